import type { EventEmitter } from "node:events";
import { TLSSocket } from "node:tls";
import { isLoopback, networkOf } from "./network.ts";

/** Least number that one network may have: a school or an office behind one address. */
const LEAST = 64;
const SHARE = 16;

/** Connection as far as it is counted. */
interface Connection extends EventEmitter {
  readonly remoteAddress?: string | undefined;
  destroy(): unknown;
}

/**
 * Closes new connections of a network that has a sixteenth of all, so that one address does not take all of them
 * [trust: availability]. For servers that listen by themselves: behind a proxy all connections are its own. Connections of
 * this machine are not counted.
 */
export const shareConnections = (server: EventEmitter, mostConnections: number): void => {
  const most = Math.max(LEAST, Math.floor(mostConnections / SHARE));
  const open = new Map<string, number>();
  server.prependListener("connection", (socket: Connection) => {
    const address = socket.remoteAddress;
    // One within TLS was counted when its own connection came.
    if (socket instanceof TLSSocket || address === undefined || isLoopback(address)) return;
    const network = networkOf(address);
    const own = open.get(network) ?? 0;
    if (own >= most) return void socket.destroy();
    open.set(network, own + 1);
    socket.once("close", () => {
      const left = (open.get(network) ?? 0) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
  });
};
