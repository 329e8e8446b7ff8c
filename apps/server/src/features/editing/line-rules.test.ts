import { randomBytes } from "node:crypto";
import { blockText, type Change, SINGLE_LINE_FIELDS } from "@hanok/page-document";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FEATURE_DIALECTS } from "../../../test/databases.ts";
import { startTestApp, type TestApp, type TestMember } from "../../../test/harness.ts";
import { importProject, openPage, PNG_HEAD, uploadFile, zipTree } from "../../../test/projects-support.ts";

const INQUIRY = {
  type: "technical",
  email: "reply@example.com",
  title: "게시가 안 돼요",
  details: "버튼을 누르면\n멈춰요.",
} as const;
const ODD = ["a\r\nb", "a\nb", "a\tb", "a\u0000b", "a\u202eb", "a\u2066b", "a\u2028b", "a\u0085b"];

test("[AVL-11] the fields of one line follow from the schemas; sources and memos are none", () => {
  expect(SINGLE_LINE_FIELDS).toMatchObject({
    pages: ["title", "name", "path"],
    meta: ["title", "keywords", "ogTitle", "ogImage"],
    blocks: ["name", "title", "classtitle", "tagtitle", "idtitle"],
    resources: ["path", "name", "url"],
    files: ["path"],
    project: ["title", "name", "favicon"],
  });
});

