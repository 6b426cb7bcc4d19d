import type { ShownSide } from "../../play/parts";
import { shownSide } from "../../play/parts";
import { plain, signed } from "../../play/figures-view";
import type { Words } from "../../play/ports";
import { CRASH_TURNS } from "../../rules/skirmish/crash";
import type { BrokenRow, GroupFacts, RowFacts, TrackerReader } from "./facts";

/** A state in icon and words. */
export interface TagView {
  /** An interface glyph, or a picture sign by its name. */
  readonly glyph: "" | "check" | "arrow" | "wait";
  readonly icon: string;
  readonly text: string;
  readonly tone: "" | "bad" | "good" | "brass" | "quiet";
  readonly tip: string;
}

/** A button of a row. */
export interface RowButton {
  readonly action: string;
  readonly label: string;
  readonly spoken: string;
  readonly primary: boolean;
}

/** Magnitude as a bar with its number, or in words for those who may not know it. */
export interface MagnitudeView {
  readonly share: string;
  readonly text: string;
  readonly inWords: boolean;
  readonly spoken: string;
}

/** Context of the partial `fm-turn`: one combatant of the turn order. */
export interface TurnRowView {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  readonly side: ShownSide;
  readonly sideLabel: string;
  readonly current: boolean;
  readonly acted: boolean;
  readonly hidden: boolean;
  readonly out: boolean;
  readonly missing: boolean;
  readonly broken: boolean;
  readonly initiative: string;
  readonly initiativeSpoken: string;
  /** What the place of Initiative is: a button to edit it, one to roll it, or plain. */
  readonly initiativeKind: "edit" | "roll" | "plain";
  readonly open: string;
  readonly size: string;
  readonly sizeSpoken: string;
  readonly magnitude: MagnitudeView | null;
  readonly multiplier: string;
  readonly multiplierSpoken: string;
  readonly tags: readonly TagView[];
  /** Buttons beside the name: what is due now. */
  readonly due: readonly RowButton[];
  /** Buttons below: what the one whose turn it is can do. */
  readonly acts: readonly RowButton[];
}

/** One combatant as the reader may see it. */
export function turnRow(facts: RowFacts, reader: TrackerReader, words: Words): TurnRowView {
  const knows = reader.knows(facts.id);
  const mine = reader.isGM || reader.owns(facts.id);
  const side = shownSide(facts.side, facts.presence === "present" || reader.isGM);

  const current = facts.standing === "current";
  return {
    id: facts.id,
    name: facts.name,
    img: facts.img,
    side,
    sideLabel: words.say(`FM.Side.${side}`),
    current,
    acted: facts.standing === "acted",
    hidden: facts.hidden,
    out: facts.out,
    missing: facts.presence === "missing",
    broken: false,
    ...initiativePart(facts, mine, reader, words),
    open: facts.presence === "present" && (knows || mine) ? words.say("FM.Tracker.Open", { name: facts.name }) : "",
    ...countPart(facts, knows, words),
    multiplier: current && knows && facts.multiplier !== null ? `×${plain(facts.multiplier, words)}` : "",
    multiplierSpoken: words.say("FM.Tracker.Multiplier", { n: facts.multiplier ?? 0 }),
    tags: tagsOf(facts, knows, words),
    due: dueButtons(facts, mine, reader, words),
    acts: current && mine && facts.presence === "present" && !facts.out ? actButtons(facts, words) : [],
  };
}

/** A row that could not be read: it says so, and can be removed. */
export function brokenRow({ id, name, reason }: BrokenRow, reader: TrackerReader, words: Words): TurnRowView {
  const shown = name === "" ? words.say("FM.Tracker.Nameless") : name;
  return {
    ...emptyRow(id, shown, words),
    tags: [{ ...sign("hazard-sign"), text: words.say("FM.Tracker.Broken"), tone: "bad", tip: reason }],
    due: reader.isGM ? [removeButton(shown, words)] : [],
  };
}

