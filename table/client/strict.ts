import type { Dict, Dynamic } from "./context";

/** What the language itself and its tools ask of any object; never a member of Foundry. */
const ASKED_OF_ANYTHING = new Set([
  "then",
  "toJSON",
  "__esModule",
  "asymmetricMatch",
  "nodeType",
  "$$typeof",
  "__proto__",
]);

/**
 * Wraps a namespace so that a member it has not throws and names itself, instead of passing on an undefined.
 * @param path   The name by which code reaches the namespace ("foundry.utils").
 * @param absent Members that this generation of Foundry does not have either, and which therefore read as undefined.
 */
export function strict<T extends object>(path: string, target: T, absent: ReadonlySet<string> = new Set()): T {
  return new Proxy(target, {
    get(object, key, receiver) {
      if (typeof key === "symbol" || key in object) return Reflect.get(object, key, receiver);
      if (ASKED_OF_ANYTHING.has(key) || absent.has(key)) return undefined;
      throw new Error(`the table has no ${path}.${key}`);
    },
  });
}

/** Makes a global that throws when it is touched, naming what it was and why it is not here. */
export function refuseGlobal(name: string, reason: string): void {
  Object.defineProperty(globalThis, name, {
    configurable: true,
    enumerable: false,
    get(): never {
      throw new Error(`${name} ${reason}`);
    },
    set(this: Dynamic, value: unknown) {
      Object.defineProperty(globalThis, name, { value, configurable: true, writable: true, enumerable: true });
    },
  });
}

/** Wraps a tree of namespaces; classes and functions stay as they are. */
export function strictTree(path: string, tree: Dict, absent: ReadonlySet<string>): Dict {
  const wrapped: Dict = {};
  for (const [key, value] of Object.entries(tree)) {
    wrapped[key] = isNamespace(value) ? strictTree(`${path}.${key}`, value, absent) : value;
  }
  const here = [...absent].filter((p) => p.startsWith(`${path}.`) && !p.slice(path.length + 1).includes("."));
  return strict(path, wrapped, new Set(here.map((p) => p.slice(path.length + 1))));
}

function isNamespace(value: unknown): value is Dict {
  if (value === null || typeof value !== "object") return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  const isPlain = prototype === Object.prototype || prototype === null;
  return isPlain && Object.values(value).some((member) => typeof member === "function" || isNamespace(member));
}
