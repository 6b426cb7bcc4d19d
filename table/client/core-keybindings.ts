import { type Dynamic, canvas, game, ui } from "./context";

/** Closes the foremost application; tells whether there was one. */
function dismiss(): boolean {
  const open = [...(globalThis as Dynamic).foundry.applications.instances.values()].filter(
    (app: Dynamic) => app.hasFrame && app.rendered,
  );
  if (open.length) {
    const top = open.reduce((a: Dynamic, b: Dynamic) =>
      Number(b.position.zIndex) > Number(a.position.zIndex) ? b : a,
    );
    void top.close({ closeKey: true });
    return true;
  }
  const controlled: Dynamic[] = canvas?.ready ? canvas.tokens.controlled : [];
  if (controlled.length) canvas.tokens.releaseAll();
  return controlled.length > 0;
}

/** Runs the macro in a slot of the shown page of the hotbar. */
function runSlot(key: number): boolean {
  const page: number = "hotbar" in ui ? (ui.hotbar?.page ?? 1) : 1;
  const slot = game.user.getHotbarMacros(page)[(key + 9) % 10];
  if (!slot?.macro) return false;
  slot.macro.execute();
  return true;
}

/** Registers the table's own keys under "core". */
export function registerCoreKeybindings(): void {
  const { keybindings } = game;
  keybindings.register("core", "dismiss", {
    name: "KEYBINDINGS.Dismiss",
    uneditable: [{ key: "Escape" }],
    onDown: dismiss,
    precedence: 2,
  });
  keybindings.register("core", "characterSheet", {
    name: "KEYBINDINGS.ToggleCharacterSheet",
    editable: [{ key: "KeyC" }],
    onDown: () => Boolean(game.toggleCharacterSheet()),
    precedence: 0,
  });
  keybindings.register("core", "pause", {
    name: "KEYBINDINGS.Pause",
    restricted: true,
    editable: [{ key: "Space" }],
    onDown: () => {
      game.togglePause(!game.paused, { broadcast: true });
      return true;
    },
    precedence: 2,
  });
  for (let key = 0; key <= 9; key++) {
    keybindings.register("core", `executeMacro${key}`, {
      name: "KEYBINDINGS.ExecuteMacro",
      editable: [{ key: `Digit${key}` }],
      onDown: () => runSlot(key),
      precedence: 2,
    });
  }
}
