import type { Readable } from "node:stream";
import { isGatewayNetwork } from "../../http/network.ts";
import type { ByteRange, Files } from "../../ports/files/index.ts";
import { Unavailable } from "../../ports/unavailable.ts";

/** Connections of the store that readers hold at once: of one network, and of one site. */
const OF_NETWORK = 32;
const OF_SITE = 100;
/** Readers of one network, and of all, that wait for a connection. */
const WAITING_OF_NETWORK = 200;
const WAITING = 2_000;
/** Milliseconds for which one waits. */
const PATIENCE = 15_000;
/** A content may be read so long at any rate, in milliseconds. */
const GRACE = 60_000;
/** After that it has to be taken at this rate on the whole, in bytes a second. */
const LEAST_RATE = 16 * 1024;
const LOOK_EVERY = 5_000;

/** Somebody outside the server, as far as shares are counted. */
export interface Reader {
  /** See `networkOf`. */
  readonly network: string;
  /** Project of the published site; absent for what belongs to none. */
  readonly site?: string | undefined;
  /** Aborted as soon as they are gone: they wait no longer. */
  readonly gone?: AbortSignal | undefined;
}

export interface ReadersOptions {
  readonly now?: () => number;
  readonly patience?: number;
  readonly lookEvery?: number;
}

/** Opens a content for a reader. Throws Unavailable where too many read already. */
export type OpenForReader = (
  blob: string,
  range: ByteRange | undefined,
  reader: Reader,
) => Promise<Readable | null>;

interface Waiting extends Reader {
  readonly begin: () => void;
}

interface Reading {
  readonly stream: Readable;
  readonly since: number;
  readonly bytes: () => number;
}

/**
 * [AVL-02] Readers of contents whose store has a bounded number of connections: each holds one until its last byte was
 * taken. A network has 32 of them, a site 100; the others wait. A gateway's network has no share: it is all visitors. A reader that is slower than 16 KiB a second on the whole
 * is cut off after a minute, and asks for the rest by a range. Contents of a folder are opened as they are.
 */
export const createReaders = (
  files: Pick<Files, "open" | "readersMost">,
  { now = Date.now, patience = PATIENCE, lookEvery = LOOK_EVERY }: ReadersOptions = {},
): OpenForReader => {
  const { readersMost } = files;
  if (readersMost === undefined) return (blob, range) => files.open(blob, range);
  const ofNetwork = Math.min(OF_NETWORK, Math.ceil(readersMost / 4));
  const ofSite = Math.min(OF_SITE, Math.ceil(readersMost / 4));
  const networks = new Map<string, number>();
  const sites = new Map<string, number>();
  const waiting = new Set<Waiting>();
  const reading = new Set<Reading>();
  let used = 0;

  const fits = ({ network, site }: Reader): boolean =>
    used < readersMost &&
    ((networks.get(network) ?? 0) < ofNetwork || isGatewayNetwork(network)) &&
    (site === undefined || (sites.get(site) ?? 0) < ofSite);
  const count = ({ network, site }: Reader, change: 1 | -1): void => {
    used += change;
    add(networks, network, change);
    if (site !== undefined) add(sites, site, change);
  };
  const serve = (): void => {
    for (const one of waiting) {
      if (used >= readersMost) return;
      if (!fits(one)) continue;
      count(one, 1);
      one.begin();
    }
  };
  const enter = async (reader: Reader): Promise<void> => {
    if (fits(reader)) return count(reader, 1);
    const { network, gone } = reader;
    const own = isGatewayNetwork(network) ? 0 : [...waiting].filter((one) => one.network === network).length;
    if (own >= WAITING_OF_NETWORK || waiting.size >= WAITING || gone?.aborted)
      throw new Unavailable("a connection of the store");
    await new Promise<void>((resolve, reject) => {
      const settle = (): void => {
        clearTimeout(timer);
        gone?.removeEventListener("abort", give);
        waiting.delete(one);
      };
      const one: Waiting = {
        ...reader,
        begin: () => {
          settle();
          resolve();
        },
      };
      const give = (): void => {
        settle();
        reject(new Unavailable("a connection of the store"));
      };
      const timer = setTimeout(give, patience);
      gone?.addEventListener("abort", give);
      waiting.add(one);
    });
  };

  let looking: NodeJS.Timeout | undefined;
  const look = (): void => {
    for (const { stream, since, bytes } of reading) {
      const elapsed = now() - since;
      if (elapsed > GRACE && bytes() < (LEAST_RATE * (elapsed - GRACE)) / 1000)
        stream.destroy(new Error("the reader is too slow"));
    }
  };
  const watch = (stream: Readable): (() => void) => {
    const one = { stream, since: now(), bytes: countBytes(stream) };
    reading.add(one);
    looking ??= setInterval(look, lookEvery).unref();
    return () => {
      reading.delete(one);
      if (reading.size > 0) return;
      clearInterval(looking);
      looking = undefined;
    };
  };

  return async (blob, range, reader) => {
    await enter(reader);
    let stream: Readable | null = null;
    const leave = () => {
      count(reader, -1);
      serve();
    };
    try {
      stream = await files.open(blob, range, "reader");
    } finally {
      if (!stream) leave();
    }
    if (!stream) return null;
    const forget = watch(stream);
    stream.once("close", () => {
      forget();
      leave();
    });
    return stream;
  };
};

const add = (counts: Map<string, number>, name: string, change: number): void => {
  const count = (counts.get(name) ?? 0) + change;
  if (count > 0) counts.set(name, count);
  else counts.delete(name);
};

/** Counts the bytes of a stream as they come; a listener for `data` would start the flow. */
const countBytes = (stream: Readable): (() => number) => {
  let bytes = stream.readableLength;
  const { push } = stream;
  stream.push = (chunk: unknown, encoding?: BufferEncoding) => {
    if (typeof chunk === "string" || chunk instanceof Uint8Array) bytes += chunk.length;
    return push.call(stream, chunk, encoding);
  };
  return () => bytes;
};

const ofStores = new WeakMap<object, OpenForReader>();

/** Opens a content of a store for somebody outside the server, who may read slowly. */
export const openForReader = (
  files: Files,
  blob: string,
  range: ByteRange | undefined,
  reader: Reader,
): Promise<Readable | null> => {
  const open = ofStores.get(files) ?? createReaders(files);
  ofStores.set(files, open);
  return open(blob, range, reader);
};
