import { DOCUMENT_OWNERSHIP_LEVELS, USER_ROLES } from "../core/constants";
import type { Document } from "../core/data/document";
import type { BaseUser } from "../core/documents/base-user";
import { readChange } from "../core/data/operators";
import type { Source } from "../core/types";
import type { DocumentClass } from "../core/documents/all";

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

/** Refuses update data that touches what only gamemasters may change. */
export function guardFields(user: BaseUser, document: Document, changes: Source): void {
  if (user.isGM) return;
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
