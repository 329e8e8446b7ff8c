import { randomBytes, X509Certificate } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { EXTERNAL_ACCOUNT, type Pebble, startPebble } from "../../../test/acme/pebble.ts";
import { shake, visit1, visit2, visitPlain } from "../../../test/acme/visits.ts";
import { createTestDatabase } from "../../../test/databases.ts";
import { freePort } from "../../../test/deploy/proxies.ts";
import { startTestApp, type TestApp } from "../../../test/harness.ts";
import { createNameServers } from "../../../test/name-servers.ts";
import { listenTls, type TlsListener } from "../../http/listen-tls.ts";
import { checkCertificate, checkChallengePort, checkDirectory } from "../../operation/tls-checks.ts";
import { openAuthorities } from "../../ports/certificate-authority/index.ts";
import type { Database } from "../../ports/database/index.ts";
import { Unavailable } from "../../ports/unavailable.ts";
import { certificateFigures, certificatesOf } from "./state.ts";
import { unsealCertificate } from "./store.ts";

const OWN = "app.hanok-test.com";
const TARGET = "cname.sites.example";
const PATIENCE = { timeout: 30_000, interval: 100 };

let httpPort = 0;
let tlsPort = 0;
let pebble: Pebble;
let ca = "";
let folder = "";
let number = 0;
const ends: (() => Promise<void>)[] = [];

beforeAll(async () => {
  httpPort = await freePort();
  tlsPort = await freePort();
  pebble = await startPebble({ httpPort, tlsPort });
  ca = await pebble.root();
  folder = await mkdtemp(path.join(os.tmpdir(), "hanok-tls-"));
});
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});
afterAll(async () => {
  await pebble?.stop();
  await rm(folder, { recursive: true, force: true });
});

const start = async (options: Partial<Parameters<typeof startTestApp>[0]> = {}) => {
  const names = createNameServers();
  const authorities =
    options.authorities ??
    (await openAuthorities({
      authorities: [{ directory: pebble.directory }],
      ...{ email: "", trusted: pebble.trusted },
    }));
  number += 1;
  const app = await startTestApp({
    ...{ dialect: "sqlite", nameLookup: names, authorities, port: httpPort, startAt: Date.now() },
    ...options,
    settings: {
      origin: `https://${OWN}`,
      domains: { name: TARGET, addresses: ["203.0.113.5"], listFile: "" },
      tls: { given: [], cacheFolder: path.join(folder, String(number)), hasOthers: false },
      ...options.settings,
    },
  });
  ends.push(() => app.stop());
  return { app, names };
};
const listen = async (app: TestApp): Promise<TlsListener> => {
  if (!app.app.tls) throw new Error("no TLS");
  const listener = await listenTls(app.app.server, app.app.tls, {
    ...{ port: tlsPort, host: "127.0.0.1", mostConnections: 1_000, mostStreams: 1_000 },
  });
  ends.push(() => listener.close(AbortSignal.abort()));
  return listener;
};

/** A domain as its member added it, whose records are set. */
const addDomain = async ({ app, names }: Awaited<ReturnType<typeof start>>, name: string) => {
  const { database, clock } = app.parts;
  names.set("txt", `_hanok.${name}`, `hanok-site=token-${name}`);
  names.set("cname", name, TARGET);
  await database.write("domains", (query) =>
    query
      .insertInto("domains")
      .values({
        ...{ id: name, projectId: "project", memberId: 1, name, paired: 0, mainHost: name, main: 1 },
        ...{ token: `token-${name}`, provedAt: "", live: 0, findings: "", hsts: 0, network: "" },
        ...{ createdAt: new Date(clock.now()).toISOString(), checkedAt: "" },
        nextAt: new Date(clock.now()).toISOString(),
      })
      .execute(),
  );
};
const connected = (host: string, port = tlsPort) =>
  vi.waitFor(async () => {
    const shaken = await shake(port, host, { rejectUnauthorized: true, ca });
    expect(shaken).toMatchObject({ protocol: "h2" });
    return shaken;
  }, PATIENCE);

