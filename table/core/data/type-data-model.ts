import type { Source } from "../types";
import { DataModel } from "./data-model";

/** The system data of one subtype of document. */
export abstract class TypeDataModel extends DataModel {
  /** The package that brings the model, told by the namespace of the subtype; null for the system itself. */
  declare modelProvider: unknown;

  static override get _schemaName(): string {
    return "system";
  }

  /** Derives data before the embedded documents and effects of the document are prepared. */
  prepareBaseData(): void {}

  /** Derives data after them. */
  prepareDerivedData(): void {}

  /** What the document shows where it is embedded in a text; null for nothing. */
  async toEmbed(_config: Source, _options: Source = {}): Promise<HTMLElement | HTMLCollection | null> {
    return null;
  }

  async _preCreate(_data: Source, _options: Source, _user: unknown): Promise<boolean | void> {}

  _onCreate(_data: Source, _options: Source, _userId: string): void {}

  async _preUpdate(_changes: Source, _options: Source, _user: unknown): Promise<boolean | void> {}

  _onUpdate(_changed: Source, _options: Source, _userId: string): void {}

  async _preDelete(_options: Source, _user: unknown): Promise<boolean | void> {}

  _onDelete(_options: Source, _userId: string): void {}
}
