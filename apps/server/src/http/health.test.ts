import Fastify from "fastify";
import pino from "pino";
import { expect, test } from "vitest";
import { createTestDatabase } from "../../test/databases.ts";
import type { LoopWatch } from "../ports/loop-watch/index.ts";
import { openPool } from "../ports/threads/pool.ts";
import { addHealth } from "./health.ts";
import { createServer } from "./server.ts";

/** A pool of one lane that never answers, with a clock of its own. */
const stuckPool = () => {
  let now = 0;
  const lane = { ask: () => {}, hold: () => {}, end: async () => {} };
  const pool = openPool({ start: () => lane, size: 1, patience: 60_000, now: () => now });
  return { pool, wait: (milliseconds: number) => (now += milliseconds) };
};

const task = { name: "test", run: () => null };

test("[AVL-04] /readyz reports the oldest waiting task, the delay of the event loop and the database", async () => {
  const stored = await createTestDatabase("sqlite");
  const database = await stored.open();
  const pools = { threads: stuckPool(), decoders: stuckPool(), passwordThreads: stuckPool() };
  const delay = { p99: 12, worst: 340 };
  let isStopping = false;
  const app = Fastify();
  addHealth(
    app,
    {
      database,
      threads: pools.threads.pool,
      decoders: pools.decoders.pool,
      passwordThreads: pools.passwordThreads.pool,
      loop: { delay: () => delay } as LoopWatch,
    },
    () => isStopping,
  );
  const ask = async (url: string) => {
    const answer = await app.inject({ url });
    expect(answer.headers["cache-control"]).toBe("no-store");
    return { status: answer.statusCode, body: answer.json() as object };
  };
  const fields = (oldestTask: number) => ({ oldestTask, eventLoop: delay });
  try {
    expect(await ask("/readyz")).toEqual({
      status: 200,
      body: { status: "ready", database: { answers: true, ms: expect.any(Number) }, ...fields(0) },
    });
    // Two tasks of the decoders: one holds the lane, the other one waits.
    const run = [0, 1].map(() => pools.decoders.pool.run(task, null).catch(() => null));
    pools.decoders.wait(4_000);
    expect(await ask("/readyz")).toMatchObject({ status: 200, body: fields(4_000) });
    const later = [0, 1].map(() => pools.threads.pool.run(task, null).catch(() => null));
    pools.threads.wait(9_000);
    expect(await ask("/readyz")).toMatchObject({ body: fields(9_000) });
    // `/healthz` answers readiness alone, for probes that ask often.
    expect(await ask("/healthz")).toEqual({ status: 200, body: { status: "ready" } });
    isStopping = true;
    expect(await ask("/readyz")).toMatchObject({ status: 503, body: { status: "stopping" } });
    expect(await ask("/healthz")).toMatchObject({ status: 503, body: { status: "stopping" } });
    isStopping = false;
    await database.close();
    expect(await ask("/readyz")).toMatchObject({
      status: 503,
      body: { status: "unavailable", database: { answers: false }, ...fields(9_000) },
    });
    expect(await ask("/healthz")).toMatchObject({ status: 503, body: { status: "unavailable" } });
    await Promise.all(Object.values(pools).map(({ pool }) => pool.close()));
    await Promise.all([...run, ...later]);
  } finally {
    await app.close();
    await stored.remove();
  }
});

test("[AVL-04] every request is noted while it runs, those of sites and previews too; what is in memory is not", async () => {
  const running = new Set<string>();
  const seen: string[] = [];
  const app = await createServer({
    log: pino({ level: "silent" }),
    trustProxy: false,
    hosts: [
      {
        matches: (name) => name.endsWith(".sites.example"),
        handle: async (_request, reply) => {
          seen.push(...running);
          return reply.send("page");
        },
      },
    ],
    ownHost: "hanok.example",
    requestsPerMinute: 0,
    watch: (label) => {
      running.add(label);
      return () => running.delete(label);
    },
  });
  app.get("/api/:id", async () => {
    seen.push(...running);
    return "answer";
  });
  const headers = { "x-request-id": "request-1" };
  await app.inject({ url: "/api/secret?token=secret", headers: { ...headers, host: "hanok.example" } });
  await app.inject({ url: "/a.html", headers: { ...headers, host: "secret.sites.example" } });
  expect(seen).toEqual([
    expect.stringMatching(/^GET \/api\/:id \S+$/),
    expect.stringMatching(/^GET \(site or preview\) \S+$/),
  ]);
  expect([...running]).toEqual([]);
  await app.close();
});
