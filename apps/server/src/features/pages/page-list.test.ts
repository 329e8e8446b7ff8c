import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FEATURE_DIALECTS } from "../../../test/databases.ts";
import { startTestApp, type TestApp, type TestMember } from "../../../test/harness.ts";
import { listPages, savePage } from "../../../test/pages-support.ts";
import { createBlank, exportTree, importProject, openPage, zipTree } from "../../../test/projects-support.ts";

describe.each(FEATURE_DIALECTS)("pages on %s", (dialect) => {
  let app: TestApp;
  let owner: TestMember;
  beforeAll(async () => {
    app = await startTestApp({ dialect });
    owner = await app.signUpMember();
  });
  afterAll(() => app?.stop());

  test("[PAG-67] [PAG-65] the page list is whole whatever is asked for, with when pages were commented on", async () => {
    const { id, homePageId } = await createBlank(owner);
    await savePage(owner, id, { name: "b" });
    for (const perPage of [1, 99999]) {
      const answer = await owner.api.get("/api/projects/page/list.json", { projectId: id, page: 1, perPage });
      expect(answer).toMatchObject({
        ok: true,
        data: {
          pageList: [
            { id: homePageId, sortNo: 1 },
            { name: "b", sortNo: 2 },
          ],
          commentDateList: [{ pageId: homePageId, date: "" }, { date: "" }],
          total: 2,
          totalPage: 1,
        },
      });
    }
  });

  test("[PAG-71] pages are sorted by their positions", async () => {
    const { id, homePageId } = await createBlank(owner);
    const ids = [homePageId];
    for (const name of ["b", "c"]) {
      const made = await savePage(owner, id, { name });
      if (made.ok) ids.push(made.data.page.id);
    }
    const [a = "", b = "", c = ""] = ids;
    await owner.api.post("/api/projects/page/sort.json", {
      projectId: id,
      pageIdSort: { [c]: 1, [a]: 2, [b]: 3 },
    });
    expect((await listPages(owner, id)).map((page) => page.id)).toEqual([c, a, b]);
    await savePage(owner, id, {}, b, { sortNo: 1 });
    expect((await listPages(owner, id)).map((page) => page.id)).toEqual([b, c, a]);
    await savePage(owner, id, {}, b, { sortNo: 3 });
    expect((await listPages(owner, id)).map((page) => page.id)).toEqual([c, a, b]);
    expect(
      await owner.api.post("/api/projects/page/sort.json", { projectId: id, pageIdSort: { nosuch: 1 } }),
    ).toMatchObject({ error: "page.missing" });
  });

  test("[PAG-28] the menu items that lead to a page are counted over the whole project", async () => {
    const nav = (href: string) =>
      Buffer.from(`<nav><ul><li><a href="${href}">a</a></li></ul></nav><p><a href="${href}">a</a>`);
    const tree = new Map([
      ["index.html", nav("about.html#team")],
      ["about.html", nav("./")],
      ["blog/1.html", nav("../about.html")],
      ["blog/2.html", nav("/about.html")],
    ]);
    const { project } = await importProject(owner, await zipTree(tree));
    const counted = [];
    for (const { id: pageId, path } of await listPages(owner, project.id)) {
      const answer = await owner.api.get("/api/projects/page/menu-items.json", { pageId });
      counted.push([path, answer.ok && answer.data.total]);
    }
    expect(counted).toEqual([
      ["index.html", 1],
      ["about.html", 3],
      ["blog/1.html", 0],
      ["blog/2.html", 0],
    ]);
  });

  test("[PAG-33] [PAG-34] a copy stands behind its page, with a number and ids of its own", async () => {
    const tree = new Map([
      ["blog/first.html", Buffer.from("<h1>글</h1><p>둘</p>\r\n")],
      ["index.html", Buffer.from("x")],
    ]);
    const { project } = await importProject(owner, await zipTree(tree));
    const page = (await listPages(owner, project.id)).find(({ path }) => path === "blog/first.html");
    const commented = await owner.api.post("/api/projects/comment/item.json", {
      ...{ projectId: project.id, pageId: page?.id ?? "", content: "원본의 댓글" },
    });
    expect(commented).toMatchObject({ ok: true });
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
    const commentsOf = async (pageId: string) => {
      const read = await owner.api.get("/api/projects/page/item.json", { pageId });
      return read.ok ? read.data.page?.comment : null;
    };
    expect(await commentsOf(page?.id ?? "")).toHaveLength(1);
    expect(await commentsOf(cloned.ok ? cloned.data.page.id : "")).toEqual([]);
  });

  test("[PAG-36] there is one home page", async () => {
    const { id, homePageId } = await createBlank(owner);
    const made = await savePage(owner, id, { name: "start", home: true });
    expect(made).toMatchObject({ ok: true, data: { page: { home: true } } });
    expect((await listPages(owner, id)).filter((page) => page.home)).toHaveLength(1);
    await savePage(owner, id, { home: true }, homePageId);
    expect((await listPages(owner, id)).filter((page) => page.home).map((page) => page.id)).toEqual([
      homePageId,
    ]);
  });

  test("[PAG-85] the last page stays; without the home page the first one is home", async () => {
    const { id, homePageId } = await createBlank(owner);
    expect(await owner.api.delete("/api/projects/page/item.json", { pageId: homePageId })).toMatchObject({
      error: "page.last",
    });
    const made = await savePage(owner, id, { name: "second" });
    const second = made.ok ? made.data.page.id : "";
    expect(await owner.api.delete("/api/projects/page/item.json", { pageId: homePageId })).toMatchObject({
      ok: true,
      data: { homePageId: second },
    });
    expect(await listPages(owner, id)).toMatchObject([{ id: second, home: true, sortNo: 1 }]);
    expect(await owner.api.get("/api/projects/page/item.json", { pageId: homePageId })).toMatchObject({
      status: 404,
    });
  });

  test("[LIV-15] [PAG-21] [PAG-24] [PAG-29] [PAG-31] [PAG-40] colleagues are told what happened to pages; deleting answers the page to go to", async () => {
    const { id, homePageId } = await createBlank(owner);
    const heard: string[] = [];
    const stop = app.parts.live.subscribe(`project/${id}`, (message) => heard.push(JSON.parse(message).type));
    const made = await savePage(owner, id, { title: "둘" });
    const pageId = made.ok ? made.data.page.id : "";
    await savePage(owner, id, { memo: "메모" }, pageId);
    await owner.api.post("/api/projects/page/sort.json", { pageIdSort: { [pageId]: 1, [homePageId]: 2 } });
    await owner.api.post("/api/projects/project/item.json", { project: { id, title: "이름" } });
    expect(await owner.api.delete("/api/projects/page/item.json", { pageId })).toMatchObject({
      ok: true,
      data: { homePageId },
    });
    stop();
    expect(heard).toEqual(["page-create", "page-update", "page-sort", "project-update", "page-delete"]);
    // Every one of them is a version of the project.
    const project = await owner.api.get("/api/projects/project/item.json", { projectId: id });
    expect(project).toMatchObject({ data: { project: { version: 6 } } });
  });
});
