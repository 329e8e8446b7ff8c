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
    expect(await save(id, { name: "intro" }, pageId)).toMatchObject({
      data: { page: { path: "intro.html" } },
    });
    for (const name of ["../x", "a/b", "a:b", ".x", "소개"])
      expect(await save(id, { name }, pageId)).toMatchObject({ error: "page.name" });
    // [PAG-83] The file may be in any language, and its name no longer follows then.
    expect(await save(id, { path: "소개.html" }, pageId)).toMatchObject({
      data: { page: { name: "intro", path: "소개.html" } },
    });
    expect(await save(id, { name: "about" }, pageId)).toMatchObject({
      data: { page: { path: "소개.html" } },
    });
    for (const path of ["../x.html", "a.htm/", "a:b.html", ".html", "x", "setting.js"])
      expect(await save(id, { path }, pageId)).toMatchObject({ error: "page.file" });
    expect(await save(id, { path: "index.html" }, pageId)).toMatchObject({ error: "page.file-taken" });
    const out = await exportTree(owner, id, app.jobsDone);
    expect([...out.keys()].sort()).toEqual(["css/base.css", "html/소개.html", "index.html"]);
  });

  test("[PAG-11] a page that gets another file is found by the links of pages that nobody has open", async () => {
    const index = "<!doctype html>\r\n<body><A HREF='about.html#us'>소개</A> <img src=a.png>";
    const { project } = await importProject(
      owner,
      await zipTree(
        new Map([
          ["index.html", Buffer.from(index)],
          ["about.html", Buffer.from("<!doctype html><body><a href=index.html>집</a><img src='a.png'>")],
        ]),
      ),
    );
    const about = (await pagesOf(project.id)).find(({ path }) => path === "about.html");
    const moved = await save(project.id, { path: "company/소개.html" }, about?.id);
    expect(moved).toMatchObject({ ok: true, data: { page: { path: "company/소개.html" } } });
    const out = await exportTree(owner, project.id, app.jobsDone);
    expect(String(out.get("index.html"))).toBe(index.replace("about.html#us", "company/소개.html#us"));
    expect(String(out.get("company/소개.html"))).toBe(
      "<!doctype html><body><a href=../index.html>집</a><img src='../a.png'>",
    );
  });

  test("[PAG-64] [PAG-26] name and file are proposed from the title, romanised and free", async () => {
    const { id } = await createBlank(owner);
    const made = async (page: object) => {
      const answer = await save(id, page);
      if (!answer.ok) throw new Error(answer.error);
      return [answer.data.page.title, answer.data.page.name, answer.data.page.path];
    };
    expect(await made({ title: "회사 소개" })).toEqual(["회사 소개", "hoesa-sogae", "hoesa-sogae.html"]);
    expect(await made({ title: "회사 소개" })).toEqual(["회사 소개", "hoesa-sogae2", "hoesa-sogae2.html"]);
    expect(await made({})).toEqual(["새 페이지", "page", "page.html"]);
    expect(await made({ title: "!!!" })).toEqual(["!!!", "page2", "page2.html"]);
    const long = await made({ title: "아주 아주 아주 아주 긴 제목을 가진 페이지입니다" });
    expect((long[1] ?? "").length).toBeLessThanOrEqual(30);
  });

  test("[PAG-01] a page is read whole, and saved whole: what differs becomes changes, and the answer says so", async () => {
    const { id, homePageId: pageId } = await createBlank(owner);
    const read = async () => {
      const answer = await owner.api.get("/api/projects/page/item.json", { pageId });
      if (!answer.ok || !answer.data.page) throw new Error("no page");
      return answer.data.page;
    };
    const first = await save(
      id,
      {
        title: "새 이름",
        bodyStart: "<!-- 처음 -->",
        content: [
          { name: "hero", classtitle: "hero", html: "<h1>안녕</h1>\r\n", css: ".hero{color:red}" },
          { name: "text", html: "<p>글</p>" },
        ],
        footer: [{ name: "foot", html: "<footer>끝</footer>", option: { fixed: true } }],
      },
      pageId,
    );
    expect(first).toMatchObject({ ok: true, data: { version: 2, replaced: { reason: "before-replace" } } });
    const page = await read();
    expect(page).toMatchObject({
      projectId: id,
      title: "새 이름",
      bodyStart: "<!-- 처음 -->",
      bodyEnd: "",
      header: [],
      content: [
        { name: "hero", html: "<h1>안녕</h1>\r\n", css: ".hero{color:red}", js: "", index: 0, pageId },
        { name: "text", html: "<p>글</p>", index: 1 },
      ],
      footer: [{ html: "<footer>끝</footer>", option: { fixed: true, top: "" } }],
      meta: { description: "" },
    });
    const [hero, text] = page.content;
    if (!hero || !text) throw new Error("no blocks");
    // Sent back as it is: nothing is saved, no version is made.
    const same = await save(id, page, pageId);
    expect(same).toMatchObject({ ok: true, data: { version: 2, replaced: null } });
    // Order, a new block between, a moved one, one that goes; a list that is not sent stays.
    const again = await save(
      id,
      { content: [{ id: text.id }, { name: "new", html: "<p>새</p>" }], header: [{ id: hero.id, js: "1" }] },
      pageId,
      { version: 2 },
    );
    expect(again).toMatchObject({ ok: true, data: { version: 3, replaced: null } });
    const now = await read();
    expect(now.content.map(({ html }) => html)).toEqual(["<p>글</p>", "<p>새</p>"]);
    expect(now.header).toMatchObject([{ id: hero.id, html: "<h1>안녕</h1>\r\n", js: "1" }]);
    expect(now.footer).toHaveLength(1);
    await save(id, { header: [], content: [] }, pageId);
    expect(await read()).toMatchObject({ header: [], content: [], footer: [{ name: "foot" }] });
    // One operation each in the log, and what came since a version is told.
    const since = await owner.api.get("/api/projects/page/item.json", { pageId, version: 2 });
    expect(since.ok && since.data.changes?.map(({ version }) => version)).toEqual([3, 4]);
  });

  test("[PAG-01] [BLK-17] [BLK-18] shared blocks are shown expanded and saved where they are stored once", async () => {
    const { id, homePageId: pageId } = await createBlank(owner);
    const other = await save(id, { name: "b" });
    const otherId = other.ok ? other.data.page.id : "";
    const read = async (which: string) => {
      const answer = await owner.api.get("/api/projects/page/item.json", { pageId: which });
      if (!answer.ok || !answer.data.page) throw new Error("no page");
      return answer.data.page;
    };
    await save(
      id,
      { header: [{ name: "head", html: "<nav>메뉴</nav>", css: "nav{}", thwhole: true }] },
      pageId,
    );
    const [head] = (await read(pageId)).header;
    const joined = await save(
      id,
      { header: [{ name: "head", bid: head?.bid ?? "", thwhole: true }] },
      otherId,
    );
    expect(joined).toMatchObject({ ok: true });
    expect((await read(otherId)).header).toMatchObject([{ html: "<nav>메뉴</nav>", thwhole: true }]);
    await save(id, { header: [{ id: head?.id ?? "", html: "<nav>새 메뉴</nav>" }] }, pageId);
    expect((await read(otherId)).header).toMatchObject([{ html: "<nav>새 메뉴</nav>" }]);
    // One copy becomes individual: the other stays shared.
    const [copy] = (await read(otherId)).header;
    await save(id, { header: [{ id: copy?.id ?? "", thwhole: false, html: "<nav>혼자</nav>" }] }, otherId);
    expect((await read(otherId)).header).toMatchObject([{ html: "<nav>혼자</nav>", thwhole: false }]);
    expect((await read(pageId)).header).toMatchObject([{ html: "<nav>새 메뉴</nav>", thwhole: true }]);
    for (const block of [
      { name: "x", thpart: true, thwhole: true },
      { name: "x", thwhole: true, bid: "nosuch" },
    ])
      expect(await save(id, { header: [block] }, pageId)).toMatchObject({ error: "edit.refused" });
  });

  test("[PAG-23] [TPL-08] [PAG-82] a page begins with a page of a theme; one that is there is kept before it gets one", async () => {
    const themes = await owner.api.get("/api/public/projects/theme/list.json", {});
    const themeId = themes.ok ? (themes.data.themeList[0]?.id ?? "") : "";
    const { id, homePageId: pageId } = await createBlank(owner);
    const made = await owner.api.post("/api/projects/page/item.json", {
      projectId: id,
      page: {},
      theme: { id: themeId, language: "ko" },
    });
    if (!made.ok) throw new Error(`${made.error} ${made.message}`);
    expect(made.data.page.name).toBe("index2");
    const opened = await openPage(owner, id, made.data.page.id);
    expect(Object.keys(opened.part.blocks).length).toBeGreaterThan(3);
    // Everything that the blocks name came with them.
    const started = await owner.api.post("/api/projects/export/item.json", { projectId: id });
    await app.jobsDone();
    const state = await owner.api.get("/api/projects/export/item.json", {
      id: started.ok ? started.data.export.id : "",
    });
    if (!state.ok) throw new Error(state.error);
    expect(state.data.export.stage).toBe("done");
    // Only the theme's other pages are not here.
    expect(state.data.export.warnings.filter(({ reason }) => !reason.endsWith(".html"))).toEqual([]);

    await save(id, { content: [{ name: "a", html: "<p>내 글</p>" }] }, pageId);
    const applied = await owner.api.post("/api/projects/page/item.json", {
      projectId: id,
      pageId,
      page: {},
      theme: { id: themeId },
    });
    expect(applied).toMatchObject({ ok: true, data: { replaced: { reason: "before-theme" } } });
    const now = await owner.api.get("/api/projects/page/item.json", { pageId });
    expect(now.ok && now.data.page?.content.some(({ html }) => html.includes("내 글"))).toBe(false);
    expect(
      await owner.api.post("/api/projects/page/item.json", {
        projectId: id,
        page: {},
        theme: { id: themeId, page: "nosuch" },
      }),
    ).toMatchObject({ error: "theme.missing" });
  });

  test("[PAG-23] in a project that began with the theme a new page has the theme's own blocks and its shared header", async () => {
    const themes = await owner.api.get("/api/public/projects/theme/list.json", {});
    const themeId = themes.ok ? (themes.data.themeList[0]?.id ?? "") : "";
    const begun = await owner.api.post("/api/projects/project/item.json", { project: {}, themeId });
    const { id, homePageId } = begun.ok ? begun.data.project : { id: "", homePageId: "" };
    const made = await owner.api.post("/api/projects/page/item.json", {
      projectId: id,
      page: { title: "두 번째 집" },
      theme: { id: themeId },
    });
    if (!made.ok) throw new Error(`${made.error} ${made.message}`);
    const read = async (pageId: string) => {
      const answer = await owner.api.get("/api/projects/page/item.json", { pageId });
      if (!answer.ok || !answer.data.page) throw new Error("no page");
      return answer.data.page;
    };
    const [home, page] = [await read(homePageId), await read(made.data.page.id)];
    expect(page.header.map(({ bid, thwhole }) => [bid, thwhole])).toEqual(
      home.header.map(({ bid, thwhole }) => [bid, thwhole]),
    );
    expect(page.content.map(({ css }) => css)).toEqual(home.content.map(({ css }) => css));
  });

  test("[PAG-48] [PAG-50] [PAG-13] settings of an imported page are edits of its own head; nothing else changes", async () => {
    const source =
      "<!doctype html>\r\n<html><head>\r\n  <title>옛</title>\r\n</head>\r\n<body ><p>글</p></body></html>\r\n";
    const { project } = await importProject(
      owner,
      await zipTree(new Map([["index.html", Buffer.from(source)]])),
    );
    const saved = await save(
      project.id,
      { meta: { title: "새", description: "설명" }, status: "done", memo: "확인" },
      project.homePageId,
    );
    expect(saved).toMatchObject({
      ok: true,
      data: { page: { status: "done", memo: "확인", layout: "custom" } },
    });
    const out = (await exportTree(owner, project.id, app.jobsDone)).get("index.html")?.toString() ?? "";
    expect(out).toContain("<title>새</title>");
    expect(out).toContain('content="설명"');
    expect(out.replace("새", "옛").replace(/\r\n {2}<meta[^>]*>/, "")).toBe(source);
  });

  test("[PAG-14] [PAG-86] [PAG-62] what is too long is told by its field", async () => {
    const { id, homePageId: pageId } = await createBlank(owner);
    const fields = async (page: object) => {
      const answer = await save(id, page, pageId);
      return answer.ok ? {} : answer.fields;
    };
    expect(await fields({ title: "가".repeat(61) })).toEqual({ "page.title": "too-long" });
    expect(await fields({ title: "   " })).toEqual({ "page.title": "too-short" });
    expect(await fields({ meta: { description: "가".repeat(301) } })).toEqual({
      "page.meta.description": "too-long",
    });
    const words = Array.from({ length: 21 }, (_, number) => `w${number}`).join(",");
    expect(await fields({ meta: { keywords: words } })).toEqual({ "page.meta.keywords": "too-long" });
    expect(await fields({ meta: { keywords: "가".repeat(31) } })).toEqual({
      "page.meta.keywords": "too-long",
    });
    expect(await fields({ status: "later" })).toEqual({ "page.status": "choice" });
  });

  test("[PAG-21] [PAG-24] [PAG-29] [PAG-31] [PAG-40] colleagues are told what happened to pages; deleting answers the page to go to", async () => {
    const { id, homePageId } = await createBlank(owner);
    const heard: string[] = [];
    const stop = app.parts.live.subscribe(`project/${id}`, (message) => heard.push(JSON.parse(message).type));
    const made = await save(id, { title: "둘" });
    const pageId = made.ok ? made.data.page.id : "";
    await save(id, { memo: "메모" }, pageId);
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

  test("[PAG-67] [PAG-65] the page list is whole whatever is asked for, with when pages were commented on", async () => {
    const { id, homePageId } = await createBlank(owner);
    await save(id, { name: "b" });
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

  test("[PAG-68] update is N until the page changes; of two settings of one field the later stands and the earlier stays in sight", async () => {
    const { id, homePageId: pageId } = await createBlank(owner);
    expect(await owner.api.get("/api/projects/page/item.json", { pageId, version: 1 })).toMatchObject({
      data: { update: "N" },
    });
    expect(await save(id, { memo: "a" }, pageId, { version: 1 })).toMatchObject({
      ok: true,
      data: { version: 2 },
    });
    expect(await save(id, { memo: "b" }, pageId, { version: 1 })).toMatchObject({
      ok: true,
      data: { version: 3, merged: true, alternatives: [{ value: "a" }] },
    });
    expect(await owner.api.get("/api/projects/page/item.json", { pageId, version: 1 })).toMatchObject({
      data: { update: "Y", page: { memo: "b", version: 3 } },
    });
    // Nothing differs: nothing is saved.
    expect(await save(id, { memo: "b" }, pageId)).toMatchObject({ data: { version: 3, merged: false } });
  });

  test("[PAG-69] [PAG-01] a page saved whole over a newer one is brought over it: both stay, and what met is kept in sight", async () => {
    const { id, homePageId: pageId } = await createBlank(owner);
    const read = async () => {
      const answer = await owner.api.get("/api/projects/page/item.json", { pageId });
      if (!answer.ok || !answer.data.page) throw new Error("no page");
      return answer.data.page;
    };
    await save(
      id,
      {
        content: [
          { name: "one", html: "<h1>하나</h1>" },
          { name: "two", html: '<a href="a.html">둘</a>' },
        ],
      },
      pageId,
    );
    const seen = await read();
    // Meanwhile: the first block is written on, the second's link goes elsewhere, a third one comes.
    const others = seen.content.map(({ id: block }) => ({ id: block }));
    await save(
      id,
      {
        content: [
          { ...others[0], html: "<h1>하나와 반</h1>" },
          { ...others[1], html: '<a href="kim.html">둘</a>' },
          { name: "three", html: "<p>셋</p>" },
        ],
      },
      pageId,
    );
    const mine = seen.content.map((block, at) => ({
      ...block,
      html: at === 0 ? "<h1>나의 하나</h1>" : '<a href="lee.html">둘</a>',
    }));
    const sent = { ...seen, content: [...mine, { name: "four", html: "<p>넷</p>" }] };
    const opId = app.parts.createId();
    const merged = await save(id, sent, pageId, { version: seen.version, opId });
    expect(merged).toMatchObject({
      ok: true,
      data: {
        merged: true,
        version: 4,
        replaced: { reason: "before-replace" },
        alternatives: [{ value: "kim.html" }],
      },
    });
    expect((await read()).content.map(({ html }) => html).sort()).toEqual(
      ["<h1>나의 하나와 반</h1>", '<a href="lee.html">둘</a>', "<p>셋</p>", "<p>넷</p>"].sort(),
    );
    // The same request once more is the same operation, not another.
    expect(await save(id, sent, pageId, { version: seen.version, opId })).toMatchObject({
      data: { version: 4 },
    });
    // Who deletes what others have worked on since does not take it away unseen.
    const now = await read();
    const [first] = now.content;
    await save(
      id,
      {
        content: now.content.map((block) => (block === first ? { ...block, html: "<h1>새로</h1>" } : block)),
      },
      pageId,
    );
    const less = await save(id, { content: now.content.slice(1) }, pageId, { version: now.version });
    expect(less).toMatchObject({ ok: true, data: { merged: true } });
    expect((await read()).content.map(({ html }) => html)).toContain("<h1>새로</h1>");
  });

  test("[PAG-69] a page that nobody can read back so far is not overwritten: read it again", async () => {
    const { id, homePageId: pageId } = await createBlank(owner);
    await save(id, { memo: "a" }, pageId);
    await app.parts.database.write(id, async (query) => {
      await query.deleteFrom("changeLog").where("projectId", "=", id).where("version", "=", 1).execute();
      await query.deleteFrom("pageVersions").where("projectId", "=", id).execute();
    });
    expect(await save(id, { memo: "b" }, pageId, { version: 1 })).toMatchObject({
      error: "page.stale",
      status: 409,
    });
  });
});
