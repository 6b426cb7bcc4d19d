/** The package id: scope of settings and flags, folder of the templates, prefix of sheet and query names. */
export const SYSTEM_ID = "force-multiplier";

/** Path by which Foundry serves a file of the installed system. */
export const systemPath = (file: string): string => `systems/${SYSTEM_ID}/${file}`;
