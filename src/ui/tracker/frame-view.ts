import type { Words } from "../../play/ports";
import type { ForceFacts, ForcesView } from "./forces-view";
import { forcesView } from "./forces-view";

/** What header and footer are made of. */
export interface FightFacts {
  readonly isGM: boolean;
  readonly combats: readonly { readonly id: string; readonly active: boolean }[];
  /** null: there is none on this scene. */
  readonly fight: {
    readonly round: number;
    readonly started: boolean;
    readonly anybody: boolean;
    /** How many may be rolled for by the reader. */
    readonly unrolled: number;
    readonly next: { readonly name: string; readonly newRound: boolean } | null;
    /** The running turn is the reader's own. */
    readonly mine: boolean;
  } | null;
  readonly requests: readonly RequestFacts[];
  /** Forces whose attacks of opportunity the reader may see. */
  readonly forces: readonly ForceFacts[];
  /** What the generals' plans brought into the fight (SW-4). */
  readonly carried?: { readonly name: string; readonly lines: readonly string[] } | null;
}

/** A wish that waits for a game master's word. */
export interface RequestFacts {
  readonly id: string;
  readonly text: string;
}

/** Context of `templates/tracker/header.hbs`. */
export interface HeaderView {
  readonly isGM: boolean;
  readonly create: string;
  readonly cycle: readonly {
    readonly id: string;
    readonly label: string;
    readonly spoken: string;
    readonly on: boolean;
  }[];
  readonly title: string;
  readonly roundBack: string;
  readonly roundNext: string;
  readonly menu: string;
  readonly requests: readonly RequestFacts[];
  readonly requestsTitle: string;
  readonly forces: ForcesView | null;
  readonly carried: { readonly title: string; readonly lines: readonly string[] } | null;
  readonly allow: string;
  readonly refuse: string;
}

/** A button of the footer. */
export interface FootButton {
  readonly action: string;
  readonly label: string;
  readonly small: string;
  readonly primary: boolean;
  readonly glyph: "" | "back";
}

/** Context of `templates/tracker/footer.hbs`. */
export interface FooterView {
  readonly label: string;
  readonly buttons: readonly FootButton[];
}

/** The head of the tracker: which fight, which round, and what waits for a game master. */
export function headerView({ isGM, combats, fight, requests, forces, carried }: FightFacts, words: Words): HeaderView {
  const started = fight?.started === true;
  return {
    isGM,
    create: isGM ? words.say("FM.Tracker.Create") : "",
    cycle: isGM && combats.length > 1 ? combats.map((each, place) => cycleEntry(each, place + 1, words)) : [],
    title: titleOf(fight, words),
    roundBack: isGM && started ? words.say("FM.Tracker.RoundBack") : "",
    roundNext: isGM && started ? words.say("FM.Tracker.RoundNext") : "",
    menu: isGM && fight ? words.say("FM.Tracker.Menu") : "",
    requests: isGM ? requests : [],
    forces: started ? forcesView(forces, words) : null,
    carried: carried ? { title: words.say("FM.Tracker.Carried", { name: carried.name }), lines: carried.lines } : null,
    requestsTitle: words.say("FM.Tracker.Requests", { n: requests.length }),
    allow: words.say("FM.Tracker.Allow"),
    refuse: words.say("FM.Tracker.Refuse"),
  };
}

function cycleEntry(
  { id, active }: { id: string; active: boolean },
  n: number,
  words: Words,
): HeaderView["cycle"][number] {
  return { id, label: words.number(n), spoken: words.say("FM.Tracker.Fight", { n }), on: active };
}

function titleOf(fight: FightFacts["fight"], words: Words): string {
  if (!fight) return words.say("FM.Tracker.NoFight");
  return fight.started ? words.say("FM.Tracker.Round", { n: fight.round }) : words.say("FM.Tracker.NotBegun");
}

/** The foot of the tracker: what comes next for the game master, or the end of one's own turn. */
export function footerView({ isGM, fight }: FightFacts, words: Words): FooterView {
  const label = words.say("FM.Tracker.Controls");
  if (!fight) return { label, buttons: [] };
  const buttons = fight.started ? runningButtons(isGM, fight, words) : startButtons(isGM, fight, words);
  return { label, buttons };
}

type Fight = NonNullable<FightFacts["fight"]>;

function startButtons(isGM: boolean, fight: Fight, words: Words): readonly FootButton[] {
  const join = { ...plainButton("joinAll", words), small: words.say("FM.Tracker.Unrolled", { n: fight.unrolled }) };
  const joins = fight.unrolled > 0 ? [{ ...join, primary: true }] : [];
  if (!isGM) return joins;
  return fight.anybody ? [...joins, { ...plainButton("begin", words), primary: joins.length === 0 }] : joins;
}

function runningButtons(isGM: boolean, fight: Fight, words: Words): readonly FootButton[] {
  const join = fight.unrolled > 0 ? [plainButton("joinAll", words)] : [];
  if (!isGM) return fight.mine ? [...join, { ...plainButton("endTurn", words), primary: true }] : join;
  return [
    ...join,
    { ...plainButton("back", words), glyph: "back" as const },
    { ...plainButton("next", words), small: nextWords(fight, words), primary: true },
  ];
}

function nextWords({ next, round }: Fight, words: Words): string {
  if (!next) return words.say("FM.Tracker.NobodyNext");
  return next.newRound ? words.say("FM.Tracker.NextRoundBy", { n: round + 1, name: next.name }) : next.name;
}

function plainButton(action: "joinAll" | "begin" | "endTurn" | "back" | "next", words: Words): FootButton {
  return { action, label: words.say(`FM.Tracker.Foot.${action}`), small: "", primary: false, glyph: "" };
}
