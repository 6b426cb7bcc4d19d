import type { ExchangeModel } from "./exchange";
import type { RequestModel } from "./request";
import type { TurnModel } from "./turn";

declare module "fvtt-types/configuration" {
  interface DataModelConfig {
    ChatMessage: { exchange: typeof ExchangeModel; request: typeof RequestModel; turn: typeof TurnModel };
  }
  interface FlagConfig {
    /** The exchange that has set an effect, so that its undo takes no other. */
    ActiveEffect: { "force-multiplier"?: { exchange?: string } };
  }
}
