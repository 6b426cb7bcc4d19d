import { henchmenBonus, henchmenLimit, type HenchmenBonus } from "../../rules/henchmen/limit";
import { abilityWithRole } from "../ability-list";
import { henchmenOf } from "../data/actor/squad-state";
import { setting, tableRules } from "../settings";

/** The character who commands a squad; null when nobody is linked, or he is missing, or what is linked is no character. */
export function commanderOf(squad: Actor.OfType<"squad">): Actor.OfType<"character"> | null {
  const { leader } = squad;
  return leader.state === "present" && leader.actor.isOfType("character") ? leader.actor : null;
}

/** Charisma and Command of whoever commands: the character, or the squad's own commander where it has none (HM-1). */
export function leadership(squad: Actor.OfType<"squad">): { readonly charisma: number; readonly command: number } {
  const commander = commanderOf(squad);
  if (!commander) {
    const { charisma, command } = squad.system.chief;
    return { charisma, command };
  }
  const state = commander.system.toState();
  const command = abilityWithRole(setting("abilities"), "command");
  return {
    charisma: state.attributes.charisma.value,
    command: command === null ? 0 : (state.abilities[command] ?? 0),
  };
}

/** HM-1: how many henchmen count on this ground. */
export function squadLimit(squad: Actor.OfType<"squad">): number {
  return henchmenLimit(leadership(squad), squad.system.terrain, tableRules());
}

/** HM-2, HM-3: what those who stand add to the commander. */
export function squadBonus(squad: Actor.OfType<"squad">): HenchmenBonus {
  return henchmenBonus(henchmenOf(squad.system.toState()), squadLimit(squad));
}

/** HM-2: what henchmen add to rolls of a power that their commander has too, by power; only those that add something. */
export function sharedGifts(
  squad: Actor.OfType<"squad">,
): readonly { readonly id: "psi" | "quantum"; readonly dice: number }[] {
  const pools = commanderOf(squad)?.system.toState().pools ?? {};
  const { rows } = squad.system.toState();
  const limit = squadLimit(squad);
  return (["psi", "quantum"] as const).flatMap((id) => {
    if (!(id in pools)) return [];
    const types = henchmenOf({ rows }).map((type, at) => ({ ...type, gifted: rows[at]?.gifted === id }));
    const dice = henchmenBonus(types, limit).gifted;
    return dice > 0 ? [{ id, dice }] : [];
  });
}

/** The row of a squad that most who stand belong to, the first listed of equals; null when nobody stands. */
export function mostNumerousRow(squad: Actor.OfType<"squad">) {
  const { rows } = squad.system.toState();
  const most = Math.max(0, ...rows.map((row) => row.standing));
  return most === 0 ? null : (rows.find((row) => row.standing === most) ?? null);
}
