import { readFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../test/harness.ts";

const TOKEN = "metrics-token-of-this-test";
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ dialect: "sqlite", settings: { metricsToken: TOKEN } });
});
afterAll(() => app?.stop());

const scrape = (authorization?: string) =>
  fetch(`${app.origin}/metrics`, { headers: authorization ? { authorization } : {} });

test.each([undefined, "", "Bearer", "Bearer wrong-token-of-this-test", `Basic ${TOKEN}`, TOKEN])(
  "[OPS-03] metrics are refused to %j",
  async (authorization) => {
    const answer = await scrape(authorization);
    expect([answer.status, await answer.text()]).toEqual([401, ""]);
  },
);

test("[OPS-03] the bearer reads requests by route, jobs and the process", async () => {
  await app.visitor().api.get("/api/public/projects/theme/list.json", {});
  const answer = await scrape(`Bearer ${TOKEN}`);
  expect(answer.headers.get("content-type")).toContain("text/plain; version=0.0.4");
  const text = await answer.text();
  expect(text).toMatch(
    /hanok_request_seconds_count\{method="GET",route="\/api\/public\/projects\/theme\/list\.json",status="200"\} 1/,
  );
  for (const name of ["hanok_database_up 1", "hanok_job_oldest_seconds 0", "process_resident_memory_bytes"])
    expect(text).toContain(name);
});

test("[OPS-03] the shipped dashboard and alerts name metrics that exist", async () => {
  const text = await (await scrape(`Bearer ${TOKEN}`)).text();
  const deploy = path.resolve(import.meta.dirname, "../../../../deploy");
  const used = new Set<string>();
  for (const file of ["grafana/hanok.json", "prometheus/hanok.rules.yml"])
    for (const [name] of (await readFile(path.join(deploy, file), "utf8")).matchAll(
      /\b(?:hanok|nodejs|process)_[a-z0-9_]+/g,
    ))
      used.add(name.replace(/_(?:bucket|count)$/, ""));
  expect(used.size).toBeGreaterThan(5);
  for (const name of used) expect(text, name).toContain(`# TYPE ${name} `);
});

test("[OPS-03] without a token there is no such address", async () => {
  const other = await startTestApp({ dialect: "sqlite" });
  expect((await fetch(`${other.origin}/metrics`)).status).toBe(404);
  await other.stop();
});
