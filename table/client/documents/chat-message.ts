import { BaseChatMessage } from "../../core/documents/base-chat-message";
import { isV14 } from "../../core/generation";
import { CONFIG, type Dict, type Dynamic, ctx, game } from "../context";
import { Hooks } from "../hooks";
import { ClientDocumentMixin } from "./client-document";
import { type SpeakerQuery, speakerFor } from "./speaker";
import { applyVisibility } from "./visibility";

/** A roll as a message stores it; what cannot be read is reported and left out. */
function rollFrom(source: Dynamic, id: string | null): Dynamic {
  try {
    return CONFIG.Dice.rolls[0].fromData(typeof source === "string" ? JSON.parse(source) : source);
  } catch (error) {
    Hooks.onError("ChatMessage#rolls", error as Error, { msg: `Invalid roll in message ${id}.`, log: "error" });
    return null;
  }
}

/** A chat message at a client: its rolls, who may see it, and its card (FOUNDRY.md §3.11). */
export class ChatMessage extends ClientDocumentMixin(BaseChatMessage) {
  declare rolls: Dynamic[];
  declare author: Dynamic;
  declare whisper: string[];
  declare blind: boolean;
  declare content: string;
  declare flavor: string;
  declare style: number;
  declare timestamp: number;
  declare flags: Dict;
  declare logged: boolean;

  override _configure(options: Dict = {}): void {
    super._configure(options);
    Object.defineProperty(this, "logged", { value: false, writable: true, enumerable: false });
  }

  get alias(): string {
    return this.speaker?.alias || (this.author?.name ?? game.i18n.localize("CHAT.UnknownUser"));
  }

  get isAuthor(): boolean {
    return game.user === this.author;
  }

  get isRoll(): boolean {
    return this.rolls.length > 0;
  }

  /** May the current user read what the message says? A blind roll is hidden from its own author. */
  get isContentVisible(): boolean {
    if (this.isRoll) {
      const whisper = this.whisper ?? [];
      const isBlind = whisper.length && this.blind;
      if (whisper.length) return whisper.includes(game.user.id) || (this.isAuthor && !isBlind);
      return true;
    }
    return this.visible;
  }

  override get visible(): boolean {
    if (!this.whisper.length) return true;
    if (this.isRoll) return true;
    return this.isAuthor || this.whisper.includes(game.user.id);
  }

  get speakerActor(): Dynamic {
    return (this.constructor as typeof ChatMessage).getSpeakerActor(this.speaker);
  }

  override prepareDerivedData(): void {
    super.prepareDerivedData();
    const sources: Dynamic[] = this._source.rolls ?? [];
    const rolls = sources.map((source) => rollFrom(source, this.id)).filter((roll) => roll);
    Object.defineProperty(this, "rolls", { value: rolls, writable: true, enumerable: true, configurable: true });
  }

  /** (13) Sets whisper and blind of message data by a roll mode. */
  static applyRollMode(chatData: Dict, rollMode: string): Dict {
    return applyVisibility(chatData, rollMode);
  }

  applyRollMode(rollMode: string): void {
    this.updateSource(applyVisibility({ whisper: [...this.whisper] }, rollMode));
  }

  /** (14) Sets whisper and blind of message data by a message mode. */
  static applyMode(chatData: Dict, mode: string): Dict {
    return applyVisibility(chatData, mode);
  }

  applyMode(mode: string): void {
    this.updateSource(applyVisibility({ whisper: [...this.whisper] }, mode));
  }

  static getSpeaker(query: SpeakerQuery = {}): Dict {
    return speakerFor(query);
  }

  static getSpeakerActor(speaker: Dict = {}): Dynamic {
    const token = speaker.scene && speaker.token ? game.scenes.get(speaker.scene)?.tokens.get(speaker.token) : null;
    return token?.actor ?? game.actors.get(speaker.actor ?? "") ?? null;
  }

