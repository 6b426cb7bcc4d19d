import { describe, expect, it } from "vitest";
import { fightSides } from "../../src/play/compressed/sides";
import type { ForecastJob } from "../../src/rules/strategy/forecast-job";
import { finishForecast } from "../../src/rules/strategy/forecast";
import { forecastJob } from "../../src/rules/strategy/forecast-job";
import { runForecast, type WorkerMaker } from "../../src/ui/forecast/client";
import { fightWorld } from "./compressed-world";

function job(): ForecastJob {
  const { desk, sources } = fightWorld();
  const sides = fightSides(desk, sources);
  if (!sides) throw new Error("no sides");
  return { kind: "compressed", sides, options: { seed: 5, runs: 300, chunk: 100 } };
}

const none: WorkerMaker = () => {
  throw new Error("no workers here");
};

/** A worker whose script cannot be loaded. */
const broken: WorkerMaker = () => {
  const target = new EventTarget();
  return {
    postMessage: () => setTimeout(() => target.dispatchEvent(new Event("error"))),
    terminate: () => undefined,
    addEventListener: target.addEventListener.bind(target),
  };
};

describe("a forecast of a desk", () => {
  it.each([
    ["where there are no workers", none],
    ["where the worker cannot be loaded", broken],
  ])("runs on the page %s, chunk by chunk, with the result of the rules", async (_where, maker) => {
    const seen: number[] = [];
    const result = await runForecast(job(), ({ report }) => seen.push(report.done), maker).result;
    expect(seen).toEqual([100, 200, 300]);
    expect(result).toEqual(finishForecast(forecastJob(job())));
  });

  it("stops when it is cancelled, and has no result then", async () => {
    const running = runForecast(job(), () => running.cancel(), none);
    expect(await running.result).toBeNull();
  });

  it("rejects a job that the rules refuse", async () => {
    const wrong = { ...job(), options: { seed: 5, runs: 0 } };
    await expect(runForecast(wrong, () => undefined, none).result).rejects.toThrow("options.runs");
  });
});
