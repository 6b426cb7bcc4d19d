import { host, type CanvasUser } from "./ports";
import { canvasOrNull } from "./view";

/** A token as far as targeting goes. */
export interface TargetableToken {
  id: string;
  targeted: Set<unknown>;
  setTarget(targeted: boolean, context: object): void;
}

/** Ids that a user targets on a scene which this client has not drawn yet. */
const waiting = new Map<CanvasUser, string[]>();

/** The tokens which a user targets; calls the hook `targetToken` on every change. */
export class UserTargets extends Set<TargetableToken> {
  declare user: CanvasUser;

  constructor(user: CanvasUser) {
    super();
    this.user = user;
  }

  /** Ids of the targeted tokens. */
  get ids(): string[] {
    return [...this].map((token) => token.id);
  }

  override add(token: TargetableToken): this {
    if (this.has(token)) return this;
    super.add(token);
    host().callAllHooks("targetToken", this.user, token, true);
    return this;
  }

  override clear(): void {
    const tokens = [...this];
    super.clear();
    for (const token of tokens) host().callAllHooks("targetToken", this.user, token, false);
  }

  override delete(token: TargetableToken): boolean {
    if (!super.delete(token)) return false;
    host().callAllHooks("targetToken", this.user, token, false);
    return true;
  }
}

interface TokenLookup {
  get(id: string): TargetableToken | undefined;
}

/** Sets a user's targets to what another client reported, without telling anybody; kept for later before a scene is drawn. */
export function applyTokenTargets(user: CanvasUser, ids: string[]): void {
  const canvas = canvasOrNull();
  if (!canvas?.ready || !canvas.tokens) {
    waiting.set(user, ids);
    return;
  }
  const layer = canvas.tokens as unknown as TokenLookup;
  const quiet = { user, releaseOthers: false, groupSelection: true };
  const wanted = new Set(ids);
  for (const token of [...(user.targets as Iterable<TargetableToken>)]) {
    if (!wanted.has(token.id)) token.setTarget(false, quiet);
  }
  for (const id of wanted) layer.get(id)?.setTarget(true, quiet);
}

/** Applies the targets that were reported before this scene was drawn. */
export function applyWaitingTargets(): void {
  const reported = [...waiting];
  waiting.clear();
  for (const [user, ids] of reported) applyTokenTargets(user, ids);
}

/** Keeps everybody's targets for the next drawing of the scene that is about to be torn down. */
export function keepTargets(): void {
  for (const user of host().users()) {
    const { ids } = user.targets as UserTargets;
    if (ids.length) waiting.set(user, ids);
  }
}
