import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openPostgres } from "../../src/ports/database/index.ts";
import { startTestApp, type TestApp } from "../harness.ts";
import { type Cluster, startCluster } from "../postgres/cluster.ts";

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
