import { seededNoise } from "./noise";
import { blob, field, hill, house, smooth, wood, type Point } from "./shapes";

const width = 2400;
const height = 1600;

/** The demo scene's map, "the ford below the mill": our own drawing, as SVG, the same every time. */
export function fordMap(): string {
  const random = seededNoise(20261129);
  const river: Point[] = [
    [1330, -60],
    [1290, 170],
    [1180, 380],
    [1150, 600],
    [1210, 800],
    [1180, 1010],
    [1060, 1230],
    [1010, 1430],
    [1040, 1660],
  ];
  const road: Point[] = [
    [-60, 900],
    [260, 860],
    [560, 800],
    [900, 800],
    [1200, 815],
    [1480, 790],
    [1800, 700],
    [2110, 640],
    [2460, 660],
  ];
  const lane: Point[] = [
    [560, 800],
    [520, 560],
    [420, 300],
    [380, -40],
  ];
  const bank: Point[] = river.map(([x, y], n) => [x + (n % 2 ? 10 : -8), y]);
  const ripples = Array.from({ length: 60 }, () => {
    const n = random() * (river.length - 2);
    const [a, b] = [river[Math.floor(n)] as Point, river[Math.floor(n) + 1] as Point];
    const t = n - Math.floor(n);
    const [x, y] = [a[0] + (b[0] - a[0]) * t + (random() - 0.5) * 90, a[1] + (b[1] - a[1]) * t];
    return `M${x} ${y}q7 ${8 + random() * 12} -2 ${22 + random() * 18}`;
  }).join("");
  const speckle = Array.from(
    { length: 900 },
    () => `M${(random() * width).toFixed(0)} ${(random() * height).toFixed(0)}h${(2 + random() * 5).toFixed(0)}`,
  ).join("");
  const stones = Array.from({ length: 26 }, () => {
    const [x, y] = [1100 + random() * 210, 770 + random() * 80];
    return `<path d="${blob(random, x, y, 7 + random() * 9, 6 + random() * 7, 0.4)}" fill="#d8cdb2" stroke="#7d725c" stroke-width="2"/>`;
  }).join("");
  const hedge = (points: readonly Point[]) =>
    `<path d="${smooth(points)}" fill="none" stroke="#5f6c3f" stroke-width="16" stroke-linecap="round" stroke-dasharray="2 19"/><path d="${smooth(points)}" fill="none" stroke="#7f8d59" stroke-width="9" stroke-linecap="round" stroke-dasharray="2 19"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<rect width="${width}" height="${height}" fill="#ddd0ac"/>
<path d="${blob(random, 600, 500, 780, 600, 0.2)}" fill="#cfc890" fill-opacity=".55"/><path d="${blob(random, 1850, 1150, 760, 560, 0.2)}" fill="#c8c48c" fill-opacity=".55"/>
<path d="${speckle}" stroke="#8d7d50" stroke-opacity=".34" stroke-width="2" stroke-linecap="round"/>
${field(random, 130, 1040, 320, 210, -4, "#d9c27c")}${field(random, 480, 1080, 260, 250, 3, "#cdbb7a")}${field(random, 1700, 880, 300, 190, 5, "#d6c480")}${field(random, 2030, 900, 280, 240, 2, "#c9b874")}${field(random, 640, 150, 250, 190, -8, "#d3c27e")}
${hill(random, 1880, 330, 300, 190)}${hill(random, 260, 480, 150, 110)}
<path d="${smooth(bank)}" fill="none" stroke="#b9a878" stroke-width="196" stroke-linecap="round"/>
<path d="${smooth(river)}" fill="none" stroke="#5e7f86" stroke-width="164" stroke-linecap="round"/>
<path d="${smooth(river)}" fill="none" stroke="#7ea0a4" stroke-width="148" stroke-linecap="round"/>
<path d="${smooth(river)}" fill="none" stroke="#94b3b4" stroke-width="70" stroke-linecap="round" stroke-opacity=".6"/>
<path d="${ripples}" fill="none" stroke="#eef1e6" stroke-opacity=".55" stroke-width="3" stroke-linecap="round"/>
<path d="${smooth(road)}" fill="none" stroke="#a58b5a" stroke-width="62" stroke-linecap="round" stroke-opacity=".85"/><path d="${smooth(road)}" fill="none" stroke="#cdb583" stroke-width="50" stroke-linecap="round"/>
<path d="${smooth(lane)}" fill="none" stroke="#a58b5a" stroke-width="42" stroke-linecap="round" stroke-opacity=".8"/><path d="${smooth(lane)}" fill="none" stroke="#cdb583" stroke-width="32" stroke-linecap="round"/>
<path d="M1105 765h190v104h-190z" fill="#9fb9b4" fill-opacity=".75"/>${stones}
<path d="${smooth(road)}" fill="none" stroke="#8a7444" stroke-opacity=".5" stroke-width="3" stroke-dasharray="26 18"/>
${hedge([
  [90, 1010],
  [420, 990],
  [760, 1030],
])}${hedge([
    [1660, 850],
    [2020, 860],
    [2350, 850],
  ])}${hedge([
    [480, 1060],
    [460, 1320],
  ])}
${house(650, 690, 120, 84, 6)}${house(810, 680, 92, 76, -5)}${house(700, 560, 84, 110, 9)}${house(1010, 650, 112, 92, 14)}
<g transform="translate(1082 655)"><circle r="40" fill="#6d4a35" stroke="#3f2a1f" stroke-width="4"/><path d="M0-38V38M-38 0H38M-27-27L27 27M27-27L-27 27" stroke="#3f2a1f" stroke-width="6"/><circle r="9" fill="#3f2a1f"/></g>
${wood(random, 1720, 1340, 330, 190, 84)}${wood(random, 120, 190, 190, 150, 40)}${wood(random, 2270, 190, 150, 170, 34)}${wood(random, 860, 1430, 170, 110, 26)}${wood(random, 1450, 480, 90, 130, 16)}
<g font-family="Alegreya, Georgia, serif" font-style="italic" fill="#4b3c22" fill-opacity=".72"><text x="1235" y="1180" font-size="40" transform="rotate(108 1235 1180)">the Tarn</text><text x="600" y="460" font-size="38">Millhythe</text><text x="1790" y="345" font-size="38">Gallows Rise</text><text x="1250" y="1500" font-size="38">Harrow Wood</text></g>
<rect x="14" y="14" width="${width - 28}" height="${height - 28}" fill="none" stroke="#5a4a2c" stroke-opacity=".55" stroke-width="6"/><rect x="28" y="28" width="${width - 56}" height="${height - 56}" fill="none" stroke="#5a4a2c" stroke-opacity=".4" stroke-width="2"/>
</svg>`;
}
