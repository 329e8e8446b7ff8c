import { mkdtemp, rm } from "node:fs/promises";
import https from "node:https";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import WebSocket from "ws";
import { startTestApp, type TestApp, type TestMember } from "../harness.ts";
import { createNameServers } from "../name-servers.ts";
import { createBlank, openPage } from "../projects-support.ts";
import { type RunningNginx, type RunningProxy, startCaddy, startNginx, visit } from "./proxies.ts";

const names = createNameServers();
let app: TestApp;
let owner: TestMember;
let project: string;
let site: string;
let logs: string;
beforeAll(async () => {
  logs = await mkdtemp(path.join(os.tmpdir(), "hanok-nginx-logs-"));
  app = await startTestApp({
    dialect: "sqlite",
    trustProxy: 1,
    nameLookup: names,
    settings: {
      domains: { name: "", addresses: ["203.0.113.5"], listFile: "" },
      visitLog: {
        logFile: path.join(logs, "hanok-visits.log"),
        positionFile: path.join(logs, "position.json"),
      },
    },
    // The log of the proxy has the time of this machine.
    startAt: Date.now(),
  });
  owner = await app.signUpMember();
  project = (await createBlank(owner)).id;
  site = `${project}.localhost`;
});
afterAll(async () => {
  await app?.stop();
  await rm(logs, { recursive: true, force: true });
});

const publish = () => owner.api.post("/api/projects/publish/item.json", { projectId: project });
const retitle = async (title: string): Promise<void> => {
  const opened = await openPage(owner, project);
  const [home] = Object.values(opened.part.pages);
  const saved = await owner.api.post("/api/projects/edit.json", {
    projectId: project,
    opId: `title-${opened.version}`,
    base: opened.version,
    changes: [{ kind: "page-set", pageId: home?.id ?? "", field: "title", to: title, from: home?.title }],
  });
  if (!saved.ok) throw new Error(JSON.stringify(saved));
  expect(await publish()).toMatchObject({ ok: true });
};
/** Publishes, and connects a domain of which all records are right; answers its id. */
const connect = async (name: string): Promise<string> => {
  expect(await publish()).toMatchObject({ ok: true });
  const added = await owner.api.post("/api/projects/domain/item.json", { projectId: project, name });
  if (!added.ok) throw new Error(added.error);
  const { id, proof } = added.data.domain;
  for (const host of [name, `www.${name}`]) names.set("a", host, "203.0.113.5");
  names.set("txt", proof.record.host, proof.record.value);
  const checked = await owner.api.post("/api/projects/domain/check.json", { projectId: project, id });
  expect(checked).toMatchObject({ ok: true, data: { domain: { status: "live" } } });
  return id;
};
/** Waits for a state of the visitor's page. */
const shows = (proxy: RunningProxy, wanted: (answer: { status: number; body: string }) => boolean) =>
  expect.poll(async () => wanted(await visit(proxy.port, site, "/")), { timeout: 5_000 }).toBe(true);
const opensSocket = (port: number): Promise<string> =>
  new Promise((resolve) => {
    const socket = new WebSocket(`wss://127.0.0.1:${port}/api/ws-connect`, [], {
      agent: new https.Agent({ servername: "localhost", rejectUnauthorized: false }),
      headers: {
        host: "localhost",
        origin: `http://localhost:${new URL(app.origin).port}`,
        cookie: owner.cookies.header(),
      },
    });
    socket.once("open", () => {
      socket.terminate();
      resolve("open");
    });
    socket.once("unexpected-response", (_request, response) => resolve(`status ${response.statusCode}`));
    socket.once("error", (error) => resolve(error.message));
  });

