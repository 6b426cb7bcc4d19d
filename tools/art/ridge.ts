import { seededNoise } from "./noise";
import { blob, field, house, smooth, wood, type Point } from "./shapes";

const width = 2800;
const height = 1800;

type Random = () => number;

/** The edge of the ridge: the plateau lies above and to the right of it. */
const edge: readonly Point[] = [
  [1180, -60],
  [1240, 130],
  [1400, 250],
  [1560, 330],
  [1640, 480],
  [1760, 600],
  [1960, 660],
  [2120, 780],
  [2330, 830],
  [2540, 960],
  [2860, 1010],
];
const road: readonly Point[] = [
  [-60, 1320],
  [320, 1260],
  [700, 1180],
  [1050, 1130],
  [1330, 960],
  [1430, 760],
  [1610, 620],
  [1800, 480],
  [2010, 420],
];
const beck: readonly Point[] = [
  [-60, 520],
  [220, 560],
  [470, 520],
  [690, 640],
  [760, 860],
  [660, 1060],
  [740, 1290],
  [930, 1450],
  [980, 1660],
  [940, 1860],
];
const trench: readonly Point[] = [
  [1010, 420],
  [1090, 520],
  [1060, 640],
  [1180, 740],
  [1170, 880],
  [1310, 1040],
  [1470, 1080],
  [1540, 1190],
  [1700, 1210],
  [1800, 1320],
  [1980, 1330],
];

