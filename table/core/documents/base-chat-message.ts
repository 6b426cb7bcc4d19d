import { CHAT_MESSAGE_STYLES } from "../constants";
import { Document, metadataOf } from "../data/document";
import { ArrayField } from "../data/fields/array-field";
import { BooleanField } from "../data/fields/boolean-field";
import {
  DocumentAuthorField,
  DocumentIdField,
  DocumentTypeField,
  ForeignDocumentField,
} from "../data/fields/document-fields";
import { NumberField } from "../data/fields/number-field";
import { SchemaField, type DataSchema } from "../data/fields/schema-field";
import { StringField } from "../data/fields/string-field";
import { FilePathField, HTMLField, JSONField } from "../data/fields/string-formats";
import { TypeDataField } from "../data/fields/type-data-field";
import { isV14 } from "../generation";
import type { Source, UserLike } from "../types";
import { BaseActor } from "./base-actor";
import { BaseScene } from "./base-scene";
import { BaseUser } from "./base-user";
import { identity } from "./common-fields";

/** Something said or rolled. */
export class BaseChatMessage extends Document {
  declare type: string;
  declare system: Source;
  declare style: number;
  declare author: BaseUser | null;
  declare timestamp: number;
  declare flavor: string;
  declare content: string;
  declare speaker: { scene: string | null; actor: string | null; token: string | null; alias: string };
  declare whisper: string[];
  declare blind: boolean;
  declare rolls: Source[];
  declare sound: string | null;
  declare flags: Source;

  static override metadata = metadataOf({
    name: "ChatMessage",
    collection: "messages",
    hasTypeData: true,
    permissions: { create: canCreateMessage, update: canUpdateMessage, delete: canDeleteMessage },
  });

  static override defineSchema(): DataSchema {
    return {
      ...identity(),
      type: new DocumentTypeField(this, { initial: "base" }),
      system: new TypeDataField(this),
      style: new NumberField({
        required: true,
        nullable: false,
        choices: Object.values(CHAT_MESSAGE_STYLES),
        initial: CHAT_MESSAGE_STYLES.OTHER,
      }),
      author: new DocumentAuthorField(BaseUser),
      timestamp: new NumberField({ required: true, nullable: false, initial: () => Date.now() }),
      flavor: new HTMLField(),
      ...(isV14() ? { title: new StringField({ required: true, blank: true }) } : {}),
      content: new HTMLField({ textSearch: true }),
      speaker: new SchemaField({
        scene: new ForeignDocumentField(BaseScene, { idOnly: true }),
        actor: new ForeignDocumentField(BaseActor, { idOnly: true }),
        token: new DocumentIdField({ readonly: false }),
        alias: new StringField({ required: true, blank: true }),
      }),
      whisper: new ArrayField(new ForeignDocumentField(BaseUser, { idOnly: true })),
      blind: new BooleanField(),
      rolls: new ArrayField(new JSONField({ validate: isRoll })),
      sound: new FilePathField({ categories: ["AUDIO"] }),
      emote: new BooleanField(),
    };
  }

  /** A message belongs to its author; everybody else may see it. */
  override getUserLevel(user?: UserLike | null): number {
    return user && this._source.author === user.id ? 3 : 0;
  }
}

function isRoll(json: unknown): boolean {
  const roll = JSON.parse(String(json)) as Source | null;
  return Boolean(roll?.evaluated);
}

function canCreateMessage(user: UserLike, message: BaseChatMessage): boolean {
  if (user.isGM) return true;
  return message._source.author === user.id && user.hasRole("PLAYER");
}

/** Nobody but its author and gamemasters changes a message, and no player gives it another author. */
function canUpdateMessage(user: UserLike, message: BaseChatMessage, data: Source): boolean {
  if (user.isGM) return true;
  if ("author" in data && data.author !== user.id) return false;
  return message._source.author === user.id;
}

function canDeleteMessage(user: UserLike, message: BaseChatMessage): boolean {
  return user.isGM || message._source.author === user.id;
}
