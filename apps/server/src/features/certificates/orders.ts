import { randomBytes } from "node:crypto";
import type { Logger } from "pino";
import { type CertificateAuthority, OrderFailed } from "../../ports/certificate-authority/index.ts";
import { type Clock, isoTime } from "../../ports/clock.ts";
import type { Database } from "../../ports/database/index.ts";
import type { Keys } from "../../ports/keys/index.ts";
import { Unavailable } from "../../ports/unavailable.ts";
import { isShownAfter, orderCertificate } from "./order.ts";
import {
  CERTIFICATES,
  type CertificateRow,
  countChange,
  createAccounts,
  forgetChallenges,
  keepChallenge,
  sealCertificate,
  unsealCertificate,
} from "./store.ts";
import { renewalTime, retryWait, timeInWindow } from "./times.ts";

/** Between two comparisons of hosts and rows where no change was reported, in milliseconds. */
const COMPARE_EVERY = 60_000;
/** Orders at a time in one instance. */
const PARALLEL = 4;
/** A claim of an instance that was killed ends after this, in milliseconds; a running order renews it more often. */
const LEASE = 15_000;
const RENEW_LEASE = 4_000;
/** An order that takes longer has failed. */
const LONGEST_ORDER = 180_000;
/** Until another instance has read an answer to a challenge that is given in a handshake. */
const SPREADING = 2_500;
/** Until the renewal information of a certificate is asked again where it cannot be had. */
const WINDOW_LATER = 6 * 60 * 60_000;

export interface OrderingParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly keys: Keys;
  readonly log: Logger;
  readonly authorities: readonly CertificateAuthority[];
  /** Whether other instances may be asked by the authority. */
  readonly hasOthers: boolean;
  /** Hosts that shall have certificates by ACME. */
  readonly wanted: () => readonly string[];
  /** Whether what a host has is kept, as far as this instance knows. */
  readonly isKept: (host: string) => boolean;
  /** Seconds until one order may be made for the host; 0: now, and it is counted. */
  readonly allow: (host: string) => Promise<number>;
  /** After certificates or answers to challenges have changed. */
  readonly changed: () => Promise<void>;
  readonly pause: (milliseconds: number) => Promise<void>;
}

export interface Ordering {
  /** Hosts may have come or gone: the next tick compares. */
  hostsChanged(): void;
  /** Starts orders that are due; safe to run at any time and in several instances. */
  tick(): Promise<void>;
  /** Ends the running orders and gives their claims back. */
  stop(): Promise<void>;
  /** Waits for the running orders (tests). */
  idle(): Promise<void>;
}

