import { ctx } from "../../../context";
import type { AnyDocument, ApplicationOptions, ContextMenuEntry, RenderContext, RenderOptions } from "../../types";
import { menuEntry } from "../menu-entry";
import { AbstractSidebarTab } from "../sidebar-tab";
import { parseChatCommand, sendChatText } from "./chat-commands";
import { visibilityChoices, visibilitySetting } from "./chat-visibility";

const BATCH = 100;

/** The chat: posted messages, the line to write in, and who may see a roll. */
export class ChatLog extends AbstractSidebarTab {
  static override tabName = "chat";
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["flexcol"],
    actions: {
      deleteMessage: ChatLog.#onDelete,
      dismissMessage: ChatLog.#onDismiss,
      jumpToBottom: ChatLog.#onJumpToBottom,
      flush: ChatLog.#onFlush,
      expandRoll: ChatLog.#onExpandRoll,
    },
  };
  static override PARTS = {
    log: { id: "log", template: "templates/sidebar/tabs/chat/log.hbs" },
    input: { id: "input", template: "templates/sidebar/tabs/chat/input.hbs" },
  };

  #work: Promise<unknown> = Promise.resolve();
  #history: string[] = [];
  #historyIndex = -1;

  /** Recognises the command at the beginning of a typed text. */
  static parse(message: string): [string, RegExpMatchArray] {
    return parseChatCommand(message);
  }

  get #log(): HTMLOListElement {
    return this.element.querySelector(".chat-log") as HTMLOListElement;
  }
  get #scroller(): HTMLElement {
    return this.element.querySelector(".chat-scroll") as HTMLElement;
  }
  get isAtBottom(): boolean {
    const { scrollTop, scrollHeight, clientHeight } = this.#scroller;
    return scrollHeight - scrollTop - clientHeight < 40;
  }

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    return Object.assign(await super._prepareContext(options), {
      isGM: ctx.game.user.isGM,
      visibility: visibilityChoices(),
      current: ctx.game.settings.get("core", visibilitySetting()),
    });
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this._createContextMenu(this._getEntryContextOptions.bind(this), ".message[data-message-id]", {
      hookName: "getChatMessageContextOptions",
      parentClassHooks: false,
    });
    this._onHook("createChatMessage", (message: AnyDocument) => void this.postOne(message, { notify: true }));
    this._onHook("updateChatMessage", (message: AnyDocument) => void this.updateMessage(message));
    this._onHook("deleteChatMessage", (message: AnyDocument) => this.deleteMessage(message.id as string));
    this._onHook("clientSettingChanged", (key: string) => {
      if (key === `core.${visibilitySetting()}`) void this.render({ parts: ["input"] });
    });
    const recent = this.#recent();
    for (const message of recent) void this.postOne(message);
    await this.#work;
    this.scrollBottom();
  }

  override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    if (options.parts?.includes("input")) this.#listen();
    if (!options.isFirstRender && options.parts?.includes("log")) {
      for (const message of this.#recent()) void this.postOne(message);
    }
  }

  #recent(): AnyDocument[] {
    const messages = [...ctx.game.messages] as AnyDocument[];
    return messages.sort((a, b) => Number(a.timestamp) - Number(b.timestamp)).slice(-BATCH);
  }

  #listen(): void {
    const area = this.element.querySelector<HTMLTextAreaElement>("textarea.chat-input");
    area?.addEventListener("keydown", (event) => this.#onKeyDown(event, area));
    this.element.querySelector("select[name=visibility]")?.addEventListener("change", (event) => {
      void ctx.game.settings.set("core", visibilitySetting(), (event.target as HTMLSelectElement).value);
    });
    const scroller = this.#scroller;
    scroller.onscroll = () =>
      this.element?.querySelector(".jump-to-bottom")?.classList.toggle("hidden", this.isAtBottom);
  }

  #onKeyDown(event: KeyboardEvent, area: HTMLTextAreaElement): void {
    if (event.key === "Enter" && !event.shiftKey && !event.isComposing) {
      event.preventDefault();
      const text = area.value.trim();
      if (!text) return;
      this.processMessage(text).then(
        () => (area.value = ""),
        (error: Error) => ctx.ui.notifications.error(error.message, { console: false }),
      );
      return;
    }
    const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (!step || (area.value && this.#historyIndex < 0)) return;
    this.#historyIndex = Math.max(-1, Math.min(this.#historyIndex + step, this.#history.length - 1));
    area.value = this.#history[this.#historyIndex] ?? "";
    event.preventDefault();
  }

  /** Sends a typed text: a command or plain words. Throws with a message for the user when it is malformed. */
  async processMessage(text: string, { speaker }: { speaker?: object } = {}): Promise<unknown> {
    this.#history.unshift(text);
    this.#historyIndex = -1;
    return sendChatText(this, text, speaker);
  }

  #enqueue(task: () => Promise<void>): Promise<void> {
    const run = this.#work.then(task);
    this.#work = run.catch((error: Error) => ctx.Hooks.onError("ChatLog", error, { log: "error" }));
    return run;
  }

  async #renderMessage(message: AnyDocument): Promise<HTMLElement> {
    const element = (await message.renderHTML({
      canDelete: message.canUserModify(ctx.game.user, "delete"),
    })) as HTMLElement;
    element.dataset.messageId = message.id as string;
    return element;
  }

  /** Shows a message at the end of the log, if this user may see it. */
  async postOne(message: AnyDocument, options: { before?: string; notify?: boolean } = {}): Promise<void> {
    return this.#enqueue(async () => {
      if (!this.rendered && this.state !== 1) return;
      if (!message.visible || !ctx.game.messages.has(message.id)) return;
      const stay = this.isAtBottom || message.isAuthor;
      const element = await this.#renderMessage(message);
      this.#log.querySelector(`[data-message-id="${message.id}"]`)?.remove();
      const before = options.before ? this.#log.querySelector(`[data-message-id="${options.before}"]`) : null;
      this.#log.insertBefore(element, before);
      if (stay) this.scrollBottom();
      if (options.notify && !this.active) this.#markUnread();
    });
  }

  /** Renders a message anew where it stands; removes it when it may no longer be seen. */
  async updateMessage(message: AnyDocument, _notify = false): Promise<void> {
    return this.#enqueue(async () => {
      if (!this.rendered) return;
      const prior = this.#log?.querySelector(`[data-message-id="${message.id}"]`);
      if (!message.visible) {
        prior?.remove();
        return;
      }
      const stay = this.isAtBottom;
      const element = await this.#renderMessage(message);
      if (prior) prior.replaceWith(element);
      else this.#log.append(element);
      if (stay) this.scrollBottom();
    });
  }

  deleteMessage(messageId: string): void {
    void this.#enqueue(async () => {
      this.element?.querySelector(`[data-message-id="${messageId}"]`)?.remove();
    });
  }

  scrollBottom(): void {
    const scroller = this.#scroller;
    if (scroller) scroller.scrollTop = scroller.scrollHeight;
  }

  #markUnread(): void {
    document.querySelector("#sidebar-tabs [data-tab=chat]")?.classList.add("unread");
  }

  override _onActivate(): void {
    super._onActivate();
    document.querySelector("#sidebar-tabs [data-tab=chat]")?.classList.remove("unread");
    this.scrollBottom();
  }

  /** Buttons inside a message belong to whoever made the message: they are no actions of the log. */
  override _onClickAction(event: PointerEvent, target: HTMLElement): unknown {
    if (target.closest(".message")) return undefined;
    return super._onClickAction(event, target);
  }

  _getEntryContextOptions(): ContextMenuEntry[] {
    const messageOf = (target: HTMLElement): AnyDocument => ctx.game.messages.get(target.dataset.messageId);
    return [
      menuEntry({
        label: "TABLE.Chat.Reveal",
        icon: "fa-solid fa-eye",
        visible: (target) => ctx.game.user.isGM && messageOf(target).whisper.length > 0,
        onClick: (_event, target) => messageOf(target).update({ whisper: [], blind: false }),
      }),
      menuEntry({
        label: "TABLE.Chat.Conceal",
        icon: "fa-solid fa-eye-slash",
        visible: (target) => ctx.game.user.isGM && messageOf(target).whisper.length === 0 && messageOf(target).isRoll,
        onClick: (_event, target) => {
          const whisper = ctx.game.users
            .filter((user: AnyDocument) => user.isGM)
            .map((user: AnyDocument) => user.id as string);
          return messageOf(target).update({ whisper, blind: false });
        },
      }),
      menuEntry({
        label: "TABLE.Chat.Delete",
        icon: "fa-solid fa-trash",
        visible: (target) => messageOf(target).canUserModify(ctx.game.user, "delete") as boolean,
        onClick: (_event, target) => messageOf(target).delete(),
      }),
    ];
  }

  static async #onDelete(this: ChatLog, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await ctx.game.messages.get(target.closest<HTMLElement>("[data-message-id]")?.dataset.messageId)?.delete();
  }

  static #onDismiss(this: ChatLog, _event: PointerEvent, target: HTMLElement): void {
    target.closest("[data-message-id]")?.remove();
  }

  static #onJumpToBottom(this: ChatLog): void {
    this.scrollBottom();
  }

  static #onExpandRoll(this: ChatLog, _event: PointerEvent, target: HTMLElement): void {
    const expanded = target.closest(".dice-roll")?.classList.toggle("expanded");
    target.setAttribute("aria-expanded", String(Boolean(expanded)));
  }

  static async #onFlush(this: ChatLog): Promise<void> {
    const { DialogV2 } = ctx.foundry.applications.api;
    const sure = await DialogV2.confirm({
      window: { title: "TABLE.Chat.Flush" },
      content: `<p>${ctx.game.i18n.localize("TABLE.Chat.FlushHint")}</p>`,
    });
    if (sure) await ctx.CONFIG.ChatMessage.documentClass.deleteDocuments([], { deleteAll: true });
  }
}
