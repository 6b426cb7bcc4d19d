import { isV14 } from "./generation";

const freeze = <T extends object>(value: T): Readonly<T> => Object.freeze(value);

export const vtt = "Foundry VTT";
export const BASE_DOCUMENT_TYPE = "base";
export const SORT_INTEGER_DENSITY = 100_000;
export const FOLDER_MAX_DEPTH = 4;
export const DEFAULT_TOKEN = "icons/svg/mystery-man.svg";
export const GRID_MIN_SIZE = 20;

export const DOCUMENT_OWNERSHIP_LEVELS = freeze({ INHERIT: -1, NONE: 0, LIMITED: 1, OBSERVER: 2, OWNER: 3 });
export const DOCUMENT_META_OWNERSHIP_LEVELS = freeze({ DEFAULT: -20, NOCHANGE: -10 });
export const USER_ROLES = freeze({ NONE: 0, PLAYER: 1, TRUSTED: 2, ASSISTANT: 3, GAMEMASTER: 4 });
export const USER_ROLE_NAMES = freeze({ 0: "NONE", 1: "PLAYER", 2: "TRUSTED", 3: "ASSISTANT", 4: "GAMEMASTER" });
export const CHAT_MESSAGE_STYLES = freeze({ OTHER: 0, OOC: 1, IC: 2, EMOTE: 3 });
export const DICE_ROLL_MODES = freeze({
  PUBLIC: "publicroll",
  PRIVATE: "gmroll",
  BLIND: "blindroll",
  SELF: "selfroll",
});
export const ACTIVE_EFFECT_MODES = freeze({ CUSTOM: 0, MULTIPLY: 1, ADD: 2, DOWNGRADE: 3, UPGRADE: 4, OVERRIDE: 5 });
export const ACTIVE_EFFECT_CHANGE_TYPES = freeze({
  custom: 0,
  multiply: 10,
  add: 20,
  subtract: 20,
  downgrade: 30,
  upgrade: 40,
  override: 50,
});
export const ACTIVE_EFFECT_CHANGE_PHASES = freeze(["initial", "final"]);
export const ACTIVE_EFFECT_EXPIRY_EVENTS = freeze([
  "combatStart",
  "roundStart",
  "turnStart",
  "combatEnd",
  "roundEnd",
  "turnEnd",
]);
export const ACTIVE_EFFECT_SHOW_ICON = freeze({ NEVER: 0, CONDITIONAL: 1, ALWAYS: 2 });
export const TOKEN_DISPLAY_MODES = freeze({ NONE: 0, CONTROL: 10, OWNER_HOVER: 20, HOVER: 30, OWNER: 40, ALWAYS: 50 });
export const TOKEN_DISPOSITIONS = freeze({ SECRET: -2, HOSTILE: -1, NEUTRAL: 0, FRIENDLY: 1 });
export const TOKEN_SHAPES = freeze({
  ELLIPSE_1: 0,
  ELLIPSE_2: 1,
  TRAPEZOID_1: 2,
  TRAPEZOID_2: 3,
  RECTANGLE_1: 4,
  RECTANGLE_2: 5,
});
export const TOKEN_TURN_MARKER_MODES = freeze({ DISABLED: 0, DEFAULT: 1, CUSTOM: 2 });
export const GRID_TYPES = freeze({ GRIDLESS: 0, SQUARE: 1, HEXODDR: 2, HEXEVENR: 3, HEXODDQ: 4, HEXEVENQ: 5 });
export const GRID_DIAGONALS = freeze({
  EQUIDISTANT: 0,
  EXACT: 1,
  APPROXIMATE: 2,
  RECTILINEAR: 3,
  ALTERNATING_1: 4,
  ALTERNATING_2: 5,
  ILLEGAL: 6,
});
export const GRID_SNAPPING_MODES = freeze({
  CENTER: 0x1,
  EDGE_MIDPOINT: 0x2,
  TOP_LEFT_VERTEX: 0x10,
  TOP_RIGHT_VERTEX: 0x20,
  BOTTOM_LEFT_VERTEX: 0x40,
  BOTTOM_RIGHT_VERTEX: 0x80,
  VERTEX: 0xf0,
  TOP_LEFT_CORNER: 0x100,
  TOP_RIGHT_CORNER: 0x200,
  BOTTOM_LEFT_CORNER: 0x400,
  BOTTOM_RIGHT_CORNER: 0x800,
  CORNER: 0xf00,
  TOP_SIDE_MIDPOINT: 0x1000,
  BOTTOM_SIDE_MIDPOINT: 0x2000,
  LEFT_SIDE_MIDPOINT: 0x4000,
  RIGHT_SIDE_MIDPOINT: 0x8000,
  SIDE_MIDPOINT: 0xf000,
});
export const MACRO_TYPES = freeze({ SCRIPT: "script", CHAT: "chat" });
export const MACRO_SCOPES = freeze(["global", "actors", "actor"]);
export const SETTING_SCOPES = freeze({ CLIENT: "client", USER: "user", WORLD: "world" });
export const KEYBINDING_PRECEDENCE = freeze({ PRIORITY: 0, NORMAL: 1, DEFERRED: 2 });
export const COMPATIBILITY_MODES = freeze({ SILENT: 0, WARNING: 1, ERROR: 2, FAILURE: 3 });
export const DIRECTORY_SEARCH_MODES = freeze({ FULL: "full", NAME: "name" });
export const JOURNAL_ENTRY_PAGE_FORMATS = freeze({ HTML: 1, MARKDOWN: 2 });
export const COMBAT_ANNOUNCEMENTS = freeze(["startEncounter", "nextUp", "yourTurn"]);
export const TEXT_ANCHOR_POINTS = freeze({ CENTER: 0, BOTTOM: 1, TOP: 2, LEFT: 3, RIGHT: 4 });
export const TEXTURE_DATA_FIT_MODES = freeze(["fill", "contain", "cover", "width", "height"]);
export const TIMEOUTS = freeze({
  FOUNDRY_WEBSITE: 10_000,
  PACKAGE_REPOSITORY: 10_000,
  IP_DISCOVERY: 5_000,
  REMOTE_PACKAGE: 10_000,
});
export const CORE_SUPPORTED_LANGUAGES = freeze(["en"]);

