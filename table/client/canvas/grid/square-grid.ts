import {
  BaseGrid,
  isOffset,
  type GridCoordinates,
  type GridDimensions,
  type GridOffset,
  type GridPoint,
  type PathSegment,
  type SnappingBehavior,
} from "./base-grid";

const CENTER = 0x1;
const EDGE_MIDPOINTS = 0xf002;
const VERTICES = 0xff0;

/** Squares of `size` pixels, counted from the canvas's top left corner; a diagonal step counts as one space. */
export class SquareGrid extends BaseGrid {
  readonly type = 1;

  calculateDimensions(sceneWidth: number, sceneHeight: number, padding: number): GridDimensions {
    const x = Math.ceil((padding * sceneWidth) / this.size) * this.size;
    const y = Math.ceil((padding * sceneHeight) / this.size) * this.size;
    const width = sceneWidth + 2 * x;
    const height = sceneHeight + 2 * y;
    return { width, height, x, y, rows: Math.ceil(height / this.size), columns: Math.ceil(width / this.size) };
  }

  getOffset(coords: GridCoordinates): GridOffset {
    if (isOffset(coords)) return { i: coords.i, j: coords.j };
    return { i: Math.floor(coords.y / this.size), j: Math.floor(coords.x / this.size) };
  }

  getTopLeftPoint(coords: GridCoordinates): GridPoint {
    const { i, j } = this.getOffset(coords);
    return { x: j * this.size, y: i * this.size };
  }

  getCenterPoint(coords: GridCoordinates): GridPoint {
    const { x, y } = this.getTopLeftPoint(coords);
    return { x: x + this.size / 2, y: y + this.size / 2 };
  }

  getSnappedPoint(point: GridPoint, { mode, resolution = 1 }: SnappingBehavior): GridPoint {
    if (mode === 0) return { ...point };
    const step = this.size / resolution;
    const line = (value: number) => Math.round(value / step) * step;
    const middle = (value: number) => (Math.floor(value / step) + 0.5) * step;
    const candidates: GridPoint[] = [];
    if (mode & CENTER) candidates.push({ x: middle(point.x), y: middle(point.y) });
    if (mode & VERTICES) candidates.push({ x: line(point.x), y: line(point.y) });
    if (mode & EDGE_MIDPOINTS) {
      candidates.push({ x: middle(point.x), y: line(point.y) }, { x: line(point.x), y: middle(point.y) });
    }
    const far = (candidate: GridPoint) => Math.hypot(candidate.x - point.x, candidate.y - point.y);
    return candidates.reduce((best, candidate) => (far(candidate) < far(best) ? candidate : best));
  }

  protected _measureSegment(from: GridCoordinates, to: GridCoordinates): PathSegment {
    const start = this.getOffset(from);
    const end = this.getOffset(to);
    const rows = Math.abs(end.i - start.i);
    const columns = Math.abs(end.j - start.j);
    const spaces = Math.max(rows, columns);
    const [a, b] = [this.getCenterPoint(from), this.getCenterPoint(to)];
    return {
      spaces,
      distance: spaces * this.distance,
      diagonals: Math.min(rows, columns),
      euclidean: (Math.hypot(b.x - a.x, b.y - a.y) / this.size) * this.distance,
    };
  }
}
