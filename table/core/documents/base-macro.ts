import { MACRO_SCOPES, MACRO_TYPES } from "../constants";
import { Document, metadataOf } from "../data/document";
import {
  DocumentAuthorField,
  DocumentOwnershipField,
  DocumentTypeField,
  ForeignDocumentField,
} from "../data/fields/document-fields";
import { IntegerSortField } from "../data/fields/number-field";
import type { DataSchema } from "../data/fields/schema-field";
import { StringField } from "../data/fields/string-field";
import type { Source, UserLike } from "../types";
import { BaseFolder } from "./base-folder";
import { BaseUser } from "./base-user";
import { identity, imageField, nameField } from "./common-fields";

/** A command kept for use. */
export class BaseMacro extends Document {
  declare name: string;
  declare type: string;
  declare img: string;
  declare command: string;
  declare flags: Source;

  static DEFAULT_ICON = "icons/svg/dice-target.svg";

  static override metadata = metadataOf({
    name: "Macro",
    collection: "macros",
    coreTypes: Object.values(MACRO_TYPES),
    indexed: true,
    compendiumIndexFields: ["_id", "name", "img", "sort", "folder"],
    permissions: { create: canCreateMacro, update: canUpdateMacro, delete: "OWNER" },
  });

  static override defineSchema(): DataSchema {
    return {
      ...identity(),
      name: nameField(),
      type: new DocumentTypeField(this, { initial: MACRO_TYPES.CHAT }),
      author: new DocumentAuthorField(BaseUser),
      img: imageField(BaseMacro.DEFAULT_ICON),
      scope: new StringField({ required: true, choices: [...MACRO_SCOPES], initial: MACRO_SCOPES[0] }),
      command: new StringField({ required: true, blank: true }),
      folder: new ForeignDocumentField(BaseFolder),
      sort: new IntegerSortField(),
      ownership: new DocumentOwnershipField(),
    };
  }

  override getUserLevel(user?: UserLike | null): number {
    return user && this._source.author === user.id ? 3 : super.getUserLevel(user);
  }
}

function mayScript(user: UserLike, type: unknown): boolean {
  return type !== MACRO_TYPES.SCRIPT || user.can("MACRO_SCRIPT");
}

function canCreateMacro(user: UserLike, macro: BaseMacro): boolean {
  if (!mayScript(user, macro._source.type)) return false;
  return user.isGM || macro._source.author === user.id;
}

function canUpdateMacro(user: UserLike, macro: BaseMacro, data: Source): boolean {
  if (!mayScript(user, data.type ?? macro._source.type)) return false;
  if (!user.isGM && "author" in data && data.author !== macro._source.author) return false;
  return macro.testUserPermission(user, "OWNER");
}
