import { damageTypes } from "../../rules/health/health-track";
import type { DeskFighter, DeskSide, DeskSides, SideModifier } from "./fighter";
import { emptySide, FIGURES, type FigureName, newFighter, ODD_KINDS, POWER_USES, SIDE_MODIFIERS } from "./fighter";

/** A desk with nobody at it. */
export const emptyDesk: DeskSides = [emptySide, emptySide];

function withSide(desk: DeskSides, column: number, change: (side: DeskSide) => DeskSide): DeskSides {
  return column === 1 ? [desk[0], change(desk[1])] : [change(desk[0]), desk[1]];
}

/** Somebody joins a column. */
export function putIn(desk: DeskSides, column: 0 | 1, key: string, name: string): DeskSides {
  return withSide(desk, column, (side) => ({ ...side, fighters: [...side.fighters, newFighter(key, name)] }));
}

/** Somebody leaves, whichever column he is in. */
export function takeOut(desk: DeskSides, key: string): DeskSides {
  const without = (side: DeskSide): DeskSide => ({
    ...side,
    fighters: side.fighters.filter((each) => each.key !== key),
  });
  return [without(desk[0]), without(desk[1])];
}

const isModifier = (name: string): name is SideModifier => Object.hasOwn(SIDE_MODIFIERS, name);
const isFigure = (name: string): name is FigureName => Object.hasOwn(FIGURES, name);

/** A modifier of a side goes up or down within what CC-2 gives; the path names column and modifier. */
export function stepDesk(desk: DeskSides, path: string, by: number): DeskSides {
  const [column, name = ""] = path.split(".");
  if (!isModifier(name)) return desk;
  return withSide(desk, Number(column), (side) => ({
    ...side,
    [name]: Math.min(SIDE_MODIFIERS[name], Math.max(0, side[name] + by)),
  }));
}

/** A field of the desk was changed: column and field, or column, place and field of a fighter; what does not fit changes nothing. */
export function changeDesk(desk: DeskSides, path: string, value: number | string | boolean | null): DeskSides {
  const [column = "", ...rest] = path.split(".");
  return withSide(desk, Number(column), (side) => {
    const [first = "", field = "", ...name] = rest;
    if (field === "") return changeSide(side, first, value);
    const place = Number(first);
    const fighters = side.fighters.map((each, index) =>
      index === place ? changeFighter(each, field, name.join("."), value) : each,
    );
    return { ...side, fighters };
  });
}

function changeSide(side: DeskSide, field: string, value: number | string | boolean | null): DeskSide {
  if (field === "intent" && typeof value === "string") return { ...side, intent: value.trim() };
  if (field === "tactics") return { ...side, tacticsOff: value === false };
  if (field === "dodge") return { ...side, dodgeOff: value === false };
  const damageType = damageTypes.find((type) => field === "damageType" && type === value);
  return damageType ? { ...side, damageType } : side;
}

function changeFighter(
  fighter: DeskFighter,
  field: string,
  name: string,
  value: number | string | boolean | null,
): DeskFighter {
  if (field === "figures" && isFigure(name)) {
    const { [name]: _before, ...others } = fighter.figures;
    return { ...fighter, figures: typeof value === "number" ? { ...others, [name]: value } : others };
  }
  if (field === "weapon" && typeof value === "string") return { ...fighter, weapon: value };
  if (field === "resistance" && typeof value === "number") return { ...fighter, resistance: value };
  const odd = ODD_KINDS.find((kind) => field === "odd" && kind === value);
  if (odd) return { ...fighter, odd };
  const use = POWER_USES.find((known) => field === "powers" && known === value);
  return use ? { ...fighter, powers: { ...fighter.powers, [name]: use } } : fighter;
}
