import type { DamageType } from "../rules/health/health-track";
import type { AttackMode } from "../rules/skirmish/types";

/** An attack started from a macro: what is left out is asked for in the dialog. */
export interface AttackCall {
  readonly actor: Actor.Implementation;
  /** Weapon; left out for a battle group, which attacks with its members' figures. */
  readonly item?: Item.Implementation;
  readonly mode?: AttackMode;
  /** Left out: whom the user has targeted. */
  readonly targets?: readonly TokenDocument.Implementation[];
  /** Rolls at once, without the dialog. */
  readonly fast?: boolean;
}

/** A plain roll of attribute and ability against a difficulty. */
export interface CheckCall {
  readonly actor: Actor.Implementation;
  readonly attribute?: string;
  readonly ability?: string;
  /** Successes needed; 1 unless given. */
  readonly difficulty?: number;
  readonly fast?: boolean;
}

/** A command given to a battle group (CA-1 to CA-3). */
export interface CommandCall {
  readonly commander: Actor.Implementation;
  readonly group: Actor.Implementation;
  readonly fast?: boolean;
}

/** Levels or points marked or taken off by hand; on a battle group they are Magnitude. */
export interface HandCall {
  readonly actor: Actor.Implementation;
  /** Left out: asked for in the dialog. */
  readonly levels?: number;
  /** Left out: lethal for damage, the mildest first for healing (H-4). */
  readonly type?: DamageType;
}

/** `game.system.api`: what anybody can do on screen, for macros and modules. Refusals reject with a translated reason. */
export interface ForceMultiplierApi {
  /** Resolves to the id of the exchange's message, or null when the dialog was closed. */
  attack(call: AttackCall): Promise<string | null>;
  /** Rolls the rout check that a group owes (BG-10). */
  rollRout(group: Actor.Implementation, options?: { readonly fast?: boolean }): Promise<string | null>;
  order(call: CommandCall): Promise<string | null>;
  rally(call: CommandCall): Promise<string | null>;
  rallyForNumbers(call: CommandCall): Promise<string | null>;
  check(call: CheckCall): Promise<string | null>;
  damage(call: HandCall): Promise<string | null>;
  heal(call: HandCall): Promise<string | null>;
  /** Takes back what one row of an exchange did, or all of it. */
  undo(exchange: string, row?: string): Promise<void>;
}
