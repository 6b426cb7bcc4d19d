import { type Dict, game } from "./context";
import { Hooks } from "./hooks";
import type { KeyboardEventContext } from "./interaction/keyboard-manager";

/** A key with the modifiers that must be held; `key` is a `KeyboardEvent.code`. */
export interface KeybindingBinding {
  key: string;
  modifiers?: string[];
  index?: number;
}

/** A registered action. */
export interface KeybindingAction {
  namespace: string;
  name: string;
  hint?: string;
  editable: KeybindingBinding[];
  uneditable: KeybindingBinding[];
  onDown?: (context: KeyboardEventContext) => boolean | void;
  onUp?: (context: KeyboardEventContext) => boolean | void;
  restricted?: boolean;
  repeat: boolean;
  reservedModifiers: string[];
  precedence: number;
  order: number;
}

const NORMAL_PRECEDENCE = 1;

function modifierName(name: string): string {
  const lower = name.toLowerCase();
  const known: Dict<string> = { control: "Control", shift: "Shift", alt: "Alt" };
  const found = known[lower];
  if (!found) throw new Error(`"${name}" is no modifier of a keybinding`);
  return found;
}

function validBindings(bindings: KeybindingBinding[] = []): KeybindingBinding[] {
  return bindings.map((binding) => {
    if (!binding.key) throw new Error("A keybinding needs a key");
    return { ...binding, modifiers: (binding.modifiers ?? []).map(modifierName) };
  });
}

/** The keys by which actions are called; to be registered in or before `init` (FOUNDRY.md §3.8). */
export class ClientKeybindings {
  actions = new Map<string, KeybindingAction>();
  activeKeys = new Map<string, { action: string; binding: KeybindingBinding }[]>();
  bindings: Map<string, KeybindingBinding[]> | undefined = undefined;
  #order = 0;

  register(namespace: string, action: string, data: Partial<KeybindingAction> & { name: string }): void {
    if (this.bindings) throw new Error("Keybindings can only be registered before the game is set up");
    if (!namespace || !action) throw new Error("A keybinding needs a namespace and an action");
    this.actions.set(`${namespace}.${action}`, {
      ...data,
      namespace,
      editable: validBindings(data.editable),
      uneditable: validBindings(data.uneditable),
      repeat: data.repeat ?? false,
      reservedModifiers: (data.reservedModifiers ?? []).map(modifierName),
      precedence: data.precedence ?? NORMAL_PRECEDENCE,
      order: this.#order++,
    });
  }

  /** Reads the user's own keys and works out which key calls what. */
  initialize(): void {
    const own: Dict<KeybindingBinding[]> = game.settings.get("core", "keybindings");
    this.bindings = new Map();
    this.activeKeys.clear();
    for (const [id, action] of this.actions) {
      const bindings = [...action.uneditable, ...(own[id] ?? action.editable)];
      this.bindings.set(id, bindings);
      for (const binding of bindings) this.#activate(id, binding);
    }
    for (const list of this.activeKeys.values()) list.sort((a, b) => this.#compare(a.action, b.action));
  }

  #activate(action: string, binding: KeybindingBinding): void {
    const list = this.activeKeys.get(binding.key) ?? [];
    list.push({ action, binding });
    this.activeKeys.set(binding.key, list);
  }

  #compare(a: string, b: string): number {
    const first = this.actions.get(a);
    const second = this.actions.get(b);
    if (!first || !second) return 0;
    return first.precedence - second.precedence || first.order - second.order;
  }

  get(namespace: string, action: string): KeybindingBinding[] {
    const id = `${namespace}.${action}`;
    if (!this.actions.has(id)) throw new Error(`"${id}" is not a registered keybinding`);
    return this.bindings?.get(id) ?? [];
  }

  async set(namespace: string, action: string, bindings?: KeybindingBinding[]): Promise<void> {
    const id = `${namespace}.${action}`;
    if (!this.actions.has(id)) throw new Error(`"${id}" is not a registered keybinding`);
    const own = { ...game.settings.get("core", "keybindings") };
    if (bindings) own[id] = validBindings(bindings);
    else delete own[id];
    await game.settings.set("core", "keybindings", own);
    this.initialize();
  }

  async resetDefaults(): Promise<void> {
    await game.settings.set("core", "keybindings", {});
    this.initialize();
  }

  /** Runs what is bound to a key, in order of precedence, until a handler consumes the press. */
  _handle(context: KeyboardEventContext): boolean {
    for (const { action: id, binding } of this.activeKeys.get(context.key) ?? []) {
      const action = this.actions.get(id);
      if (!action || !this.#applies(action, binding, context)) continue;
      const handler = context.up ? action.onUp : action.onDown;
      if (this.#run(id, handler, context)) return true;
    }
    return false;
  }

  #applies(action: KeybindingAction, binding: KeybindingBinding, context: KeyboardEventContext): boolean {
    if (action.restricted && !game.user?.isGM) return false;
    if (context.repeat && !action.repeat) return false;
    if (context.up) return true;
    const needed = binding.modifiers ?? [];
    if (!needed.every((m) => context.modifiers.includes(m))) return false;
    return context.modifiers.every((m) => needed.includes(m) || action.reservedModifiers.includes(m));
  }

  #run(id: string, handler: KeybindingAction["onDown"], context: KeyboardEventContext): boolean {
    if (!handler) return false;
    try {
      return handler({ ...context, action: id }) === true;
    } catch (error) {
      Hooks.onError("ClientKeybindings#handle", error as Error, { msg: `Keybinding ${id}.`, log: "error" });
      return false;
    }
  }
}
