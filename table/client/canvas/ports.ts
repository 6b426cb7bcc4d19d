/**
 * What the canvas asks of the rest of the table. The canvas is handed these once at boot, so that it can be drawn and
 * tried with no documents, server or applications behind it.
 */

/** A user as the canvas meets one. */
export interface CanvasUser {
  id: string | null;
  name: string;
  isGM: boolean;
  isSelf: boolean;
  color: unknown;
  targets: Iterable<unknown>;
  can(action: string): boolean;
  broadcastActivity(data?: { targets?: string[] }): void;
}

/** An ActiveEffect as far as its icon on a token goes. */
export interface CanvasEffect {
  img: string | null | undefined;
  tint: unknown;
  getFlag(scope: string, key: string): unknown;
}

/** An actor as the canvas meets one. */
export interface CanvasActor {
  id: string | null;
  name: string;
  isOwner: boolean;
  pack: string | null | undefined;
  temporaryEffects: Iterable<CanvasEffect>;
  sheet: { render(options: { force: boolean }): unknown } | null | undefined;
  testUserPermission(user: CanvasUser, permission: string): boolean;
  getTokenDocument(data?: object, options?: object): Promise<CanvasTokenDocument>;
}

/** The readout of one token bar. */
export interface BarAttribute {
  type: "bar" | "value" | string;
  attribute: string;
  value: number;
  max?: number;
  editable?: boolean;
}

/** A TokenDocument as the canvas meets one; lengths in grid spaces, positions in pixels. */
export interface CanvasTokenDocument {
  id: string | null;
  name: string;
  uuid: string;
  x: number;
  y: number;
  width: number;
  height: number;
  elevation: number;
  rotation: number;
  alpha: number;
  sort: number;
  hidden: boolean;
  disposition: number;
  displayName: number;
  displayBars: number;
  texture: { src: string | null | undefined; scaleX: number; scaleY: number; tint?: unknown };
  isOwner: boolean;
  actor: CanvasActor | null | undefined;
  parent: unknown;
  getBarAttribute(barName: string): BarAttribute | null;
  toObject(): { [key: string]: unknown };
  update(data: object): Promise<unknown>;
  updateSource(data: object): unknown;
  constructor: Function;
}

/** A Scene as the canvas meets one; `levels` only exists on generation 14. */
export interface CanvasScene {
  id: string | null;
  name: string;
  width: number;
  height: number;
  padding: number;
  backgroundColor: unknown;
  background?: { src?: string | null } | undefined;
  levels?: Iterable<{ background?: { src?: string | null } | undefined }> | undefined;
  grid: GridSource;
  initial?: { x?: number | null; y?: number | null; scale?: number | null } | null;
  tokens: Iterable<CanvasTokenDocument>;
  createEmbeddedDocuments(name: string, data: object[], operation?: object): Promise<unknown>;
  updateEmbeddedDocuments(name: string, updates: object[], operation?: object): Promise<unknown>;
  deleteEmbeddedDocuments(name: string, ids: string[], operation?: object): Promise<unknown>;
}

/** The stored grid of a scene; `size` in pixels, `distance` in `units`. */
export interface GridSource {
  type: number;
  size: number;
  distance: number;
  units: string;
  style?: string;
  thickness?: number;
  color?: unknown;
  alpha?: number;
}

/** The heads-up display that belongs to TokenHUD's room. */
export interface CanvasHud {
  token: { bind(object: unknown): unknown; close(): unknown; object?: unknown; render(options?: object): unknown };
  align?(): void;
}

/** Everything outside the canvas that the canvas calls. */
export interface CanvasHost {
  user(): CanvasUser;
  users(): Iterable<CanvasUser>;
  paused(): boolean;
  /** Is the `core.noCanvas` client setting on? */
  noCanvas(): boolean;
  /** CONFIG.Token.objectClass and CONFIG.Token.layerClass as they stand when a scene is drawn. */
  tokenClasses(): { objectClass: unknown; layerClass: unknown };
  localize(key: string, data?: { [key: string]: string }): string;
  warn(message: string): void;
  callHook(name: string, ...args: unknown[]): boolean;
  callAllHooks(name: string, ...args: unknown[]): void;
  /** Makes `canvas.hud`, or null where the table has none yet. */
  createHud(): CanvasHud | null;
  /** Reads the JSON that a drag carries, or an empty object. */
  dragData(event: DragEvent): { [key: string]: unknown };
  /** Resolves dropped Actor data to a world actor, importing it from its pack when needed; null when there is none. */
  actorFromDrop(data: { [key: string]: unknown }): Promise<CanvasActor | null>;
}

let bound: CanvasHost | null = null;

/** Hands the canvas its host; called once at boot before `canvas.initialize()`. */
export function bindCanvasHost(host: CanvasHost): void {
  bound = host;
}

/** The host; throws when the canvas is used before boot handed one over. */
export function host(): CanvasHost {
  if (!bound) throw new Error("The table's canvas is used before boot bound its host.");
  return bound;
}

/** Is there a host yet? False only in code that runs before boot. */
export function hasHost(): boolean {
  return bound !== null;
}
