import {
  BaseGrid,
  isOffset,
  type GridCoordinates,
  type GridDimensions,
  type GridOffset,
  type GridPoint,
  type PathSegment,
} from "./base-grid";

/** No spaces: a point is its own space, and distances are straight lines. */
export class GridlessGrid extends BaseGrid {
  readonly type = 0;

  calculateDimensions(sceneWidth: number, sceneHeight: number, padding: number): GridDimensions {
    const x = Math.ceil(padding * sceneWidth);
    const y = Math.ceil(padding * sceneHeight);
    const width = sceneWidth + 2 * x;
    const height = sceneHeight + 2 * y;
    return { width, height, x, y, rows: Math.ceil(height), columns: Math.ceil(width) };
  }

  getOffset(coords: GridCoordinates): GridOffset {
    if (isOffset(coords)) return { i: coords.i, j: coords.j };
    return { i: Math.round(coords.y), j: Math.round(coords.x) };
  }

  getTopLeftPoint(coords: GridCoordinates): GridPoint {
    return isOffset(coords) ? { x: coords.j, y: coords.i } : { x: coords.x, y: coords.y };
  }

  getCenterPoint(coords: GridCoordinates): GridPoint {
    return this.getTopLeftPoint(coords);
  }

  getSnappedPoint(point: GridPoint): GridPoint {
    return { x: point.x, y: point.y };
  }

  protected _measureSegment(from: GridCoordinates, to: GridCoordinates): PathSegment {
    const [a, b] = [this.getTopLeftPoint(from), this.getTopLeftPoint(to)];
    const distance = (Math.hypot(b.x - a.x, b.y - a.y) / this.size) * this.distance;
    return { distance, spaces: 0, diagonals: 0, euclidean: distance };
  }
}
