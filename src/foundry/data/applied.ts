import { SHARES } from "../../play/exchange";
import type { Change } from "../../rules/unit/changes";
import { choice, flag, text, whole } from "./common";

/** Records kept on one document; older ones become null, which readers skip. */
export const RECORDS_KEPT = 20;

/** A change as an object type, which a field's type parameter asks for where the rules have an interface. */
type StoredChange = { [Key in keyof Change]: Change[Key] };

/** One realised change as the rules report it; JSON throughout, so that its inverse can be worked out from it alone. */
export function changeField() {
  const { fields } = foundry.data;
  return new fields.ObjectField<
    foundry.data.fields.ObjectField.DefaultOptions,
    StoredChange,
    StoredChange,
    StoredChange
  >();
}

/** What one part of an exchange really did to this document, kept with the change it describes. */
function recordField() {
  const { fields } = foundry.data;
  return new fields.SchemaField(
    {
      exchange: text(),
      part: text(),
      share: choice(SHARES, "full"),
      changes: new fields.ArrayField(changeField()),
      at: whole(0, Number.MAX_SAFE_INTEGER),
      undone: flag(),
      by: text(),
      why: text(),
    },
    { required: true, nullable: true, initial: null },
  );
}

/** The records by `<exchange>_<part>` and the number that the latest of them got. */
export function appliedFields() {
  const { fields } = foundry.data;
  return {
    applied: new fields.TypedObjectField(recordField()),
    sequence: whole(0, Number.MAX_SAFE_INTEGER),
  };
}
