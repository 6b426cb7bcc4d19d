import { explainError } from "../../foundry/requests/explain";
import { localize } from "../../foundry/types/typed";
import { readNumber } from "./number-input";

/** What stores what was typed on a sheet. */
export interface FieldHost {
  /** The stored value behind a field. */
  stored(path: string, field: HTMLElement): unknown;
  /** Stores it; rejects with a reason. */
  write(path: string, value: unknown, field: HTMLElement): Promise<void>;
  /** Changes points by so many, with a record that can be undone. */
  adjust(action: string, key: string, by: number): Promise<void>;
}

/** The names of field kinds, each the attribute that holds the path. */
const KINDS = ["number", "text", "select", "check", "prose", "adjust"] as const;
type Kind = (typeof KINDS)[number];
type TextInput = HTMLInputElement | HTMLSelectElement;

/** Takes a changed field of a sheet: checks it, stores it, or puts the old value back and says why. */
export async function takeField(event: Event, host: FieldHost): Promise<void> {
  const field = event.target as (HTMLElement & { value?: unknown }) | null;
  const kind = KINDS.find((each) => field?.dataset[each] !== undefined);
  if (!field || !kind) return;
  try {
    await TAKE[kind](field, host);
  } catch (error) {
    refuse(field, explainError(error));
  }
}

const TAKE: Readonly<Record<Kind, (field: HTMLElement & { value?: unknown }, host: FieldHost) => Promise<void>>> = {
  number: takeNumber,
  text: takeText,
  select: (field, host) => host.write(field.dataset["select"] ?? "", String(field.value), field),
  check: (field, host) => host.write(field.dataset["check"] ?? "", (field as HTMLInputElement).checked, field),
  prose: (field, host) => host.write(field.dataset["prose"] ?? "", String(field.value), field),
  adjust: takeAdjust,
};

async function takeNumber(field: HTMLElement & { value?: unknown }, host: FieldHost): Promise<void> {
  const path = field.dataset["number"] ?? "";
  const stored = host.stored(path, field);
  const before = typeof stored === "number" ? stored : null;
  const typed = readTyped(field, before);
  if (!typed) return;
  if (typed.value === before) restore(field);
  else await host.write(path, typed.value, field);
}

async function takeText(field: HTMLElement & { value?: unknown }, host: FieldHost): Promise<void> {
  const path = field.dataset["text"] ?? "";
  const text = String(field.value ?? "").trim();
  if (path === "name" && text === "") return refuse(field, localize("FM.Sheet.Number.nameless"));
  await host.write(path, text, field);
}

async function takeAdjust(field: HTMLElement & { value?: unknown }, host: FieldHost): Promise<void> {
  const before = Number((field as HTMLInputElement).defaultValue);
  const typed = readTyped(field, Number.isFinite(before) ? before : null);
  if (!typed || typed.value === null) return;
  if (typed.value === before) return restore(field);
  await host.adjust(field.dataset["adjust"] ?? "", field.dataset["key"] ?? "", typed.value - before);
}

function readTyped(field: HTMLElement & { value?: unknown }, before: number | null): { value: number | null } | null {
  const { min, max } = field.dataset;
  const limits = {
    min: Number(min ?? 0),
    max: Number(max ?? 999),
    optional: field.dataset["optional"] !== undefined,
    before,
  };
  const typed = readNumber(String(field.value ?? ""), limits);
  if (typed.ok) return typed;
  refuse(field, localize(typed.key, typed.data));
  return null;
}

/** Puts the old value back and says why; the field keeps the focus, so that one can try again. */
function refuse(field: HTMLElement, reason: string): void {
  restore(field);
  const label = field.getAttribute("aria-label") ?? "";
  ui.notifications?.warn(localize("FM.Sheet.Number.refused", { label, reason }));
  field.setAttribute("aria-invalid", "true");
}

function restore(field: HTMLElement): void {
  field.removeAttribute("aria-invalid");
  if (field.tagName === "INPUT") {
    const input = field as HTMLInputElement;
    input.value = input.defaultValue;
    input.checked = input.defaultChecked;
  } else if (field.tagName === "SELECT") {
    const stored = [...(field as HTMLSelectElement).options].find((option) => option.defaultSelected);
    if (stored) (field as TextInput).value = stored.value;
  }
}
