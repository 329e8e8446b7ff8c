import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { PlainRequest, ReadyAnswer } from "../../http/ready-answer.ts";
import type { Database } from "../../ports/database/index.ts";
import { Unavailable } from "../../ports/unavailable.ts";
import { contentHeaders, encodingFor, isKnown, type PackedEncoding, WORTH_PACKING } from "../files/index.ts";
import { takesAvif } from "./avif-copies.ts";

/**
 * Small published files in memory, answered without a database or a file. The content of a file follows from
 * its release, which never changes; which release is live, whether the site has moved and whether a bar is
 * added is the site's *state*, read again after every write of this process and at least every quarter of a
 * second.
 */
export interface SiteMemory {
  /** The answer from memory. Null: the host's handler finds it. `onPage` is called with the page that is answered. */
  find(
    request: PlainRequest,
    label: string,
    onPage?: (page: SitePage) => void,
  ): ReadyAnswer | null | Promise<ReadyAnswer | null>;
  /**
   * Forgets the states of all sites: the operator took one down, which a database that is slow must not keep in memory.
   * Each is read before its next answer.
   */
  forgetStates(): void;
  /** The state of the site now; '' where it has nothing to answer. */
  state(label: string): Promise<string>;
  /**
   * Keeps what was just answered; `state` as it was before the file was looked up. `accept`: of the request, by which
   * pictures differ.
   */
  remember(
    label: string,
    rawPath: string,
    state: string,
    file: RememberedFile,
    accept?: string | undefined,
  ): void;
}

/** A page of a release, as visits of it are counted. */
export interface SitePage {
  readonly projectId: string;
  /** With a slash at the beginning; `/` for the home page. */
  readonly path: string;
}

export interface RememberedFile {
  /** Names the bytes: their blob, or what they are made of. */
  readonly key: string;
  readonly size: number;
  /** As the entity tag names it. */
  readonly tag: string;
  readonly mediaType: string;
  readonly cacheControl: string;
  /** Whether the same address may answer a picture in another format. */
  readonly varies?: boolean;
  readonly page?: SitePage | null;
  readonly read: () => Promise<Buffer | null>;
}

export interface SiteMemoryOptions {
  readonly database: Pick<Database, "writes">;
  readonly readState: (label: string) => Promise<string>;
  /** All bodies together, in bytes. */
  readonly mostBytes?: number;
  /** Milliseconds after which the last known state answers in place of a database that is silent. */
  readonly silence?: number;
}

const MOST_BYTES = 64 * 1024 * 1024;
const LARGEST_FILE = 512 * 1024;
const MOST_ADDRESSES = 20_000;
/** Memory of a kept body beside its bytes. */
const OVERHEAD = 1024;
/** Letters of a path that is remembered. */
const LONGEST_PATH = 1024;
/** Lifetime of a site's last known state while the database is away, in milliseconds. */
const STALE_LIFE = 10 * 60_000;
/** A read of a state takes a millisecond: a database that needs so long counts as away, in milliseconds. */
const SILENCE = 2_000;
/** Greatest delay until another process's publishing is seen, in milliseconds. */
const STATE_LIFE = 250;

type Encoding = "identity" | PackedEncoding;

