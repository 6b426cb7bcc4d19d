import type { Dict } from "../context";

/** What a keybinding's handler learns of the key. */
export interface KeyboardEventContext {
  key: string;
  event: KeyboardEvent;
  isShift: boolean;
  isControl: boolean;
  isAlt: boolean;
  hasModifier: boolean;
  modifiers: string[];
  up: boolean;
  repeat: boolean;
  action?: string;
}

const MODIFIER_KEYS = { CONTROL: "Control", SHIFT: "Shift", ALT: "Alt" } as const;
const MODIFIER_CODES: Record<string, string[]> = {
  Control: ["ControlLeft", "ControlRight", "MetaLeft", "MetaRight", "Meta", "OsLeft", "OsRight"],
  Shift: ["ShiftLeft", "ShiftRight"],
  Alt: ["AltLeft", "AltRight"],
};

/** Follows the keys and hands their presses to the keybindings. */
export class KeyboardManager {
  static MODIFIER_KEYS = MODIFIER_KEYS;
  static MODIFIER_CODES = MODIFIER_CODES;
  static PROTECTED_KEYS = ["F5", "F11", "F12", "PrintScreen", "ScrollLock", "NumLock", "CapsLock"];

  downKeys = new Set<string>();
  #handler: (context: KeyboardEventContext) => boolean;

  /** @param handler Runs the bindings of a key; true when one has consumed the press. */
  constructor(handler: (context: KeyboardEventContext) => boolean) {
    this.#handler = handler;
  }

  _activateListeners(): void {
    window.addEventListener("keydown", (event) => this.#onKey(event, false));
    window.addEventListener("keyup", (event) => this.#onKey(event, true));
    window.addEventListener("blur", () => this.releaseKeys());
  }

  /** Is the user writing into something? Then no binding runs. */
  get hasFocus(): boolean {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement)) return false;
    if (focused.isContentEditable) return true;
    return ["INPUT", "SELECT", "TEXTAREA", "PROSE-MIRROR", "CODE-MIRROR"].includes(focused.tagName);
  }

  isModifierActive(modifier: string): boolean {
    const name = Object.values(MODIFIER_KEYS).find((m) => m.toUpperCase() === modifier.toUpperCase());
    return (MODIFIER_CODES[name ?? ""] ?? []).some((code) => this.downKeys.has(code));
  }

  isCoreActionKeyActive(action: string): boolean {
    return [...this.downKeys].some((key) => key === action);
  }

  releaseKeys(): void {
    this.downKeys.clear();
  }

  static getKeyboardEventContext(event: KeyboardEvent, up = false): KeyboardEventContext {
    const modifiers = [
      ...(event.ctrlKey || event.metaKey ? [MODIFIER_KEYS.CONTROL] : []),
      ...(event.shiftKey ? [MODIFIER_KEYS.SHIFT] : []),
      ...(event.altKey ? [MODIFIER_KEYS.ALT] : []),
    ];
    return {
      event,
      key: event.code,
      isShift: event.shiftKey,
      isControl: event.ctrlKey || event.metaKey,
      isAlt: event.altKey,
      hasModifier: modifiers.length > 0,
      modifiers,
      up,
      repeat: event.repeat,
    };
  }

  /** The text on a key, for showing a binding. */
  static getKeycodeDisplayString(code: string): string {
    const known: Dict<string> = { Escape: "Esc", ArrowLeft: "←", ArrowRight: "→", ArrowUp: "↑", ArrowDown: "↓" };
    return known[code] ?? code.replace(/^(Key|Digit)/, "");
  }

  #onKey(event: KeyboardEvent, up: boolean): void {
    if (event.isComposing || !event.code) return;
    if (up) this.downKeys.delete(event.code);
    else this.downKeys.add(event.code);
    if (this.hasFocus) return;
    const consumed = this.#handler(KeyboardManager.getKeyboardEventContext(event, up));
    if (!consumed) return;
    event.preventDefault();
    event.stopPropagation();
  }
}
