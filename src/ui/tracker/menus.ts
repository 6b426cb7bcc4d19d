import { api } from "../../foundry/api";
import { menuEntry } from "../../foundry/types/compat";
import { chooseMany } from "../../foundry/types/choose";
import { localize, updatePaths } from "../../foundry/types/typed";
import { actorsIn, nextBattle, rest, REST_PARTS } from "../../foundry/turns/aftermath";
import { mayTurn } from "../../foundry/turns/wishes";
import { offerUndo } from "../sheets/undo-notice";

type Viewed = () => Combat.Implementation | null;
type Find = (target: HTMLElement) => Combatant.Implementation | null;

const icon = (name: string): string => `<i class="fa-solid fa-fw ${name}"></i>`;

/** What a game master can do with the whole fight. */
export function fightMenu(viewed: Viewed): readonly object[] {
  const visible = (): boolean => Boolean(game.user?.isGM && viewed());
  return [
    menuEntry({ label: "FM.Tracker.Act.nextBattle", icon: icon("fa-flag"), visible, onClick: () => clear(viewed()) }),
    menuEntry({ label: "FM.Tracker.Act.rest", icon: icon("fa-campground"), visible, onClick: () => restAll(viewed()) }),
    desk("compressed", "fa-people-arrows", () => api("openCompressed")()),
    desk("strategy", "fa-chess", () => api("openStrategy")()),
    desk("war", "fa-bullseye", () => api("openWarTable")({})),
  ];
}

/** A desk that a game master opens from the fight. */
function desk(name: "compressed" | "strategy" | "war", sign: string, open: () => Promise<unknown>): object {
  const visible = (): boolean => game.user?.isGM ?? false;
  return menuEntry({ label: `FM.Tracker.Desk.${name}`, icon: icon(sign), visible, onClick: () => void open() });
}

/** Clears what lasts for one battle off everybody in a fight, and offers to take that back. */
export async function clear(combat: Combat.Implementation | null): Promise<void> {
  if (combat) offerUndo(localize("FM.Tracker.NextBattleDone"), await nextBattle(combat));
}

async function restAll(combat: Combat.Implementation | null): Promise<void> {
  if (!combat) return;
  const ticks = REST_PARTS.map((id) => ({ id, label: localize(`FM.Tracker.Rest.${id}`), on: id !== "wounds" }));
  const parts = await chooseMany(localize("FM.Tracker.RestTitle"), ticks, localize("FM.Tracker.RestOk"));
  if (!parts || parts.size === 0) return;
  const actors = actorsIn(combat);
  const undo = await rest(actors, parts);
  offerUndo(localize("FM.Tracker.RestDone", { n: actors.length }), undo);
}

/** What can be done with one combatant, beside what its row offers. */
export function rowMenu(find: Find): readonly object[] {
  return [...turnEntries(find), ...standingEntries(find), showEntry(find)];
}

function turnEntries(find: Find): readonly object[] {
  const may = (target: HTMLElement, act: "take" | "delay"): boolean => {
    const combatant = find(target);
    const combat = combatant?.combat;
    if (!combat?.started || !combatant?.id || !game.user) return false;
    const current = combat.combatant?.id === combatant.id;
    if (act === "delay") return current && mayTurn(game.user, combat, act, combatant.id);
    const acted = combatant.system.began?.round === combat.round || combatant.isDefeated;
    return !acted && mayTurn(game.user, combat, act, combatant.id);
  };
  return [
    menuEntry({
      label: "FM.Tracker.Act.now",
      icon: icon("fa-forward-step"),
      visible: (target) => may(target, "take"),
      onClick: (target) => {
        const combatant = find(target);
        return combatant?.id ? combatant.combat?.takeTurn(combatant.id) : null;
      },
    }),
    menuEntry({
      label: "FM.Tracker.Act.delay",
      icon: icon("fa-hourglass-half"),
      visible: (target) => may(target, "delay"),
      onClick: (target) => find(target)?.combat?.delayTurn(),
    }),
  ];
}

function standingEntries(find: Find): readonly object[] {
  const isGM = (): boolean => game.user?.isGM ?? false;
  const entry = (label: string, sign: string, path: "hidden" | "defeated", now: boolean): object =>
    menuEntry({
      label: `FM.Tracker.Act.${label}`,
      icon: icon(sign),
      visible: (target) => isGM() && find(target)?.[path] === now,
      onClick: (target) => {
        const combatant = find(target);
        return combatant && updatePaths(combatant, { [path]: !now });
      },
    });
  return [
    entry("hide", "fa-eye-slash", "hidden", false),
    entry("unhide", "fa-eye", "hidden", true),
    entry("defeat", "fa-skull", "defeated", false),
    entry("revive", "fa-heart", "defeated", true),
  ];
}

function showEntry(find: Find): object {
  const placed = (target: HTMLElement): Token.Implementation | null => {
    const token = find(target)?.token?.object ?? null;
    return canvas?.ready && token?.visible ? token : null;
  };
  return menuEntry({
    label: "FM.Tracker.Act.show",
    icon: icon("fa-crosshairs"),
    visible: (target) => placed(target) !== null,
    onClick: (target) => {
      const token = placed(target);
      return token && canvas?.animatePan({ x: token.center.x, y: token.center.y });
    },
  });
}
