/** Jobs of the active GM's client, one after the other: what one has written, the next one reads. */
let last: Promise<unknown> = Promise.resolve();

/** Runs a job after all that were asked before it; its failure does not stop the next. */
export function enqueue<Result>(job: () => Promise<Result>): Promise<Result> {
  const next = last.then(job, job);
  last = next.catch(() => undefined);
  return next;
}

/** Whether this client is the one that carries things out. */
export function isActiveGM(): boolean {
  return game.users?.activeGM?.isSelf ?? false;
}
