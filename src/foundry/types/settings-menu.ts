/* Menus of the settings window, which the type package types by the names of settings it knows. */
import { SYSTEM_ID } from "../system";

/** A window that a button of the settings opens; texts are language keys. */
export interface SettingsMenu {
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  readonly icon: string;
  readonly type: new () => object;
}

/** Registers a menu for game masters. */
export function registerSettingsMenu(key: string, menu: SettingsMenu): void {
  (game.settings as any).registerMenu(SYSTEM_ID, key, { ...menu, restricted: true });
}
