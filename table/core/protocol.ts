import type { Source } from "./types";

/** What happens to documents in one request: one kind of document under one parent. */
export interface OperationFrame {
  action: "create" | "update" | "delete";
  documentName: string;
  parentUuid: string | null;
  pack: string | null;
  data?: Source[];
  updates?: Source[];
  ids?: string[];
  /** Travels with the operation to every client; JSON only. */
  options?: Source;
}

/** An operation as the server made it: sources, update data with `_id`, or ids. */
export interface OperationResult {
  action: OperationFrame["action"];
  documentName: string;
  parentUuid: string | null;
  pack: string | null;
  result: unknown[];
  options: Source;
}

/**
 * What a client may send. Requests carry a number of the client's choosing (`id`), by which they are answered: operations with
 * the broadcast that every client gets, everything else with `result` or `error`.
 */
export type ClientFrame =
  | ({ kind: "op"; id: number } & OperationFrame)
  | { kind: "batch"; id: number; ops: OperationFrame[] }
  | { kind: "get"; id: number; pack: string; documentName: string; query?: Source }
  | { kind: "index"; id: number; pack: string; fields?: string[] }
  | { kind: "query"; id: number; to: string; name: string; data: unknown; timeout?: number }
  | { kind: "queryResult"; id: number; to: string; result?: unknown; error?: string }
  | { kind: "socket"; event: string; args: unknown[] }
  | { kind: "userActivity"; data: Source }
  | { kind: "logout" };

/** What the server may send. `world` is the first frame of a connection. */
export type ServerFrame =
  | { kind: "world"; data: Source }
  | ({ kind: "op"; id?: number; userId: string } & OperationResult)
  | { kind: "batch"; id?: number; userId: string; ops: OperationResult[] }
  | { kind: "result"; id: number; result: unknown }
  | { kind: "error"; id?: number; message: string }
  | { kind: "query"; id: number; from: string; name: string; data: unknown; timeout?: number }
  | { kind: "socket"; event: string; args: unknown[]; senderId: string }
  | { kind: "userActivity"; userId: string; active: boolean; data: Source };
