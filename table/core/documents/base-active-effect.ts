import { ACTIVE_EFFECT_CHANGE_PHASES } from "../constants";
import { Document, metadataOf } from "../data/document";
import { AnyField } from "../data/fields/data-field";
import { ArrayField, SetField } from "../data/fields/array-field";
import { BooleanField } from "../data/fields/boolean-field";
import {
  DocumentIdField,
  DocumentTypeField,
  DocumentUUIDField,
  ForeignDocumentField,
} from "../data/fields/document-fields";
import { IntegerSortField, NumberField } from "../data/fields/number-field";
import { SchemaField, type DataSchema } from "../data/fields/schema-field";
import { StringField } from "../data/fields/string-field";
import { ColorField, HTMLField } from "../data/fields/string-formats";
import { TypeDataField } from "../data/fields/type-data-field";
import { TypeDataModel } from "../data/type-data-model";
import { isV14 } from "../generation";
import type { Source } from "../types";
import { BaseFolder } from "./base-folder";
import { identity, imageField, nameField } from "./common-fields";

/** Something that lasts on an actor: statuses, perhaps changes. */
export class BaseActiveEffect extends Document {
  declare name: string;
  declare img: string;
  declare type: string;
  declare system: Source;
  declare disabled: boolean;
  declare description: string;
  declare origin: string | null;
  declare transfer: boolean;
  declare statuses: Set<string>;
  declare duration: Source;
  declare tint: unknown;
  declare flags: Source;

  static override metadata = metadataOf({
    name: "ActiveEffect",
    collection: "effects",
    hasTypeData: true,
    compendiumIndexFields: ["_id", "name", "img", "type", "sort", "folder"],
  });

  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "EFFECT"];

  static override defineSchema(): DataSchema {
    const shared: DataSchema = {
      ...identity(),
      name: nameField(),
      img: imageField("icons/svg/aura.svg"),
      type: new DocumentTypeField(this, { initial: "base" }),
      system: new TypeDataField(this),
      disabled: new BooleanField(),
      description: new HTMLField({ textSearch: true }),
      origin: isV14()
        ? new DocumentUUIDField({ relative: true })
        : new StringField({ nullable: true, blank: false, initial: null }),
      tint: new ColorField({ nullable: false, initial: "#ffffff" }),
      transfer: new BooleanField({ initial: true }),
      statuses: new SetField(new StringField({ required: true, blank: false })),
      sort: new IntegerSortField(),
    };
    return isV14() ? { ...shared, ...fields14() } : { ...shared, ...fields13() };
  }

  static override migrateData(source: Source): Source {
    if (isV14() && "changes" in source && !source.system?.changes) {
      const { changes, ...rest } = source;
      for (const key of Object.keys(source)) delete source[key];
      Object.assign(source, rest);
      source.system = { ...source.system, changes };
    }
    return super.migrateData(source);
  }
}

function fields13(): DataSchema {
  return {
    changes: new ArrayField(
      new SchemaField({
        key: new StringField({ required: true }),
        value: new StringField({ required: true }),
        mode: new NumberField({ integer: true, initial: 2 }),
        priority: new NumberField(),
      }),
    ),
    duration: new SchemaField({
      startTime: new NumberField({ initial: null }),
      seconds: new NumberField({ integer: true, min: 0 }),
      combat: new DocumentIdField({ readonly: false }),
      rounds: new NumberField({ integer: true, min: 0 }),
      turns: new NumberField({ integer: true, min: 0 }),
      startRound: new NumberField({ integer: true, min: 0 }),
      startTurn: new NumberField({ integer: true, min: 0 }),
    }),
  };
}

const DURATION_UNITS = ["years", "months", "days", "hours", "minutes", "seconds", "rounds", "turns"];

function fields14(): DataSchema {
  return {
    folder: new ForeignDocumentField(BaseFolder),
    showIcon: new NumberField({ required: true, nullable: false, integer: true, choices: [0, 1, 2], initial: 1 }),
    start: new SchemaField(
      {
        combat: new DocumentIdField({ readonly: false }),
        combatant: new DocumentIdField({ readonly: false }),
        initiative: new NumberField(),
        round: new NumberField({ integer: true, min: 0 }),
        turn: new NumberField({ integer: true, min: 0 }),
        time: new NumberField(),
      },
      { nullable: true, initial: null },
    ),
    duration: new SchemaField({
      value: new NumberField({ integer: true, min: 0, initial: null }),
      units: new StringField({ required: true, choices: DURATION_UNITS, initial: "seconds" }),
      expiry: new StringField({ required: true, blank: false, nullable: true, initial: null }),
      expired: new BooleanField(),
    }),
  };
}

/** The system data that an effect has in generation 14: its changes. A package's own model extends it. */
export class ActiveEffectTypeDataModel extends TypeDataModel {
  static override defineSchema(): DataSchema {
    return {
      changes: new ArrayField(
        new SchemaField({
          key: new StringField({ required: true }),
          value: new AnyField({ required: true, nullable: true, initial: "" }),
          type: new StringField({ required: true, blank: false, initial: "add" }),
          phase: new StringField({ required: true, blank: false, initial: ACTIVE_EFFECT_CHANGE_PHASES[0] }),
          priority: new NumberField(),
        }),
      ),
    };
  }
}
