/** Attribute ids in the order in which sheets show them: physical, social, mental. */
export const ATTRIBUTES = [
  "strength",
  "dexterity",
  "stamina",
  "charisma",
  "manipulation",
  "appearance",
  "perception",
  "intelligence",
  "wits",
] as const;
export type AttributeId = (typeof ATTRIBUTES)[number];

/** Penalties of a common person's health levels, the last being Incapacitated (H-1). */
export const COMMON_PENALTIES: readonly number[] = [0, -1, -1, -2, -2, -4, -4];

/** Highest pool or figure that may be entered; the rules refuse to roll more. */
export const FIGURE_LIMIT = 999;
/** Most health levels of one being, and most Magnitude a member's levels can give. */
export const LEVEL_LIMIT = 200;

/** May this string be the key of an ability or a power pool? No dot, so that update paths stay unambiguous. */
export function isSlug(key: string): boolean {
  return /^[A-Za-z][A-Za-z0-9_-]*$/.test(key) && !(key in Object.prototype);
}

/** A required integer between `min` and `max`, both allowed. */
export function whole(initial: number, max: number = FIGURE_LIMIT, min: number = 0) {
  return new foundry.data.fields.NumberField({ required: true, nullable: false, integer: true, initial, min, max });
}

/** An integer, or null for "not set". */
export function wholeOrNull(max: number = FIGURE_LIMIT, min: number = 0) {
  return new foundry.data.fields.NumberField({
    required: true,
    nullable: true,
    integer: true,
    initial: null,
    min,
    max,
  });
}

/** One line of text, possibly empty. */
export function text(initial: string = "") {
  return new foundry.data.fields.StringField({ required: true, nullable: false, blank: true, initial });
}

/** Text or null, for ids and addresses that may be missing. */
export function textOrNull() {
  return new foundry.data.fields.StringField({ required: true, nullable: true, blank: true, initial: null });
}

/** One of a fixed list of words. */
export function choice<const Words extends readonly string[]>(choices: Words, initial: Words[number]) {
  return new foundry.data.fields.StringField({ required: true, nullable: false, blank: false, choices, initial });
}

/** A check mark. */
export function flag(initial: boolean = false) {
  return new foundry.data.fields.BooleanField({ required: true, nullable: false, initial });
}

/** Rich text; the manifest names every such path so that the server sanitises it. */
export function html() {
  return new foundry.data.fields.HTMLField({ required: true, nullable: false, blank: true, initial: "" });
}

/** The line under the name, the description for whoever may see the sheet, the notes for its owners. */
export function proseSchema() {
  return { concept: text(), description: html(), notes: html() };
}

/** A current value with its own maximum; the current one is held at or below it in `_preUpdate`. */
export function trackSchema(value: number = 0, max: number = value) {
  return new foundry.data.fields.SchemaField({ value: whole(value), max: whole(max) });
}

/**
 * Who leads: name and picture are kept so that a deleted leader can still be shown as missing; contact is CM-4's, one click.
 */
export function leaderSchema() {
  const { fields } = foundry.data;
  return new fields.SchemaField({
    uuid: new fields.DocumentUUIDField({ type: "Actor", required: true, nullable: true, initial: null }),
    name: text(),
    img: textOrNull(),
    contact: flag(true),
  });
}
