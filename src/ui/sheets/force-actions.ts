import { api } from "../../foundry/api";
import { facing } from "../../foundry/gather/force";
import { presenceOf } from "../../foundry/gather/participants";
import { askForChoice } from "../../foundry/types/sheets";
import { documentAtHand, localize } from "../../foundry/types/typed";
import { adjustTrack, combatOf, forceAtWar, takeMorale } from "../../foundry/war/acts";
import { sizeDifference } from "../../rules/warfare/force";
import type { SpendAct } from "../../play/war/spend";
import { trackNames } from "../../rules/unit/state";
import type { WarActorSheet } from "./base-actor-sheet";
import { guarded } from "./sheet-desk";

/** The click actions of a force's sheet. */
export function forceActions() {
  const on = (act: (sheet: WarActorSheet, event: PointerEvent, target: HTMLElement) => unknown) =>
    guarded<WarActorSheet>(function (event, target) {
      return act(this, event, target);
    });
  return {
    spend: on((sheet, _event, target) =>
      api("spendForce")({ force: sheet.actor, act: (target.dataset["act"] ?? "") as SpendAct }),
    ),
    trackBox: on(clickTrack),
    handOut: on((sheet) => api("openWarTable")({ force: sheet.actor })),
    fire: on((sheet) => api("opportunity")({ force: sheet.actor })),
    quick: on((sheet) => api("opportunity")({ force: sheet.actor, quick: true })),
    takeMorale: on(askForMorale),
  };
}

/** A click on a box leaves the track up to it; on the last one that holds, takes it off. By hand, with undo. */
async function clickTrack(sheet: WarActorSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const { key = "", index = "0" } = target.dataset;
  const track = trackNames.find((name) => name === key);
  const { force } = forceAtWar(sheet.actor, sheet.token);
  if (!track) return;
  const { value, rating } = force.tracks[track];
  const wanted = Math.min(rating, Number(index) === value ? value - 1 : Number(index));
  await adjustTrack(sheet.actor, track, wanted - value);
}

/** Asks how much Morale the smaller of the two forces loses for good (WF-10). */
async function askForMorale(sheet: WarActorSheet): Promise<void> {
  const { actor } = sheet;
  const combat = combatOf(presenceOf(actor, sheet.token));
  const { force } = forceAtWar(actor, sheet.token);
  const theirs = combat && facing(combat, force.who.side).theirs;
  const other = theirs && documentAtHand(theirs.who.actor, Actor.implementation);
  if (!theirs || !other) throw new Error(localize("FM.Force.nobodyOpposes"));
  const { smaller, moraleAtStake } = sizeDifference(force, theirs);
  const [small, large] = smaller === "ours" ? [actor, other] : [other, actor];
  const select = document.createElement("select");
  select.name = "points";
  select.autofocus = true;
  for (let n = 1; n <= moraleAtStake; n++) select.add(new Option(localize("FM.Force.points", { n }), String(n)));
  const title = localize("FM.Force.takeTitle", { name: small.name });
  const chosen = await askForChoice(title, select.outerHTML, "points", localize("FM.Force.takeOk"));
  if (chosen !== null) await takeMorale(small, large, Number(chosen));
}
