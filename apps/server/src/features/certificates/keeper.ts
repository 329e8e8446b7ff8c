import { createSecureContext, type SecureContext } from "node:tls";
import type { Logger } from "pino";
import { type Clock, isoTime } from "../../ports/clock.ts";
import type { Database } from "../../ports/database/index.ts";
import type { Keys } from "../../ports/keys/index.ts";
import type { CertificateCache } from "./cache-folder.ts";
import type { GivenCertificates } from "./given-files.ts";
import { countOfChanges, unsealCertificate, unsealChallenge } from "./store.ts";

/** Contexts that are held at a time; each costs about 60 kB. */
const MOST_CONTEXTS = 2_000;
/** Rows whose sealed texts are read at a time. */
const AT_A_TIME = 100;

/**
 * Certificates of this installation, as TLS needs them: which hosts have one is known in memory, and the newest used ones
 * are ready. Nothing here asks the database for a name that has none.
 */
export interface CertificateKeeper {
  /** Context of a handshake for the host; null refuses it. */
  contextOf(host: string): Promise<SecureContext | null>;
  /** Context of a handshake for an authority's challenge (RFC 8737). */
  challengeContext(host: string): SecureContext | null;
  /** The certificate that a handshake for this host was given also covers the other. */
  covers(servername: string, host: string): boolean;
  /** Reads again what has changed, here or in another process. Throws where the database is away; nothing is forgotten. */
  refresh(): Promise<void>;
}

interface KeeperParts {
  readonly database: Database;
  readonly keys: Keys;
  readonly clock: Clock;
  readonly log: Logger;
  readonly cache: CertificateCache;
  readonly given: GivenCertificates;
}

export const createKeeper = ({
  database,
  keys,
  clock,
  log,
  cache,
  given,
}: KeeperParts): CertificateKeeper => {
  /** Version by host. */
  let versions: ReadonlyMap<string, string> = new Map();
  let challenges: ReadonlyMap<string, SecureContext> = new Map();
  let known = "";
  /** By host, the longest unused first. */
  const contexts = new Map<string, { readonly version: string; readonly context: SecureContext }>();
  const reading = new Map<string, Promise<SecureContext | null>>();

  const readSealed = async (host: string, version: string): Promise<string | null> => {
    const cached = await cache.read(host, version).catch((error: unknown) => {
      log.warn({ err: error }, "a kept certificate was not read");
      return null;
    });
    if (cached !== null) return cached;
    const row = await database.read((query) =>
      query
        .selectFrom("certificates")
        .select("sealed")
        .where("host", "=", host)
        .where("version", "=", version)
        .executeTakeFirst(),
    );
    return row?.sealed ?? null;
  };

  const load = async (host: string, version: string): Promise<SecureContext | null> => {
    const sealed = await readSealed(host, version);
    const read = sealed === null ? null : unsealCertificate(keys, host, sealed);
    if (!read) {
      log.error("a certificate cannot be unsealed; HANOK_SECRET must be the same for all instances");
      return null;
    }
    const context = createSecureContext({ key: read.key, cert: read.chain });
    contexts.set(host, { version, context });
    for (const oldest of contexts.keys()) {
      if (contexts.size <= MOST_CONTEXTS) break;
      contexts.delete(oldest);
    }
    return context;
  };

  const contextOf = async (host: string): Promise<SecureContext | null> => {
    const number = given.find(host);
    if (number >= 0) return given.contextOf(number);
    const version = versions.get(host);
    if (version === undefined) return null;
    const ready = contexts.get(host);
    if (ready?.version === version) {
      contexts.delete(host);
      contexts.set(host, ready);
      return ready.context;
    }
    const running = reading.get(host) ?? load(host, version).finally(() => reading.delete(host));
    reading.set(host, running);
    try {
      return await running;
    } catch (error) {
      // The database is away and nothing is kept here: what was in use before is better than nothing.
      if (ready) return ready.context;
      throw error;
    }
  };

  /** Keeps on this machine what it does not have yet. */
  const keepHere = async (): Promise<void> => {
    const lacking = [...versions].filter(([host, version]) => !cache.has(host, version));
    for (let from = 0; from < lacking.length; from += AT_A_TIME) {
      const hosts = lacking.slice(from, from + AT_A_TIME).map(([host]) => host);
      const rows = await database.read((query) =>
        query
          .selectFrom("certificates")
          .select(["host", "version", "sealed"])
          .where("host", "in", hosts)
          .where("version", "!=", "")
          .execute(),
      );
      for (const { host, version, sealed } of rows) await cache.keep(host, version, sealed);
    }
    await cache.retain([...versions.keys()]);
  };

  return {
    contextOf,
    challengeContext: (host) => challenges.get(host) ?? null,
    covers: (servername, host) => {
      if (servername === host) return true;
      const number = given.find(servername);
      return number >= 0 && number === given.find(host);
    },
    refresh: async () => {
      const read = await database.read(async (query) => {
        const count = await countOfChanges(query);
        if (count === known) return null;
        const rows = await query
          .selectFrom("certificates")
          .select(["host", "version"])
          .where("version", "!=", "")
          .execute();
        const answers = await query
          .selectFrom("acmeChallenges")
          .select(["host", "value"])
          .where("id", "like", "alpn %")
          .where("until", ">", isoTime(clock.now()))
          .execute();
        return { count, rows, answers };
      });
      if (!read) return;
      versions = new Map(read.rows.map(({ host, version }) => [host, version]));
      challenges = new Map(
        read.answers.flatMap(({ host, value }) => {
          const answer = unsealChallenge(keys, host, value);
          return answer ? [[host, createSecureContext({ key: answer.key, cert: answer.chain })]] : [];
        }),
      );
      for (const host of contexts.keys()) if (!versions.has(host)) contexts.delete(host);
      known = read.count;
      try {
        await keepHere();
      } catch (error) {
        log.warn({ err: error }, "certificates were not kept on this machine");
        // The next refresh tries again.
        known = "";
      }
    },
  };
};
