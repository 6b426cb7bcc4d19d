/** A document on a page, as far as the tests touch it directly; everything else is read by path. */
export interface PageDocument {
  readonly id: string;
  readonly uuid: string;
  readonly name: string;
  readonly documentName: string;
  readonly object: { setTarget(on: boolean, context: object): void } | null;
  /** The actor of a token or a combatant. */
  readonly actor?: PageDocument | null;
  readonly sheet: { readonly id: string; readonly rendered: boolean; render(options: object): Promise<unknown> };
  update(data: object, options?: object): Promise<unknown>;
  delete(options?: object): Promise<unknown>;
  createEmbeddedDocuments(name: string, data: object[]): Promise<PageDocument[]>;
}

interface PageCollection extends Iterable<PageDocument> {
  get(id: string): PageDocument | undefined;
  getName(name: string): PageDocument | undefined;
}

/** The globals of a joined client, as far as the tests use them: `globalThis as unknown as PageGlobals` inside `evaluate`. */
export interface PageGlobals {
  readonly game: {
    readonly actors: PageCollection;
    readonly items: PageCollection;
    readonly messages: PageCollection;
    readonly scenes: PageCollection;
    readonly combats: PageCollection;
    readonly combat: PageDocument | null;
    readonly user: PageDocument & { readonly isActiveGM: boolean };
    readonly users: PageCollection & { readonly activeGM: PageDocument | null };
    readonly settings: {
      get(namespace: string, key: string): unknown;
      set(namespace: string, key: string, value: unknown): Promise<unknown>;
    };
    readonly system: { readonly api: Record<string, (...call: unknown[]) => Promise<unknown>> };
  };
  readonly canvas: {
    readonly tokens: {
      setTargets(ids: string[], options?: object): void;
      get(id: string): { readonly center: { x: number; y: number } } | undefined;
    };
    clientCoordinatesFromCanvas(point: { x: number; y: number }): { x: number; y: number };
  };
  readonly ui: {
    readonly sidebar: { changeTab(tab: string, group: string): void };
    readonly notifications: { clear(): void };
  };
  readonly foundry: {
    readonly utils: { getProperty(object: object, path: string): unknown };
    readonly applications: {
      readonly instances: Map<string, { readonly hasFrame: boolean; close(options: object): Promise<unknown> }>;
    };
  };
  fromUuid(uuid: string): Promise<PageDocument | null>;
  getDocumentClass(name: string): {
    createDocuments(data: object[], options?: object): Promise<PageDocument[]>;
  };
}
