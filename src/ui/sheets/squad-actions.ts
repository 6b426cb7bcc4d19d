import { api } from "../../foundry/api";
import { presenceOf } from "../../foundry/gather/participants";
import { doByHand } from "../../foundry/hand";
import { addHenchmen } from "../../foundry/squads/rows";
import { plainKind } from "../../foundry/squads/kinds";
import { chosenVisibility } from "../../foundry/types/compat";
import { showSheet } from "../../foundry/types/sheets";
import { documentAtHand, localize, updatePaths } from "../../foundry/types/typed";
import type { SquadRow } from "../../foundry/data/actor/squad-state";
import { chooseLeader } from "./person-acts";
import { guarded } from "./sheet-desk";
import type { WarActorSheet } from "./base-actor-sheet";
import { offerUndo } from "./undo-notice";

/** The click actions of a squad's sheet. */
export function squadActions() {
  const on = (act: (sheet: WarActorSheet, event: PointerEvent, target: HTMLElement) => unknown) =>
    guarded<WarActorSheet>(function (event, target) {
      return act(this, event, target);
    });
  return {
    attackSquad: on((sheet, event) => api("attack")({ actor: sheet.actor, fast: event.shiftKey })),
    fireHeavy: on((sheet, event, target) =>
      api("attack")({ actor: sheet.actor, heavy: typeOf(target), fast: event.shiftKey }),
    ),
    powerRoll: on((sheet, event, target) =>
      api("check")({
        actor: sheet.actor,
        gift: target.dataset["key"] === "psi" ? "psi" : "quantum",
        fast: event.shiftKey,
      }),
    ),
    fewer: on((sheet, _event, target) => fall(sheet, target, 1)),
    more: on(oneMore),
    damageByHand: on((sheet) => api("damage")({ actor: sheet.actor })),
    addType: on((sheet) => addHenchmen(squadOf(sheet), plainKind(localize("FM.Sheet.Squad.newType")), 1)),
    removeType: on(removeType),
    typePicture: on(choosePicture),
    openMember: on((sheet, _event, target) => {
      const member = documentAtHand(rowOf(sheet, target).actor ?? "", Actor.implementation);
      return member ? showSheet(member) : undefined;
    }),
    relink: on(async (sheet, _event, target) => {
      const chosen = await chooseLeader(sheet.actor);
      if (chosen) await updatePaths(sheet.actor, { [`system.types.${typeOf(target)}.actor`]: chosen.uuid });
    }),
    unlink: on((sheet, _event, target) => updatePaths(sheet.actor, { [`system.types.${typeOf(target)}.actor`]: null })),
    splitOff: on((sheet) => api("split")({ squad: sheet.actor })),
    musterGroup: on((sheet) => api("muster")({ squad: sheet.actor, into: "battlegroup" })),
    dissolve: on((sheet) => api("dissolve")(sheet.actor)),
  };
}

/** The type in whose row an element stands. */
export function typeOf(element: HTMLElement): string {
  return element.closest<HTMLElement>("[data-type]")?.dataset["type"] ?? "";
}

function squadOf(sheet: WarActorSheet): Actor.OfType<"squad"> {
  const actor: Actor.Implementation = sheet.actor;
  if (!actor.isOfType("squad")) throw new Error("not a squad");
  return actor;
}

function rowOf(sheet: WarActorSheet, target: HTMLElement): SquadRow {
  const row = squadOf(sheet)
    .system.toState()
    .rows.find(({ id }) => id === typeOf(target));
  if (!row) throw new Error(localize("FM.Refused.NoSuchType"));
  return row;
}

/** So many of a type fall, or get up, by hand and with undo. */
async function fall(sheet: WarActorSheet, target: HTMLElement, by: number): Promise<void> {
  const { id, name } = rowOf(sheet, target);
  const request = { act: "fall" as const, amount: by, type: null, pool: id, poolLabel: name };
  await doByHand(presenceOf(sheet.actor, sheet.token), request, chosenVisibility());
}

/** One gets up again; where nobody has fallen, one more joins. */
async function oneMore(sheet: WarActorSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const row = rowOf(sheet, target);
  if (row.dead + row.out > 0) return fall(sheet, target, -1);
  const at = `system.types.${row.id}`;
  const back = row.away > 0 ? { [`${at}.away`]: row.away - 1 } : { [`${at}.count`]: row.count + 1 };
  await updatePaths(sheet.actor, { [`${at}.standing`]: row.standing + 1, ...back });
}

/** Takes a type off the squad at once, with undo in the notification. */
async function removeType(sheet: WarActorSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const { id, ...row } = rowOf(sheet, target);
  const squad = sheet.actor;
  await updatePaths(squad, { [`system.types.${id}`]: null });
  offerUndo(localize("FM.Sheet.Squad.removed", { name: row.name }), async () => {
    await updatePaths(squad, { [`system.types.${id}`]: row });
  });
}

async function choosePicture(sheet: WarActorSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const { FilePicker } = foundry.applications.apps;
  const { id, img } = rowOf(sheet, target);
  const callback = (path: string) => void updatePaths(sheet.actor, { [`system.types.${id}.img`]: path });
  await new FilePicker.implementation({ type: "image", current: img ?? "", callback }).render({ force: true });
}
