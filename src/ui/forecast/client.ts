import { forecastJob, type ForecastJob, type ForecastJobReport } from "../../rules/strategy/forecast-job";
import type { ForecastAnswer } from "./protocol";

/** Starts a worker; throws, or fails by its error event, where a browser has none. */
export type WorkerMaker = () => Pick<Worker, "postMessage" | "terminate" | "addEventListener">;

/** A forecast under way. */
export interface RunningForecast {
  /** The last report; null when it was cancelled. Rejects where the rules refuse the job. */
  readonly result: Promise<ForecastJobReport | null>;
  cancel(): void;
}

/**
 * SW-5: runs a forecast beside the page, telling of each report. Without a worker it runs on the page itself, chunk by chunk, so that
 * nothing stands still for long and it can be cancelled all the same.
 */
export function runForecast(
  job: ForecastJob,
  onReport: (report: ForecastJobReport) => void,
  makeWorker: WorkerMaker,
): RunningForecast {
  const stop = new AbortController();
  const result = beside(job, onReport, makeWorker, stop.signal).catch((error: unknown) => {
    if (error instanceof NoWorker) return onPage(job, onReport, stop.signal);
    throw error;
  });
  return { result, cancel: () => stop.abort() };
}

/** There is no worker to be had. */
class NoWorker extends Error {}

function beside(
  job: ForecastJob,
  onReport: (report: ForecastJobReport) => void,
  makeWorker: WorkerMaker,
  signal: AbortSignal,
): Promise<ForecastJobReport | null> {
  return new Promise((resolve, reject) => {
    let worker: ReturnType<WorkerMaker>;
    try {
      worker = makeWorker();
    } catch {
      reject(new NoWorker());
      return;
    }
    const end = (finish: () => void): void => {
      worker.terminate();
      finish();
    };
    signal.addEventListener("abort", () => end(() => resolve(null)));
    worker.addEventListener("error", () => end(() => reject(new NoWorker())));
    worker.addEventListener("message", ({ data }: MessageEvent<ForecastAnswer>) => {
      if (signal.aborted) return;
      if (data.kind === "refused") end(() => reject(new Error(data.reason)));
      else if (data.kind === "done") end(() => resolve(data.report));
      else onReport(data.report);
    });
    worker.postMessage(job);
  });
}

async function onPage(
  job: ForecastJob,
  onReport: (report: ForecastJobReport) => void,
  signal: AbortSignal,
): Promise<ForecastJobReport | null> {
  const running = forecastJob(job);
  for (let step = running.next(); ; step = running.next()) {
    if (step.done === true) return step.value;
    onReport(step.value);
    await new Promise((resolve) => setTimeout(resolve));
    if (signal.aborted) return null;
  }
}
