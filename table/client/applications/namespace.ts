import { ApplicationV2 } from "./api/application-v2";
import { DialogV2 } from "./api/dialog";
import { DocumentSheetV2 } from "./api/document-sheet";
import { HandlebarsApplicationMixin } from "./api/handlebars-application";
import { CombatTrackerConfig } from "./apps/combat-tracker-config";
import { DocumentOwnershipConfig } from "./apps/document-ownership";
import { DocumentSheetConfig } from "./apps/document-sheet-config";
import { FilePicker } from "./apps/file-picker";
import { ImagePopout } from "./apps/image-popout";
import { AbstractFormInputElement } from "./elements/form-element";
import { AbstractMultiSelectElement } from "./elements/multi-select";
import { elements } from "./elements/register";
import * as fields from "./forms/fields";
import * as helpers from "./handlebars/helpers";
import { formGroup, formInput } from "./handlebars/form-helpers";
import { numberInput, radioBoxes, selectOptions } from "./handlebars/input-helpers";
import { getTemplate, loadTemplates, renderTemplate } from "./handlebars/templates";
import { HeadsUpDisplayContainer } from "./hud/container";
import { BasePlaceableHUD } from "./hud/placeable-hud";
import { TokenHUD } from "./hud/token-hud";
import { instances } from "./instances";
import { SettingsConfig } from "./settings/config";
import { ActorSheetV2 } from "./sheets/actor-sheet";
import { BaseSheet } from "./sheets/base-sheet";
import {
  ActiveEffectConfig,
  CombatantConfig,
  FolderConfig,
  MacroConfig,
  SceneConfig,
  UserConfig,
} from "./sheets/document-configs";
import { ItemSheetV2 } from "./sheets/item-sheet";
import { JournalEntryPageTextSheet } from "./sheets/journal/journal-entry-page-text-sheet";
import { JournalEntrySheet } from "./sheets/journal/journal-entry-sheet";
import { PrototypeTokenConfig, TokenConfig } from "./sheets/prototype-token-config";
import { Compendium } from "./sidebar/apps/compendium";
import { DocumentDirectory } from "./sidebar/document-directory";
import { Sidebar } from "./sidebar/sidebar";
import { AbstractSidebarTab } from "./sidebar/sidebar-tab";
import { ActorDirectory } from "./sidebar/tabs/actor-directory";
import { ChatLog } from "./sidebar/tabs/chat";
import { CombatTracker } from "./sidebar/tabs/combat-tracker";
import { CompendiumDirectory } from "./sidebar/tabs/compendium-directory";
import { ItemDirectory } from "./sidebar/tabs/item-directory";
import { JournalDirectory } from "./sidebar/tabs/journal-directory";
import { MacroDirectory } from "./sidebar/tabs/macro-directory";
import { SceneDirectory } from "./sidebar/tabs/scene-directory";
import { Settings } from "./sidebar/tabs/settings";
import { Hotbar } from "./ui/hotbar";
import { Notifications } from "./ui/notifications";
import { Players } from "./ui/players";
import { SceneNavigation } from "./ui/scene-navigation";
import { ContextMenu } from "./ux/context-menu";
import { DragDrop } from "./ux/drag-drop";
import { FormDataExtended } from "./ux/form-data-extended";
import { TextEditor } from "./ux/text-editor";
import { TooltipManager } from "./ux/tooltip-manager";

const { initialize, checked, concat, disabled, ifThen, localize, numberFormat, object } = helpers;

/** The `foundry.applications` namespace, as far as the table has it. */
export const applications = {
  api: {
    ApplicationV2,
    Application: ApplicationV2,
    DialogV2,
    Dialog: DialogV2,
    DocumentSheetV2,
    DocumentSheet: DocumentSheetV2,
    HandlebarsApplicationMixin,
  },
  apps: { CombatTrackerConfig, DocumentOwnershipConfig, DocumentSheetConfig, FilePicker, ImagePopout },
  elements: { AbstractFormInputElement, AbstractMultiSelectElement, ...elements },
  fields,
  handlebars: {
    initialize,
    getTemplate,
    loadTemplates,
    renderTemplate,
    checked,
    concat,
    disabled,
    formGroup,
    formInput,
    ifThen,
    localize,
    numberFormat,
    numberInput,
    object,
    radioBoxes,
    selectOptions,
  },
  hud: { BasePlaceableHUD, HeadsUpDisplayContainer, TokenHUD },
  settings: { SettingsConfig },
  sheets: {
    ActiveEffectConfig,
    ActorSheetV2,
    ActorSheet: ActorSheetV2,
    BaseSheet,
    CombatantConfig,
    FolderConfig,
    ItemSheetV2,
    ItemSheet: ItemSheetV2,
    MacroConfig,
    PrototypeTokenConfig,
    SceneConfig,
    TokenConfig,
    UserConfig,
    journal: { JournalEntryPageTextSheet, JournalEntrySheet },
  },
  sidebar: {
    AbstractSidebarTab,
    DocumentDirectory,
    Sidebar,
    apps: { Compendium },
    tabs: {
      ActorDirectory,
      ChatLog,
      CombatTracker,
      CompendiumDirectory,
      ItemDirectory,
      JournalDirectory,
      MacroDirectory,
      SceneDirectory,
      Settings,
    },
  },
  ui: { Hotbar, Notifications, Players, SceneNavigation },
  ux: { ContextMenu, DragDrop, FormDataExtended, TextEditor },
  instances,
};

/** The interface applications by name: the beginning of `CONFIG.ui`. Notifications come first, for whatever fails later. */
export const defaultUi = {
  notifications: Notifications,
  sidebar: Sidebar,
  nav: SceneNavigation,
  hotbar: Hotbar,
  players: Players,
  chat: ChatLog,
  combat: CombatTracker,
  scenes: SceneDirectory,
  actors: ActorDirectory,
  items: ItemDirectory,
  journal: JournalDirectory,
  macros: MacroDirectory,
  compendium: CompendiumDirectory,
  settings: Settings,
};

export { registerElements } from "./elements/register";
export { initializeUi } from "./ui/initialize-ui";
export { buildInterface } from "./ui/interface-layout";
export { TooltipManager };