function emptyRow(id: string, name: string, words: Words): TurnRowView {
  return {
    id,
    name,
    img: "",
    side: "unknown",
    sideLabel: words.say("FM.Side.unknown"),
    current: false,
    acted: false,
    hidden: false,
    out: false,
    missing: false,
    broken: true,
    initiative: "–",
    initiativeSpoken: words.say("FM.Tracker.NoInitiative"),
    initiativeKind: "plain",
    open: "",
    size: "",
    sizeSpoken: "",
    magnitude: null,
    multiplier: "",
    multiplierSpoken: "",
    tags: [],
    due: [],
    acts: [],
  };
}

type InitiativePart = Pick<TurnRowView, "initiative" | "initiativeSpoken" | "initiativeKind">;

function initiativePart(facts: RowFacts, mine: boolean, reader: TrackerReader, words: Words): InitiativePart {
  const { name, initiative } = facts;
  const shown = initiative === null ? "–" : plain(initiative, words);
  if (initiative === null && mine && facts.canJoin) {
    return { initiative: "", initiativeSpoken: words.say("FM.Tracker.RollFor", { name }), initiativeKind: "roll" };
  }
  if (reader.isGM) {
    const initiativeSpoken = words.say("FM.Tracker.EditInitiative", { name, initiative: shown });
    return { initiative: shown, initiativeSpoken, initiativeKind: "edit" };
  }
  const initiativeSpoken = words.say("FM.Tracker.InitiativeOf", { name, initiative: shown });
  return { initiative: shown, initiativeSpoken, initiativeKind: "plain" };
}

/** Size and Magnitude of a group, how many of a squad stand; nothing of anybody else. */
function countPart(
  { group, ranks }: RowFacts,
  knows: boolean,
  words: Words,
): Pick<TurnRowView, "size" | "sizeSpoken" | "magnitude"> {
  if (group) {
    const sizeSpoken = words.say("FM.Tracker.Size", { size: group.size });
    return { size: words.number(group.size), sizeSpoken, magnitude: magnitudePart(group, knows, words) };
  }
  if (!ranks) return { size: "", sizeSpoken: "", magnitude: null };
  const share = ranks.of > 0 ? Math.min(1, ranks.standing / ranks.of) : 0;
  const strength = words.say(`FM.Tracker.Strength.${strengthWord(share)}`);
  const spoken = words.say("FM.Tracker.StandingOf", { n: ranks.standing, of: ranks.of });
  if (!knows) {
    return { size: "", sizeSpoken: "", magnitude: { share: "", text: strength, inWords: true, spoken: strength } };
  }
  const text = `${words.number(ranks.standing)}/${words.number(ranks.of)}`;
  const magnitude = { share: share.toFixed(3), text, inWords: false, spoken };
  return { size: words.number(ranks.standing), sizeSpoken: spoken, magnitude };
}

function magnitudePart(group: GroupFacts, knows: boolean, words: Words): MagnitudeView | null {
  if (group.standing === "dispersed" || group.standing === "dissolved") return null;
  if (!knows && group.standing === "routing") return null;
  const share = group.max > 0 ? Math.min(1, Math.max(0, group.magnitude / group.max)) : 0;
  if (!knows) {
    const text = words.say(`FM.Tracker.Strength.${strengthWord(share)}`);
    return { share: "", text, inWords: true, spoken: text };
  }
  const text = `${words.number(group.magnitude)}/${words.number(group.max)}`;
  const spoken = words.say("FM.Tracker.MagnitudeOf", { value: group.magnitude, max: group.max });
  return { share: share.toFixed(3), text, inWords: false, spoken };
}

/** How strong a group looks to those who may not count it. */
export function strengthWord(share: number): "fresh" | "worn" | "wavering" | "breaking" {
  if (share >= 0.9) return "fresh";
  if (share >= 0.5) return "worn";
  return share > 0.2 ? "wavering" : "breaking";
}

