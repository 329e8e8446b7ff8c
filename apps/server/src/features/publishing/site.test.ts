import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FEATURE_DIALECTS } from "../../../test/databases.ts";
import { startTestApp, type TestApp, type TestMember } from "../../../test/harness.ts";
import { createBlank, importProject, openPage, zipTree } from "../../../test/projects-support.ts";
import { get } from "../../../test/raw-get.ts";

const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

describe.each(FEATURE_DIALECTS)("a project's site on %s", (dialect) => {
  let app: TestApp;
  let owner: TestMember;
  let other: TestMember;
  let port: string;
  beforeAll(async () => {
    app = await startTestApp({ dialect });
    [owner, other] = [await app.signUpMember(), await app.signUpMember()];
    port = new URL(app.origin).port;
  });
  afterAll(() => app?.stop());

  const publish = (projectId: string, member = owner) =>
    member.api.post("/api/projects/publish/item.json", { projectId });
  const host = (label: string) => `${label}.localhost:${port}`;
  const ask = (label: string, path: string) => get(app, path, { host: host(label) });
  const edit = async (projectId: string, changes: readonly unknown[]) => {
    const opened = await openPage(owner, projectId);
    const saved = await owner.api.post("/api/projects/edit.json", {
      projectId,
      opId: `op-${opened.version}-${projectId}`,
      base: opened.version,
      changes: [...changes],
    });
    if (!saved.ok) throw new Error(`${saved.error} ${JSON.stringify(saved.data)}`);
  };
  const theme = async (themeId = "studio") => {
    const created = await owner.api.post("/api/projects/project/item.json", {
      project: { title: "밝은 집" },
      themeId,
    });
    if (!created.ok) throw new Error(created.error);
    return created.data.project;
  };
  const save = (projectId: string, body: object, member = owner) =>
    member.api.post("/api/projects/publish/site.json", { projectId, ...body });

  test("[EXP-48] a name replaces the id; the id and earlier names lead to it until somebody else takes them", async () => {
    const { id: projectId } = await createBlank(owner);
    const { id: second } = await createBlank(other);
    await publish(projectId);
    expect(await save(projectId, { slug: "mil-byeot" })).toMatchObject({
      ok: true,
      data: { site: { slug: "mil-byeot", address: `http://${host("mil-byeot")}/`, stale: true } },
    });
    expect((await ask("mil-byeot", "/")).status).toBe(200);
    const led = await ask(projectId, "/about.html?x=1");
    expect([led.status, led.headers.location]).toEqual([301, `http://${host("mil-byeot")}/about.html?x=1`]);
    const workspace = await get(app, "/workspace/mil-byeot/index.html");
    expect([workspace.status, workspace.headers.location]).toEqual([
      302,
      `http://${host("mil-byeot")}/index.html`,
    ]);
    expect((await get(app, `/workspace/${projectId}/index.html`)).headers.location).toBe(
      `http://${host("mil-byeot")}/index.html`,
    );
    await publish(projectId);
    expect(await owner.api.get("/api/projects/publish/site.json", { projectId })).toMatchObject({
      data: { site: { stale: false, changed: false } },
    });
    expect(await save(second, { slug: "mil-byeot" }, other)).toMatchObject({
      ok: false,
      error: "site.name-taken",
    });
    await save(projectId, { slug: "new-name" });
    expect((await ask("mil-byeot", "/")).headers.location).toBe(`http://${host("new-name")}/`);
    expect(await save(second, { slug: "mil-byeot" }, other)).toMatchObject({ ok: true });
    await publish(second, other);
    expect((await ask("mil-byeot", "/")).status).toBe(200);
    expect(await save(projectId, { slug: "" })).toMatchObject({ data: { site: { slug: "" } } });
    expect((await ask(projectId, "/")).status).toBe(200);
    expect((await ask("new-name", "/")).headers.location).toBe(`http://${host(projectId)}/`);
  });

  test.each([
    "ab",
    "-ab",
    "ab-",
    "a--b",
    "Abc",
    "가게",
    "www",
    "api",
    "a".repeat(41),
    "a.b.c",
    "abcdefghijklmnopqrst",
    "x y",
  ])("[EXP-48] %s is no name for a site", async (slug) => {
    const { id: projectId } = await createBlank(owner);
    expect(await save(projectId, { slug })).toMatchObject({ ok: false, error: "site.name", status: 422 });
  });

  test("[PAG-13] [PRJ-16] built pages say their own address and show as a card; the site has a sitemap and robots.txt", async () => {
    const project = await theme();
    await save(project.id, { slug: `studio-${dialect}` });
    expect(await publish(project.id)).toMatchObject({ ok: true });
    const label = `studio-${dialect}`;
    const root = `http://${host(label)}/`;
    const home = (await ask(label, "/")).body.toString();
    expect(home).toContain(`<link rel="canonical" href="${root}">`);
    expect(home).toContain(`<meta property="og:url" content="${root}">`);
    expect(home).toContain('<meta name="twitter:card" content="summary">');
    const opened = await openPage(owner, project.id);
    const paths = Object.values(opened.part.pages).map(({ path }) => path);
    const sitemap = await ask(label, "/sitemap.xml");
    expect(sitemap.headers["content-type"]).toBe("application/xml; charset=utf-8");
    const listed = [...sitemap.body.toString().matchAll(/<loc>([^<]*)<\/loc>/g)].map(
      ([, address]) => address,
    );
    expect(listed.toSorted()).toEqual(
      paths.map((path) => (path === "index.html" ? root : root + path)).toSorted(),
    );
    for (const address of listed)
      expect((await ask(label, new URL(address ?? "").pathname)).status).toBe(200);
    expect((await ask(label, "/robots.txt")).body.toString()).toBe(
      `User-agent: *\nAllow: /\nSitemap: ${root}sitemap.xml\n`,
    );
    await save(project.id, { options: { sitemap: false, robots: false } });
    await publish(project.id);
    expect((await ask(label, "/sitemap.xml")).status).toBe(404);
    expect((await ask(label, "/robots.txt")).status).toBe(404);
  });

  test("[EXP-14] [EXP-15] [EXP-16] nothing of the builder stands in a published page; in-page links move smoothly", async () => {
    const project = await theme("clinic");
    await publish(project.id);
    const opened = await openPage(owner, project.id);
    for (const { path } of Object.values(opened.part.pages)) {
      const html = (await ask(project.id, `/${path}`)).body.toString();
      expect(html).not.toMatch(
        // Attributes of a collected form are its author's; they say nothing of the builder (decision 0038).
        /data-hanok(?!-(?:form|message|consent|success))|hanok\.(?:css|js)|setting\.(?:css|js)|canvas|localhost:\d+\/(?:api|neditor)/,
      );
      // No script but the page's own files, and that of a form whose answers are collected (FRM-24): neither code in the page nor an address elsewhere, as counters have.
      const known = html.includes("data-hanok-form")
        ? /^(?:(?:\.\.\/)*js\/|http:\/\/[\w.]+:\d+\/forms\/form\.js$)/
        : /^(?:\.\.\/)*js\//;
      for (const [, attributes = "", code = ""] of html.matchAll(/<script\b([^>]*)>([^<]*)/gi)) {
        const src = /\ssrc="([^"]*)"/.exec(attributes)?.[1];
        expect([path, src ?? "", code.trim()]).toEqual([path, expect.stringMatching(known), ""]);
      }
    }
    const { id } = await createBlank(owner);
    const { part, pageId } = await openPage(owner, id);
    const page = part.pages[pageId];
    await edit(id, [
      {
        kind: "block-insert",
        block: {
          id: "b1",
          pageId: page?.id,
          section: "content",
          key: "a0",
          bid: "b1",
          name: "block",
          title: "",
          classtitle: "block",
          tagtitle: "section",
          idtitle: "",
          thpart: false,
          thwhole: false,
          option: {
            fixed: false,
            bgcolor: "",
            bgcolorCheck: false,
            top: "",
            bottom: "",
            left: "",
            right: "",
          },
          groupId: "",
          cover: null,
          date: "2026-03-02T09:00:00.000Z",
        },
        texts: {
          "block/b1/html": '<a href="#x">x</a><p id="x">x</p>',
          "block/b1/css": "",
          "block/b1/js": "",
        },
      },
    ]);
    await publish(id);
    expect((await ask(id, "/css/index.css")).body.toString()).toBe(
      "@media (prefers-reduced-motion: no-preference) {\n  html { scroll-behavior: smooth; }\n}\n",
    );
    expect((await ask(id, "/")).body.toString()).not.toContain("<script");
  });

  test("a page that was renamed is reached by its old address, with its query, also after a roll back", async () => {
    const project = await theme("tax");
    await publish(project.id);
    const opened = await openPage(owner, project.id);
    const page = Object.values(opened.part.pages).find(({ home }) => !home);
    if (!page) throw new Error("no page");
    await edit(project.id, [
      { kind: "page-set", pageId: page.id, field: "path", from: page.path, to: "moved/here.html" },
    ]);
    expect((await ask(project.id, `/${page.path}`)).status).toBe(200);
    await publish(project.id);
    const led = await ask(project.id, `/${page.path}?a=1`);
    expect([led.status, led.headers.location]).toEqual([301, "/moved/here.html?a=1"]);
    expect((await ask(project.id, "/moved/here.html")).status).toBe(200);
    const list = await owner.api.get("/api/projects/publish/list.json", { projectId: project.id });
    if (!list.ok) throw new Error(list.error);
    await owner.api.post("/api/projects/publish/rollback.json", {
      projectId: project.id,
      releaseId: list.data.releaseList[1]?.id ?? "",
    });
    expect((await ask(project.id, "/moved/here.html")).headers.location).toBe(`/${page.path}`);
    await owner.api.delete("/api/projects/publish/item.json", { projectId: project.id });
    await publish(project.id);
    expect((await ask(project.id, `/${page.path}`)).headers.location).toBe("/moved/here.html");
  });

  test("[PUB-37] a missing page is reported in the site's language, with a way home; icons come from the settings", async () => {
    const { project } = await importProject(
      owner,
      await zipTree(
        new Map([
          ["index.html", Buffer.from("<p>집</p>")],
          ["img/icon.png", png],
        ]),
      ),
    );
    await publish(project.id);
    expect((await ask(project.id, "/favicon.ico")).status).toBe(204);
    await edit(project.id, [
      { kind: "project-set", projectId: project.id, field: "language", from: "ko", to: "en" },
      { kind: "project-set", projectId: project.id, field: "favicon", from: "", to: "img/icon.png" },
    ]);
    await publish(project.id);
    const answer = await ask(project.id, "/a/b/none.html");
    expect(answer.status).toBe(404);
    expect(answer.body.toString()).toMatch(/lang="en".*This page could not be found.*<a href="\/">/s);
    const icon = await ask(project.id, "/favicon.ico");
    expect([icon.status, icon.headers["content-type"], icon.body.equals(png)]).toEqual([
      200,
      "image/png",
      true,
    ]);
  });

  test("[PAG-13] an imported page goes out as its bytes; what is switched on stands in its head, and nothing else", async () => {
    const page = Buffer.from(
      '<!DOCTYPE html>\r\n<html>\r\n  <head>\r\n    <title>차 &amp; 빵</title>\r\n    <meta name="description" content="맛">\r\n  </head>\r\n<body><a href="#x">x</a><p id=x>x</body>\r\n</html>',
    );
    const own = Buffer.from(
      '<html><head><title>t</title><link rel=canonical href=/x><meta property="og:title" content="own"><link rel="shortcut icon" href=a.ico><style>html{scroll-behavior:auto}</style></head><body><a href=#y>',
    );
    const headless = Buffer.from("<p>머리 없는 <b>글");
    const tree = new Map([
      ["index.html", page],
      ["own/index.html", own],
      ["bare.html", headless],
      ["img/icon.png", png],
      ["a.css", Buffer.from("p{}")],
    ]);
    const { project } = await importProject(owner, await zipTree(tree));
    await publish(project.id);
    for (const [path, bytes] of tree)
      expect([path, (await ask(project.id, `/${path}`)).body.equals(bytes)]).toEqual([path, true]);
    await edit(project.id, [
      { kind: "project-set", projectId: project.id, field: "favicon", from: "", to: "img/icon.png" },
    ]);
    const root = `http://${host(project.id)}/`;
    const head = '    <meta name="description" content="맛">';
    const lines = {
      canonical: [`<link rel="canonical" href="${root}">`],
      social: [
        '<meta property="og:type" content="website">',
        '<meta property="og:title" content="차 &amp; 빵">',
        '<meta property="og:description" content="맛">',
        `<meta property="og:url" content="${root}">`,
        '<meta name="twitter:card" content="summary">',
      ],
      favicon: ['<link rel="icon" href="img/icon.png">'],
      anchors: [
        "<style>@media (prefers-reduced-motion: no-preference) { html { scroll-behavior: smooth; } }</style>",
      ],
    };
    const off = { canonical: false, social: false, favicon: false, anchors: false };
    for (const [name, added] of Object.entries(lines)) {
      expect(await save(project.id, { options: { ...off, [name]: true } })).toMatchObject({ ok: true });
      await publish(project.id);
      const html = (await ask(project.id, "/index.html")).body.toString();
      // These bytes had no scroll-behavior in the project but for the second page's own.
      expect(html).toBe(
        page.toString().replace(head, head + added.map((line) => `\r\n    ${line}`).join("")),
      );
      expect((await ask(project.id, "/bare.html")).body.equals(headless)).toBe(true);
      expect((await ask(project.id, "/a.css")).body.toString()).toBe("p{}");
    }
    await save(project.id, { options: { canonical: true, social: true, favicon: true, anchors: true } });
    await publish(project.id);
    const second = (await ask(project.id, "/own/")).body.toString();
    expect(second.replace(/<meta (?:property="og:(?:type|url)"|name="twitter:card")[^>]*>/g, "")).toBe(
      own.toString(),
    );
  });

  test("a page in an old encoding keeps it with what is added", async () => {
    const bytes = Buffer.concat([
      Buffer.from('<html><head><meta charset="euc-kr"><title>'),
      Buffer.from([0xc7, 0xd1, 0xbf, 0xc1]),
      Buffer.from("</title></head><body></body></html>"),
    ]);
    const { project } = await importProject(owner, await zipTree(new Map([["index.html", bytes]])));
    await save(project.id, { options: { social: true } });
    await publish(project.id);
    const out = (await ask(project.id, "/")).body;
    expect(out.includes(Buffer.from([...Buffer.from('content="'), 0xc7, 0xd1, 0xbf, 0xc1]))).toBe(true);
  });

  test("deleting a file, an editor or the source of a clone leaves a live release whole", async () => {
    const tree = new Map([
      ["index.html", Buffer.from('<img src="img/a.png">')],
      ["img/a.png", png],
    ]);
    const { project } = await importProject(owner, await zipTree(tree));
    const clone = await owner.api.post("/api/projects/project/clone.json", { projectId: project.id });
    if (!clone.ok) throw new Error(clone.error);
    const cloneId = clone.data.project.id;
    // An editor publishes, and leaves for good.
    const editor = await app.signUpMember();
    await app.parts.database.write(project.id, (query) =>
      query
        .insertInto("projectMembers")
        .values({ projectId: cloneId, memberId: editor.member.id, role: "EDITOR", date: "" })
        .execute(),
    );
    expect(await publish(cloneId, editor)).toMatchObject({ ok: true });
    const whole = async () => {
      for (const [path, bytes] of tree)
        expect([path, (await ask(cloneId, `/${path}`)).body.equals(bytes)]).toEqual([path, true]);
    };
    await whole();
    const opened = await openPage(owner, cloneId);
    const file = opened.part.files["img/a.png"];
    await edit(cloneId, [{ kind: "file-set", path: "img/a.png", from: file, to: null }]);
    await owner.api.post("/api/projects/project/item.json", { project: { id: project.id, trash: "now" } });
    await owner.api.delete("/api/projects/project/item.json", { projectId: project.id });
    await app.parts.database.write(project.id, (query) =>
      query.deleteFrom("members").where("id", "=", editor.member.id).execute(),
    );
    app.clock.advance(26 * 60 * 60 * 1000);
    await app.app.sweep();
    await whole();
  });
});
