import { isStored, type Migration, type Stored } from "./migration";

/** Wraps bare figures among the members of `stored[key]`. */
function wrapMembers(stored: Stored, key: string, wrap: (figure: unknown) => Stored): Stored {
  const members = stored[key];
  if (!isStored(members) || !Object.values(members).some(isFigure)) return stored;
  const wrapped = Object.entries(members).map(([name, value]) => [name, isFigure(value) ? wrap(value) : value]);
  return { ...stored, [key]: Object.fromEntries(wrapped) };
}

/** A number, also one that a form or a hand-written file left as text. */
function isFigure(value: unknown): boolean {
  return (
    typeof value === "number" || (typeof value === "string" && value.trim() !== "" && Number.isFinite(Number(value)))
  );
}

/**
 * Version 1. Exported and hand-written actors of the first drafts had one number where a record stands now: an attribute, an
 * ability, soak of a type, a power pool, Magnitude.
 */
export const bareFigures: Migration = {
  name: "bareFigures",
  version: 1,
  migrate(stored, { document, type }) {
    if (document !== "Actor") return stored;
    if (type === "battlegroup")
      return isFigure(stored["magnitude"]) ? { ...stored, magnitude: { value: Number(stored["magnitude"]) } } : stored;
    let next = wrapMembers(stored, "attributes", (figure) => ({ value: Number(figure) }));
    next = wrapMembers(next, "abilities", (figure) => ({ value: Number(figure) }));
    next = wrapMembers(next, "soak", (figure) => ({ natural: Number(figure) }));
    return wrapMembers(next, "pools", (figure) => ({ value: Number(figure), max: Number(figure) }));
  },
};
