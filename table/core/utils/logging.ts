/** Reports a use that a later version will not know. The table is strict: what is deprecated throws. */
export function logCompatibilityWarning(
  message: string,
  options: { since?: number | string; until?: number | string } = {},
): void {
  const since = options.since === undefined ? "" : ` since ${options.since}`;
  const until = options.until === undefined ? "" : `, gone in ${options.until}`;
  throw new Error(`Deprecated${since}${until}: ${message}`);
}
