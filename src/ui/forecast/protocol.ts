import type { ForecastJobReport } from "../../rules/strategy/forecast-job";

/** What a forecast's worker answers: after every chunk of trials, at the end, or why it cannot. */
export type ForecastAnswer =
  | { readonly kind: "report" | "done"; readonly report: ForecastJobReport }
  | { readonly kind: "refused"; readonly reason: string };
