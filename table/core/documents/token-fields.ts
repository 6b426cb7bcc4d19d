import { DEFAULT_TOKEN, TOKEN_DISPLAY_MODES, TOKEN_DISPOSITIONS } from "../constants";
import { ArrayField } from "../data/fields/array-field";
import { BooleanField } from "../data/fields/boolean-field";
import { DocumentFlagsField } from "../data/fields/document-fields";
import { AngleField, AlphaField, NumberField } from "../data/fields/number-field";
import { ObjectField } from "../data/fields/object-field";
import { SchemaField, type DataSchema } from "../data/fields/schema-field";
import { StringField } from "../data/fields/string-field";
import { ColorField, FilePathField } from "../data/fields/string-formats";
import { isV14 } from "../generation";
import { textureField } from "./texture-field";

const displayField = (): NumberField =>
  new NumberField({
    required: true,
    nullable: false,
    initial: TOKEN_DISPLAY_MODES.NONE,
    choices: Object.values(TOKEN_DISPLAY_MODES),
  });

const barField = (initial: () => string | null): SchemaField =>
  new SchemaField({ attribute: new StringField({ required: true, nullable: true, blank: false, initial }) });

/** What a token and an actor's prototype of one have in common. `bars` gives the attributes shown when none are chosen. */
export function sharedTokenFields(bars: { primary: () => string | null; secondary: () => string | null }): DataSchema {
  return {
    name: new StringField({ required: true, blank: true, textSearch: true }),
    displayName: displayField(),
    actorLink: new BooleanField(),
    width: new NumberField({ required: true, nullable: false, positive: true, initial: 1 }),
    height: new NumberField({ required: true, nullable: false, positive: true, initial: 1 }),
    texture: textureField(
      {},
      {
        initial: { src: () => DEFAULT_TOKEN, anchorX: 0.5, anchorY: 0.5, fit: "contain", alphaThreshold: 0.75 },
        wildcard: true,
      },
    ),
    lockRotation: new BooleanField(),
    rotation: new AngleField(),
    alpha: new AlphaField(),
    disposition: new NumberField({
      required: true,
      nullable: false,
      choices: Object.values(TOKEN_DISPOSITIONS),
      initial: TOKEN_DISPOSITIONS.HOSTILE,
    }),
    displayBars: displayField(),
    bar1: barField(bars.primary),
    bar2: barField(bars.secondary),
    ring: new SchemaField({
      enabled: new BooleanField(),
      colors: new SchemaField({ ring: new ColorField(), background: new ColorField() }),
      effects: new NumberField({ required: true, nullable: false, integer: true, initial: 1, min: 0 }),
      subject: new SchemaField({
        scale: new NumberField({ required: true, nullable: false, initial: 1, min: 0.5 }),
        texture: new FilePathField({ categories: ["IMAGE"] }),
      }),
    }),
    turnMarker: new SchemaField({
      mode: new NumberField({ required: true, nullable: false, choices: [0, 1, 2], initial: 1 }),
      animation: new StringField({ required: true, blank: false, nullable: true }),
      src: new FilePathField({ categories: ["IMAGE", "VIDEO"] }),
      disposition: new BooleanField(),
    }),
    sight: new ObjectField(),
    light: new ObjectField(),
    detectionModes: isV14() ? new ObjectField() : new ArrayField(new ObjectField()),
    occludable: new ObjectField(),
    flags: new DocumentFlagsField(),
  };
}
