import { BaseUser } from "../../core/documents/base-user";
import { UserTargets, applyTokenTargets } from "../canvas/user-targets";
import { type Dict, type Dynamic, game, ui, server } from "../context";
import { queryUser } from "../queries";
import { ClientDocumentMixin } from "./client-document";

const SLOTS_PER_PAGE = 10;

/** A user at a client. */
export class User extends ClientDocumentMixin(BaseUser) {
  declare active: boolean;
  declare targets: Dynamic;
  declare viewedScene: string | null;
  declare hotbar: Dict<string>;

  override _configure(options: Dict = {}): void {
    super._configure(options);
    Object.defineProperty(this, "active", { value: false, writable: true, enumerable: true });
    Object.defineProperty(this, "viewedScene", { value: null, writable: true, enumerable: true });
    Object.defineProperty(this, "targets", {
      value: new UserTargets(this as Dynamic),
      writable: true,
      enumerable: false,
    });
  }

  get isTrusted(): boolean {
    return this.hasRole("TRUSTED");
  }

  get isSelf(): boolean {
    return game.userId === this.id;
  }

  get isActiveGM(): boolean {
    return game.users.activeGM === this;
  }

  /** Is this user the one whom all clients choose among those that meet the condition? */
  isDesignated(condition: (user: Dynamic) => boolean): boolean {
    return game.users.getDesignatedUser(condition) === this;
  }

  /** Puts a macro on the hotbar, into the given slot or the first free one; null takes it off. */
  async assignHotbarMacro(macro: Dynamic, slot?: string | number, { fromSlot }: Dict = {}): Promise<Dynamic> {
    const hotbar: Dict<string> = { ...this._source.hotbar };
    const wanted = slot === undefined ? this.#freeSlot(hotbar) : Number(slot);
    if (wanted === null) throw new Error(game.i18n.localize("MACRO.NoFreeSlot"));
    if (fromSlot) delete hotbar[fromSlot];
    if (macro) hotbar[wanted] = macro.id;
    else delete hotbar[wanted];
    return this.update({ hotbar }, { diff: false, recursive: false, noHook: true });
  }

  #freeSlot(hotbar: Dict<string>): number | null {
    for (let slot = 1; slot <= 5 * SLOTS_PER_PAGE; slot++) if (!hotbar[slot]) return slot;
    return null;
  }

  /** The ten slots of a page of the hotbar, page 0 giving all fifty. */
  getHotbarMacros(page = 1): { slot: number; macro: Dynamic }[] {
    const first = page === 0 ? 1 : (page - 1) * SLOTS_PER_PAGE + 1;
    const count = page === 0 ? 5 * SLOTS_PER_PAGE : SLOTS_PER_PAGE;
    return Array.from({ length: count }, (_unused, i) => {
      const slot = first + i;
      return { slot, macro: game.macros.get(this.hotbar[slot] ?? "") ?? null };
    });
  }

  /** Tells the other clients what this user does (targets, viewed scene). */
  broadcastActivity(activityData: Dict = {}): void {
    if (!this.isSelf) throw new Error("Only one's own activity can be broadcast");
    server.send({ kind: "userActivity", data: activityData });
  }

  _onUpdateTokenTargets(targetIds: string[] = []): void {
    applyTokenTargets(this as Dynamic, targetIds);
  }

  /** Asks this user's client; see FOUNDRY.md §3.9. */
  query(queryName: string, queryData: Dynamic, options: { timeout?: number } = {}): Promise<Dynamic> {
    return queryUser(this as Dynamic, queryName, queryData, options);
  }

  override _onUpdate(changed: Dict, options: Dict, userId: string): void {
    super._onUpdate(changed, options, userId);
    if ("players" in ui) void ui.players.render();
    if (this.isSelf && "hotbar" in changed && "hotbar" in ui) void ui.hotbar.render();
  }
}
