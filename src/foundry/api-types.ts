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
  /** A power that gifted henchmen share with a squad's commander (HM-2). */
  readonly gift?: "psi" | "quantum";
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

/** Survivors who leave a squad. */
export interface SplitCall {
  readonly squad: Actor.Implementation;
  /** How many of each type, by its id; left out: asked for. */
  readonly leaving?: Readonly<Record<string, number>>;
}

/** Fighters who are to become one unit. */
export interface MusterCall {
  readonly into: "squad" | "battlegroup";
  /** A squad to be mustered whole. */
  readonly squad?: Actor.Implementation;
  /** Left out, and without a squad: the tokens that the user has selected. */
  readonly tokens?: readonly TokenDocument.Implementation[];
}

/** Levels or points marked or taken off by hand; on a battle group they are Magnitude. */
export interface HandCall {
  readonly actor: Actor.Implementation;
  /** Left out: asked for in the dialog. */
  readonly levels?: number;
  /** Left out: lethal for damage, the mildest first for healing (H-4). */
  readonly type?: DamageType;
}

/** Attacks of opportunity of a force, one at each target (WF-2). */
export interface OpportunityCall {
  readonly force: Actor.Implementation;
  /** Left out: whom the user has targeted; with nobody targeted the war table opens. */
  readonly targets?: readonly TokenDocument.Implementation[];
  /** WF-5: thirds in place of rolls. */
  readonly quick?: boolean;
}

/** A point of a force's Morale, Support or Power, and what it buys (WF-6 to WF-8). */
export interface SpendCall {
  readonly force: Actor.Implementation;
  readonly act: "morale" | "support" | "nuclear" | "recon" | "power" | "boost" | "recharge";
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
  /** Opens the war table; with a force, on its attacks. */
  openWarTable(call?: { readonly force?: Actor.Implementation }): Promise<void>;
  /** Resolves to the id of the exchange's message, or null when the war table was opened in its place. */
  opportunity(call: OpportunityCall): Promise<string | null>;
  spendForce(call: SpendCall): Promise<string | null>;
  /** Places the one or two individuals that a group of Size 0 becomes (BG-13); how many is asked when left out. */
  placeIndividuals(call: { readonly group: Actor.Implementation; readonly count?: 1 | 2 }): Promise<string | null>;
  /** Splits survivors off a squad as tokens beside it; asks for how many unless told. */
  split(call: SplitCall): Promise<string | null>;
  /** Musters tokens into a squad or a battle group, or a squad into a battle group; the averages are shown first. */
  muster(call: MusterCall): Promise<string | null>;
  /** Sends home whoever still stands of a squad. */
  dissolve(squad: Actor.Implementation): Promise<string | null>;
  /** Opens the desk of compressed fights, with these on the first side, and those on the second; GMs only (CC). */
  openCompressed(first?: readonly Actor.Implementation[], second?: readonly Actor.Implementation[]): Promise<void>;
  /** Opens the desk of strategic warfare; GMs only (SW). */
  openStrategy(): Promise<void>;
  /** Takes back what one row of an exchange did, or all of it. */
  undo(exchange: string, row?: string): Promise<void>;
  /** Clears what lasts for one battle off everybody in the current fight, with undo; GMs only. */
  nextBattle(): Promise<void>;
  /** Opens the rules journal at a rule, for instance "CM-4". */
  openRule(rule: string): Promise<void>;
  /** Uses an item by its UUID as its button on the sheet does; for macros. */
  useItem(uuid: string): Promise<void>;
}
