import type { EventEmitter } from "node:events";
import { TLSSocket } from "node:tls";
import { isLoopback, isPrivateNetwork, networkOf } from "./network.ts";

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
 * this machine and of private networks are not counted. `refused` is called with a network whose connection was closed.
 */
export const shareConnections = (
  server: EventEmitter,
  mostConnections: number,
  refused: (network: string) => void = () => {},
): void => {
  const most = Math.max(LEAST, Math.floor(mostConnections / SHARE));
  const open = new Map<string, number>();
  server.prependListener("connection", (socket: Connection) => {
    const address = socket.remoteAddress;
    // One within TLS was counted when its own connection came.
    if (socket instanceof TLSSocket || address === undefined) return;
    if (isLoopback(address) || isPrivateNetwork(address)) return;
    const network = networkOf(address);
    const own = open.get(network) ?? 0;
    if (own >= most) {
      refused(network);
      return void socket.destroy();
    }
    open.set(network, own + 1);
    socket.once("close", () => {
      const left = (open.get(network) ?? 0) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
  });
};

const MINUTE = 60_000;

/** Passes the number of refused connections on, at most once a minute, with the network of the last one. */
export const countRefusals = (
  warn: (refused: { readonly connections: number; readonly network: string }) => void,
  now: () => number = Date.now,
): ((network: string) => void) => {
  let connections = 0;
  let warnedAt = Number.NEGATIVE_INFINITY;
  return (network) => {
    connections += 1;
    if (now() - warnedAt < MINUTE) return;
    warn({ connections, network });
    connections = 0;
    warnedAt = now();
  };
};

/** Writes refused connections into the log: a proxy that is not declared as one would otherwise fail without a word. */
export const warnOf = ({ log }: { readonly log: { warn(facts: object, text: string): void } }) =>
  countRefusals((refused) =>
    log.warn(refused, "a network has its share of the connections; behind a proxy set HANOK_TRUST_PROXY"),
  );
