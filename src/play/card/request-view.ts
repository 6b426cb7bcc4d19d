import type { Exchange } from "../exchange";
import type { Words } from "../ports";
import type { CardButton, StatusView } from "./card-view";
import { cardButton } from "./card-view";
import type { Reader } from "./reader";
import { shownName } from "./reader";

/** A request as it is stored, with its author's name. */
export interface StoredRequest {
  readonly action: "apply" | "undo" | "endTurn";
  readonly rows: readonly string[];
  readonly status: "waiting" | "allowed" | "done" | "refused";
  readonly reason: string;
  readonly author: string;
}

/** Context of `templates/cards/request.hbs`. */
export interface RequestView {
  readonly request: string;
  readonly text: string;
  readonly status: StatusView;
  readonly buttons: readonly CardButton[];
}

/** The line of a request: who asks for what, what became of it, and a GM's two answers while it waits. */
export function requestView(
  id: string,
  request: StoredRequest,
  exchange: Exchange | null,
  { reader, words }: { readonly reader: Reader; readonly words: Words },
): RequestView {
  const rows = request.rows.length > 0 ? request.rows : Object.keys(exchange?.rows ?? {});
  const names = rows.flatMap((row) => {
    const target = exchange?.rows[row]?.target;
    return target ? [shownName(reader, target, words)] : [];
  });
  const data = { author: request.author, names: names.join(", "), actor: exchange?.actor?.name ?? "" };
  const answers = request.status === "waiting" && reader.isGM;
  return {
    request: id,
    text: words.say(`FM.Request.${request.action}`, data),
    status: statusOf(request, reader, words),
    buttons: answers
      ? [
          cardButton({ action: "allow", label: words.say("FM.Request.Allow"), tone: "primary" }),
          cardButton({ action: "refuse", label: words.say("FM.Request.Refuse") }),
        ]
      : [],
  };
}

function statusOf(request: StoredRequest, reader: Reader, words: Words): StatusView {
  if (request.status === "done") return { tone: "good", glyph: "check", text: words.say("FM.Request.Done") };
  if (request.status === "refused") {
    return { tone: "bad", glyph: "cross", text: words.say("FM.Card.NotDone", { reason: request.reason }) };
  }
  const key = reader.gmOnline ? "FM.Card.Waiting" : "FM.Card.WaitingForGM";
  return { tone: "brass", glyph: "wait", text: words.say(key) };
}
