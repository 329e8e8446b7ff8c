import { allElements, locate } from "@hanok/page-document";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FEATURE_DIALECTS } from "../../../test/databases.ts";
import { startTestApp, type TestApp, type TestMember } from "../../../test/harness.ts";
import {
  exportTree,
  importProject,
  openPage,
  PNG_HEAD,
  type Tree,
  zipTree,
} from "../../../test/projects-support.ts";
import { get } from "../../../test/raw-get.ts";

const DEFINITION = `{
  "hanok": "collection",
  "label": "소식",
  "preset": "news",
  "fields": [
    {"name": "title", "label": "제목", "type": "text", "required": true},
    {"name": "date", "label": "날짜", "type": "date"},
    {"name": "image", "label": "사진", "type": "image"},
    {"name": "body", "label": "글", "type": "formatted"}
  ],
  "own": [1, 2]
}\r
`;
const entry = (title: string, date: string, rest = "", status = "published", publishAt = "") =>
  `{"status": "${status}", "publishAt": "${publishAt}",\n "fields": {"title": ${JSON.stringify(title)}, "date": "${date}"${rest}}, "note": "\\u00e9"}\n`;

const HOME = `<!doctype html><html><head><title>집</title></head><body>
<ul><li data-hanok-each="news" data-hanok-sort="date desc" data-hanok-limit="2"><a data-hanok-href="entry"><b data-hanok-text="title">제목</b></a> <time data-hanok-text="date" data-hanok-format="YYYY.MM.DD">날짜</time><img data-hanok-src="image" data-hanok-alt="image" data-hanok-if="image" src="x.png" alt=""></li></ul>
</body></html>`;
const TEMPLATE = `<!doctype html><html data-hanok-entry="news"><head><title data-hanok-text="title">글</title></head><body>
<h1 data-hanok-text="title">제목</h1><div data-hanok-html="body">글</div><a href="../index.html">집으로</a>
</body></html>`;
const ABOUT = '<!doctype html><title>소개</title><p data-hanok-text="title">그대로</p>';

const SITE: Tree = new Map([
  ["index.html", Buffer.from(HOME)],
  ["about.html", Buffer.from(ABOUT)],
  ["news/entry.html", Buffer.from(TEMPLATE)],
  ["media/door.png", PNG_HEAD],
  ["collections/news.json", Buffer.from(DEFINITION)],
  [
    "collections/news/first-day.json",
    Buffer.from(
      entry(
        "첫날",
        "2026-03-01",
        ', "image": {"file": "media/door.png", "alt": "문", "focus": ""}, "body": "<p>문을 <b>열었어요</b>.</p>"',
      ),
    ),
  ],
  ["collections/news/둘째-날.json", Buffer.from(`\uFEFF${entry("둘째 날", "2026-03-02")}`)],
  ["collections/news/draft.json", Buffer.from(entry("쓰는 중", "2026-03-03", "", "draft"))],
  [
    "collections/news/later.json",
    Buffer.from(entry("나중", "2026-03-04", "", "scheduled", "2099-01-01T00:00:00Z")),
  ],
  // Neither a definition, nor an entry of one.
  ["collections/plain.json", Buffer.from('{"mine": true}')],
  ["collections/other/note.json", Buffer.from(entry("남의 것", "2026-01-01"))],
  ["collections/news/broken.json", Buffer.from('{"status": 7}')],
]);

