import type { DamageType } from "../rules/health/health-track";
import type { AttackMode } from "../rules/skirmish/types";

/** An attack started from a macro: what is left out is asked for in the dialog. */
export interface AttackCall {
  readonly actor: Actor.Implementation;
  /** Weapon; left out for a battle group, which attacks with its members' figures, and for a squad's first weapon at hand. */
  readonly item?: Item.Implementation;
  /** A squad's type whose heavy weapon is fired in place of the commander's attack (HM-4). */
  readonly heavy?: string;
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

/** Running down a routing group (BG-17), or a group swarming a target (BG-15). */
export interface PursuitCall {
  readonly actor: Actor.Implementation;
  /** Weapon whose attack dice are rolled; left out: a group's own, or the first weapon. */
  readonly item?: Item.Implementation;
  /** Left out: whom the user has targeted. */
  readonly target?: TokenDocument.Implementation;
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
  slaughter(call: PursuitCall): Promise<string | null>;
  engage(call: PursuitCall): Promise<string | null>;
  check(call: CheckCall): Promise<string | null>;
  damage(call: HandCall): Promise<string | null>;
  heal(call: HandCall): Promise<string | null>;
  /** Takes back what one row of an exchange did, or all of it. */
  undo(exchange: string, row?: string): Promise<void>;
  /** Uses an item by its UUID as its button on the sheet does; for macros. */
  useItem(uuid: string): Promise<void>;
}
