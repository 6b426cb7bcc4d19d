import { TEXTURE_DATA_FIT_MODES } from "../constants";
import { AlphaField, AngleField, NumberField } from "../data/fields/number-field";
import { SchemaField } from "../data/fields/schema-field";
import { StringField } from "../data/fields/string-field";
import { ColorField, FilePathField } from "../data/fields/string-formats";
import type { Source } from "../types";

/** A texture: its source and how it is laid. */
export function textureField(
  options: Source = {},
  { initial = {}, wildcard = false }: { initial?: Source; wildcard?: boolean } = {},
): SchemaField {
  return new SchemaField(
    {
      src: new FilePathField({ categories: ["IMAGE", "VIDEO"], initial: initial.src ?? null, wildcard }),
      anchorX: new NumberField({ nullable: false, initial: initial.anchorX ?? 0 }),
      anchorY: new NumberField({ nullable: false, initial: initial.anchorY ?? 0 }),
      offsetX: new NumberField({ nullable: false, integer: true, initial: 0 }),
      offsetY: new NumberField({ nullable: false, integer: true, initial: 0 }),
      fit: new StringField({ required: true, choices: [...TEXTURE_DATA_FIT_MODES], initial: initial.fit ?? "fill" }),
      scaleX: new NumberField({ nullable: false, initial: 1 }),
      scaleY: new NumberField({ nullable: false, initial: 1 }),
      rotation: new AngleField(),
      tint: new ColorField({ nullable: false, initial: "#ffffff" }),
      alphaThreshold: new AlphaField({ nullable: false, initial: initial.alphaThreshold ?? 0 }),
    },
    options,
  );
}
