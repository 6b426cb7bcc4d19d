import { BaseMacro } from "../../core/documents/base-macro";
import { type Dict, type Dynamic, CONFIG, canvas, game } from "../context";
import { ClientDocumentMixin } from "./client-document";

/** A macro: a script, or words for the chat. */
export class Macro extends ClientDocumentMixin(BaseMacro) {
  get thumbnail(): string {
    return (this as Dynamic).img;
  }

  /** May the current user run it? Scripts need a permission. */
  get canExecute(): boolean {
    return this.canUserExecute(game.user);
  }

  canUserExecute(user: Dynamic): boolean {
    if (!this.testUserPermission(user, "LIMITED")) return false;
    return (this as Dynamic).type === "script" ? user.can("MACRO_SCRIPT") : true;
  }

  /** Runs the macro; a script's own result is what comes back. */
  execute(scope: Dict = {}): Dynamic {
    if (!this.canExecute)
      throw new Error(`User ${game.user.name} may not execute the macro "${(this as Dynamic).name}"`);
    if ((this as Dynamic).type === "chat") return this.#post();
    return this.#run(scope);
  }

  #post(): Dynamic {
    const cls = CONFIG.ChatMessage.documentClass;
    return cls.create({ content: (this as Dynamic).command, speaker: cls.getSpeaker() });
  }

  #run({ actor, token, ...scope }: Dict): Dynamic {
    const cls = CONFIG.ChatMessage.documentClass;
    const speaker: Dict = cls.getSpeaker({ actor, token });
    const who = actor ?? cls.getSpeakerActor(speaker);
    const where = token ?? canvas?.tokens?.get(speaker.token) ?? null;
    const names = Object.keys(scope);
    // A script macro is code which its author, a trusted user, has written: to run it is what it is for.
    const AsyncFunction = Object.getPrototypeOf(async () => {}).constructor as new (
      ...args: string[]
    ) => (...args: Dynamic[]) => Dynamic;
    const script = new AsyncFunction(
      "speaker",
      "actor",
      "token",
      "character",
      "scope",
      ...names,
      (this as Dynamic).command,
    );
    return script.call(this, speaker, who, where, game.user.character, scope, ...Object.values(scope));
  }

  override _onClickDocumentLink(_event: MouseEvent): Dynamic {
    return this.execute();
  }
}