describe.each(FEATURE_DIALECTS)("sites with collections on %s", (dialect) => {
  let app: TestApp;
  let owner: TestMember;
  beforeAll(async () => {
    app = await startTestApp({ dialect });
    owner = await app.signUpMember();
  });
  afterAll(() => app?.stop());

  const load = async (tree: Tree) => importProject(owner, await zipTree(tree));
  const leave = (projectId: string, options: { source?: boolean } = {}) =>
    exportTree(owner, projectId, () => app.jobsDone(), options);

  test("[COL-10] a source comes in as collections and entries and goes out with 0 changed bytes", async () => {
    const first = await load(SITE);
    expect(first.report.content).toEqual({ collections: 1, entries: 4 });
    const list = await owner.api.get("/api/projects/collection/entry/list.json", {
      projectId: first.project.id,
      collection: "news",
    });
    expect(list.ok && list.data.entryList.map(({ slug, title, status }) => [slug, title, status])).toEqual([
      ["draft", "쓰는 중", "draft"],
      ["first-day", "첫날", "published"],
      ["later", "나중", "scheduled"],
      ["둘째-날", "둘째 날", "published"],
    ]);
    const out = await leave(first.project.id, { source: true });
    expect([...out.keys()].sort()).toEqual([...SITE.keys()].sort());
    for (const [path, bytes] of SITE) expect([path, out.get(path)?.equals(bytes)]).toEqual([path, true]);
    const again = await leave((await load(out)).project.id, { source: true });
    for (const [path, bytes] of SITE) expect([path, again.get(path)?.equals(bytes)]).toEqual([path, true]);
  });

  /** A page of the published site; null where it answers no page. */
  const visit = async (projectId: string, path: string): Promise<string | null> => {
    const host = `${projectId}.localhost:${new URL(app.origin).port}`;
    const { status, body } = await get(app, path, { host });
    return status === 200 ? body.toString() : null;
  };
  const publish = async (projectId: string) => {
    const done = await owner.api.post("/api/projects/publish/item.json", { projectId });
    if (!done.ok) throw new Error(done.error);
  };
  const filesOf = async (projectId: string) => {
    const rows = await app.parts.database.read((query) =>
      query
        .selectFrom("releaseFiles")
        .innerJoin("projects", "projects.releaseId", "releaseFiles.releaseId")
        .select(["path", "blob"])
        .where("projects.id", "=", projectId)
        .execute(),
    );
    return new Map(rows.map(({ path, blob }) => [path, blob]));
  };
  const entries = async (projectId: string) => {
    const list = await owner.api.get("/api/projects/collection/entry/list.json", {
      projectId,
      collection: "news",
    });
    if (!list.ok) throw new Error(list.error);
    return new Map(list.data.entryList.map((row) => [row.slug, row.id]));
  };
  const save = async (projectId: string, values: object) => {
    const saved = await owner.api.post("/api/projects/collection/entry/item.json", {
      projectId,
      entry: values,
    });
    if (!saved.ok) throw new Error(`${saved.error} ${JSON.stringify(saved)}`);
    return saved.data.entry;
  };

  test("[COL-05] publishing lists published entries, gives each its page, and removes the attributes", async () => {
    const { id } = (await load(SITE)).project;
    await publish(id);
    const home = (await visit(id, "/")) ?? "";
    expect(home).not.toContain("data-hanok-");
    expect(home.match(/<li>/g)).toHaveLength(2);
    expect(home.indexOf("둘째 날")).toBeLessThan(home.indexOf("첫날"));
    expect(home).toContain("2026.03.01");
    expect(home).not.toContain("쓰는 중");
    const page = (await visit(id, "/news/first-day.html")) ?? "";
    expect(page).toContain("<h1>첫날</h1>");
    expect(page).toContain("<p>문을 <b>열었어요</b>.</p>");
    expect(page).toContain('<a href="../index.html">');
    expect(page).not.toContain("data-hanok-");
    // Drafts, scheduled entries, the template and the content itself are no pages.
    for (const path of ["/news/draft.html", "/news/later.html", "/news/entry.html", "/collections/news.json"])
      expect([path, await visit(id, path)]).toEqual([path, null]);
    // Attributes outside of a binding are the author's own, and a page without content keeps its bytes.
    expect(await visit(id, "/about.html")).toBe(ABOUT);
    const sitemap = (await visit(id, "/sitemap.xml")) ?? "";
    expect(sitemap).toContain("/news/first-day.html");
    expect(sitemap).not.toContain("entry.html");
  });

  test("[COL-05] an edit of one entry makes its page and the lists, and nothing else", async () => {
    const { id } = (await load(SITE)).project;
    await publish(id);
    const before = await filesOf(id);
    const entry = (await entries(id)).get("first-day") ?? "";
    await save(id, { id: entry, fields: { title: "첫날 아침" } });
    await publish(id);
    const after = await filesOf(id);
    const changed = [...after].filter(([path, blob]) => before.get(path) !== blob).map(([path]) => path);
    expect(changed.sort()).toEqual(["index.html", "news/first-day.html", "news/rss.xml"]);
    const rendered = await app.parts.database.read((query) =>
      query
        .selectFrom("releasePages")
        .innerJoin("projects", "projects.releaseId", "releasePages.releaseId")
        .select(["pageId", "content"])
        .where("projects.id", "=", id)
        .where("content", "!=", "null")
        .execute(),
    );
    expect(
      rendered.map(({ content }) => JSON.parse(content)).sort((a, b) => a.lists.length - b.lists.length),
    ).toEqual([
      { lists: [], entries: ["news"] },
      { lists: ["news"], entries: [] },
    ]);
    // A new address: visitors of the old one are led to it.
    await save(id, { id: entry, slug: "opening-day" });
    await publish(id);
    expect(await visit(id, "/news/opening-day.html")).toContain("첫날 아침");
    const host = `${id}.localhost:${new URL(app.origin).port}`;
    const led = await get(app, "/news/first-day.html", { host });
    expect([led.status, led.headers.location]).toEqual([301, "/news/opening-day.html"]);
    // Taken back to a draft it is gone.
    await save(id, { id: entry, status: "draft" });
    await publish(id);
    expect(await visit(id, "/news/opening-day.html")).toBeNull();
    expect(await visit(id, "/")).not.toContain("첫날");
  });

  test("[COL-05] a page follows a shared block on it, and no longer what that once listed", async () => {
    const { id } = (await load(SITE)).project;
    const run = async (name: string, input: unknown) => {
      const opId = `op-${Math.random().toString(36).slice(2)}`;
      const answer = await owner.api.post("/api/projects/edit/run.json", {
        projectId: id,
        opId,
        name,
        input,
      });
      if (!answer.ok) throw new Error(`${name}: ${answer.error} ${JSON.stringify(answer.data)}`);
    };
    const made = await owner.api.post("/api/projects/page/item.json", {
      projectId: id,
      page: { title: "둘째" },
    });
    if (!made.ok) throw new Error(made.error);
    const { id: pageId, path } = made.data.page;
    const LIST = '<ul><li data-hanok-each="news" data-hanok-text="title">글</li></ul>\n';
    const block = { name: "소식", title: "소식", classtitle: "notice", html: "<p>아직 없어요</p>\n" };
    await run("block.add", { pageId, section: "content", block });
    const [own] = Object.values((await openPage(owner, id, pageId)).part.blocks).filter(
      (each) => each.pageId === pageId && each.classtitle === "notice",
    );
    await run("shared.make", { blockId: own?.id, kind: "thwhole" });
    const { bid } = (await openPage(owner, id, pageId)).part.blocks[own?.id ?? ""] ?? {};
    const write = (html: string) => run("shared.edit", { bid, html });
    await publish(id);
    await write(LIST);
    await publish(id);
    expect(await visit(id, `/${path}`)).toContain("<li>첫날</li>");
    const entry = (await entries(id)).get("first-day") ?? "";
    await save(id, { id: entry, fields: { title: "첫날 아침" } });
    await publish(id);
    expect(await visit(id, `/${path}`)).toContain("<li>첫날 아침</li>");
    await write("<p>이제 없어요</p>\n");
    await publish(id);
    const inputs = async () => {
      const row = await app.parts.database.read((query) =>
        query
          .selectFrom("releasePages")
          .innerJoin("projects", "projects.releaseId", "releasePages.releaseId")
          .select(["inputs", "content"])
          .where("projects.id", "=", id)
          .where("pageId", "=", pageId)
          .executeTakeFirst(),
      );
      return [row?.inputs, row?.content];
    };
    const before = await inputs();
    await save(id, { id: entry, fields: { title: "첫날 저녁" } });
    await publish(id);
    expect(await inputs()).toEqual([before[0], "null"]);
  });

  test("[COL-04] a list has further pages, which follow its entries and stand behind the author's own", async () => {
    const LIST = `<!doctype html><link rel="stylesheet" href="site.css"><nav data-hanok-pages="news"><a data-hanok-href="next" data-hanok-if="next">다음</a></nav>
<p data-hanok-each="news" data-hanok-sort="date desc" data-hanok-page="1" data-hanok-text="title">글</p>`;
    const tree = new Map([...SITE, ["board.html", Buffer.from(LIST)]]);
    const { id } = (await load(tree)).project;
    await publish(id);
    expect(await visit(id, "/board.html")).toContain(
      '<nav><a href="board/page/2/">다음</a></nav>\n<p>둘째 날</p>',
    );
    expect(await visit(id, "/board/page/2/")).toBe(
      '<!doctype html><link rel="stylesheet" href="../../../site.css"><nav></nav>\n<p>첫날</p>',
    );
    expect(await visit(id, "/board/page/3/")).toBeNull();
    expect(await visit(id, "/sitemap.xml")).toContain("/board/page/2/</loc>");
    const before = await filesOf(id);
    // Another entry: one page more; then an edit that the list does not show keeps all of it.
    await save(id, {
      collection: "news",
      slug: "third",
      status: "published",
      fields: { title: "셋째", date: "2026-02-01" },
    });
    await publish(id);
    expect(await visit(id, "/board/page/3/")).toContain("<p>셋째</p>");
    const third = await filesOf(id);
    expect(third.get("about.html")).toBe(before.get("about.html"));
    await publish(id);
    expect(await filesOf(id)).toEqual(third);
    // A copy opens from a disk, and a page of the author's own at such a path stays.
    expect((await leave(id)).get("board.html")?.toString()).toContain('href="board/page/2/index.html"');
    const own = new Map([...tree, ["board/page/2/index.html", Buffer.from("<p>내 것</p>")]]);
    const other = (await load(own)).project.id;
    await publish(other);
    expect(await visit(other, "/board/page/2/")).toBe("<p>내 것</p>");
    expect((await leave(other)).get("board/page/2/index.html")?.toString()).toBe("<p>내 것</p>");
  });

  test("[COL-04] a collection has a feed, and the page of an entry structured data and its picture", async () => {
    const { id } = (await load(SITE)).project;
    await publish(id);
    const site = `http://${id}.localhost:${new URL(app.origin).port}/`;
    const feed = (await visit(id, "/news/rss.xml")) ?? "";
    expect(feed.match(/<link>[^<]*/g)).toEqual([
      `<link>${site}`,
      `<link>${site}news/${encodeURIComponent("둘째-날")}.html`,
      `<link>${site}news/first-day.html`,
    ]);
    expect(feed).not.toContain("쓰는 중");
    // An imported page stays as it is until its owner switches the addition on.
    expect(await visit(id, "/news/first-day.html")).not.toMatch(/rss\+xml|ld\+json|og:image/);
    const files = await filesOf(id);
    await publish(id);
    expect((await filesOf(id)).get("news/rss.xml")).toBe(files.get("news/rss.xml"));
    const choose = (options: object) =>
      owner.api.post("/api/projects/publish/site.json", { projectId: id, options });
    await choose({ structured: true, social: true });
    await publish(id);
    const page = (await visit(id, "/news/first-day.html")) ?? "";
    expect(page).toContain(
      `<link rel="alternate" type="application/rss+xml" title="소식" href="${site}news/rss.xml">`,
    );
    expect(page).toContain(`<meta property="og:image" content="${site}media/door.png">`);
    const [, data = "{}"] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(page) ?? [];
    expect(JSON.parse(data)).toMatchObject({
      "@type": "Article",
      headline: "첫날",
      datePublished: "2026-03-01",
      image: [`${site}media/door.png`],
      mainEntityOfPage: `${site}news/first-day.html`,
    });
    expect(await visit(id, "/about.html")).not.toMatch(/rss\+xml|ld\+json/);
    // Entries of a collection change its feed; without the switch there is none, and no link to it.
    await save(id, { id: (await entries(id)).get("draft"), status: "published" });
    await publish(id);
    expect(await visit(id, "/news/rss.xml")).toContain("<title>쓰는 중</title>");
    await choose({ feed: false });
    await publish(id);
    expect(await visit(id, "/news/rss.xml")).toBeNull();
    expect(await visit(id, "/news/first-day.html")).not.toContain("rss+xml");
  });

  test("[COL-05] pages that lead to the entries beside theirs follow these", async () => {
    const leading = TEMPLATE.replace(
      "</body>",
      '<A DATA-HANOK-HREF="next" data-hanok-text="next">다음</A></body>',
    );
    const { id } = (await load(new Map([...SITE, ["news/entry.html", Buffer.from(leading)]]))).project;
    await publish(id);
    const path = "/news/first-day.html";
    expect(await visit(id, path)).toContain(">둘째 날</A>");
    const last = (await entries(id)).get("둘째-날") ?? "";
    await save(id, { id: last, fields: { title: "이튿날" } });
    await publish(id);
    expect(await visit(id, path)).toContain(">이튿날</A>");
    await save(id, { id: last, status: "archived" });
    await publish(id);
    expect(await visit(id, path)).not.toContain("이튿날");
  });

  test("[COL-05] a page at the path of an entry stays, and the publication names the entry's page that is left out", async () => {
    const { id } = (await load(new Map([...SITE, ["news/first-day.html", Buffer.from(ABOUT)]]))).project;
    await owner.api.post("/api/projects/publish/job.json", { projectId: id });
    await app.jobsDone();
    const state = await owner.api.get("/api/projects/publish/job.json", { projectId: id });
    expect(state).toMatchObject({
      data: { publication: { stage: "done", leftOut: ["news/first-day.html"], leftOutTotal: 1 } },
    });
    expect(await visit(id, "/news/first-day.html")).toBe(ABOUT);
    expect(await visit(id, `/news/${encodeURIComponent("둘째-날")}.html`)).toContain("둘째 날");
  });

  const publication = async (projectId: string) => {
    await owner.api.post("/api/projects/publish/job.json", { projectId });
    await app.jobsDone();
    const state = await owner.api.get("/api/projects/publish/job.json", { projectId });
    return state.ok ? state.data.publication : null;
  };
  const withMore = (...more: readonly (readonly [string, string])[]): Tree =>
    new Map([...SITE, ...more.map(([path, text]) => [path, Buffer.from(text)] as const)]);

  test("[COL-05] of two entries whose pages would lie at one path the one of the earlier template is published", async () => {
    const many = Array.from({ length: 101 }, (_, at) => `d${100 + at}`);
    const twice = withMore(
      ["collections/menu.json", DEFINITION],
      ...many.flatMap((slug) =>
        ["menu", "news"].map(
          (name) => [`collections/${name}/${slug}.json`, entry(name, "2026-03-01")] as const,
        ),
      ),
      ["news/menu.html", TEMPLATE.replace('entry="news"', 'entry="menu"')],
    );
    const { id } = (await load(twice)).project;
    const state = await publication(id);
    expect(state).toMatchObject({ stage: "done", leftOutTotal: 101 });
    expect(state?.leftOut).toEqual(many.slice(0, 100).map((slug) => `news/${slug}.html`));
    for (const slug of [many[0], many[100]])
      expect(await visit(id, `/news/${slug}.html`)).toContain("<h1>news</h1>");
  });

  test.each([
    ["a comment", '<!-- <main data-hanok-entry="news"> -->'],
    ["a script", '<script>"<i data-hanok-entry=news>"</script>'],
    ["a text field", "<textarea><p data-hanok-entry='news'></textarea>"],
    ["another attribute", `<i title='<b data-hanok-entry="news">'></i>`],
  ])("[COL-05] words of %s declare no entry page", async (_, words) => {
    const page = `<!doctype html><title>말</title><body>${words}`;
    const { id } = (await load(withMore(["aside/words.html", page]))).project;
    await publish(id);
    expect(await visit(id, "/aside/words.html")).toBe(page);
    expect(await visit(id, "/news/first-day.html")).toContain("첫날");
  });

  test.each([
    ["without a space before it", '<ul class="a"data-hanok-each="news"><li data-hanok-text="title"></ul>'],
    ["behind a slash", "<ul/data-hanok-each=news><li data-hanok-text=title></ul>"],
    [
      "behind a stray comment",
      '<i title="<!--"></i><p data-hanok-each=news><b data-hanok-text=title></b></p>',
    ],
    ["behind a short comment", '<!--> <p data-hanok-each="news"><b data-hanok-text="title"></b></p>'],
    ["written with references", '<p data-hanok-each="ne&#119;s"><b data-hanok-text="title"></b></p>'],
    [
      "behind words like it",
      `<i title='data-hanok-each="'></i><p data-hanok-each="news"><b data-hanok-text="title">`,
    ],
  ])("[COL-05] a list %s is bound, and an entry page too", async (_, list) => {
    const each = `<!doctype html><title>목록</title><body>${list}`;
    const declared = `<!doctype html><body>${list.replaceAll("each", "entry")}`;
    const tree = new Map([
      ...SITE,
      ["list.html", Buffer.from(each)],
      ["news/entry.html", Buffer.from(declared)],
    ]);
    const { id } = (await load(tree)).project;
    await publish(id);
    expect(await visit(id, "/list.html")).toContain("첫날");
    expect(await visit(id, "/news/first-day.html")).toContain("첫날");
    expect(await visit(id, "/news/entry.html")).toBeNull();
    const out = await leave(id);
    expect(out.get("list.html")?.toString()).toContain("첫날");
    expect(out.has("news/entry.html")).toBe(false);
  });

  test("[COL-05] [trust: availability] a page whose lists multiply beyond a page is refused by its name", async () => {
    const dishes = Array.from(
      { length: 40 },
      (_, at) => [`collections/dish/d${at}.json`, entry("밥", "2026-03-01")] as const,
    );
    const nested = `${'<i data-hanok-each="dish">'.repeat(6)}x${"</i>".repeat(6)}`;
    const tree = withMore(["collections/dish.json", DEFINITION], ...dishes, [
      "big.html",
      `<!doctype html><title>큰 쪽</title><body>${nested}`,
    ]);
    const { id } = (await load(tree)).project;
    const refused = await publication(id);
    expect(refused).toMatchObject({ stage: "error", error: "publish.heavy" });
    expect(refused?.message).toContain("큰 쪽");
  });

  test("[COL-05] hostile values never leave their place", async () => {
    const title = `</title></li><script>alert(1)</script>" onload='x' ]]></template>\u0000\u202E&amp;<!--`;
    const image = JSON.stringify({ file: `x" onerror="alert(1)`, alt: title, focus: "" });
    const hostile = Buffer.from(entry(title, "2026-12-31", `, "image": ${image}`));
    const { id } = (await load(new Map([...SITE, ["collections/news/first-day.json", hostile]]))).project;
    await publish(id);
    for (const path of ["/", "/news/first-day.html"]) {
      const html = (await visit(id, path)) ?? "";
      const elements = [...allElements(locate(html, "document").nodes)];
      expect(elements.map(({ tag }) => tag)).not.toContain("script");
      const names = elements.flatMap(({ attributes }) => attributes.map(({ name }) => name));
      expect(names.filter((name) => name.startsWith("on"))).toEqual([]);
      expect(
        elements.filter(({ outside, tag }) => outside !== null && tag !== "head" && tag !== "body"),
      ).toEqual([]);
      expect(html).toContain("&lt;script&gt;");
    }
  });

  test("[COL-10] the plain export is the finished site, without content", async () => {
    const { id } = (await load(SITE)).project;
    const out = await leave(id);
    expect([...out.keys()].sort()).toEqual(
      [
        "about.html",
        "collections/news/broken.json",
        "collections/other/note.json",
        "collections/plain.json",
        "index.html",
        "media/door.png",
        "news/first-day.html",
        "news/둘째-날.html",
      ].sort(),
    );
    expect(out.get("news/first-day.html")?.toString()).toContain("<h1>첫날</h1>");
    expect(out.get("index.html")?.toString()).not.toContain("data-hanok-");
    expect(out.get("about.html")?.toString()).toBe(ABOUT);
  });

  test("[COL-05] a scheduled entry is published when its time has come, once, also after downtime", async () => {
    const { id } = (await load(SITE)).project;
    const later = (await entries(id)).get("later") ?? "";
    const due = new Date(app.clock.now() + 3_600_000).toISOString();
    await save(id, { id: later, status: "scheduled", publishAt: due });
    const releases = async () => {
      const list = await owner.api.get("/api/projects/publish/list.json", { projectId: id });
      return list.ok ? list.data.total : list.error;
    };
    app.clock.advance(2 * 3_600_000);
    // Not published: its time changes nothing.
    await app.app.everyMinute();
    await app.jobsDone();
    expect(await releases()).toBe(0);
    await save(id, { id: later, publishAt: new Date(app.clock.now() + 3_600_000).toISOString() });
    await publish(id);
    await app.app.everyMinute();
    expect(await visit(id, "/news/later.html")).toBeNull();
    app.clock.advance(3 * 86_400_000);
    await Promise.all([app.app.everyMinute(), app.app.everyMinute()]);
    await app.jobsDone();
    expect(await visit(id, "/news/later.html")).toContain("나중");
    expect(await visit(id, "/")).toContain("나중");
    await app.app.everyMinute();
    await app.jobsDone();
    expect(await releases()).toBe(2);
  });

  test("[COL-05] an entry that is scheduled for a time that has passed is published once, and its edits wait", async () => {
    const { id } = (await load(SITE)).project;
    await publish(id);
    const releases = async () => {
      const list = await owner.api.get("/api/projects/publish/list.json", { projectId: id });
      return list.ok ? list.data.total : list.error;
    };
    const minutes = async () => {
      app.clock.advance(60_000);
      await app.app.everyMinute();
      await app.jobsDone();
      await app.app.everyMinute();
      await app.jobsDone();
    };
    const draft = (await entries(id)).get("draft") ?? "";
    app.clock.advance(3_600_000);
    const past = new Date(app.clock.now() - 86_400_000).toISOString();
    await save(id, { id: draft, status: "scheduled", publishAt: past });
    await minutes();
    expect(await releases()).toBe(2);
    expect(await visit(id, "/news/draft.html")).toContain("쓰는 중");
    // It is published already: another edit of it is published by its owner.
    app.clock.advance(3_600_000);
    await save(id, { id: draft, fields: { title: "다 썼어요" } });
    await minutes();
    expect(await releases()).toBe(2);
    await save(id, { id: draft, status: "archived" });
    await save(id, { id: draft, status: "scheduled" });
    await minutes();
    expect(await releases()).toBe(3);
    expect(await visit(id, "/news/draft.html")).toContain("다 썼어요");
  });

  test("[COL-05] an entry whose saving began before a release and ended after it was read is published all the same", async () => {
    const { id } = (await load(SITE)).project;
    const draft = (await entries(id)).get("draft") ?? "";
    const past = new Date(app.clock.now() - 86_400_000).toISOString();
    expect(await publication(id)).toMatchObject({ stage: "done" });
    await save(id, { id: draft, status: "scheduled", publishAt: past });
    // As if the release had been made a moment after the beginning of the save.
    const later = new Date(app.clock.now() + 1).toISOString();
    await app.parts.database.write(id, async (query) => {
      await query.updateTable("releases").set({ at: later }).where("projectId", "=", id).execute();
      await query.updateTable("jobs").set({ createdAt: later }).where("subject", "=", id).execute();
    });
    app.clock.advance(60_000);
    await app.app.everyMinute();
    await app.jobsDone();
    expect(await visit(id, "/news/draft.html")).toContain("쓰는 중");
  });
});
