import { host, type CanvasUser } from "../ports";
import type { RenderFlags } from "../render-flags";
import type { TargetableToken, UserTargets } from "../user-targets";

/** Whose target, whether the user's other targets are dropped, and whether the caller tells the other clients itself. */
export interface TargetContext {
  user?: CanvasUser | null;
  releaseOthers?: boolean;
  groupSelection?: boolean;
}

type Targeted = TargetableToken & { targeted: Set<CanvasUser>; renderFlags: RenderFlags };

/** Sets or releases one token as a user's target; broadcasts the user's targets unless it is part of a group selection. */
export function targetToken(token: Targeted, targeted: boolean, context: TargetContext): void {
  const user = context.user ?? host().user();
  const targets = user.targets as UserTargets;
  const quiet = { user, releaseOthers: false, groupSelection: true };
  if (context.releaseOthers !== false) {
    for (const other of [...targets]) {
      if (other !== token) other.setTarget(false, quiet);
    }
  }
  if (targeted) {
    token.targeted.add(user);
    targets.add(token);
  } else {
    token.targeted.delete(user);
    targets.delete(token);
  }
  token.renderFlags.set({ refreshTarget: true });
  if (user.isSelf && !context.groupSelection) user.broadcastActivity({ targets: targets.ids });
}
