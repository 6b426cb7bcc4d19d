/** Event dispatch shared by applications: an EventTarget restricted to the events that a class declares. */
export class EventEmitter {
  static readonly emittedEvents: readonly string[] = [];

  #target = new EventTarget();

  /** Registers a listener. Throws for an event that the class does not emit. */
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: { once?: boolean }): void {
    this.#require(type);
    this.#target.addEventListener(type, listener, options);
  }

  /** Removes a listener added before. */
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject): void {
    this.#require(type);
    this.#target.removeEventListener(type, listener);
  }

  /** Dispatches an event; false when a listener cancelled it. */
  dispatchEvent(event: Event): boolean {
    this.#require(event.type);
    return this.#target.dispatchEvent(event);
  }

  #require(type: string): void {
    const { emittedEvents, name } = this.constructor as typeof EventEmitter;
    if (!emittedEvents.includes(type)) throw new Error(`"${type}" is not an event of ${name}`);
  }
}