/** Gets and renews certificates. One instance has an order at a time; a claim lasts seconds. */
export const createOrdering = (parts: OrderingParts): Ordering => {
  const { database, clock, keys, log, authorities } = parts;
  const instance = randomBytes(8).toString("hex");
  const accounts = createAccounts(database, keys);
  const running = new Map<string, Promise<void>>();
  const stopping = new AbortController();
  /** When hosts and rows were compared; -Infinity: they must be again. */
  let comparedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | null = null;

  /** Ends an order. Where another instance has taken it over, all is the other's: row and answers to challenges. */
  const write = (host: string, values: Partial<CertificateRow>, isChange = false) =>
    database.write(CERTIFICATES, async (query) => {
      const { numUpdatedRows } = await query
        .updateTable("certificates")
        .set(values)
        .where("host", "=", host)
        .where("leaseBy", "=", instance)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return;
      await forgetChallenges(query, host);
      if (isChange) await countChange(query);
    });

  /** Compares hosts and rows where they may differ. */
  const compare = async (): Promise<void> => {
    const began = clock.now();
    if (began - comparedAt < COMPARE_EVERY) return;
    // Before it begins: a change that is reported meanwhile asks for another one.
    comparedAt = began;
    try {
      await compareNow();
    } catch (error) {
      comparedAt = Number.NEGATIVE_INFINITY;
      throw error;
    }
  };

  /** Adds rows for hosts that shall have a certificate, and removes those of hosts that are nobody's any more. */
  const compareNow = async (): Promise<void> => {
    const wanted = parts.wanted();
    const rows = await database.read((query) => query.selectFrom("certificates").select("host").execute());
    const there = new Set(rows.map(({ host }) => host));
    const lacking = wanted.filter((host) => !there.has(host));
    const gone = [...there].filter((host) => !parts.isKept(host));
    if (lacking.length > 0 || gone.length > 0)
      await database.write(CERTIFICATES, async (query) => {
        for (const host of lacking)
          await query
            .insertInto("certificates")
            .values({
              ...{ host, version: "", authority: "", sealed: "", notBefore: "", notAfter: "" },
              ...{ renewAt: isoTime(clock.now()), windowAt: "" },
              ...{ failures: 0, fault: "", detail: "", failedAt: "" },
              ...{ leaseBy: "", leaseUntil: "", toldFor: "" },
            })
            .onConflict((conflict) => conflict.column("host").doNothing())
            .execute();
        // Another instance may know of a domain that this one has not read yet: the database decides.
        for (const host of gone)
          await query
            .deleteFrom("certificates")
            .where("host", "=", host)
            .where(({ not, exists, selectFrom }) =>
              not(
                exists(
                  selectFrom("hosts")
                    .select("hosts.host")
                    .where("hosts.host", "=", host)
                    .where("hosts.kind", "=", "domain"),
                ),
              ),
            )
            .execute();
        await countChange(query);
      });
  };

  /** Takes what is due and nobody has. */
  const claim = async (): Promise<readonly CertificateRow[]> => {
    const room = PARALLEL - running.size;
    if (room <= 0) return [];
    const now = isoTime(clock.now());
    const wanted = new Set(parts.wanted());
    const due = await database.read((query) =>
      query
        .selectFrom("certificates")
        .select("host")
        .where("renewAt", "<=", now)
        .where("leaseUntil", "<", now)
        .orderBy("renewAt")
        .execute(),
    );
    const chosen = due.filter(({ host }) => wanted.has(host) && !running.has(host)).slice(0, room);
    if (chosen.length === 0) return [];
    return database.write(CERTIFICATES, async (query) => {
      const taken: CertificateRow[] = [];
      for (const { host } of chosen) {
        const row = await query
          .updateTable("certificates")
          .set({ leaseBy: instance, leaseUntil: isoTime(clock.now() + LEASE) })
          .where("host", "=", host)
          .where("renewAt", "<=", now)
          .where("leaseUntil", "<", now)
          .returningAll()
          .executeTakeFirst();
        if (row) taken.push(row);
      }
      return taken;
    });
  };

  /** Answers whether this instance still has the order. */
  const renewLease = (host: string): Promise<boolean> =>
    database.write(CERTIFICATES, async (query) => {
      const { numUpdatedRows } = await query
        .updateTable("certificates")
        .set({ leaseUntil: isoTime(clock.now() + LEASE) })
        .where("host", "=", host)
        .where("leaseBy", "=", instance)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    });

  const run = async (row: CertificateRow): Promise<void> => {
    const { host } = row;
    const free = { leaseBy: "", leaseUntil: "" };
    const wait = await parts.allow(host);
    if (wait > 0) {
      await write(host, {
        ...free,
        renewAt: isoTime(clock.now() + wait * 1000),
        ...(isShownAfter(row.fault, "limited")
          ? { fault: "limited", detail: "", failedAt: isoTime(clock.now()) }
          : {}),
      });
      return;
    }
    const ending = new AbortController();
    const late = setTimeout(
      () => ending.abort(new OrderFailed("away", "the order took too long")),
      LONGEST_ORDER,
    );
    const renewing = setInterval(
      () =>
        void renewLease(host).catch((error: unknown) => log.warn({ err: error }, "a claim was not renewed")),
      RENEW_LEASE,
    );
    const signal = AbortSignal.any([stopping.signal, ending.signal]);
    try {
      const kept = row.version === "" ? null : unsealCertificate(keys, host, row.sealed);
      const made = await Promise.race([
        orderCertificate(
          { authorities, accounts, log },
          {
            ...{ host, failures: row.failures, allow: async () => (await parts.allow(host)) === 0 },
            current: { chain: kept?.chain ?? "", authority: row.authority },
            publish: async (answer) => {
              if (!(await renewLease(host)))
                throw new OrderFailed("away", "another instance has taken the order over");
              await keepChallenge(parts, host, answer);
              await parts.changed();
              if (answer.kind === "tls-alpn-01" && parts.hasOthers) await parts.pause(SPREADING);
            },
            signal,
          },
        ),
        aborted(signal),
      ]);
      await write(
        host,
        {
          ...free,
          version: randomBytes(12).toString("hex"),
          authority: made.authority,
          sealed: sealCertificate(keys, host, made),
          notBefore: isoTime(made.notBefore),
          notAfter: isoTime(made.notAfter),
          renewAt: isoTime(renewalTime(made.notBefore, made.notAfter, Math.random())),
          windowAt: isoTime(clock.now()),
          ...{ failures: 0, fault: "", detail: "", failedAt: "" },
        },
        true,
      );
      log.info({ host, authority: made.authority, until: isoTime(made.notAfter) }, "a certificate was made");
      await parts.changed();
    } catch (error) {
      if (stopping.signal.aborted) return void (await write(host, free));
      if (error instanceof Unavailable) throw error;
      const failure =
        error instanceof OrderFailed
          ? error
          : new OrderFailed("failed", error instanceof Error ? error.message : String(error));
      const failures = row.failures + 1;
      const later = retryWait(failures, failure.fault, failure.retryAfter, Math.random());
      await write(host, {
        ...free,
        renewAt: isoTime(clock.now() + later),
        failures,
        failedAt: isoTime(clock.now()),
        ...(isShownAfter(row.fault, failure.fault)
          ? { fault: failure.fault, detail: failure.message.slice(0, 500) }
          : {}),
      });
    } finally {
      clearTimeout(late);
      clearInterval(renewing);
    }
  };

  /** Asks authorities when they want certificates to be renewed (RFC 9773): a few at each turn. */
  const askWindows = async (): Promise<void> => {
    const now = isoTime(clock.now());
    const due = await database.read((query) =>
      query
        .selectFrom("certificates")
        .select(["host", "version", "sealed", "authority"])
        .where("windowAt", "!=", "")
        .where("windowAt", "<=", now)
        .where("failures", "=", 0)
        .limit(PARALLEL)
        .execute(),
    );
    for (const { host, version, sealed, authority: directory } of due) {
      const set = (values: Partial<CertificateRow>) =>
        database.write(CERTIFICATES, async (query) => {
          const { numUpdatedRows } = await query
            .updateTable("certificates")
            .set(values)
            .where("host", "=", host)
            .where("version", "=", version)
            .where("windowAt", "<=", now)
            .executeTakeFirst();
          return numUpdatedRows > 0n;
        });
      // One instance asks; where it gets no answer, the usual time counts.
      if (!(await set({ windowAt: isoTime(clock.now() + WINDOW_LATER) }))) continue;
      const authority = authorities.find((one) => one.directory === directory);
      const kept = unsealCertificate(keys, host, sealed);
      if (!authority || !kept) continue;
      try {
        const window = await authority.renewalWindow(kept.chain);
        if (!window) continue;
        const at = timeInWindow(window.start, window.end, clock.now(), Math.random());
        await database.write(CERTIFICATES, async (query) => {
          await query
            .updateTable("certificates")
            .set({ renewAt: isoTime(at), windowAt: isoTime(clock.now() + window.retryAfter * 1000) })
            .where("host", "=", host)
            .where("version", "=", version)
            .where("failures", "=", 0)
            .execute();
        });
      } catch (error) {
        if (!(error instanceof OrderFailed)) throw error;
        log.warn({ host, authority: directory, detail: error.message }, "no renewal information");
      }
    }
  };

  return {
    hostsChanged: () => {
      comparedAt = Number.NEGATIVE_INFINITY;
    },
    tick: async () => {
      if (stopping.signal.aborted) return;
      await compare();
      for (const row of await claim()) {
        const order = run(row)
          .catch((error: unknown) => log.warn({ err: error, host: row.host }, "an order was not kept"))
          .finally(() => running.delete(row.host));
        running.set(row.host, order);
      }
      asking ??= askWindows()
        .catch((error: unknown) => log.warn({ err: error }, "renewal information was not kept"))
        .finally(() => {
          asking = null;
        });
    },
    stop: async () => {
      stopping.abort();
      await Promise.all([...running.values(), asking]);
    },
    idle: async () => {
      while (running.size > 0 || asking) await Promise.all([...running.values(), asking]);
    },
  };
};

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
