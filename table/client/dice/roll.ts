import { Roll as CoreRoll } from "../../core/dice/roll";
import { isV14 } from "../../core/generation";
import { CONFIG, type Dict, type Dynamic, ctx, game } from "../context";

/** A roll as a client has it: what the core rolls, shown and posted (FOUNDRY.md §3.10). */
export class Roll extends CoreRoll {
  static CHAT_TEMPLATE = "templates/dice/roll.hbs";
  static TOOLTIP_TEMPLATE = "templates/dice/tooltip.hbs";

  /** The roll as HTML; a private one shows nothing but that there was one. */
  async render({ flavor, template, isPrivate = false }: Dict = {}): Promise<string> {
    const self = this as Dynamic;
    if (!self._evaluated) await self.evaluate({ allowInteractive: !isPrivate });
    const context = await this._prepareChatRenderContext({ flavor, isPrivate });
    return ctx.foundry.applications.handlebars.renderTemplate(
      template ?? (this.constructor as typeof Roll).CHAT_TEMPLATE,
      context,
    );
  }

  async _prepareChatRenderContext({ flavor, isPrivate = false }: Dict = {}): Promise<Dict> {
    const self = this as Dynamic;
    return {
      formula: isPrivate ? "???" : self.formula,
      flavor: isPrivate ? null : (flavor ?? self.options.flavor),
      user: game.user.id,
      tooltip: isPrivate ? "" : await this.getTooltip(),
      total: isPrivate ? "?" : Math.round(self.total * 100) / 100,
    };
  }

  /** The faces of the dice as HTML. */
  async getTooltip(): Promise<string> {
    const parts = (this as Dynamic).dice.map((die: Dynamic) => die.getTooltipData());
    return ctx.foundry.applications.handlebars.renderTemplate((this.constructor as typeof Roll).TOOLTIP_TEMPLATE, {
      parts,
    });
  }

  /**
   * Posts the roll, evaluating it first where need be. The visibility is that of the options, else the user's current one.
   * @returns the message, or its data with `create: false`.
   */
  async toMessage(messageData: Dict = {}, options: Dict = {}): Promise<Dynamic> {
    const self = this as Dynamic;
    const { create = true } = options;
    if (!self._evaluated) await self.evaluate({ allowInteractive: this.#mode(options) !== "blind" });
    const cls = CONFIG.ChatMessage.documentClass;
    const data = {
      content: String(self.total),
      sound: CONFIG.sounds.dice,
      ...messageData,
      author: messageData.author ?? game.user.id,
    };
    const message = new cls({ ...data, rolls: [JSON.stringify(self.toJSON())] });
    const mode = this.#mode(options);
    if (isV14()) message.applyMode(mode);
    else message.applyRollMode(mode);
    if (create) return cls.create(message.toObject(), { ...this.#operation(options) });
    return message.toObject();
  }

  #mode({ rollMode, messageMode }: Dict): string {
    if (isV14()) return messageMode ?? game.settings.get("core", "messageMode");
    return rollMode === "roll" || !rollMode ? game.settings.get("core", "rollMode") : rollMode;
  }

  #operation({ create: _create, rollMode: _roll, messageMode: _message, ...operation }: Dict): Dict {
    return operation;
  }
}
