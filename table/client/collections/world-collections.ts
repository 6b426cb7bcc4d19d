import { type Dict, type Dynamic, canvas, game, ui } from "../context";
import { WorldCollection } from "./world-collection";

/** The actors of the world. */
export class Actors extends WorldCollection {
  static override get documentName(): string {
    return "Actor";
  }

  /** Synthetic actors of the viewed scene by token id. */
  get tokens(): Dict {
    const tokens: Dynamic[] = game.scenes.viewed?.tokens.filter((t: Dynamic) => !t.actorLink && t.actor) ?? [];
    return Object.fromEntries(tokens.map((t) => [t.id, t.actor]));
  }
}

/** The items of the world that no actor owns. */
export class Items extends WorldCollection {
  static override get documentName(): string {
    return "Item";
  }
}

/** The folders of the world. */
export class Folders extends WorldCollection {
  static override get documentName(): string {
    return "Folder";
  }
}

/** The macros of the world. */
export class Macros extends WorldCollection {
  static override get documentName(): string {
    return "Macro";
  }
}

/** The journal of the world. */
export class Journal extends WorldCollection {
  static override get documentName(): string {
    return "JournalEntry";
  }
}

/** The scenes of the world. */
export class Scenes extends WorldCollection {
  static override get documentName(): string {
    return "Scene";
  }

  get active(): Dynamic {
    return this.find((scene) => scene.active);
  }

  /** The scene on this client's canvas. */
  get current(): Dynamic {
    return canvas?.scene ?? this.viewed;
  }

  /** The scene this client views. */
  get viewed(): Dynamic {
    return this.get(game.user?.viewedScene ?? "") ?? this.active;
  }
}

/** The chat log of the world. */
export class ChatMessages extends WorldCollection {
  static override get documentName(): string {
    return "ChatMessage";
  }

  /** Asks, then deletes every message. */
  async flush(): Promise<Dynamic> {
    return this.documentClass.deleteDocuments([], { deleteAll: true });
  }
}

/** The combats of the world. */
export class CombatEncounters extends WorldCollection {
  static override get documentName(): string {
    return "Combat";
  }

  /** The combats that belong to the viewed scene or to none. */
  get combats(): Dynamic[] {
    const current = game.scenes.current;
    return this.filter((combat) => combat.scene === null || combat.scene === current);
  }

  get active(): Dynamic {
    return this.combats.find((combat) => combat.active) ?? null;
  }

  /** The combat which this client's tracker shows. */
  get viewed(): Dynamic {
    const shown = "combat" in ui ? ui.combat.viewed : null;
    if (shown && this.has(shown.id)) return shown;
    return this.active ?? this.combats[0] ?? null;
  }
}

/** The stored values of settings of the scopes "world" and "user". */
export class WorldSettings extends WorldCollection {
  static override get documentName(): string {
    return "Setting";
  }

  /** The stored setting of that key: of a user, or (null) of the world. */
  getSetting(key: string, user: string | null = null): Dynamic {
    return this.find((s) => s._source.key === key && (s._source.user ?? null) === user);
  }

  getItem(key: string): string | null {
    return this.getSetting(key)?._source.value ?? null;
  }
}
