import { GRID_MIN_SIZE, GRID_TYPES } from "../constants";
import { Document, metadataOf } from "../data/document";
import type { EmbeddedCollection } from "../data/embedded-collection";
import { BooleanField } from "../data/fields/boolean-field";
import { DocumentOwnershipField, ForeignDocumentField } from "../data/fields/document-fields";
import { EmbeddedCollectionField } from "../data/fields/embedded-collection-field";
import { AlphaField, IntegerSortField, NumberField } from "../data/fields/number-field";
import { ObjectField } from "../data/fields/object-field";
import { SchemaField, type DataSchema } from "../data/fields/schema-field";
import { StringField } from "../data/fields/string-field";
import { ColorField, FilePathField } from "../data/fields/string-formats";
import { isV14 } from "../generation";
import { host } from "../host";
import type { Source } from "../types";
import { BaseFolder } from "./base-folder";
import { BaseLevel } from "./base-level";
import { BaseToken } from "./base-token";
import { identity, nameField } from "./common-fields";
import { textureField } from "./texture-field";

/** A map with tokens on it. */
export class BaseScene extends Document {
  declare name: string;
  declare active: boolean;
  declare navigation: boolean;
  declare width: number;
  declare height: number;
  declare padding: number;
  declare tokens: EmbeddedCollection;
  declare flags: Source;
  declare ownership: Record<string, number>;

  static override metadata = metadataOf({
    name: "Scene",
    collection: "scenes",
    indexed: true,
    embedded: { Token: "tokens", Level: "levels" },
    compendiumIndexFields: ["_id", "name", "thumb", "sort", "folder"],
  });

  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "SCENE"];

  static override defineSchema(): DataSchema {
    const size = (initial: number): NumberField =>
      new NumberField({ required: true, nullable: false, integer: true, positive: true, initial });
    const view = (): NumberField => new NumberField({ integer: true, initial: null });
    return {
      ...identity(),
      name: nameField(),
      active: new BooleanField(),
      navigation: new BooleanField({ initial: true }),
      navOrder: new IntegerSortField(),
      navName: new StringField({ textSearch: true, required: true }),
      thumb: new FilePathField({ categories: ["IMAGE"], base64: true }),
      width: size(4000),
      height: size(3000),
      padding: new NumberField({ required: true, nullable: false, min: 0, max: 0.5, step: 0.05, initial: 0.25 }),
      initial: new SchemaField({ x: view(), y: view(), scale: new NumberField({ positive: true, initial: null }) }),
      backgroundColor: new ColorField({ nullable: false, initial: "#999999" }),
      grid: gridField(),
      tokenVision: new BooleanField({ initial: true }),
      fog: new ObjectField(),
      environment: new ObjectField(),
      weather: new StringField({ required: true }),
      tokens: new EmbeddedCollectionField(BaseToken),
      ...(isV14()
        ? { levels: new EmbeddedCollectionField(BaseLevel) }
        : { background: textureField(), foreground: new FilePathField({ categories: ["IMAGE", "VIDEO"] }) }),
      folder: new ForeignDocumentField(BaseFolder),
      sort: new IntegerSortField(),
      ownership: new DocumentOwnershipField(),
    };
  }
}

function gridField(): SchemaField {
  return new SchemaField({
    type: new NumberField({
      required: true,
      nullable: false,
      choices: Object.values(GRID_TYPES),
      initial: GRID_TYPES.SQUARE,
    }),
    size: new NumberField({ required: true, nullable: false, integer: true, min: GRID_MIN_SIZE, initial: 100 }),
    style: new StringField({ required: true, blank: false, initial: "solidLines" }),
    thickness: new NumberField({ required: true, nullable: false, positive: true, integer: true, initial: 1 }),
    color: new ColorField({ required: true, nullable: false, initial: "#000000" }),
    alpha: new AlphaField({ initial: 0.2 }),
    distance: new NumberField({
      required: true,
      nullable: false,
      positive: true,
      initial: () => host.gridDefaults().distance,
    }),
    units: new StringField({ required: true, initial: () => host.gridDefaults().units }),
  });
}
