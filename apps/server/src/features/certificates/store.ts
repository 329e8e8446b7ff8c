import type { Selectable } from "kysely";
import * as z from "zod/mini";
import type { Tables } from "../../migrations/tables/index.ts";
import type {
  AuthorityAccount,
  AuthorityAccounts,
  Certified,
  ChallengeAnswer,
} from "../../ports/certificate-authority/index.ts";
import { type Clock, isoTime } from "../../ports/clock.ts";
import type { Database, Query, Write } from "../../ports/database/index.ts";
import type { Keys } from "../../ports/keys/index.ts";

export type CertificateRow = Selectable<Tables["certificates"]>;

/** All writes of certificates are in one line. */
export const CERTIFICATES = "certificates";
const SEALED = "certificate";
const SEALED_ACCOUNT = "acme-account";
const SEALED_CHALLENGE = "acme-challenge";
/** How long an answer to a challenge is kept at most, in milliseconds. */
const CHALLENGE_KEPT = 10 * 60_000;

/** Number of changes so far: while it stays the same, certificates and answers to challenges are those of before. */
export const countOfChanges = async (query: Query): Promise<string> => {
  const row = await query
    .selectFrom("installation")
    .select("value")
    .where("id", "=", CERTIFICATES)
    .executeTakeFirst();
  return row?.value ?? "0";
};

export const countChange = async (query: Write): Promise<void> => {
  const value = String(Number(await countOfChanges(query)) + 1);
  await query
    .insertInto("installation")
    .values({ id: CERTIFICATES, value })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ value }))
    .execute();
};

const certified = z.object({ host: z.string(), key: z.string(), chain: z.string() });

/** The host is inside, so that a row cannot be moved to another one. */
export const sealCertificate = (keys: Keys, host: string, { key, chain }: Certified): string =>
  keys.seal(SEALED, JSON.stringify({ host, key, chain }));

/** Null where it was not sealed here, or for another host. */
export const unsealCertificate = (keys: Keys, host: string, sealed: string): Certified | null => {
  const text = keys.unseal(SEALED, sealed);
  if (text === null) return null;
  const read = certified.safeParse(JSON.parse(text));
  return read.success && read.data.host === host ? read.data : null;
};

const account = z.object({ key: z.string(), url: z.string() });

/** Accounts at authorities, in the database. */
export const createAccounts = (database: Database, keys: Keys): AuthorityAccounts => {
  const readFrom = async (query: Query, directory: string): Promise<AuthorityAccount | null> => {
    const row = await query
      .selectFrom("acmeAccounts")
      .select("sealed")
      .where("directory", "=", directory)
      .executeTakeFirst();
    const text = row ? keys.unseal(SEALED_ACCOUNT, row.sealed) : null;
    const read = account.safeParse(text === null ? null : JSON.parse(text));
    return read.success ? read.data : null;
  };
  return {
    read: (directory) => database.read((query) => readFrom(query, directory)),
    keep: (directory, made) =>
      database.write(CERTIFICATES, async (query) => {
        const kept = await readFrom(query, directory);
        if (kept) return kept;
        const sealed = keys.seal(SEALED_ACCOUNT, JSON.stringify(made));
        await query
          .insertInto("acmeAccounts")
          .values({ directory, sealed })
          .onConflict((conflict) => conflict.column("directory").doUpdateSet({ sealed }))
          .execute();
        return made;
      }),
    forget: (directory) =>
      database.write(CERTIFICATES, async (query) => {
        await query.deleteFrom("acmeAccounts").where("directory", "=", directory).execute();
      }),
  };
};

export const httpChallenge = (token: string): string => `http ${token}`;
export const alpnChallenge = (host: string): string => `alpn ${host}`;

/** Keeps an answer for every instance; ends those that are older than any order. */
export const keepChallenge = async (
  { database, keys, clock }: { database: Database; keys: Keys; clock: Clock },
  host: string,
  answer: ChallengeAnswer,
): Promise<void> => {
  const now = clock.now();
  const id = answer.kind === "http-01" ? httpChallenge(answer.token) : alpnChallenge(host);
  const value =
    answer.kind === "http-01"
      ? answer.text
      : keys.seal(SEALED_CHALLENGE, JSON.stringify({ host, key: answer.key, chain: answer.certificate }));
  await database.write(CERTIFICATES, async (query) => {
    await query.deleteFrom("acmeChallenges").where("until", "<", isoTime(now)).execute();
    const row = { id, host, value, until: isoTime(now + CHALLENGE_KEPT) };
    await query
      .insertInto("acmeChallenges")
      .values(row)
      .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
      .execute();
    if (answer.kind === "tls-alpn-01") await countChange(query);
  });
};

export const unsealChallenge = (keys: Keys, host: string, value: string): Certified | null => {
  const text = keys.unseal(SEALED_CHALLENGE, value);
  if (text === null) return null;
  const read = certified.safeParse(JSON.parse(text));
  return read.success && read.data.host === host ? read.data : null;
};

export const forgetChallenges = async (query: Write, host: string): Promise<void> => {
  await query.deleteFrom("acmeChallenges").where("host", "=", host).execute();
};

/** The text that answers a challenge over HTTP at this host; null where none runs. */
export const challengeText = async (
  { database, clock }: { database: Database; clock: Clock },
  host: string,
  token: string,
): Promise<string | null> => {
  const row = await database.read((query) =>
    query
      .selectFrom("acmeChallenges")
      .select("value")
      .where("id", "=", httpChallenge(token))
      .where("host", "=", host)
      .where("until", ">", isoTime(clock.now()))
      .executeTakeFirst(),
  );
  return row?.value ?? null;
};
