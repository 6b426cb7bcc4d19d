import { DOCUMENT_OWNERSHIP_LEVELS, USER_ROLES } from "../core/constants";
import type { Document } from "../core/data/document";
import type { BaseUser } from "../core/documents/base-user";
import { readChange } from "../core/data/operators";
import type { Source } from "../core/types";
import type { DocumentClass } from "../core/documents/all";
import { getProperty, hasProperty, isPlainObject } from "../core/utils/object";
import type { Manifest } from "./manifest";

/** What a request may not do. */
export class PermissionError extends Error {}

/** Refuses what a user may not do to a document. */
export function demand(
  user: BaseUser,
  action: "create" | "update" | "delete",
  document: Document,
  data: Source = {},
): void {
  if (document.canUserModify(user, action, data)) return;
  throw new PermissionError(
    `User ${user.name} lacks permission to ${action} ${document.documentName} [${document.id}]`,
  );
}

/** Prepares the data of a new document as one that this user may make: players own what they make and sign for themselves. */
export function claim(user: BaseUser, cls: DocumentClass, data: Source, isEmbedded: boolean): void {
  if (cls.schema.has("author")) data.author ??= user.id;
  if (cls.documentName === "User" && (data.role ?? 1) > user.role)
    throw new PermissionError(`User ${user.name} may not make a user of a higher role`);
  if (!cls.schema.has("ownership") || isEmbedded) return;
  const own = { [user.id as string]: DOCUMENT_OWNERSHIP_LEVELS.OWNER };
  if (!user.isGM) data.ownership = { default: DOCUMENT_OWNERSHIP_LEVELS.NONE, ...own };
  else if (user.role !== USER_ROLES.GAMEMASTER) data.ownership = { ...data.ownership, ...own };
}

/** Refuses update data that touches what only gamemasters may change: fields of the core, and those that the manifest names. */
export function guardFields(
  user: BaseUser,
  document: Document,
  changes: Source,
  manifest: Manifest,
  recursive: boolean,
): void {
  if (user.isGM) return;
  const declared = manifest.documentTypes[document.documentName]?.[document._source.type as string]?.gmOnlyFields ?? [];
  const { system } = changes;
  // Whoever puts a whole in the place of another touches everything in it.
  const whole =
    (system !== undefined && (!recursive || !isPlainObject(system))) || "==system" in changes || "-=system" in changes;
  for (const path of declared) {
    const touched = [path, ...parentsOf(path)].some(
      (each) => hasProperty(system, each) && !isPlainObject(getProperty(system, each)),
    );
    const within = whole || hasProperty(system, path) || touched || hasLegacyKey(system, path);
    if (within)
      throw new PermissionError(
        `User ${user.name} lacks permission to change system.${path} of ${document.documentName} [${document.id}]`,
      );
  }
  for (const [key, value] of Object.entries(changes)) {
    const change = readChange(key, value);
    const field = document.schema.get(change.key);
    const unchanged = change.kind === "set" && change.value === document._source[change.key];
    if (field?.gmOnly && !unchanged)
      throw new PermissionError(
        `User ${user.name} lacks permission to change ${change.key} of ${document.documentName} [${document.id}]`,
      );
  }
}

/** The paths above a path: `a` and `a.b` for `a.b.c`. */
function parentsOf(path: string): string[] {
  const parts = path.split(".");
  return parts.slice(1).map((_part, index) => parts.slice(0, index + 1).join("."));
}

/** Whether a key that deletes or replaces stands in the way of a path. */
function hasLegacyKey(data: unknown, path: string): boolean {
  return [path, ...parentsOf(path)].some((each) =>
    ["-=", "=="].some((mark) => hasProperty(data, each.replace(/([^.]+)$/, `${mark}$1`))),
  );
}
