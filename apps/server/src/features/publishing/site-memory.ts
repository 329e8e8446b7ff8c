import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Database } from "../../ports/database/index.ts";
import { contentHeaders, encodingFor, isKnown, type PackedEncoding, WORTH_PACKING } from "../files/index.ts";

/**
 * Small published files in memory, answered before the rest of the server is asked. What a file says follows from its
 * release, which never changes; which release is live, whether the site has moved and whether a bar is added is the
 * site's *state*, read anew after every write of this process and at least every quarter of a second.
 */
export interface SiteMemory {
  /** Answers from memory. False: nothing was sent, the way through the server finds it. */
  answer(request: IncomingMessage, response: ServerResponse, label: string): boolean | Promise<boolean>;
  /** The state of the site now; '' where it has nothing to answer. */
  state(label: string): Promise<string>;
  /** Keeps what was just answered; `state` as it was before the file was looked up. */
  remember(label: string, rawPath: string, state: string, file: RememberedFile): void;
}

export interface RememberedFile {
  /** Names the bytes: their blob, or what they are made of. */
  readonly key: string;
  readonly size: number;
  /** As the entity tag names it. */
  readonly tag: string;
  readonly mediaType: string;
  readonly cacheControl: string;
  readonly read: () => Promise<Buffer | null>;
}

export interface SiteMemoryOptions {
  readonly database: Pick<Database, "writes">;
  readonly readState: (label: string) => Promise<string>;
  readonly told: (status: number) => void;
  /** All bodies together, in bytes. */
  readonly mostBytes?: number;
}

const MOST_BYTES = 64 * 1024 * 1024;
const LARGEST_FILE = 512 * 1024;
const MOST_ADDRESSES = 20_000;
/** How long another process's publishing may go unseen, in milliseconds. */
const STATE_LIFE = 250;

type Encoding = "identity" | PackedEncoding;

interface Body {
  /** Null while it is being made. */
  readonly bytes: Buffer | null;
  readonly headers: readonly string[];
}
interface Address {
  readonly state: string;
  readonly file: RememberedFile;
}
interface State {
  value: string;
  writes: number;
  at: number;
  reading: Promise<string> | null;
}

const pack = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: promisify(gzip),
};

export const createSiteMemory = ({
  database,
  readState,
  told,
  mostBytes = MOST_BYTES,
}: SiteMemoryOptions): SiteMemory => {
  const addresses = new Map<string, Address>();
  const bodies = new Map<string, Body>();
  const states = new Map<string, State>();
  let total = 0;

  const forgetBodies = (): void => {
    for (const [key, { bytes }] of bodies) {
      if (total <= mostBytes) return;
      if (!bytes) continue;
      bodies.delete(key);
      total -= bytes.length;
    }
  };
  const make = async (key: string, file: RememberedFile, encoding: Encoding): Promise<void> => {
    bodies.set(key, { bytes: null, headers: [] });
    try {
      const whole = await file.read();
      if (!whole) throw new Error("a published content is missing");
      const bytes = encoding === "identity" ? whole : await pack[encoding](whole);
      const headers = Object.entries({
        ...contentHeaders(file.tag, file.mediaType, file.cacheControl),
        ...(encoding === "identity" ? {} : { "content-encoding": encoding }),
        "content-length": String(bytes.length),
      }).flat();
      bodies.set(key, { bytes, headers });
      total += bytes.length;
      forgetBodies();
    } catch {
      // The way through the server says what is wrong with it.
      bodies.delete(key);
    }
  };

  const freshState = (label: string): string | Promise<string> => {
    const writes = database.writes();
    const now = performance.now();
    const known = states.get(label);
    if (known && known.writes === writes && now - known.at < STATE_LIFE) return known.value;
    if (known?.reading && known.writes === writes) return known.reading;
    if (states.size > MOST_ADDRESSES) states.clear();
    const state: State = { value: "", writes, at: now, reading: null };
    state.reading = readState(label).then((value) => {
      Object.assign(state, { value, at: performance.now(), reading: null });
      return value;
    });
    state.reading.catch(() => states.delete(label));
    // Until it is read, its time is over.
    state.at = Number.NEGATIVE_INFINITY;
    states.set(label, state);
    return state.reading;
  };

  const send = (
    request: IncomingMessage,
    response: ServerResponse,
    place: string,
    { state, file }: Address,
    now: string,
  ): boolean => {
    if (now !== state) {
      addresses.delete(place);
      return false;
    }
    const { tag, mediaType, cacheControl } = file;
    if (isKnown(request.headers["if-none-match"], `"${tag}"`)) {
      response.writeHead(304, Object.entries(contentHeaders(tag, mediaType, cacheControl)).flat()).end();
      told(304);
      return true;
    }
    const encoding =
      file.size < WORTH_PACKING ? "identity" : encodingFor(mediaType, request.headers["accept-encoding"]);
    const key = `${encoding} ${file.key}`;
    const body = bodies.get(key);
    if (!body) void make(key, file, encoding);
    if (!body?.bytes) return false;
    // The last used are the last forgotten.
    bodies.delete(key);
    bodies.set(key, body);
    response.writeHead(200, body.headers as string[]);
    response.end(request.method === "HEAD" ? undefined : body.bytes);
    told(200);
    return true;
  };

  return {
    answer: (request, response, label) => {
      if (request.method !== "GET" && request.method !== "HEAD") return false;
      if (request.headers.range !== undefined) return false;
      const place = `${label} ${request.url}`;
      const address = addresses.get(place);
      if (!address) return false;
      const now = freshState(label);
      return typeof now === "string"
        ? send(request, response, place, address, now)
        : now.then((value) => !response.destroyed && send(request, response, place, address, value));
    },
    state: async (label) => freshState(label),
    remember: (label, rawPath, state, file) => {
      if (state === "" || file.size > LARGEST_FILE) return;
      if (addresses.size >= MOST_ADDRESSES) addresses.clear();
      addresses.set(`${label} ${rawPath}`, { state, file });
    },
  };
};
