import { Collection } from "../core/collection";
import { baseDocuments, primaryDocumentNames } from "../core/documents/all";
import { CompendiumCollection } from "./collections/compendium-collection";
import { CompendiumPacks } from "./collections/compendium-packs";
import { CONFIG, type Dict, type Dynamic, canvas, server } from "./context";
import { ClientKeybindings } from "./keybindings";
import type { Localization } from "./localization";
import type { KeyboardManager } from "./interaction/keyboard-manager";
import { System, World } from "./packages/client-package";
import { ClientSettings } from "./settings";
import type { PackageSocket } from "./socket";
import { GameTime } from "./time";

/** The member under which a collection of the world is reached. */
const MEMBERS: Dict<string> = {
  Actor: "actors",
  ChatMessage: "messages",
  Combat: "combats",
  Folder: "folders",
  Item: "items",
  JournalEntry: "journal",
  Macro: "macros",
  Scene: "scenes",
  User: "users",
};

/** The order in which documents are constructed and prepared (FOUNDRY.md §3.2). */
const ORDER = ["User", "Folder", "Item", "Actor", "Scene", "Combat", "JournalEntry", "Macro", "ChatMessage"];

/** The game at this client. Members that stand only later are declared, so that they read as undefined and not as missing. */
export class Game {
  readonly view = "game";
  readonly data: Dict;
  readonly socket: PackageSocket;
  readonly userId: string;
  readonly world: World;
  readonly system: System;
  readonly modules = new Collection<Dynamic>();
  readonly release: Dict;
  readonly sessionId: string;
  readonly settings: ClientSettings;
  readonly keybindings = new ClientKeybindings();
  readonly time = new GameTime();
  debug = false;
  loading = false;
  ready = false;
  _documentsReady = false;
  permissions: Dict | undefined = undefined;
  i18n: Localization | undefined = undefined;
  keyboard: KeyboardManager | undefined = undefined;
  tooltip: Dynamic = undefined;
  packs: CompendiumPacks | undefined = undefined;
  collections: Collection<Dynamic> | undefined = undefined;
  actors: Dynamic = undefined;
  combats: Dynamic = undefined;
  folders: Dynamic = undefined;
  items: Dynamic = undefined;
  journal: Dynamic = undefined;
  macros: Dynamic = undefined;
  messages: Dynamic = undefined;
  scenes: Dynamic = undefined;
  users: Dynamic = undefined;

  constructor(view: string, data: Dict, sessionId: string, socket: PackageSocket) {
    if (view !== "game") throw new Error(`the table has no view "${view}"`);
    this.data = data;
    this.userId = data.userId;
    this.sessionId = sessionId;
    this.socket = socket;
    this.release = data.release;
    this.world = new World(data.world);
    this.system = new System(data.system);
    this.settings = new ClientSettings(new CONFIG.Setting.collection(data.settings));
  }

  get version(): string {
    return this.release.version ?? `${this.release.generation}.${this.release.build}`;
  }

  get user(): Dynamic {
    return this.users?.current ?? null;
  }

  get combat(): Dynamic {
    return this.combats?.viewed ?? null;
  }

  get canvas(): Dynamic {
    return canvas;
  }

  get paused(): boolean {
    return this.settings.get("core", "paused");
  }

  /** The subtypes by document name. */
  get documentTypes(): Dict<string[]> {
    return Object.fromEntries(Object.keys(baseDocuments).map((name) => [name, CONFIG[name].documentClass.TYPES]));
  }

  /** The subtypes as a record, for what asks whether one exists. */
  get model(): Dict<Dict> {
    return Object.fromEntries(
      Object.entries(this.documentTypes).map(([name, types]) => [name, Object.fromEntries(types.map((t) => [t, {}]))]),
    );
  }

  /** Names the subtypes by the convention of the language files, where the system has not named them itself. */
  initializeConfig(): void {
    for (const [name, types] of Object.entries(this.documentTypes)) {
      const labels: Dict<string> | undefined = CONFIG[name].typeLabels;
      if (labels) for (const type of types) labels[type] ??= `TYPES.${name}.${type}`;
    }
  }

  /** Constructs every document of the world, then prepares them collection by collection. */
  initializeDocuments(): void {
    this.collections = new Collection();
    const sources = (name: string): Dict[] =>
      this.data[baseDocuments[name as keyof typeof baseDocuments].metadata.collection] ?? [];
    const known = primaryDocumentNames();
    for (const name of ORDER.filter((n) => known.includes(n))) {
      const Documents = CONFIG[name].collection;
      const collection = new Documents(sources(name));
      this.collections.set(name, collection);
      (this as Dict)[MEMBERS[name] as string] = collection;
    }
    this._documentsReady = true;
    for (const collection of this.collections) for (const doc of collection) doc._safePrepareData();
  }

  /** Makes the packs, whose indexes came with the world, and adds the fields that packages want in them. */
  async initializePacks(): Promise<CompendiumPacks> {
    const packs: Dict[] = this.data.packs ?? [];
    this.packs = new CompendiumPacks(packs.map((metadata) => [metadata.id, new CompendiumCollection(metadata)]));
    await Promise.all(this.packs.map((pack) => pack.getIndex()));
    return this.packs;
  }

  /** Halts the game or lets it go on; told to all with `broadcast`. */
  togglePause(pause: boolean = !this.paused, { broadcast = false }: { broadcast?: boolean } = {}): boolean {
    if (!broadcast) throw new Error("the table has no pause of one client alone");
    void this.settings.set("core", "paused", pause);
    return pause;
  }

  /** Opens or closes the sheet of the selected token, else of the user's character. */
  toggleCharacterSheet(): Dynamic {
    const controlled: Dynamic[] = canvas?.ready ? canvas.tokens.controlled : [];
    const actor = controlled.length === 1 ? controlled[0].actor : this.user.character;
    if (!actor) return null;
    void (actor.sheet.rendered ? actor.sheet.close() : actor.sheet.render({ force: true }));
    return actor.sheet;
  }

  /** Goes back to the list of users. */
  logOut(): void {
    sessionStorage.removeItem("table.user");
    server.send({ kind: "logout" });
    location.assign("/");
  }
}
