import { randomBytes } from "node:crypto";
import pino from "pino";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../test/databases.ts";
import { createTestClock, startTestApp } from "../../../test/harness.ts";
import { type CertificateAuthority, OrderFailed } from "../../ports/certificate-authority/index.ts";
import type { Database } from "../../ports/database/index.ts";
import { keysOf } from "../../ports/keys/index.ts";
import { orderLimits } from "./limits.ts";
import { startNotices } from "./notices.ts";
import { createOrdering, type OrderingParts } from "./orders.ts";
import { certificatesOf } from "./state.ts";
import { challengeText, countOfChanges, sealCertificate } from "./store.ts";
import { renewalTime, retryWait, timeInWindow } from "./times.ts";

const HOST = "shop.example.com";
const keys = keysOf(randomBytes(32));
let place: TestDatabase;
let database: Database;
let clock: ReturnType<typeof createTestClock>;
let orders: string[];
beforeEach(async () => {
  place = await createTestDatabase("sqlite");
  database = await place.open();
  await database.migrate();
  clock = createTestClock();
  orders = [];
});
afterEach(async () => {
  await database.close();
  await place.remove();
});

/** An authority that never answers. */
const silent: CertificateAuthority = {
  directory: "https://silent.example/dir",
  order: async () => {
    orders.push("silent");
    return new Promise(() => {});
  },
  renewalWindow: async () => null,
};
const refusing = (fault: OrderFailed["fault"], name = "refusing"): CertificateAuthority => ({
  ...silent,
  directory: `https://${name}.example/dir`,
  order: async (_accounts, { kind }) => {
    orders.push(`${name} ${kind}`);
    throw new OrderFailed(fault, "why");
  },
});
const ordering = (authorities: readonly CertificateAuthority[], more: Partial<OrderingParts> = {}) =>
  createOrdering({
    ...{ database, clock, keys, authorities, hasOthers: false },
    log: pino({ level: "silent" }),
    wanted: () => [HOST],
    isKept: (host) => host === HOST,
    allow: async () => 0,
    changed: async () => {},
    pause: async () => {},
    ...more,
  });
const row = () =>
  database.read((query) =>
    query.selectFrom("certificates").selectAll().where("host", "=", HOST).executeTakeFirstOrThrow(),
  );

test("[LIF-01] an instance that is killed in an order leaves a claim of seconds", async () => {
  // It never ends, and never comes to the end of its claim: as after kill -9.
  const killed = ordering([silent]);
  await killed.tick();
  const other = ordering([refusing("away", "other")]);
  await other.tick();
  await other.idle();
  expect(orders).toEqual(["silent"]);
  clock.advance(16_000);
  await other.tick();
  await other.idle();
  expect(orders).toEqual(["silent", "other http-01"]);
  await killed.stop();
  // A late write of the first one changes nothing of the second's.
  expect(await row()).toMatchObject({ failures: 1, fault: "away", leaseBy: "" });
});

test("[LIF-01] an instance that stops gives its claims back", async () => {
  const one = ordering([silent]);
  await one.tick();
  expect((await row()).leaseBy).not.toBe("");
  await one.stop();
  expect(await row()).toMatchObject({ leaseBy: "", leaseUntil: "", failures: 0 });
});

const runOnce = async (one: ReturnType<typeof ordering>) => {
  await one.tick();
  await one.idle();
};

test("[LIF-01] a fault of the name is tried the other way later and at no other authority; a fault of an authority at the next", async () => {
  const first = ordering([refusing("connection", "a"), refusing("away", "b")]);
  await runOnce(first);
  expect(orders).toEqual(["a http-01"]);
  expect(await row()).toMatchObject({ fault: "connection", detail: "why", failures: 1, leaseBy: "" });
  // It waits, and longer each time.
  await runOnce(first);
  expect(orders).toHaveLength(1);
  clock.advance(3 * 60_000);
  await runOnce(first);
  expect(orders.slice(1)).toEqual(["a tls-alpn-01"]);
  clock.advance(8 * 60_000);
  const second = ordering([refusing("limited", "c"), refusing("account", "d"), refusing("caa", "e")]);
  await runOnce(second);
  expect(orders.slice(2)).toEqual(["c http-01", "d http-01", "e http-01"]);
  // The fault of the name is the one that its owner can mend: a limit does not hide it.
  const { renewAt, fault, failures } = await row();
  expect([fault, failures]).toEqual(["connection", 3]);
  expect(Date.parse(renewAt) - clock.now()).toBeGreaterThanOrEqual(18 * 60_000);
  // A fault of the name at a later authority says more than the limit of the first.
  clock.advance(24 * 60_000);
  await runOnce(ordering([refusing("limited", "f"), refusing("dns", "g"), refusing("away", "h")]));
  expect(orders.slice(5)).toEqual(["f tls-alpn-01", "g tls-alpn-01"]);
  expect(await row()).toMatchObject({ fault: "dns", failures: 4 });
});

