import type { GridSource } from "../ports";
import { BaseGrid } from "./base-grid";
import { GridlessGrid } from "./gridless-grid";
import { SquareGrid } from "./square-grid";

/** The grid of a scene from its stored `grid` data; a grid that was made already is returned as it is. */
export function createGrid(source: GridSource | BaseGrid): BaseGrid {
  if (source instanceof BaseGrid) return source;
  if (source.type === 0) return new GridlessGrid(source);
  if (source.type === 1) return new SquareGrid(source);
  throw new Error(`The table has no grid of type ${source.type}: only square and gridless scenes.`);
}
