import { USER_PERMISSIONS, USER_ROLES } from "../constants";
import { BooleanField } from "../data/fields/boolean-field";
import { ForeignDocumentField } from "../data/fields/document-fields";
import { NumberField } from "../data/fields/number-field";
import { ObjectField } from "../data/fields/object-field";
import type { DataSchema } from "../data/fields/schema-field";
import { StringField } from "../data/fields/string-field";
import { ColorField } from "../data/fields/string-formats";
import { Document, metadataOf } from "../data/document";
import { host } from "../host";
import type { Source, UserLike } from "../types";
import { BaseActor } from "./base-actor";
import { identity, imageField, nameField } from "./common-fields";

/** What a user who is no gamemaster may change of himself. */
const OWN_FIELDS = new Set(["_id", "avatar", "character", "color", "flags", "hotbar", "pronouns", "_stats"]);

/** Someone at the table. */
export class BaseUser extends Document implements UserLike {
  declare name: string;
  declare role: number;
  declare character: unknown;
  declare color: unknown;
  declare hotbar: Record<string, string>;
  declare permissions: Record<string, boolean>;
  declare flags: Source;

  static override metadata = metadataOf({
    name: "User",
    collection: "users",
    permissions: { create: canCreateUser, update: canUpdateUser, delete: canDeleteUser },
  });

  static override defineSchema(): DataSchema {
    return {
      ...identity(),
      name: nameField(),
      role: new NumberField({
        required: true,
        nullable: false,
        choices: Object.values(USER_ROLES),
        initial: USER_ROLES.PLAYER,
      }),
      password: new StringField({ required: true, blank: true }),
      passwordSalt: new StringField(),
      avatar: imageField(null),
      character: new ForeignDocumentField(BaseActor),
      color: new ColorField({ required: true, nullable: false, initial: "#4b6fd6" }),
      pronouns: new StringField({ required: true }),
      hotbar: new ObjectField({
        required: true,
        validate: isHotbar,
        validationError: "must be a mapping of slots to macro identifiers",
      }),
      permissions: new ObjectField({
        required: true,
        validate: arePermissions,
        validationError: "must be a mapping of permissions to booleans",
      }),
      isBanned: new BooleanField(),
    };
  }

  get isGM(): boolean {
    return this.hasRole(USER_ROLES.ASSISTANT);
  }

  /** Whether the user has a permission, or at least a role, of that name. */
  can(action: string): boolean {
    return action in USER_PERMISSIONS ? this.hasPermission(action) : this.hasRole(action);
  }

  override getUserLevel(user: UserLike | null): number {
    return user?.id === this.id ? 3 : 0;
  }

  hasPermission(permission: string): boolean {
    const rule = USER_PERMISSIONS[permission];
    if (!rule) return false;
    if (this.isGM && !rule.disableGM && this.role === USER_ROLES.GAMEMASTER) return true;
    const own = this.permissions?.[permission];
    if (typeof own === "boolean") return own;
    const roles = host.rolePermissions(permission);
    return roles ? roles.includes(this.role) : this.role >= rule.defaultRole;
  }

  /** Whether the user has at least a role (`exact`: just that). */
  hasRole(role: string | number, { exact = false }: { exact?: boolean } = {}): boolean {
    const level = typeof role === "string" ? (USER_ROLES as Record<string, number>)[role] : role;
    if (level === undefined) return false;
    return exact ? this.role === level : this.role >= level;
  }
}

function isHotbar(value: unknown): boolean {
  return Object.entries(value as Source).every(
    ([slot, id]) => Number(slot) > 0 && (id === null || typeof id === "string"),
  );
}

function arePermissions(value: unknown): boolean {
  return Object.entries(value as Source).every(
    ([key, held]) => key.startsWith("-=") || (key in USER_PERMISSIONS && typeof held === "boolean"),
  );
}

function canCreateUser(user: UserLike, document: BaseUser): boolean {
  return user.isGM && document.role <= user.role;
}

function canUpdateUser(user: UserLike, document: BaseUser, data: Source): boolean {
  if (user.role === USER_ROLES.GAMEMASTER) return true;
  const keys = Object.keys(data);
  if (user.id === document.id) return keys.every((key) => OWN_FIELDS.has(key.split(".")[0] as string));
  return user.isGM && document.role < user.role && (data.role ?? 0) < user.role;
}

function canDeleteUser(user: UserLike, document: BaseUser): boolean {
  return user.isGM && document.id !== user.id && document.role <= user.role;
}
