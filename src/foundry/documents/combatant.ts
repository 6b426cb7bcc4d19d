import { hasLeft } from "../turns/fighters";
import { siblingToken } from "../turns/siblings";

/** Combatant of the system: out of the fight when its group has left it; rolls by joining battle; stays while a linked token does. */
export class WarCombatant<out SubType extends Combatant.SubType = Combatant.SubType> extends Combatant<SubType> {
  override get isDefeated(): boolean {
    return super.isDefeated || hasLeft(this.actor);
  }

  /** One card and one write, as for many (SK-7). */
  override async rollInitiative(_formula?: string): Promise<this | undefined> {
    if (this.id) await this.combat?.rollInitiative([this.id]);
    return this;
  }

  protected override async _preUpdate(
    changed: Combatant.UpdateData,
    options: Combatant.Database.PreUpdateOptions,
    user: User.Implementation,
  ): Promise<boolean | void> {
    if (typeof changed.initiative === "number") changed.initiative = Math.round(changed.initiative);
    return super._preUpdate(changed, options, user);
  }

  /** Deleting one of several linked tokens leaves the combatant to another of them. */
  protected override async _preDelete(
    options: Combatant.Database.PreDeleteOptions,
    user: User.Implementation,
  ): Promise<boolean | void> {
    const sibling = siblingToken(this);
    if (sibling?.id) {
      await this.update({ tokenId: sibling.id });
      return false;
    }
    return super._preDelete(options, user);
  }
}
