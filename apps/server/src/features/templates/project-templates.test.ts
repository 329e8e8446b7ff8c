import { describe, expect, test } from "vitest";
import { FEATURE_DIALECTS } from "../../../test/databases.ts";
import {
  createBlank,
  exportTree,
  importProject,
  listProjects,
  unzip,
  zipTree,
} from "../../../test/projects-support.ts";
import { PNG, startTemplates } from "../../../test/templates-support.ts";

/** A site by hand: folders, CRLF, an upper-case tag, a page without a doctype, a file that no page names. */
const SITE = new Map(
  Object.entries({
    "index.html":
      '<!DOCTYPE html>\r\n<HTML lang="ko"><head><title>집</title><meta name="description" content="설명"><link rel="stylesheet" href="style/main.css"></head>\r\n<body class=wide>\r\n  <h1>우리 집</h1>\r\n  <img src="images/sea.png" alt="바다">\r\n</body></HTML>\r\n',
    "about/team.html": "<p>사람들 <a href='../index.html'>집</a>",
    "style/main.css": "@font-face { font-family: A; src: url(../fonts/a.woff2) }\r\nh1 { color: teal }\r\n",
    "notes.txt": "아무 데서도 부르지 않음",
  }).map(([path, text]): [string, Buffer] => [path, Buffer.from(text)]),
).set("images/sea.png", PNG);

