import { Collection } from "../collection";
import { isV14 } from "../generation";
import { Color } from "./color";
import { diffObject, equals, mergeObject, objectsEqual } from "./equality";
import { logCompatibilityWarning } from "./logging";
import { fetchJsonWithTimeout, fetchWithTimeout, getRoute, HttpError } from "./network";
import {
  deepClone,
  deleteProperty,
  expandObject,
  filterObject,
  flattenObject,
  getProperty,
  getType,
  hasProperty,
  invertObject,
  isEmpty,
  isPlainObject,
  isSubclass,
  setProperty,
} from "./object";
import { performIntegerSort } from "./sort";
import { escapeHTML, isNewerVersion, randomID, timeSince, unescapeHTML } from "./text";
import { debounce, Semaphore, throttle } from "./timing";
import { buildUuid, parseUuid } from "./uuid";

/** The members of `foundry.utils` in the generation in play, but for those that only a page can have (`fromUuid` and the like). */
// The type is inferred: the conformance check reads the members from it.
export function buildUtils() {
  return {
    buildUuid,
    Collection,
    Color,
    debounce,
    deepClone,
    deleteProperty,
    diffObject,
    escapeHTML,
    expandObject,
    fetchJsonWithTimeout,
    fetchWithTimeout,
    filterObject,
    flattenObject,
    getProperty,
    getRoute,
    getType,
    hasProperty,
    HttpError,
    invertObject,
    isEmpty,
    isNewerVersion,
    isPlainObject,
    isSubclass,
    logCompatibilityWarning,
    mergeObject,
    parseUuid,
    performIntegerSort,
    randomID,
    Semaphore,
    setProperty,
    throttle,
    timeSince,
    unescapeHTML,
    ...(isV14()
      ? { equals }
      : { duplicate: (original: unknown) => JSON.parse(JSON.stringify(original)) as unknown, objectsEqual }),
  };
}
