import { inOrder, readStyleGuide } from "@hanok/page-document";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DIALECTS } from "../../../test/databases.ts";
import { startTestApp, type TestApp, type TestMember } from "../../../test/harness.ts";
import { createBlank, exportTree, openPage, PNG_HEAD, uploadFile } from "../../../test/projects-support.ts";

describe.each(DIALECTS)("projects on %s", (dialect) => {
  let app: TestApp;
  let owner: TestMember;
  let stranger: TestMember;
  beforeAll(async () => {
    app = await startTestApp({ dialect });
    [owner, stranger] = [await app.signUpMember({ name: "주인" }), await app.signUpMember()];
  });
  afterAll(() => app?.stop());

  test("[PRJ-01] [PRJ-30] [PAG-26] [PAG-27] a blank project has one page named index, its home", async () => {
    const project = await createBlank(owner);
    expect(project).toMatchObject({
      title: "프로젝트 1",
      name: "project",
      role: "OWNER",
      owner: owner.member.id,
      cowork: [{ memberName: "주인", memberRole: "OWNER" }],
      plan: "BIRTH_FREE",
      trash: "",
      isUserUpload: false,
      pageCount: 1,
      published: null,
    });
    const opened = await openPage(owner, project.id);
    expect(opened.part.pages[opened.pageId]).toMatchObject({
      title: "첫 페이지",
      name: "index",
      path: "index.html",
      home: true,
      status: "before",
      layout: "column1",
      mode: "pc",
    });
    // Its styles are a file of its own, for its author to see and change.
    const [sheet, guide, ...others] = inOrder(Object.values(opened.part.resources));
    expect(others).toEqual([]);
    expect(guide).toMatchObject({ path: "css/style-guide.css", category: "tuning", linked: true });
    expect(readStyleGuide(opened.part).colors.map(({ name }) => name)).toContain("accent");
    expect(sheet).toMatchObject({ path: "css/base.css", category: "css", linked: true });
    expect(opened.part.texts[`resource/${sheet?.id ?? ""}`]).toContain("word-break: keep-all");
    const out = await exportTree(owner, project.id, app.jobsDone);
    expect([...out.keys()].sort()).toEqual(["css/base.css", "css/style-guide.css", "index.html"]);
  });

  test("[PRJ-02] [PRJ-21] every starter theme becomes a project whose files are all there", async () => {
    const themes = await owner.api.get("/api/public/projects/theme/list.json", {});
    if (!themes.ok) throw new Error(themes.error);
    const [theme] = themes.data.themeList;
    if (!theme) throw new Error("no theme");
    const created = await owner.api.post("/api/projects/project/item.json", {
      project: { title: "가게", language: "ko" },
      themeId: theme.id,
    });
    if (!created.ok) throw new Error(created.error);
    expect(created.data.project).toMatchObject({ title: "가게", template: { id: theme.id } });
    const started = await owner.api.post("/api/projects/export/item.json", {
      projectId: created.data.project.id,
    });
    await app.jobsDone();
    const state = await owner.api.get("/api/projects/export/item.json", {
      id: started.ok ? started.data.export.id : "",
    });
    expect(state).toMatchObject({
      ok: true,
      data: { export: { stage: "done", percent: 100, warnings: [] } },
    });
    expect(
      await owner.api.post("/api/projects/project/item.json", { project: {}, themeId: "nosuch" }),
    ).toMatchObject({ ok: false, error: "theme.missing" });
  });

  test("[PRJ-06] [PRJ-07] [PRJ-10] [PRJ-11] [PRJ-12] a project has the fields of the specification, and no others can be set", async () => {
    const project = await createBlank(owner);
    expect(project).toMatchObject({
      id: expect.any(String),
      title: expect.any(String),
      name: expect.any(String),
      thumb: { url: "", key: "" },
      template: { id: "", name: "" },
      meta: {},
      date: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      modified: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      trash: "",
      plan: "BIRTH_FREE",
      cowork: [{ memberId: owner.member.id, memberRole: "OWNER" }],
      owner: owner.member.id,
      lock: false,
      isUserUpload: false,
      version: 1,
    });
    const second = await owner.api.post("/api/projects/page/item.json", {
      projectId: project.id,
      page: { title: "소개", path: "about.html" },
    });
    expect(second).toMatchObject({ ok: true });
    const read = await owner.api.get("/api/projects/project/item.json", { projectId: project.id });
    const listed = await owner.api.get("/api/projects/page/list.json", { projectId: project.id });
    if (!read.ok || !listed.ok) throw new Error("not read");
    expect(read.data.project?.pageList.map(({ sortNo, path, home }) => [sortNo, path, home])).toEqual([
      [1, "index.html", true],
      [2, "about.html", false],
    ]);
    expect(read.data.project?.pageList).toEqual(listed.data.pageList);
  });

  test("[PRJ-13] [PRJ-69] the version grows with every change; what only an editor knows of a project is not stored", async () => {
    const { id } = await createBlank(owner);
    const save = (fields: object) =>
      owner.api.post("/api/projects/project/item.json", { project: { id, ...fields } });
    const ofEditor = { code: "x", switch: "off", cloud: "N", synchro: "N", start: "Y" };
    expect(await save(ofEditor)).toMatchObject({ ok: true, data: { project: { version: 1 } } });
    for (const version of [2, 3])
      expect(await save({ title: `이름 ${version}`, ...ofEditor })).toMatchObject({
        data: { project: { title: `이름 ${version}`, version } },
      });
    const read = await owner.api.get("/api/projects/project/item.json", { projectId: id });
    const fields = Object.keys((read.ok && read.data.project) || {});
    expect(fields).toContain("version");
    for (const field of Object.keys(ofEditor)) expect(fields).not.toContain(field);
  });

  test("[PRJ-08] [PRJ-09] [PRJ-58] [LET-04] a project is read with its common blocks and its resources by category", async () => {
    const themes = await owner.api.get("/api/public/projects/theme/list.json", {});
    const themeId = themes.ok ? (themes.data.themeList[0]?.id ?? "") : "";
    const made = await owner.api.post("/api/projects/project/item.json", { project: {}, themeId });
    const projectId = made.ok ? made.data.project.id : "";
    await owner.api.post("/api/projects/page/item.json", {
      projectId,
      page: {
        header: [{ name: "head", html: "<nav>", thwhole: true }],
        footer: [{ name: "f", thpart: true }],
      },
    });
    const read = await owner.api.get("/api/projects/project/item.json", { projectId });
    if (!read.ok || !read.data.project) throw new Error("no project");
    const { common, resource } = read.data.project;
    expect(common.thwhole).toContainEqual(expect.objectContaining({ name: "head", html: "<nav>" }));
    expect(common.thpart).toMatchObject([{ name: "f" }]);
    expect(resource.css.length).toBeGreaterThan(0);
    expect(resource).toMatchObject({
      tuning: [
        {
          fileFolder: "css",
          fileName: "style-guide.css",
          fileData: "css/style-guide.css",
          fileEdit: "N",
          fileCode: expect.stringContaining("{"),
        },
      ],
      trash: [],
    });
    expect(read.data.project.meta).toMatchObject({ metaTitle: "", ogUrl: "", syncTitle: "N", syncDesc: "N" });
  });

  test("[PRJ-57] [PRJ-03] projects are found by half-typed words, sorted, and paged", async () => {
    const member = await app.signUpMember();
    for (const title of ["나무 가구점", "카페 2", "카페 10", "Studio"]) {
      app.clock.advance(1000);
      await member.api.post("/api/projects/project/item.json", { project: { title } });
    }
    const titles = async (query: object) => {
      const answer = await member.api.get("/api/projects/project/list.json", query);
      if (!answer.ok) throw new Error(answer.error);
      return answer.data.projectList.map(({ title }) => title);
    };
    expect(await titles({})).toEqual(["Studio", "카페 10", "카페 2", "나무 가구점"]);
    expect(await titles({ sort: "oldest" })).toEqual(["나무 가구점", "카페 2", "카페 10", "Studio"]);
    expect(await titles({ sort: "name" })).toEqual(["나무 가구점", "카페 2", "카페 10", "Studio"]);
    expect(await titles({ search: "캎" })).toEqual(["카페 10", "카페 2"]);
    expect(await titles({ search: "ㄴㅁ" })).toEqual(["나무 가구점"]);
    expect(await titles({ search: "  STUD " })).toEqual(["Studio"]);
    expect(await titles({ search: "project4" })).toEqual(["Studio"]);
    expect(await titles({ search: "없는 것" })).toEqual([]);
    expect(await titles({ page: 2, perPage: 3 })).toEqual(["나무 가구점"]);
    expect(await titles({ page: 3, perPage: 3 })).toEqual([]);
    expect(await titles({ perPage: 99999 })).toHaveLength(4);
    const found = await member.api.get("/api/projects/project/list.json", { search: "카페", perPage: 1 });
    expect(found).toMatchObject({ data: { total: 2, totalPage: 2, counts: { own: 4 } } });
    for (const query of [{ page: 0 }, { perPage: 0 }, { page: -1 }])
      expect(await member.api.get("/api/projects/project/list.json", query)).toMatchObject({ status: 422 });
  });

  test("[PRJ-61] [PAG-66] [COW-42] the public calls: members see a project that nobody shares, others find none", async () => {
    const { id: projectId } = await createBlank(owner);
    const project = (member: Pick<TestMember, "api">) =>
      member.api.get("/api/public/projects/project/item.json", { projectId });
    const pages = (member: Pick<TestMember, "api">) =>
      member.api.get("/api/public/projects/page/list.json", { projectId, page: 1, perPage: 99999 });
    expect(await project(owner)).toMatchObject({
      ok: true,
      data: { project: { id: projectId }, update: "Y" },
    });
    const seen = await project(owner);
    const known = seen.ok ? (seen.data.project?.version ?? 0) : 0;
    expect(
      await owner.api.get("/api/public/projects/project/item.json", { projectId, version: known }),
    ).toMatchObject({ ok: true, data: { update: "N" } });
    expect(seen.ok && Object.keys(seen.data.project ?? {})).not.toContain("cowork");
    expect(await pages(owner)).toMatchObject({ ok: true, data: { total: 1 } });
    for (const somebody of [stranger, app.visitor()]) {
      expect(await project(somebody)).toMatchObject({ status: 404, error: "project.missing" });
      expect(await pages(somebody)).toMatchObject({ status: 404, error: "project.missing" });
    }
  });

  test("a project of another is a missing one, in every call [trust]", async () => {
    const project = await createBlank(owner);
    const { id: projectId, homePageId: pageId } = project;
    const calls = [
      stranger.api.get("/api/projects/project/item.json", { projectId }),
      stranger.api.post("/api/projects/project/item.json", { project: { id: projectId, title: "x" } }),
      stranger.api.post("/api/projects/project/clone.json", { projectId }),
      stranger.api.get("/api/projects/page/list.json", { projectId }),
      stranger.api.get("/api/projects/edit.json", { projectId }),
      stranger.api.get("/api/projects/changes.json", { projectId, since: 0 }),
      stranger.api.post("/api/projects/export/item.json", { projectId }),
      stranger.api.get("/api/projects/project/media/list.json", { projectId }),
      uploadFile(stranger, projectId, "a.png", PNG_HEAD),
    ];
    for (const answer of await Promise.all(calls))
      expect(answer).toMatchObject({ status: 404, error: "project.missing" });
    for (const answer of await Promise.all([
      stranger.api.get("/api/projects/page/item.json", { pageId }),
      stranger.api.delete("/api/projects/page/item.json", { pageId }),
      stranger.api.post("/api/projects/page/clone.json", { pageId }),
    ]))
      expect(answer).toMatchObject({ status: 404, error: "item.missing" });
    const started = await owner.api.post("/api/projects/export/item.json", { projectId });
    const id = started.ok ? started.data.export.id : "";
    await app.jobsDone();
    expect(await stranger.api.get("/api/projects/export/item.json", { id })).toMatchObject({ status: 404 });
    expect((await stranger.request(`/api/projects/export/download.json?id=${id}`)).status).toBe(404);
  });
});