/** Plateau, the shadow of its edge, and hachures that fall away from it. */
function ridge(random: Random): string {
  const line = smooth(edge);
  const plateau = `${line}L${width + 60} -60Z`;
  let ticks = "";
  for (let n = 0; n < edge.length - 1; n++) {
    const [a, b] = [edge[n] as Point, edge[n + 1] as Point];
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
    const [nx, ny] = [-(b[1] - a[1]) / length, (b[0] - a[0]) / length];
    for (let t = 0; t < 1; t += 13 / length) {
      const [x, y] = [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
      const long = 34 + random() * 34;
      ticks += `M${(x + nx * 6).toFixed(0)} ${(y + ny * 6).toFixed(0)}l${(nx * long).toFixed(0)} ${(ny * long).toFixed(0)}`;
    }
  }
  return `<path d="${plateau}" fill="#d2c08e"/><path d="${line}" fill="none" stroke="#b69c63" stroke-width="74" stroke-opacity=".35" transform="translate(-16 26)"/><path d="${ticks}" stroke="#7c6538" stroke-opacity=".62" stroke-width="3" stroke-linecap="round"/><path d="${line}" fill="none" stroke="#7c6538" stroke-width="6"/>`;
}

/** A walled fort with round towers, its gate to the south-west. */
function fort(): string {
  const wall: readonly Point[] = [
    [2010, 230],
    [2230, 140],
    [2500, 190],
    [2600, 410],
    [2480, 610],
    [2220, 640],
    [2030, 520],
  ];
  const path = `M${wall.map(([x, y]) => `${x} ${y}`).join("L")}Z`;
  const towers = wall
    .map(
      ([x, y]) =>
        `<circle cx="${x + 6}" cy="${y + 9}" r="36" fill="#3b3222" fill-opacity=".25"/><circle cx="${x}" cy="${y}" r="36" fill="#a79c86" stroke="#4d4535" stroke-width="5"/><circle cx="${x}" cy="${y}" r="20" fill="#c3b9a3" stroke="#4d4535" stroke-opacity=".5" stroke-width="3"/>`,
    )
    .join("");
  const yard = `${house(2220, 260, 150, 84, 8)}${house(2410, 300, 110, 80, -12)}${house(2470, 450, 90, 120, 6)}${house(2180, 480, 120, 76, -6)}`;
  return `<path d="${path}" transform="translate(8 14)" fill="none" stroke="#3b3222" stroke-opacity=".25" stroke-width="34"/><path d="${path}" fill="#cdbd95" stroke="#4d4535" stroke-width="34" stroke-linejoin="round"/><path d="${path}" fill="none" stroke="#a79c86" stroke-width="24" stroke-linejoin="round"/>${yard}${towers}<path d="M1990 350L2040 440" stroke="#6b4a2c" stroke-width="26"/><path d="M1990 350L2040 440" stroke="#4a321d" stroke-width="26" stroke-dasharray="4 12"/>`;
}

/** A tent from above: a ridged square with guy ropes. */
function tent(x: number, y: number, size: number, turn: number, cloth: string): string {
  const r = size / 2;
  return `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M${-r - 9} ${-r - 9}L${r + 9} ${r + 9}M${r + 9} ${-r - 9}L${-r - 9} ${r + 9}" stroke="#5a4a2c" stroke-opacity=".6" stroke-width="2"/><rect x="${-r + 6}" y="${-r + 8}" width="${size}" height="${size}" fill="#3b3222" fill-opacity=".2"/><rect x="${-r}" y="${-r}" width="${size}" height="${size}" fill="${cloth}" stroke="#6a5836" stroke-width="3"/><path d="M${-r} ${-r}L0 0L${r} ${-r}Z" fill="#fff" fill-opacity=".28"/><path d="M${-r} ${-r}L${r} ${r}M${r} ${-r}L${-r} ${r}" stroke="#6a5836" stroke-width="2"/></g>`;
}

function camp(random: Random): string {
  const cloths = ["#d9cba6", "#cdbb90", "#c9b7a0", "#d6c8b4"];
  let tents = "";
  for (let row = 0; row < 4; row++) {
    for (let n = 0; n < 6; n++) {
      const [x, y] = [150 + n * 83 + row * 12 + random() * 14, 760 + row * 92 + random() * 12];
      tents += tent(x, y, 46 + random() * 8, random() * 16 - 8, cloths[Math.floor(random() * cloths.length)] as string);
    }
  }
  const fires = [
    [140, 860],
    [420, 1120],
    [690, 730],
  ].map(
    ([x, y]) => `<circle cx="${x}" cy="${y}" r="15" fill="#6b5a44"/><circle cx="${x}" cy="${y}" r="8" fill="#c8602f"/>`,
  );
  return `${tents}${tent(330, 660, 92, 6, "#b0563f")}${fires.join("")}`;
}

/** An earthwork for a gun, open behind, and the gun that points at the fort. */
function battery(x: number, y: number, turn: number): string {
  return `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M-52 44C-66-30-40-62 0-62S66-30 52 44" fill="none" stroke="#8a7040" stroke-width="22" stroke-linecap="round"/><path d="M-52 44C-66-30-40-62 0-62S66-30 52 44" fill="none" stroke="#b79b62" stroke-width="9" stroke-linecap="round" stroke-dasharray="3 13"/><path d="M-22-6V26M22-6V26" stroke="#3f2a1f" stroke-width="9" stroke-linecap="round"/><path d="M-20 10H20" stroke="#3f2a1f" stroke-width="7"/><path d="M-8 30L-5-44H5L8 30Z" fill="#4b4f55" stroke="#24272b" stroke-width="3"/></g>`;
}

function crater(random: Random, x: number, y: number, r: number): string {
  return `<path d="${blob(random, x, y, r * 1.25, r * 1.1, 0.5)}" fill="#8d7a52" fill-opacity=".45"/><path d="${blob(random, x, y, r, r * 0.85, 0.3)}" fill="#6f5e3e" fill-opacity=".75"/><path d="${blob(random, x - r * 0.15, y - r * 0.15, r * 0.55, r * 0.45, 0.3)}" fill="#54462c" fill-opacity=".8"/>`;
}

function ground(random: Random): string {
  const speckle = Array.from(
    { length: 1100 },
    () => `M${(random() * width).toFixed(0)} ${(random() * height).toFixed(0)}h${(2 + random() * 5).toFixed(0)}`,
  ).join("");
  return `<rect width="${width}" height="${height}" fill="#d6caa4"/><path d="${blob(random, 700, 1350, 900, 520, 0.2)}" fill="#c6c08b" fill-opacity=".55"/><path d="${blob(random, 2150, 1450, 760, 430, 0.2)}" fill="#bfbb86" fill-opacity=".55"/><path d="${blob(random, 480, 220, 640, 330, 0.2)}" fill="#c9c38f" fill-opacity=".5"/><path d="${speckle}" stroke="#8d7d50" stroke-opacity=".34" stroke-width="2" stroke-linecap="round"/>`;
}

function ways(): string {
  const [water, way, ditch] = [smooth(beck), smooth(road), smooth(trench)];
  return `<path d="${water}" fill="none" stroke="#b9a878" stroke-width="62"/><path d="${water}" fill="none" stroke="#5e7f86" stroke-width="44"/><path d="${water}" fill="none" stroke="#8fb0b2" stroke-width="26"/>
<path d="${ditch}" fill="none" stroke="#a88c54" stroke-width="50" stroke-linejoin="round"/><path d="${ditch}" fill="none" stroke="#c7ad75" stroke-width="38"/><path d="${ditch}" fill="none" stroke="#4f4127" stroke-width="20"/><path d="${ditch}" fill="none" stroke="#7b673f" stroke-width="8" stroke-dasharray="3 22"/>
<path d="${way}" fill="none" stroke="#a58b5a" stroke-width="56" stroke-opacity=".85"/><path d="${way}" fill="none" stroke="#cdb583" stroke-width="44"/><path d="${way}" fill="none" stroke="#8a7444" stroke-opacity=".5" stroke-width="3" stroke-dasharray="26 18"/>
<path d="M690 1150h64v70h-64z" fill="#7b5a39" stroke="#4a321d" stroke-width="4"/><path d="M690 1166h64M690 1184h64M690 1202h64" stroke="#4a321d" stroke-width="3"/>`;
}

/** The map of the second demo scene, "the siege of Crow Ridge": our own drawing, as SVG, the same every time. */
export function ridgeMap(): string {
  const random = seededNoise(20261130);
  const craters = Array.from({ length: 22 }, () =>
    crater(random, 1240 + random() * 640, 700 + random() * 520, 14 + random() * 22),
  ).join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
${ground(random)}${field(random, 120, 1420, 330, 240, -3, "#d3bf78")}${field(random, 500, 1480, 280, 210, 4, "#c8b572")}${field(random, 2260, 1330, 330, 220, 6, "#cdb977")}
${ridge(random)}${craters}${ways()}${fort()}${camp(random)}
${battery(960, 560, 62)}${battery(1130, 960, 48)}${battery(1440, 1200, 28)}${battery(1760, 1430, 14)}
${house(1880, 1060, 110, 80, 14)}${house(2010, 1120, 84, 70, -9)}<path d="M1838 1020l84 78M1976 1092l70 58" stroke="#2c2118" stroke-width="9" stroke-opacity=".7"/>
${wood(random, 2380, 1660, 380, 110, 70)}${wood(random, 300, 170, 270, 130, 58)}${wood(random, 1360, 1640, 260, 110, 40)}${wood(random, 2680, 700, 90, 160, 16)}${wood(random, 860, 160, 130, 110, 20)}
<g font-family="Alegreya, Georgia, serif" font-style="italic" fill="#4b3c22" fill-opacity=".74"><text x="2210" y="395" font-size="44">Crow Fort</text><text x="1500" y="150" font-size="42" transform="rotate(16 1500 150)">Crow Ridge</text><text x="220" y="1225" font-size="40">the March’s camp</text><text x="1260" y="1330" font-size="38">the saps</text><text x="800" y="1400" font-size="34" transform="rotate(48 800 1400)">Thorn Beck</text><text x="2030" y="1215" font-size="34">Pell’s farm</text></g>
<rect x="14" y="14" width="${width - 28}" height="${height - 28}" fill="none" stroke="#5a4a2c" stroke-opacity=".55" stroke-width="6"/><rect x="28" y="28" width="${width - 56}" height="${height - 56}" fill="none" stroke="#5a4a2c" stroke-opacity=".4" stroke-width="2"/>
</svg>`;
}
