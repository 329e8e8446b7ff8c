import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FEATURE_DIALECTS } from "../../../test/databases.ts";
import { startTestApp, type TestApp, type TestMember } from "../../../test/harness.ts";
import { importProject, unzip, zipTree } from "../../../test/projects-support.ts";
import { get } from "../../../test/raw-get.ts";
import { createMissedAddresses } from "./missed.ts";

const page = (title: string) => Buffer.from(`<!doctype html><title>${title}</title><h1>${title}</h1>`);

describe.each(FEATURE_DIALECTS)("[LIF-05] redirects of a site on %s", (dialect) => {
  let app: TestApp;
  let owner: TestMember;
  let projectId: string;
  beforeAll(async () => {
    app = await startTestApp({ dialect });
    owner = await app.signUpMember();
    const tree = new Map([
      ["index.html", page("home")],
      ["about.html", page("about")],
      ["404.html", page("own 404")],
    ]);
    projectId = (await importProject(owner, await zipTree(tree))).project.id;
    await publish();
  });
  afterAll(() => app?.stop());

  const publish = () => owner.api.post("/api/projects/publish/item.json", { projectId });
  const ask = (path: string, headers: Record<string, string> = {}) =>
    get(app, path, { host: `${projectId}.localhost:${new URL(app.origin).port}`, ...headers });
  const led = async (path: string) => {
    const { status, headers } = await ask(path);
    return [status, headers.location];
  };
  const save = (source: string, target: string, status: 301 | 302 | 410 = 301, replaces?: string) =>
    owner.api.post("/api/projects/redirect/item.json", {
      projectId,
      redirect: { source, target, status },
      ...(replaces === undefined ? {} : { replaces }),
    });
  const list = async (search = "") => {
    const answer = await owner.api.get("/api/projects/redirect/list.json", { projectId, search });
    if (!answer.ok) throw new Error(answer.error);
    return answer.data;
  };

  test("a rule counts at once, a file of the site goes first, and a change or removal counts at once", async () => {
    expect(await save("https://before.example/old/", "about.html")).toMatchObject({
      ok: true,
      data: { redirect: { source: "/old", target: "/about.html", status: 301, automatic: false } },
    });
    expect(await led("/old")).toEqual([301, "/about.html"]);
    expect(await led("/old/?ref=1")).toEqual([301, "/about.html?ref=1"]);
    await save("/about.html", "/");
    expect((await ask("/about.html")).status).toBe(200);
    await save("/blog/*", "https://news.example/:splat", 302);
    expect(await led("/blog/2024/a")).toEqual([302, "https://news.example/2024/a"]);
    await save("/board.php?id=3", "/about.html");
    expect(await led("/board.php?id=3")).toEqual([301, "/about.html"]);
    expect((await ask("/board.php?id=4")).status).toBe(404);
    await save("/gone", "", 410);
    const gone = await ask("/gone");
    expect([gone.status, String(gone.body)]).toEqual([410, String(page("own 404"))]);
    expect(await save("/old-2", "/about.html", 302, "/old")).toMatchObject({ ok: true });
    expect((await ask("/old")).status).toBe(404);
    expect(await led("/old-2")).toEqual([302, "/about.html"]);
    expect((await list("BOARD")).redirectList).toMatchObject([{ source: "/board.php?id=3" }]);
    expect(
      await owner.api.delete("/api/projects/redirect/item.json", { projectId, source: "/old-2" }),
    ).toMatchObject({ ok: true });
    expect((await ask("/old-2")).status).toBe(404);
    const workspace = await get(app, `/workspace/${projectId}/gone`, { host: "127.0.0.1" });
    expect(workspace.status).toBe(410);
  });

  test("a rule that cannot work is refused at its field and changes nothing", async () => {
    const before = await list();
    for (const [source, target, error, field] of [
      ["/", "/about.html", "redirect.source", "redirect.source"],
      ["/a*b", "/about.html", "redirect.source", "redirect.source"],
      ["/x", "//evil.example", "redirect.target", "redirect.target"],
      ["/x", "/x", "redirect.loop", "redirect.target"],
      ["/x", "/gone", "redirect.chain", "redirect.target"],
      ["/gone", "/about.html", "redirect.taken", "redirect.source"],
    ] as const) {
      const answer = await save(source, target);
      expect([source, answer.ok ? "" : answer.error]).toEqual([source, error]);
      expect(answer).toMatchObject({ data: { fields: { [field]: expect.any(String) } } });
    }
    await save("/first", "/second");
    expect(await save("/second", "/about.html")).toMatchObject({ ok: false, error: "redirect.chain" });
    expect(await save("/x", "/about.html", 301, "/unknown")).toMatchObject({ error: "redirect.missing" });
    expect((await list()).total).toBe(before.total + 1);
  });

  test("a file of rules is read line by line, and all of it comes out again for other servers", async () => {
    const text = "/csv-1 /about.html\n/csv-2 /csv-1\n/csv-3 /about.html 404\n# comment\n/csv-4 410\n";
    const dry = await owner.api.post("/api/projects/redirect/import.json", { projectId, text, dry: true });
    expect(dry).toMatchObject({
      ok: true,
      data: { added: 2, replaced: 0, refused: [{ line: 2 }, { line: 3 }] },
    });
    expect((await list("csv-")).total).toBe(0);
    expect(await owner.api.post("/api/projects/redirect/import.json", { projectId, text })).toMatchObject({
      ok: true,
      data: {
        added: 2,
        refused: [
          { line: 2, problem: "chain" },
          { line: 3, problem: "status" },
        ],
      },
    });
    const out = await owner.api.get("/api/projects/redirect/export.json", { projectId, format: "csv" });
    expect(out).toMatchObject({ ok: true, data: { fileName: "redirects.csv" } });
    const back = await owner.api.post("/api/projects/redirect/import.json", {
      projectId,
      text: out.ok ? out.data.text : "",
    });
    expect(back).toMatchObject({ ok: true, data: { refused: [] } });
  });

  test("addresses that visitors missed are counted, and go with their redirect", async () => {
    const html = { accept: "text/html,application/xhtml+xml" };
    for (let count = 0; count < 3; count += 1) await ask("/lost?x=1", html);
    await ask("/lost-2", html);
    await ask("/picture.png", { accept: "image/*" });
    const missed = async () => {
      const answer = await owner.api.get("/api/projects/redirect/missed/list.json", { projectId });
      return answer.ok ? answer.data.missedList.map(({ path, count }) => [path, count]) : [];
    };
    expect(await missed()).toEqual([
      ["/lost", 3],
      ["/lost-2", 1],
    ]);
    await save("/lost", "/about.html");
    await owner.api.delete("/api/projects/redirect/missed/item.json", { projectId, path: "/lost-2" });
    expect(await missed()).toEqual([]);
    // A flood of addresses keeps within its bound between two writes.
    const flood = createMissedAddresses(app.parts);
    for (let at = 0; at < 230; at += 1) flood.note(projectId, `/flood-${at}`);
    await flood.flush();
    expect((await missed()).length).toBeLessThanOrEqual(100);
    const all = await owner.api.get("/api/projects/redirect/missed/list.json", { projectId, perPage: 500 });
    expect(all.ok && all.data.total).toBe(200);
  });

  test("[AVL-03] the database searches and cuts the list, own rules first", async () => {
    await save("/page_1", "/about.html");
    await save("/page-2", "/about.html");
    const cut = async (page: number) => {
      const answer = await owner.api.get("/api/projects/redirect/list.json", {
        projectId,
        search: "PAGE",
        page,
        perPage: 1,
      });
      return answer.ok ? answer.data : null;
    };
    expect(await cut(1)).toMatchObject({ redirectList: [{ source: "/page-2" }], total: 2, totalPage: 2 });
    expect(await cut(2)).toMatchObject({ redirectList: [{ source: "/page_1" }], total: 2, totalPage: 2 });
    expect((await list("e_1")).redirectList.map(({ source }) => source)).toEqual(["/page_1"]);
    expect((await list("%")).total).toBe(0);
  });

  test("a page that moved is listed as an automatic redirect, and can be taken off", async () => {
    const remove = (source: string) =>
      owner.api.delete("/api/projects/redirect/item.json", { projectId, source });
    await remove("/about.html");
    const { pageList } = await owner.api
      .get("/api/projects/page/list.json", { projectId, perPage: 99999 })
      .then((answer) => (answer.ok ? answer.data : { pageList: [] }));
    const about = pageList.find(({ path }) => path === "about.html");
    await owner.api.post("/api/projects/page/item.json", {
      projectId,
      pageId: about?.id ?? "",
      page: { path: "company.html" },
    });
    await publish();
    expect(await led("/about.html")).toEqual([301, "/company.html"]);
    const rows = (await list("company")).redirectList;
    expect(rows).toContainEqual({
      source: "/about.html",
      target: "/company.html",
      status: 301,
      automatic: true,
    });
    expect(await remove("/about.html")).toMatchObject({ ok: true });
    expect((await ask("/about.html")).status).toBe(404);
    expect(await remove("/about.html")).toMatchObject({ ok: false, error: "redirect.missing" });
  });

  test("addresses without .html are answered by choice, and lead to each other without a chain", async () => {
    const choose = (style: "files" | "short", notFoundPageId = "") =>
      owner.api.post("/api/projects/redirect/addressing.json", {
        projectId,
        addressing: { style, notFoundPageId },
      });
    await save("/company", "", 410);
    // A rule of the author's goes before a page that is only meant.
    expect((await ask("/company")).status).toBe(410);
    await owner.api.delete("/api/projects/redirect/item.json", { projectId, source: "/company" });
    expect(await led("/company?a=1")).toEqual([301, "/company.html?a=1"]);
    expect(await led("/company/")).toEqual([301, "/company.html"]);
    // The second answer comes from memory.
    for (let at = 0; at < 2; at += 1) expect((await ask("/company.html")).status).toBe(200);
    expect(await choose("short")).toMatchObject({ ok: true });
    for (let at = 0; at < 2; at += 1) expect((await ask("/company")).status).toBe(200);
    expect(await led("/company.html?a=1")).toEqual([301, "/company?a=1"]);
    expect(await led("/company/")).toEqual([301, "/company"]);
    expect(await led("/index.html")).toEqual([301, "/"]);
    // The page for what is missing keeps its name.
    expect((await ask("/404.html")).status).toBe(200);
    await publish();
    expect(String((await ask("/sitemap.xml")).body)).toMatch(/\/company<\/loc>/);
    await choose("files");
    expect((await ask("/company.html")).status).toBe(200);
    expect(await led("/company")).toEqual([301, "/company.html"]);
  });

  test("a page of the list answers for what is missing, with links from its own folder, and is in no sitemap", async () => {
    const { pageList } = await owner.api
      .get("/api/projects/page/list.json", { projectId, perPage: 99999 })
      .then((answer) => (answer.ok ? answer.data : { pageList: [] }));
    const company = pageList.find(({ path }) => path === "company.html");
    const choose = (notFoundPageId: string) =>
      owner.api.post("/api/projects/redirect/addressing.json", {
        projectId,
        addressing: { style: "files", notFoundPageId },
      });
    expect(await choose("nobody")).toMatchObject({ ok: false, error: "page.missing" });
    expect(await choose(company?.id ?? "")).toMatchObject({ ok: true });
    const shallow = await ask("/nowhere");
    expect([shallow.status, String(shallow.body)]).toEqual([404, String(page("about"))]);
    const deep = await ask("/deep/er/nowhere");
    expect([deep.status, String(deep.body)]).toEqual([
      404,
      String(page("about")).replace("<!doctype html>", '<!doctype html><base href="/">'),
    ]);
    await publish();
    expect(String((await ask("/sitemap.xml")).body)).not.toMatch(/company/);
    await choose("");
    expect(String((await ask("/nowhere")).body)).toBe(String(page("own 404")));
  });

  test("an export takes the redirects along for other servers where the person wishes it", async () => {
    await save("/printed", "/company.html#map");
    const packed = async (redirects: boolean) => {
      const started = await owner.api.post("/api/projects/export/item.json", {
        projectId,
        options: { redirects },
      });
      await app.jobsDone();
      const id = started.ok ? started.data.export.id : "";
      const response = await owner.request(`/api/projects/export/download.json?id=${id}`);
      return unzip(Buffer.from(await response.arrayBuffer()));
    };
    const plain = await packed(false);
    const files = await packed(true);
    expect([...files.keys()].filter((path) => !plain.has(path)).sort()).toEqual([
      ".htaccess",
      "_redirects",
      "redirects.nginx.conf",
    ]);
    expect(String(files.get("_redirects"))).toContain("/printed /company.html#map 301\n");
    expect(String(files.get(".htaccess"))).toContain("^/printed/?$");
    expect(String(files.get("redirects.nginx.conf"))).toContain('location = "/printed"');
  });
});
