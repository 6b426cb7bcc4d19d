import { type Generation, gen } from "../core/generation";

/**
 * A value whose shape belongs to schemas and to other people's systems, which the table cannot know when it is compiled.
 * The one place where the client lets go of types; everything else names what it has.
 */
export type Dynamic = any;

/** An object with members by name. */
export type Dict<T = Dynamic> = Record<string, T>;

/**
 * The game as the rest of the table sees it (`Game` in `game.ts` is made to it). Which members exist when follows the
 * start-up order of FOUNDRY.md §3.2; a member that is not there yet reads as undefined.
 */
export interface GameContext extends Dict {
  userId: string | null;
  user: Dynamic;
  ready: boolean;
  _documentsReady: boolean;
}

/** The running game; undefined until boot has made it. */
export let game: GameContext = undefined as unknown as GameContext;

/** The canvas; undefined until the game is initialized. */
export let canvas: Dynamic = undefined;

/** The line to the server as the documents use it. */
export interface Server {
  request(frame: Dict): Promise<Dynamic>;
  send(frame: Dict): void;
}

/** The line to the server; undefined until boot has opened it. */
export let server: Server = undefined as unknown as Server;

/** Called by boot alone. */
export function setServer(value: Server): void {
  server = value;
}

/** The interface applications by name, from `CONFIG.ui`. */
export const ui: Dict = {};

/** The one mutable configuration object, shared with every package; boot fills it before any package loads. */
export const CONFIG: Dict = {};

/** Called by boot alone. */
export function setGame(value: GameContext): void {
  game = value;
}

/** Called by boot alone. */
export function setCanvas(value: Dynamic): void {
  canvas = value;
}

/** The configured implementation of a document class, or undefined for an unknown name. */
export function getDocumentClass(documentName: string): Dynamic {
  return CONFIG[documentName]?.documentClass;
}

/** Late access to the page's globals, for code that must see what packages have put there. */
export const ctx = {
  get game(): GameContext {
    return game;
  },
  get ui(): Dict {
    return ui;
  },
  get canvas(): Dynamic {
    return canvas;
  },
  get CONFIG(): Dict {
    return CONFIG;
  },
  get CONST(): Dynamic {
    return (globalThis as Dict).CONST;
  },
  get Hooks(): Dynamic {
    return (globalThis as Dict).Hooks;
  },
  get foundry(): Dynamic {
    return (globalThis as Dict).foundry;
  },
  get generation(): Generation {
    return gen();
  },
};
