import { finite, flag, integer, oneOf, record } from "./errors";

/** Kinds of ground a squad may stand on (HM-1). */
export const terrains = ["open", "normal", "close", "none"] as const;
export type Terrain = (typeof terrains)[number];

/** What a world may set differently; each has the default of RULES.md. */
export interface TableRules {
  /** Lowest face that is a success, 6 to 9 (D-2). */
  readonly target?: number;
  /** Whether a 10 may ever count twice (D-2). */
  readonly doubles?: boolean;
  /** What an order gives: its successes, or those above its difficulty (CA-1). */
  readonly order?: "successes" | "threshold";
  /** What a boost of Power gives: 1, or 1 for each success (WF-8). */
  readonly boost?: "flat" | "perSuccess";
  /** Factors on the limit of henchmen (HM-1). */
  readonly terrain?: Readonly<Record<Terrain, number>>;
}

/** TableRules with every default filled in. */
export type Table = Required<TableRules>;

/** The rules as RULES.md has them. */
export const defaultTable: Table = Object.freeze({
  target: 7,
  doubles: true,
  order: "successes",
  boost: "flat",
  terrain: Object.freeze({ open: 1.5, normal: 1, close: 0.5, none: 0 }),
});

/** Fills in the defaults and refuses what no table can set. */
export function tableRules(table?: TableRules): Table {
  if (table === undefined || table === defaultTable) return defaultTable;
  record("table", table);
  return {
    target: table.target === undefined ? defaultTable.target : integer("table.target", table.target, 6, 9),
    doubles: flag("table.doubles", table.doubles, defaultTable.doubles),
    order:
      table.order === undefined ? defaultTable.order : oneOf("table.order", table.order, ["successes", "threshold"]),
    boost: table.boost === undefined ? defaultTable.boost : oneOf("table.boost", table.boost, ["flat", "perSuccess"]),
    terrain: table.terrain === undefined ? defaultTable.terrain : factors(table.terrain),
  };
}

function factors(terrain: Readonly<Record<Terrain, number>>): Readonly<Record<Terrain, number>> {
  record("table.terrain", terrain);
  return {
    open: finite("table.terrain.open", terrain.open, 0, 100),
    normal: finite("table.terrain.normal", terrain.normal, 0, 100),
    close: finite("table.terrain.close", terrain.close, 0, 100),
    none: finite("table.terrain.none", terrain.none, 0, 100),
  };
}
