import { signed } from "../../play/figures-view";
import type { LeaderFigures } from "../../play/attack/figures";
import type { Words } from "../../play/ports";
import type { CombatMultiplier } from "../../rules/multiplier/combat-multiplier";
import { combatMultiplier } from "../../rules/multiplier/combat-multiplier";
import type { GatheredFact } from "./input";
import type { SheetKit } from "./kit";
import { ledgerTip, textTip } from "./kit";

/** Most pips that are drawn for a cap. */
const MOST_PIPS = 10;

/** One thing gathered for the multiplier. */
export interface StripChip {
  readonly id: string;
  readonly name: string;
  readonly amount: string;
  readonly cut: boolean;
  readonly tip: string;
  readonly takeOff: string;
}

/** Context of the partial `fm-strip`: the multiplier as an equation. */
export interface StripView {
  readonly base: string;
  readonly baseTip: string;
  readonly chips: readonly StripChip[];
  readonly nothing: string;
  readonly bonus: string;
  readonly pips: readonly { readonly on: boolean }[];
  readonly cap: string;
  readonly room: string;
  readonly total: string;
  readonly spoken: string;
  readonly tip: string;
  readonly editable: boolean;
}

/** What the strip is worked out from. */
export interface StripInput {
  readonly gathered: readonly GatheredFact[];
  readonly leader: LeaderFigures | null;
  readonly disempowered: boolean;
  readonly editable: boolean;
}

/** The multiplier against nobody in particular, from what is gathered now (CM-1 to CM-8). */
export function stripMultiplier({ gathered, leader, disempowered }: StripInput): CombatMultiplier {
  return combatMultiplier({
    bases: gathered.filter((each) => each.base && !(disempowered && each.kind === "power")).map((each) => each.value),
    entries: gathered.filter((each) => !each.base),
    leader,
    disempowered,
  });
}

/** The multiplier strip: base, what is gathered, cap and total. */
export function stripView(input: StripInput, kit: SheetKit): StripView {
  const { words } = kit;
  const multiplier = stripMultiplier(input);
  const { base, bonus, cap, capReason, total } = multiplier;
  const { leader } = input;
  const own = capReason === "leader" && leader?.self === true;
  const label = words.say("FM.Attack.Multiplier");
  return {
    base: words.number(base),
    baseTip: textTip(kit, words.say("FM.Sheet.Strip.baseTip")),
    chips: chipsOf(input, multiplier, kit),
    nothing: input.gathered.length === 0 ? words.say("FM.Sheet.Strip.nothing") : "",
    bonus: signed(bonus, words),
    pips: Array.from({ length: Math.max(0, Math.min(cap, MOST_PIPS)) }, (_, index) => ({ on: index < bonus })),
    cap: words.say(own ? "FM.Cap.own" : `FM.Cap.${capReason}`, { cap, name: leader?.name ?? "" }),
    room: roomWords(multiplier, words),
    total: words.number(total),
    spoken: words.say("FM.Sheet.Strip.spoken", { total }),
    tip: ledgerTip(kit, multiplier.ledger, label, words.say("FM.Sheet.Strip.totalTip", { total })),
    editable: input.editable,
  };
}

function roomWords({ cap, bonus, cut }: CombatMultiplier, words: Words): string {
  if (cut > 0) return words.say("FM.Sheet.Strip.cut", { n: cut });
  const room = cap - bonus;
  if (room <= 0) return words.say("FM.Sheet.Strip.full");
  return words.say(room === 1 ? "FM.Sheet.Strip.roomOne" : "FM.Sheet.Strip.room", { n: room });
}

function chipsOf(input: StripInput, { cap }: CombatMultiplier, kit: SheetKit): readonly StripChip[] {
  const { words } = kit;
  let counted = 0;
  return input.gathered.map(({ id, kind, value, label, base }) => {
    const against = kind === "penalty" || kind === "spent";
    const worth = against ? -Math.abs(value) : value;
    const before = counted;
    if (!base) counted += worth;
    const cut = !base && worth > 0 && before >= cap;
    const amount = base ? words.say("FM.Attack.BaseChip", { n: value }) : signed(worth, words);
    const why = words.say(base ? "FM.Attack.ChipBase" : `FM.ChipKind.${kind}`);
    const tip = textTip(kit, why, cut ? words.say("FM.Sheet.Strip.chipCut", { cap }) : "");
    return { id, name: label, amount, cut, tip, takeOff: words.say("FM.Sheet.Strip.takeOff", { name: label, amount }) };
  });
}