/** Names of the documents that are stored by themselves in a world, in both generations. */
const PRIMARY = [
  "Actor",
  "ChatMessage",
  "Combat",
  "Folder",
  "Item",
  "JournalEntry",
  "Macro",
  "Scene",
  "Setting",
  "User",
];
const EMBEDDED = ["ActiveEffect", "ActorDelta", "Combatant", "CombatantGroup", "Item", "JournalEntryPage", "Token"];
const COMPENDIUM = ["Actor", "Item", "JournalEntry", "Macro", "Scene"];

export const WORLD_DOCUMENT_TYPES = freeze([...PRIMARY]);
export const FOLDER_DOCUMENT_TYPES = freeze(["Actor", "Item", "JournalEntry", "Macro", "Scene", "Compendium"]);

const IMAGE_FILE_EXTENSIONS = freeze({
  apng: "image/apng",
  avif: "image/avif",
  bmp: "image/bmp",
  gif: "image/gif",
  jpeg: "image/jpeg",
  jpg: "image/jpeg",
  png: "image/png",
  svg: "image/svg+xml",
  tiff: "image/tiff",
  webp: "image/webp",
});
const VIDEO_FILE_EXTENSIONS = freeze({ m4v: "video/mp4", mp4: "video/mp4", ogv: "video/ogg", webm: "video/webm" });
const AUDIO_FILE_EXTENSIONS = freeze({
  aac: "audio/aac",
  flac: "audio/flac",
  m4a: "audio/mp4",
  mid: "audio/midi",
  mp3: "audio/mpeg",
  ogg: "audio/ogg",
  opus: "audio/opus",
  wav: "audio/wav",
  webm: "audio/webm",
});
const TEXT_FILE_EXTENSIONS = freeze({
  csv: "text/csv",
  json: "application/json",
  md: "text/markdown",
  pdf: "application/pdf",
  tsv: "text/tab-separated-values",
  txt: "text/plain",
  xml: "application/xml",
  yml: "application/yaml",
  yaml: "application/yaml",
});
export const FILE_CATEGORIES: Readonly<Record<string, Readonly<Record<string, string>>>> = freeze({
  HTML: freeze({ html: "text/html", handlebars: "text/x-handlebars-template", hbs: "text/x-handlebars-template" }),
  IMAGE: IMAGE_FILE_EXTENSIONS,
  VIDEO: VIDEO_FILE_EXTENSIONS,
  AUDIO: AUDIO_FILE_EXTENSIONS,
  TEXT: TEXT_FILE_EXTENSIONS,
  FONT: freeze({ otf: "font/otf", ttf: "font/ttf", woff: "font/woff", woff2: "font/woff2" }),
});

/** The least role that has each permission unless the world says otherwise. */
const permission = (defaultRole: number): Readonly<{ defaultRole: number; disableGM: boolean }> =>
  freeze({ defaultRole, disableGM: false });
