import { signed } from "../../play/figures-view";
import { ATTRIBUTES } from "../../foundry/data/common";
import { damageTypes } from "../../rules/health/health-track";
import { soakAgainst } from "../../rules/health/soak";
import { itemised, powerLine } from "../../play/attack/lent";
import { extendLedger, singleLedger } from "../../rules/ledger";
import { effectiveDefence } from "../../rules/skirmish/onslaught";
import type { CharacterInput } from "./character-input";
import type { HealthView } from "./health-view";
import { healthView, levelFields } from "./health-view";
import type { PortraitView } from "./head-view";
import { portraitView } from "./head-view";
import type { ConditionFact, FightFacts } from "./input";
import type { SheetKit } from "./kit";
import { ledgerTip, textTip } from "./kit";
import type { BadgeView, GaugeView, NumberField, OptionView, SheetFigure, TrackView } from "./parts-view";
import { MOST_BOXES, gaugeView, numberField, options, pointTrack } from "./parts-view";

/** Own turns after which a crash ends (SK-6). */
const CRASH_TURNS = 3;

/** Willpower in play: boxes that can be clicked, or a bar. */
export interface WillpowerView {
  readonly now: string;
  readonly of: string;
  readonly track: TrackView | null;
  readonly gauge: GaugeView | null;
  readonly spendRefusal: string;
  readonly editable: boolean;
}

/** The rail in play: the state of a character. */
export interface CharacterStateView {
  readonly health: HealthView;
  readonly initiative: SheetFigure;
  readonly defence: SheetFigure;
  readonly soak: readonly { readonly n: string; readonly letter: string; readonly tip: string }[];
  readonly hardness: SheetFigure;
  readonly willpower: WillpowerView;
  readonly pools: readonly GaugeView[];
  readonly badges: readonly BadgeView[];
  readonly conditions: readonly ConditionFact[];
  readonly editable: boolean;
}

/** The rail in edit mode: the figures that are entered. */
export interface CharacterFormView {
  readonly levels: readonly NumberField[];
  readonly mayRemoveLevel: boolean;
  readonly figures: readonly NumberField[];
  readonly pools: readonly { readonly slug: string; readonly label: string; readonly max: NumberField }[];
  readonly soak: readonly { readonly label: string; readonly natural: NumberField; readonly armour: NumberField }[];
  readonly sides: readonly OptionView[];
}

/** Context of the rail of a character's sheet. */
export interface CharacterRailView {
  readonly portrait: PortraitView;
  /** Exactly one of the two is there. */
  readonly play: CharacterStateView | null;
  readonly form: CharacterFormView | null;
}

/** The rail of a character's sheet. */
export function characterRail(input: CharacterInput, kit: SheetKit): CharacterRailView {
  const portrait = portraitView(input.facts);
  if (input.facts.editing) return { portrait, play: null, form: characterForm(input, kit) };
  return { portrait, play: characterPlay(input, kit), form: null };
}

function characterPlay(input: CharacterInput, kit: SheetKit): CharacterStateView {
  const { state, fight, facts } = input;
  const crashed = isCrashed(fight);
  return {
    health: healthView(state.health, facts.editable, kit),
    initiative: initiativeFigure(input, crashed, kit),
    defence: defenceFigure(input, kit),
    soak: soakFigures(input, kit),
    hardness: hardnessFigure(state.hardness, crashed, kit),
    willpower: willpowerView(state.willpower, facts.editable, kit),
    pools: poolGauges(input, kit),
    badges: fightBadges(fight, crashed, kit),
    conditions: input.conditions.filter((condition) => condition.on),
    editable: facts.editable,
  };
}

/** Initiative 0 or less in a fight (SK-6). */
export function isCrashed(fight: FightFacts | null): boolean {
  return fight !== null && fight.initiative !== null && fight.initiative <= 0;
}