test("[LIF-01] from the proved name to HTTPS in half a minute, by HTTP-01; HTTP leads to https; fronting is refused", async () => {
  const started = await start();
  const { app } = started;
  await listen(app);
  await connected(OWN);
  const host = "shop.first-test.com";
  expect(typeof (await shake(tlsPort, host))).toBe("string");
  await addDomain(started, host);
  await app.app.everyMinute();
  await app.jobsDone();
  const shaken = await connected(host);
  expect(shaken).toMatchObject({ certificate: { subjectaltname: `DNS:${host}` } });
  // Requests of the server to itself are led nowhere.
  const inner = await app.app.server.inject({ url: "/robots.txt", headers: { host: OWN } });
  expect(inner.statusCode).toBe(200);
  // HSTS on wish alone, and never over plain HTTP.
  const { database } = app.parts;
  const strict = async () =>
    (await visit2({ port: tlsPort, servername: host, ca })).headers["strict-transport-security"];
  expect(await strict()).toBeUndefined();
  await database.write("domains", async (query) => {
    await query.updateTable("domains").set({ hsts: 1 }).where("id", "=", host).execute();
    await query.updateTable("installation").set({ value: "2000" }).where("id", "=", "domains").execute();
  });
  await vi.waitFor(async () => expect(await strict()).toBe("max-age=31536000"), PATIENCE);
  expect((await visitPlain(httpPort, host, "/")).headers["strict-transport-security"]).toBeUndefined();
  // States for the owner and figures for the operator.
  const seen = await database.read((query) => certificatesOf(query, [host, OWN, "none.example"], Date.now()));
  expect([...seen.keys()].sort()).toEqual([OWN, host].sort());
  expect(seen.get(host)).toMatchObject({ state: "valid", fault: "" });
  expect(await database.read((query) => certificateFigures(query, Date.now()))).toMatchObject({
    ...{ valid: 2, waiting: 0, failing: 0 },
  });
  // The checks of `npm run doctor`.
  const local = "https://localhost";
  expect(await checkChallengePort(local, httpPort)).toMatchObject({ isRight: true });
  expect(await checkChallengePort(local, 1)).toMatchObject({ isRight: false });
  expect(await checkDirectory(pebble.directory, pebble.trusted)).toMatchObject({ isRight: true });
  expect(await checkDirectory(pebble.directory, "")).toMatchObject({ isRight: false });
  expect(await checkCertificate(`https://localhost:${tlsPort}`, ca)).toMatchObject({ isRight: false });
  expect(await checkCertificate(new URL(pebble.directory).origin, pebble.trusted)).toMatchObject({
    isRight: true,
  });
  // The app under its own name, over both versions of HTTP.
  for (const visit of [visit1, visit2]) {
    expect((await visit({ port: tlsPort, servername: OWN, path: "/healthz", ca })).status).toBe(200);
    expect((await visit({ port: tlsPort, servername: host, ca })).status).toBe(404);
    // A handshake for one name, a request for another (RFC 9110, 15.5.20).
    expect((await visit({ port: tlsPort, servername: host, host: OWN, path: "/healthz", ca })).status).toBe(
      421,
    );
    expect((await visit({ port: tlsPort, servername: OWN, host, ca })).status).toBe(421);
  }
  const plain = await visitPlain(httpPort, host, "/a?b=1");
  expect([plain.status, plain.headers.location]).toEqual([308, `https://${host}/a?b=1`]);
  expect((await visitPlain(httpPort, OWN, "/login")).headers.location).toBe(`https://${OWN}/login`);
  expect((await visitPlain(httpPort, "nobody.example", "/")).status).toBe(421);
  expect((await visitPlain(httpPort, host, "/.well-known/acme-challenge/unknown")).status).toBe(404);
  expect((await visitPlain(httpPort, "10.0.0.1", "/healthz")).status).toBe(200);
  expect((await visitPlain(httpPort, "10.0.0.1", "/login")).headers.location).toBe(`https://${OWN}/login`);
});

