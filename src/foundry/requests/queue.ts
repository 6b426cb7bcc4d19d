import { isFirstSession } from "./sessions";

/** Jobs of the active GM's client, one after the other: what one has written, the next one reads. */
let last: Promise<unknown> = Promise.resolve();

/** Runs a job after all that were asked before it; its failure does not stop the next. */
export function enqueue<Result>(job: () => Promise<Result>): Promise<Result> {
  const next = last.then(job, job);
  last = next.catch(() => undefined);
  return next;
}

/** Whether this client's user is the active GM: the one for whom things are carried out. */
export function isActiveUser(): boolean {
  return game.users?.activeGM?.isSelf ?? false;
}

/** Whether this client is the one that carries things out: of the active GM's sessions, the one that came first. */
export function isActiveGM(): boolean {
  return isActiveUser() && isFirstSession();
}
