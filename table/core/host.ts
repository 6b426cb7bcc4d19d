import type { ModelClassLike, ModelLike, Source, UserLike } from "./types";

/** How documents reach whatever stores them: a socket in the browser, nothing on the server. */
export interface DatabaseBackend {
  get(documentClass: unknown, operation: Source, user?: UserLike | null): Promise<ModelLike[]>;
  create(documentClass: unknown, operation: Source, user?: UserLike | null): Promise<ModelLike[]>;
  update(documentClass: unknown, operation: Source, user?: UserLike | null): Promise<ModelLike[]>;
  delete(documentClass: unknown, operation: Source, user?: UserLike | null): Promise<ModelLike[]>;
}

/** What the shared core asks of the side it runs on. Each side sets its own with `setHost`. */
export interface Host {
  /** The user at this client; null on the server and before the users are known. */
  user(): UserLike | null;
  /** The world collection of a document name: a map from id to document. */
  collection(documentName: string): { get(id: string): unknown } | undefined;
  /** The configured class of a document, if it was replaced. */
  documentClass(documentName: string): unknown;
  /** The data model of a subtype; undefined keeps `system` plain. */
  dataModel(documentName: string, type: string): ModelClassLike | undefined;
  /** The subtypes a package declares for a document name, "base" left out. */
  documentTypes(documentName: string): string[];
  /** The attributes that the bars of new tokens show, from the manifest. */
  tokenAttributes(): { primary: string | null; secondary: string | null };
  /** Distance and units of a grid square of a new scene, from the manifest. */
  gridDefaults(): { distance: number; units: string };
  /** The roles that the world gives a permission to; undefined where it says nothing. */
  rolePermissions(permission: string): number[] | undefined;
  /** Looks a document up by UUID without waiting; null if there is none. */
  fromUuidSync(uuid: string): unknown;
  /** Translates a label; the server gives the key back. */
  localize(key: string): string;
  database: DatabaseBackend | null;
}

/** The host in force. */
export const host: Host = {
  user: () => null,
  collection: () => undefined,
  documentClass: () => undefined,
  dataModel: () => undefined,
  documentTypes: () => [],
  tokenAttributes: () => ({ primary: null, secondary: null }),
  gridDefaults: () => ({ distance: 1, units: "" }),
  rolePermissions: () => undefined,
  fromUuidSync: () => null,
  localize: (key) => key,
  database: null,
};

/** Replaces members of the host. */
export function setHost(members: Partial<Host>): void {
  Object.assign(host, members);
}
