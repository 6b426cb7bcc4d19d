/*
 * Foundry calls that the type package cannot express for a system of its own: sheets, hooks by name, dotted updates, queries,
 * and the public API. Each is one cast, here.
 */
import { SYSTEM_ID } from "../system";

type DocumentClass = typeof Actor | typeof Item | typeof Combat | typeof ChatMessage;
type Constructor = abstract new (...args: never[]) => object;

/** Registers a sheet as the default one of the named subtypes; `label` is a language key. */
export function registerSheet(
  documentClass: DocumentClass,
  sheet: Constructor,
  options: { readonly types: readonly string[]; readonly label: string },
): void {
  const { DocumentSheetConfig } = foundry.applications.apps;
  DocumentSheetConfig.registerSheet(documentClass as any, SYSTEM_ID, sheet as any, {
    types: [...options.types] as any,
    label: options.label,
    makeDefault: true,
  });
}

/** Listens to a hook by name, also to ones that the type package does not know; returns the listener's number. */
export function onHook(name: string, listener: (...args: any[]) => unknown): number {
  return (Hooks.on as any)(name, listener);
}

/** Stops a listener by the number that `onHook` gave. */
export function offHook(name: string, listener: number): void {
  (Hooks.off as any)(name, listener);
}

/** Listens to a hook once. */
export function onceHook(name: string, listener: (...args: any[]) => unknown): number {
  return (Hooks.once as any)(name, listener);
}

/** Calls a hook that listeners may stop; false when one did. */
export function callHook(name: string, ...args: unknown[]): boolean {
  return (Hooks.call as any)(name, ...args);
}

/** Calls a hook for all listeners. */
export function callAllHooks(name: string, ...args: unknown[]): void {
  (Hooks.callAll as any)(name, ...args);
}

/** An update whose keys are paths such as `system.health.lethal`. */
export type PathUpdate = Readonly<Record<string, unknown>>;

/** Updates a document by paths; resolves to undefined when nothing changed or a hook refused. */
export async function updatePaths<Target extends { update(...args: any[]): Promise<unknown> }>(
  document: Target,
  changes: PathUpdate,
  operation: object = {},
): Promise<Target | undefined> {
  return (await document.update({ ...changes }, operation)) as Target | undefined;
}

/** Updates many documents of one class in one request, each record with its `_id` and paths. */
export async function updateMany(
  documentClass: { updateDocuments(...args: any[]): Promise<unknown> },
  changes: readonly (PathUpdate & { readonly _id: string })[],
  operation: object = {},
): Promise<void> {
  await documentClass.updateDocuments(
    changes.map((change) => ({ ...change })),
    operation,
  );
}

/** Updates embedded documents of one parent in one request. */
export async function updateEmbedded(
  parent: { updateEmbeddedDocuments(...args: any[]): Promise<unknown> },
  name: string,
  changes: readonly (PathUpdate & { readonly _id: string })[],
  operation: object = {},
): Promise<void> {
  await parent.updateEmbeddedDocuments(
    name,
    changes.map((change) => ({ ...change })),
    operation,
  );
}

/** Answers a query of another client. Queries carry no sender that can be trusted: nothing may be decided on one. */
export function registerQuery(name: string, answer: (data: unknown) => Promise<unknown>): void {
  (CONFIG.queries as any)[`${SYSTEM_ID}.${name}`] = answer;
}

/** Asks another user's client; rejects when it does not answer in time. */
export function queryUser(user: User.Implementation, name: string, data: unknown, timeout: number): Promise<unknown> {
  return (user.query as any)(`${SYSTEM_ID}.${name}`, data, { timeout });
}

/** The text of a key in the reader's language, with its placeholders filled in. */
export function localize(key: string, data?: Readonly<Record<string, string | number>>): string {
  const i18n = game.i18n as any;
  return data === undefined ? i18n.localize(key) : i18n.format(key, data);
}

/** Puts the public API where macros and modules look for it. */
export function publishApi(api: object): void {
  (game.system as any).api = api;
}

/** The document behind a UUID if it is at hand and of this class, else null. */
export function documentAtHand<Found>(
  uuid: string,
  documentClass: abstract new (...args: any[]) => Found,
): Found | null {
  const found: unknown = fromUuidSync(uuid as any, { strict: false } as any);
  return found instanceof documentClass ? found : null;
}

/** Registers a setting of the world; names and hints are language keys. */
export function registerWorldSetting(
  key: string,
  data: { name: string; hint: string; config: boolean; type: unknown; onChange: (value: unknown) => void },
): void {
  (game.settings as any).register(SYSTEM_ID, key, { scope: "world", ...data });
}

/** Reads one of the system's settings; the caller's table of settings knows its type. */
export function readSetting<Value>(key: string): Value {
  return (game.settings as any).get(SYSTEM_ID, key);
}

/** Stores one of the system's settings; rejects for users who may not. */
export async function storeSetting(key: string, value: unknown): Promise<void> {
  await (game.settings as any).set(SYSTEM_ID, key, value);
}

/** Does the reader's language, or English, have this key? */
export function hasWord(key: string): boolean {
  return (game.i18n as any).has(key);
}
