import { ctx } from "../../context";
import type { ContextMenuEntry } from "../types";

/** A menu entry of the table's own interface, under the keys of the generation in use. */
export function menuEntry(entry: {
  label: string;
  icon: string;
  group?: string;
  visible?: (target: HTMLElement) => boolean;
  onClick: (event: Event | null, target: HTMLElement) => unknown;
}): ContextMenuEntry {
  const { label, visible, onClick, icon, group } = entry;
  const html = `<i class="${icon} fa-fw"></i>`;
  if (ctx.generation >= 14) return { label, visible, onClick, icon: html, group };
  return { name: label, condition: visible, callback: (target) => onClick(null, target), icon: html, group };
}
