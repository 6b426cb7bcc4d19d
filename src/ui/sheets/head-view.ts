import type { MarkPart } from "../../play/parts";
import type { LeaderFacts, Prose, SheetFacts } from "./input";
import type { SheetKit } from "./kit";
import { textTip } from "./kit";
import { markView } from "./parts-view";

/** Context of the partial `fm-person`: leader or commander, a target for drops. */
export interface PersonView {
  readonly state: "none" | "missing" | "present";
  readonly caption: string;
  readonly name: string;
  readonly img: string;
  readonly initial: string;
  readonly figures: readonly { readonly label: string; readonly value: string }[];
  readonly figuresTip: string;
  readonly openTip: string;
  readonly contact: {
    readonly on: boolean;
    readonly label: string;
    readonly tip: string;
    readonly fixed: boolean;
  } | null;
  readonly mayChange: boolean;
  readonly chooseLabel: string;
  readonly removeLabel: string;
}

/** Context of the head of an actor's sheet. */
export interface HeadView {
  readonly name: string;
  readonly concept: string;
  readonly side: MarkPart;
  readonly editing: boolean;
  readonly person: PersonView;
}

/** Context of the row of tabs. */
export interface TabsView {
  readonly tabs: readonly { readonly id: string; readonly label: string; readonly on: boolean }[];
}

/** Context of the portrait. */
export interface PortraitView {
  readonly img: string;
  readonly name: string;
  readonly pictured: boolean;
  readonly sign: boolean;
  readonly initial: string;
  readonly editing: boolean;
}

/** One rich text with its field. */
export interface ProseView extends Prose {
  readonly path: string;
  readonly label: string;
  readonly editable: boolean;
  readonly uuid: string;
  readonly empty: string;
}

/** Context of the page of texts. */
export interface RecordView {
  readonly on: boolean;
  readonly texts: readonly ProseView[];
}

/** Context of what a limited viewer gets. */
export interface LimitedView {
  readonly name: string;
  readonly concept: string;
  readonly side: MarkPart;
  readonly portrait: PortraitView;
  readonly strength: string;
  readonly html: string;
}

/** The head: name, the line below it, side, and who leads. */
export function headView(
  facts: SheetFacts,
  leader: LeaderFacts,
  role: "leader" | "commander",
  kit: SheetKit,
): HeadView {
  const { name, concept, editing, side } = facts;
  return { name, concept, editing, side: markView(side, kit.words), person: personView(facts, leader, role, kit) };
}

/** The chip of whoever leads, also when nobody does or he is gone. */
export function personView(
  facts: SheetFacts,
  leader: LeaderFacts,
  role: "leader" | "commander",
  kit: SheetKit,
): PersonView {
  const { words } = kit;
  const empty = {
    caption: words.say(`FM.Sheet.Person.${role}.caption`),
    img: "",
    initial: "",
    figures: [],
    figuresTip: "",
    openTip: "",
    contact: null,
    mayChange: facts.editable,
    chooseLabel: words.say(`FM.Sheet.Person.${role}.choose`),
    removeLabel: words.say(`FM.Sheet.Person.${role}.remove`),
  };
  if (leader.state === "none") return { ...empty, state: "none", name: words.say(`FM.Sheet.Person.${role}.none`) };
  const { img } = leader;
  const known = { ...empty, img: img ?? "", initial: initialOf(leader.name) };
  if (leader.state === "missing") {
    return { ...known, state: "missing", name: leader.name, caption: words.say(`FM.Sheet.Person.${role}.missing`) };
  }
  const on = leader.inContact;
  return {
    ...known,
    state: "present",
    name: leader.self ? words.say("FM.Sheet.Person.self", { name: leader.name }) : leader.name,
    figures: leader.figures.map(({ label, value }) => ({ label, value: words.number(value) })),
    figuresTip: textTip(kit, words.say(`FM.Sheet.Person.${role}.figuresTip`)),
    openTip: words.say("FM.Sheet.Person.open", { name: leader.name }),
    contact: {
      on,
      label: words.say(on ? "FM.Sheet.Person.inContact" : "FM.Sheet.Person.outOfContact"),
      tip: words.say(leader.self ? "FM.Sheet.Person.alwaysInContact" : `FM.Sheet.Person.${role}.contactTip`),
      fixed: leader.self || !facts.editable,
    },
  };
}

/** The row of tabs, one of them on. */
export function tabsView(ids: readonly string[], active: string, kit: SheetKit): TabsView {
  return { tabs: ids.map((id) => ({ id, label: kit.words.say(`FM.Sheet.Tab.${id}`), on: id === active })) };
}

/** The portrait, or the initial in its place. */
export function portraitView(facts: SheetFacts): PortraitView {
  const { img, name, pictured, sign, editing } = facts;
  return { img, name, pictured, sign, editing, initial: initialOf(name) };
}

/** The page of texts: the description, and the notes for those who may read them. */
export function recordView(facts: SheetFacts, on: boolean, kit: SheetKit): RecordView {
  const text = (path: string, prose: Prose, key: string): ProseView => ({
    ...prose,
    path,
    label: kit.words.say(`FM.Sheet.Record.${key}`),
    editable: facts.editable,
    uuid: facts.uuid,
    empty: prose.source === "" ? kit.words.say(`FM.Sheet.Record.${key}Empty`) : "",
  });
  const texts = [text("system.description", facts.description, "description")];
  if (facts.notes) texts.push(text("system.notes", facts.notes, "notes"));
  return { on, texts };
}

/** What a limited viewer gets: no figure at all. */
export function limitedView(facts: SheetFacts, strength: string, kit: SheetKit): LimitedView {
  const { name, concept, side, description } = facts;
  return {
    name,
    concept,
    side: markView(side, kit.words),
    portrait: { ...portraitView(facts), editing: false },
    strength,
    html: description.html,
  };
}

/** The first letter of a name, past articles of a few languages. */
export function initialOf(name: string): string {
  const bare = name.replace(/^(the|der|die|das|le|la|les|el|los|il|lo)\s+/iu, "").trim();
  return (Array.from(bare)[0] ?? "?").toLocaleUpperCase();
}
