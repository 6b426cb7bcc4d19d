import type { Source } from "../types";

/** Options of a failure. */
export interface FailureOptions {
  invalidValue?: unknown;
  fallback?: unknown;
  dropped?: boolean;
  message?: string;
  unresolved?: boolean;
}

/** Why a value, or parts of it, did not validate. */
export class DataModelValidationFailure {
  invalidValue: unknown;
  fallback: unknown;
  dropped: boolean;
  message: string | undefined;
  fields: Record<string, DataModelValidationFailure> = {};
  elements: { id: string | number; name?: string; failure: DataModelValidationFailure }[] = [];
  /** Whether nothing was put in the place of the invalid value. */
  unresolved: boolean;

  constructor({ invalidValue, fallback, dropped = false, message, unresolved = false }: FailureOptions = {}) {
    this.invalidValue = invalidValue;
    this.fallback = fallback;
    this.dropped = dropped;
    this.message = message;
    this.unresolved = unresolved;
  }

  asError(): DataModelValidationError {
    return new DataModelValidationError(this);
  }

  isEmpty(): boolean {
    return !this.message && !this.elements.length && !Object.keys(this.fields).length;
  }

  toObject(): Source {
    return {
      invalidValue: this.invalidValue,
      fallback: this.fallback,
      message: this.message,
      fields: Object.fromEntries(Object.entries(this.fields).map(([key, failure]) => [key, failure.toObject()])),
      elements: this.elements.map(({ id, failure }) => ({ id, failure: failure.toObject() })),
    };
  }

  toString(): string {
    return lines(this, 0).join("\n");
  }

  /** Every failure with its dotted path. */
  _flatten(path = ""): Record<string, DataModelValidationFailure> {
    const all: Record<string, DataModelValidationFailure> = {};
    if (this.message && path) all[path] = this;
    const add = (key: string | number, failure: DataModelValidationFailure): void => {
      Object.assign(all, failure._flatten(path ? `${path}.${key}` : String(key)));
    };
    for (const [key, failure] of Object.entries(this.fields)) add(key, failure);
    for (const { id, failure } of this.elements) add(id, failure);
    return all;
  }
}

function lines(failure: DataModelValidationFailure, depth: number): string[] {
  const pad = "  ".repeat(depth);
  const all = failure.message ? [failure.message] : [];
  for (const [name, inner] of Object.entries(failure.fields))
    all.push(`${pad}${name}: ${lines(inner, depth + 1).join("\n")}`);
  for (const { id, failure: inner } of failure.elements) all.push(`${pad}${id}: ${lines(inner, depth + 1).join("\n")}`);
  return all;
}

/** Thrown when data does not validate; knows which fields did not. */
export class DataModelValidationError extends Error {
  readonly _failure: DataModelValidationFailure;

  constructor(failure: DataModelValidationFailure | string, options?: ErrorOptions) {
    const given =
      typeof failure === "string" ? new DataModelValidationFailure({ message: failure, unresolved: true }) : failure;
    super(given.toString(), options);
    this.name = "DataModelValidationError";
    this._failure = given;
  }

  /** The failure at a dotted path, or the whole. */
  getFailure(path = ""): DataModelValidationFailure | undefined {
    return path ? this._failure._flatten()[path] : this._failure;
  }

  getAllFailures(): Record<string, DataModelValidationFailure> {
    return this._failure._flatten();
  }
}