describe.each(FEATURE_DIALECTS)("templates of projects on %s", (dialect) => {
  const templates = startTemplates(dialect, { plans: false });
  const take = (input: { projectId: string; id?: string; agreed?: boolean }) =>
    templates.operator.api.post("/api/templates/project/item.json", input);
  const rowOf = async (id: string) => {
    const answer = await templates.operator.api.get("/api/templates/list.json", { perPage: 99_999 });
    return answer.ok ? answer.data.list.find((row) => row.id === id) : undefined;
  };
  /** A member's project that the operator edits, too. */
  const sharedSite = async () => {
    const { project } = await importProject(templates.member, await zipTree(SITE));
    const invited = await templates.member.api.post("/api/members/cowork/item.json", {
      projectId: project.id,
      email: "admin@hanok.local",
      role: "EDITOR",
    });
    if (!invited.ok) throw new Error(invited.error);
    return project.id;
  };
  const ownerOf = async (projectId: string) => {
    const { projectList } = await listProjects(templates.member, "own");
    return projectList.find(({ id }) => id === projectId)?.owner;
  };
  const taken = async (projectId: string, id?: string) => {
    const answer = await take({ projectId, agreed: true, ...(id === undefined ? {} : { id }) });
    if (!answer.ok) throw new Error(answer.error);
    templates.app.clock.advance(1000);
    return answer.data.id;
  };
  const begun = async (themeId: string) => {
    const made = await templates.member.api.post("/api/projects/project/item.json", { project: {}, themeId });
    if (!made.ok) throw new Error(made.error);
    return made.data.project;
  };
  const tree = (projectId: string) => exportTree(templates.member, projectId, templates.app.jobsDone);

  test("[SRC-13] [TPL-11] a project becomes a hidden template, and projects of it have every byte of it", async () => {
    const projectId = await sharedSite();
    const settings = {
      id: projectId,
      analytics: "G-OWNER1",
      headCode: "<meta name=site content=a>",
      meta: { metaDesc: "주인의 설명" },
    };
    const saved = await templates.member.api.post("/api/projects/project/item.json", { project: settings });
    if (!saved.ok) throw new Error(JSON.stringify(saved));
    const id = await taken(projectId);
    expect(await rowOf(id)).toMatchObject({
      hidden: true,
      shipped: false,
      fromProject: { projectId },
      counts: { theme: 2, block: 0 },
      pageList: [{ name: "index" }, { name: "about/team" }],
    });
    expect(
      await templates.member.api.post("/api/projects/project/item.json", { project: {}, themeId: id }),
    ).toMatchObject({ error: "theme.missing" });
    await templates.operator.api.post("/api/templates/item.json", { id, hidden: false });

    const made = await begun(id);
    expect(made).toMatchObject({ headCode: settings.headCode, analytics: "" });
    expect(made.meta).toMatchObject({ metaDesc: "" });
    const [original, copy] = [await tree(projectId), await tree(made.id)];
    expect([...copy.keys()].sort()).toEqual([...original.keys()].sort());
    // The measuring code is the one difference: it is the owner's.
    const plain = (bytes: Buffer | undefined) =>
      bytes
        ?.toString("latin1")
        .replaceAll(/<script[^>]*>[^<]*G-OWNER1[^<]*<\/script>\s*|[^\n]*G-OWNER1[^\n]*\n/g, "");
    for (const [path, bytes] of copy) expect([path, plain(bytes)]).toEqual([path, plain(original.get(path))]);
    for (const path of ["about/team.html", "notes.txt", "images/sea.png", "style/main.css"])
      expect(copy.has(path)).toBe(true);
  });

  test("[COW-42] the operator takes no project that its owner has not let them into, and asks for consent", async () => {
    const foreign = await createBlank(templates.member);
    expect(await take({ projectId: foreign.id, agreed: true })).toMatchObject({ error: "project.missing" });
    const projectId = await sharedSite();
    expect(await take({ projectId })).toMatchObject({
      error: "request.invalid",
      fields: { agreed: "required" },
    });
    const id = await taken(projectId);
    const records = await templates.app.parts.database.read((query) =>
      query.selectFrom("operatorRecords").select(["action", "after"]).where("subject", "=", id).execute(),
    );
    expect(records.map(({ action, after }) => [action, JSON.parse(after ?? "null")])).toEqual([
      [
        "template.project",
        { project: projectId, owner: await ownerOf(projectId), agreed: true, state: expect.any(String) },
      ],
    ]);
    const refusal = await templates.member.api.post("/api/templates/project/item.json", { projectId });
    expect(refusal).toMatchObject({ error: "access.denied" });
  });

  test("a template follows its project when it is taken again; projects of it and the gallery keep theirs until then", async () => {
    const projectId = await sharedSite();
    const id = await taken(projectId);
    await templates.operator.api.post("/api/templates/item.json", {
      id,
      hidden: false,
      title: { ko: "우리 집", en: "Our house" },
    });
    const first = await begun(id);
    const added = await templates.member.api.post("/api/projects/page/item.json", {
      projectId,
      page: { title: "소식", name: "news" },
    });
    if (!added.ok) throw new Error(JSON.stringify(added));
    expect((await rowOf(id))?.pageList).toHaveLength(2);
    await taken(projectId, id);
    const row = await rowOf(id);
    expect(row).toMatchObject({ title: { ko: "우리 집" }, hidden: false });
    expect(row?.pageList.map(({ title }) => title.ko)).toContain("소식");
    expect([...(await tree(first.id)).keys()]).not.toContain("news.html");
    expect([...(await tree((await begun(id)).id)).keys()]).toContain("news.html");
  });

  test("[TPL-23] [TPL-25] its pages are shown at their own addresses, with their files, to the operator alone while hidden", async () => {
    const id = await taken(await sharedSite());
    const row = await rowOf(id);
    const [home, team] = row?.pageList ?? [];
    const shown = await fetch(`${templates.app.origin}${home?.previewUrl.ko}`);
    expect(shown.status).toBe(200);
    expect(shown.headers.get("content-security-policy")).toContain("sandbox");
    expect(await shown.text()).toContain("우리 집");
    expect(team?.previewUrl.ko).toMatch(/\/ko\/about\/team\.html$/);
    expect(await (await fetch(`${templates.app.origin}${team?.previewUrl.ko}`)).text()).toContain("사람들");
    const picture = await fetch(new URL("images/sea.png", `${templates.app.origin}${home?.previewUrl.ko}`));
    expect(Buffer.from(await picture.arrayBuffer()).equals(PNG)).toBe(true);
    const unsealed = `/template-preview/open/${id}/ko/index.html`;
    expect((await fetch(`${templates.app.origin}${unsealed}`)).status).toBe(404);
    await templates.operator.api.post("/api/templates/item.json", { id, hidden: false });
    const product = await templates.member.api.get("/api/public/templates/product/item.json", { id });
    expect(product).toMatchObject({
      data: { templateProduct: { pageList: [{ name: "index" }, { name: "about/team" }] } },
    });
    expect((await fetch(`${templates.app.origin}${unsealed}`)).status).toBe(200);
  });

  test("[SRC-14] [SRC-15] it takes no files, leaves as a site, and goes with its contents", async () => {
    const { api } = templates.operator;
    const projectId = await sharedSite();
    const id = await taken(projectId);
    expect(await templates.upload(id)).toMatchObject({ error: "template.project" });
    expect(
      await api.upload("/api/templates/css/upload.json", { templateId: id }, templates.zip([])),
    ).toMatchObject({ error: "template.project" });
    const archive = await templates.operator.request(`/api/templates/export.json?id=${id}`);
    const files = await unzip(Buffer.from(await archive.arrayBuffer()));
    expect(files.get("style/main.css")?.equals(SITE.get("style/main.css") ?? Buffer.of())).toBe(true);
    expect([...files.keys()]).toEqual(
      expect.arrayContaining(["index.html", "about/team.html", "images/sea.png"]),
    );

    const uploaded = await templates.uploaded();
    expect(await take({ projectId, id: uploaded, agreed: true })).toMatchObject({
      error: "template.uploaded",
    });
    expect(await take({ projectId, id: "clinic", agreed: true })).toMatchObject({
      error: "template.missing",
    });

    expect(await api.delete("/api/templates/item.json", { id })).toMatchObject({ ok: true });
    const left = () =>
      templates.app.parts.database.read(async (query) => ({
        states: await query
          .selectFrom("templateProjects")
          .select("id")
          .where("templateId", "=", id)
          .execute(),
        versions: await query
          .selectFrom("templateVersions")
          .select("id")
          .where("templateId", "=", id)
          .execute(),
        holders: await query
          .selectFrom("templateBlobs")
          .select("holder")
          .where("holder", "not in", query.selectFrom("templateItems").select("id"))
          .where("holder", "not in", query.selectFrom("templates").select("id"))
          .where("holder", "not in", query.selectFrom("templateProjects").select("id"))
          .where("holder", "not in", query.selectFrom("templateVersions").select("id"))
          .execute(),
      }));
    expect(await left()).toMatchObject({ states: [], holders: [] });
    // The deletion can be taken back for thirty days.
    expect((await left()).versions.length).toBeGreaterThan(0);
  });

  test("[trust: faults] its contents stay when the project that it came from is deleted and swept", async () => {
    const { project } = await importProject(templates.member, await zipTree(SITE));
    await templates.member.api.post("/api/members/cowork/item.json", {
      projectId: project.id,
      email: "admin@hanok.local",
      role: "EDITOR",
    });
    const id = await taken(project.id);
    await templates.operator.api.post("/api/templates/item.json", { id, hidden: false });
    for (const { id: own } of (await listProjects(templates.member, "own")).projectList) {
      await templates.member.api.post("/api/projects/project/item.json", {
        project: { id: own, trash: "x" },
      });
      await templates.member.api.delete("/api/projects/project/item.json", { projectId: own });
    }
    templates.app.clock.advance(2 * 60 * 60 * 1000);
    await templates.app.app.sweep();
    expect((await tree((await begun(id)).id)).get("images/sea.png")?.equals(PNG)).toBe(true);
  });
});
