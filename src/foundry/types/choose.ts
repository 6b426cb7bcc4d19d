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
