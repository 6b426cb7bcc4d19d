import { SYSTEM_ID } from "../system";

/** The package's own line between clients. */
const LINE = `system.${SYSTEM_ID}`;
/** Milliseconds that a session which has just come waits for word of others of the same user. */
const GREETING = 600;

/** One browser in which a user has joined; the same user may have several. */
interface Session {
  readonly id: string;
  /** When it joined, in milliseconds; only the order counts. */
  readonly since: number;
}

/** What sessions tell each other: that they are here (and whether they want to know who else is), or are leaving. */
interface Word extends Session {
  readonly kind: "session";
  readonly says: "hello" | "here" | "gone";
  readonly user: string;
}

let own: Session | null = null;
let greeted: Promise<void> = Promise.resolve();
const others = new Map<string, Session>();

/**
 * Keeps count of the other sessions of this client's user, so that of several browsers with the same gamemaster only one carries
 * things out: the one that has been here longest. A hint and no lock: what is written is checked against the records besides.
 * `ready` only; `onFirst` is called when this session becomes the one.
 */
export function watchSessions(onFirst: () => void): void {
  own = { id: foundry.utils.randomID(), since: Date.now() };
  game.socket?.on(LINE, (word: unknown, sender?: unknown) => {
    if (isWord(word) && isOwnUser(word, sender)) hear(word, onFirst);
  });
  window.addEventListener("pagehide", () => say("gone"));
  say("hello");
  greeted = new Promise((resolve) => setTimeout(resolve, GREETING));
}

/** Resolves when the other sessions have had the time to say that they are here. */
export function sessionsGreeted(): Promise<void> {
  return greeted;
}

/** Whether no other session of this user has been here longer. */
export function isFirstSession(): boolean {
  const mine = own;
  return mine === null || [...others.values()].every((other) => comesBefore(mine, other));
}

/** Forgets the others, who have left work undone. */
export function standAlone(): void {
  others.clear();
}

function hear({ id, since, says }: Word, onFirst: () => void): void {
  const first = isFirstSession();
  if (says === "gone") others.delete(id);
  else others.set(id, { id, since });
  if (says === "hello") say("here");
  if (!first && isFirstSession()) onFirst();
}

function say(says: Word["says"]): void {
  const user = game.user?.id ?? "";
  if (own) game.socket?.emit(LINE, { kind: "session", says, user, ...own } satisfies Word);
}

function comesBefore(one: Session, other: Session): boolean {
  return one.since === other.since ? one.id < other.id : one.since < other.since;
}

/** Nobody speaks for another user: the server says who has sent it. */
function isOwnUser({ user }: Word, sender: unknown): boolean {
  return user === game.user?.id && (sender === undefined || sender === user);
}

function isWord(word: unknown): word is Word {
  if (typeof word !== "object" || word === null) return false;
  const { kind, id, since } = word as Partial<Word>;
  return kind === "session" && typeof id === "string" && typeof since === "number";
}