const { PLAYER, TRUSTED, ASSISTANT } = USER_ROLES;
export const USER_PERMISSIONS: Readonly<Record<string, Readonly<{ defaultRole: number; disableGM: boolean }>>> = freeze(
  {
    ACTOR_CREATE: permission(ASSISTANT),
    BROADCAST_AUDIO: permission(TRUSTED),
    BROADCAST_VIDEO: permission(TRUSTED),
    DRAWING_CREATE: permission(TRUSTED),
    FILES_BROWSE: permission(TRUSTED),
    FILES_UPLOAD: permission(ASSISTANT),
    ITEM_CREATE: permission(ASSISTANT),
    JOURNAL_CREATE: permission(TRUSTED),
    MACRO_SCRIPT: permission(PLAYER),
    MANUAL_ROLLS: permission(TRUSTED),
    MESSAGE_WHISPER: permission(PLAYER),
    NOTE_CREATE: permission(TRUSTED),
    PING_CANVAS: permission(PLAYER),
    PLAYLIST_CREATE: permission(ASSISTANT),
    QUERY_USER: permission(PLAYER),
    SETTINGS_MODIFY: permission(ASSISTANT),
    SHOW_CURSOR: permission(PLAYER),
    SHOW_RULER: permission(PLAYER),
    TEMPLATE_CREATE: permission(PLAYER),
    TOKEN_CREATE: permission(ASSISTANT),
    TOKEN_CONFIGURE: permission(TRUSTED),
    TOKEN_DELETE: permission(ASSISTANT),
    WALL_DOORS: permission(PLAYER),
  },
);

/** The constants as game code sees them in the generation in play. */
// The type is inferred: the conformance check reads the members from it.
export function buildConstants() {
  const v14 = isV14();
  const primary = v14 ? [...PRIMARY, "ActiveEffect"] : PRIMARY;
  const embedded = v14 ? [...EMBEDDED, "Level"] : EMBEDDED;
  return freeze({
    vtt,
    BASE_DOCUMENT_TYPE,
    SORT_INTEGER_DENSITY,
    FOLDER_MAX_DEPTH,
    DEFAULT_TOKEN,
    GRID_MIN_SIZE,
    DOCUMENT_OWNERSHIP_LEVELS,
    DOCUMENT_META_OWNERSHIP_LEVELS,
    USER_ROLES,
    USER_ROLE_NAMES,
    CHAT_MESSAGE_STYLES,
    TOKEN_DISPLAY_MODES,
    TOKEN_DISPOSITIONS,
    TOKEN_SHAPES,
    TOKEN_TURN_MARKER_MODES,
    GRID_TYPES,
    GRID_DIAGONALS,
    GRID_SNAPPING_MODES,
    MACRO_TYPES,
    MACRO_SCOPES,
    SETTING_SCOPES,
    KEYBINDING_PRECEDENCE,
    COMPATIBILITY_MODES,
    DIRECTORY_SEARCH_MODES,
    JOURNAL_ENTRY_PAGE_FORMATS,
    COMBAT_ANNOUNCEMENTS,
    TEXT_ANCHOR_POINTS,
    TEXTURE_DATA_FIT_MODES,
    TIMEOUTS,
    CORE_SUPPORTED_LANGUAGES,
    WORLD_DOCUMENT_TYPES,
    FOLDER_DOCUMENT_TYPES,
    FILE_CATEGORIES,
    IMAGE_FILE_EXTENSIONS,
    VIDEO_FILE_EXTENSIONS,
    AUDIO_FILE_EXTENSIONS,
    TEXT_FILE_EXTENSIONS,
    USER_PERMISSIONS,
    PRIMARY_DOCUMENT_TYPES: freeze(primary),
    EMBEDDED_DOCUMENT_TYPES: freeze(embedded),
    ALL_DOCUMENT_TYPES: freeze([...new Set([...primary, ...embedded])].sort()),
    COMPENDIUM_DOCUMENT_TYPES: freeze(v14 ? [...COMPENDIUM, "ActiveEffect"] : COMPENDIUM),
    ...(v14
      ? {
          ACTIVE_EFFECT_CHANGE_TYPES,
          ACTIVE_EFFECT_CHANGE_PHASES,
          ACTIVE_EFFECT_EXPIRY_EVENTS,
          ACTIVE_EFFECT_SHOW_ICON,
        }
      : { ACTIVE_EFFECT_MODES, DICE_ROLL_MODES }),
  });
}
