import { randomBytes } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { Member } from "@hanok/api-contract";
import { hashSync } from "@node-rs/argon2";
import pino from "pino";
import { type App, createApp } from "../src/app.ts";
import { hashPasswordTask } from "../src/features/accounts/password-tasks.ts";
import type { Parts, Settings } from "../src/parts.ts";
import type { CertificateAuthority } from "../src/ports/certificate-authority/index.ts";
import type { Clock } from "../src/ports/clock.ts";
import type { Database, Dialect } from "../src/ports/database/index.ts";
import { openFolder } from "../src/ports/files/index.ts";
import { type HostTransfer, openHostTransfer } from "../src/ports/host-transfer/index.ts";
import { openIdentityProviders, type ProviderSettings } from "../src/ports/identity-providers/index.ts";
import { openTableJobs } from "../src/ports/jobs/index.ts";
import { keysOf } from "../src/ports/keys/index.ts";
import { openLocalBus } from "../src/ports/live-bus/live-bus.ts";
import { type Message, openOutbox } from "../src/ports/mail/index.ts";
import { type NameLookup, openNameLookup } from "../src/ports/name-lookup/index.ts";
import { openOutbound } from "../src/ports/outbound/outbound.ts";
import {
  type CardPayments,
  openPayments,
  openSandbox,
  type PaymentSettings,
} from "../src/ports/payments/index.ts";
import { openPresence } from "../src/ports/presence/index.ts";
import { openStock, type StockSettings } from "../src/ports/stock/index.ts";
import { openInPlace, type Threads } from "../src/ports/threads/index.ts";
import { noDetails } from "../src/site-details.ts";
import { openBrowser, type TestBrowser } from "./client.ts";
import { createTestDatabase } from "./databases.ts";

/** Time does not move unless the test moves it. */
export interface TestClock extends Clock {
  advance(milliseconds: number): void;
}

export const createTestClock = (start = Date.parse("2026-03-02T09:00:00Z")): TestClock => {
  let now = start;
  return {
    now: () => now,
    advance: (milliseconds) => {
      now += milliseconds;
    },
  };
};

export interface TestMember extends TestBrowser {
  readonly member: Member;
  readonly email: string;
  readonly password: string;
}

export interface TestApp {
  readonly origin: string;
  readonly parts: Parts;
  readonly app: App;
  readonly clock: TestClock;
  /** The data folder, gone after `stop`. */
  readonly folder: string;
  /** Everything that the server logged, one JSON object a line. */
  readonly log: () => string;
  /** A visitor without session. */
  visitor(): TestBrowser;
  /** Mail to an address, oldest first. */
  mailTo(email: string): Promise<readonly Message[]>;
  /** The six digits of the newest mail. */
  codeFor(email: string): Promise<string>;
  /** Joins by the calls that a person makes; signed in afterwards. */
  signUpMember(fields?: { email?: string; name?: string; password?: string }): Promise<TestMember>;
  /** Waits until no job is left. */
  jobsDone(): Promise<void>;
  stop(): Promise<void>;
}

export interface TestAppOptions {
  readonly dialect: Dialect;
  readonly settings?: Partial<Settings>;
  /** Sign-ins through stand-ins of providers; absent: none. */
  readonly providers?: ProviderSettings;
  /** Stand-ins of stock services; absent: none. */
  readonly stock?: Omit<StockSettings, "now">;
  readonly trustProxy?: boolean | number | string;
  /** Another database than the one that the harness makes (fault tests). */
  readonly openDatabase?: () => Promise<Database>;
  /** Stand-ins of payment providers; absent: the sandbox alone. */
  readonly providersOfMoney?: Omit<PaymentSettings, "sandbox">;
  /** The sandbox as the test wants it. */
  readonly payments?: (sandbox: CardPayments) => CardPayments;
  /** Bus and presence that several servers share; absent: those of one process. */
  readonly live?: (own: Pick<Parts, "clock" | "log">) => Promise<Pick<Parts, "live" | "presence">>;
  /** The installation's keys, which several servers share. */
  readonly secret?: Buffer;
  /** Absent: loopback may be reached. */
  readonly hostTransfer?: HostTransfer;
  /** Stand-in of name servers; absent: nobody answers. */
  readonly nameLookup?: NameLookup;
  /** Stand-ins of authorities; absent: a proxy has the certificates. */
  readonly authorities?: readonly CertificateAuthority[];
  /** Absent: a free one. */
  readonly port?: number;
  /** Where the clock begins. */
  readonly startAt?: number;
  /** Absent: tasks run where they are asked for. */
  readonly threads?: Threads;
  /** Absent: passwords are hashed at the least cost. */
  readonly passwordThreads?: Threads;
}

const localLive = (clock: Clock, log: Parts["log"]): Pick<Parts, "live" | "presence"> => ({
  live: openLocalBus((error) => log.error({ err: error }, "live")),
  presence: openPresence(() => clock.now()),
});

/** The least that argon2id takes; 2 is argon2id in the library's enum. */
const LEAST_COST = { algorithm: 2, memoryCost: 8, timeCost: 1, parallelism: 1 };

/**
 * Hashes passwords at the least cost. A hash names its own cost, so that a check of it takes the same way as in
 * production; `passwords.test.ts` and `threads.test.ts` test the cost itself.
 */
const openQuickPasswords = (): Threads => {
  const inPlace = openInPlace();
  return {
    ...inPlace,
    run: (task, input) =>
      task.name === hashPasswordTask.name
        ? inPlace.run({ name: task.name, run: () => hashSync(String(input), LEAST_COST) as never }, input)
        : inPlace.run(task, input),
  };
};

