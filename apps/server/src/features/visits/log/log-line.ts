import * as z from "zod";
import type { Visitor } from "../hits.ts";

/** Answers out of the cache of the proxy: every other request of its log has reached Hanok, which counts it. */
const FROM_CACHE = new Set(["HIT", "STALE", "UPDATING"]);

const text = z.string().default("");
const line = z.object({
  time: z.string(),
  address: text,
  host: text,
  method: text,
  path: text,
  query: text,
  status: z.number(),
  cache: text,
  referrer: text,
  agent: text,
  privacy: text,
  dnt: text,
  type: text,
  purpose: text,
  dest: text,
  range: text,
  country: text,
});

/** An opening of a page that the proxy answered by itself. */
export interface LoggedOpening {
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly host: string;
  /** As an address has it, with a slash at the beginning. */
  readonly path: string;
  /** With the query. */
  readonly url: string;
  readonly visitor: Visitor;
}

const parsed = (raw: string): unknown => {
  try {
    return JSON.parse(raw);
  } catch {
    // A line that was cut, or is none of this log.
    return null;
  }
};

/** A line of the log that the shipped nginx writes; null where it counts nothing. */
export const openingOf = (raw: string): LoggedOpening | null => {
  const read = line.safeParse(parsed(raw));
  if (!read.success) return null;
  const { time, host, method, path, query, status, cache, type, ...rest } = read.data;
  const at = Date.parse(time);
  if (!FROM_CACHE.has(cache) || method !== "GET" || Number.isNaN(at)) return null;
  if ((status !== 200 && status !== 304) || (type !== "" && !/^text\/html\b/i.test(type))) return null;
  const sent = {
    host,
    referer: rest.referrer,
    "user-agent": rest.agent,
    "sec-gpc": rest.privacy,
    dnt: rest.dnt,
    "sec-purpose": rest.purpose,
    "sec-fetch-dest": rest.dest,
    range: rest.range,
    "cf-ipcountry": rest.country,
  };
  const headers = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== ""));
  const address = path.split("/").map(encodeURIComponent).join("/");
  return {
    ...{ at, host: host.toLowerCase(), path: address },
    url: query === "" ? address : `${address}?${query}`,
    visitor: { headers, ip: rest.address },
  };
};
