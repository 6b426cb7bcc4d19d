import { type Dict, type Dynamic, game, ui } from "./context";
import { type Broadcast, applyBroadcast } from "./database/broadcast";
import { Hooks } from "./hooks";
import { answerQuery } from "./queries";
import type { ServerLine } from "./socket";

/** Sets what this client does with everything that the server sends of itself. */
export function handleFrames(line: ServerLine): void {
  line.handle("op", (frame) =>
    settled(line, frame, () => {
      const { docs, finished } = applyBroadcast(frame as Broadcast);
      return finished.then(() => docs);
    }),
  );
  line.handle("batch", (frame) =>
    settled(line, frame, () => {
      const applied = (frame.ops as Broadcast[]).map((op) =>
        applyBroadcast({ ...op, kind: "op", userId: frame.userId }),
      );
      return Promise.all(applied.map((a) => a.finished)).then(() => applied.map((a) => a.docs));
    }),
  );
  line.packages.on("disconnect", () =>
    ui.notifications?.error("TABLE.Disconnected", { localize: true, permanent: true }),
  );
  line.handle("query", (frame) => void answerQuery(frame));
  line.handle("userActivity", onUserActivity);
}

/** Makes a change here, and answers the request behind it, be it with an error. What it sets off is not waited for. */
function settled(line: ServerLine, frame: Dict, apply: () => Promise<Dynamic>): void {
  const id: number | undefined = frame.userId === game.userId ? frame.id : undefined;
  try {
    void apply().then((result) => line.settle(id, result));
  } catch (error) {
    line.settle(id, error);
    throw error;
  }
}

function onUserActivity({ userId, active, data }: Dict): void {
  const user: Dynamic = game.users.get(userId);
  if (!user) return;
  if (typeof active === "boolean" && active !== user.active) {
    user.active = active;
    if (!active) user.viewedScene = null;
    Hooks.callAll("userConnected", user, active);
  }
  if (!data || user.isSelf) return;
  if (data.sceneId !== undefined) user.viewedScene = data.sceneId;
  if (data.targets) user._onUpdateTokenTargets(data.targets);
}

/** What the others were doing before this client came: the scene each views, and whom each targets. */
export function applyEarlierActivity(activity: Dict<Dict> = {}): void {
  for (const [userId, data] of Object.entries(activity))
    if (userId !== game.userId) onUserActivity({ userId, active: true, data });
}