describe("the shipped nginx configuration", () => {
  let nginx: RunningNginx;
  beforeAll(async () => {
    nginx = await startNginx(Number(new URL(app.origin).port), logs);
  });
  afterAll(() => nginx?.stop());

  test("[OPS-01] the app and its socket are reached through it, and addresses of the watcher are not", async () => {
    expect(await visit(nginx.port, "localhost", "/healthz")).toMatchObject({ status: 200 });
    expect(await opensSocket(nginx.port)).toBe("open");
    for (const address of ["/metrics", "/tls/ask?domain=x"])
      expect((await visit(nginx.port, "localhost", address)).body).toContain("nginx");
  });

  test("[LIF-01] a member's own domain is served once its certificate lies in the folder, without a reload", async () => {
    const name = "hanok-behind-nginx.com";
    const id = await connect(name);
    await expect(visit(nginx.port, name, "/")).rejects.toThrow();
    nginx.certifyDomain(name);
    expect(await visit(nginx.port, name, "/")).toMatchObject({ status: 200 });
    await expect(visit(nginx.port, `www.${name}`, "/")).rejects.toThrow();
    // A path in place of a name reaches no file.
    const path = await visit(nginx.port, "../app", "/").catch(() => ({ status: 0 }));
    expect(path.status).not.toBe(200);
    await owner.api.delete("/api/projects/domain/item.json", { projectId: project, id });
  });

  test("[OPS-02] nginx answers a published page by itself, and shows each publication and its end", async () => {
    await retitle("첫 제목");
    await shows(nginx, ({ body }) => body.includes("첫 제목"));
    const answer = await visit(nginx.port, site, "/");
    // The mark for nginx stays between Hanok and nginx.
    expect(answer.headers["x-accel-expires"]).toBeUndefined();
    expect(answer.headers["cache-control"]).toBe("public, max-age=0, must-revalidate");
    await expect
      .poll(async () => {
        await visit(nginx.port, site, "/");
        return (await nginx.visits()).some(({ host, cache }) => host === site && cache === "HIT");
      })
      .toBe(true);
    await retitle("다음 제목");
    await shows(nginx, ({ body }) => body.includes("다음 제목"));
    const known = await visit(nginx.port, site, "/");
    const again = await visit(nginx.port, site, "/", { "if-none-match": String(known.headers.etag) });
    expect(again.status).toBe(304);
    expect(await owner.api.delete("/api/projects/publish/item.json", { projectId: project })).toMatchObject({
      ok: true,
    });
    await shows(nginx, ({ status }) => status === 404);
  });

  test("[LIF-07] openings that nginx answers by itself are counted from its log, each of them once", async () => {
    await retitle("센 제목");
    await shows(nginx, ({ status, body }) => status === 200 && body.includes("센 제목"));
    const agent = {
      "user-agent":
        "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Safari/537.36",
    };
    const seen = async () => {
      const read = await owner.api.get("/api/projects/visit/item.json", {
        projectId: project,
        range: "week",
      });
      if (!read.ok) throw new Error(read.error);
      return read.data.visit.totals;
    };
    const before = await seen();
    const openings = 12;
    for (let time = 0; time < openings; time += 1) await visit(nginx.port, site, "/", agent);
    await visit(nginx.port, site, "/", { ...agent, "sec-purpose": "prefetch" });
    await visit(nginx.port, site, "/", { "user-agent": "curl/8.5" });
    const hits = (await nginx.visits()).filter(({ host, cache }) => host === site && cache === "HIT");
    expect(hits.length).toBeGreaterThan(openings / 2);
    await expect.poll(async () => (await seen()).views, { timeout: 8_000 }).toBe(before.views + openings);
    expect((await seen()).visitors).toBe(before.visitors + 1);
  });

  test("[OPS-02] copies differ by encoding", async () => {
    await retitle(`긴 쪽 ${"가".repeat(40)}`);
    await shows(nginx, ({ status, body }) => status === 200 && body.includes("긴 쪽"));
    const packed = await visit(nginx.port, site, "/", { "accept-encoding": "gzip, deflate, br" });
    const plain = await visit(nginx.port, site, "/");
    expect(plain.headers["content-encoding"]).toBeUndefined();
    expect(plain.body).toContain("긴 쪽");
    if (packed.headers["content-encoding"]) expect(packed.body).not.toContain("긴 쪽");
  });

  test("[OPS-02] each visit is logged with its host, path, answer and address", async () => {
    await visit(nginx.port, site, "/index.html?from=mail", { "user-agent": "Probe/1" });
    await expect
      .poll(() => nginx.visits())
      .toContainEqual(
        expect.objectContaining({
          host: site,
          path: "/index.html",
          query: "from=mail",
          method: "GET",
          address: "127.0.0.1",
          agent: "Probe/1",
        }),
      );
  });
});

describe("the shipped Caddyfile", () => {
  let caddy: RunningProxy;
  beforeAll(async () => {
    caddy = await startCaddy(Number(new URL(app.origin).port));
  });
  afterAll(() => caddy?.stop());

  test("[OPS-01] a name gets a certificate exactly if Hanok has a site of that name", async () => {
    expect(await publish()).toMatchObject({ ok: true });
    expect(await visit(caddy.port, "localhost", "/healthz")).toMatchObject({ status: 200 });
    expect(await visit(caddy.port, site, "/")).toMatchObject({ status: 200 });
    await expect(visit(caddy.port, "nobody-has-this.localhost", "/")).rejects.toThrow();
  });

  test("[LIF-01] a member's own domain gets a certificate once its owner is proved and it leads here, its subdomains none", async () => {
    const name = "hanok-behind-caddy.com";
    await expect(visit(caddy.port, name, "/")).rejects.toThrow();
    const id = await connect(name);
    expect(await visit(caddy.port, name, "/")).toMatchObject({ status: 200 });
    expect(await visit(caddy.port, `www.${name}`, "/a")).toMatchObject({ status: 301 });
    await expect(visit(caddy.port, `shop.${name}`, "/")).rejects.toThrow();
    await owner.api.delete("/api/projects/domain/item.json", { projectId: project, id });
  });

  test("[OPS-01] the live socket opens through it", async () => {
    expect(await opensSocket(caddy.port)).toBe("open");
  });
});
