import { registerApi } from "../../foundry/api";
import type { MusterCall, SplitCall } from "../../foundry/api-types";
import { registerCardAction } from "../../foundry/cards/actions";
import { requirePlacing } from "../../foundry/squads/place";
import { musterTokens, musterWholeSquad } from "../../foundry/squads/muster";
import { musterOfSquad, musterOfTokens } from "../../foundry/squads/sources";
import { dissolve, splitOff, squadPresence } from "../../foundry/squads/split";
import { unmuster } from "../../foundry/squads/unmuster";
import { selectedTokens, userCan } from "../../foundry/types/placing";
import { localize, onHook } from "../../foundry/types/typed";
import { explainError } from "../../foundry/requests/explain";
import { RulesError } from "../../rules/errors";
import { MusterDialog } from "./muster-dialog";
import { SplitDialog } from "./split-dialog";

/** Puts mustering and splitting into the public API, and their undo behind the button of the card. */
export function registerMuster(): void {
  registerApi({ split: startSplit, muster: startMuster, dissolve });
  onHook("renderTokenHUD", addMusterButton);
  registerCardAction("unmuster", ({ message }) => unmuster(message));
}

/** Opens the split window, or splits at once when told how many. */
export async function startSplit({ squad, leaving }: SplitCall): Promise<string | null> {
  const { actor, token } = squadPresence(squad);
  requirePlacing();
  if (leaving) return splitOff(squad, leaving);
  if (!token) throw new RulesError("token", squad.name, "FM.Refused.NotOnScene");
  const types = actor.system
    .toState()
    .rows.filter((row) => row.standing > 0)
    .map(({ id, name, img, standing }) => ({ id, name, img: img ?? "", standing }));
  if (types.length === 0) throw new RulesError("squad", squad.name, "FM.Refused.NobodyStands");
  const dialog = new SplitDialog(squad.name, types, (chosen) => splitOff(squad, chosen));
  await dialog.render({ force: true });
  return dialog.result;
}

/** Opens the muster window for a squad, for the given tokens, or for those that are selected. */
export async function startMuster({ into, squad, tokens }: MusterCall): Promise<string | null> {
  requirePlacing();
  if (squad) {
    const setup = musterOfSquad(squadPresence(squad).actor);
    if (setup.sources.length === 0) throw new RulesError("squad", squad.name, "FM.Refused.NobodyStands");
    return show(new MusterDialog(setup, (final, choices) => musterWholeSquad(squad, final, choices)));
  }
  const chosen = tokens ?? selectedTokens();
  if (chosen.length === 0) throw new RulesError("tokens", 0, "FM.Refused.NobodySelected");
  const setup = musterOfTokens(into, chosen);
  return show(new MusterDialog(setup, musterTokens));
}

async function show(dialog: MusterDialog): Promise<string | null> {
  await dialog.render({ force: true });
  return dialog.result;
}

/** A button beside a token that musters those that are selected; for whoever may place tokens, once there are several. */
function addMusterButton(_hud: object, html: HTMLElement): void {
  if (selectedTokens().length < 2 || !(game.user?.isGM || userCan("ACTOR_CREATE"))) return;
  const column = html.querySelector<HTMLElement>(".col.right, .hud-col.right");
  if (!column || column.querySelector("[data-fm-muster]")) return;
  const button = html.ownerDocument.createElement("button");
  button.type = "button";
  button.className = "control-icon icon fa-solid fa-people-group";
  button.dataset["fmMuster"] = "";
  button.dataset["tooltipText"] = button.ariaLabel = localize("FM.Muster.hud");
  button.addEventListener("click", () => {
    startMuster({ into: "squad" }).catch((error: unknown) => ui.notifications?.warn(explainError(error)));
  });
  column.append(button);
}
