import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FEATURE_DIALECTS } from "../../../test/databases.ts";
import { startTestApp, type TestApp, type TestMember } from "../../../test/harness.ts";
import { exportTree, importProject, openPage, zipTree } from "../../../test/projects-support.ts";
import { get } from "../../../test/raw-get.ts";

const HEAD = "<!doctype html>\n<html lang=ko>\n<head>\n<title>빵집</title>\n</head>\n<body>\n";
const HOME =
  '<nav><a data-hanok-language="ko" href="./">한국어</a> <a data-hanok-language="en" href="./">English</a></nav>\n<h1>좋은 아침</h1>\n<p>문의 <a href="about.html">소개</a></p>\n';
const SITE = new Map([
  ["index.html", Buffer.from(`${HEAD}${HOME}</body>\n</html>\n`)],
  ["about.html", Buffer.from(`${HEAD}<p>우리 <a href="index.html">처음</a></p>\n</body>\n</html>\n`)],
]);

describe.each(FEATURE_DIALECTS)("[LIF-06] languages of a site on %s", (dialect) => {
  let app: TestApp;
  let owner: TestMember;
  let projectId: string;
  let operations = 0;
  beforeAll(async () => {
    app = await startTestApp({ dialect });
    owner = await app.signUpMember();
    projectId = (await importProject(owner, await zipTree(SITE))).project.id;
  });
  afterAll(() => app?.stop());

  const run = (name: string, input: object, member = owner) => {
    operations += 1;
    return member.api.post("/api/projects/edit/run.json", {
      projectId,
      opId: `language-${operations}`,
      name,
      input,
    });
  };
  const read = async () => {
    const answer = await owner.api.get("/api/projects/language/item.json", { projectId });
    if (!answer.ok) throw new Error(answer.error);
    return answer.data;
  };
  const textsOf = async (kind: "page" | "shared", id: string) => {
    const answer = await owner.api.get("/api/projects/language/text/item.json", { projectId, kind, id });
    if (!answer.ok) throw new Error(answer.error);
    return answer.data;
  };
  const visit = async (path: string) => {
    const host = `${projectId}.localhost:${new URL(app.origin).port}`;
    return (await get(app, path, { host })).body.toString();
  };

  test("translations are made for all pages in one step, told with their texts, and taken back", async () => {
    const before = await read();
    expect(before).toMatchObject({ mainLanguage: "ko", languages: [], total: 2 });
    const pageIds = before.documents.map(({ id }) => id);
    // The home page is not always the first of the list.
    expect(before.home).toBe(pageIds[0]);
    await run("page.home-set", { pageId: pageIds[1] });
    expect((await read()).home).toBe(pageIds[1]);
    await run("page.home-set", { pageId: pageIds[0] });
    expect(await run("language.twin-make", { language: "en", pageIds })).toMatchObject({ ok: true });
    const { documents, languages } = await read();
    expect(languages).toEqual(["en"]);
    expect(documents.map(({ path, twins }) => [path, twins.map(({ counts }) => counts.same)])).toEqual([
      ["index.html", [3]],
      ["about.html", [2]],
    ]);
    const undone = await owner.api.post("/api/projects/edit/take-back.json", {
      projectId,
      opId: "language-undo",
      operation: `language-${operations}`,
      name: "language.twin-make",
    });
    expect(undone).toMatchObject({ ok: true });
    expect(await read()).toMatchObject({ languages: [], total: 2 });
    await run("language.twin-make", { language: "en", pageIds });
    // A second translation of the same pages changes nothing, and one of a translation is refused.
    expect(await run("language.twin-make", { language: "en", pageIds })).toMatchObject({ ok: true });
    const twin = (await read()).documents[0]?.twins[0];
    expect(await run("language.twin-make", { language: "ja", pageIds: [twin?.id ?? ""] })).toMatchObject({
      error: "edit.refused",
      data: { reason: "language.of-twin" },
    });
  });

  test("a text is written into its own span; a change of the original is told", async () => {
    const [home] = (await read()).documents;
    const id = home?.twins[0]?.id ?? "";
    const { texts, language, pageId } = await textsOf("page", id);
    expect([language, pageId]).toEqual(["en", id]);
    const line = texts.find(({ source }) => source === "좋은 아침");
    const written = {
      id: line?.id ?? "",
      was: line?.value ?? "",
      value: "Good morning",
      source: "좋은 아침",
    };
    const documents = [{ kind: "page", id, texts: [written] }];
    expect(await run("language.translation-set", { documents })).toMatchObject({ ok: true });
    expect((await read()).documents[0]?.twins[0]?.counts).toMatchObject({ done: 1, changed: 0 });
    // A text that is no longer what it was is refused.
    expect(await run("language.translation-set", { documents })).toMatchObject({
      data: { reason: "language.text-changed" },
    });
    const own = (await textsOf("page", id)).texts.find(({ source }) => source === "좋은 아침");
    const [block] = (own?.id ?? "").split("@");
    expect(block).toMatch(/^block\/|^page\//);
    const { part } = await openPage(owner, projectId, home?.id ?? "");
    const [text = "", raw = ""] =
      Object.entries(part.texts).find(([, one]) => one.includes("좋은 아침")) ?? [];
    await run("text.set", { element: { text, at: raw.indexOf("<h1>") }, value: "좋은 저녁" });
    expect((await read()).documents[0]?.twins[0]?.counts).toMatchObject({ changed: 1 });
    expect(
      await owner.api.get("/api/projects/language/text/item.json", {
        projectId,
        kind: "page",
        id: home?.id ?? "",
      }),
    ).toMatchObject({
      error: "language.missing",
    });
  });

  test("published pages name each other, the switch leads to the page's own translation, and so does the sitemap", async () => {
    expect(await owner.api.post("/api/projects/publish/item.json", { projectId })).toMatchObject({
      ok: true,
    });
    const site = `http://${projectId}.localhost:${new URL(app.origin).port}/`;
    const home = await visit("/");
    expect(home).toContain(
      `<link rel="alternate" hreflang="ko" href="${site}">\n<link rel="alternate" hreflang="en" href="${site}en/">\n<link rel="alternate" hreflang="x-default" href="${site}">`,
    );
    expect(home).toMatch(/<a data-hanok-language="en" href="en\/index\.html"[^>]* hreflang="en"/);
    const english = await visit("/en/");
    expect(english).toContain("<html lang=en>");
    expect(english).toContain("Good morning");
    expect(english).toMatch(/<a data-hanok-language="en"[^>]* aria-current="true"/);
    expect(english).toMatch(/<a data-hanok-language="ko" href="\.\.\/index\.html"/);
    expect(english).toContain('<a href="about.html">');
    expect(await visit("/sitemap.xml")).toContain(
      `<xhtml:link rel="alternate" hreflang="en" href="${site}en/about.html"/>`,
    );
  });

  test("an archive has the translations with their links, and comes back as it left", async () => {
    const tree = await exportTree(owner, projectId, app.jobsDone);
    const english = [...tree].find(([path]) => path.endsWith("en/index.html"))?.[1].toString() ?? "";
    expect(english).toContain('<link rel="alternate" hreflang="ko" href="../index.html">');
    const again = (await importProject(owner, await zipTree(tree))).project.id;
    const back = await exportTree(owner, again, app.jobsDone);
    expect([...back].find(([path]) => path.endsWith("en/index.html"))?.[1].toString()).toBe(english);
  });
});
