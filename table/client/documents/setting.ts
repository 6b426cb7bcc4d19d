import { BaseSetting } from "../../core/documents/base-setting";
import { castSetting } from "../setting-values";
import { type Dict, game } from "../context";
import { ClientDocumentMixin } from "./client-document";

/** The stored value of a setting, of the world or of one user; `value` reads as what the setting was registered to be. */
export class Setting extends ClientDocumentMixin(BaseSetting) {
  get config(): Dict | undefined {
    return game.settings?.settings.get(this._source.key);
  }

  override prepareData(): void {}

  override _onCreate(data: Dict, options: Dict, userId: string): void {
    super._onCreate(data, options, userId);
    this.#onChange(options, userId);
  }

  override _onUpdate(changed: Dict, options: Dict, userId: string): void {
    super._onUpdate(changed, options, userId);
    if ("value" in changed) this.#onChange(options, userId);
  }

  override _onDelete(options: Dict, userId: string): void {
    super._onDelete(options, userId);
    const { config } = this;
    if (config && this.#concernsMe()) config.onChange?.(castSetting(config as never, undefined), options, userId);
  }

  #concernsMe(): boolean {
    return !this._source.user || this._source.user === game.userId;
  }

  #onChange(options: Dict, userId: string): void {
    const { config } = this;
    if (!config || !this.#concernsMe()) return;
    const value = castSetting(config as never, JSON.parse(this._source.value ?? "null"));
    config.onChange?.(value, options, userId);
  }
}
