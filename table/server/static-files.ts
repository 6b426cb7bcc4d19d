import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join, resolve, sep } from "node:path";

const TYPES: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".hbs": "text/x-handlebars-template; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".map": "application/json; charset=utf-8",
  ".md": "text/markdown; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".mp3": "audio/mpeg",
  ".ogg": "audio/ogg",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};

/** Directories by the beginning of the address under which their files are served. */
export type Mounts = Record<string, string>;

/** The file that an address means; null if it lies outside of what is served. */
export function locate(mounts: Mounts, path: string): string | null {
  const mount = Object.keys(mounts)
    .filter((prefix) => path.startsWith(prefix))
    .sort((a, b) => b.length - a.length)[0];
  if (mount === undefined) return null;
  const root = resolve(mounts[mount] as string);
  const file = resolve(join(root, path.slice(mount.length)));
  return file === root || file.startsWith(root + sep) ? file : null;
}

/** Serves a file; tells whether there was one. */
export async function serveFile(
  mounts: Mounts,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const file = locate(mounts, path);
  const info = file ? await stat(file).catch(() => null) : null;
  if (!file || !info?.isFile()) return false;
  const tag = `"${info.size.toString(36)}-${Math.round(info.mtimeMs).toString(36)}"`;
  const headers = {
    "Content-Type": TYPES[extname(file).toLowerCase()] ?? "application/octet-stream",
    ETag: tag,
    "Cache-Control": "no-cache",
  };
  if (request.headers["if-none-match"] === tag) {
    response.writeHead(304, headers).end();
    return true;
  }
  response.writeHead(200, { ...headers, "Content-Length": info.size });
  if (request.method === "HEAD") response.end();
  else
    createReadStream(file)
      .on("error", () => response.destroy())
      .pipe(response);
  return true;
}
