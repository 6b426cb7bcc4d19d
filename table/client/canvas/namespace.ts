import { Canvas } from "./board";
import { DISPOSITION_COLORS } from "./colors";
import { BaseGrid } from "./grid/base-grid";
import { GridlessGrid } from "./grid/gridless-grid";
import { SquareGrid } from "./grid/square-grid";
import { InterfaceCanvasGroup, PrimaryCanvasGroup } from "./groups";
import { CanvasLayer } from "./layers/canvas-layer";
import { GridLayer } from "./layers/grid-layer";
import { PlaceablesLayer } from "./layers/placeables-layer";
import { TokenLayer } from "./layers/token-layer";
import { PlaceableObject } from "./placeables/placeable-object";
import { Token } from "./placeables/token";
import { PreciseText } from "./precise-text";
import { RenderFlags } from "./render-flags";
import { loadTexture } from "./textures";
import { UserTargets } from "./user-targets";

/** `foundry.canvas` as the table has it. */
export const canvasNamespace = {
  Canvas,
  loadTexture,
  containers: { PreciseText },
  groups: { InterfaceCanvasGroup, PrimaryCanvasGroup },
  interaction: { RenderFlags },
  layers: { CanvasLayer, GridLayer, PlaceablesLayer, TokenLayer },
  placeables: { PlaceableObject, Token, tokens: { UserTargets } },
};

/** `foundry.grid` as the table has it. */
export const gridNamespace = { BaseGrid, GridlessGrid, SquareGrid };

/** What the canvas puts into CONFIG. */
export const canvasConfig = {
  Canvas: { dispositionColors: DISPOSITION_COLORS },
  Token: { objectClass: Token, layerClass: TokenLayer },
};