interface Address {
  readonly state: string;
  readonly file: RememberedFile;
  /** Answer for a client that already has it. */
  readonly unchanged: ReadyAnswer;
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
  mostBytes = MOST_BYTES,
  silence = SILENCE,
}: SiteMemoryOptions): SiteMemory => {
  const addresses = new Map<string, Address>();
  const bodies = new Map<string, ReadyAnswer | Promise<ReadyAnswer | null>>();
  const states = new Map<string, State>();
  const lastKnown = new Map<string, { readonly value: string; readonly at: number }>();
  let total = 0;
  /** Counts how often the states were forgotten: a read that began before knows nothing of it. */
  let forgotten = 0;

  const forgetBodies = (): void => {
    for (const [key, answer] of bodies) {
      if (total <= mostBytes) return;
      if (answer instanceof Promise) continue;
      bodies.delete(key);
      total -= weightOf(answer);
    }
  };
  const make = async (key: string, file: RememberedFile, encoding: Encoding): Promise<ReadyAnswer | null> => {
    try {
      const known = encoding === "identity" ? undefined : bodies.get(keyFor("identity", file));
      // With the store of files away, what is kept is still sent, to whoever takes it in whatever encoding.
      const plain = known instanceof Promise ? await known : known;
      const whole = plain?.body ?? (await file.read());
      if (!whole) throw new Error("a published content is missing");
      const body = alone(encoding === "identity" ? whole : await pack[encoding](whole));
      const headers = {
        ...headersOf(file),
        ...(encoding === "identity" ? {} : { "content-encoding": encoding }),
        "content-length": String(body.length),
      };
      const answer = { status: 200, headers, body } as const;
      bodies.set(key, answer);
      total += weightOf(answer);
      forgetBodies();
      return answer;
    } catch {
      // The host's handler answers what is wrong with it.
      bodies.delete(key);
      return null;
    }
  };
  const bodyOf = (key: string, file: RememberedFile, encoding: Encoding) => {
    const known = bodies.get(key);
    if (known instanceof Promise) return known;
    // The last used are the last forgotten.
    if (known) bodies.delete(key);
    const answer = known ?? make(key, file, encoding);
    bodies.set(key, answer);
    return answer;
  };

  const freshState = (label: string): string | Promise<string> => {
    const writes = database.writes();
    const now = performance.now();
    const known = states.get(label);
    if (known && known.writes === writes && now - known.at < STATE_LIFE) return known.value;
    if (known?.reading && known.writes === writes) return known.reading;
    if (states.size > MOST_ADDRESSES) states.clear();
    const state: State = { value: "", writes, at: now, reading: null };
    const last = lastKnown.get(label);
    const isUsable = (): boolean => last !== undefined && performance.now() - last.at < STALE_LIFE;
    const begun = forgotten;
    const read = readState(label).then(
      (value) => {
        if (begun !== forgotten) return value;
        Object.assign(state, { value, at: performance.now(), reading: null });
        if (lastKnown.size > MOST_ADDRESSES) lastKnown.clear();
        lastKnown.set(label, { value, at: performance.now() });
        return value;
      },
      (error: unknown) => {
        // Nobody can publish or take down while the database is away: what was live is live.
        states.delete(label);
        if (error instanceof Unavailable && last && isUsable()) return last.value;
        throw error;
      },
    );
    // A database that accepts and never answers must not hold back what is in memory.
    state.reading = last && isUsable() ? within(read, silence, last.value) : read;
    state.reading.catch(() => states.delete(label));
    // Until it is read, its time is over.
    state.at = Number.NEGATIVE_INFINITY;
    states.set(label, state);
    return state.reading;
  };

  const choose = (
    request: PlainRequest,
    place: string,
    { state, file, unchanged }: Address,
    now: string,
  ): ReadyAnswer | null | Promise<ReadyAnswer | null> => {
    if (now !== state) {
      addresses.delete(place);
      return null;
    }
    if (isKnown(request.ifNoneMatch, `"${file.tag}"`)) return unchanged;
    const encoding =
      file.size < WORTH_PACKING ? "identity" : encodingFor(file.mediaType, request.acceptEncoding);
    // The same bytes may be of two types: a kept body has its headers.
    return bodyOf(keyFor(encoding, file), file, encoding);
  };

  return {
    find: (request, label, onPage) => {
      const place = placeOf(label, request.url, request.accept);
      const address = addresses.get(place);
      if (!address) return null;
      const now = freshState(label);
      const answer =
        typeof now === "string"
          ? choose(request, place, address, now)
          : now.then((value) => choose(request, place, address, value));
      const { page } = address.file;
      if (!page || !onPage) return answer;
      const told = (found: ReadyAnswer | null): ReadyAnswer | null => {
        if (found) onPage(page);
        return found;
      };
      return answer instanceof Promise ? answer.then(told) : told(answer);
    },
    forgetStates: () => {
      forgotten += 1;
      states.clear();
      lastKnown.clear();
    },
    state: async (label) => freshState(label),
    remember: (label, rawPath, state, file, accept) => {
      const place = placeOf(label, rawPath, accept);
      if (state === "" || file.size > LARGEST_FILE || place.length > LONGEST_PATH) return;
      for (const oldest of addresses.keys()) {
        if (addresses.size < MOST_ADDRESSES) break;
        addresses.delete(oldest);
      }
      addresses.set(place, { state, file, unchanged: { status: 304, headers: headersOf(file), body: null } });
    },
  };
};

const keyFor = (encoding: Encoding, { mediaType, varies = false, key }: RememberedFile): string =>
  `${encoding} ${mediaType} ${varies} ${key}`;

/**
 * nginx keeps an answer with this header for the given seconds and does not pass the header on [OPS-02]. Browsers and
 * other caches ask again each time (`Cache-Control`). An answer without it is never kept.
 */
export const PROXY_CACHE = { "x-accel-expires": "1" } as const;

const headersOf = ({ tag, mediaType, cacheControl, varies = false }: RememberedFile) => ({
  ...contentHeaders(tag, mediaType, cacheControl),
  ...PROXY_CACHE,
  ...(varies ? { vary: "accept" } : {}),
});

/** Neither a query nor a fragment changes which file it is; of pictures, whether AVIF is taken. */
const placeOf = (label: string, rawPath: string, accept: string | undefined): string => {
  const path = /^[^?#]*/.exec(rawPath)?.[0] ?? "";
  const format = /\.(?:png|jpe?g|webp)$/i.test(path) && takesAvif(accept) ? " avif" : "";
  return `${label} ${path}${format}`;
};

const weightOf = ({ body }: ReadyAnswer): number => OVERHEAD + (body?.length ?? 0);

/** In memory of its own: what packs gives a corner of a larger piece, which would stay as long. */
const alone = (bytes: Buffer): Buffer => {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
};

/** The answer of `work`, or `otherwise` where it has not come within `milliseconds`; a later fault is nobody's then. */
const within = <Value>(work: Promise<Value>, milliseconds: number, otherwise: Value): Promise<Value> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(otherwise), milliseconds);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