function tagsOf(facts: RowFacts, knows: boolean, words: Words): readonly TagView[] {
  const tags: TagView[] = [];
  const add = (
    icon: string,
    key: string,
    tone: TagView["tone"] = "",
    data: Record<string, string | number> = {},
  ): void => {
    const text = words.say(`FM.Tracker.Tag.${key}`, data);
    tags.push({ ...sign(icon), text, tone, tip: words.say(`FM.Tracker.Tip.${key}`, data) });
  };
  if (facts.presence === "missing") add("hazard-sign", "missing", "bad");
  if (facts.hidden) add("sight-disabled", "hidden", "quiet");
  if (facts.out) add("death-skull", facts.group?.standing === "dissolved" ? "dissolved" : outWord(facts), "quiet");
  if (facts.standing === "next") add("glyph:arrow", "next", "brass");
  if (facts.standing === "acted" && !facts.out) add("glyph:check", "acted", "quiet");
  if (facts.delays) add("glyph:wait", "delayed", "brass");
  if (facts.group?.standing === "routing") add("run", "routing", "bad");
  if (facts.group?.checking === true) add("rally-the-troops", "checking", "bad");
  if (facts.crashed !== null) add("broken-shield", "crashed", "bad", { n: facts.crashed, of: CRASH_TURNS });
  if (facts.crossing) {
    const { group, holds } = facts.crossing;
    const tip = words.say(holds ? "FM.War.Cross.Holds" : "FM.War.Cross.LetsGo");
    tags.push({ ...sign("run"), text: words.say("FM.War.Cross.Tag", { group }), tone: holds ? "bad" : "", tip });
  }
  for (const condition of facts.conditions) {
    const text = words.say(`FM.Condition.${condition}`);
    tags.push({ ...sign(CONDITION_ICONS[condition] ?? "hazard-sign"), text, tone: "", tip: text });
  }
  if (facts.ordered !== null) {
    if (knows) add("bugle-call", "ordered", "", { n: signed(facts.ordered, words) });
    else add("bugle-call", "orderedSomehow");
  }
  if (facts.onslaught > 0) add("arrow-cluster", "onslaught", "", { n: signed(-facts.onslaught, words) });
  return tags;
}

function sign(name: string): Pick<TagView, "glyph" | "icon"> {
  if (name === "glyph:check") return { glyph: "check", icon: "" };
  if (name === "glyph:arrow") return { glyph: "arrow", icon: "" };
  return name === "glyph:wait" ? { glyph: "wait", icon: "" } : { glyph: "", icon: name };
}

const CONDITION_ICONS: Readonly<Record<string, string>> = {
  helpless: "manacles",
  engaged: "linked-rings",
  disempowered: "cracked-shield",
};

function outWord(facts: RowFacts): "dispersed" | "out" {
  return facts.group?.standing === "dispersed" ? "dispersed" : "out";
}

function dueButtons(facts: RowFacts, mine: boolean, reader: TrackerReader, words: Words): readonly RowButton[] {
  if (facts.presence === "missing") return reader.isGM ? [removeButton(facts.name, words)] : [];
  if (!mine) return [];
  const buttons: RowButton[] = [];
  if (facts.group?.checking === true) buttons.push(rowButton("rout", facts.name, words, true));
  if (facts.group?.rallies === true && facts.standing !== "current")
    buttons.push(rowButton("rallyRouting", facts.name, words));
  if (facts.delays) buttons.push(rowButton("takeTurn", facts.name, words));
  return buttons;
}

function actButtons(facts: RowFacts, words: Words): readonly RowButton[] {
  const buttons: RowButton[] = [];
  if (facts.canAttack) buttons.push(rowButton("attack", facts.name, words));
  if (facts.canCommand) {
    buttons.push(rowButton("order", facts.name, words));
    buttons.push(rowButton("rally", facts.name, words));
  }
  buttons.push(rowButton("delayTurn", facts.name, words));
  return buttons;
}

function removeButton(name: string, words: Words): RowButton {
  return rowButton("removeCombatant", name, words);
}

function rowButton(action: string, name: string, words: Words, primary = false): RowButton {
  return {
    action,
    label: words.say(`FM.Tracker.Do.${action}`),
    spoken: words.say(`FM.Tracker.DoFor.${action}`, { name }),
    primary,
  };
}
