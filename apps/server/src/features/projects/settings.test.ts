import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FEATURE_DIALECTS } from "../../../test/databases.ts";
import { startTestApp, type TestApp, type TestMember } from "../../../test/harness.ts";
import { createBlank, importProject, openPage, PNG_HEAD, zipTree } from "../../../test/projects-support.ts";

describe.each(FEATURE_DIALECTS)("settings of projects on %s", (dialect) => {
  let app: TestApp;
  let owner: TestMember;
  beforeAll(async () => {
    app = await startTestApp({ dialect });
    owner = await app.signUpMember({ name: "주인" });
  });
  afterAll(() => app?.stop());

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

  test("[PRJ-07] [PRJ-15] [PRJ-16] [PRJ-17] [PRJ-18] [PRJ-52] [PRJ-59] every setting is saved, told by version, and left alone where it is not sent", async () => {
    const { id: projectId } = await createBlank(owner);
    const put = async (name: string, content: string | Uint8Array<ArrayBuffer>) => {
      const answer = await owner.api.upload(
        "/api/attach/file/upload.json",
        { use: "project", useId: projectId },
        { part: "file", name, content: new Blob([content]) },
      );
      if (!answer.ok) throw new Error(answer.error);
      return answer.data;
    };
    const icon = await put("favicon.png", new Uint8Array(PNG_HEAD));
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
      ["icon.png", PNG_HEAD],
      ["photo.jpg", Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
      ["old.ico", Buffer.from([0, 0, 1, 0, 1, 0])],
      ["drawn.svg", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
      ["empty.png", Buffer.alloc(0)],
    ]);
    const { project } = await importProject(owner, await zipTree(tree));
    const choose = (favicon: string) =>
      owner.api.post("/api/projects/project/item.json", { project: { id: project.id, favicon } });
    const elsewhere = "https://a.example/i.png";
    for (const wrong of [
      "lie.png",
      "empty.png",
      "nosuch.png",
      "index.html",
      "../lie.png",
      icon.path ?? "",
      "old.ico",
      "drawn.svg",
      elsewhere,
    ])
      expect([wrong, await choose(wrong)]).toMatchObject([
        wrong,
        { error: "project.favicon", status: 422, fields: { "project.favicon": "format" } },
      ]);
    for (const right of ["icon.png", "/icon.png", "photo.jpg", ""])
      expect(await choose(right)).toMatchObject({ ok: true, data: { project: { favicon: right } } });
    // The editor's own saves keep to the same rule; what was saved before is answered as then.
    const { version } = await openPage(owner, project.id);
    const edit = (opId: string, to: string) =>
      owner.api.post("/api/projects/edit.json", {
        projectId: project.id,
        opId,
        base: version,
        changes: [{ kind: "project-set", projectId: project.id, field: "favicon", from: "", to }],
      });
    const run = (opId: string, favicon: string) =>
      owner.api.post("/api/projects/edit/run.json", {
        projectId: project.id,
        opId,
        name: "project.fields-set",
        input: { favicon },
      });
    for (const way of [edit, run])
      expect(await way("lie", "lie.png")).toMatchObject({ error: "project.favicon", status: 422 });
    const first = await edit("icon", "icon.png");
    expect(first).toMatchObject({ ok: true });
    const { part, version: next } = await openPage(owner, project.id);
    const gone = { kind: "file-set", path: "icon.png", to: null, from: part.files["icon.png"] };
    expect(
      await owner.api.post("/api/projects/edit.json", {
        projectId: project.id,
        opId: "gone",
        base: next,
        changes: [gone],
      }),
    ).toMatchObject({ ok: true });
    expect(await edit("icon", "icon.png")).toEqual(first);
    expect(await run("again", "icon.png")).toMatchObject({ error: "project.favicon" });
  });
});
