import { attackResolver } from "./attack/resolve";
import { fateResolver } from "./casualties";
import { musterResolver } from "./muster/muster";
import { checkResolver } from "./check";
import { commandResolver } from "./command";
import { compressedResolver } from "./compressed/resolve";
import { handResolver } from "./hand";
import { joinResolver } from "./join-battle";
import { pursuitResolver } from "./pursuit";
import { registerResolver } from "./resolver";
import { routResolver } from "./rout";
import { strategyResolver } from "./strategy/exchange";

/** Registers how every kind of exchange of single fights and battles is worked out. */
export function registerResolvers(): void {
  registerResolver("attack", attackResolver);
  registerResolver("rout", routResolver);
  registerResolver("order", commandResolver);
  registerResolver("rally", commandResolver);
  registerResolver("rallyNumbers", commandResolver);
  registerResolver("slaughter", pursuitResolver);
  registerResolver("engage", pursuitResolver);
  registerResolver("check", checkResolver);
  registerResolver("hand", handResolver);
  registerResolver("power", handResolver);
  registerResolver("join", joinResolver);
  registerResolver("casualties", fateResolver);
  registerResolver("muster", musterResolver);
  registerResolver("split", musterResolver);
  registerResolver("compressed", compressedResolver);
  registerResolver("strategy", strategyResolver);
}
