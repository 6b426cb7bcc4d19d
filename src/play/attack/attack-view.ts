import type { DamageType } from "../../rules/health/health-track";
import { damageTypes } from "../../rules/health/health-track";
import type { CombatMultiplier } from "../../rules/multiplier/combat-multiplier";
import type { TableRules } from "../../rules/table-rules";
import type { Visibility } from "../exchange";
import { VISIBILITIES } from "../exchange";
import type { LedgerView } from "../figures-view";
import { ledgerView, signed } from "../figures-view";
import type { Words } from "../ports";
import { attackDice } from "./aim";
import type { AimView } from "./aim-view";
import { aimView } from "./aim-view";
import type { ChipView, ChoiceView, Knowledge } from "./choice-view";
import type { AttackChoices, AttackSetup, AttackTarget } from "./figures";
import { mayCount, multiplierAgainst } from "./multiplier";
import { AREA_FACTORS } from "./squad";

/** From how many targets on each is one line. */
const MANY = 5;

/** The multiplier as the window shows it. */
export interface MultiplierView {
  readonly total: string;
  readonly sum: string;
  readonly cap: string;
  readonly room: string;
  readonly pips: readonly { readonly on: boolean }[];
  /** Every part in one line. */
  readonly tip: string;
}

/** Context of the attack window. */
export interface AttackView {
  readonly label: string;
  readonly name: string;
  readonly weapon: string;
  readonly modes: readonly ChoiceView[];
  readonly ledger: LedgerView | null;
  readonly formula: string;
  readonly byHand: string;
  readonly cover: string | null;
  /** HM-8: factors to choose from; none unless a squad is aimed at. */
  readonly areas: readonly ChoiceView[];
  readonly multiplier: MultiplierView;
  readonly chips: readonly ChipView[];
  readonly aims: readonly AimView[];
  readonly many: boolean;
  readonly noTargets: string;
  readonly damageTypes: readonly ChoiceView[];
  readonly visibilities: readonly ChoiceView[];
  readonly roll: string;
  readonly refusal: string;
}

/** Everything the attack window shows, worked out from the setup and what is chosen so far. */
export function attackView(
  setup: AttackSetup,
  choices: AttackChoices,
  knows: (target: AttackTarget) => Knowledge,
  table: TableRules,
  words: Words,
): AttackView {
  const { attacker, targets } = setup;
  const dice = attackDice(attacker, choices);
  const many = targets.length >= MANY;
  const multiplier = multiplierAgainst(attacker, choices, null);
  const refusal = attackRefusal(setup, choices);
  return {
    label: words.say("FM.Attack.Label", { item: setup.item?.name ?? words.say(`FM.Mode.${choices.mode}`) }),
    name: setup.actor.name,
    weapon: weaponLine(setup, words),
    modes: attacker.modes.map(({ mode, refusal: reason }) => ({
      id: mode,
      label: words.say(`FM.Mode.${mode}`),
      on: mode === choices.mode,
      refusal: reason === null ? "" : words.say(reason),
      tip: reason === null ? words.say(`FM.ModeTip.${mode}`) : words.say(reason),
    })),
    ledger: dice && ledgerView(dice, words.say("FM.Attack.Dice"), words),
    formula: choices.mode === "direct" ? attacker.formula : "",
    byHand: signed(choices.byHand, words),
    cover: choices.mode === "pool" ? signed(choices.cover, words) : null,
    areas: targets.some(({ figures }) => figures.squad) ? areaChoices(choices, words) : [],
    multiplier: multiplierView(setup, multiplier, words),
    chips: chipViews(setup, choices, multiplier, words),
    aims: targets.map((target) => aimView(setup, choices, target, knows(target), table, many, words)),
    many,
    noTargets: targets.length === 0 ? words.say("FM.Attack.NoTargets") : "",
    damageTypes: damageTypes.map((type) => choice(type, `FM.DamageType.${type}`, type === choices.damageType, words)),
    visibilities: VISIBILITIES.map((id) => choice(id, `FM.Visibility.${id}`, id === choices.visibility, words)),
    roll: rollLabel(setup, words),
    refusal: refusal === null ? "" : words.say(refusal),
  };
}

/** Key of the reason why the attack cannot be rolled as chosen; null when it can. */
export function attackRefusal(setup: AttackSetup, choices: AttackChoices): string | null {
  const option = setup.attacker.modes.find(({ mode }) => mode === choices.mode);
  if (!option) return "FM.Refused.NoMode";
  if (option.refusal !== null) return option.refusal;
  const targets = setup.targets.filter((target) => target.refusal === null);
  if (targets.length === 0) return setup.targets[0]?.refusal ?? "FM.Refused.NoTarget";
  if (targets.length > 1 && !setup.attacker.area) return "FM.Refused.OneTarget";
  const wants = choices.mode === "withering" || choices.mode === "decisive";
  if (wants && targets.some(({ figures }) => figures.kind !== "battlegroup" && figures.initiative === null)) {
    return "FM.Refused.NoInitiative";
  }
  return choices.chips.some((id) => lacksPool(setup, id)) ? "FM.Refused.PoolTooLow" : null;
}

