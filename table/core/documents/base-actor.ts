import { DEFAULT_TOKEN } from "../constants";
import { Document, metadataOf } from "../data/document";
import type { EmbeddedCollection } from "../data/embedded-collection";
import { DocumentOwnershipField, DocumentTypeField, ForeignDocumentField } from "../data/fields/document-fields";
import { EmbeddedCollectionField } from "../data/fields/embedded-collection-field";
import { EmbeddedDataField } from "../data/fields/embedded-data-field";
import { IntegerSortField } from "../data/fields/number-field";
import type { DataSchema } from "../data/fields/schema-field";
import { TypeDataField } from "../data/fields/type-data-field";
import type { ModelContext } from "../data/data-model";
import type { Source, UserLike } from "../types";
import { BaseActiveEffect } from "./base-active-effect";
import { BaseFolder } from "./base-folder";
import { BaseItem } from "./base-item";
import { identity, imageField, nameField } from "./common-fields";
import { PrototypeToken } from "./prototype-token";

/** A person, a unit, whoever acts. */
export class BaseActor extends Document {
  declare name: string;
  declare type: string;
  declare img: string;
  declare system: Source;
  declare items: EmbeddedCollection;
  declare effects: EmbeddedCollection;
  declare prototypeToken: PrototypeToken;
  declare sort: number;
  declare flags: Source;
  declare ownership: Record<string, number>;

  static DEFAULT_ICON = DEFAULT_TOKEN;

  static override metadata = metadataOf({
    name: "Actor",
    collection: "actors",
    hasTypeData: true,
    indexed: true,
    embedded: { ActiveEffect: "effects", Item: "items" },
    compendiumIndexFields: ["_id", "name", "img", "type", "sort", "folder"],
    permissions: { create: "ACTOR_CREATE", update: "OWNER", delete: "OWNER" },
  });

  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "ACTOR"];

  static override defineSchema(): DataSchema {
    return {
      ...identity(),
      name: nameField(),
      type: new DocumentTypeField(this),
      img: imageField((data) => (this.implementation as typeof BaseActor).getDefaultArtwork(data).img),
      system: new TypeDataField(this),
      prototypeToken: new EmbeddedDataField(PrototypeToken),
      items: new EmbeddedCollectionField(BaseItem),
      effects: new EmbeddedCollectionField(BaseActiveEffect),
      folder: new ForeignDocumentField(BaseFolder),
      sort: new IntegerSortField(),
      ownership: new DocumentOwnershipField(),
    };
  }

  /** The pictures of an actor that has none of its own. */
  static getDefaultArtwork(_actorData?: Source): { img: string; texture: { src: string } } {
    return { img: this.DEFAULT_ICON, texture: { src: this.DEFAULT_ICON } };
  }

  override _initializeSource(data: Source, options: ModelContext = {}): Source {
    const source = super._initializeSource(data, options);
    const token = source.prototypeToken as Source;
    token.name ||= source.name;
    const { src } = token.texture;
    // A token that has no picture of its own begins with the actor's, or with the one that its class has for such actors.
    const isUnset = !src || src === BaseActor.DEFAULT_ICON;
    const artwork = isUnset ? (this.constructor as typeof BaseActor).getDefaultArtwork(source) : null;
    if (artwork) token.texture.src = source.img === artwork.img ? artwork.texture.src : source.img;
    return source;
  }

  static override canUserCreate(user: UserLike): boolean {
    return user.can("ACTOR_CREATE");
  }
}