/** Starts the whole server on a random port of loopback, with a folder and a database of its own. */
export const startTestApp = async ({
  dialect,
  settings,
  providers,
  stock,
  trustProxy,
  openDatabase,
  providersOfMoney = { chosen: "sandbox" },
  payments = (sandbox) => sandbox,
  hostTransfer = openHostTransfer({ allowPrivate: true, threads: openInPlace() }),
  live,
  secret = randomBytes(32),
  nameLookup = openNameLookup({ servers: ["127.0.0.1:1"], patience: 50 }),
  threads = openInPlace(),
  passwordThreads = openQuickPasswords(),
  authorities,
  startAt,
  port: givenPort,
}: TestAppOptions): Promise<TestApp> => {
  const folder = await mkdtemp(path.join(os.tmpdir(), "hanok-app-"));
  const place = openDatabase ? null : await createTestDatabase(dialect);
  const database = await (openDatabase ?? (() => place?.open()))();
  if (!database) throw new Error("no database");
  await database.migrate();
  const clock = createTestClock(startAt);
  const lines: string[] = [];
  const log = pino({ level: "debug" }, { write: (line: string) => void lines.push(line) });
  const mail = await openOutbox(path.join(folder, "outbox"), "Hanok <hanok@localhost>", clock);
  const jobs = openTableJobs({
    database,
    clock,
    log,
    instance: randomBytes(4).toString("hex"),
    parallel: 2,
    pollEvery: 100,
  });
  const port = givenPort ?? (await freePort());
  const origin = settings?.origin ?? `http://localhost:${port}`;
  const parts: Parts = {
    database,
    files: await openFolder(path.join(folder, "files")),
    jobs,
    ...(live ? await live({ clock, log }) : localLive(clock, log)),
    threads,
    passwordThreads,
    loop: { begin: () => () => {}, delay: () => ({ p99: 0, worst: 0 }), stop: async () => {} },
    decoders: openInPlace(),
    mail,
    hostTransfer,
    outbound: openOutbound({ allowPrivate: true }),
    nameLookup,
    ...(authorities ? { authorities } : {}),
    identityProviders: openIdentityProviders(providers ?? {}, log),
    stock: openStock({ ...(stock ?? {}), now: () => clock.now() }),
    keys: keysOf(secret),
    payments: openPayments({ ...providersOfMoney, sandbox: payments(openSandbox({ database, clock })) }),
    clock,
    createId: () => randomBytes(12).toString("base64url").replace(/[-_]/g, "0"),
    settings: {
      origin,
      originConfigured: false,
      sitesOrigin: `http://*.localhost:${port}`,
      domains: { name: "", addresses: [], listFile: "" },
      sourceMemberId: 149,
      operatorNeedsFactor: false,
      production: false,
      avif: true,
      plans: false,
      tellsUnknownEmail: true,
      mapKeys: { kakao: "", google: "" },
      outboundIp: "",
      site: noDetails,
      ...settings,
    },
    log,
  };
  const app = await createApp({ parts, trustProxy: trustProxy ?? false, requestsPerMinute: 0 });
  await app.server.listen({ port, host: "127.0.0.1" });
  const address = `http://127.0.0.1:${port}`;

  const mailTo = async (email: string) =>
    (await mail.list())
      .map((entry) => entry.message)
      .filter((message) => message.to === email)
      .reverse();
  const codeFor = async (email: string) => {
    const code = (await mailTo(email))
      .map((message) => /\b\d{6}\b/.exec(message.text)?.[0])
      .filter((found) => found !== undefined)
      .at(-1);
    if (!code) throw new Error(`no code was mailed to ${email}`);
    return code;
  };

  return {
    origin: address,
    parts,
    app,
    clock,
    folder,
    log: () => lines.join(""),
    visitor: () => openBrowser(address),
    mailTo,
    codeFor,
    signUpMember: async (fields = {}) => {
      const browser = openBrowser(address);
      const email = fields.email ?? `member-${randomBytes(4).toString("hex")}@example.com`;
      const password = fields.password ?? "nine Tiles 9";
      const sent = await browser.api.post("/api/members/member/auth/number.json", { email });
      if (!sent.ok) throw new Error(`no code: ${sent.error}`);
      const proved = await browser.api.post("/api/members/member/auth/result.json", {
        email,
        number: await codeFor(email),
      });
      if (!proved.ok) throw new Error(`no proof: ${proved.error}`);
      const joined = await browser.api.post("/api/members/member/basic/signup.json", {
        member: {
          email,
          password,
          passwordConfirm: password,
          name: fields.name ?? "한결",
          job: "designer",
          purpose: "portfolio",
          terms: { service: true, privacy: true, marketing: false },
          token: proved.data.token,
        },
      });
      if (!joined.ok) throw new Error(`not joined: ${joined.error} ${JSON.stringify(joined.fields)}`);
      return { ...browser, member: joined.data.member, email, password };
    },
    jobsDone: () => jobs.idle(),
    stop: async () => {
      await app.stop();
      await mail.close();
      parts.files.close();
      await database.close();
      await place?.remove();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

const freePort = async (): Promise<number> => {
  const { createServer } = await import("node:net");
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === "object" && address ? resolve(address.port) : reject(new Error("no port")),
      );
    });
  });
};

/** A file of this repository, for fixtures. */
export const repositoryFile = (relative: string): Promise<Buffer> =>
  readFile(path.resolve(import.meta.dirname, "../../..", relative));
