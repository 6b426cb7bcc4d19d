/** A message that records an exchange, by its id; null when there is none. */
export function exchangeMessage(id: string): ChatMessage.OfType<"exchange"> | null {
  const message = game.messages?.get(id);
  return message?.isOfType("exchange") ? message : null;
}
