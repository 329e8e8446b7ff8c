import { readFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FEATURE_DIALECTS } from "../../../../test/databases.ts";
import { startTestApp, type TestApp, type TestMember } from "../../../../test/harness.ts";
import { exportTree, importProject, type Tree, zipTree } from "../../../../test/projects-support.ts";
import { get } from "../../../../test/raw-get.ts";
import { makeSearchTask } from "./search-tasks.ts";

const FORM =
  '<div data-hanok-search=""><input type="search"><ul data-hanok-results><li><a data-hanok-result="title">제목</a></li></ul></div>';
const entry = (title: string, status = "published", publishAt = "") =>
  Buffer.from(JSON.stringify({ status, publishAt, fields: { title } }));
const SITE: Tree = new Map([
  [
    "index.html",
    Buffer.from(
      `<!doctype html><html><head><title>집</title></head><body>${FORM}<p>반가워요</p></body></html>`,
    ),
  ],
  ["hidden.html", Buffer.from('<!doctype html><meta name="robots" content="noindex"><title>숨은 쪽</title>')],
  ["404.html", Buffer.from("<!doctype html><title>없는 쪽</title>")],
  ["hanok-search.js", Buffer.from("of an earlier export")],
  [
    "news/entry.html",
    Buffer.from(
      '<!doctype html><html data-hanok-entry="news"><head><title data-hanok-text="title">글</title></head><body>글</body></html>',
    ),
  ],
  [
    "collections/news.json",
    Buffer.from(
      '{"hanok":"collection","label":"소식","fields":[{"name":"title","label":"제목","type":"text"}]}',
    ),
  ],
  ["collections/news/first.json", entry("첫날")],
  ["collections/news/second.json", entry("둘째 날")],
  ["collections/news/draft.json", entry("초안", "draft")],
  ["collections/news/old.json", entry("보관", "archived")],
  ["collections/news/later.json", entry("나중", "scheduled", "2099-01-01T00:00:00Z")],
]);

interface Index {
  readonly pages: readonly { readonly path: string; readonly title: string; readonly collection: string }[];
}
const readIndex = async (source: string): Promise<Index> =>
  (
    (await import(`data:text/javascript;base64,${Buffer.from(source).toString("base64")}`)) as {
      default: Index;
    }
  ).default;

