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
