/** Reads `--name value` and `--name=value` pairs; a name without a value is "". Names that are not known are refused. */
export function readArguments(given: readonly string[], known: readonly string[]): Map<string, string> {
  const read = new Map<string, string>();
  for (let n = 0; n < given.length; n += 1) {
    const [name = "", inline] = (given[n] ?? "").split(/=(.*)/s);
    if (!name.startsWith("--") || !known.includes(name.slice(2)))
      throw new Error(`Unknown argument ${given[n]}. Known: ${known.map((word) => `--${word}`).join(", ")}`);
    const next = given[n + 1];
    const separate = inline === undefined && next !== undefined && !next.startsWith("--");
    read.set(name.slice(2), inline ?? (separate ? next : ""));
    if (separate) n += 1;
  }
  return read;
}