test("[LIF-01] by TLS-ALPN-01 where port 80 is closed; renewed before the end; kept while the database is away", {
  timeout: 120_000,
}, async () => {
  let isAway = false;
  const place = await createTestDatabase("sqlite");
  const database = await place.open();
  const openDatabase = async (): Promise<Database> => ({
    ...database,
    read: (fn) => (isAway ? Promise.reject(new Unavailable()) : database.read(fn)),
    write: (subject, fn) => (isAway ? Promise.reject(new Unavailable()) : database.write(subject, fn)),
  });
  ends.push(() => place.remove());
  const started = await start({ port: await freePort(), openDatabase });
  const { app } = started;
  await listen(app);
  const host = "shop.second-test.com";
  await addDomain(started, host);
  await app.app.everyMinute();
  await app.jobsDone();
  const rowOf = () =>
    database.read((query) =>
      query.selectFrom("certificates").selectAll().where("host", "=", host).executeTakeFirstOrThrow(),
    );
  /** By HTTP-01 first; the other way at the next try. */
  const failsOnce = async () => {
    const failed = await vi.waitFor(async () => {
      const row = await rowOf();
      expect(row).toMatchObject({ failures: 1, fault: "connection", leaseBy: "" });
      return row;
    }, PATIENCE);
    app.clock.advance(Math.max(0, Date.parse(failed.renewAt) - app.clock.now()));
  };
  await failsOnce();
  const first = await vi.waitFor(async () => {
    const row = await rowOf();
    expect(row.version).not.toBe("");
    return row;
  }, PATIENCE);
  // No handshake has asked for it yet: it comes from the folder of this machine.
  isAway = true;
  await connected(host);
  // Names without certificate ask nobody.
  expect(typeof (await shake(tlsPort, "nobody.example"))).toBe("string");
  isAway = false;
  const [begin, end] = [Date.parse(first.notBefore), Date.parse(first.notAfter)];
  app.clock.advance(begin + (end - begin) * 0.7 - app.clock.now());
  await failsOnce();
  const second = await vi.waitFor(async () => {
    const row = await rowOf();
    expect(row.version).not.toBe(first.version);
    return row;
  }, PATIENCE);
  expect(second.sealed).not.toContain("PRIVATE KEY");
  const serial = new X509Certificate(unsealCertificate(app.parts.keys, host, second.sealed)?.chain ?? "");
  await vi.waitFor(async () => {
    const now = await shake(tlsPort, host);
    expect(now).toMatchObject({ certificate: { serialNumber: serial.serialNumber } });
  }, PATIENCE);
  // The domain was given up: its name gets nothing any more.
  await database.write("domains", async (query) => {
    await query.deleteFrom("domains").where("id", "=", host).execute();
    await query.deleteFrom("hosts").where("host", "=", host).execute();
    await query.updateTable("installation").set({ value: "1000" }).where("id", "=", "domains").execute();
  });
  await vi.waitFor(async () => expect(typeof (await shake(tlsPort, host))).toBe("string"), PATIENCE);
  expect(await database.read((query) => query.selectFrom("certificates").select("host").execute())).toEqual([
    { host: OWN },
  ]);
});

test("[LIF-01] falls back to the next authority, with an external account", async () => {
  const other = await startPebble({ httpPort, tlsPort, needsAccount: true });
  ends.push(() => other.stop());
  const { directory } = other;
  const { id, key } = EXTERNAL_ACCOUNT;
  const authorities = await openAuthorities({
    authorities: [
      { directory: "https://localhost:1/dir" },
      { directory },
      { directory, externalAccount: { id, key: Buffer.from(key, "base64").toString("base64url") } },
    ],
    ...{ email: "operator@example.com", trusted: other.trusted },
  });
  const { app } = await start({ authorities });
  await listen(app);
  const root = await other.root();
  await vi.waitFor(
    async () =>
      expect(await shake(tlsPort, OWN, { rejectUnauthorized: true, ca: root })).toMatchObject({
        protocol: "h2",
      }),
    PATIENCE,
  );
  expect(app.log()).toContain('"fault":"away"');
  expect(app.log()).toContain('"fault":"account"');
});

test("[LIF-01] two instances share certificates, and one of them orders", async () => {
  const place = await createTestDatabase("postgres");
  ends.push(() => place.remove());
  const secret = randomBytes(32);
  const shared = { openDatabase: () => place.open(), secret };
  const settings = { tls: { given: [], cacheFolder: path.join(folder, "shared-a"), hasOthers: true } };
  // The authority asks the first one; the second may order as well.
  const first = await start({ ...shared, settings });
  const second = await start({
    ...{ ...shared, port: await freePort(), nameLookup: first.names },
    settings: { tls: { ...settings.tls, cacheFolder: path.join(folder, "shared-b") } },
  });
  await listen(first.app);
  if (!second.app.app.tls) throw new Error("no TLS");
  const listener = await listenTls(second.app.app.server, second.app.app.tls, {
    ...{ port: 0, host: "127.0.0.1", mostConnections: 100, mostStreams: 100 },
  });
  ends.push(() => listener.close(AbortSignal.abort()));
  const hosts = ["a", "b", "c"].map((label) => `${label}.third-test.com`);
  for (const host of hosts) await addDomain(first, host);
  await first.app.app.everyMinute();
  await first.app.jobsDone();
  for (const host of hosts) {
    const [here, there] = [await connected(host), await connected(host, listener.port)];
    expect(here).toMatchObject({
      certificate: {
        fingerprint: typeof there === "string" ? there : there.certificate.fingerprint,
      },
    });
  }
  const made = `${first.app.log()}${second.app.log()}`.match(/a certificate was made/g) ?? [];
  expect(made).toHaveLength(hosts.length + 1);
});
