import { forcePeople, sizeDifference } from "../../rules/warfare/force";
import { singleLedger } from "../../rules/ledger";
import type { ForceInput } from "./force-input";
import type { PortraitView } from "./head-view";
import { portraitView } from "./head-view";
import type { SheetKit } from "./kit";
import { ledgerTip, textTip } from "./kit";
import type { CheckField, NumberField, OptionView, SelectField, SheetFigure, TextField } from "./parts-view";
import { numberField, options } from "./parts-view";

/** What a kind of support does. */
export interface SupportLine {
  readonly icon: string;
  readonly name: string;
  readonly does: string;
}

/** The force against the largest that opposes it (WF-9, WF-10). */
export interface AgainstView {
  readonly title: string;
  readonly size: string;
  readonly text: string;
  /** What the button says; empty where nothing can be taken. */
  readonly take: string;
  readonly refusal: string;
}

/** The rail in play. */
export interface ForceStateView {
  readonly people: SheetFigure;
  readonly figures: readonly SheetFigure[];
  readonly against: AgainstView | null;
  readonly support: readonly SupportLine[];
  readonly noSupport: string;
}

/** The rail in edit mode. */
export interface ForceFormView {
  readonly numbers: readonly NumberField[];
  readonly tracks: readonly { readonly label: string; readonly value: NumberField; readonly rating: NumberField }[];
  readonly checks: readonly CheckField[];
  readonly other: TextField;
  readonly powers: SelectField;
  readonly sides: readonly OptionView[];
}

/** Context of the rail of a force's sheet. */
export interface ForceRailView {
  readonly portrait: PortraitView;
  /** Exactly one of the two is there. */
  readonly play: ForceStateView | null;
  readonly form: ForceFormView | null;
}

/** The rail of a force's sheet. */
export function forceRail(input: ForceInput, kit: SheetKit): ForceRailView {
  const portrait = portraitView(input.facts);
  if (input.facts.editing) return { portrait, play: null, form: form(input, kit) };
  return { portrait, play: play(input, kit), form: null };
}

/** How many people a force is, counted out (WF-1). */
export function peopleWords({ force }: Pick<ForceInput, "force">, { words }: SheetKit): string {
  return words.number(forcePeople(force.size));
}

function play(input: ForceInput, kit: SheetKit): ForceStateView {
  const { words } = kit;
  const { force } = input;
  const people = peopleWords(input, kit);
  const figure = (key: string, ledgerKey: string, value: number): SheetFigure => {
    const label = words.say(`FM.Force.${key}`);
    const tip = ledgerTip(kit, singleLedger("WF", ledgerKey, value), label, words.say(`FM.Force.Tip.${key}`));
    return { n: words.number(value), label, tip, size: "l", bad: false };
  };
  return {
    people: {
      n: people,
      label: words.say("FM.Force.people"),
      tip: textTip(kit, words.say("FM.War.PeopleTip", { people, size: force.size })),
      size: "xl",
      bad: false,
    },
    figures: [
      figure("size", "FM.Ledger.forceSize", force.size),
      figure("firepower", "FM.Ledger.firepower", force.firepower),
      figure("skill", "FM.Ledger.forceSkill", force.skill),
    ],
    against: against(input, kit),
    support: supportLines(input, kit),
    noSupport: words.say("FM.Force.noSupport"),
  };
}

function against({ force, opposing, isGM, begun, worn }: ForceInput, { words }: SheetKit): AgainstView | null {
  if (!opposing) return null;
  const { smaller, difficulty } = sizeDifference(force, opposing);
  const data = { name: opposing.name, n: difficulty };
  const key = smaller === null ? "same" : smaller === "ours" ? "smaller" : "larger";
  const done = smaller === "ours" ? worn : opposing.worn;
  const refusal = !begun ? "FM.Refused.War.NoFight" : done ? "FM.Refused.War.WornAlready" : "";
  return {
    title: words.say("FM.Force.against", data),
    size: words.say("FM.War.Size", { n: opposing.size }),
    text: words.say(`FM.Force.Against.${key}`, data),
    take: smaller === null || !isGM ? "" : words.say(`FM.Force.Take.${key}`, data),
    refusal: refusal === "" ? "" : words.say(refusal),
  };
}

function supportLines({ force }: ForceInput, { words }: SheetKit): readonly SupportLine[] {
  const { nuclear, recon, other } = force.support;
  const line = (key: string, icon: string): SupportLine => ({
    icon,
    name: words.say(`FM.Force.Support.${key}`),
    does: words.say(`FM.Force.SupportDoes.${key}`),
  });
  const lines = [
    ...(recon ? [line("recon", "flying-flag")] : []),
    ...(nuclear ? [line("nuclear", "hazard-sign")] : []),
  ];
  const others = other.split(/[;\n]/).map((name) => name.trim());
  return [...lines, ...others.filter((name) => name !== "").map((name) => ({ icon: "flying-flag", name, does: "" }))];
}

function form({ force, facts }: ForceInput, { words }: SheetKit): ForceFormView {
  const number = (key: "size" | "firepower" | "skill"): NumberField =>
    numberField(`system.${key}`, words.say(`FM.Force.${key}`), force[key], words, { min: 1, max: 10 });
  return {
    numbers: [number("size"), number("firepower"), number("skill")],
    tracks: (["morale", "support", "power"] as const).map((track) => {
      const { value, rating } = force.tracks[track];
      const label = words.say(`FM.War.Track.${track}`);
      const now = words.say("FM.Force.trackNow", { name: label });
      const most = words.say("FM.Force.trackRating", { name: label });
      return {
        label,
        value: numberField(`system.tracks.${track}.value`, now, value, words, { max: Math.max(value, rating) }),
        rating: numberField(`system.tracks.${track}.rating`, most, rating, words, { max: 10 }),
      };
    }),
    checks: (["recon", "nuclear"] as const).map((kind) => ({
      path: `system.support.${kind}`,
      label: words.say(`FM.Force.Support.${kind}`),
      on: force.support[kind],
    })),
    other: {
      path: "system.support.other",
      label: words.say("FM.Force.other"),
      value: force.support.other,
      placeholder: words.say("FM.Force.otherHint"),
    },
    powers: {
      path: "system.powers",
      label: words.say("FM.Force.powers"),
      options: options(["none", "psi", "quantum"], force.powers, (id) => words.say(`FM.Force.Powers.${id}`)),
    },
    sides: options(["friendly", "neutral", "hostile"], facts.side, (id) => words.say(`FM.Sheet.Side.${id}`)),
  };
}
