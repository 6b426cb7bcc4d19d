import type { AnyDocument } from "../types";

/** What a directory shows of one document. */
export interface DirectoryEntry {
  id: string;
  uuid: string;
  name: string;
  sort: number;
  folder: string | null;
  img: string | null;
  hint: string;
  css: string;
}

/** A folder with what lies in it; the root has no id. */
export interface DirectoryNode {
  id: string | null;
  name: string;
  color: string | null;
  open: boolean;
  folders: DirectoryNode[];
  entries: DirectoryEntry[];
}

const byName = (a: { name: string }, b: { name: string }): number => a.name.localeCompare(b.name);

/** Sorts entries into their folders; folders without anything visible are shown only to who may fill them. */
export function buildTree(
  folders: AnyDocument[],
  entries: DirectoryEntry[],
  open: Set<string>,
  keepEmpty: boolean,
): DirectoryNode {
  const known = new Set(folders.map((folder) => folder.id as string));
  const node = (id: string | null, folder: AnyDocument | null): DirectoryNode => {
    const inner = folders
      .filter((child) => {
        const parent = (child.folder?.id as string | undefined) ?? null;
        return (parent && known.has(parent) ? parent : null) === id;
      })
      .map((child) => node(child.id as string, child))
      .filter((child) => keepEmpty || child.entries.length || child.folders.length)
      .sort(byName);
    const own = entries.filter((entry) => (entry.folder && known.has(entry.folder) ? entry.folder : null) === id);
    return {
      id,
      name: folder?.name ?? "",
      color: (folder?.color?.css as string | undefined) ?? null,
      open: id === null || open.has(id),
      folders: inner,
      entries: own.sort((a, b) => a.sort - b.sort || byName(a, b)),
    };
  };
  return node(null, null);
}
