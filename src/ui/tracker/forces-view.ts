import type { MarkPart } from "../../play/parts";
import { shownSide } from "../../play/parts";
import type { Side } from "../../play/exchange";
import type { Words } from "../../play/ports";

/** A force of the fight, for the top of the round. */
export interface ForceFacts {
  readonly id: string;
  readonly name: string;
  readonly side: Side;
  readonly left: number;
  readonly of: number;
  readonly mine: boolean;
}

/** One force with its attacks of opportunity as pips. */
export interface ForceLine {
  readonly id: string;
  readonly name: string;
  readonly mark: MarkPart;
  readonly spoken: string;
  readonly pips: readonly { readonly spent: boolean }[];
  /** What the button says; empty where the reader may not fire. */
  readonly fire: string;
  readonly fireSpoken: string;
}

/** What stands at the top of a round: every force's attacks of opportunity (WF-2). */
export interface ForcesView {
  readonly label: string;
  readonly left: string;
  readonly lines: readonly ForceLine[];
}

/** The forces of a fight at the top of its round; null where there is none to show. */
export function forcesView(forces: readonly ForceFacts[], words: Words): ForcesView | null {
  if (forces.length === 0) return null;
  const left = forces.reduce((sum, force) => sum + force.left, 0);
  return {
    label: words.say("FM.War.Attacks"),
    left: words.say("FM.War.AttacksLeft", { n: left }),
    lines: forces.map((force) => forceLine(force, words)),
  };
}

function forceLine({ id, name, side, left, of, mine }: ForceFacts, words: Words): ForceLine {
  const shown = shownSide(side, true);
  const fire = mine ? words.say(left > 0 ? "FM.War.Fire" : "FM.War.Open") : "";
  return {
    id,
    name,
    mark: { side: shown, sideLabel: words.say(`FM.Side.${shown}`) },
    spoken: words.say("FM.War.LeftSpoken", { left, of }),
    pips: Array.from({ length: of }, (_, at) => ({ spent: at < of - left })),
    fire,
    fireSpoken: words.say("FM.War.FireSpoken", { label: fire, name }),
  };
}
