import { BaseActorDelta } from "../../core/documents/base-actor-delta";
import { BaseCombatantGroup } from "../../core/documents/base-combatant-group";
import { BaseFolder } from "../../core/documents/base-folder";
import { type Dict, type Dynamic, game } from "../context";
import { ClientDocumentMixin } from "./client-document";

/** In what the actor of an unlinked token differs from its base actor. */
export class ActorDelta extends ClientDocumentMixin(BaseActorDelta) {
  /** Gives up every difference, so that the token's actor is as its base actor again. */
  async restore(): Promise<Dynamic> {
    const token: Dynamic = this.parent;
    await token.update({ delta: { _id: token.id } }, { recursive: false, diff: false });
    return token.actor;
  }

  // The synthetic actor prepares the items and effects, in the context of an actor.
  override prepareEmbeddedDocuments(): void {}

  override _onUpdate(changed: Dict, options: Dict, userId: string): void {
    super._onUpdate(changed, options, userId);
    (this.parent as Dynamic).actors.refresh();
    (this.parent as Dynamic)._onRelatedUpdate(changed, options);
  }
}

/** A group of combatants. */
export class CombatantGroup extends ClientDocumentMixin(BaseCombatantGroup) {
  get members(): Set<Dynamic> {
    const combatants: Dynamic = (this.parent as Dynamic).combatants;
    return new Set(combatants.filter((c: Dynamic) => c._source.group === this.id));
  }
}

/** A folder of the sidebar. */
export class Folder extends ClientDocumentMixin(BaseFolder) {
  /** The documents in this folder, of the world or of the pack that the folder is in. */
  get contents(): Dynamic[] {
    const self = this as Dynamic;
    const collection: Dynamic = self.pack ? game.packs.get(self.pack).index : game.collections.get(self.type);
    return collection.filter((doc: Dynamic) => (self.pack ? doc.folder === this.id : doc.folder === this));
  }

  get ancestors(): Dynamic[] {
    const { folder } = this as Dynamic;
    return folder ? [folder, ...folder.ancestors] : [];
  }

  getSubfolders(recursive = false): Dynamic[] {
    const own: Dynamic[] = game.folders.filter((f: Dynamic) => f.folder === this);
    return recursive ? own.concat(own.flatMap((f) => f.getSubfolders(true))) : own;
  }

  override get visible(): boolean {
    return (
      game.user.isGM || this.contents.some((doc) => doc.visible ?? true) || this.getSubfolders().some((f) => f.visible)
    );
  }
}
