import type { RenderFlag } from "../render-flags";

/** The render flags of a token. */
export const TOKEN_RENDER_FLAGS: Record<string, RenderFlag> = {
  redraw: { propagate: ["refresh"] },
  redrawEffects: {},
  refresh: {
    propagate: [
      "refreshState",
      "refreshTransform",
      "refreshMesh",
      "refreshNameplate",
      "refreshElevation",
      "refreshBars",
    ],
    alias: true,
  },
  refreshState: { propagate: ["refreshVisibility", "refreshTarget", "refreshBorder"] },
  refreshVisibility: {},
  refreshTransform: { propagate: ["refreshPosition", "refreshRotation", "refreshSize"], alias: true },
  refreshPosition: {},
  refreshRotation: {},
  refreshSize: {
    propagate: [
      "refreshPosition",
      "refreshShape",
      "refreshBars",
      "refreshEffects",
      "refreshNameplate",
      "refreshTarget",
      "refreshTooltip",
    ],
  },
  refreshElevation: { propagate: ["refreshTooltip"] },
  refreshMesh: {},
  refreshShape: { propagate: ["refreshBorder", "refreshEffects"] },
  refreshBorder: {},
  refreshBars: {},
  refreshEffects: {},
  refreshNameplate: {},
  refreshTarget: {},
  refreshTooltip: {},
};

const BY_KEY: Record<string, string> = {
  x: "refreshPosition",
  y: "refreshPosition",
  width: "refreshSize",
  height: "refreshSize",
  rotation: "refreshRotation",
  elevation: "refreshElevation",
  alpha: "refreshState",
  hidden: "refreshState",
  disposition: "refreshState",
  displayName: "refreshState",
  displayBars: "refreshState",
  sort: "refreshMesh",
  name: "refreshNameplate",
  bar1: "refreshBars",
  bar2: "refreshBars",
  texture: "redraw",
  actorId: "redraw",
  actorLink: "redraw",
};

/** What must be drawn anew when these keys of a TokenDocument changed. */
export function flagsForChange(changed: object): Record<string, boolean> {
  const flags: Record<string, boolean> = {};
  for (const key of Object.keys(changed)) {
    const flag = BY_KEY[key.split(".")[0] ?? key];
    if (flag) flags[flag] = true;
    if (key === "delta") Object.assign(flags, { refreshBars: true, redrawEffects: true });
  }
  return flags;
}
