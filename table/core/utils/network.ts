/** A response that was not good, with its code. */
export class HttpError extends Error {
  readonly code: number;

  constructor(statusText: string, code: number, displayMessage = "") {
    super(statusText || displayMessage || `HTTP ${code}`);
    this.code = code;
  }
}

/** The absolute route of a path below the server's prefix, which the table has only when it is given one. */
export function getRoute(path: string, { prefix = null }: { prefix?: string | null } = {}): string {
  const bare = (part: string): string => part.replace(/^\/+|\/+$/g, "");
  return ["", ...(prefix ? [bare(prefix)] : []), bare(path)].join("/");
}

/** A fetch that gives up after `timeoutMs` and rejects on a bad status. */
export async function fetchWithTimeout(
  url: string,
  data: RequestInit = {},
  { timeoutMs = 30_000, onTimeout = () => {} }: { timeoutMs?: number | null; onTimeout?: () => void } = {},
): Promise<Response> {
  const controller = new AbortController();
  const timer = timeoutMs ? setTimeout(() => (onTimeout(), controller.abort()), timeoutMs) : undefined;
  try {
    const response = await fetch(url, { ...data, signal: controller.signal });
    if (!response.ok) throw new HttpError(response.statusText, response.status);
    return response;
  } finally {
    clearTimeout(timer);
  }
}

/** `fetchWithTimeout`, read as JSON. */
export async function fetchJsonWithTimeout(
  url: string,
  data: RequestInit = {},
  options: { timeoutMs?: number | null; onTimeout?: () => void } = {},
): Promise<unknown> {
  return (await fetchWithTimeout(url, data, options)).json();
}
