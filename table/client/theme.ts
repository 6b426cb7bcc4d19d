import { game } from "./context";

/** The scheme that a part of the page is shown in: the user's choice, else the browser's. */
export function schemeOf(part: "applications" | "interface"): "light" | "dark" {
  const chosen: string = game.settings.get("core", "uiConfig")?.colorScheme?.[part] ?? "";
  if (chosen === "light" || chosen === "dark") return chosen;
  return matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark";
}

/** Puts `theme-light` or `theme-dark` on the page by the user's choice. */
export function applyTheme(): void {
  const scheme = schemeOf("applications");
  document.body.classList.toggle("theme-light", scheme === "light");
  document.body.classList.toggle("theme-dark", scheme === "dark");
  const chrome = document.getElementById("interface");
  const interfaceScheme = schemeOf("interface");
  chrome?.classList.toggle("theme-light", interfaceScheme === "light");
  chrome?.classList.toggle("theme-dark", interfaceScheme === "dark");
}

/** Follows the browser's own scheme while the user has chosen none. */
export function watchTheme(): void {
  matchMedia("(prefers-color-scheme: light)").addEventListener("change", () => applyTheme());
}