test("[LIF-01] a name that is never proved has less than five failed validations in any hour, of both kinds in turn", async () => {
  const times: number[] = [];
  const one = ordering([
    {
      ...refusing("connection"),
      order: async (_accounts, { kind }) => {
        orders.push(kind);
        times.push(clock.now());
        throw new OrderFailed("connection", "why");
      },
    },
  ]);
  for (let i = 0; i < 9; i++) {
    await runOnce(one);
    clock.advance(Date.parse((await row()).renewAt) - clock.now());
  }
  expect(orders.slice(0, 4)).toEqual(["http-01", "tls-alpn-01", "http-01", "tls-alpn-01"]);
  expect(times).toHaveLength(9);
  for (const time of times)
    expect(times.filter((other) => other >= time && other < time + 3_600_000).length).toBeLessThan(5);
});

test("[LIF-01] each order is counted before it is made, and together they stay below the limit of an authority", async () => {
  let room = 2;
  const allow = async () => (room-- > 0 ? 0 : 600);
  const three = [refusing("away", "a"), refusing("away", "b"), refusing("away", "c")];
  await runOnce(ordering(three, { allow }));
  expect(orders).toEqual(["a http-01", "b http-01"]);
  expect(await row()).toMatchObject({ fault: "away", failures: 1 });
  const at = new Date(clock.now()).toISOString();
  await database.write("domains", async (query) => {
    await query
      .insertInto("domains")
      .values({
        ...{ id: HOST, projectId: "project", memberId: 1, name: HOST, paired: 0, mainHost: HOST, main: 1 },
        ...{ token: "token", provedAt: at, live: 1, findings: "", hsts: 0, network: "" },
        ...{ createdAt: at, checkedAt: at, nextAt: at },
      })
      .execute();
    await query.insertInto("hosts").values({ host: HOST, projectId: "project", kind: "domain" }).execute();
  });
  const limit = orderLimits({ database, keys, clock });
  // The windows that three hours touch, all used up.
  let made = 0;
  for (let window = 0; window < 7; window++) {
    if (window > 0) clock.advance(30 * 60_000);
    while ((await limit(HOST)) === 0) made += 1;
  }
  expect(made).toBeGreaterThanOrEqual(240);
  expect(made).toBeLessThanOrEqual(280);
});

test("[LIF-01] an instance that lost its claim leaves the other's answers to challenges and publishes none", async () => {
  let end = (_error: Error) => {};
  let publish: Parameters<CertificateAuthority["order"]>[1]["publish"] = async () => {};
  const late = ordering([
    {
      ...silent,
      order: (_accounts, order) => {
        publish = order.publish;
        return new Promise((_resolve, reject) => {
          end = reject;
        });
      },
    },
  ]);
  await late.tick();
  await vi.waitFor(async () => expect((await row()).leaseBy).not.toBe(""));
  clock.advance(16_000);
  const other = ordering([
    {
      ...silent,
      order: async (_accounts, order) => {
        await order.publish({ kind: "http-01", token: "token", text: "text" });
        orders.push("published");
        return new Promise(() => {});
      },
    },
  ]);
  await other.tick();
  await vi.waitFor(() => expect(orders).toEqual(["published"]));
  const count = () => database.read(countOfChanges);
  const before = await count();
  await expect(publish({ kind: "http-01", token: "late", text: "late" })).rejects.toThrow(
    "taken the order over",
  );
  end(new OrderFailed("connection", "why"));
  await late.idle();
  expect(await challengeText({ database, clock }, HOST, "token")).toBe("text");
  expect(await challengeText({ database, clock }, HOST, "late")).toBeNull();
  expect(await count()).toBe(before);
  expect(await row()).toMatchObject({ failures: 0, fault: "" });
  await other.stop();
  // The claim was given back: so is the answer.
  expect(await challengeText({ database, clock }, HOST, "token")).toBeNull();
});

test("[LIF-01] a host that comes while hosts and rows are compared is compared at the next tick", async () => {
  let wanted = [HOST];
  let one = ordering([]);
  const slow: Database = {
    ...database,
    read: async (fn) => {
      const found = await database.read(fn);
      if (wanted.length === 1) {
        wanted = [HOST, "new.example.com"];
        one.hostsChanged();
      }
      return found;
    },
  };
  one = ordering([silent], { database: slow, wanted: () => wanted, isKept: () => true });
  await one.tick();
  await one.tick();
  const rows = await database.read((query) => query.selectFrom("certificates").select("host").execute());
  expect(rows.map(({ host }) => host).sort()).toEqual(["new.example.com", HOST]);
  await one.stop();
});

