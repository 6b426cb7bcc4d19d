import type { ExchangeModel } from "./exchange";
import type { RequestModel } from "./request";

declare module "fvtt-types/configuration" {
  interface DataModelConfig {
    ChatMessage: { exchange: typeof ExchangeModel; request: typeof RequestModel };
  }
}
