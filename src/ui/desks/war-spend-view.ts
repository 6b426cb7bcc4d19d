import { ledgerView, plain } from "../../play/figures-view";
import { percent } from "../../play/odds-view";
import type { ForceFigures, WarMoment } from "../../play/war/force";
import { boostNow, lasts } from "../../play/war/force";
import type { SpendAct } from "../../play/war/spend";
import { boostChance, PAYS, spendRefusal } from "../../play/war/spend";
import { singleLedger } from "../../rules/ledger";
import type { TableRules } from "../../rules/table-rules";
import { tableRules } from "../../rules/table-rules";
import type { TrackName } from "../../rules/unit/state";
import { trackNames } from "../../rules/unit/state";
import type { SheetKit } from "../sheets/kit";
import { textTip } from "../sheets/kit";

/** One thing that a point of a track buys, saying what it does now. */
export interface SpendButton {
  readonly act: SpendAct;
  readonly label: string;
  /** What it does, as a light second half of the label. */
  readonly does: string;
  readonly spoken: string;
  readonly tip: string;
  /** Why it cannot be spent now; empty when it can. */
  readonly refusal: string;
  /** In force at this moment: it was spent already. */
  readonly on: boolean;
}

/** A track of a force as ten boxes, with what can be spent of it. */
export interface MeterView {
  readonly track: TrackName;
  readonly label: string;
  readonly value: string;
  readonly rating: string;
  readonly text: string;
  readonly spoken: string;
  readonly tip: string;
  readonly boxes: readonly MeterBox[];
  readonly acts: readonly SpendButton[];
  /** What of it is in force, in words. */
  readonly inForce: readonly string[];
}

/** One of ten boxes of a track. */
export interface MeterBox {
  readonly index: number;
  readonly kind: "on" | "off" | "over";
  readonly label: string;
  /** The one box of the track that Tab reaches. */
  readonly stop: boolean;
}

const MOST = 10;

/** Everything that meters depend on beside the force. */
export interface MeterInput {
  readonly force: ForceFigures;
  readonly at: WarMoment;
  readonly table: TableRules;
  /** May the reader spend of it? */
  readonly mine: boolean;
  /** How many psions or novae would be recharged. */
  readonly powered: number;
}

/** The three tracks of a force (WF-6 to WF-8). */
export function meters(input: MeterInput, kit: SheetKit): readonly MeterView[] {
  return trackNames.map((track) => meter(track, input, kit));
}

function meter(track: TrackName, input: MeterInput, kit: SheetKit): MeterView {
  const { words } = kit;
  const { value, rating } = input.force.tracks[track];
  const label = words.say(`FM.War.Track.${track}`);
  const spoken = words.say("FM.War.TrackSpoken", { name: label, value, rating });
  return {
    track,
    label,
    value: words.number(value),
    rating: words.number(rating),
    text: words.say("FM.War.TrackOf", { value, rating }),
    spoken,
    tip: textTip(kit, spoken, words.say(`FM.War.TrackTip.${track}`)),
    boxes: Array.from({ length: MOST }, (_, at) => box(at + 1, label, input.force.tracks[track], kit)),
    acts: ACTS[track].filter((act) => offered(act, input.force)).map((act) => spendButton(act, input, kit)),
    inForce: inForce(track, input, kit),
  };
}

function box(
  index: number,
  name: string,
  { value, rating }: { value: number; rating: number },
  { words }: SheetKit,
): MeterBox {
  const kind = index <= value ? "on" : index <= rating ? "off" : "over";
  const label = words.say(`FM.War.Box.${kind}`, { name, index });
  return { index, kind, label, stop: index === Math.max(1, Math.min(value, MOST)) };
}

const ACTS: Readonly<Record<TrackName, readonly SpendAct[]>> = {
  morale: ["morale"],
  support: ["support", "nuclear", "recon"],
  power: ["boost", "recharge", "power"],
};

function offered(act: SpendAct, { support, powers }: ForceFigures): boolean {
  if (act === "nuclear") return support.nuclear;
  if (act === "recon") return support.recon;
  return act === "boost" || act === "recharge" ? powers !== "none" : true;
}

function spendButton(act: SpendAct, input: MeterInput, kit: SheetKit): SpendButton {
  const { words } = kit;
  const { force, at, mine } = input;
  const refusal = mine ? closed(act, input) : "FM.Refused.NotYours";
  const data = doesData(act, input, kit);
  const does = words.say(`FM.War.Does.${doesKey(act, input)}`, data);
  const label = words.say(`FM.War.Spend.${act}`);
  const track = words.say(`FM.War.Track.${PAYS[act]}`);
  const now = force.tracks[PAYS[act]].value;
  const costs = words.say("FM.War.SpendTip", { track, from: now, to: Math.max(0, now - 1) });
  const lines = refusal === null ? [costs, words.say(`FM.War.ActTip.${act}`, data)] : [words.say(refusal)];
  return {
    act,
    label,
    does,
    spoken: words.say("FM.War.SpendSpoken", { label, does, name: force.who.name }),
    tip: tipOf(act, lines, input, kit),
    refusal: refusal === null ? "" : words.say(refusal),
    on: act !== "recharge" && act !== "boost" && lasts(act, force.war.spent[act], at),
  };
}

function closed(act: SpendAct, { force, at, powered }: MeterInput): string | null {
  const refusal = spendRefusal(act, force, at);
  if (refusal !== null || act !== "recharge") return refusal;
  return powered === 0 ? "FM.Refused.War.NobodyToRecharge" : null;
}

/** Support and fire that add dice once: a second kind in the same round adds only what is its own. */
function doesKey(act: SpendAct, { force }: MeterInput): string {
  return act === "boost" || act === "recharge" ? `${act}.${force.powers}` : act;
}

function doesData(
  act: SpendAct,
  { force, table, powered }: MeterInput,
  { words }: SheetKit,
): Record<string, string | number> {
  if (act === "support" || act === "nuclear" || act === "recon") return { n: force.tracks.support.rating };
  if (act === "power") return { n: force.tracks.power.rating };
  if (act === "recharge") return { n: powered };
  if (act !== "boost") return {};
  const each = tableRules(table).boost === "perSuccess" ? words.say("FM.War.Each") : "";
  return { dice: force.tracks.power.rating, chance: percent(boostChance(force, table), words), each };
}

function tipOf(act: SpendAct, lines: readonly string[], { force }: MeterInput, kit: SheetKit): string {
  const rating = act === "power" ? force.tracks.power.rating : force.tracks.support.rating;
  const adds = act === "support" || act === "nuclear" || act === "recon" || act === "power";
  const key = act === "power" ? "FM.Ledger.powerAsSupport" : "FM.Ledger.support";
  const label = kit.words.say("FM.War.AddedDice");
  const ledgers = adds ? [ledgerView(singleLedger("WF-7", key, rating), label, kit.words)] : [];
  return kit.tip({ ledgers, lines });
}

/** What was spent of a track and still lasts. */
function inForce(track: TrackName, { force, at }: MeterInput, { words }: SheetKit): readonly string[] {
  const { spent } = force.war;
  const acts = (["morale", "support", "nuclear", "recon", "power"] as const).filter(
    (act) => PAYS[act] === track && lasts(act, spent[act], at),
  );
  const lines = acts.map((act) => words.say(`FM.War.InForce.${act}`, { n: force.tracks[track].rating }));
  const bonus = track === "power" ? boostNow(force, at) : 0;
  if (bonus === 0) return lines;
  return [...lines, words.say(`FM.War.InForce.boost.${force.powers}`, { n: plain(bonus, words) })];
}
