let fixed: number | null = null;

/** The server's time in milliseconds: the clock's, or the one a test has fixed. */
export function now(): number {
  return fixed ?? Date.now();
}

/** Stops the server's clock at a time; null lets it go. */
export function fixClock(time: number | null): void {
  fixed = time;
}
