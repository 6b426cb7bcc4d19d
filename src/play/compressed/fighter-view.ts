import type { CompressedPool } from "../../rules/compressed/pools";
import { compressedPowerCost, payForFight } from "../../rules/compressed/power-cost";
import { healthState, type HealthTrack, markedLevels } from "../../rules/health/health-track";
import { extendLedger } from "../../rules/ledger";
import type { ChoiceView } from "../attack/choice-view";
import type { LedgerView } from "../figures-view";
import { ledgerView, plain, poolWords } from "../figures-view";
import type { Words } from "../ports";
import type { DeskFighter, DeskSide, FighterSource, FigureName } from "./fighter";
import { FIGURE_NAMES, FIGURES, ODD_KINDS, POWER_USES } from "./fighter";
import { figureOf, openedLedger, powersInUse, sheetFigure, weaponOf } from "./sides";

/** A track as boxes: marked, expected to be marked, free. */
export interface BoxesView {
  readonly boxes: readonly { readonly state: "marked" | "due" | "free" }[];
  readonly spoken: string;
}

/** A figure that may be set by hand. */
export interface FigureField {
  readonly path: string;
  readonly label: string;
  readonly value: string;
  readonly min: number;
  readonly max: number;
  /** Set by hand; the tooltip says what the sheet has. */
  readonly byHand: boolean;
  readonly tip: string;
}

/** A power with what it is used as and what it costs. */
export interface FightPowerView {
  readonly path: string;
  readonly name: string;
  readonly cost: string;
  readonly tip: string;
  readonly uses: readonly ChoiceView[];
}

/** One row of a column. */
export interface FighterView {
  readonly key: string;
  readonly fold: string;
  readonly name: string;
  readonly img: string;
  readonly missing: boolean;
  readonly remove: string;
  readonly dice: string;
  readonly diceTip: string;
  readonly say: string;
  readonly boxes: BoxesView | null;
  readonly fate: string;
  readonly ledger: LedgerView | null;
  readonly weaponPath: string;
  readonly weapons: readonly ChoiceView[];
  readonly oddPath: string;
  readonly odds: readonly ChoiceView[];
  readonly resistance: FigureField | null;
  readonly figures: readonly FigureField[];
  readonly powers: readonly FightPowerView[];
  readonly powersSay: string;
}

/** Most levels that are drawn as boxes. */
const MOST_BOXES = 20;

/** A track with henchmen beyond the limit before it, and the levels that are expected (CC-4); null where boxes would be too many. */
export function boxesView(track: HealthTrack, extra: number, due: number, words: Words): BoxesView | null {
  const marked = markedLevels(track);
  const all = track.penalties.length + extra;
  if (all > MOST_BOXES) return null;
  const boxes = Array.from({ length: all }, (_, index) => {
    if (index < marked) return { state: "marked" as const };
    return { state: index < marked + due ? ("due" as const) : ("free" as const) };
  });
  return { boxes, spoken: words.say("FM.Compressed.Boxes", { marked, due: Math.min(due, all - marked), all }) };
}

/** Someone who is gone: his name, and the way to take him off. */
function missingView(fighter: DeskFighter, words: Words): FighterView {
  return {
    key: fighter.key,
    fold: fighter.key,
    name: fighter.name,
    img: "",
    missing: true,
    remove: words.say("FM.Compressed.Remove", { name: fighter.name }),
    dice: "",
    diceTip: "",
    say: words.say("FM.Compressed.Missing"),
    boxes: null,
    fate: "",
    ledger: null,
    weaponPath: "",
    weapons: [],
    oddPath: "",
    odds: [],
    resistance: null,
    figures: [],
    powers: [],
    powersSay: "",
  };
}

/** What a row is drawn from beside the fighter himself. */
export interface FighterPlace {
  readonly side: DeskSide;
  readonly foe: DeskSide;
  /** Path of the fighter: column, then place. */
  readonly path: string;
  /** null while the fight is not complete. */
  readonly pool: CompressedPool | null;
  /** Levels that he is expected to take. */
  readonly expected: number;
  /** What the forecast says of him; empty without one. */
  readonly fate: string;
}

