import { Document, metadataOf } from "../data/document";
import { ForeignDocumentField } from "../data/fields/document-fields";
import type { DataSchema } from "../data/fields/schema-field";
import { StringField } from "../data/fields/string-field";
import { JSONField } from "../data/fields/string-formats";
import type { Source, UserLike } from "../types";
import { BaseUser } from "./base-user";
import { identity } from "./common-fields";

/** The value of a setting of the world, or of one user in it. */
export class BaseSetting extends Document {
  declare key: string;
  declare value: unknown;

  static override metadata = metadataOf({
    name: "Setting",
    collection: "settings",
    permissions: { create: canModifySetting, update: canModifySetting, delete: canModifySetting },
  });

  static override defineSchema(): DataSchema {
    return {
      ...identity(),
      key: new StringField({
        required: true,
        nullable: false,
        blank: false,
        validate: isKey,
        validationError: "must have the format {scope}.{field}",
      }),
      value: new JSONField({ required: true, nullable: true, initial: null }),
      user: new ForeignDocumentField(BaseUser, { idOnly: true }),
    };
  }

  static override canUserCreate(user: UserLike): boolean {
    return user.hasRole("PLAYER");
  }
}

function isKey(key: unknown): boolean {
  return /^[^.]+\..+$/.test(String(key));
}

function canModifySetting(user: UserLike, setting: BaseSetting, data: Source): boolean {
  const owner = setting._source.user as string | null;
  if (owner) return owner === user.id && (data.user === undefined || data.user === owner);
  return user.can("SETTINGS_MODIFY");
}
