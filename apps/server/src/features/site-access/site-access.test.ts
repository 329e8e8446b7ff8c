import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FEATURE_DIALECTS } from "../../../test/databases.ts";
import { startTestApp, type TestApp, type TestMember } from "../../../test/harness.ts";
import { importProject, zipTree } from "../../../test/projects-support.ts";
import { get, post } from "../../../test/raw-get.ts";

const page = (title: string) => Buffer.from(`<!doctype html><title>${title}</title><h1>${title}</h1>`);
const SECRET = "기와지붕 아래";

describe.each(FEATURE_DIALECTS)("passwords and drafts of a site on %s", (dialect) => {
  let app: TestApp;
  let owner: TestMember;
  let projectId: string;
  let pageId: string;
  beforeAll(async () => {
    app = await startTestApp({ dialect });
    owner = await app.signUpMember();
    const tree = new Map([
      ["index.html", page("home")],
      ["menu.html", page("menu")],
      ["a.css", Buffer.from("p{}")],
    ]);
    const { project } = await importProject(owner, await zipTree(tree));
    projectId = project.id;
    const pages = await owner.api.get("/api/projects/page/list.json", { projectId, perPage: 99999 });
    pageId = (pages.ok ? pages.data.pageList : []).find(({ path }) => path === "menu.html")?.id ?? "";
    await publish();
  });
  afterAll(() => app?.stop());

  const publish = () => owner.api.post("/api/projects/publish/item.json", { projectId });
  const siteHost = () => `${projectId}.localhost:${new URL(app.origin).port}`;
  const ask = (path: string, headers: Record<string, string> = {}) =>
    get(app, path, { host: siteHost(), ...headers });
  const enter = (path: string, password: string, headers: Record<string, string> = {}) =>
    post(app, path, new URLSearchParams({ password }).toString(), {
      host: siteHost(),
      "content-type": "application/x-www-form-urlencoded",
      ...headers,
    });
  const cookieOf = ({ headers }: { readonly headers: Got["headers"] }) =>
    String(headers["set-cookie"] ?? "").split(";")[0] ?? "";
  const access = async () => {
    const answer = await owner.api.get("/api/projects/access/item.json", { projectId });
    if (!answer.ok) throw new Error(answer.error);
    return answer.data.access;
  };
  const lock = (scope: "site" | "draft" | "page", password: string) =>
    owner.api.post("/api/projects/access/lock.json", {
      projectId,
      scope,
      ...(scope === "page" ? { pageId } : {}),
      password,
    });
  const unlock = (scope: "site" | "draft" | "page") =>
    owner.api.delete("/api/projects/access/lock.json", {
      projectId,
      scope,
      ...(scope === "page" ? { pageId } : {}),
    });
  type Got = Awaited<ReturnType<typeof ask>>;

  test("[LIF-04] a page with a password is shown to whoever knows it, at once, and is kept by no cache", async () => {
    // In memory from before.
    for (const path of ["/menu.html", "/index.html"]) {
      await ask(path);
      expect((await ask(path)).status).toBe(200);
    }
    app.clock.advance(1000);
    expect(await lock("page", "short")).toMatchObject({
      ok: false,
      error: "access.password",
      data: { fields: { password: "too-short" } },
    });
    expect(await lock("page", SECRET)).toMatchObject({
      ok: true,
      data: { access: { lockedPages: [pageId] } },
    });
    const closed = await ask("/menu.html");
    expect([closed.status, closed.headers["cache-control"], closed.headers["x-accel-expires"]]).toEqual([
      403,
      "private, no-store",
      undefined,
    ]);
    expect(String(closed.body)).toContain('type="password"');
    expect(String(closed.body)).not.toContain("<h1>menu");
    expect((await ask("/index.html")).status).toBe(200);
    expect((await ask("/a.css")).status).toBe(200);
    const wrong = await enter("/menu.html", "something else");
    expect([wrong.status, wrong.headers["set-cookie"]]).toEqual([403, undefined]);
    // The same word in the other form of Unicode is the same password.
    const right = await enter("/menu.html?a=1", SECRET.normalize("NFD"));
    expect([right.status, right.headers.location]).toEqual([303, "/menu.html?a=1"]);
    expect(String(right.headers["set-cookie"])).toMatch(/; HttpOnly; SameSite=Lax$/);
    const cookie = cookieOf(right);
    const opened = await ask("/menu.html", { cookie });
    expect([opened.status, opened.headers["cache-control"], opened.headers["x-accel-expires"]]).toEqual([
      200,
      "private, no-store",
      undefined,
    ]);
    expect((await ask("/menu.html")).status).toBe(403);
    // The address of the site at which it was opened, and no other one.
    expect((await ask("/menu.html", { cookie: `${cookie}x` })).status).toBe(403);
    await lock("page", `${SECRET} 2`);
    expect((await ask("/menu.html", { cookie })).status).toBe(403);
  });

  test("[LIF-04] the sitemap leaves a locked page out; one that was made before is not shown", async () => {
    expect((await ask("/sitemap.xml")).status).toBe(404);
    app.clock.advance(1000);
    await publish();
    const sitemap = String((await ask("/sitemap.xml")).body);
    expect(sitemap).toContain("<loc>");
    expect(sitemap).not.toContain("menu.html");
  });

  test("[LIF-04] [AVL-07] tries are counted by network, and a page of another site cannot make visitors try", async () => {
    const foreign = await enter("/menu.html", `${SECRET} 2`, { origin: "https://evil.example" });
    expect([foreign.status, foreign.headers["set-cookie"]]).toEqual([403, undefined]);
    const statuses: number[] = [];
    for (let at = 0; at < 12; at += 1) statuses.push((await enter("/menu.html", `wrong ${at}`)).status);
    expect(statuses.filter((status) => status === 403).length).toBeLessThanOrEqual(10);
    expect(statuses.at(-1)).toBe(429);
    // Neither does the right one open it, before the hour is over.
    const late = await enter("/menu.html", `${SECRET} 2`);
    expect([late.status, Number(late.headers["retry-after"]) > 0]).toEqual([429, true]);
    app.clock.advance(61 * 60_000);
    expect((await enter("/menu.html", `${SECRET} 2`)).status).toBe(303);
    expect((await enter("//evil.example/../menu.html", `${SECRET} 2`)).headers.location ?? "").not.toMatch(
      /^\/\//,
    );
    await unlock("page");
    expect((await ask("/menu.html")).status).toBe(200);
  });

  test("[LIF-04] a site with a password asks for it everywhere, also where nothing is; a foreign body is refused", async () => {
    await lock("site", SECRET);
    for (const path of ["/", "/index.html", "/a.css", "/nowhere", "/sitemap.xml"])
      expect([path, (await ask(path)).status]).toEqual([path, 403]);
    const long = await enter("/", "x".repeat(20_000));
    expect([long.status, long.headers["set-cookie"]]).toEqual([403, undefined]);
    const cookie = cookieOf(await enter("/", SECRET));
    expect((await ask("/", { cookie })).status).toBe(200);
    expect((await ask("/nowhere", { cookie })).status).toBe(404);
    expect((await post(app, "/", "a=1", { host: siteHost(), cookie })).status).toBe(405);
    await unlock("site");
    expect((await ask("/")).status).toBe(200);
    expect((await post(app, "/", "a=1", { host: siteHost() })).status).toBe(405);
  });

  test("[LIF-03] the draft is shown at an unguessable address as it would be live, and is not to be found", async () => {
    expect((await access()).draft.address).toBe("");
    const on = await owner.api.post("/api/projects/access/draft.json", { projectId });
    const address = on.ok ? on.data.access.draft.address : "";
    expect(address).toMatch(/^http:\/\/draft--[a-z2-7]{26}\.localhost:\d+\/$/);
    const { host } = new URL(address);
    const draft = (path: string, headers: Record<string, string> = {}) =>
      get(app, path, { host, ...headers });
    expect(
      await owner.api.post("/api/projects/page/item.json", {
        projectId,
        pageId,
        page: { path: "food.html" },
      }),
    ).toMatchObject({ ok: true });
    const made = draft("/food.html");
    await app.jobsDone();
    const shown = await made;
    expect([shown.status, shown.headers["x-robots-tag"], shown.headers["cache-control"]]).toEqual([
      200,
      "noindex, nofollow",
      "private, no-store",
    ]);
    expect(String((await draft("/robots.txt")).body)).toBe("User-agent: *\nDisallow: /\n");
    // Visitors of the site see what was published, and the list of releases says nothing of the draft.
    expect((await ask("/food.html")).status).toBe(404);
    const releases = await owner.api.get("/api/projects/publish/list.json", { projectId });
    expect(releases.ok && releases.data.releaseList.every(({ number }) => number > 0)).toBe(true);
    expect(
      await owner.api.post("/api/projects/publish/rollback.json", {
        projectId,
        releaseId: await draftRelease(),
      }),
    ).toMatchObject({ ok: false, error: "release.missing" });
    await lock("draft", SECRET);
    expect((await draft("/food.html")).status).toBe(403);
    expect((await ask("/")).status).toBe(200);
    const renewed = await owner.api.post("/api/projects/access/draft.json", { projectId, renew: true });
    const next = renewed.ok ? renewed.data.access.draft.address : "";
    expect(next).not.toBe(address);
    expect((await draft("/food.html")).status).toBe(404);
    expect((await get(app, "/food.html", { host: new URL(next).host })).status).toBe(403);
    expect(await owner.api.delete("/api/projects/access/draft.json", { projectId })).toMatchObject({
      ok: true,
      data: { access: { draft: { address: "", hasPassword: false } } },
    });
    expect((await get(app, "/food.html", { host: new URL(next).host })).status).toBe(404);
  });
  const draftRelease = () =>
    app.parts.database.read(async (query) => {
      const row = await query
        .selectFrom("siteDrafts")
        .select("releaseId")
        .where("projectId", "=", projectId)
        .executeTakeFirst();
      return row?.releaseId ?? "";
    });

  test("[LIF-03] publishing after a draft gives the site that was shown there", async () => {
    await publish();
    expect((await ask("/food.html")).status).toBe(200);
    expect((await ask("/menu.html")).headers.location).toBe("/food.html");
  });
});

test("[LIF-04] where sites have no hosts of their own nothing gets a password, and the call says so", async () => {
  const app = await startTestApp({ dialect: "sqlite", settings: { sitesOrigin: "" } });
  const owner = await app.signUpMember();
  const { project } = await importProject(owner, await zipTree(new Map([["index.html", page("home")]])));
  const projectId = project.id;
  expect(await owner.api.get("/api/projects/access/item.json", { projectId })).toMatchObject({
    ok: true,
    data: { access: { canLock: false } },
  });
  expect(
    await owner.api.post("/api/projects/access/lock.json", { projectId, scope: "site", password: SECRET }),
  ).toMatchObject({ ok: false, error: "access.no-host" });
  const on = await owner.api.post("/api/projects/access/draft.json", { projectId });
  const address = new URL(on.ok ? on.data.access.draft.address : "");
  const made = get(app, address.pathname);
  await app.jobsDone();
  await made;
  const shown = await get(app, `${address.pathname}index.html`);
  expect([shown.status, shown.headers["content-security-policy"]]).toEqual([
    200,
    expect.stringMatching(/^sandbox/),
  ]);
  await app.stop();
});
