/* A small question with one button for each answer; the type package's dialog wants literal button names. */

/** One of a few things to choose from. */
export interface Option<Value> {
  readonly label: string;
  readonly value: Value;
}

/** Asks which one is meant; the only one is taken at once, null when the question was closed. */
export async function chooseOne<Value>(title: string, options: readonly Option<Value>[]): Promise<Value | null> {
  if (options.length <= 1) return options[0]?.value ?? null;
  const { DialogV2 } = foundry.applications.api;
  const chosen: unknown = await (DialogV2.wait as any)({
    window: { title },
    classes: ["fm", "fm-choose"],
    content: "",
    rejectClose: false,
    buttons: options.map(({ label }, place) => ({ action: `option${place}`, label, default: place === 0 })),
  });
  const place = typeof chosen === "string" ? Number(chosen.replace("option", "")) : Number.NaN;
  return options[place]?.value ?? null;
}

/** Something that can be ticked. */
export interface Tick<Id extends string> {
  readonly id: Id;
  readonly label: string;
  readonly on: boolean;
}

/** Asks which of a few things are meant; null when the question was closed. */
export async function chooseMany<Id extends string>(
  title: string,
  ticks: readonly Tick<Id>[],
  done: string,
): Promise<ReadonlySet<Id> | null> {
  const { DialogV2 } = foundry.applications.api;
  const content = document.createElement("div");
  content.className = "fm-choose__ticks";
  for (const { id, label, on } of ticks) {
    const line = document.createElement("label");
    line.className = "fm-check";
    const box = document.createElement("input");
    Object.assign(box, { type: "checkbox", name: id });
    box.toggleAttribute("checked", on);
    line.append(box, label);
    content.append(line);
  }
  const chosen: unknown = await (DialogV2.prompt as any)({
    window: { title },
    classes: ["fm", "fm-choose"],
    content: content.outerHTML,
    rejectClose: false,
    ok: {
      label: done,
      callback: (_event: Event, button: HTMLButtonElement) =>
        ticks.filter(({ id }) => (button.form?.elements.namedItem(id) as HTMLInputElement | null)?.checked),
    },
  });
  return Array.isArray(chosen) ? new Set((chosen as Tick<Id>[]).map(({ id }) => id)) : null;
}

/** Asks yes or no; no when the question was closed. The text is plain, whatever it holds. */
export async function confirm(
  title: string,
  text: string,
  labels: { readonly yes: string; readonly no: string },
): Promise<boolean> {
  const { DialogV2 } = foundry.applications.api;
  const line = document.createElement("p");
  line.textContent = text;
  const answer: unknown = await (DialogV2.confirm as any)({
    window: { title },
    classes: ["fm", "fm-choose"],
    content: line.outerHTML,
    rejectClose: false,
    yes: { label: labels.yes },
    no: { label: labels.no },
  });
  return answer === true;
}
