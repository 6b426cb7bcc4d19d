import type { UnitEvent } from "../rules/unit/unit-event";
import type { TableRules } from "../rules/table-rules";
import type { Exchange, ExchangeKind, Participant, Row, Share } from "./exchange";
import type { UnitPort } from "./units";

/** What a resolver may look at: what is stored now, and how this table plays. */
export interface ResolveContext {
  readonly id: string;
  readonly units: UnitPort;
  readonly table: TableRules;
}

/** What one row does when it is applied now. */
export interface ResolvedRow {
  readonly events: readonly UnitEvent[];
  readonly gains: readonly UnitEvent[];
  /** Language key of what has changed since it was rolled; empty when nothing has. */
  readonly why: string;
}

/** Somebody beside the acting side who pays at once for what it does. */
export interface Patron {
  readonly who: Participant;
  readonly events: readonly UnitEvent[];
}

/**
 * Works out what an exchange of one kind does, always anew from the stored faces and the state the units are in now. Throws a
 * RulesError when the rules refuse it now.
 */
export interface Resolver {
  readonly self: (exchange: Exchange, context: ResolveContext) => readonly UnitEvent[];
  readonly automatic: (exchange: Exchange, row: Row, context: ResolveContext) => readonly UnitEvent[];
  readonly row: (exchange: Exchange, id: string, row: Row, share: Share, context: ResolveContext) => ResolvedRow;
  /** Who has what a row brings the acting side; the acting side itself unless the kind says otherwise. */
  readonly gainer: (exchange: Exchange) => Participant | null;
  /** Who else pays; nobody unless the kind says otherwise. */
  readonly patron: (exchange: Exchange) => Patron | null;
  /** Leaves a record though nobody's numbers change, since something else is taken back with it. */
  readonly keeps: boolean;
}

const resolvers = new Map<ExchangeKind, Resolver>();

/** Registers how a kind of exchange is worked out; whatever is left out does nothing. */
export function registerResolver(kind: ExchangeKind, resolver: Partial<Resolver>): void {
  resolvers.set(kind, {
    self: () => [],
    automatic: () => [],
    row: () => ({ events: [], gains: [], why: "" }),
    gainer: (exchange) => exchange.actor,
    patron: () => null,
    keeps: false,
    ...resolver,
  });
}

/** How a kind is worked out; throws when nobody registered it. */
export function resolverOf(kind: ExchangeKind): Resolver {
  const resolver = resolvers.get(kind);
  if (!resolver) throw new Error(`no resolver for exchanges of kind ${kind}`);
  return resolver;
}
