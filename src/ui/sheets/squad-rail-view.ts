import { SQUAD_FATES } from "../../foundry/data/actor/squad-schema";
import { terrains } from "../../rules/table-rules";
import type { PortraitView } from "./head-view";
import { portraitView } from "./head-view";
import type { SheetKit } from "./kit";
import type { CheckField, NumberField, OptionView, SelectField } from "./parts-view";
import { numberField, options } from "./parts-view";
import type { SquadInput } from "./squad-input";
import { soakTip, soakWords } from "./squad-words";

/** Up to how many henchmen each has a mark of its own. */
const MOST_MARKS = 30;

/** One henchman of the limit's meter: he counts, stands idle, or stands no more. */
export interface MusterMark {
  readonly kind: "on" | "idle" | "gone";
}

/** The rail in play: who stands, how many count, on which ground, and what happens when the squad is hit. */
export interface SquadStateView {
  readonly standing: string;
  readonly of: string;
  readonly standingTip: string;
  readonly counts: string;
  readonly countsOf: string;
  readonly limitTip: string;
  readonly marks: readonly MusterMark[];
  readonly bar: { readonly value: number; readonly max: number } | null;
  readonly spoken: string;
  readonly terrain: readonly (OptionView & { readonly tip: string })[];
  readonly mayChange: boolean;
  readonly soakLabel: string;
  readonly soak: string;
  readonly soakTip: string;
  readonly first: string;
  readonly shield: string;
}

/** The rail in edit mode. */
export interface SquadFormView {
  readonly selects: readonly SelectField[];
  readonly checks: readonly CheckField[];
  readonly chief: readonly NumberField[];
  readonly sides: readonly OptionView[];
}

/** Context of the rail of a squad's sheet. */
export interface SquadRailView {
  readonly portrait: PortraitView;
  /** Exactly one of the two is there. */
  readonly play: SquadStateView | null;
  readonly form: SquadFormView | null;
}

/** The rail of a squad's sheet. */
export function squadRail(input: SquadInput, kit: SheetKit): SquadRailView {
  const portrait = portraitView(input.facts);
  if (input.facts.editing) return { portrait, play: null, form: squadForm(input, kit) };
  return { portrait, play: squadPlay(input, kit), form: null };
}

function squadPlay(input: SquadInput, kit: SheetKit): SquadStateView {
  const { words } = kit;
  const { standing, bonus, limit, leadership, state } = input;
  const gone = Math.max(0, standing.max - standing.value);
  const idle = bonus.beyond;
  const counted = { count: bonus.used, idle, gone };
  const shielded = standing.value > 0;
  const chief = state.allHenchmen && state.chief.standing > 0;
  return {
    standing: words.number(standing.value),
    of: words.say("FM.Sheet.Squad.ofStanding", { n: standing.max }),
    standingTip: words.say("FM.Sheet.Squad.standingTip", { n: standing.value, max: standing.max }),
    counts: words.number(bonus.used),
    countsOf: words.say("FM.Sheet.Squad.countOf", { n: standing.value }),
    limitTip: words.say("FM.Sheet.Squad.limitTip", {
      limit,
      ...leadership,
      ground: words.say(`FM.Sheet.Squad.ground.${state.terrain}`),
    }),
    marks: standing.max <= MOST_MARKS ? marks(counted) : [],
    bar: standing.max <= MOST_MARKS ? null : { value: bonus.used, max: standing.max },
    spoken: words.say("FM.Sheet.Squad.meter", counted),
    terrain: options(terrains, state.terrain, (id) => words.say(`FM.Sheet.Squad.ground.${id}`)).map((option) => ({
      ...option,
      tip: words.say(`FM.Sheet.Squad.groundTip.${option.id}`),
    })),
    mayChange: input.facts.editable,
    soakLabel: input.most
      ? words.say("FM.Sheet.Squad.soakOf", { name: input.most.name })
      : words.say("FM.Sheet.Squad.soakNone"),
    soak: soakWords(input.soak, kit),
    soakTip: soakTip(input.soak, kit),
    first: input.most?.name ?? words.say(chief ? "FM.Sheet.Squad.chiefLast" : "FM.Sheet.Squad.nobodyLeft"),
    shield: words.say(shielded ? "FM.Sheet.Squad.shielded" : "FM.Sheet.Squad.exposed"),
  };
}

function marks({ count, idle, gone }: { count: number; idle: number; gone: number }): readonly MusterMark[] {
  const some = (n: number, kind: MusterMark["kind"]): MusterMark[] => Array.from({ length: n }, () => ({ kind }));
  return [...some(count, "on"), ...some(idle, "idle"), ...some(gone, "gone")];
}

function squadForm({ state, facts, leader }: SquadInput, { words }: SheetKit): SquadFormView {
  const chiefField = (key: "charisma" | "command" | "standing", max: number): NumberField =>
    numberField(
      `system.chief.${key}`,
      words.say(`FM.Fields.Squad.FIELDS.chief.${key}.label`),
      state.chief[key],
      words,
      {
        max,
      },
    );
  const alone = leader.state === "none";
  return {
    selects: [
      {
        path: "system.terrain",
        label: words.say("FM.Fields.Squad.FIELDS.terrain.label"),
        options: options(terrains, state.terrain, (id) => words.say(`FM.Sheet.Squad.ground.${id}`)),
      },
      {
        path: "system.fate",
        label: words.say("FM.Fields.Squad.FIELDS.fate.label"),
        options: options(SQUAD_FATES, state.fate, (id) => words.say(`FM.Sheet.Squad.fate.${id}`)),
      },
    ],
    checks: [
      {
        path: "system.allHenchmen",
        label: words.say("FM.Fields.Squad.FIELDS.allHenchmen.label"),
        on: state.allHenchmen,
      },
    ],
    chief: [
      ...(alone ? [chiefField("charisma", 20), chiefField("command", 20)] : []),
      ...(state.allHenchmen ? [chiefField("standing", 1)] : []),
    ],
    sides: options(["friendly", "neutral", "hostile"], facts.side, (id) => words.say(`FM.Sheet.Side.${id}`)),
  };
}
