import { BaseItem } from "../../core/documents/base-item";
import type { Dynamic } from "../context";
import { ClientDocumentMixin } from "./client-document";

/** An item at a client: of the world, of a pack, or of an actor. */
export class Item extends ClientDocumentMixin(BaseItem) {
  declare effects: Dynamic;
  declare img: string;
  declare type: string;

  /** The actor that owns this item, or null. */
  get actor(): Dynamic {
    return (this.parent as Dynamic)?.documentName === "Actor" ? this.parent : null;
  }

  get thumbnail(): string {
    return this.img;
  }

  /** The effects that this item hands on to its actor. */
  get transferredEffects(): Dynamic[] {
    return this.effects.filter((effect: Dynamic) => effect.transfer);
  }

  getRollData(): Dynamic {
    return this.system;
  }

  override get isOwner(): boolean {
    return this.actor ? this.actor.isOwner : super.isOwner;
  }
}
