import { type Dict, type Dynamic, getDocumentClass, server } from "../context";
import { ClientDatabaseBackend } from "./backend";

const backend = new ClientDatabaseBackend();

/** How each action names what it is done with. */
const PAYLOAD: Dict<string> = { create: "data", update: "updates", delete: "ids" };

/**
 * (14) Makes changes to documents of several kinds and parents as one: the server makes all of them or none.
 * @returns the changed documents, a list for each operation.
 */
export async function modifyBatch(operations: Dict[]): Promise<Dynamic[][]> {
  const frames: Dict[] = [];
  const places: number[] = [];
  for (const [index, { action, documentName, ...operation }] of operations.entries()) {
    const cls = getDocumentClass(documentName);
    if (!cls || !PAYLOAD[action]) throw new Error(`"${action}" of "${documentName}" is no operation on documents`);
    const { frame, wanted } = await backend.prepare(cls, action, operation);
    if (!wanted) continue;
    frames.push(frame);
    places.push(index);
  }
  const results: Dynamic[][] = operations.map(() => []);
  if (!frames.length) return results;
  const changed: Dynamic[][] = await server.request({ kind: "batch", ops: frames });
  for (const [i, place] of places.entries()) results[place] = changed[i] ?? [];
  return results;
}
