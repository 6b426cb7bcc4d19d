/**
 * Source data of a model: plain JSON whose shape a schema decides while running. The compiler cannot know it, and `unknown` would
 * need a cast at each of hundreds of reads, so this alias is the one place where `any` stands for "what the schema says".
 */

export type Source = Record<string, any>;

/** Anything that JSON can carry. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** What a field needs to know of a model instance. */
export interface ModelLike {
  readonly _source: Source;
  readonly parent: ModelLike | null;
  toObject(source?: boolean): Source;
}

/** What a field needs to know of a model class. */
export interface ModelClassLike {
  new (data?: Source, context?: Source): ModelLike;
  readonly name: string;
  defineSchema(): Record<string, FieldLike>;
  cleanData(source?: Source, options?: Source): Source;
  migrateDataSafe(source: Source): Source;
  validateJoint(data: Source): void;
}

/** The least that is known of a field by what only passes it on. */
export interface FieldLike {
  name: string;
  readonly fieldPath: string;
  clean(value: unknown, options?: Source): unknown;
}

/** The part of a user that permission checks read. */
export interface UserLike {
  readonly id: string | null;
  readonly role: number;
  readonly isGM: boolean;
  can(action: string): boolean;
  hasRole(role: string | number, options?: { exact?: boolean }): boolean;
}
