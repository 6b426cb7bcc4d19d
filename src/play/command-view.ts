import { ralliesLeft } from "../rules/battlegroup/commands";
import type { TableRules } from "../rules/table-rules";
import type { ChoiceView } from "./attack/choice-view";
import type { CommandChoices, CommandSetup } from "./command";
import { commandChance, commandDifficulty, commandPool, commandRefusal, COMMANDS, stylesFor } from "./command";
import { VISIBILITIES } from "./exchange";
import type { LedgerView } from "./figures-view";
import { ledgerView, signed } from "./figures-view";
import { percent } from "./odds-view";
import type { Words } from "./ports";

/** Context of `templates/dialogs/command.hbs`. */
export interface CommandView {
  readonly title: string;
  readonly kinds: readonly ChoiceView[];
  readonly commanders: readonly ChoiceView[];
  readonly styles: readonly ChoiceView[];
  readonly ledger: LedgerView | null;
  readonly byHand: string;
  readonly difficulty: string;
  readonly chance: string;
  readonly promise: string;
  readonly visibilities: readonly ChoiceView[];
  readonly roll: string;
  readonly refusal: string;
}

/** Everything the command window shows. */
export function commandView(
  setup: CommandSetup,
  choices: CommandChoices,
  table: TableRules,
  words: Words,
): CommandView {
  const pool = commandPool(setup, choices);
  const refusal = refusalOf(setup, choices);
  return {
    title: words.say("FM.Command.To", { name: setup.group.name }),
    kinds: COMMANDS.map((kind) => {
      const why = commandRefusal(kind, setup.state, choices.commander, setup.silenced);
      const reason = why === null || why === "FM.Refused.NoCommander" ? "" : words.say(why);
      return {
        id: kind,
        label: words.say(`FM.Command.Kind.${kind}`),
        on: kind === choices.kind,
        refusal: reason,
        tip: reason,
      };
    }),
    commanders: setup.commanders.map(({ who, inContact }) => ({
      id: who.actor,
      label: inContact ? who.name : words.say("FM.Command.OutOfContact", { name: who.name }),
      on: who.actor === choices.commander,
      refusal: "",
      tip: "",
    })),
    styles: stylesFor(choices.kind).map((style) => ({
      id: style,
      label: words.say(`FM.Attribute.${style}`),
      on: style === choices.style,
      refusal: "",
      tip: words.say(`FM.Command.Style.${style}`),
    })),
    ledger: pool && ledgerView(pool, words.say("FM.Card.Ledger.dice"), words),
    byHand: signed(choices.byHand, words),
    difficulty: words.number(commandDifficulty(choices.kind, setup.state)),
    chance: pool && refusal === null ? percent(commandChance(setup, choices, table), words) : "",
    promise: promiseOf(setup, choices, words),
    visibilities: VISIBILITIES.map((id) => ({
      id,
      label: words.say(`FM.Visibility.${id}`),
      on: id === choices.visibility,
      refusal: "",
      tip: "",
    })),
    roll: words.say(`FM.Command.Roll.${choices.kind}`),
    refusal: refusal === null ? "" : words.say(refusal),
  };
}

/** Key of the reason why the chosen command cannot be given; null when it can. */
export function refusalOf(setup: CommandSetup, choices: CommandChoices): string | null {
  const commander = setup.commanders.find(({ who }) => who.actor === choices.commander);
  if (!commander) return "FM.Refused.NoCommander";
  if (!commander.inContact) return "FM.Refused.OutOfContact";
  return commandRefusal(choices.kind, setup.state, commander.who.actor, setup.silenced);
}

function promiseOf(setup: CommandSetup, choices: CommandChoices, words: Words): string {
  if (choices.kind !== "rallyNumbers") return words.say(`FM.Command.Promise.${choices.kind}`);
  return words.say("FM.Command.Promise.rallyNumbers", { n: ralliesLeft(setup.state, setup.state.rallies) });
}
