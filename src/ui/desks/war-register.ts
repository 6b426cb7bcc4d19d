import { registerWarPlay } from "../../play/war/register";
import { registerApi } from "../../foundry/api";
import { spendForce } from "../../foundry/war/acts";
import { fireAt } from "./war-acts";
import { openWarTable } from "./war-desk";

/** Registers the war around the party: its exchanges and cards, the war table, and both in the public API. `init` only. */
export function registerWar(): void {
  registerWarPlay();
  registerApi({
    openWarTable,
    opportunity: fireAt,
    spendForce: ({ force, act }) => spendForce(force, act),
  });
}