function initiativeFigure(
  { state, ownInitiative, fight }: CharacterInput,
  crashed: boolean,
  kit: SheetKit,
): SheetFigure {
  const { words } = kit;
  const { dexterity, wits } = state.attributes;
  const entered = ownInitiative !== null;
  const sum = entered
    ? singleLedger("SK-7", "FM.Sheet.Figure.entered", ownInitiative)
    : {
        total: state.baseInitiative,
        entries: [
          { rule: "SK-7", key: "FM.Attribute.dexterity", value: dexterity.value },
          { rule: "SK-7", key: "FM.Attribute.wits", value: wits.value },
        ],
      };
  const base = words.say("FM.Sheet.Figure.baseInitiative");
  const joined = fight !== null && fight.initiative !== null;
  const n = joined ? minus(fight.initiative ?? 0, kit) : minus(state.baseInitiative, kit);
  const label = !joined
    ? base
    : crashed
      ? words.say("FM.Sheet.Figure.crashed")
      : words.say("FM.Sheet.Figure.initiative");
  const line = joined ? words.say(crashed ? "FM.Sheet.Figure.crashedTip" : "FM.Sheet.Figure.initiativeTip") : "";
  return { n, label, tip: ledgerTip(kit, sum, base, line), size: "xl", bad: crashed };
}

function minus(value: number, { words }: SheetKit): string {
  return value < 0 ? signed(value, words) : words.number(value);
}

function defenceFigure({ state, fight }: CharacterInput, kit: SheetKit): SheetFigure {
  const label = kit.words.say("FM.Sheet.Figure.defence");
  const lent = fight?.lent ?? [];
  const all = lent.reduce((sum, power) => sum + power.defence, state.defence);
  const ledger = itemised(effectiveDefence(all, fight?.onslaught ?? 0), "defence", lent);
  const dodge = kit.words.say("FM.Sheet.Figure.dodgeTip", { n: state.dodge });
  return { n: minus(ledger.total, kit), label, tip: ledgerTip(kit, ledger, label, dodge), size: "xl", bad: false };
}

function soakFigures({ soak, fight }: CharacterInput, kit: SheetKit): CharacterStateView["soak"] {
  const { words } = kit;
  return damageTypes.map((type) => {
    const lent = (fight?.lent ?? []).filter((power) => power.soak > 0);
    const lines = lent.map((power) => powerLine("H-5", power.soak, power.label));
    const ledger = extendLedger(soakAgainst(soak, type), lines);
    const label = words.say("FM.Sheet.Figure.soakAgainst", { type: words.say(`FM.DamageType.${type}`) });
    return {
      n: words.number(ledger.total),
      letter: words.say(`FM.Sheet.DamageLetter.${type}`),
      tip: ledgerTip(kit, ledger, label),
    };
  });
}

function hardnessFigure(hardness: number, crashed: boolean, kit: SheetKit): SheetFigure {
  const label = kit.words.say("FM.Sheet.Figure.hardness");
  const entries = [{ rule: "SK-4", key: "FM.Sheet.Figure.entered", value: hardness }];
  if (crashed && hardness > 0) entries.push({ rule: "SK-6", key: "FM.Sheet.Figure.crashed", value: -hardness });
  const ledger = { total: crashed ? 0 : hardness, entries };
  const line = kit.words.say("FM.Sheet.Figure.hardnessTip");
  return { n: minus(ledger.total, kit), label, tip: ledgerTip(kit, ledger, label, line), size: "", bad: false };
}

function willpowerView(gauge: { value: number; max: number }, editable: boolean, kit: SheetKit): WillpowerView {
  const { words } = kit;
  const label = words.say("FM.Sheet.Willpower.name");
  const { value, max } = gauge;
  const many = max > MOST_BOXES;
  const tip = textTip(kit, words.say("FM.Sheet.Willpower.tip", { value, max }));
  const how = { action: "", key: "willpower", tip };
  return {
    now: words.number(value),
    of: words.say("FM.Sheet.Of", { max }),
    track: many ? null : pointTrack("willpower", value, max, editable ? "willpowerBox" : "", words),
    gauge: many ? gaugeView(label, gauge, how, words) : null,
    spendRefusal: value === 0 ? words.say("FM.Sheet.Willpower.none") : "",
    editable,
  };
}

