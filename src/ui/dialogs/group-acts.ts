import type { CommandKind } from "../../play/command";
import { command, stylesFor } from "../../play/command";
import { rollRout } from "../../play/rout";
import type { CommandCall } from "../../foundry/api-types";
import { commandSetup } from "../../foundry/gather/commanders";
import { presenceOf } from "../../foundry/gather/participants";
import { routSetup } from "../../foundry/gather/rout";
import { tablePorts } from "../../foundry/record";
import { chosenVisibility } from "../../foundry/types/compat";
import { RulesError } from "../../rules/errors";
import { CommandDialog } from "./command-dialog";
import { RoutDialog } from "./rout-dialog";

/** Opens the rout window of a group that owes a check, or rolls at once. */
export async function startRout(
  group: Actor.Implementation,
  options: { readonly fast?: boolean } = {},
): Promise<string | null> {
  if (!group.isOwner) throw new RulesError("group", group.name, "FM.Refused.NotYours");
  const setup = routSetup(presenceOf(group));
  if (!setup) throw new RulesError("group", group.name, "FM.Refused.NoGroup");
  if (!setup.group.check || setup.group.check.failed)
    throw new RulesError("group", group.name, "FM.Refused.NoCheckDue");
  if (options.fast) return rollRout(setup, chosenVisibility(), tablePorts());
  const dialog = new RoutDialog(setup);
  await dialog.render({ force: true });
  return dialog.result;
}

/** Opens the command window, or gives the command at once in the commander's best style. */
export async function startCommand(
  kind: CommandKind,
  group: Actor.Implementation,
  commander: Actor.Implementation | null,
  fast = false,
): Promise<string | null> {
  const setup = commandSetup(presenceOf(group), commander);
  if (!setup) throw new RulesError("group", group.name, "FM.Refused.NoGroup");
  const chosen = setup.commanders.find(({ who }) => who.actor === commander?.uuid) ?? setup.commanders[0];
  const styles = [...stylesFor(kind)].sort((a, b) => (chosen?.dice[b].total ?? 0) - (chosen?.dice[a].total ?? 0));
  const choices = {
    kind,
    commander: chosen?.who.actor ?? "",
    style: styles[0] ?? "charisma",
    byHand: 0,
    visibility: chosenVisibility(),
  } as const;
  if (fast) return command(setup, choices, tablePorts());
  const dialog = new CommandDialog(setup, choices);
  await dialog.render({ force: true });
  return dialog.result;
}

/** A command as the public API takes it. */
export function commandCall(kind: CommandKind): (call: CommandCall) => Promise<string | null> {
  return ({ commander, group, fast }) => startCommand(kind, group, commander, fast);
}
