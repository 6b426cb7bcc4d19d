import type { Roll, RollRequest } from "../rules/dice/types";
import type { TableRules } from "../rules/table-rules";
import type { Exchange, Visibility } from "./exchange";

/** Rolls dice at the table: may wait for a person's own dice or for an animation. */
export interface DicePort {
  roll(request: RollRequest): Promise<Roll>;
}

/** Keeps an exchange; resolves to the id of its message. */
export interface RecordPort {
  post(exchange: Exchange): Promise<string>;
}

/** Texts in the reader's language. */
export interface Words {
  /** The text of a key, with its placeholders filled in. */
  say(key: string, data?: Readonly<Record<string, string | number>>): string;
  /** A number as the reader writes it. */
  number(value: number, digits?: number): string;
}

/** What the world's settings say about play. */
export interface PlaySettings {
  readonly table: TableRules;
  readonly whoMayApply: "owners" | "ask" | "gm";
  readonly odds: "full" | "words" | "own";
  readonly routPrompt: "prompt" | "atOnce";
  readonly initiativeMethod: "joinBattle" | "d10";
}

/** Everything a use case of play needs beside its inputs. */
export interface PlayPorts {
  readonly dice: DicePort;
  readonly record: RecordPort;
  readonly settings: PlaySettings;
  /** Called before an exchange is posted; a module may add ledger entries. Returns the exchange to post. */
  before(exchange: Exchange): Exchange;
}

/** A choice that every roll has. */
export interface RollChoices {
  readonly byHand: number;
  readonly visibility: Visibility;
}
