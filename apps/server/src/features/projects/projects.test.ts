import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DIALECTS } from "../../../test/databases.ts";
import { handMadeZip } from "../../../test/hand-made-zip.ts";
import { startTestApp, type TestApp, type TestMember } from "../../../test/harness.ts";
import {
  createBlank,
  exportTree,
  importProject,
  openPage,
  readArchive,
  uploadZip,
  zipTree,
} from "../../../test/projects-support.ts";

const PNG = Buffer.from("89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489", "hex");

describe.each(DIALECTS)("projects on %s", (dialect) => {
  let app: TestApp;
  let owner: TestMember;
  let stranger: TestMember;
  beforeAll(async () => {
    app = await startTestApp({ dialect });
    [owner, stranger] = [await app.signUpMember({ name: "주인" }), await app.signUpMember()];
  });
  afterAll(() => app?.stop());

  const list = async (group: "own" | "trash" | "cowork") => {
    const answer = await owner.api.get("/api/projects/project/list.json", { group });
    if (!answer.ok) throw new Error(answer.error);
    return answer.data;
  };
  const upload = (member: TestMember, useId: string, name: string, content: Buffer) =>
    member.api.upload(
      "/api/attach/file/upload.json",
      { use: "project", useId, onTaken: "number" },
      { part: "file", name, content: new Blob([new Uint8Array(content)]) },
    );

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
    const out = await exportTree(owner, project.id, app.jobsDone);
    expect([...out.keys()]).toEqual(["index.html"]);
  });

  test("[PRJ-02] every starter theme becomes a project whose files are all there", async () => {
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

  test("[PRJ-41] [PRJ-43] [PRJ-44] [PRJ-45] trash, restore, delete for good, empty", async () => {
    const project = await createBlank(owner);
    const trash = (value: string) =>
      owner.api.post("/api/projects/project/item.json", { project: { id: project.id, trash: value } });
    expect(
      await owner.api.delete("/api/projects/project/item.json", { projectId: project.id }),
    ).toMatchObject({
      error: "project.not-trashed",
    });
    expect(await trash("2026-03-02T09:00:00.000Z")).toMatchObject({ ok: true });
    expect((await list("own")).projectList.map(({ id }) => id)).not.toContain(project.id);
    expect((await list("trash")).projectList).toMatchObject([
      { id: project.id, trash: expect.stringMatching(/^2026/) },
    ]);
    await trash("");
    expect((await list("trash")).total).toBe(0);
    await trash("now");
    expect(await owner.api.delete("/api/projects/project/trash.json", {})).toMatchObject({
      ok: true,
      data: { deleted: 1 },
    });
    expect(await owner.api.get("/api/projects/project/item.json", { projectId: project.id })).toMatchObject({
      status: 404,
      error: "project.missing",
    });
  });

  test("[PRJ-42] [PRJ-64] the trash is emptied after 30 days", async () => {
    const project = await createBlank(owner);
    await owner.api.post("/api/projects/project/item.json", { project: { id: project.id, trash: "now" } });
    app.clock.advance(29 * 24 * 60 * 60 * 1000);
    await owner.api.post("/api/members/member/basic/login.json", {
      email: owner.email,
      password: owner.password,
    });
    await app.app.sweep();
    expect((await list("trash")).total).toBe(1);
    app.clock.advance(2 * 24 * 60 * 60 * 1000);
    await owner.api.post("/api/members/member/basic/login.json", {
      email: owner.email,
      password: owner.password,
    });
    await stranger.api.post("/api/members/member/basic/login.json", {
      email: stranger.email,
      password: stranger.password,
    });
    await app.app.sweep();
    expect((await list("trash")).total).toBe(0);
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
      upload(stranger, projectId, "a.png", PNG),
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

  test("[PRJ-66] a copy has the same files and pages of its own", async () => {
    const bytes = await zipTree(
      new Map([
        ["index.html", Buffer.from("<p>a</p>\r\n")],
        ["a.png", PNG],
      ]),
    );
    const staged = await readArchive(owner, bytes);
    const created = await owner.api.post("/api/projects/project/item.json", {
      project: { title: "원본" },
      importKey: staged.ok ? staged.data.importKey : "",
    });
    if (!created.ok) throw new Error(created.error);
    const cloned = await owner.api.post("/api/projects/project/clone.json", {
      projectId: created.data.project.id,
    });
    if (!cloned.ok) throw new Error(cloned.error);
    expect(cloned.data.project).toMatchObject({ title: "원본_복제본", isUserUpload: true });
    expect(cloned.data.project.homePageId).not.toBe(created.data.project.homePageId);
    const out = await exportTree(owner, cloned.data.project.id, app.jobsDone);
    expect(out.get("index.html")?.toString()).toBe("<p>a</p>\r\n");
    expect(out.get("a.png")?.equals(PNG)).toBe(true);
    // The copy lives on when the original is gone and swept.
    await owner.api.post("/api/projects/project/item.json", {
      project: { id: created.data.project.id, trash: "x" },
    });
    await owner.api.delete("/api/projects/project/item.json", { projectId: created.data.project.id });
    app.clock.advance(2 * 60 * 60 * 1000);
    await app.app.sweep();
    expect((await exportTree(owner, cloned.data.project.id, app.jobsDone)).get("a.png")?.equals(PNG)).toBe(
      true,
    );
  });

  test("an archive's report names what is refused; files in = kept + refused; nobody else may use its key", async () => {
    const before = (await list("own")).total;
    const bytes = handMadeZip([
      { name: "site/index.html", data: "<title>가게 </title><p>a</p>" },
      { name: "site/setting.css", data: "x" },
      { name: "site/link", data: "/etc/passwd", mode: 0o120777 },
      { name: "../up.html", data: "x" },
      { name: "site/css/" },
    ]);
    const staged = await readArchive(owner, bytes);
    if (!staged.ok) throw new Error(staged.error);
    expect(staged.data).toMatchObject({
      wrapper: "site",
      pages: [{ path: "index.html", title: "가게", encoding: "utf-8", editable: true }],
      counts: { files: 4, kept: 1, refused: 3 },
    });
    expect(Object.fromEntries(staged.data.fileInfoList.map(({ name, reason }) => [name, reason]))).toEqual({
      "site/index.html": "",
      "site/setting.css": "reserved",
      "site/link": "link",
      "../up.html": "parent",
    });
    expect((await list("own")).total).toBe(before);
    expect(
      await stranger.api.post("/api/projects/project/item.json", {
        project: {},
        importKey: staged.data.importKey,
      }),
    ).toMatchObject({ ok: false, error: "import.missing" });
    expect(await uploadZip(owner, bytes, "site.rar")).toMatchObject({ error: "archive.type" });
    expect(await uploadZip(owner, Buffer.from("PK nonsense"))).toMatchObject({ error: "archive.type" });
    const empty = await readArchive(owner, await zipTree(new Map([["a.txt", Buffer.from("a")]])));
    expect(
      await owner.api.post("/api/projects/project/item.json", {
        project: {},
        importKey: empty.ok ? empty.data.importKey : "",
      }),
    ).toMatchObject({ error: "import.empty" });
  });

  test("[MED-17] [MED-59] a file into a project: by its name, its type and its content", async () => {
    const { id: projectId } = await createBlank(owner);
    const put = (name: string, content: Buffer) => upload(owner, projectId, name, content);
    expect(await put("사진.png", PNG)).toMatchObject({
      ok: true,
      data: { path: "media/images/사진.png", fileType: "image", version: 2 },
    });
    expect(await put("사진.png", PNG)).toMatchObject({
      ok: true,
      data: { path: "media/images/사진.png", version: 2 },
    });
    expect(await put("사진.png", Buffer.concat([PNG, PNG]))).toMatchObject({
      data: { path: "media/images/사진-2.png" },
    });
    expect(await put(`${"a".repeat(40)}.png`, PNG)).toMatchObject({ ok: true });
    expect(await put(`${"a".repeat(41)}.png`, PNG)).toMatchObject({ error: "upload.name" });
    expect(await put("a.php", Buffer.from("<?php"))).toMatchObject({ error: "upload.type" });
    expect(await put("a.html", Buffer.from("<p>"))).toMatchObject({ error: "upload.type" });
    expect(await put("a.png", Buffer.from("<script>alert(1)</script>"))).toMatchObject({
      error: "upload.content",
    });
    expect(await put("setting.css", Buffer.from("a{}"))).toMatchObject({ error: "upload.reserved" });
    expect(await put("../../x.png", PNG)).toMatchObject({ data: { path: "media/images/x.png" } });
    const media = await owner.api.get("/api/projects/project/media/list.json", { projectId, type: "image" });
    if (!media.ok) throw new Error(media.error);
    expect(media.data.total).toBe(4);
    const [first] = media.data.mediaList;
    const shown = await owner.request(first?.url ?? "");
    expect([shown.status, shown.headers.get("content-type")]).toEqual([200, "image/png"]);
    const used = await owner.api.get("/api/members/storage/item.json", {});
    expect(used.ok && used.data.capacity.sum).toBeGreaterThan(0);
  });

  test("[PRJ-68] [PRJ-53] settings: what differs is saved, mirrored, and told by version", async () => {
    const { id: projectId } = await createBlank(owner);
    const save = (project: object, version?: number) =>
      owner.api.post("/api/projects/project/item.json", {
        project: { id: projectId, ...project },
        ...(version === undefined ? {} : { version }),
      });
    const saved = await save({ title: "새 이름", meta: { metaTitle: "제목", syncTitle: "Y" } });
    expect(saved).toMatchObject({
      ok: true,
      data: { project: { title: "새 이름", version: 2, meta: { metaTitle: "제목", ogTitle: "제목" } } },
    });
    expect(await save({ title: "늦은 이름" }, 1)).toMatchObject({ ok: false, error: "project.stale" });
    expect(await save({ name: "한글" })).toMatchObject({ error: "project.name" });
    expect(await owner.api.get("/api/projects/project/item.json", { projectId, version: 2 })).toMatchObject({
      data: { update: "N" },
    });
    expect(await save({ owner: 1, plan: "BIRTH_AGENCY", lock: true, version: 99 })).toMatchObject({
      ok: true,
      data: { project: { owner: owner.member.id, plan: "BIRTH_FREE", lock: false, version: 2 } },
    });
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

  test("[PRJ-14] [ERR-13] [ERR-11] the picture of a project: png or jpg by content, its address a key, kept by a copy", async () => {
    const { id: projectId } = await createBlank(owner);
    const put = (content: Buffer, name = "a.png") =>
      owner.api.upload(
        "/api/projects/project/thumb/item.json",
        { projectId },
        { part: "file", name, content: new Blob([new Uint8Array(content)]) },
      );
    expect(await put(Buffer.from("<svg onload=alert(1)>"))).toMatchObject({ error: "thumb.type" });
    expect(await put(Buffer.alloc(10 * 1024 * 1024 + 1, PNG))).toMatchObject({ status: 413 });
    const first = await put(PNG);
    if (!first.ok) throw new Error(first.error);
    const seen = async (url: string) => {
      const response = await app.visitor().request(url);
      return [response.status, response.headers.get("content-type")];
    };
    expect(await seen(first.data.thumb.url)).toEqual([200, "image/png"]);
    const second = await put(Buffer.from("ffd8ffe000104a464946", "hex"), "b.png");
    if (!second.ok) throw new Error(second.error);
    expect(await seen(second.data.thumb.url)).toEqual([200, "image/jpeg"]);
    expect((await seen(first.data.thumb.url))[0]).toBe(404);
    const copy = await owner.api.post("/api/projects/project/clone.json", { projectId });
    if (!copy.ok) throw new Error(copy.error);
    const { thumb } = copy.data.project;
    expect(thumb.key).not.toBe(second.data.thumb.key);
    app.clock.advance(2 * 60 * 60 * 1000);
    await app.app.sweep();
    expect((await seen(thumb.url))[0]).toBe(200);
    await owner.api.delete("/api/projects/project/thumb/item.json", { projectId });
    expect((await seen(second.data.thumb.url))[0]).toBe(404);
    expect((await seen(thumb.url))[0]).toBe(200);
    // It is no file of the project.
    expect([...(await exportTree(owner, projectId, app.jobsDone)).keys()]).toEqual(["index.html"]);
  });

  test("[PRJ-08] [PRJ-09] [PRJ-58] a project is read with its common blocks and its resources by category", async () => {
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
    expect(resource).toMatchObject({ tuning: [{ path: "css/style-guide.css" }], trash: [] });
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
    expect(seen.ok && Object.keys(seen.data.project ?? {})).not.toContain("cowork");
    expect(await pages(owner)).toMatchObject({ ok: true, data: { total: 1 } });
    for (const somebody of [stranger, app.visitor()]) {
      expect(await project(somebody)).toMatchObject({ status: 404, error: "project.missing" });
      expect(await pages(somebody)).toMatchObject({ status: 404, error: "project.missing" });
    }
  });

  test("[PRJ-46] [PRJ-47] deleted for good: no row of any table names the project any more", async () => {
    const project = await createBlank(owner);
    const { id: projectId, homePageId: pageId } = project;
    await owner.api.post("/api/projects/page/item.json", {
      projectId,
      pageId,
      page: { header: [{ name: "head", html: "<nav>", thwhole: true }] },
    });
    await upload(owner, projectId, "a.png", PNG);
    await owner.api.post("/api/projects/publish/item.json", { projectId });
    await owner.api.post("/api/projects/page/version/item.json", { pageId });
    await owner.api.post("/api/projects/export/item.json", { projectId });
    await app.jobsDone();
    await owner.api.post("/api/projects/project/item.json", { project: { id: projectId, trash: "now" } });
    expect(await owner.api.delete("/api/projects/project/item.json", { projectId })).toMatchObject({
      ok: true,
    });
    await app.parts.database.read(async (query) => {
      for (const table of await query.introspection.getTables()) {
        const names = table.columns.map(({ name }) => name);
        for (const column of ["projectId", "project_id", "subject"].filter((name) => names.includes(name))) {
          const rows = await query
            .selectFrom(table.name as "blocks")
            .selectAll()
            .where(column as "projectId", "=", projectId)
            .execute();
          expect(rows, `${table.name}.${column}`).toEqual([]);
        }
      }
    });
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
    // [PRJ-69] State of an editor is not stored.
    const answer = await owner.api.post("/api/projects/project/item.json", {
      project: { id: project.id, code: "x", switch: "off", cloud: "N", synchro: "N", start: "Y" } as object,
    });
    expect(answer).toMatchObject({ ok: true, data: { project: { version: 1 } } });
    expect(answer.ok && Object.keys(answer.data.project)).not.toContain("switch");
  });

  test("[PRJ-15] [PRJ-16] [PRJ-17] [PRJ-18] [PRJ-52] [PRJ-59] every setting is saved, told by version, and left alone where it is not sent", async () => {
    const { id: projectId } = await createBlank(owner);
    const put = async (name: string, content: string) => {
      const answer = await owner.api.upload(
        "/api/attach/file/upload.json",
        { use: "project", useId: projectId },
        { part: "file", name, content: new Blob([content]) },
      );
      if (!answer.ok) throw new Error(answer.error);
      return answer.data;
    };
    const icon = await put("favicon.svg", '<svg xmlns="http://www.w3.org/2000/svg"/>');
    const sheet = await put("a.css", "p{}");
    const before = Number(sheet.version);
    const settings = {
      analytics: "<script>analytics()</script>",
      robots: "User-agent: *\nDisallow: /private/",
      headCode: "<meta name=x>",
      bodyCode: "<noscript>x</noscript>",
      footerCode: "<script>f()</script>",
      favicon: icon.path ?? "",
    };
    const meta = {
      metaTitle: "제목",
      metaDesc: "설명",
      metaKeywords: "가,나",
      ogTitle: "사회",
      ogDesc: "관계",
      ogImage: "media/og.png",
      ogUrl: "https://site.example",
      syncTitle: "N",
      syncDesc: "Y",
    } as const;
    const save = (project: object, more: object = {}) =>
      owner.api.post("/api/projects/project/item.json", { project: { id: projectId, ...project }, ...more });
    const saved = await save({ ...settings, meta }, { opId: "settings-1" });
    expect(saved).toMatchObject({
      ok: true,
      // [PRJ-68] syncDesc mirrors, syncTitle does not.
      data: { project: { ...settings, meta: { ...meta, ogDesc: "설명" }, version: before + 1 } },
    });
    expect(await save({ meta: { metaTitle: "새 제목" } })).toMatchObject({
      data: {
        project: {
          ...settings,
          meta: { ...meta, ogDesc: "설명", metaTitle: "새 제목" },
          version: before + 2,
        },
      },
    });
    const read = (version?: number) =>
      owner.api.get("/api/projects/project/item.json", {
        projectId,
        ...(version === undefined ? {} : { version }),
      });
    expect(await read(before + 2)).toMatchObject({ data: { update: "N" } });
    expect(await read(before + 1)).toMatchObject({ data: { update: "Y", project: settings } });
    for (const bad of [
      { meta: { syncTitle: "yes" } },
      { meta: { metaDesc: "가".repeat(301) } },
      { robots: 7 },
    ])
      expect(await save(bad)).toMatchObject({ status: 422 });
    // [PRJ-15] A favicon is a picture that the project has, by its bytes.
    const tree = new Map([
      ["index.html", Buffer.from("<p>")],
      ["lie.png", Buffer.from("<script>")],
      ["old.ico", Buffer.from([0, 0, 1, 0, 1, 0])],
      ["empty.png", Buffer.alloc(0)],
    ]);
    const { project } = await importProject(owner, await zipTree(tree));
    const choose = (favicon: string) =>
      owner.api.post("/api/projects/project/item.json", { project: { id: project.id, favicon } });
    for (const wrong of ["lie.png", "empty.png", "nosuch.png", "index.html", "../lie.png", icon.path ?? ""])
      expect([wrong, await choose(wrong)]).toMatchObject([
        wrong,
        { error: "project.favicon", status: 422, fields: { "project.favicon": "format" } },
      ]);
    for (const right of ["old.ico", "/old.ico", "https://a.example/i.png", ""])
      expect(await choose(right)).toMatchObject({ ok: true, data: { project: { favicon: right } } });
  });

  test("[PRJ-66] a copy stores nothing again: contents are named, not copied", async () => {
    const files = new Map([["index.html", Buffer.from("<p>a</p>")]]);
    for (let at = 0; at < 20; at++)
      files.set(`media/${at}.png`, Buffer.concat([PNG, Buffer.alloc(1000, at)]));
    const { id: projectId } = (await importProject(owner, await zipTree(files))).project;
    const stored = async () => {
      const written: string[] = [];
      for await (const { blob, writtenAt } of app.parts.files.list()) written.push(`${blob} ${writtenAt}`);
      return written.sort();
    };
    const before = await stored();
    const used = await owner.api.get("/api/members/storage/item.json", {});
    const copy = await owner.api.post("/api/projects/project/clone.json", { projectId });
    expect(copy).toMatchObject({ ok: true });
    expect(await stored()).toEqual(before);
    expect(await owner.api.get("/api/members/storage/item.json", {})).toEqual(used);
    const media = await owner.api.get("/api/projects/project/media/list.json", {
      projectId: copy.ok ? copy.data.project.id : "",
      perPage: 100,
    });
    expect(media).toMatchObject({ data: { total: 20 } });
  });
});
