import { defaultIcon } from "./artwork";

/** Item of the system: narrowed by `isOfType`. */
export class WarItem<out SubType extends Item.SubType = Item.SubType> extends Item<SubType> {
  /** Narrows `system`, which a comparison of `type` does not. */
  isOfType<Type extends Item.SubType>(type: Type): this is WarItem<Type> {
    return (this.type as string) === type;
  }

  static override getDefaultArtwork(data?: Item.CreateData): foundry.documents.BaseItem.GetDefaultArtworkReturn {
    const icon = defaultIcon(data?.type);
    return icon === null ? super.getDefaultArtwork(data) : { img: icon };
  }
}
