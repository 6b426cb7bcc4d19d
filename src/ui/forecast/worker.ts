/* A worker of its own, built as `forecast-worker.js`: takes one job, posts every report, and ends with the last. */
import { forecastJob, type ForecastJob } from "../../rules/strategy/forecast-job";
import type { ForecastAnswer } from "./protocol";

function answer(what: ForecastAnswer): void {
  self.postMessage(what);
}

self.addEventListener("message", (event: MessageEvent<ForecastJob>) => {
  try {
    const running = forecastJob(event.data);
    let step = running.next();
    while (step.done !== true) {
      answer({ kind: "report", report: step.value });
      step = running.next();
    }
    answer({ kind: "done", report: step.value });
  } catch (error) {
    answer({ kind: "refused", reason: error instanceof Error ? error.message : String(error) });
  }
});
