import { Collection } from "../../core/collection";
import { type Dynamic, game } from "../context";

/** The packs of the world by `package.name`. */
export class CompendiumPacks extends Collection<Dynamic> {
  get folders(): Dynamic[] {
    return game.folders.filter((folder: Dynamic) => folder.type === "Compendium");
  }
}
