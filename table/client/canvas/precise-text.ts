import { Text, TextStyle, type ITextStyle } from "pixi.js";

/** Text that stays sharp when the canvas is zoomed in. */
export class PreciseText extends Text {
  constructor(...args: ConstructorParameters<typeof Text>) {
    super(...args);
    this._autoResolution = false;
    this._resolution = 2;
  }

  /** Light text with a dark outline, readable on any map. */
  static getTextStyle({ anchor: _anchor, ...options }: { anchor?: number } & Partial<ITextStyle> = {}): TextStyle {
    return new TextStyle({
      fontFamily: ["Signika", "Alegreya Sans", "sans-serif"],
      fontSize: 24,
      fill: "#ffffff",
      stroke: "#111111",
      strokeThickness: 4,
      lineJoin: "round",
      ...options,
    });
  }
}