function lacksPool(setup: AttackSetup, id: string): boolean {
  const chip = setup.attacker.chips.find((each) => each.id === id);
  return chip !== undefined && !chip.inUse && chip.cost !== null && chip.cost.left < chip.cost.amount;
}

function areaChoices(choices: AttackChoices, words: Words): readonly ChoiceView[] {
  return AREA_FACTORS.map((factor) => {
    const label = factor === 1 ? words.say("FM.Attack.AreaNone") : words.say("FM.Play.Times", { n: factor });
    return { id: String(factor), label, on: factor === (choices.area ?? 1), refusal: "", tip: "" };
  });
}

function choice(id: DamageType | Visibility, key: string, on: boolean, words: Words): ChoiceView {
  return { id, label: words.say(key), on, refusal: "", tip: "" };
}

function weaponLine(setup: AttackSetup, words: Words): string {
  const name = setup.item?.name ?? words.say("FM.Card.Members");
  if (!setup.attacker.area || setup.targets.length < 2) return name;
  return words.say("FM.Attack.OneRollForAll", { item: name });
}

function rollLabel(setup: AttackSetup, words: Words): string {
  const count = setup.targets.filter((target) => target.refusal === null).length;
  return count === 1 ? words.say("FM.Attack.Roll") : words.say("FM.Attack.RollAt", { n: count });
}

function multiplierView(setup: AttackSetup, multiplier: CombatMultiplier, words: Words): MultiplierView {
  const { base, bonus, cap, cut } = multiplier;
  const { leader } = setup.attacker;
  const name = leader?.name ?? "";
  const own = multiplier.capReason === "leader" && leader?.self === true;
  const shown = Math.max(0, Math.min(cap, 10));
  return {
    total: words.say("FM.Play.Times", { n: multiplier.total }),
    sum: words.say(bonus < 0 ? "FM.Attack.BaseMinus" : "FM.Attack.BaseBonus", { base, bonus: Math.abs(bonus) }),
    cap: words.say(own ? "FM.Cap.own" : `FM.Cap.${multiplier.capReason}`, { cap, name }),
    room: words.say(cut > 0 ? "FM.Attack.RoomCut" : "FM.Attack.Room", { bonus, cap, cut }),
    pips: Array.from({ length: shown }, (_, index) => ({ on: index < bonus })),
    tip: tipOf(multiplier, words),
  };
}

function tipOf(multiplier: CombatMultiplier, words: Words): string {
  const { lines } = ledgerView(multiplier.ledger, words.say("FM.Attack.Multiplier"), words);
  return lines.map(({ what, amount, rule }) => `${what} ${amount} (${rule})`).join(", ");
}

function chipViews(
  setup: AttackSetup,
  choices: AttackChoices,
  multiplier: CombatMultiplier,
  words: Words,
): readonly ChipView[] {
  let counted = 0;
  return setup.attacker.chips.map((chip) => {
    const on = choices.chips.includes(chip.id);
    const against = chip.kind === "penalty" || chip.kind === "spent";
    const value = against ? -Math.abs(chip.value) : chip.value;
    const before = counted;
    if (on && !chip.base) counted += value;
    const cut = on && !chip.base && value > 0 && before >= multiplier.cap;
    const refusal = chipRefusal(setup, chip.id, on, words);
    const amount = chip.base ? words.say("FM.Attack.BaseChip", { n: chip.value }) : signed(value, words);
    const label = words.say("FM.Attack.Chip", { name: chip.label, amount });
    return {
      id: chip.id,
      label,
      on,
      suggested: chip.suggested !== null,
      cut,
      refusal,
      tip: refusal || chipTip(chip, words),
    };
  });
}

function chipRefusal(setup: AttackSetup, id: string, on: boolean, words: Words): string {
  const chip = setup.attacker.chips.find((each) => each.id === id);
  if (!chip || on) return "";
  if (!mayCount(setup.attacker, chip)) return words.say("FM.Refused.NotOwnTurn");
  if (setup.attacker.disempowered && chip.kind === "power") return words.say("FM.Refused.Disempowered");
  if (!lacksPool(setup, id) || !chip.cost) return "";
  return words.say("FM.Refused.PoolLeft", { pool: chip.cost.label, amount: chip.cost.amount, left: chip.cost.left });
}

function chipTip(chip: AttackSetup["attacker"]["chips"][number], words: Words): string {
  const kind = words.say(chip.base ? "FM.Attack.ChipBase" : `FM.ChipKind.${chip.kind}`);
  const parts = [kind];
  if (chip.suggested !== null) parts.push(words.say("FM.Attack.Suggested", { reason: chip.suggested }));
  if (chip.inUse) parts.push(words.say("FM.Attack.InUse"));
  else if (chip.cost) parts.push(words.say("FM.Attack.Cost", { amount: chip.cost.amount, pool: chip.cost.label }));
  return parts.join(". ");
}
