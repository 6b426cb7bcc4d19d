import { flag, integer, list, oneOf, record, text } from "../errors";
import type { Ledger } from "../ledger";
import { LedgerBuilder } from "../ledger";
import type { CapReason, Leader, MultiplierEntry, MultiplierInput, MultiplierKind } from "./types";
import { multiplierKinds } from "./types";

/** The cap without a leader who counts (CM-4). */
export const DEFAULT_CAP = 2;
/** The condition that CM-7 is about; entries with this id are the same thing as `targetHelpless`. */
export const HELPLESS = "helpless";
/** Most that one entry or base may be. */
const MAX_ENTRY = 99;

/** A combat multiplier with everything that made it (CM-10). */
export interface CombatMultiplier {
  readonly total: number;
  readonly base: number;
  /** After the cap. */
  readonly bonus: number;
  readonly cap: number;
  readonly capReason: CapReason;
  /** What the cap cut off. */
  readonly cut: number;
  readonly ledger: Ledger;
}

const keys: Readonly<Record<MultiplierKind, string>> = {
  maneuver: "FM.Ledger.maneuver",
  power: "FM.Ledger.power",
  condition: "FM.Ledger.condition",
  penalty: "FM.Ledger.penalty",
  spent: "FM.Ledger.spent",
};

/** The multiplier of one attack against one target (CM-1 to CM-5, CM-7, CM-8, CM-10). */
export function combatMultiplier(input: MultiplierInput): CombatMultiplier {
  checkInput(input);
  const base = Math.max(1, ...(input.bases ?? []));
  const ledger = new LedgerBuilder().put("CM-2", "FM.Ledger.cmBase", base);
  for (const entry of countedOnce(input.entries)) {
    if (entry.kind === "power" && input.disempowered === true) {
      ledger.put("CM-8", "FM.Ledger.disempowered", 0, entry.label ?? entry.id);
    } else ledger.put("CM-3", keys[entry.kind], netValue(entry), entry.label ?? entry.id);
  }
  if (input.targetHelpless === true || input.entries.some(isHelpless)) ledger.put("CM-7", "FM.Ledger.helpless", 1);
  const { cap, capReason } = multiplierCap(input.leader);
  const net = ledger.total - base;
  const bonus = Math.min(net, cap);
  ledger.ceiling("CM-4", "FM.Ledger.cap", base + cap).floor("CM-5", "FM.Ledger.cmFloor", 0);
  return { total: ledger.total, base, bonus, cap, capReason, cut: net - bonus, ledger: ledger.build() };
}

/** The cap on the bonus, and why (CM-4). */
export function multiplierCap(leader: Leader | null): { readonly cap: number; readonly capReason: CapReason } {
  if (leader === null) return { cap: DEFAULT_CAP, capReason: "noLeader" };
  if (!leader.inContact) return { cap: DEFAULT_CAP, capReason: "outOfContact" };
  if (leader.intelligence < 2) return { cap: DEFAULT_CAP, capReason: "lowIntelligence" };
  return { cap: leader.intelligence, capReason: "leader" };
}

/** A battle group attacks with 1 and what the target's condition brings (SK-9). */
export function battleGroupMultiplier(targetHelpless: boolean): CombatMultiplier {
  return combatMultiplier({ entries: [], leader: null, targetHelpless });
}

function netValue(entry: MultiplierEntry): number {
  const against = entry.kind === "penalty" || entry.kind === "spent";
  return against ? 0 - Math.abs(entry.value) : entry.value;
}

function isHelpless(entry: MultiplierEntry): boolean {
  return entry.kind === "condition" && entry.id === HELPLESS;
}

/** The same maneuver or power counts once, at its best; helpless is counted by CM-7 (CM-7, CM-8). */
function countedOnce(entries: readonly MultiplierEntry[]): readonly MultiplierEntry[] {
  const best = new Map<string, MultiplierEntry>();
  const counted: MultiplierEntry[] = [];
  for (const entry of entries) {
    if (isHelpless(entry)) continue;
    if (entry.kind !== "maneuver" && entry.kind !== "power") {
      counted.push(entry);
      continue;
    }
    const key = `${entry.kind} ${entry.id}`;
    const known = best.get(key);
    if (known === undefined) counted.push(entry);
    else if (known.value < entry.value) counted[counted.indexOf(known)] = entry;
    if (known === undefined || known.value < entry.value) best.set(key, entry);
  }
  return counted;
}

function checkInput(input: MultiplierInput): void {
  record("input", input);
  if (input.bases !== undefined) {
    list("input.bases", input.bases);
    for (const base of input.bases) integer("input.bases", base, 0, MAX_ENTRY);
  }
  checkEntries("input.entries", input.entries);
  if (input.leader !== null) {
    record("input.leader", input.leader);
    integer("input.leader.intelligence", input.leader.intelligence, 0, MAX_ENTRY);
    flag("input.leader.inContact", input.leader.inContact);
  }
  flag("input.targetHelpless", input.targetHelpless);
  flag("input.disempowered", input.disempowered);
}

/** Refuses entries that no multiplier can have. */
export function checkEntries(field: string, entries: readonly MultiplierEntry[]): void {
  list(field, entries);
  for (const entry of entries) {
    record(field, entry);
    text(`${field}.id`, entry.id);
    oneOf(`${field}.kind`, entry.kind, multiplierKinds);
    integer(`${field}.value`, entry.value, -MAX_ENTRY, MAX_ENTRY);
  }
}
