import { showSheet } from "../../foundry/types/sheets";
import { localize, updatePaths } from "../../foundry/types/typed";
import { removeItem } from "./item-acts";
import { chooseLeader, removeLeader, setLeader } from "./person-acts";
import { guarded } from "./sheet-desk";
import type { ActorWindow } from "./sheet-window";

/** The click actions that every actor's sheet has. */
export function sheetActions() {
  const on = (act: (sheet: ActorWindow, event: PointerEvent, target: HTMLElement) => unknown) =>
    guarded<ActorWindow>(function (event, target) {
      return act(this, event, target);
    });
  return {
    toggleMode: on((sheet) => {
      sheet.desk.editing = !sheet.desk.editing;
      return sheet.render();
    }),
    picture: on(choosePicture),
    openLeader: on((sheet) => {
      const { leader } = sheet.actor;
      if (leader.state === "present") return showSheet(leader.actor);
    }),
    toggleContact: on((sheet) => {
      const { leader } = sheet.actor;
      if (leader.state === "present") return updatePaths(sheet.actor, { "system.leader.contact": !leader.inContact });
    }),
    chooseLeader: on(async (sheet) => {
      const chosen = await chooseLeader(sheet.actor);
      if (chosen) await setLeader(sheet.actor, chosen);
    }),
    removeLeader: on((sheet) => removeLeader(sheet.actor)),
    side: on((sheet, _event, target) => setSide(sheet, target.dataset["key"] ?? "")),
    condition: on((sheet, _event, target) => sheet.actor.toggleStatusEffect(target.dataset["key"] ?? "")),
    setDots: on((sheet, _event, target) => setDots(sheet, target)),
    openItem: on((sheet, _event, target) => {
      const item = sheet.itemOf(target);
      return item ? showSheet(item) : undefined;
    }),
    removeItem: on((sheet, _event, target) => {
      const item = sheet.itemOf(target);
      return item ? removeItem(item) : undefined;
    }),
  };
}

async function choosePicture(sheet: ActorWindow): Promise<void> {
  const { FilePicker } = foundry.applications.apps;
  const picker = new FilePicker.implementation({
    type: "image",
    current: sheet.actor.img ?? "",
    callback: (path: string) => void updatePaths(sheet.actor, { img: path }),
  });
  await picker.render({ force: true });
}

/** The side is the token's: of the one on the scene for an unlinked one, else of all to come and those that are linked. */
async function setSide(sheet: ActorWindow, side: string): Promise<void> {
  const { FRIENDLY, NEUTRAL, HOSTILE } = CONST.TOKEN_DISPOSITIONS;
  const disposition = side === "friendly" ? FRIENDLY : side === "hostile" ? HOSTILE : NEUTRAL;
  const { actor } = sheet;
  if (actor.token) return void (await actor.token.update({ disposition }));
  await updatePaths(actor, { "prototypeToken.disposition": disposition });
  for (const token of actor.getActiveTokens(true, true)) if (token.isOwner) await token.update({ disposition });
}

/** Sets a trait to the dot that was clicked; the last one that is on clears itself. */
async function setDots(sheet: ActorWindow, target: HTMLElement): Promise<void> {
  const path = target.dataset["path"] ?? "";
  const value = Number(target.dataset["value"]);
  if (!sheet.isEditable) throw new Error(localize("FM.Sheet.Refused.notYours"));
  const stored: unknown = foundry.utils.getProperty(sheet.actor._source, path);
  await updatePaths(sheet.actor, { [path]: stored === value ? value - 1 : value });
}
