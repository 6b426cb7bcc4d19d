import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Source } from "../core/types";

/** A pack as a manifest declares it. */
export interface PackDeclaration {
  name: string;
  label: string;
  type: string;
  path?: string;
  [key: string]: unknown;
}

/** What the table reads of a system's manifest. */
export interface Manifest {
  id: string;
  title: string;
  version: string;
  socket: boolean;
  packs: PackDeclaration[];
  /** Subtypes by document name: what each declares of its fields. */
  documentTypes: Record<string, Record<string, { htmlFields?: string[]; gmOnlyFields?: string[] }>>;
  /** The manifest as it is in the file. */
  source: Source;
}

/** Reads the manifest of the system in a directory. @throws when there is none or it names no id. */
export async function readManifest(directory: string): Promise<Manifest> {
  const path = join(directory, "system.json");
  const source = JSON.parse(await readFile(path, "utf8")) as Source;
  if (typeof source.id !== "string") throw new Error(`${path} names no id`);
  return {
    id: source.id,
    title: source.title ?? source.id,
    version: source.version ?? "0.0.0",
    socket: source.socket === true,
    packs: source.packs ?? [],
    documentTypes: source.documentTypes ?? {},
    source,
  };
}
