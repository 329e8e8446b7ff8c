import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../test/databases.ts";
import { startTestApp, type TestApp } from "../../../test/harness.ts";
import { CARDS, subscriber, subscriptionOf } from "../../../test/money-support.ts";
import { SOAK } from "../../../test/soak.ts";

const SUBSCRIPTIONS = SOAK ? 10_000 : 200;
const AT_ONCE = 100;

let place: TestDatabase;
let servers: readonly TestApp[];
beforeAll(async () => {
  place = await createTestDatabase("postgres");
  const secret = randomBytes(32);
  const start = () =>
    startTestApp({
      dialect: "postgres",
      settings: { plans: true },
      openDatabase: () => place.open(),
      secret,
    });
  servers = [await start(), await start()];
});
afterAll(async () => {
  await Promise.all((servers ?? []).map((server) => server.stop()));
  await place?.remove();
});

/** Subscribers with the subscription and the card of one who paid by the calls. */
const multiply = async (app: TestApp, subscriptionId: string): Promise<void> => {
  await app.parts.database.write("test", async (query) => {
    const one = await query
      .selectFrom("subscriptions")
      .selectAll()
      .where("id", "=", subscriptionId)
      .executeTakeFirstOrThrow();
    const of = one.memberId;
    const member = await query
      .selectFrom("members")
      .selectAll()
      .where("id", "=", of)
      .executeTakeFirstOrThrow();
    const plan = await query
      .selectFrom("memberPlans")
      .selectAll()
      .where("memberId", "=", of)
      .executeTakeFirstOrThrow();
    const card = await query
      .selectFrom("cards")
      .selectAll()
      .where("memberId", "=", of)
      .executeTakeFirstOrThrow();
    const ids = Array.from({ length: SUBSCRIPTIONS - 1 }, (_, at) => 1_000_000 + at);
    for (let from = 0; from < ids.length; from += AT_ONCE) {
      const some = ids.slice(from, from + AT_ONCE);
      await query
        .insertInto("members")
        .values(some.map((id) => ({ ...member, id, email: `${id}@example.com` })))
        .execute();
      await query
        .insertInto("memberPlans")
        .values(some.map((memberId) => ({ ...plan, memberId })))
        .execute();
      await query
        .insertInto("cards")
        .values(some.map((id) => ({ ...card, id: `card-${id}`, memberId: id })))
        .execute();
      await query
        .insertInto("subscriptions")
        .values(some.map((id) => ({ ...one, id: `subscription-${id}`, memberId: id })))
        .execute();
    }
  });
};

test(`two servers on one database renew ${SUBSCRIPTIONS} subscriptions, each once`, async () => {
  const [first, second] = servers;
  if (!first || !second) throw new Error("two servers are needed");
  const { member } = await subscriber(first, {}, CARDS.success);
  const { id, periodEnd } = await subscriptionOf(member);
  await multiply(first, id);
  for (const { clock } of servers) clock.advance(Date.parse(`${periodEnd}T00:30:00+09:00`) - clock.now());
  const { database } = first.parts;
  const due = () =>
    database.read(async (query) => {
      const row = await query
        .selectFrom("subscriptions")
        .select(({ fn }) => fn.countAll<number | string>().as("count"))
        .where("periodNumber", "=", 1)
        .executeTakeFirstOrThrow();
      return Number(row.count);
    });
  expect(await due()).toBe(SUBSCRIPTIONS);
  // Both look at the same minute, as long as anything is due.
  while ((await due()) > 0) {
    await Promise.all(servers.map((server) => server.app.everyMinute()));
    await Promise.all(servers.map((server) => server.jobsDone()));
  }
  await Promise.all(servers.map((server) => server.app.everyMinute()));
  await Promise.all(servers.map((server) => server.jobsDone()));

  const { charges, taken, periods } = await database.read(async (query) => ({
    charges: await query.selectFrom("charges").select(["subscriptionId", "state", "amount"]).execute(),
    taken: await query.selectFrom("sandboxPayments").select(["id", "amount", "outcome"]).execute(),
    periods: await query.selectFrom("subscriptionPeriods").select(["subscriptionId", "number"]).execute(),
  }));
  // The first purchase, and one renewal of each.
  expect(charges).toHaveLength(SUBSCRIPTIONS + 1);
  expect(charges.every(({ state }) => state === "PAID")).toBe(true);
  expect(taken).toHaveLength(SUBSCRIPTIONS + 1);
  expect(taken.every(({ amount, outcome }) => amount === 10_890 && outcome === "PAID")).toBe(true);
  const renewed = periods.filter(({ number }) => number === 2);
  expect(new Set(renewed.map(({ subscriptionId }) => subscriptionId)).size).toBe(SUBSCRIPTIONS);
  expect(renewed).toHaveLength(SUBSCRIPTIONS);
}, 600_000);