/** Someone in a column as the desk shows him. */
export function fighterView(
  fighter: DeskFighter,
  source: FighterSource | null,
  place: FighterPlace,
  words: Words,
): FighterView {
  if (!source) return missingView(fighter, words);
  const { path, pool } = place;
  const extra = source.squad?.beyond ?? 0;
  const due = Math.round(place.expected);
  const left = healthState(source.health).remaining + extra;
  const weapon = weaponOf(source, fighter);
  return {
    ...missingView(fighter, words),
    name: source.name,
    img: source.img,
    missing: false,
    dice: pool ? words.number(pool.dice) : "",
    diceTip: pool ? poolTip(pool, words) : "",
    say: pool
      ? words.say("FM.Compressed.TakesOf", { n: words.number(place.expected, 1), left })
      : words.say("FM.Compressed.Left", { left }),
    boxes: boxesView(source.health, extra, pool ? due : 0, words),
    fate: place.fate,
    ledger: pool ? poolLedger(pool, source, fighter, words) : null,
    weaponPath: `${path}.weapon`,
    weapons: source.weapons.map(({ id, name }) => choice(id, name, id === weapon.id)),
    oddPath: `${path}.odd`,
    odds: ODD_KINDS.map((kind) => choice(kind, words.say(`FM.Compressed.Odd.${kind}`), kind === fighter.odd)),
    resistance: fighter.odd === "none" ? null : resistanceField(path, fighter, words),
    figures: FIGURE_NAMES.map((name) => figureField(name, path, fighter, source, place.foe, words)),
    powers: powerViews(path, fighter, source, words),
    powersSay: powersSay(fighter, source, words),
  };
}

function poolTip(pool: CompressedPool, words: Words): string {
  const data = { base: pool.base, modifiers: pool.modifiers, soaked: pool.soaked };
  return words.say("FM.Compressed.PoolTip", { ...data, pool: poolWords(pool.dice, pool.automatic, words) });
}

function poolLedger(pool: CompressedPool, source: FighterSource, fighter: DeskFighter, words: Words): LedgerView {
  const opened = extendLedger({ total: 0, entries: [] }, openedLedger(pool.ledger.entries, source, fighter));
  return ledgerView(opened, poolWords(pool.dice, pool.automatic, words), words);
}

function choice(id: string, label: string, on: boolean): ChoiceView {
  return { id, label, on, refusal: "", tip: "" };
}

function figureField(
  name: FigureName,
  path: string,
  fighter: DeskFighter,
  source: FighterSource,
  foe: DeskSide,
  words: Words,
): FigureField {
  const [min, max] = FIGURES[name];
  const own = plain(sheetFigure(name, source, fighter, foe), words);
  return {
    path: `${path}.figures.${name}`,
    label: words.say(`FM.Compressed.Figure.${name}`),
    value: String(figureOf(name, source, fighter, foe)),
    min,
    max,
    byHand: fighter.figures[name] !== undefined,
    tip: words.say(fighter.figures[name] === undefined ? "FM.Compressed.FromSheet" : "FM.Compressed.ByHand", { own }),
  };
}

function resistanceField(path: string, fighter: DeskFighter, words: Words): FigureField {
  return {
    path: `${path}.resistance`,
    label: words.say("FM.Compressed.Resistance"),
    value: String(fighter.resistance),
    min: 0,
    max: 999,
    byHand: false,
    tip: words.say("FM.Compressed.ResistanceTip"),
  };
}

function powerViews(
  path: string,
  fighter: DeskFighter,
  source: FighterSource,
  words: Words,
): readonly FightPowerView[] {
  return source.powers.map((power) => {
    const used = fighter.powers[power.id] ?? "off";
    const cost = compressedPowerCost(power.cost, power.kind);
    const kind = words.say(`FM.PowerKind.${power.kind}`);
    return {
      path: `${path}.powers.${power.id}`,
      name: power.name,
      cost: words.say("FM.Compressed.Cost", { n: cost, pool: power.poolLabel }),
      tip: words.say("FM.Compressed.CostTip", { cost: power.cost, kind, n: cost }),
      uses: POWER_USES.map((use) => choice(use, words.say(`FM.Compressed.Use.${use}`), use === used)),
    };
  });
}

/** What the powers in use take from each pool, and what is let off where it holds too little (CC-7). */
function powersSay(fighter: DeskFighter, source: FighterSource, words: Words): string {
  const used = powersInUse(source, fighter);
  const slugs = [...new Set(used.map(({ pool }) => pool))];
  const parts = slugs.flatMap((slug) => {
    const own = used.filter(({ pool }) => pool === slug);
    const { cost, paid, left } = payForFight(source.pools[slug] ?? 0, own);
    const pool = own[0]?.poolLabel ?? slug;
    if (cost === 0) return [];
    return [words.say(paid < cost ? "FM.Compressed.PaysShort" : "FM.Compressed.Pays", { cost, paid, left, pool })];
  });
  return parts.join(" ");
}
