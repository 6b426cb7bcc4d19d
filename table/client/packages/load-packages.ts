import type { Dict } from "../context";

/** The layers of style sheets, from the weakest to the strongest. */
const LAYERS = [
  "reset",
  "variables",
  "elements",
  "blocks",
  "applications",
  "general",
  "layouts",
  "compatibility",
  "system",
  "modules",
  "exceptions",
];

interface StyleEntry {
  src: string;
  layer: string | null;
}

function styleEntry(entry: string | StyleEntry): StyleEntry {
  return typeof entry === "string" ? { src: entry, layer: null } : entry;
}

/** Imports a package's style sheets, each into the layer that its manifest names. */
function loadStyles(base: string, styles: (string | StyleEntry)[]): Promise<unknown> {
  const style = document.createElement("style");
  style.dataset.package = base;
  const imports = styles.map(styleEntry).map(({ src, layer }) => {
    const into = layer ? ` layer(${layer})` : "";
    return `@import url("${base}/${src}")${into};`;
  });
  style.textContent = `@layer ${LAYERS.join(", ")};\n${imports.join("\n")}`;
  const loaded = new Promise((resolve, reject) => {
    style.addEventListener("load", resolve, { once: true });
    style.addEventListener("error", () => reject(new Error(`A style sheet of ${base} could not be loaded`)), {
      once: true,
    });
  });
  document.head.append(style);
  return imports.length ? loaded : Promise.resolve();
}

/** Loads the system's styles and evaluates its modules, in the order of its manifest. */
export async function loadPackages(system: Dict): Promise<void> {
  const base = `/systems/${system.id}`;
  const styles = loadStyles(base, system.styles ?? []);
  for (const module of system.esmodules ?? []) await import(/* @vite-ignore */ `${base}/${module}`);
  if (system.scripts?.length) throw new Error("the table loads no classic scripts; a system brings esmodules");
  await styles;
}