describe.each(FEATURE_DIALECTS)("names and paths through every door on %s [AVL-11]", (dialect) => {
  let app: TestApp;
  let owner: TestMember;
  let projectId: string;
  beforeAll(async () => {
    app = await startTestApp({ dialect });
    owner = await app.signUpMember();
    const site = new Map([
      ["index.html", Buffer.from('<title>첫\u202e 쪽</title><section id="top"><h1>안녕</h1></section>')],
      ["about us.html", Buffer.from("<title>소개</title><p>글</p>")],
      ["mail.php", Buffer.from("<?php ?>")],
      ["css/a.css", Buffer.from("p{}")],
    ]);
    projectId = (await importProject(owner, await zipTree(site))).project.id;
  });
  afterAll(() => app?.stop());

  const state = async () => {
    const first = await openPage(owner, projectId);
    const pages = Object.values(first.part.pages);
    const page = pages.find(({ path }) => path === "index.html") ?? pages[0];
    const other = pages.find(({ path }) => path !== "index.html");
    const opened = page ? await openPage(owner, projectId, page.id) : first;
    const [block] = Object.values(opened.part.blocks);
    const [resource] = Object.values(opened.part.resources);
    if (!page || !other || !block || !resource || !opened.part.project) throw new Error("no page");
    return {
      version: opened.version,
      page,
      other,
      block,
      resource,
      project: opened.part.project,
      part: opened.part,
    };
  };
  const edit = async (changes: readonly Change[], base?: number) =>
    owner.api.post("/api/projects/edit.json", {
      projectId,
      opId: randomBytes(12).toString("hex"),
      base: base ?? (await state()).version,
      name: "page.fields-set",
      changes: [...changes],
    });

  test("edit.json refuses control characters, line breaks and controls of direction in each field of one line, and nothing changes", async () => {
    const { version, page, block, resource, project } = await state();
    for (const odd of ODD) {
      const changes: Change[] = [
        { kind: "page-set", pageId: page.id, field: "title", to: odd, from: page.title },
        { kind: "page-set", pageId: page.id, field: "name", to: odd, from: page.name },
        { kind: "page-set", pageId: page.id, field: "path", to: `${odd}.html`, from: page.path },
        {
          kind: "page-set",
          pageId: page.id,
          field: "meta",
          to: { ...page.meta, ogTitle: odd },
          from: page.meta,
        },
        { kind: "block-set", blockId: block.id, field: "title", to: odd, from: block.title },
        { kind: "block-set", blockId: block.id, field: "classtitle", to: odd, from: block.classtitle },
        { kind: "resource-set", resourceId: resource.id, field: "name", to: odd, from: resource.name },
        {
          kind: "resource-set",
          resourceId: resource.id,
          field: "path",
          to: `${odd}.css`,
          from: resource.path,
        },
        { kind: "project-set", projectId, field: "title", to: odd, from: project.title },
        { kind: "project-set", projectId, field: "name", to: odd, from: project.name },
        {
          kind: "project-set",
          projectId,
          field: "meta",
          to: { ...project.meta, metaTitle: odd },
          from: project.meta,
        },
      ];
      for (const change of changes)
        expect([odd, change, await edit([change], version)]).toMatchObject([
          odd,
          change,
          { ok: false, error: "edit.refused" },
        ]);
    }
    expect((await state()).version).toBe(version);
  });

  test("edit.json refuses names and paths that the calls of pages refuse: ../x as a name, x.php as a path", async () => {
    const { version, page, resource } = await state();
    for (const name of ["../x", "a b", "가", "a/b"])
      expect(
        await edit(
          [{ kind: "page-set", pageId: page.id, field: "name", to: name, from: page.name }],
          version,
        ),
      ).toMatchObject({ error: "edit.refused" });
    for (const path of ["x.php", "../x.html", "a b.html", "con.html", "hanok.css", "x", "/x.html"])
      expect(
        await edit(
          [{ kind: "page-set", pageId: page.id, field: "path", to: path, from: page.path }],
          version,
        ),
      ).toMatchObject({ error: "edit.refused" });
    for (const path of ["css/a.php", "a.html"])
      expect(
        await edit(
          [{ kind: "resource-set", resourceId: resource.id, field: "path", to: path, from: resource.path }],
          version,
        ),
      ).toMatchObject({ error: "edit.refused" });
    const uploaded = await uploadFile(owner, projectId, "b.png", PNG_HEAD);
    expect(uploaded.ok).toBe(true);
    const { part } = await state();
    const [file] = Object.values(part.files).filter(({ path }) => path.endsWith("b.png"));
    if (!file) throw new Error("no file");
    expect(
      await edit([{ kind: "file-set", path: "x.php", to: { ...file, path: "x.php" }, from: null }]),
    ).toMatchObject({ error: "edit.refused" });
  });

  test("an imported value stays, is copied, and comes back when its change is undone", async () => {
    const { page, other, part } = await state();
    expect(page.title).toContain("\u202e");
    const saved = (change: Change) =>
      edit([change]).then((answer) => expect(answer).toMatchObject({ ok: true }));
    await saved({ kind: "page-set", pageId: page.id, field: "memo", to: "두\n줄", from: page.memo });
    await saved({ kind: "page-set", pageId: page.id, field: "title", to: "첫 쪽", from: page.title });
    await saved({ kind: "page-set", pageId: page.id, field: "title", to: page.title, from: "첫 쪽" });
    await saved({ kind: "page-set", pageId: other.id, field: "path", to: "about.html", from: other.path });
    await saved({ kind: "page-set", pageId: other.id, field: "path", to: other.path, from: "about.html" });
    const script = part.files["mail.php"];
    if (!script) throw new Error("no file");
    await saved({ kind: "file-set", path: "mail.php", to: null, from: script });
    await saved({ kind: "file-set", path: "mail.php", to: script, from: null });
    const copied = await owner.api.post("/api/projects/page/clone.json", { pageId: other.id });
    expect(copied).toMatchObject({ ok: true });
    // The page's own call takes a title that it has; a new one of the kind is refused.
    const item = (title: string) =>
      owner.api.post("/api/projects/page/item.json", { projectId, pageId: page.id, page: { title } });
    expect(await item(page.title)).toMatchObject({ ok: true });
    expect(await item("새\u202e 쪽")).toMatchObject({ ok: false });
  });

  test("[AVL-01] a log of megabytes is not searched for an odd value: what went long before is refused", async () => {
    const { page, block, part } = await state();
    const title = (to: string, from: string): Change => ({
      ...{ kind: "page-set", pageId: page.id, field: "title", to, from },
    });
    expect(await edit([title("첫 쪽", page.title)])).toMatchObject({ ok: true });
    const text = blockText(block.id, "html");
    let length = part.texts[text]?.length ?? 0;
    for (const letter of ["x", "y"]) {
      const changes = [[length, letter.repeat(1_200_000)]] as const;
      expect(await edit([{ kind: "text", text, changes } as unknown as Change])).toMatchObject({ ok: true });
      length = 1_200_000;
    }
    expect(await edit([title(page.title, "첫 쪽")])).toMatchObject({ ok: false, error: "edit.refused" });
  });

  test("other calls refuse them in names and titles by the field, and take line breaks where texts have lines", async () => {
    for (const odd of ODD) {
      const answers = [
        await owner.api.post("/api/projects/project/item.json", { project: { id: projectId, title: odd } }),
        await owner.api.post("/api/members/member/item.json", {
          member: { name: odd, currentPassword: owner.password },
        }),
      ];
      for (const answer of answers)
        expect([odd, answer]).toMatchObject([odd, { ok: false, error: "request.invalid" }]);
    }
    const inquiry = (title: string) => owner.api.post("/api/qnas/add.json", { ...INQUIRY, title });
    expect(await inquiry("줄\r\n바꿈")).toMatchObject({ ok: false });
  });
});
