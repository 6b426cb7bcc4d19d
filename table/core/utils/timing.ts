type Callback = (...args: never[]) => unknown;

/** Calls a function once its calls have paused for `delay` ms, with the last arguments. */
export function debounce<F extends Callback>(callback: F, delay: number): (...args: Parameters<F>) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return function (this: unknown, ...args) {
    clearTimeout(timer);
    timer = setTimeout(() => callback.apply(this, args), delay);
  };
}

/** Calls a function at most once in `delay` ms: at once, and once more with the last arguments of the pause. */
export function throttle<F extends Callback>(callback: F, delay: number): (...args: Parameters<F>) => void {
  let waiting: Parameters<F> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return function (this: unknown, ...args) {
    if (timer !== undefined) return void (waiting = args);
    callback.apply(this, args);
    const next = (): void => {
      timer = undefined;
      if (!waiting) return;
      const last = waiting;
      waiting = null;
      callback.apply(this, last);
      timer = setTimeout(next, delay);
    };
    timer = setTimeout(next, delay);
  };
}

interface Task {
  fn: (...args: unknown[]) => unknown;
  args: unknown[];
  resolve: (value: unknown) => void;
  reject: (reason: unknown) => void;
}

/** Runs tasks with at most `max` of them at once, in order. */
export class Semaphore {
  readonly max: number;
  #queue: Task[] = [];
  #active = 0;

  constructor(max = 1) {
    this.max = max;
  }

  get remaining(): number {
    return this.#queue.length;
  }

  get active(): number {
    return this.#active;
  }

  /** Adds a task; resolves with what it gives. */
  add(fn: (...args: never[]) => unknown, ...args: unknown[]): Promise<unknown> {
    return new Promise((resolve, reject) => {
      this.#queue.push({ fn: fn as Task["fn"], args, resolve, reject });
      this.#next();
    });
  }

  /** Forgets the tasks that have not begun. */
  clear(): void {
    this.#queue = [];
  }

  #next(): void {
    if (this.#active >= this.max) return;
    const task = this.#queue.shift();
    if (!task) return;
    this.#active++;
    void Promise.resolve()
      .then(() => task.fn(...task.args))
      .then(task.resolve, task.reject)
      .finally(() => {
        this.#active--;
        this.#next();
      });
  }
}
