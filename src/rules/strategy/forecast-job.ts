import type { CompressedSides } from "../compressed/combatant";
import { type CompressedForecast, forecastCompressed } from "../compressed/forecast";
import { oneOf, record } from "../errors";
import type { TableRules } from "../table-rules";
import { type BattleForecast, type BattleSides, forecastBattle } from "./battle-forecast";
import type { Forecast, ForecastOptions } from "./forecast";

/** A forecast as plain data, so that it can be posted to a worker. */
export type ForecastJob =
  | {
      readonly kind: "compressed";
      readonly sides: CompressedSides;
      readonly options: ForecastOptions;
      readonly table?: TableRules;
    }
  | {
      readonly kind: "battle";
      readonly sides: BattleSides;
      readonly options: ForecastOptions;
      readonly table?: TableRules;
    };

/** What a job reports, after every chunk and at its end. */
export type ForecastJobReport =
  | { readonly kind: "compressed"; readonly report: CompressedForecast }
  | { readonly kind: "battle"; readonly report: BattleForecast };

/**
 * SW-5: starts the forecast that a job describes.
 * @throws RulesError when called with a job that it cannot run.
 */
export function forecastJob(job: ForecastJob): Forecast<ForecastJobReport> {
  record("job", job);
  oneOf("job.kind", job.kind, ["compressed", "battle"]);
  if (job.kind === "battle") {
    return labelled(forecastBattle(job.sides, job.options, job.table), (report) => ({ kind: "battle", report }));
  }
  return labelled(forecastCompressed(job.sides, job.options, job.table), (report) => ({ kind: "compressed", report }));
}

function* labelled<Report>(
  running: Forecast<Report>,
  label: (report: Report) => ForecastJobReport,
): Forecast<ForecastJobReport> {
  let step = running.next();
  while (step.done !== true) {
    yield label(step.value);
    step = running.next();
  }
  return label(step.value);
}
