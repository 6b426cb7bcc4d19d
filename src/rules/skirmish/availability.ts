import { flag, integer, oneOf, record } from "../errors";
import { isCrashed, MAX_INITIATIVE } from "./crash";
import type { AttackMode } from "./types";
import { attackModes } from "./types";

/** What decides whether a way of attacking is open. */
export interface ModeCircumstances {
  readonly inCombat: boolean;
  readonly initiative: number | null;
  readonly battleGroup?: boolean;
  /** A group attacks once a turn (BG-5). */
  readonly attackedThisTurn?: boolean;
  /** A routing group cannot act (BG-12). */
  readonly routing?: boolean;
}

/** Why a way of attacking is closed. */
export type ModeRefusal =
  "outOfCombat" | "noInitiative" | "crashed" | "groupsOnlyWither" | "attackedAlready" | "routing";

/** Whether a way of attacking is open, and why not (SK-4, SK-8, BG-5, BG-12); null: it is open. */
export function modeRefusal(mode: AttackMode, circumstances: ModeCircumstances): ModeRefusal | null {
  oneOf("mode", mode, attackModes);
  checkCircumstances(circumstances);
  const { inCombat, initiative, battleGroup, attackedThisTurn, routing } = circumstances;
  if (battleGroup === true) {
    if (mode !== "withering") return "groupsOnlyWither";
    if (routing === true) return "routing";
    if (attackedThisTurn === true) return "attackedAlready";
  }
  if (mode === "direct" || mode === "pool") return null;
  if (!inCombat) return "outOfCombat";
  if (initiative === null) return "noInitiative";
  return mode === "decisive" && isCrashed(initiative) ? "crashed" : null;
}

function checkCircumstances(circumstances: ModeCircumstances): void {
  record("circumstances", circumstances);
  flag("circumstances.inCombat", circumstances.inCombat);
  flag("circumstances.battleGroup", circumstances.battleGroup);
  flag("circumstances.attackedThisTurn", circumstances.attackedThisTurn);
  flag("circumstances.routing", circumstances.routing);
  const { initiative } = circumstances;
  if (initiative !== null) integer("circumstances.initiative", initiative, -MAX_INITIATIVE, MAX_INITIATIVE);
}
