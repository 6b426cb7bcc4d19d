import { Document, metadataOf } from "../data/document";
import { DocumentOwnershipField, DocumentTypeField, ForeignDocumentField } from "../data/fields/document-fields";
import { EmbeddedCollectionField } from "../data/fields/embedded-collection-field";
import { IntegerSortField } from "../data/fields/number-field";
import type { DataSchema } from "../data/fields/schema-field";
import { TypeDataField } from "../data/fields/type-data-field";
import type { EmbeddedCollection } from "../data/embedded-collection";
import type { Source, UserLike } from "../types";
import { BaseActiveEffect } from "./base-active-effect";
import { BaseFolder } from "./base-folder";
import { identity, imageField, nameField } from "./common-fields";

/** A thing, by itself or an actor's. */
export class BaseItem extends Document {
  declare name: string;
  declare type: string;
  declare img: string;
  declare system: Source;
  declare effects: EmbeddedCollection;
  declare sort: number;
  declare flags: Source;
  declare ownership: Record<string, number>;

  static DEFAULT_ICON = "icons/svg/item-bag.svg";

  static override metadata = metadataOf({
    name: "Item",
    collection: "items",
    hasTypeData: true,
    indexed: true,
    embedded: { ActiveEffect: "effects" },
    compendiumIndexFields: ["_id", "name", "img", "type", "sort", "folder"],
    permissions: { create: canCreateItem, update: "OWNER", delete: "OWNER" },
  });

  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "ITEM"];

  static override defineSchema(): DataSchema {
    return {
      ...identity(),
      name: nameField(),
      type: new DocumentTypeField(this),
      img: imageField((data) => (this.implementation as typeof BaseItem).getDefaultArtwork(data).img),
      system: new TypeDataField(this),
      effects: new EmbeddedCollectionField(BaseActiveEffect),
      folder: new ForeignDocumentField(BaseFolder),
      sort: new IntegerSortField(),
      ownership: new DocumentOwnershipField(),
    };
  }

  /** The picture of an item that has none of its own. */
  static getDefaultArtwork(_itemData?: Source): { img: string } {
    return { img: this.DEFAULT_ICON };
  }

  static override canUserCreate(user: UserLike): boolean {
    return user.can("ITEM_CREATE");
  }

  override getUserLevel(user?: UserLike | null): number {
    return this.parent ? this.parent.getUserLevel(user) : super.getUserLevel(user);
  }
}

function canCreateItem(user: UserLike, item: BaseItem): boolean {
  return item.parent ? item.parent.canUserModify(user, "update") : user.can("ITEM_CREATE");
}
