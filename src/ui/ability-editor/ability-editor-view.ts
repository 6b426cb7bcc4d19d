import type { Ability } from "../../foundry/ability-list";
import { ABILITY_ROLES } from "../../foundry/ability-list";
import type { Words } from "../../play/ports";

/** A part of the rules that an ability may have. */
export interface RoleView {
  readonly role: string;
  readonly label: string;
  readonly spoken: string;
  readonly on: boolean;
}

/** One ability of the list. */
export interface AbilityRow {
  readonly id: string;
  readonly label: string;
  /** The language file's own word, shown while no label is entered. */
  readonly usual: string;
  readonly spoken: string;
  readonly roles: readonly RoleView[];
  readonly up: string;
  readonly down: string;
  readonly remove: string;
  readonly first: boolean;
  readonly last: boolean;
}

/** Context of `templates/ability-editor/editor.hbs`. */
export interface AbilityEditorView {
  readonly hint: string;
  readonly name: string;
  readonly part: string;
  readonly rows: readonly AbilityRow[];
  readonly missing: string;
  readonly addLabel: string;
  readonly add: string;
  readonly newName: string;
  readonly reset: string;
  readonly save: string;
}

/** The world's abilities as rows to edit; parts of the rules that no ability has are named. */
export function abilityEditorView(
  list: readonly Ability[],
  newName: string,
  usual: (id: string) => string,
  words: Words,
): AbilityEditorView {
  const lacking = ABILITY_ROLES.filter((role) => !list.some((ability) => ability.roles.includes(role)));
  const roles = lacking.map((role) => words.say(`FM.AbilityRole.${role}`)).join(", ");
  return {
    hint: words.say("FM.AbilityEditor.Hint"),
    name: words.say("FM.AbilityEditor.Name"),
    part: words.say("FM.AbilityEditor.Part"),
    rows: list.map((ability, place) => abilityRow(ability, place, list.length, usual(ability.id), words)),
    missing: lacking.length > 0 ? words.say("FM.AbilityEditor.Missing", { roles }) : "",
    addLabel: words.say("FM.AbilityEditor.AddLabel"),
    add: words.say("FM.AbilityEditor.Add"),
    newName,
    reset: words.say("FM.AbilityEditor.Reset"),
    save: words.say("FM.AbilityEditor.Save"),
  };
}

function abilityRow(
  { id, label, roles }: Ability,
  place: number,
  count: number,
  usual: string,
  words: Words,
): AbilityRow {
  const name = label === "" ? usual : label;
  return {
    id,
    label,
    usual,
    spoken: words.say("FM.AbilityEditor.NameOf", { name }),
    roles: ABILITY_ROLES.map((role) => {
      const part = words.say(`FM.AbilityRole.${role}`);
      const spoken = words.say("FM.AbilityEditor.PartOf", { name, part });
      return { role, label: part, spoken, on: roles.includes(role) };
    }),
    up: words.say("FM.AbilityEditor.Up", { name }),
    down: words.say("FM.AbilityEditor.Down", { name }),
    remove: words.say("FM.AbilityEditor.Remove", { name }),
    first: place === 0,
    last: place === count - 1,
  };
}
