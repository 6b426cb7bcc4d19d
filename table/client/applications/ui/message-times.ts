import { ctx } from "../../context";

const INTERVAL_MS = 15_000;

/** Keeps "two minutes ago" in the chat true. */
export function activateMessageTimes(): void {
  setInterval(() => {
    for (const time of document.querySelectorAll<HTMLTimeElement>(".message-timestamp[datetime]")) {
      const at = Number(time.dateTime);
      if (Number.isFinite(at)) time.textContent = ctx.foundry.utils.timeSince(at) as string;
    }
  }, INTERVAL_MS);
}
