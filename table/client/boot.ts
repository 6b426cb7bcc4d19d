import { releaseVersion } from "../core/generation";
import { defaultConfig } from "./config";
import { buildInterface, defaultUi, registerElements } from "./applications/namespace";
import { CONFIG, type Dict, setGame, setServer } from "./context";
import { installForms } from "./forms/install";
import { Game } from "./game";
import { installGlobals } from "./globals";
import { connectCore } from "./host";
import type { JoinData } from "./join";
import { loadPackages } from "./packages/load-packages";
import { handleFrames } from "./frames";
import { ServerLine } from "./socket";
import { startGame } from "./start-up";

/** Joins the game as a user: from the empty page to the hook `ready` (FOUNDRY.md §3.2). */
export async function boot(userId: string, join: JoinData): Promise<void> {
  document.title = join.world.title;
  document.documentElement.classList.add("table");
  document.body.className = `vtt game system-${join.system.id} theme-dark`;
  const protocol = location.protocol === "https:" ? "wss" : "ws";
  const line = await ServerLine.connect(`${protocol}://${location.host}/ws?user=${encodeURIComponent(userId)}`);
  const data: Dict = await line.world;
  setServer(line);
  connectCore(data);
  Object.assign(CONFIG, defaultConfig(defaultUi));
  registerElements();
  installForms();
  installGlobals();
  buildInterface();
  await loadPackages(data.system);
  data.release = { ...data.release, version: releaseVersion() };
  const game = new Game("game", data, `${userId}.${Date.now()}`, line.packages);
  // The context declares members by index, which a class cannot do without losing its own types.
  setGame(game as unknown as Parameters<typeof setGame>[0]);
  handleFrames(line);
  await startGame(game, line);
}
