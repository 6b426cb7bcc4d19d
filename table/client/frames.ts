import { type Dict, type Dynamic, game } from "./context";
import { type Broadcast, applyBroadcast } from "./database/broadcast";
import { Hooks } from "./hooks";
import { answerQuery } from "./queries";
import type { ServerLine } from "./socket";

/** Sets what this client does with everything that the server sends of itself. */
export function handleFrames(line: ServerLine): void {
  line.handle("op", (frame) => {
    const { docs, finished } = applyBroadcast(frame as Broadcast);
    if (frame.userId === game.userId) void finished.then(() => line.settle(frame.id, docs));
  });
  line.handle("batch", (frame) => {
    const applied = (frame.ops as Broadcast[]).map((op) => applyBroadcast({ ...op, kind: "op", userId: frame.userId }));
    if (frame.userId !== game.userId) return;
    void Promise.all(applied.map((a) => a.finished)).then(() => line.settle(frame.id, applied.map((a) => a.docs)));
  });
  line.handle("query", (frame) => void answerQuery(frame));
  line.handle("userActivity", onUserActivity);
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
