import { ctx } from "../../context";

export type NotificationType = "info" | "warning" | "error" | "success";

export interface NotifyOptions {
  permanent?: boolean;
  progress?: boolean;
  localize?: boolean;
  console?: boolean;
  escape?: boolean;
  clean?: boolean;
  format?: Record<string, string>;
}

export interface UpdateOptions {
  message?: string;
  localize?: boolean;
  pct?: number;
  escape?: boolean;
  clean?: boolean;
  format?: Record<string, string>;
}

/** One message; it stays listed in `Notifications#_history` after it left the screen. */
export interface Notification {
  id: number;
  type: NotificationType;
  timestamp: number;
  message: string;
  error?: Error;
  permanent: boolean;
  console: boolean;
  active: boolean;
  progress: boolean;
  pct: number;
  element?: HTMLLIElement;
  remove(): void;
  update(options: UpdateOptions): void;
}

const OPTION_KEYS = new Set(["permanent", "progress", "localize", "console", "escape", "clean", "format"]);
const ICONS = {
  info: "fa-circle-info",
  warning: "fa-triangle-exclamation",
  error: "fa-circle-exclamation",
  success: "fa-circle-check",
};

function escapeHTML(value: unknown): string {
  const div = document.createElement("div");
  div.textContent = String(value);
  return div.innerHTML;
}

function messageText(message: string, options: NotifyOptions | UpdateOptions): string {
  const { format, localize, escape = true } = options;
  if (format) {
    const values = Object.entries(format).map(([key, value]) => [key, escape ? escapeHTML(value) : value]);
    return ctx.game.i18n.format(message, Object.fromEntries(values)) as string;
  }
  if (localize) return ctx.game.i18n.localize(message) as string;
  return options.clean === false ? message : (ctx.foundry.utils.cleanHTML?.(message) ?? escapeHTML(message));
}

/** Messages to the person at the screen: a queue of which at most five are shown at once. */
export class Notifications {
  static MAX_ACTIVE = 5;
  static LIFETIME_MS = 5000;

  /** Everything that was ever notified, oldest first: for tests, and for who missed one. */
  readonly _history: Notification[] = [];
  #queue: Notification[] = [];
  #active = new Map<number, Notification>();
  #nextId = 1;

  notify(message: string | Error, type: NotificationType = "info", options: NotifyOptions = {}): Notification {
    if (!(type in ICONS)) throw new Error(`"${String(type)}" is not a type of notification`);
    for (const key of Object.keys(options)) {
      if (!OPTION_KEYS.has(key)) throw new Error(`"${key}" is not an option of a notification`);
    }
    const error = message instanceof Error ? message : undefined;
    const notification: Notification = {
      id: this.#nextId++,
      type,
      error,
      timestamp: Date.now(),
      message: error ? escapeHTML(error.message) : messageText(String(message), options),
      permanent: options.permanent ?? false,
      console: options.console ?? true,
      active: false,
      progress: options.progress ?? false,
      pct: 0,
      remove: () => this.remove(notification),
      update: (update) => this.update(notification, update),
    };
    this._history.push(notification);
    this.#log(notification);
    this.#queue.push(notification);
    this.#fetch();
    return notification;
  }

  info(message: string | Error, options?: NotifyOptions): Notification {
    return this.notify(message, "info", options);
  }
  warn(message: string | Error, options?: NotifyOptions): Notification {
    return this.notify(message, "warning", options);
  }
  error(message: string | Error, options?: NotifyOptions): Notification {
    return this.notify(message, "error", options);
  }
  success(message: string | Error, options?: NotifyOptions): Notification {
    return this.notify(message, "success", options);
  }

  #log(notification: Notification): void {
    if (!notification.console) return;
    const write = { info: console.info, success: console.info, warning: console.warn, error: console.error }[
      notification.type
    ];
    write(notification.error ?? notification.message);
  }

  update(target: Notification | number, options: UpdateOptions): void {
    const notification = this.#find(target);
    if (!notification) return;
    if (options.message !== undefined) notification.message = messageText(options.message, options);
    if (options.pct !== undefined) {
      if (!(options.pct >= 0 && options.pct <= 1)) throw new Error("pct must be between 0 and 1");
      notification.pct = options.pct;
    }
    const { element } = notification;
    if (element) {
      (element.querySelector(".message") as HTMLElement).innerHTML = notification.message;
      element.style.setProperty("--pct", String(notification.pct));
      element.querySelector("progress")?.setAttribute("value", String(notification.pct));
    }
    if (notification.progress && notification.pct >= 1) setTimeout(() => this.remove(notification), 1000);
  }

  has(target: Notification | number): boolean {
    return Boolean(this.#find(target));
  }

  remove(target: Notification | number): void {
    const notification = this.#find(target);
    if (!notification) return;
    this.#queue = this.#queue.filter((queued) => queued !== notification);
    this.#active.delete(notification.id);
    notification.active = false;
    notification.element?.remove();
    notification.element = undefined;
    this.#fetch();
  }

  clear(): void {
    this.#queue = [];
    for (const notification of [...this.#active.values()]) this.remove(notification);
  }

  #find(target: Notification | number): Notification | undefined {
    const id = typeof target === "number" ? target : target.id;
    return this.#active.get(id) ?? this.#queue.find((queued) => queued.id === id);
  }

  #fetch(): void {
    const list = document.getElementById("notifications");
    while (list && this.#queue.length && this.#active.size < Notifications.MAX_ACTIVE) {
      const notification = this.#queue.shift() as Notification;
      notification.active = true;
      notification.element = this.#render(notification);
      this.#active.set(notification.id, notification);
      list.prepend(notification.element);
      if (!notification.permanent && !notification.progress) {
        setTimeout(() => this.remove(notification), Notifications.LIFETIME_MS);
      }
    }
  }

  #render(notification: Notification): HTMLLIElement {
    const item = document.createElement("li");
    item.className = `notification ${notification.type}${notification.permanent ? " permanent" : ""}`;
    item.dataset.id = String(notification.id);
    if (notification.type === "error") item.setAttribute("role", "alert");
    const icon = document.createElement("i");
    icon.className = `fa-solid fa-fw ${ICONS[notification.type]}`;
    icon.inert = true;
    const message = document.createElement("span");
    message.className = "message";
    message.innerHTML = notification.message;
    const close = document.createElement("button");
    close.type = "button";
    close.className = "icon close fa-solid fa-xmark";
    close.setAttribute("aria-label", ctx.game.i18n?.localize("TABLE.Notification.Dismiss") ?? "");
    close.addEventListener("click", () => this.remove(notification));
    item.append(icon, message, close);
    if (notification.progress) {
      const bar = document.createElement("progress");
      bar.max = 1;
      bar.value = 0;
      bar.setAttribute("aria-label", message.textContent ?? "");
      item.append(bar);
    }
    return item;
  }
}