test("[LIF-01] orders above the limits wait without counting as failures; names that went are forgotten", async () => {
  let kept = [HOST];
  const one = ordering([refusing("away")], {
    wanted: () => kept,
    isKept: (host) => kept.includes(host),
    allow: async () => 600,
  });
  await one.tick();
  await one.idle();
  expect(orders).toEqual([]);
  expect(await row()).toMatchObject({ fault: "limited", failures: 0 });
  kept = [];
  one.hostsChanged();
  await one.tick();
  await one.idle();
  const rows = await database.read((query) => query.selectFrom("certificates").selectAll().execute());
  expect(rows).toEqual([]);
});

test("[LIF-01] renewals are spread, within the window of the authority where it has one", () => {
  const day = 86_400_000;
  expect(renewalTime(0, 90 * day, 0)).toBeCloseTo(60 * day);
  expect(renewalTime(0, 90 * day, 1)).toBeCloseTo(55.5 * day);
  expect(timeInWindow(10, 20, 0, 0.5)).toBe(15);
  expect(timeInWindow(10, 20, 100, 0.5)).toBe(100);
  expect(retryWait(1, "away", 0, 0)).toBe(60_000);
  expect(retryWait(3, "dns", 0, 0)).toBe(18 * 60_000);
  expect(retryWait(30, "dns", 0, 0)).toBe(12 * 3_600_000);
  expect(retryWait(1, "limited", 3_600, 0)).toBe(3_600_000);
});

test("[LIF-01] a certificate is renewed when its authority says", async () => {
  const start = clock.now() + 1_000;
  const asking: CertificateAuthority = {
    ...silent,
    renewalWindow: async (certificate) => {
      orders.push(`window ${certificate}`);
      return { start, end: start + 1_000, retryAfter: 3_600 };
    },
  };
  const one = ordering([asking]);
  await database.write("certificates", (query) =>
    query
      .insertInto("certificates")
      .values({
        ...{ host: HOST, version: "v", authority: silent.directory, notBefore: "", notAfter: "" },
        ...{ sealed: sealCertificate(keys, HOST, { key: "key", chain: "chain" }) },
        ...{ renewAt: "2030-01-01T00:00:00.000Z", windowAt: new Date(clock.now()).toISOString() },
        ...{ failures: 0, fault: "", detail: "", failedAt: "", leaseBy: "", leaseUntil: "", toldFor: "" },
      })
      .execute(),
  );
  await one.tick();
  await one.idle();
  const { renewAt, windowAt } = await row();
  expect(Date.parse(renewAt)).toBeGreaterThanOrEqual(start);
  expect(Date.parse(renewAt)).toBeLessThanOrEqual(start + 1_000);
  expect(Date.parse(windowAt)).toBe(clock.now() + 3_600_000);
  await one.tick();
  await one.idle();
  expect(orders).toEqual(["window chain"]);
  await one.stop();
});

test("[LIF-01] an owner reads in their language when a certificate was not renewed, once, 14 days before its end", async () => {
  const app = await startTestApp({ dialect: "sqlite" });
  try {
    const owner = await app.signUpMember();
    const created = await owner.api.post("/api/projects/project/item.json", { project: {} });
    if (!created.ok) throw new Error(created.error);
    const projectId = created.data.project.id;
    const day = 86_400_000;
    const at = (days: number) => new Date(app.clock.now() + days * day).toISOString();
    const kept = {
      authority: "",
      sealed: "",
      windowAt: "",
      failures: 3,
      fault: "caa",
      detail: "",
      failedAt: "",
    };
    await app.parts.database.write("certificates", async (query) => {
      await query.insertInto("hosts").values({ host: HOST, projectId, kind: "domain" }).execute();
      for (const [host, begin, end] of [
        [HOST, -75, 15],
        // Of six days: its end is always near.
        ["short.example.com", -1, 5],
      ] as const)
        await query
          .insertInto("certificates")
          .values({
            ...{ host, version: "v", notBefore: at(begin), notAfter: at(end), renewAt: at(1), ...kept },
            ...{ leaseBy: "", leaseUntil: "", toldFor: "" },
          })
          .execute();
    });
    const mails = async () => {
      await startNotices(app.parts);
      await app.jobsDone();
      return (await app.mailTo(owner.email)).filter(({ subject }) => subject.includes(HOST));
    };
    expect(await mails()).toEqual([]);
    app.clock.advance(1.5 * day);
    expect(await mails()).toMatchObject([{ subject: `[한옥] ${HOST} 인증서가 곧 만료돼요` }]);
    expect(await mails()).toHaveLength(1);
    const states = await app.parts.database.read((query) => certificatesOf(query, [HOST], app.clock.now()));
    expect(states.get(HOST)).toMatchObject({ state: "valid", fault: "caa" });
    app.clock.advance(20 * day);
    const ended = await app.parts.database.read((query) => certificatesOf(query, [HOST], app.clock.now()));
    expect(ended.get(HOST)).toMatchObject({ state: "failing", fault: "caa" });
  } finally {
    await app.stop();
  }
});
