/*
 * What the maps are drawn of, as SVG. Whoever needs chance takes it from a seeded source, so that a map is the same every time.
 */

/** Pixels from the left and from the top. */
export type Point = readonly [number, number];

/** A smooth path through the points (Catmull–Rom as cubic Béziers). */
export function smooth(points: readonly Point[], closed = false): string {
  const at = (n: number): Point =>
    (closed
      ? points[(n + points.length) % points.length]
      : points[Math.min(points.length - 1, Math.max(0, n))]) as Point;
  let path = `M${at(0)[0]} ${at(0)[1]}`;
  for (let n = 0; n < points.length - (closed ? 0 : 1); n++) {
    const [p0, p1, p2, p3] = [at(n - 1), at(n), at(n + 1), at(n + 2)];
    const a = [p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6];
    const b = [p2[0] - (p3[0] - p1[0]) / 6, p2[1] - (p3[1] - p1[1]) / 6];
    path += `C${a.map((v) => v.toFixed(1)).join(" ")} ${b.map((v) => v.toFixed(1)).join(" ")} ${p2[0].toFixed(1)} ${p2[1].toFixed(1)}`;
  }
  return closed ? `${path}Z` : path;
}

/** A closed, uneven shape about a point; `rough` from 0 (an ellipse) to 1. */
export function blob(random: () => number, x: number, y: number, rx: number, ry: number, rough: number): string {
  const points: Point[] = Array.from({ length: 14 }, (_, n) => {
    const angle = (n / 14) * Math.PI * 2;
    const stretch = 1 + (random() - 0.5) * rough;
    return [x + Math.cos(angle) * rx * stretch, y + Math.sin(angle) * ry * stretch];
  });
  return smooth(points, true);
}

/** A hill as contour lines with hachures on its steep side. */
export function hill(random: () => number, x: number, y: number, rx: number, ry: number): string {
  const rings = [1, 0.78, 0.56, 0.34]
    .map(
      (k, n) =>
        `<path d="${blob(random, x - n * 6, y - n * 10, rx * k, ry * k, 0.14)}" fill="#c9b483" fill-opacity="${0.16 + n * 0.05}" stroke="#8a7444" stroke-opacity=".55" stroke-width="2"/>`,
    )
    .join("");
  let ticks = "";
  for (let n = 0; n < 46; n++) {
    const angle = Math.PI * (0.02 + (n / 46) * 0.96);
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const long = 1.1 + random() * 0.07;
    ticks += `M${x + cos * rx * 1.02} ${y + sin * ry * 1.02}L${x + cos * rx * long} ${y + sin * ry * long}`;
  }
  return `${rings}<path d="${ticks}" stroke="#8a7444" stroke-opacity=".5" stroke-width="2.4" stroke-linecap="round"/>`;
}

function tree(random: () => number, x: number, y: number, r: number): string {
  const tone = ["#7d8b56", "#6d7d4b", "#879462", "#74824f"][Math.floor(random() * 4)];
  return `<path d="${blob(random, x + 5, y + 7, r, r, 0.2)}" fill="#3b3222" fill-opacity=".18"/><path d="${blob(random, x, y, r, r, 0.26)}" fill="${tone}" stroke="#4a5230" stroke-width="2"/><path d="${blob(random, x - r * 0.2, y - r * 0.24, r * 0.5, r * 0.46, 0.3)}" fill="#9eab78" fill-opacity=".55"/>`;
}

/** Trees scattered over an ellipse, the nearer ones in front. */
export function wood(random: () => number, x: number, y: number, rx: number, ry: number, count: number): string {
  const spots: Point[] = Array.from({ length: count }, () => {
    const angle = random() * Math.PI * 2;
    const far = Math.sqrt(random());
    return [x + Math.cos(angle) * rx * far, y + Math.sin(angle) * ry * far];
  });
  return spots
    .sort((a, b) => a[1] - b[1])
    .map(([px, py]) => tree(random, px, py, 24 + random() * 20))
    .join("");
}

/** A roof seen from above, turned by degrees. */
export function house(x: number, y: number, w: number, h: number, turn: number): string {
  return `<g transform="rotate(${turn} ${x} ${y})"><rect x="${x - w / 2 + 7}" y="${y - h / 2 + 9}" width="${w}" height="${h}" fill="#3b3222" fill-opacity=".22"/><rect x="${x - w / 2}" y="${y - h / 2}" width="${w}" height="${h}" fill="#a4694c" stroke="#5a3626" stroke-width="3"/><rect x="${x - w / 2}" y="${y - h / 2}" width="${w}" height="${h / 2}" fill="#b87d5d"/><path d="M${x - w / 2} ${y}H${x + w / 2}" stroke="#5a3626" stroke-width="3"/></g>`;
}

/** A ploughed field, turned by degrees. */
export function field(
  random: () => number,
  x: number,
  y: number,
  w: number,
  h: number,
  turn: number,
  tone: string,
): string {
  let furrows = "";
  for (let n = 10; n < h; n += 16) furrows += `M${x + 6} ${y + n}h${w - 12}`;
  return `<g transform="rotate(${turn + (random() - 0.5)} ${x} ${y})"><rect x="${x}" y="${y}" width="${w}" height="${h}" rx="8" fill="${tone}" stroke="#857346" stroke-opacity=".6" stroke-width="3" stroke-dasharray="16 7"/><path d="${furrows}" stroke="#857346" stroke-opacity=".34" stroke-width="2.5"/></g>`;
}
