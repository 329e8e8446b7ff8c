import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp, type TestMember } from "../../../test/harness.ts";
import { importProject, openPage, zipTree } from "../../../test/projects-support.ts";
import { get } from "../../../test/raw-get.ts";

const PAGE = (title: string) =>
  `<!doctype html><title>${title}</title><link rel="stylesheet" href="/css/a.css?version=1"><h1>${title}</h1>`;
const FILES = {
  "index.html": PAGE("집"),
  "sub/index.html": PAGE("아래"),
  "css/a.css": "h1 { color: green; background: url(/img/a.svg) }",
  "js/a.js": "document.title += '!'",
  "img/a.svg": '<svg xmlns="http://www.w3.org/2000/svg"/>',
};

describe("hosts of the preview", () => {
  let app: TestApp;
  let owner: TestMember;
  let projectId = "";
  let base = "";
  let host = "";
  beforeAll(async () => {
    app = await startTestApp({ dialect: "sqlite" });
    owner = await app.signUpMember();
    const tree = new Map(Object.entries(FILES).map(([name, text]) => [name, Buffer.from(text)]));
    const { project } = await importProject(owner, await zipTree(tree));
    projectId = project.id;
    base = (await openPage(owner, projectId)).canvas.base;
    const lead = await get(app, `${base}index.html?hanok-canvas=1`);
    host = new URL(lead.headers.location ?? "").host;
  });
  afterAll(() => app?.stop());

  test("[HND-04] pages are shown at a host of the lease's own, which is the same while the session lasts", async () => {
    const { port } = new URL(app.origin);
    for (const path of ["index.html?hanok-canvas=1", "sub/index.html", "sub/"]) {
      const lead = await get(app, base + path);
      expect([path, lead.status, lead.headers.location]).toEqual([path, 302, `http://${host}/${path}`]);
    }
    expect(host).toMatch(new RegExp(`^${projectId}--[0-9a-z]+-[a-z2-7]{26}\\.localhost:${port}$`));
    // Fallbacks for systems on which names below localhost lead elsewhere or the browser cannot reach the host.
    const byNumber = await get(app, `${base}index.html`, { host: `127.0.0.1:${port}` });
    const off = await get(app, `${base}index.html?hanok-host=off`);
    expect([byNumber.status, off.status]).toEqual([200, 200]);
    expect((await get(app, `${base}css/a.css`)).status).toBe(200);
  });

  test("[HND-04] the root of that host is the project's root", async () => {
    const shown: Record<string, string> = {
      "/sub/": "아래",
      "/css/a.css?version=1": "color: green",
      "/js/a.js": "document.title",
      "/img/a.svg": "<svg",
      "/canvas-runtime/runtime.js": "",
    };
    for (const [path, words] of Object.entries(shown)) {
      const answer = await get(app, path, { host });
      expect([path, answer.status]).toEqual([path, 200]);
      expect(answer.body.toString()).toContain(words);
      expect(answer.headers["set-cookie"]).toBeUndefined();
    }
    expect((await get(app, "/", { host })).headers.location).toBe("/index.html");
    expect((await get(app, "/sub", { host })).headers.location).toBe("/sub/");
    const bootstrap = await get(app, "/sub/index.html?hanok-canvas=1&scripts=off", { host });
    expect(bootstrap.body.toString()).toContain('<script src="/canvas-runtime/runtime.js">');
    expect(bootstrap.headers["content-security-policy"]).toBe(
      `sandbox allow-scripts; script-src http://${host}/canvas-runtime/runtime.js`,
    );
    expect((await get(app, "/nosuch.png", { host })).status).toBe(404);
  });

  test("[HND-04] trust: every answer of that host is sandboxed, and it takes no call of the app", async () => {
    for (const path of ["/", "/index.html", "/css/a.css", "/nosuch", "/api/members/member/item.json"]) {
      const answer = await get(app, path, { host });
      expect([path, answer.headers["content-security-policy"]]).toEqual([
        path,
        expect.stringMatching(/^sandbox allow-scripts(?!.*allow-same-origin)/),
      ]);
      expect(answer.headers["access-control-allow-origin"]).toBe("*");
    }
    expect((await get(app, "/api/members/member/item.json", { host })).status).toBe(404);
    expect((await get(app, "/index.html", { host, method: "POST" })).status).toBe(405);
  });

  test("[HND-04] a script reads as on its own site: with credentials, and after asking for leave", async () => {
    const read = await get(app, "/css/a.css", { host, origin: "null" });
    expect(read.headers).toMatchObject({
      "access-control-allow-origin": "null",
      "access-control-allow-credentials": "true",
    });
    const asked = await get(app, "/data.json", {
      host,
      method: "OPTIONS",
      origin: "null",
      "access-control-request-method": "GET",
      "access-control-request-headers": "x-requested-with",
    });
    expect([asked.status, asked.headers["access-control-allow-headers"]]).toEqual([204, "x-requested-with"]);
  });

  test("[HND-04] trust: another project, member or secret in the label opens nothing; signing out ends it", async () => {
    const stranger = await app.signUpMember();
    const foreign = await importProject(
      stranger,
      await zipTree(new Map([["index.html", Buffer.from(PAGE("남"))]])),
    );
    const last = host.split(".", 1)[0]?.at(-1) ?? "";
    for (const forged of [
      host.replace(projectId, foreign.project.id),
      host.replace(`--${owner.member.id.toString(36)}-`, `--${stranger.member.id.toString(36)}-`),
      host.replace(`${last}.localhost`, `${last === "e" ? "a" : "e"}.localhost`),
      host.replace(/-[a-z2-7]{26}\./, `-${"a".repeat(26)}.`),
    ])
      expect([forged, (await get(app, "/index.html", { host: forged })).status]).toEqual([forged, 404]);
    expect((await get(app, "/index.html", { host })).status).toBe(200);
    await owner.api.post("/api/members/member/logout.json", {});
    for (const path of ["/", "/index.html", "/css/a.css"])
      expect((await get(app, path, { host })).status).toBe(404);
  });
});

test("[HND-04] [OPS-01] where the operator switches these hosts off, pages are shown below the app's own address", async () => {
  const app = await startTestApp({ dialect: "sqlite", settings: { canvasHosts: false } });
  const owner = await app.signUpMember();
  const tree = new Map([["index.html", Buffer.from(PAGE("집"))]]);
  const { project } = await importProject(owner, await zipTree(tree));
  const { base } = (await openPage(owner, project.id)).canvas;
  const page = await get(app, `${base}index.html?hanok-canvas=1`);
  expect([page.status, page.headers.location]).toEqual([200, undefined]);
  await app.stop();
});
