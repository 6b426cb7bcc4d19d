import { localize } from "../../foundry/types/typed";

/** Milliseconds for which something can be taken back. */
const OFFERED = 12_000;

/** What can be taken back, by the number of its notice: the act, and the notice that goes with it. */
const offers = new Map<string, { readonly undo: () => Promise<void>; readonly close: () => void }>();
let counter = 0;

/** Tells what was done, with a button that takes it back while the notice is on the screen. */
export function offerUndo(message: string, undo: () => Promise<void>): void {
  const id = String(++counter);
  const notice = ui.notifications?.info(markup(message, id), { permanent: true, clean: false });
  if (!notice) return;
  const close = (): void => {
    offers.delete(id);
    notice.remove();
  };
  offers.set(id, { undo, close });
  setTimeout(close, OFFERED);
}

/** Listens for the buttons of such notices. Once, while the system registers itself. */
export function registerUndoNotices(): void {
  document.addEventListener("click", (event) => void onClick(event), { capture: true });
}

async function onClick(event: Event): Promise<void> {
  const button = (event.target as HTMLElement | null)?.closest<HTMLElement>("[data-fm-undo]");
  const id = button?.dataset["fmUndo"] ?? "";
  const offer = offers.get(id);
  if (!offer) return;
  offer.close();
  try {
    await offer.undo();
  } catch (error) {
    ui.notifications?.error(String(error));
  }
}

/** The message with its button; the message is text, whatever it holds. */
function markup(message: string, id: string): string {
  const holder = document.createElement("span");
  holder.append(`${message} `);
  const button = document.createElement("button");
  button.type = "button";
  button.className = "fm-undo";
  button.dataset["fmUndo"] = id;
  button.append(localize("FM.Sheet.Gear.undo"));
  holder.append(button);
  return holder.innerHTML;
}