  /** The users whom a name in a whisper command means. */
  static getWhisperRecipients(name: string): Dynamic[] {
    const wanted = name.toLowerCase();
    if (["gm", "dm"].includes(wanted)) return game.users.filter((u: Dynamic) => u.isGM);
    if (wanted === "players") return [...game.users.players];
    const matches = game.users.filter((u: Dynamic) => u.name.toLowerCase() === wanted);
    if (matches.length) return matches;
    const actors: Dynamic[] = game.users.filter((u: Dynamic) => u.character?.name.toLowerCase() === wanted);
    if (actors.length) return actors;
    const actor = game.actors.find((a: Dynamic) => a.name.toLowerCase() === wanted);
    return actor ? game.users.filter((u: Dynamic) => !u.isGM && actor.testUserPermission(u, "OWNER")) : [];
  }

  getRollData(): Dict {
    return this.speakerActor?.getRollData() ?? game.user.character?.getRollData() ?? {};
  }

  /** The message as an element of the chat log. */
  async renderHTML({ canDelete, canClose = false, ...rest }: Dict = {}): Promise<HTMLElement> {
    const context = await this._prepareRenderContext({ canDelete: canDelete ?? game.user.isGM, canClose, ...rest });
    const html: string = await ctx.foundry.applications.handlebars.renderTemplate(CONFIG.ChatMessage.template, context);
    const holder = document.createElement("template");
    holder.innerHTML = html.trim();
    const element = holder.content.firstElementChild as HTMLElement;
    if (context.borderColor) element.style.setProperty("border-color", context.borderColor);
    Hooks.callAll("renderChatMessageHTML", this, element, context);
    return element;
  }

  /** What the card's template reads. */
  async _prepareRenderContext({ canDelete, canClose }: Dict): Promise<Dict> {
    const isWhisper = this.whisper.length > 0;
    const data: Dict = this.toObject(false);
    const rollData = this.getRollData();
    const { TextEditor } = ctx.foundry.applications.ux;
    data.content = await TextEditor.implementation.enrichHTML(this.content, { rollData, secrets: this.isOwner });
    if (this.isRoll && this.#showsRolls()) data.content = await this.#rollContent();
    const isHidden = this.isRoll && !this.isContentVisible;
    if (isHidden) data.flavor = game.i18n.format("CHAT.PrivateRollContent", { user: this.author?.name ?? "" });
    const toNames = this.whisper.map((id) => game.users.get(id)?.name).filter((n) => n);
    return {
      canDelete,
      canClose,
      message: data,
      user: game.user,
      author: this.author,
      speakerActor: this.speakerActor,
      alias: isHidden ? this.author?.name : this.alias,
      cssClass: this.#cssClasses(isWhisper).join(" "),
      isWhisper,
      whisperTo: toNames.join(", "),
      borderColor: this.style === 1 ? this.author?.color?.css : undefined,
    };
  }

  #cssClasses(isWhisper: boolean): string[] {
    const styles: Dict<string> = { 1: "ooc", 2: "ic", 3: "emote" };
    return [styles[this.style] ?? "", isWhisper ? "whisper" : "", this.blind ? "blind" : ""].filter((c) => c);
  }

  /** Is there nothing in the content but the total, so that the rolls themselves are to be shown? */
  #showsRolls(): boolean {
    if (!this.isContentVisible) return true;
    const { content } = this._source;
    return !content || Number.isFinite(Number(content)) || content === String(this.rolls[0]?.total);
  }

  async #rollContent(): Promise<string> {
    const isPrivate = !this.isContentVisible;
    const parts = await Promise.all(this.rolls.map((roll) => roll.render({ isPrivate, message: this })));
    return parts.join("");
  }

  override async _preCreate(data: Dict, options: Dict, user: Dynamic): Promise<boolean | void> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    const mode = isV14() ? options.messageMode : options.rollMode;
    if (mode) this.updateSource(applyVisibility({ whisper: [...this.whisper] }, mode));
  }

  /** One line of text for the exported log. */
  export(): string {
    const holder = document.createElement("div");
    holder.innerHTML = this.isContentVisible ? this.content : "";
    const lines = [`[${new Date(this.timestamp).toLocaleString()}] ${this.alias}`, holder.textContent ?? ""];
    return lines.join("\n");
  }
}
