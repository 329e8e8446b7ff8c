import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FEATURE_DIALECTS } from "../../../../test/databases.ts";
import { startTestApp, type TestApp, type TestMember } from "../../../../test/harness.ts";
import { importProject, zipTree } from "../../../../test/projects-support.ts";
import { get } from "../../../../test/raw-get.ts";
import { isoTime } from "../../../ports/clock.ts";

const page = (title: string) => Buffer.from(`<!doctype html><title>${title}</title><h1>${title}</h1>`);

describe.each(FEATURE_DIALECTS)("[LIF-02] pages of a site and their times on %s", (dialect) => {
  let app: TestApp;
  let owner: TestMember;
  let projectId: string;
  const ids = new Map<string, string>();
  beforeAll(async () => {
    app = await startTestApp({ dialect });
    owner = await app.signUpMember();
    const names = ["index.html", "news.html", "old.html"];
    const tree = new Map(names.map((name) => [name, page(name)]));
    projectId = (await importProject(owner, await zipTree(tree))).project.id;
    for (const { id, path } of (await list()).pageList) ids.set(path, id);
  });
  afterAll(() => app?.stop());

  const list = async () => {
    const answer = await owner.api.get("/api/projects/publish/page/list.json", { projectId });
    if (!answer.ok) throw new Error(answer.error);
    return answer.data;
  };
  const marks = async () =>
    Object.fromEntries((await list()).pageList.map(({ path, state, mark }) => [path, `${state} ${mark}`]));
  const choose = (path: string, state: "published" | "draft" | "scheduled" | "archived", publishAt = "") =>
    owner.api.post("/api/projects/publish/page/item.json", {
      projectId,
      pageId: ids.get(path) ?? "",
      state,
      publishAt,
    });
  const publish = () => owner.api.post("/api/projects/publish/item.json", { projectId });
  const ask = async (path: string) =>
    (await get(app, path, { host: `${projectId}.localhost:${new URL(app.origin).port}` })).status;
  const soon = (minutes: number) => isoTime(app.clock.now() + minutes * 60_000);
  const pass = async (minutes: number) => {
    app.clock.advance(minutes * 60_000);
    await app.app.everyMinute();
    await app.jobsDone();
  };
  const releases = async () => {
    const answer = await owner.api.get("/api/projects/publish/list.json", { projectId });
    return answer.ok ? answer.data.total : 0;
  };

  test("a draft stays off the site, an archived page leaves with the next publication, and each page says so", async () => {
    expect(await marks()).toEqual({
      "index.html": "published new",
      "news.html": "published new",
      "old.html": "published new",
    });
    expect(await choose("news.html", "draft")).toMatchObject({ ok: true });
    await publish();
    expect([await ask("/index.html"), await ask("/news.html"), await ask("/old.html")]).toEqual([
      200, 404, 200,
    ]);
    await choose("old.html", "archived");
    expect(await marks()).toEqual({
      "index.html": "published same",
      "news.html": "draft away",
      "old.html": "archived ends",
    });
    expect((await list()).waiting).toBe(1);
    // Nothing leaves the site before it is published.
    expect(await ask("/old.html")).toBe(200);
    app.clock.advance(1000);
    await publish();
    expect([await ask("/old.html"), (await list()).waiting]).toEqual([404, 0]);
    const edited = await owner.api.post("/api/projects/page/item.json", {
      projectId,
      pageId: ids.get("index.html") ?? "",
      page: { title: "집" },
    });
    expect(edited).toMatchObject({ ok: true });
    expect((await marks())["index.html"]).toBe("published changed");
  });

  test("the home page stays, and a time has to be one to come", async () => {
    expect(await choose("index.html", "draft")).toMatchObject({ ok: false, error: "publication.home" });
    for (const at of ["", "soon", soon(-1)])
      expect(await choose("news.html", "scheduled", at)).toMatchObject({
        ok: false,
        error: "publication.time",
        data: { fields: { publishAt: "format" } },
      });
    expect(
      await owner.api.post("/api/projects/publish/schedule.json", { projectId, at: soon(-1) }),
    ).toMatchObject({ ok: false, error: "publication.time" });
    expect((await marks())["news.html"]).toBe("draft away");
  });

  test("a scheduled page is published at its time by itself, once, also where the server was away", async () => {
    await choose("news.html", "scheduled", soon(30));
    app.clock.advance(1000);
    await publish();
    const before = await releases();
    expect(await ask("/news.html")).toBe(404);
    await pass(10);
    expect([await releases(), await ask("/news.html")]).toEqual([before, 404]);
    await pass(60 * 24);
    expect([await releases(), await ask("/news.html")]).toEqual([before + 1, 200]);
    expect((await marks())["news.html"]).toBe("published same");
    await pass(10);
    await pass(10);
    expect(await releases()).toBe(before + 1);
  });

  test("the whole site is published once at the time that was chosen, and not where the time was taken away", async () => {
    const schedule = (at: string) => owner.api.post("/api/projects/publish/schedule.json", { projectId, at });
    const before = await releases();
    expect(await schedule(soon(20))).toMatchObject({ ok: true });
    expect((await list()).siteAt).not.toBe("");
    await schedule("");
    await pass(30);
    expect(await releases()).toBe(before);
    await schedule(soon(20));
    await pass(10);
    expect(await releases()).toBe(before);
    await pass(60 * 24 * 3);
    await pass(10);
    expect([await releases(), (await list()).siteAt]).toEqual([before + 1, ""]);
  });
});
