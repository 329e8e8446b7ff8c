import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DIALECTS } from "../../../test/databases.ts";
import { startTestApp, type TestApp, type TestMember } from "../../../test/harness.ts";
import { createBlank, exportTree, importProject, openPage, zipTree } from "../../../test/projects-support.ts";

describe.each(DIALECTS)("pages on %s", (dialect) => {
  let app: TestApp;
  let owner: TestMember;
  beforeAll(async () => {
    app = await startTestApp({ dialect });
    owner = await app.signUpMember();
  });
  afterAll(() => app?.stop());

  const pagesOf = async (projectId: string) => {
    const answer = await owner.api.get("/api/projects/page/list.json", {
      projectId,
      page: 1,
      perPage: 99999,
    });
    if (!answer.ok) throw new Error(answer.error);
    return answer.data.pageList;
  };
  const save = (projectId: string, page: object, pageId?: string, more: object = {}) =>
    owner.api.post("/api/projects/page/item.json", {
      projectId,
      page,
      ...(pageId === undefined ? {} : { pageId }),
      ...more,
    });

  test("[PAG-18] [PAG-56] a page is created, named once, and renamed with its file", async () => {
    const { id } = await createBlank(owner);
    const made = await save(id, { title: "소개", name: "about" });
    expect(made).toMatchObject({
      ok: true,
      data: {
        page: { title: "소개", name: "about", path: "about.html", status: "before", sortNo: 2, home: false },
      },
    });
    const pageId = made.ok ? made.data.page.id : "";
    expect(await save(id, { name: "about" })).toMatchObject({ error: "page.name-taken" });
    expect(await save(id, { name: "index" }, pageId)).toMatchObject({ error: "page.name-taken" });
    expect(await save(id, { name: "소개" }, pageId)).toMatchObject({ data: { page: { path: "소개.html" } } });
    for (const name of ["../x", "a/b", "a:b", ".x"])
      expect(await save(id, { name }, pageId)).toMatchObject({ error: "page.name" });
    const out = await exportTree(owner, id, app.jobsDone);
    expect([...out.keys()].sort()).toEqual(["index.html", "소개.html"]);
  });

  test("[PAG-36] there is one home page", async () => {
    const { id, homePageId } = await createBlank(owner);
    const made = await save(id, { name: "start", home: true });
    expect(made).toMatchObject({ ok: true, data: { page: { home: true } } });
    expect((await pagesOf(id)).filter((page) => page.home)).toHaveLength(1);
    await save(id, { home: true }, homePageId);
    expect((await pagesOf(id)).filter((page) => page.home).map((page) => page.id)).toEqual([homePageId]);
  });

  test("[PAG-85] the last page stays; without the home page the first one is home", async () => {
    const { id, homePageId } = await createBlank(owner);
    expect(await owner.api.delete("/api/projects/page/item.json", { pageId: homePageId })).toMatchObject({
      error: "page.last",
    });
    const made = await save(id, { name: "second" });
    const second = made.ok ? made.data.page.id : "";
    expect(await owner.api.delete("/api/projects/page/item.json", { pageId: homePageId })).toMatchObject({
      ok: true,
      data: { homePageId: second },
    });
    expect(await pagesOf(id)).toMatchObject([{ id: second, home: true, sortNo: 1 }]);
    expect(await owner.api.get("/api/projects/page/item.json", { pageId: homePageId })).toMatchObject({
      status: 404,
    });
  });

  test("[PAG-33] [PAG-34] a copy stands behind its page, with a number and ids of its own", async () => {
    const tree = new Map([
      ["blog/first.html", Buffer.from("<h1>글</h1><p>둘</p>\r\n")],
      ["index.html", Buffer.from("x")],
    ]);
    const { project } = await importProject(owner, await zipTree(tree));
    const page = (await pagesOf(project.id)).find(({ path }) => path === "blog/first.html");
    const cloned = await owner.api.post("/api/projects/page/clone.json", { pageId: page?.id ?? "" });
    expect(cloned).toMatchObject({
      ok: true,
      data: {
        page: { title: `${page?.title} 복제본`, path: "blog/first2.html", home: false, sortNo: 3 },
      },
    });
    const out = await exportTree(owner, project.id, app.jobsDone);
    expect(out.get("blog/first2.html")?.toString()).toBe("<h1>글</h1><p>둘</p>\r\n");
    const opened = await openPage(owner, project.id, cloned.ok ? cloned.data.page.id : "");
    expect(Object.keys(opened.part.blocks).length).toBeGreaterThan(0);
  });

  test("[PAG-71] pages are sorted by their positions", async () => {
    const { id, homePageId } = await createBlank(owner);
    const ids = [homePageId];
    for (const name of ["b", "c"]) {
      const made = await save(id, { name });
      if (made.ok) ids.push(made.data.page.id);
    }
    const [a = "", b = "", c = ""] = ids;
    await owner.api.post("/api/projects/page/sort.json", {
      projectId: id,
      pageIdSort: { [c]: 1, [a]: 2, [b]: 3 },
    });
    expect((await pagesOf(id)).map((page) => page.id)).toEqual([c, a, b]);
    await save(id, {}, b, { sortNo: 1 });
    expect((await pagesOf(id)).map((page) => page.id)).toEqual([b, c, a]);
    await save(id, {}, b, { sortNo: 3 });
    expect((await pagesOf(id)).map((page) => page.id)).toEqual([c, a, b]);
    expect(
      await owner.api.post("/api/projects/page/sort.json", { projectId: id, pageIdSort: { nosuch: 1 } }),
    ).toMatchObject({ error: "page.missing" });
  });

  test("[PAG-68] update is N until the page changes; a stale save is refused", async () => {
    const { id, homePageId: pageId } = await createBlank(owner);
    expect(await owner.api.get("/api/projects/page/item.json", { pageId, version: 1 })).toMatchObject({
      data: { update: "N" },
    });
    expect(await save(id, { memo: "a" }, pageId, { version: 1 })).toMatchObject({
      ok: true,
      data: { version: 2 },
    });
    expect(await save(id, { memo: "b" }, pageId, { version: 1 })).toMatchObject({ error: "page.stale" });
    expect(await owner.api.get("/api/projects/page/item.json", { pageId, version: 1 })).toMatchObject({
      data: { update: "Y", page: { memo: "a", version: 2 } },
    });
    // Nothing differs: nothing is saved.
    expect(await save(id, { memo: "a" }, pageId)).toMatchObject({ data: { version: 2 } });
  });
});
