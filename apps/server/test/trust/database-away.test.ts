import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DatabaseUnavailable } from "../../src/ports/database/database.ts";
import { openPostgres } from "../../src/ports/database/index.ts";
import { startTestApp, type TestApp } from "../harness.ts";
import { type Cluster, startCluster } from "../postgres/cluster.ts";
import { startSilentRelay } from "../silent-relay.ts";

/** Name of the socket of a server in its folder. */
const SOCKET = ".s.PGSQL.5432";

let cluster: Cluster;
let app: TestApp;
beforeAll(async () => {
  cluster = await startCluster({ durable: false });
  app = await startTestApp({
    dialect: "postgres",
    openDatabase: () => openPostgres({ url: cluster.url("postgres"), connections: 4, patience: 300 }),
  });
});
afterAll(async () => {
  await app?.stop();
  await cluster?.remove();
});

test("trust: while the database is away calls answer 503 and the process lives; then all goes on", async () => {
  const member = await app.signUpMember();
  const read = () => member.api.get("/api/members/member/item.json");
  const save = (name: string) => member.api.post("/api/members/member/item.json", { member: { name } });
  expect(await save("앞")).toMatchObject({ ok: true });
  for (let turn = 0; turn < 3; turn += 1) {
    await cluster.halt();
    expect(await read()).toMatchObject({ status: 503, error: "server.unavailable", code: "FAIL" });
    expect(await save("없음")).toMatchObject({ status: 503 });
    expect((await app.visitor().request("/healthz")).status).toBe(503);
    await cluster.start();
    for (let wait = 0; wait < 50 && !(await read()).ok; wait += 1) await pause(100);
    expect(await read()).toMatchObject({
      ok: true,
      data: { member: { name: turn === 0 ? "앞" : `뒤 ${turn - 1}` } },
    });
    expect(await save(`뒤 ${turn}`)).toMatchObject({ ok: true });
    expect((await app.visitor().request("/healthz")).status).toBe(200);
  }
});

test("trust: a database that accepts and never answers holds no caller for ever, and nothing is left of it afterwards", async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), "hanok-relay-"));
  const behind = new URL(cluster.url("postgres")).searchParams.get("host") ?? "";
  const relay = await startSilentRelay({ path: path.join(behind, SOCKET) }, path.join(folder, SOCKET));
  const database = await openPostgres({
    url: `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`,
    connections: 2,
    patience: 300,
    silence: 400,
  });
  const one = (value: number) => sql<{ value: number }>`select ${value}::int as value`;
  const read = (value: number) =>
    database.read(async (query) => (await one(value).execute(query)).rows[0]?.value);
  const write = (value: number) =>
    database.write("a subject", async (query) => (await one(value).execute(query)).rows[0]?.value);
  try {
    expect([await read(1), await write(2)]).toEqual([1, 2]);
    relay.silence();
    const asked = [read(3), write(4), write(5), write(6), read(7)].map((answer) =>
      answer.then(String, (error: unknown) => error),
    );
    for (const answer of await Promise.all(asked)) expect(answer).toBeInstanceOf(DatabaseUnavailable);
    relay.speak();
    await expect.poll(() => write(8).catch(() => 0), { timeout: 10_000 }).toBe(8);
    expect(await read(9)).toBe(9);
  } finally {
    await database.close();
    await relay.close();
    await rm(folder, { recursive: true, force: true });
  }
});
