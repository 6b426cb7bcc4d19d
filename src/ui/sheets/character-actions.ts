import { api } from "../../foundry/api";
import { presenceOf } from "../../foundry/gather/participants";
import { isSlug } from "../../foundry/data/common";
import { localize, updatePaths } from "../../foundry/types/typed";
import type { DamageType } from "../../rules/health/health-track";
import { markedLevels } from "../../rules/health/health-track";
import type { AttackMode } from "../../rules/skirmish/types";
import { attackModes } from "../../rules/skirmish/types";
import type { CharacterState } from "../../foundry/data/actor/character-state";
import { doAdjust } from "./adjust";
import { setGathered, takeOff, usePower } from "./gathered-acts";
import { markAt } from "./health-view";
import { CHARACTER_ITEMS, addItem } from "./item-acts";
import { guarded } from "./sheet-desk";
import type { ActorWindow } from "./sheet-window";

/** A character's sheet as its click actions know it. */
export interface CharacterWindow extends ActorWindow {
  /** The character as the rules see him. */
  readonly character: CharacterState;
  /** Keeps which attack was made last. */
  remember(attack: { readonly item: string; readonly mode: AttackMode }): void;
}

/** The click actions of a character's sheet. */
export function characterActions() {
  const on = (act: (sheet: CharacterWindow, event: PointerEvent, target: HTMLElement) => unknown) =>
    guarded<CharacterWindow>(function (event, target) {
      return act(this, event, target);
    });
  return {
    attack: on(attackWith),
    check: on((sheet, event, { dataset }) =>
      api("check")({ ...call(sheet, event), attribute: dataset["attribute"], ability: dataset["ability"] }),
    ),
    healthBox: on(clickHealth),
    damage: on((sheet) => api("damage")({ actor: sheet.actor })),
    heal: on((sheet) => api("heal")({ actor: sheet.actor })),
    willpowerBox: on((sheet, _event, target) => {
      const index = Number(target.dataset["index"]);
      const { value } = sheet.character.willpower;
      return doAdjust(presence(sheet), "willpower", "", (index === value ? index - 1 : index) - value);
    }),
    spendWillpower: on((sheet) => doAdjust(presence(sheet), "willpower", "", -1)),
    pool: on((sheet, event, { dataset }) => {
      const by = Number(dataset["step"]) * (event.shiftKey ? 5 : 1);
      return doAdjust(presence(sheet), "pool", dataset["key"] ?? "", by);
    }),
    power: on(togglePower),
    maneuver: on((sheet, _event, target) => {
      const item = sheet.itemOf(target);
      return item ? setGathered(presence(sheet), item, target.getAttribute("aria-pressed") !== "true") : undefined;
    }),
    takeOff: on((sheet, _event, target) => takeOff(presence(sheet), target.dataset["key"] ?? "")),
    equip: on((sheet, _event, target) => {
      const item = sheet.itemOf(target);
      return item?.isOfType("weapon") ? updatePaths(item, { "system.equipped": !item.system.equipped }) : undefined;
    }),
    addItem: on((sheet, _event, target) => {
      const type = CHARACTER_ITEMS.find((known) => known === target.dataset["type"]);
      return type ? addItem(sheet.actor, type) : undefined;
    }),
    addLevel: on((sheet) =>
      setLevels(sheet, (levels) => [...levels.slice(0, -1), levels.at(-2) ?? 0, levels.at(-1) ?? 0]),
    ),
    removeLevel: on((sheet) => setLevels(sheet, (levels) => [...levels.slice(0, -2), levels.at(-1) ?? 0])),
    addPool: on(addPool),
    removePool: on((sheet, _event, target) =>
      updatePaths(sheet.actor, { [`system.pools.${target.dataset["key"] ?? ""}`]: null }),
    ),
  };
}

const presence = (sheet: CharacterWindow) => presenceOf(sheet.actor, sheet.token);
const call = (sheet: CharacterWindow, event: PointerEvent) => ({ actor: sheet.actor, fast: event.shiftKey });

async function attackWith(sheet: CharacterWindow, event: PointerEvent, target: HTMLElement): Promise<void> {
  const item = sheet.itemOf(target);
  const mode = attackModes.find((known) => known === target.dataset["mode"]);
  if (!item || !mode) return;
  sheet.remember({ item: item.id ?? "", mode });
  await api("attack")({ ...call(sheet, event), item, mode });
}

/** A marked box loses its mark; an empty one marks all levels up to it: lethal, with Shift bashing, with Alt aggravated. */
async function clickHealth(sheet: CharacterWindow, event: PointerEvent, target: HTMLElement): Promise<void> {
  const at = Number(target.dataset["index"]) - 1;
  const { health } = sheet.character;
  const mark = markAt(health, at);
  const { actor } = sheet;
  if (mark !== null) return void (await api("heal")({ actor, levels: 1, type: mark }));
  const type: DamageType = event.shiftKey ? "bashing" : event.altKey ? "aggravated" : "lethal";
  await api("damage")({ actor, levels: at + 1 - markedLevels(health), type });
}

async function togglePower(sheet: CharacterWindow, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const item = sheet.itemOf(target);
  if (!item) return;
  if (target.getAttribute("aria-pressed") === "true") await setGathered(presence(sheet), item, false);
  else await usePower(presence(sheet), item);
}

async function setLevels(
  sheet: CharacterWindow,
  change: (levels: readonly number[]) => readonly number[],
): Promise<void> {
  await updatePaths(sheet.actor, { "system.health.penalties": change(sheet.character.health.penalties) });
}

/** Adds a power pool under the first free name: quantum, psi, then pools that are to be named. */
async function addPool(sheet: CharacterWindow): Promise<void> {
  const { pools } = sheet.character;
  const known = ["quantum", "psi"].find((slug) => !(slug in pools));
  let n = 1;
  while (`pool${n}` in pools) n++;
  const slug = known ?? `pool${n}`;
  if (!isSlug(slug)) return;
  const label = known ? "" : localize("FM.Sheet.Form.newPool");
  await updatePaths(sheet.actor, { [`system.pools.${slug}`]: { label, value: 10, max: 10 } });
}
