import type { ForceInput } from "./force-input";
import type { ForceRailView } from "./force-rail-view";
import { forceRail, peopleWords } from "./force-rail-view";
import type { ForceWarView } from "./force-war-view";
import { forceWar } from "./force-war-view";
import type { HeadView, LimitedView, RecordView, TabsView } from "./head-view";
import { headView, limitedView, recordView, tabsView } from "./head-view";
import type { SheetKit } from "./kit";
import { ledgerTip } from "./kit";
import { attacksLedger } from "../../play/war/force";

/** The pages of a force's sheet. */
export const FORCE_TABS = ["war", "record"] as const;

/** The parts of a force's sheet, by the name of the part. */
export interface ForceView {
  readonly head: HeadView;
  readonly rail: ForceRailView;
  readonly tabs: TabsView;
  readonly war: ForceWarView;
  readonly record: RecordView;
}

/** A force's sheet for whoever may see it whole. */
export function forceView(input: ForceInput, kit: SheetKit): ForceView {
  const { facts, tab } = input;
  return {
    head: forceHead(input, kit),
    rail: forceRail(input, kit),
    tabs: tabsView(FORCE_TABS, tab, kit),
    war: forceWar(input, kit),
    record: recordView(facts, tab === "record", kit),
  };
}

/** The head with what a commander is to a force: a limit of its attacks (WF-2). */
function forceHead(input: ForceInput, kit: SheetKit): HeadView {
  const head = headView(input.facts, input.leader, "commander", kit);
  const { person } = head;
  const figuresTip = ledgerTip(kit, attacksLedger(input.force), kit.words.say("FM.War.Attacks"));
  const contact = person.contact && { ...person.contact, tip: kit.words.say("FM.Force.contactTip") };
  return { ...head, person: { ...person, figuresTip, contact } };
}

/** A force for limited viewers: how many it looks. */
export function limitedForce(input: ForceInput, kit: SheetKit): LimitedView {
  return limitedView(input.facts, kit.words.say("FM.Force.looks", { people: peopleWords(input, kit) }), kit);
}
