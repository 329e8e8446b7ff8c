import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FEATURE_DIALECTS } from "../../../test/databases.ts";
import { startTestApp, type TestApp, type TestMember } from "../../../test/harness.ts";
import { listPages, savePage } from "../../../test/pages-support.ts";
import { createBlank, exportTree, importProject, zipTree } from "../../../test/projects-support.ts";

describe.each(FEATURE_DIALECTS)("pages on %s", (dialect) => {
  let app: TestApp;
  let owner: TestMember;
  beforeAll(async () => {
    app = await startTestApp({ dialect });
    owner = await app.signUpMember();
  });
  afterAll(() => app?.stop());

  test("[PAG-18] [PAG-56] a page is created, named once, and renamed with its file", async () => {
    const { id } = await createBlank(owner);
    const made = await savePage(owner, id, { title: "소개", name: "about" });
    expect(made).toMatchObject({
      ok: true,
      data: {
        page: { title: "소개", name: "about", path: "about.html", status: "before", sortNo: 2, home: false },
      },
    });
    const pageId = made.ok ? made.data.page.id : "";
    expect(await savePage(owner, id, { name: "about" })).toMatchObject({ error: "page.name-taken" });
    expect(await savePage(owner, id, { name: "index" }, pageId)).toMatchObject({ error: "page.name-taken" });
    expect(await savePage(owner, id, { name: "intro" }, pageId)).toMatchObject({
      data: { page: { path: "intro.html" } },
    });
    for (const name of ["../x", "a/b", "a:b", ".x", "소개"])
      expect(await savePage(owner, id, { name }, pageId)).toMatchObject({ error: "page.name" });
    // [PAG-83] The file may be in any language, and its name no longer follows then.
    expect(await savePage(owner, id, { path: "소개.html" }, pageId)).toMatchObject({
      data: { page: { name: "intro", path: "소개.html" } },
    });
    expect(await savePage(owner, id, { name: "about" }, pageId)).toMatchObject({
      data: { page: { path: "소개.html" } },
    });
    for (const path of ["../x.html", "a.htm/", "a:b.html", ".html", "x", "setting.js"])
      expect(await savePage(owner, id, { path }, pageId)).toMatchObject({ error: "page.file" });
    expect(await savePage(owner, id, { path: "index.html" }, pageId)).toMatchObject({
      error: "page.file-taken",
    });
    const out = await exportTree(owner, id, app.jobsDone);
    expect([...out.keys()].sort()).toEqual([
      "css/base.css",
      "css/style-guide.css",
      "html/소개.html",
      "index.html",
    ]);
  });

  test("[PAG-64] [PAG-26] name and file are proposed from the title, romanised and free", async () => {
    const { id } = await createBlank(owner);
    const made = async (page: object) => {
      const answer = await savePage(owner, id, page);
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
    const about = (await listPages(owner, project.id)).find(({ path }) => path === "about.html");
    const moved = await savePage(owner, project.id, { path: "company/소개.html" }, about?.id);
    expect(moved).toMatchObject({ ok: true, data: { page: { path: "company/소개.html" } } });
    const out = await exportTree(owner, project.id, app.jobsDone);
    expect(String(out.get("index.html"))).toBe(index.replace("about.html#us", "company/소개.html#us"));
    expect(String(out.get("company/소개.html"))).toBe(
      "<!doctype html><body><a href=../index.html>집</a><img src='../a.png'>",
    );
  });
});