describe.each(FEATURE_DIALECTS)("the search of sites on %s", (dialect) => {
  let app: TestApp;
  let owner: TestMember;
  let projectId = "";
  beforeAll(async () => {
    app = await startTestApp({ dialect });
    owner = await app.signUpMember();
    projectId = (await importProject(owner, await zipTree(SITE))).project.id;
  });
  afterAll(() => app?.stop());

  const publish = async () => {
    const done = await owner.api.post("/api/projects/publish/item.json", { projectId });
    if (!done.ok) throw new Error(done.error);
  };
  const visit = async (path: string): Promise<string> => {
    const host = `${projectId}.localhost:${new URL(app.origin).port}`;
    return (await get(app, path, { host })).body.toString();
  };
  const index = async () => readIndex(await visit("/hanok-search-index.js"));
  const wordRows = () =>
    app.parts.database.read((query) =>
      query.selectFrom("searchWords").select(["blob", "title"]).where("projectId", "=", projectId).execute(),
    );

  test("[COL-06] the index has the pages that visitors may find, and no draft, nor what comes later", async () => {
    await publish();
    const { pages } = await index();
    expect(pages.map(({ path, title, collection }) => [path, title, collection])).toEqual([
      ["", "집", ""],
      ["news/first.html", "첫날", "news"],
      ["news/second.html", "둘째 날", "news"],
    ]);
    const all = JSON.stringify(await visit("/hanok-search-index.js"));
    for (const word of ["초안", "보관", "나중", "숨은"]) expect(all).not.toContain(word);
    expect(await visit("/")).toContain('<script type="module" src="hanok-search.js"></script>');
    // A file of an earlier export makes way.
    expect(await visit("/hanok-search.js")).not.toBe("of an earlier export");
    expect(await visit("/hanok-search-engine.js")).toContain("openSearch");
  });

  test("[COL-06] after an edit of one entry the words of its page alone are read, and an equal index stands", async () => {
    const before = await wordRows();
    const filesOf = async () => {
      const rows = await app.parts.database.read((query) =>
        query
          .selectFrom("releaseFiles")
          .innerJoin("projects", "projects.releaseId", "releaseFiles.releaseId")
          .select("blob")
          .where("projects.id", "=", projectId)
          .where("path", "like", "hanok-search%")
          .orderBy("path")
          .execute(),
      );
      return rows.map(({ blob }) => blob);
    };
    const files = await filesOf();
    await publish();
    expect(await filesOf()).toEqual(files);
    const list = await owner.api.get("/api/projects/collection/entry/list.json", {
      projectId,
      collection: "news",
    });
    const id = list.ok ? list.data.entryList.find(({ slug }) => slug === "first")?.id : undefined;
    const saved = await owner.api.post("/api/projects/collection/entry/item.json", {
      projectId,
      entry: { id, fields: { title: "새 첫날" } },
    });
    expect(saved).toMatchObject({ ok: true });
    await publish();
    expect((await index()).pages.map(({ title }) => title)).toEqual(["집", "새 첫날", "둘째 날"]);
    const now = await wordRows();
    expect(
      now.filter(({ blob }) => !before.some((one) => one.blob === blob)).map(({ title }) => title),
    ).toEqual(["새 첫날"]);
    expect(now).toHaveLength(before.length);
  });

  test("[COL-06] [LIF-04] a page with a password is in no index while it has one", async () => {
    const pages = await owner.api.get("/api/projects/page/list.json", { projectId, perPage: 100 });
    const home = pages.ok ? pages.data.pageList.find(({ path }) => path === "index.html") : undefined;
    const place = { projectId, scope: "page" as const, pageId: home?.id ?? "" };
    expect(
      await owner.api.post("/api/projects/access/lock.json", { ...place, password: "nine Tiles 9" }),
    ).toMatchObject({ ok: true });
    await publish();
    const source = await visit("/hanok-search-index.js");
    expect(source).not.toContain("반가워요");
    expect((await readIndex(source)).pages.map(({ path }) => path)).toEqual([
      "news/first.html",
      "news/second.html",
    ]);
    expect(await owner.api.delete("/api/projects/access/lock.json", place)).toMatchObject({ ok: true });
    await publish();
    expect((await index()).pages.map(({ path }) => path)).toContain("");
  });

  test("[COL-06] a copy has scripts and index, and a source has none", async () => {
    const copy = await exportTree(owner, projectId, () => app.jobsDone());
    const { pages } = await readIndex(copy.get("hanok-search-index.js")?.toString() ?? "");
    expect(pages.map(({ path }) => path).sort()).toEqual([
      "index.html",
      "news/first.html",
      "news/second.html",
    ]);
    expect(copy.get("index.html")?.toString()).toContain("hanok-search.js");
    const source = await exportTree(owner, projectId, () => app.jobsDone(), { source: true });
    expect(source.has("hanok-search-index.js")).toBe(false);
    expect(source.get("hanok-search.js")?.toString()).toBe("of an earlier export");
    expect(source.get("index.html")?.equals(SITE.get("index.html") ?? Buffer.of())).toBe(true);
  });

  test("[LET-12] [COL-06] the header with search finds the pages of the site that it stands in", async () => {
    const folder = path.join(
      import.meta.dirname,
      "../../../../../../packages/starter-content/blocks/header-search",
    );
    for (const language of ["ko", "en"]) {
      const header = await readFile(path.join(folder, `block.${language}.html`), "utf8");
      const page = `<!doctype html><html><head><title>집</title></head><body>${header}<main><p>기와를 올려요</p></main></body></html>`;
      const site = (await importProject(owner, await zipTree(new Map([["index.html", Buffer.from(page)]]))))
        .project;
      const files = await exportTree(owner, site.id, () => app.jobsDone());
      const made = files.get("index.html")?.toString() ?? "";
      expect(made).toContain("hanok-search.js");
      expect(made).toMatch(/<ol data-hanok-results hidden(="")?><template><li>/);
      expect(made).not.toContain("google");
      const known = await readIndex(files.get("hanok-search-index.js")?.toString() ?? "");
      expect(known.pages.map(({ title }) => title)).toEqual(["집"]);
    }
  });
});

test("[COL-06] an index that would be too large is cut, and says so", async () => {
  const page = (text: string) => ({ path: "a.html", title: "a", excerpt: "", collection: "", text });
  const long = await makeSearchTask.run(Array.from({ length: 100 }, () => page("글 ".repeat(10_000))));
  expect(long.cut).toEqual({ letters: 10_000, pages: 0 });
  const many = await makeSearchTask.run(Array.from({ length: 20_003 }, () => page("")));
  expect(many.cut).toEqual({ letters: 0, pages: 3 });
  expect((await makeSearchTask.run([page("글")])).cut).toBeNull();
});
