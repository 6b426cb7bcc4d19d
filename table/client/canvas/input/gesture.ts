import type { GridPoint } from "../grid/base-grid";

/** What a drag does; points in canvas pixels. */
export interface Gesture {
  move(at: GridPoint, snap: boolean): void;
  drop(at: GridPoint, snap: boolean): void;
  cancel(): void;
}
