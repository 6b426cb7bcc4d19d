/** A place on the canvas in pixels. */
export interface GridPoint {
  x: number;
  y: number;
}

/** A grid space by row and column. */
export interface GridOffset {
  i: number;
  j: number;
}

/** A point in pixels or a grid space. */
export type GridCoordinates = GridPoint | GridOffset;

/** How a grid is made: `size` in pixels a space, `distance` in `units` a space. */
export interface GridConfiguration {
  size: number;
  distance?: number;
  units?: string;
  style?: string;
  thickness?: number;
  color?: unknown;
  alpha?: number;
}

/** Where a point snaps to: a mask of CONST.GRID_SNAPPING_MODES, and points a space and axis. */
export interface SnappingBehavior {
  mode: number;
  resolution?: number;
}

/** One leg of a measured path; distances in grid units. */
export interface PathSegment {
  distance: number;
  spaces: number;
  euclidean: number;
  diagonals: number;
}

/** A measured path: totals, and each leg. */
export interface MeasuredPath {
  distance: number;
  spaces: number;
  euclidean: number;
  diagonals: number;
  segments: PathSegment[];
}

/** Pixels of a padded scene. */
export interface GridDimensions {
  width: number;
  height: number;
  x: number;
  y: number;
  rows: number;
  columns: number;
}

/** What square and gridless grids have in common. Hexagonal grids are not part of the table. */
export abstract class BaseGrid {
  size: number;
  distance: number;
  units: string;
  style: string;
  thickness: number;
  color: unknown;
  alpha: number;
  abstract readonly type: number;

  constructor(config: GridConfiguration) {
    this.size = config.size;
    this.distance = config.distance ?? 1;
    this.units = config.units ?? "";
    this.style = config.style ?? "solidLines";
    this.thickness = config.thickness ?? 1;
    this.color = config.color ?? 0;
    this.alpha = config.alpha ?? 1;
  }

  get sizeX(): number {
    return this.size;
  }

  get sizeY(): number {
    return this.size;
  }

  get isGridless(): boolean {
    return this.type === 0;
  }

  get isSquare(): boolean {
    return this.type === 1;
  }

  get isHexagonal(): boolean {
    return this.type > 1;
  }

  /** Pixels of a scene once padding is added; `padding` is a fraction of the scene's size. */
  abstract calculateDimensions(sceneWidth: number, sceneHeight: number, padding: number): GridDimensions;

  /** The grid space that contains a point. */
  abstract getOffset(coords: GridCoordinates): GridOffset;

  abstract getTopLeftPoint(coords: GridCoordinates): GridPoint;

  abstract getCenterPoint(coords: GridCoordinates): GridPoint;

  /** The nearest point that the behaviour allows. */
  abstract getSnappedPoint(point: GridPoint, behavior: SnappingBehavior): GridPoint;

  /** Measures the legs between waypoints, and their sum. */
  measurePath(waypoints: GridCoordinates[]): MeasuredPath {
    const result: MeasuredPath = { distance: 0, spaces: 0, euclidean: 0, diagonals: 0, segments: [] };
    waypoints.forEach((to, index) => {
      const from = waypoints[index - 1];
      if (!from) return;
      const segment = this._measureSegment(from, to);
      result.segments.push(segment);
      result.distance += segment.distance;
      result.spaces += segment.spaces;
      result.euclidean += segment.euclidean;
      result.diagonals += segment.diagonals;
    });
    return result;
  }

  protected abstract _measureSegment(from: GridCoordinates, to: GridCoordinates): PathSegment;
}

/** Is it a grid space rather than a point in pixels? */
export function isOffset(coords: GridCoordinates): coords is GridOffset {
  return "i" in coords;
}
