/** An actor's sheet as its click actions know it; they import no sheet, so that sheets can import them. */
export interface ActorWindow {
  readonly actor: Actor.Implementation;
  readonly token: TokenDocument.Implementation | null;
  readonly desk: { editing: boolean };
  readonly isEditable: boolean;
  /** The item in whose row an element stands; null elsewhere. */
  itemOf(element: HTMLElement): Item.Implementation | null;
  render(options?: object): Promise<unknown>;
}
