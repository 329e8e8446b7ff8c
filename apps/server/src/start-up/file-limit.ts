import { readFile } from "node:fs/promises";

/** Files that the process needs beside connections: database, log, packages. */
const RESERVED = 128;
const MOST = 16_384;
/** Smallest usual limit, for systems that do not report theirs. */
const USUAL = 1024;

/** Open files that the system allows this process. */
const fileLimit = async (): Promise<number> => {
  const limits = await readFile("/proc/self/limits", "utf8").catch(() => "");
  const soft = /^Max open files\s+(\S+)/m.exec(limits)?.[1];
  return soft === "unlimited" ? Number.POSITIVE_INFINITY : Number(soft ?? USUAL);
};

/**
 * Connections that the server may hold: each may have a file open for its answer, and both together stay below the
 * limit of the system, since a process without a free file can neither read its database nor write its log.
 */
export const mostConnections = async (limit?: number): Promise<number> =>
  Math.max(16, Math.min(MOST, Math.floor(((limit ?? (await fileLimit())) - RESERVED) / 2)));

export interface TlsShares {
  /** Connections of the port without TLS. */
  readonly plain: number;
  readonly secure: number;
  /** Streams of HTTP/2 beside the first one of each connection. */
  readonly streams: number;
}

/**
 * Shares of both ports where Hanok listens on 443 itself: a quarter for the port that leads to https, half for
 * connections with TLS, and the files of the last quarter for further streams of HTTP/2, each of which may have one open.
 */
export const tlsShares = (most: number): TlsShares => {
  const plain = Math.floor(most / 4);
  const secure = Math.floor(most / 2);
  return { plain, secure, streams: 2 * (most - plain - secure) };
};
