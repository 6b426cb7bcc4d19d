import type { WebSocket } from "ws";
import type { ServerFrame } from "../core/protocol";
import type { Source } from "../core/types";

/** One client. */
export interface Connection {
  socket: WebSocket;
  userId: string;
  /** What the user shows the others of what he does: targets, for one. */
  activity: Source;
}

/** The clients that are connected. */
export class Connections {
  #all = new Set<Connection>();

  add(connection: Connection): void {
    this.#all.add(connection);
  }

  remove(connection: Connection): void {
    this.#all.delete(connection);
  }

  /** The ids of the users who are here. */
  get activeUsers(): string[] {
    return [...new Set([...this.#all].map((connection) => connection.userId))];
  }

  isActive(userId: string): boolean {
    return [...this.#all].some((connection) => connection.userId === userId);
  }

  /** The first client of a user, which answers for him. */
  of(userId: string): Connection | undefined {
    return [...this.#all].find((connection) => connection.userId === userId);
  }

  /** What each user shows of what he does, for those who come later. */
  get activity(): Record<string, Source> {
    return Object.fromEntries([...this.#all].map(({ userId, activity }) => [userId, activity]));
  }

  send(connection: Connection, frame: ServerFrame): void {
    if (connection.socket.readyState === connection.socket.OPEN) connection.socket.send(JSON.stringify(frame));
  }

  /** Sends to every client, or to all but one. */
  broadcast(frame: ServerFrame, except?: Connection): void {
    const text = JSON.stringify(frame);
    for (const connection of this.#all) {
      if (connection !== except && connection.socket.readyState === connection.socket.OPEN)
        connection.socket.send(text);
    }
  }

  /** Ends every connection. */
  closeAll(): void {
    for (const connection of this.#all) connection.socket.terminate();
    this.#all.clear();
  }
}
