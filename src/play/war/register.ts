import { registerCard } from "../card/view";
import { registerResolver } from "../resolver";
import { crossResolver } from "./cross";
import { opportunityCard } from "./opportunity-card";
import { opportunityResolver } from "./opportunity-resolver";
import { boostResolver, rechargeResolver, spendResolver, wearResolver } from "./spend-resolver";
import { boostCard, crossCard, rechargeCard, spendCard, wearCard } from "./spend-card";

/** Registers how the war around the party is worked out, and how its cards are drawn. */
export function registerWarPlay(): void {
  registerResolver("opportunity", opportunityResolver);
  registerResolver("spend", spendResolver);
  registerResolver("boost", boostResolver);
  registerResolver("recharge", rechargeResolver);
  registerResolver("wear", wearResolver);
  registerResolver("cross", crossResolver);
  registerCard("opportunity", opportunityCard);
  registerCard("spend", spendCard);
  registerCard("boost", boostCard);
  registerCard("recharge", rechargeCard);
  registerCard("wear", wearCard);
  registerCard("cross", crossCard);
}