function poolGauges({ state, facts }: CharacterInput, kit: SheetKit): readonly GaugeView[] {
  const { words } = kit;
  return Object.entries(state.pools).map(([slug, pool]) => {
    const tip = textTip(kit, words.say("FM.Sheet.Pool.tip", { pool: pool.label, value: pool.value, max: pool.max }));
    return gaugeView(pool.label, pool, { action: facts.editable ? "pool" : "", key: slug, tip }, words);
  });
}

function fightBadges(fight: FightFacts | null, crashed: boolean, kit: SheetKit): readonly BadgeView[] {
  if (!fight) return [];
  const { words } = kit;
  const badges: BadgeView[] = [];
  if (crashed) {
    const turn = Math.min(fight.crashTurns + 1, CRASH_TURNS);
    const label = words.say("FM.Sheet.Badge.crashed", { turn, of: CRASH_TURNS });
    badges.push({ label, tone: "bad", glyph: "", tip: words.say("FM.Sheet.Badge.crashedTip") });
  }
  if (fight.onslaught > 0) {
    const label = words.say("FM.Sheet.Badge.onslaught", { n: fight.onslaught });
    badges.push({
      label,
      tone: "bad",
      glyph: "",
      tip: words.say("FM.Sheet.Badge.onslaughtTip", { n: fight.onslaught }),
    });
  }
  if (fight.ownTurn) {
    badges.push({
      label: words.say("FM.Sheet.Badge.turn"),
      tone: "good",
      glyph: "",
      tip: words.say("FM.Sheet.Badge.turnTip"),
    });
  }
  return badges;
}

function characterForm(input: CharacterInput, kit: SheetKit): CharacterFormView {
  const { words } = kit;
  const { state, soak, facts } = input;
  const { dexterity, wits } = state.attributes;
  const field = (path: string, key: string, value: number) =>
    numberField(`system.${path}`, words.say(`FM.Sheet.Form.${key}`), value, words);
  return {
    levels: levelFields(state.health.penalties, words),
    mayRemoveLevel: state.health.penalties.length > 1,
    figures: [
      field("willpower.max", "willpower", state.willpower.max),
      field("defence", "defence", state.defence),
      field("dodge", "dodge", state.dodge),
      field("hardness", "hardness", state.hardness),
      numberField("system.baseInitiative", words.say("FM.Sheet.Form.baseInitiative"), input.ownInitiative, words, {
        placeholder: words.number(dexterity.value + wits.value),
      }),
    ],
    pools: Object.entries(state.pools).map(([slug, { label, max }]) => ({
      slug,
      label,
      max: numberField(`system.pools.${slug}.max`, words.say("FM.Sheet.Form.poolMax", { pool: label }), max, words),
    })),
    soak: damageTypes.map((type) => {
      const label = words.say(`FM.DamageType.${type}`);
      const part = (kind: "natural" | "armour") =>
        numberField(
          `system.soak.${type}.${kind}`,
          words.say(`FM.Sheet.Form.${kind}`, { type: label }),
          soak[type][kind],
          words,
        );
      return { label, natural: part("natural"), armour: part("armour") };
    }),
    sides: options(["friendly", "neutral", "hostile"], facts.side, (id) => words.say(`FM.Sheet.Side.${id}`)),
  };
}

/** Attribute ids column by column: physical, social, mental. */
export const ATTRIBUTE_COLUMNS = [
  { id: "physical", attributes: ATTRIBUTES.slice(0, 3) },
  { id: "social", attributes: ATTRIBUTES.slice(3, 6) },
  { id: "mental", attributes: ATTRIBUTES.slice(6) },
] as const;
