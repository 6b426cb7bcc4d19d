import { Document, metadataOf } from "../data/document";
import type { ModelContext } from "../data/data-model";
import { BooleanField } from "../data/fields/boolean-field";
import { DocumentIdField, ForeignDocumentField } from "../data/fields/document-fields";
import { EmbeddedDocumentField } from "../data/fields/embedded-document-field";
import { IntegerSortField, NumberField } from "../data/fields/number-field";
import type { DataSchema } from "../data/fields/schema-field";
import { StringField } from "../data/fields/string-field";
import { isV14 } from "../generation";
import { host } from "../host";
import type { Source, UserLike } from "../types";
import { BaseActor } from "./base-actor";
import { BaseActorDelta } from "./base-actor-delta";
import { sharedTokenFields } from "./token-fields";

/** What stands for an actor on a scene. */
export class BaseToken extends Document {
  declare name: string;
  declare actorId: string | null;
  declare actorLink: boolean;
  declare delta: BaseActorDelta;
  declare x: number;
  declare y: number;
  declare elevation: number;
  declare width: number;
  declare height: number;
  declare hidden: boolean;
  declare flags: Source;

  static override metadata = metadataOf({
    name: "Token",
    collection: "tokens",
    embedded: { ActorDelta: "delta" },
    permissions: { create: canCreateToken, update: canUpdateToken, delete: canDeleteToken },
  });

  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "TOKEN"];

  static override defineSchema(): DataSchema {
    const coordinate = (): NumberField =>
      new NumberField({ required: true, nullable: false, integer: true, initial: 0 });
    return {
      _id: new DocumentIdField(),
      ...sharedTokenFields({
        primary: () => host.tokenAttributes().primary,
        secondary: () => host.tokenAttributes().secondary,
      }),
      actorId: new ForeignDocumentField(BaseActor, { idOnly: true }),
      delta: new EmbeddedDocumentField(BaseActorDelta, { nullable: false }),
      shape: new NumberField({ required: true, nullable: false, initial: 4, choices: [0, 1, 2, 3, 4, 5] }),
      x: coordinate(),
      y: coordinate(),
      elevation: new NumberField({ required: true, nullable: false, initial: 0 }),
      sort: new IntegerSortField(),
      locked: new BooleanField(),
      hidden: new BooleanField(),
      movementAction: new StringField({ required: true, blank: false, nullable: true, initial: null }),
      ...(isV14() ? { level: new DocumentIdField({ readonly: false }) } : {}),
    };
  }

  override _initializeSource(data: Source, options: ModelContext = {}): Source {
    const source = super._initializeSource(data, options);
    if (source.delta) source.delta._id = source._id;
    return source;
  }

  override getUserLevel(user?: UserLike | null): number {
    const actor = host.collection("Actor")?.get(this.actorId ?? "") as BaseActor | undefined;
    return actor?.getUserLevel(user) ?? 0;
  }
}

function canCreateToken(user: UserLike, token: BaseToken): boolean {
  if (user.isGM) return true;
  return user.can("TOKEN_CREATE") && token.testUserPermission(user, "OWNER");
}

function canUpdateToken(user: UserLike, token: BaseToken, data: Source): boolean {
  if (user.isGM) return true;
  if (!token.testUserPermission(user, "OWNER")) return false;
  if (data.actorId === undefined || data.actorId === token.actorId) return true;
  const actor = host.collection("Actor")?.get(String(data.actorId)) as BaseActor | undefined;
  return actor?.testUserPermission(user, "OWNER") ?? false;
}

function canDeleteToken(user: UserLike, token: BaseToken): boolean {
  return user.isGM || (user.can("TOKEN_DELETE") && token.testUserPermission(user, "OWNER"));
}
