/** Options that the chat log passes when it draws a message. */
type RenderOptions = Parameters<ChatMessage["renderHTML"]>[0];

/** What a message model offers that draws its own card from its data. */
export interface CardModel {
  /** The card for whoever looks now, or null to leave the core's content. */
  renderCard(message: ChatMessage.Implementation, options?: object): Promise<HTMLElement | null>;
}

function drawsCard(system: unknown): system is CardModel {
  return typeof system === "object" && system !== null && "renderCard" in system;
}

/** Chat message of the system: its subtypes are drawn from their data every time, never from stored HTML. */
export class WarMessage<out SubType extends ChatMessage.SubType = ChatMessage.SubType> extends ChatMessage<SubType> {
  /** Narrows `system`, which a comparison of `type` does not. */
  isOfType<Type extends ChatMessage.SubType>(type: Type): this is WarMessage<Type> {
    return (this.type as string) === type;
  }

  override async renderHTML(options?: RenderOptions): Promise<HTMLElement> {
    const element = await super.renderHTML(options);
    const system: unknown = this.system;
    if (!this.visible || !drawsCard(system)) return element;
    const card = await system.renderCard(this, options);
    if (card) element.querySelector(".message-content")?.replaceChildren(card);
    return element;
  }
}
