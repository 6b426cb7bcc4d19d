import { plain } from "../../play/figures-view";
import type { Words } from "../../play/ports";
import type { DamageType, HealthTrack } from "../../rules/health/health-track";
import { healthState, markedLevels } from "../../rules/health/health-track";
import type { SheetKit } from "./kit";
import { textTip } from "./kit";
import type { BoxView, GaugeView, NumberField, TrackView } from "./parts-view";
import { MOST_BOXES, gaugeView, numberField } from "./parts-view";

/** Context of the health of a character: boxes, or a bar where there are many. */
export interface HealthView {
  readonly penalty: string;
  readonly penaltyTip: string;
  readonly state: string;
  readonly bad: boolean;
  readonly track: TrackView | null;
  readonly gauge: GaugeView | null;
  /** Marks in words, beside a bar. */
  readonly marks: string;
  readonly editable: boolean;
}

/** Health in play: wound penalty, boxes up to 20, a bar above (H-1 to H-4). */
export function healthView(track: HealthTrack, editable: boolean, kit: SheetKit): HealthView {
  const { words } = kit;
  const { penalty, state, remaining } = healthState(track);
  const many = track.penalties.length > MOST_BOXES;
  const max = track.penalties.length;
  const tip = textTip(kit, words.say("FM.Sheet.Health.left", { left: remaining, max }), marksWords(track, words));
  return {
    penalty: plain(penalty, words),
    penaltyTip: textTip(kit, words.say("FM.Sheet.Health.penaltyTip")),
    state: words.say(`FM.Sheet.Health.state.${state}`),
    bad: state === "incapacitated" || state === "dead",
    track: many ? null : boxTrack(track, editable, words),
    gauge: many
      ? gaugeView(words.say("FM.Sheet.Health.levels"), { value: remaining, max }, { action: "", key: "", tip }, words)
      : null,
    marks: many ? marksWords(track, words) : "",
    editable,
  };
}

/** Health in edit mode: the penalty of each level as a field. */
export function levelFields(penalties: readonly number[], words: Words): readonly NumberField[] {
  return penalties.map((penalty, index) =>
    numberField(`level.${index}`, words.say("FM.Sheet.Health.levelPenalty", { index: index + 1 }), penalty, words, {
      min: -20,
      max: 0,
      kind: "level",
    }),
  );
}

/** Which mark the level at `at` (from 0) bears: the worst come first (H-2). */
export function markAt(track: HealthTrack, at: number): DamageType | null {
  if (at < track.aggravated) return "aggravated";
  if (at < track.aggravated + track.lethal) return "lethal";
  return at < markedLevels(track) ? "bashing" : null;
}

function boxTrack(track: HealthTrack, editable: boolean, words: Words): TrackView {
  const hint = (mark: DamageType | null, label: string): string => {
    if (!editable) return label;
    return words.say(mark === null ? "FM.Sheet.Health.boxMark" : "FM.Sheet.Health.boxClear", { label });
  };
  const marked = markedLevels(track);
  const last = track.penalties.length - 1;
  const boxes = track.penalties.map((penalty, at): BoxView => {
    const mark = markAt(track, at);
    const note = at === last ? words.say("FM.Sheet.Health.incapacitated") : plain(penalty, words);
    const state = words.say(`FM.Sheet.Health.mark.${mark ?? "none"}`);
    const label = words.say("FM.Sheet.Health.box", { index: at + 1, penalty: note, state });
    return {
      index: at + 1,
      mark: mark ?? "",
      label,
      tip: hint(mark, label),
      note,
      now: at === marked - 1,
      stop: at === Math.max(0, marked - 1),
    };
  });
  return { label: words.say("FM.Sheet.Health.track"), action: editable ? "healthBox" : "", wide: false, boxes };
}

function marksWords(track: HealthTrack, words: Words): string {
  const { bashing, lethal, aggravated } = track;
  return words.say("FM.Sheet.Health.marks", { bashing, lethal, aggravated });
}
