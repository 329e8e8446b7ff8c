import { once } from "node:events";
import { createServer, type Server } from "node:net";
import type { FastifyInstance } from "fastify";
import { shareConnections, warnOf } from "./connection-shares.ts";

export interface ListenOptions {
  readonly port: number;
  /** Undefined: 127.0.0.1 and ::1. */
  readonly host: string | undefined;
  /** Open connections at most, over all addresses; above it new ones are closed at once. */
  readonly mostConnections: number;
  /** Clients connect themselves, without a proxy: each network has a share of the connections. */
  readonly sharesConnections?: boolean;
}

const codeOf = (error: unknown): string =>
  error instanceof Error && "code" in error ? String(error.code) : "";
/** The machine has no such address family. */
const NO_FAMILY = new Set(["EAFNOSUPPORT", "EADDRNOTAVAIL", "EINVAL"]);

/** `::`, which has all addresses of both families, or 0.0.0.0 where the machine has no IPv6. */
export const allAddresses = async (server: Server = createServer()): Promise<string> => {
  try {
    server.listen({ port: 0, host: "::" });
    await once(server, "listening");
  } catch (error) {
    if (NO_FAMILY.has(codeOf(error))) return "0.0.0.0";
    throw error;
  }
  server.close();
  await once(server, "close");
  return "::";
};

/**
 * Listens on `host`, or without one on 127.0.0.1 and, where the machine has it, ::1: only this machine reaches the
 * port then. Connections of the second address are handed to the same server, so its rules hold for both. Answers the
 * closer of the second address, which resolves when its connections have ended.
 */
export const listen = async (
  app: FastifyInstance,
  { port, host, mostConnections, sharesConnections }: ListenOptions,
): Promise<() => Promise<void>> => {
  const none = async () => {};
  if (host !== undefined) {
    app.server.maxConnections = mostConnections;
    if (sharesConnections) shareConnections(app.server, mostConnections, warnOf(app));
    await app.listen({ port, host });
    return none;
  }
  const half = Math.ceil(mostConnections / 2);
  app.server.maxConnections = half;
  await app.listen({ port, host: "127.0.0.1" });
  const address = app.server.address();
  if (typeof address !== "object" || !address) return none;
  const second = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => {
    app.server.emit("connection", socket);
  });
  second.maxConnections = half;
  if (!(await opens(second, address.port))) return none;
  return async () => {
    second.close();
    await once(second, "close");
  };
};

const opens = async (server: Server, port: number): Promise<boolean> => {
  try {
    server.listen({ port, host: "::1", ipv6Only: true });
    await once(server, "listening");
    return true;
  } catch (error) {
    if (NO_FAMILY.has(codeOf(error))) return false;
    throw error;
  }
};
