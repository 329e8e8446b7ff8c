import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DIALECTS } from "../../../test/databases.ts";
import { failEach } from "../../../test/faults.ts";
import { startTestApp, type TestApp, type TestMember } from "../../../test/harness.ts";
import { exportTree, importProject, openPage, zipTree } from "../../../test/projects-support.ts";
import { get } from "../../../test/raw-get.ts";

const video = Buffer.from(Array.from({ length: 5000 }, (_, at) => at % 251));
const site = new Map<string, Buffer>([
  [
    "index.html",
    Buffer.from('<!doctype html><title>가게</title><p id="a">안녕</p><script src="js/a.js"></script>'),
  ],
  ["소개.html", Buffer.from("<p>소개</p>")],
  ["blog/index.html", Buffer.from("<p>글</p>")],
  ["js/a.js", Buffer.from("document.title")],
  ["film.mp4", video],
  ["icon.svg", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ["404.html", Buffer.from("<p>없어요</p>")],
  ["long.css", Buffer.from("p { color: red }\n".repeat(500))],
  ["mail.php", Buffer.from("<?php $password = 'secret';")],
  [".env", Buffer.from("SECRET=1")],
  ["notes.draft", Buffer.from("?")],
]);

/** Of these no visitor gets any. */
const unserved = ["mail.php", ".env", "notes.draft"];
/** With robots.txt and sitemap.xml. */
const served = site.size - unserved.length + 2;

describe.each(DIALECTS)("published sites on %s", (dialect) => {
  let app: TestApp;
  let owner: TestMember;
  let stranger: TestMember;
  let projectId: string;
  let siteHost: string;
  beforeAll(async () => {
    app = await startTestApp({ dialect });
    [owner, stranger] = [await app.signUpMember(), await app.signUpMember()];
    projectId = (await importProject(owner, await zipTree(site))).project.id;
    siteHost = `${projectId}.localhost:${new URL(app.origin).port}`;
  });
  afterAll(() => app?.stop());
  const publish = () => owner.api.post("/api/projects/publish/item.json", { projectId });

  test("[EXP-48] nothing is to be seen before it is published, and nobody else publishes it", async () => {
    expect((await get(app, "/index.html", { host: siteHost })).status).toBe(404);
    expect((await get(app, `/workspace/${projectId}/index.html`)).status).toBe(404);
    expect(await stranger.api.post("/api/projects/publish/item.json", { projectId })).toMatchObject({
      ok: false,
      error: "project.missing",
    });
  });

  test("[EXP-13] a page answers on the project's own host; /workspace leads there", async () => {
    expect(await publish()).toMatchObject({
      ok: true,
      data: { published: { number: 1, ownOrigin: true, url: `/workspace/${projectId}/index.html` } },
    });
    const led = await get(app, `/workspace/${projectId}/index.html`);
    expect([led.status, led.headers.location]).toEqual([302, `http://${siteHost}/index.html`]);
    const page = await get(app, "/", { host: siteHost });
    expect(page.status).toBe(200);
    expect(page.body.equals(site.get("index.html") ?? Buffer.alloc(0))).toBe(true);
    expect(page.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(page.headers["x-content-type-options"]).toBe("nosniff");
    expect(page.headers["set-cookie"]).toBeUndefined();
    expect(
      (await get(app, `/${encodeURIComponent("소개.html".normalize("NFD"))}`, { host: siteHost })).status,
    ).toBe(200);
    expect((await get(app, "/blog/", { host: siteHost })).status).toBe(200);
    expect((await get(app, "/blog", { host: siteHost })).headers.location).toBe("/blog/");
  });

  test("[EXP-10] a file of an unknown or private kind is kept and exported, and no visitor gets it", async () => {
    for (const path of unserved) {
      const answer = await get(app, `/${path}`, { host: siteHost });
      expect([path, answer.status]).toEqual([path, 404]);
      expect(answer.body.toString()).not.toMatch(/secret/i);
    }
    const tree = await exportTree(owner, projectId, app.jobsDone);
    for (const path of unserved) expect(tree.get(path)).toEqual(site.get(path));
  });

  test("a site's host knows nothing of the app, and answers reading alone", async () => {
    const cookie = owner.cookies.header();
    for (const path of [
      "/api/members/member/item.json",
      "/api/openapi.json",
      "/healthz",
      "/neditor/",
      "/canvas/x/",
    ]) {
      const answer = await get(app, path, { host: siteHost, cookie });
      expect([path, answer.status]).toEqual([path, 404]);
      expect(answer.body.toString()).toContain("없어요");
    }
    expect((await get(app, "/index.html", { host: siteHost, method: "POST" })).status).toBe(405);
    expect((await get(app, "/", { host: `nosuchproject.localhost` })).status).toBe(404);
  });

  test("under a numeric address pages are served in place, without an origin of their own", async () => {
    const host = new URL(app.origin).host;
    for (const file of ["index.html", "icon.svg", "film.mp4", "js/a.js", "nosuch.html"]) {
      const answer = await get(app, `/workspace/${projectId}/${file}`, { host });
      expect(answer.headers["content-security-policy"]).toMatch(/^sandbox allow-scripts/);
      expect(answer.headers["content-security-policy"]).not.toContain("allow-same-origin");
      expect(answer.status).toBe(file === "nosuch.html" ? 404 : 200);
    }
  });

  test("films come in ranges; what is known is not sent again", async () => {
    const part = await get(app, "/film.mp4", { host: siteHost, range: "bytes=1000-1999" });
    expect([part.status, part.headers["content-range"]]).toEqual([206, "bytes 1000-1999/5000"]);
    expect(part.body.equals(video.subarray(1000, 2000))).toBe(true);
    const end = await get(app, "/film.mp4", { host: siteHost, range: "bytes=-10" });
    expect(end.body.equals(video.subarray(-10))).toBe(true);
    expect((await get(app, "/film.mp4", { host: siteHost, range: "bytes=5000-" })).status).toBe(416);
    const head = await get(app, "/film.mp4", { host: siteHost, method: "HEAD" });
    expect([head.status, head.headers["content-length"], head.body.length]).toEqual([200, "5000", 0]);
    const etag = String(head.headers.etag);
    const again = await get(app, "/film.mp4", { host: siteHost, "if-none-match": etag });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });

  test("text goes out compressed where that is taken, and is the same text", async () => {
    const css = site.get("long.css") ?? Buffer.alloc(0);
    const read = async (accepted: string) =>
      get(app, "/long.css", { host: siteHost, "accept-encoding": accepted });
    const [br, gzip, plain, refused] = [
      await read("gzip, br"),
      await read("gzip"),
      await read("identity"),
      await read("br;q=0"),
    ];
    expect(brotliDecompressSync(br.body).equals(css)).toBe(true);
    expect(gunzipSync(gzip.body).equals(css)).toBe(true);
    expect([plain.body.equals(css), plain.headers["content-length"]]).toEqual([true, String(css.length)]);
    expect(refused.headers["content-encoding"]).toBeUndefined();
    expect(br.headers.vary).toContain("accept-encoding");
    const part = await get(app, "/long.css", {
      host: siteHost,
      "accept-encoding": "br",
      range: "bytes=0-15",
    });
    expect([part.status, part.body.toString()]).toEqual([206, "p { color: red }"]);
    const again = await get(app, "/long.css", { host: siteHost, "if-none-match": String(br.headers.etag) });
    expect(again.status).toBe(304);
  });

  test.each([
    "/../index.html",
    "/%2e%2e/%2e%2e/etc/passwd",
    "/..%2f..%2fetc%2fpasswd",
    "/%2fetc%2fpasswd",
    "/index.html%00",
    "/INDEX.HTML",
    "/index.html/",
    "/%ff",
    "/%",
    `/${"a".repeat(7000)}`,
    "//etc/passwd",
    "/.git/config",
  ])("%s is missing [trust: paths]", async (path) => {
    const answer = await get(app, path, { host: siteHost });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(answer.body.toString()).not.toContain("root:");
  });

  test("a release stays as it was; publishing, rolling back and unpublishing move the pointer", async () => {
    const opened = await openPage(owner, projectId);
    const [text, source] = Object.entries(opened.part.texts).find(([, value]) => value.includes("안녕")) ?? [
      "",
      "",
    ];
    const at = source.indexOf("안녕");
    const saved = await owner.api.post("/api/projects/edit.json", {
      projectId,
      opId: "publish-edit",
      base: opened.version,
      name: "text",
      changes: [{ kind: "text", text, changes: [at, [2, "반가워"], source.length - at - 2] }],
    });
    expect(saved.ok).toBe(true);
    const shown = async () => (await get(app, "/index.html", { host: siteHost })).body.toString();
    expect(await shown()).toContain("안녕");
    expect(await publish()).toMatchObject({ ok: true, data: { published: { number: 2 } } });
    expect(await shown()).toContain("반가워");
    const list = await owner.api.get("/api/projects/publish/list.json", { projectId });
    if (!list.ok) throw new Error(list.error);
    expect(list.data.releaseList.map(({ number, live, files }) => [number, live, files])).toEqual([
      [2, true, served],
      [1, false, served],
    ]);
    const first = list.data.releaseList[1];
    await owner.api.post("/api/projects/publish/rollback.json", { projectId, releaseId: first?.id ?? "" });
    expect(await shown()).toContain("안녕");
    expect(
      await owner.api.post("/api/projects/publish/rollback.json", { projectId, releaseId: "nosuch" }),
    ).toMatchObject({ ok: false, error: "release.missing" });
    expect(await shown()).toContain("안녕");
    await owner.api.delete("/api/projects/publish/item.json", { projectId });
    expect((await get(app, "/index.html", { host: siteHost })).status).toBe(404);
    expect(await owner.api.get("/api/projects/publish/item.json", { projectId })).toMatchObject({
      data: { published: null },
    });
    await publish();
    expect((await get(app, "/index.html", { host: siteHost })).status).toBe(200);
  });

  test("the canvas serves the current state under an unguessable key, to an opaque origin", async () => {
    const opened = await openPage(owner, projectId);
    const { base } = opened.canvas;
    const page = await get(app, `${base}index.html?hanok-host=off`);
    expect(page.status).toBe(200);
    expect(page.headers["content-security-policy"]).toBe("sandbox allow-scripts");
    expect(page.body.toString()).toContain("반가워");
    const script = await get(app, `${base}js/a.js`, { origin: "null" });
    expect(script.headers["access-control-allow-origin"]).toBe("*");
    expect(script.headers["access-control-allow-credentials"]).toBeUndefined();
    expect(script.headers["content-type"]).toBe("text/javascript; charset=utf-8");
    const film = await get(app, `${base}film.mp4`, { range: "bytes=0-9" });
    expect([film.status, film.body.length]).toEqual([206, 10]);
    const bootstrap = await get(app, `${base}blog/index.html?hanok-canvas=1&hanok-host=off`);
    expect(bootstrap.body.toString()).toMatch(
      /^<!doctype html>.*<script src="\/canvas-runtime\/runtime.js"><\/script>$/,
    );
    const still = await get(app, `${base}index.html?hanok-canvas=1&scripts=off&hanok-host=off`);
    expect(still.headers["content-security-policy"]).toBe(
      `sandbox allow-scripts; script-src http://localhost:${new URL(app.origin).port}/canvas-runtime/runtime.js`,
    );
    for (const path of [
      `${base}nosuch.png`,
      `/canvas/${"0".repeat(40)}/index.html`,
      `/canvas/x/index.html`,
      `${base}..%2f..%2fetc%2fpasswd`,
    ]) {
      const answer = await get(app, path);
      expect([path, answer.status]).toEqual([path, 404]);
      expect(answer.headers["content-security-policy"]).toMatch(/^sandbox/);
    }
    expect(page.headers["set-cookie"]).toBeUndefined();
  });

  test("each database and file call of publishing may fail: visitors see the old site or the new one [trust: faults]", async () => {
    const shown = async () => (await get(app, "/index.html", { host: siteHost })).body.toString();
    const before = await shown();
    const failed = await failEach(app.parts, publish, async () => expect(await shown()).toBe(before));
    expect(failed.database).toBeGreaterThan(5);
    expect(failed.files).toBeGreaterThan(5);
    expect(await shown()).toBe(before);
  });

  test("a project in the trash is not shown; deleted for good, nothing of it is left", async () => {
    await owner.api.post("/api/projects/project/item.json", { project: { id: projectId, trash: "now" } });
    expect((await get(app, "/index.html", { host: siteHost })).status).toBe(404);
    expect(await stranger.api.delete("/api/projects/project/item.json", { projectId })).toMatchObject({
      error: "project.missing",
    });
    expect(await owner.api.delete("/api/projects/project/item.json", { projectId })).toMatchObject({
      ok: true,
    });
    await app.parts.database.read(async (query) => {
      for (const table of [
        "pages",
        "blocks",
        "projectTexts",
        "projectFiles",
        "changeLog",
        "releases",
        "hosts",
        "projectBlobs",
        "projectMembers",
        "resources",
      ] as const)
        expect([
          table,
          await query.selectFrom(table).selectAll().where("projectId", "=", projectId).execute(),
        ]).toEqual([table, []]);
      expect(await query.selectFrom("releaseFiles").selectAll().execute()).toEqual([]);
    });
    app.clock.advance(25 * 60 * 60 * 1000);
    await app.app.sweep();
    const left: string[] = [];
    for await (const file of app.parts.files.list()) left.push(file.blob);
    expect(left).toEqual([]);
  });

  test("every answer is sent once", () => {
    expect(app.log()).not.toContain("already sent");
  });
});
