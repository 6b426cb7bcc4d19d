import { ctx } from "../../../context";
import type { AnyDocument, ContextMenuEntry } from "../../types";
import { menuEntry } from "../menu-entry";

type Find = (target: HTMLElement) => AnyDocument | undefined;

/** What can be done with one combatant. */
export function entryMenu(find: Find, rollInitiative: (combatant: AnyDocument) => unknown): ContextMenuEntry[] {
  const isGM = () => ctx.game.user.isGM as boolean;
  return [
    menuEntry({
      label: "TABLE.Combat.OpenSheet",
      icon: "fa-solid fa-address-card",
      visible: (target) => Boolean(find(target)?.actor?.testUserPermission(ctx.game.user, "LIMITED")),
      onClick: (_event, target) => find(target)?.actor.sheet.render({ force: true }),
    }),
    menuEntry({
      label: "TABLE.Combat.ClearInitiative",
      icon: "fa-solid fa-arrow-rotate-left",
      visible: (target) => isGM() && find(target)?.initiative !== null,
      onClick: (_event, target) => find(target)?.update({ initiative: null }),
    }),
    menuEntry({
      label: "TABLE.Combat.RollInitiative",
      icon: "fa-solid fa-dice-d20",
      visible: (target) => Boolean(find(target)?.isOwner),
      onClick: (_event, target) => rollInitiative(find(target)),
    }),
    menuEntry({
      label: "TABLE.Combat.RemoveCombatant",
      icon: "fa-solid fa-trash",
      visible: isGM,
      onClick: (_event, target) => find(target)?.delete(),
    }),
  ];
}

/** What can be done with the whole combat. */
export function combatMenu(viewed: () => AnyDocument | null): ContextMenuEntry[] {
  const available = () => Boolean(ctx.game.user.isGM && viewed());
  return [
    menuEntry({
      label: "TABLE.Combat.ToggleScene",
      icon: "fa-solid fa-link",
      visible: available,
      onClick: () => viewed()?.toggleSceneLink(),
    }),
    menuEntry({
      label: "TABLE.Combat.ResetAll",
      icon: "fa-solid fa-arrow-rotate-left",
      visible: available,
      onClick: () => viewed()?.resetAll(),
    }),
    menuEntry({
      label: "TABLE.Combat.Delete",
      icon: "fa-solid fa-trash",
      visible: available,
      onClick: () => viewed()?.endCombat(),
    }),
  ];
}
