import { type Dynamic, game } from "../context";
import { WorldCollection } from "./world-collection";

/** The users of the world, and who of them is the current one. */
export class Users extends WorldCollection {
  static override get documentName(): string {
    return "User";
  }

  declare current: Dynamic;

  override _initialize(): void {
    super._initialize();
    this.current = this.get(game.userId ?? "") ?? null;
    const active = new Set<string>(game.data.activeUsers);
    for (const user of this) user.active = active.has(user.id);
  }

  get players(): Dynamic[] {
    return this.filter((user) => !user.isGM && user.hasRole("PLAYER"));
  }

  /** The one active gamemaster who acts for all, or null. */
  get activeGM(): Dynamic {
    return this.getDesignatedUser((user) => user.active && user.isGM);
  }

  /** Of the users that meet the condition the one with the highest role, the lowest id deciding a tie. */
  getDesignatedUser(condition: (user: Dynamic) => boolean): Dynamic {
    const candidates: Dynamic[] = this.filter((user) => condition(user));
    candidates.sort((a, b) => b.role - a.role || (a.id < b.id ? -1 : 1));
    return candidates[0] ?? null;
  }
}
