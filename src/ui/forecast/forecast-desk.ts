import type { ForecastJob, ForecastJobReport } from "../../rules/strategy/forecast-job";
import { explainError } from "../../foundry/requests/explain";
import { systemPath } from "../../foundry/system";
import type { Words } from "../../play/ports";
import { runForecast, type RunningForecast } from "./client";

/** Trials of a forecast, and between two reports. */
const RUNS = 20_000;
const CHUNK = 1_000;

/** Context of the partial `fm-forecast`. */
export interface ForecastView {
  readonly state: "idle" | "running" | "done";
  readonly done: string;
  readonly percent: number;
  readonly progress: string;
  readonly lines: readonly string[];
}

/** The forecast of one desk: started by a click, thrown away as soon as what it was about changes. */
export class DeskForecast {
  readonly #changed: () => void;
  #running: RunningForecast | null = null;
  #about = "";
  #seen: ForecastJobReport | null = null;

  /** `changed` draws the desk anew. */
  constructor(changed: () => void) {
    this.#changed = changed;
  }

  /** The latest report about exactly this job; null when there is none. */
  report(job: ForecastJob | null): ForecastJobReport | null {
    this.#forget(job);
    return this.#seen;
  }

  /** Starts it, from a seed of its own each time. */
  start(job: ForecastJob): void {
    this.cancel();
    this.#about = about(job);
    const seeded = {
      ...job,
      options: { ...job.options, seed: crypto.getRandomValues(new Uint32Array(1))[0] ?? 0, runs: RUNS, chunk: CHUNK },
    };
    const running = runForecast(
      seeded,
      (report) => this.#show(running, report),
      () => new Worker(foundry.utils.getRoute(systemPath("forecast-worker.js")), { type: "module" }),
    );
    this.#running = running;
    running.result
      .then(
        (report) => report && this.#show(running, report),
        (error: unknown) => ui.notifications?.error(explainError(error)),
      )
      .finally(() => this.#end(running));
    this.#changed();
  }

  /** Stops it; what it has seen so far is thrown away. */
  cancel(): void {
    this.#running?.cancel();
    this.#running = null;
    this.#seen = null;
  }

  /** What the partial shows, with the lines that tell of the report. */
  view(job: ForecastJob | null, lines: (report: ForecastJobReport) => readonly string[], words: Words): ForecastView {
    const seen = this.report(job);
    const { done, runs, seed } = seen?.report ?? { done: 0, runs: RUNS, seed: 0 };
    const data = { done: words.number(done), runs: words.number(runs), seed };
    const state = this.#running ? "running" : seen ? "done" : "idle";
    return {
      state,
      done: words.say("FM.Forecast.Said", data),
      percent: Math.round((100 * done) / runs),
      progress: words.say("FM.Forecast.Progress", data),
      lines: seen ? lines(seen) : [],
    };
  }

  #forget(job: ForecastJob | null): void {
    if (this.#about === (job && about(job))) return;
    this.cancel();
    this.#about = "";
  }

  #show(running: RunningForecast, report: ForecastJobReport): void {
    if (this.#running !== running) return;
    this.#seen = report;
    this.#changed();
  }

  #end(running: RunningForecast): void {
    if (this.#running !== running) return;
    this.#running = null;
    this.#changed();
  }
}

/** What a job is about, whatever its seed. */
function about({ kind, sides, table }: ForecastJob): string {
  return JSON.stringify([kind, sides, table]);
}
