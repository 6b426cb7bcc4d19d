import { maximumMagnitude } from "../../rules/battlegroup/figures";
import { defaultIcon } from "./artwork";
import { setBar } from "./bars";
import { resolveLeader, type Leader } from "./leader";
import { limitUpdate } from "./limit-update";
import { groupSquares, tokenDefaults } from "./token-defaults";

/** Actor of the system: narrowed by `isOfType`, with token defaults, a leader, and bars whose value is derived. */
export class WarActor<out SubType extends Actor.SubType = Actor.SubType> extends Actor<SubType> {
  static override getDefaultArtwork(data?: Actor.CreateData): foundry.documents.BaseActor.GetDefaultArtworkReturn {
    const icon = defaultIcon(data?.type);
    return icon === null ? super.getDefaultArtwork(data) : { img: icon, texture: { src: icon } };
  }

  /** Narrows `system`, which a comparison of `type` does not. */
  isOfType<Type extends Actor.SubType>(type: Type): this is WarActor<Type> {
    return (this.type as string) === type;
  }

  /** Who leads this character or commands this group, looked up now: nothing is kept that could go stale. */
  get leader(): Leader {
    if (this.isOfType("character")) return resolveLeader(this, this.system.leader);
    if (this.isOfType("squad")) return resolveLeader(this, this.system.leader);
    if (this.isOfType("battlegroup")) return resolveLeader(this, this.system.leader);
    if (this.isOfType("force")) return resolveLeader(this, this.system.leader);
    return { state: "none" };
  }

  /** A copy, so that nobody's roll data ends up in the document. */
  override getRollData(): Record<string, unknown> {
    return { ...super.getRollData(), name: this.name };
  }

  /** Bars that are worked out from other fields go the way of damage and healing by hand, with its record and undo. */
  override async modifyTokenAttribute(
    attribute: string,
    value: number,
    isDelta: boolean = false,
    isBar: boolean = true,
  ): Promise<this | undefined> {
    const handled = await setBar(this, { attribute, value, isDelta, isBar });
    return handled ? this : super.modifyTokenAttribute(attribute, value, isDelta, isBar);
  }

  protected override async _preCreate(
    data: Actor.CreateData,
    options: Actor.Database.PreCreateOptions,
    user: User.Implementation,
  ): Promise<boolean | void> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    this.#fillNew(data);
  }

  protected override async _preUpdate(
    changed: Actor.UpdateData,
    options: Actor.Database.PreUpdateOptions,
    user: User.Implementation,
  ): Promise<boolean | void> {
    if ((await super._preUpdate(changed, options, user)) === false) return false;
    limitUpdate(this, changed);
    this.#resizeToken(changed);
  }

  /** A group that grows or shrinks takes its future tokens along, unless somebody gave them a size of their own. */
  #resizeToken(changed: Actor.UpdateData): void {
    const size: unknown = foundry.utils.getProperty(changed, "system.size");
    if (this.isToken || !this.isOfType("battlegroup") || typeof size !== "number") return;
    const { width, height } = this.prototypeToken;
    const usual = groupSquares(this.system.size);
    if (width !== usual || height !== usual) return;
    const squares = groupSquares(size);
    if (squares !== usual) foundry.utils.mergeObject(changed, { prototypeToken: { width: squares, height: squares } });
  }

  /** Whole Magnitude for a new group, and the kind's token for whatever the data leaves open. */
  #fillNew(data: Actor.CreateData): void {
    if (this.isOfType("battlegroup") && !foundry.utils.hasProperty(data, "system.magnitude.value"))
      this.updateSource({ system: { magnitude: { value: maximumMagnitude(this.system) } } });
    const size = this.isOfType("battlegroup") ? this.system.size : undefined;
    const defaults = tokenDefaults({ type: this.type, size, ofPlayers: this.hasPlayerOwner });
    const prototypeToken = foundry.utils.mergeObject({ ...defaults }, data.prototypeToken ?? {}, { inplace: false });
    this.updateSource({ prototypeToken });
  }
}
