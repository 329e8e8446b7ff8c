import { readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import iconv from "iconv-lite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp, type TestMember } from "../../server/test/harness.ts";
import { importProject, PNG_HEAD, zipTree } from "../../server/test/projects-support.ts";
import { type Desk, editByColleague, exportSources, makeToken, openDesk } from "./support.ts";

const cp949 = (text: string): Buffer => iconv.encode(text, "cp949");
const page = (charset: string, words: string, end: string): string =>
  [
    "<!doctype html>",
    `<html><head><meta charset="${charset}"><title>한옥</title></head>`,
    "<body>",
    `<section><h1>기와집</h1><p>${words}</p></section>`,
    "<section  class='b'><p>둘째 문단</p></section>",
    "</body></html>",
    "",
  ].join(end);

const SITE = new Map<string, Buffer>([
  ["index.html", Buffer.from(page("utf-8", "툇마루에 앉아 쉬어 가세요", "\n"))],
  ["crlf.html", Buffer.from(page("utf-8", "대청마루 소개", "\r\n"))],
  ["old/cp949.html", cp949(page("euc-kr", "똠방각하 안내", "\r\n"))],
  [
    "bom.html",
    Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(page("utf-8", "서까래 이야기", "\r\n"))]),
  ],
  ["css/style.css", cp949("/* 색 */\r\nh1 { color: red }\r\n")],
  ["js/app.js", Buffer.from("const name = '한옥';\n")],
  ["img/roof.png", Buffer.concat([PNG_HEAD, Buffer.from([1, 2, 3])])],
]);

let app: TestApp;
let owner: TestMember;
const desks: Desk[] = [];
beforeAll(async () => {
  app = await startTestApp({ dialect: "sqlite" });
  owner = await app.signUpMember();
});
afterAll(async () => {
  for (const desk of desks) await desk.clear();
  await app?.stop();
});

const begin = async (lang = "ko") => {
  const { project } = await importProject(owner, await zipTree(SITE));
  const token = await makeToken(owner, ["read", "edit", "publish"], [project.id]);
  const desk = await openDesk(app.origin, token, lang);
  desks.push(desk);
  const pulled = await desk.run("pull", project.id, "site", "--json");
  expect(pulled.data).toMatchObject({ ok: true, command: "pull", exit: 0 });
  return { desk, projectId: project.id, token };
};

/** Differing bytes of two files. */
const differing = (before: Buffer, after: Buffer): readonly [string, string] => {
  let from = 0;
  while (from < before.length && before[from] === after[from]) from += 1;
  let end = 0;
  while (end < Math.min(before.length, after.length) - from && before.at(-1 - end) === after.at(-1 - end))
    end += 1;
  return [
    before.subarray(from, before.length - end).toString("latin1"),
    after.subarray(from, after.length - end).toString("latin1"),
  ];
};

const sourcesOf = (projectId: string) => exportSources(app, owner, projectId);

describe("a pulled folder", () => {
  test("[AGT-04] is equal to the site that came in and to the export of the sources, byte for byte", async () => {
    const { desk, projectId } = await begin();
    const exported = await sourcesOf(projectId);
    expect([...exported.keys()].sort()).toEqual([...SITE.keys()].sort());
    for (const [name, bytes] of SITE) {
      expect((await desk.read(name)).equals(bytes), name).toBe(true);
      expect(exported.get(name)?.equals(bytes), name).toBe(true);
    }
    expect((await readdir(path.join(desk.folder, "site"))).sort()).toEqual(
      [".hanok", "bom.html", "crlf.html", "css", "img", "index.html", "js", "old"].sort(),
    );
    const status = await desk.run("status", "--json");
    expect(status.data).toMatchObject({
      ok: true,
      local: { added: [], modified: [], deleted: [], renamed: [] },
      remote: { added: [], modified: [], deleted: [] },
      unfinished: false,
    });
  });

  test("[AGT-04] edits of UTF-8, CRLF, CP949 and files with a byte order mark: only the edited bytes differ", async () => {
    const { desk, projectId } = await begin();
    const edits: readonly (readonly [string, Buffer, Buffer])[] = [
      ["index.html", Buffer.from("쉬어 가세요"), Buffer.from("오래 쉬세요")],
      ["crlf.html", Buffer.from("둘째 문단</p>"), Buffer.from("둘째 문단</p>\r\n<p>셋째</p>")],
      ["old/cp949.html", cp949("똠방각하"), cp949("펲시콜라")],
      ["bom.html", Buffer.from("서까래"), Buffer.from("대들보")],
      ["css/style.css", Buffer.from("red"), Buffer.from("#123456")],
      ["js/app.js", Buffer.from("'한옥'"), Buffer.from("'기와'")],
    ];
    const wanted = new Map(SITE);
    for (const [name, from, to] of edits) {
      const bytes = SITE.get(name) ?? Buffer.alloc(0);
      const at = bytes.indexOf(from);
      expect(at, name).toBeGreaterThan(0);
      const edited = Buffer.concat([bytes.subarray(0, at), to, bytes.subarray(at + from.length)]);
      wanted.set(name, edited);
      await desk.write(name, edited);
    }
    const diff = await desk.run("diff");
    expect(diff.out).toContain("-const name = '한옥';\n+const name = '기와';\n");
    expect(diff.out).toContain("펲시콜라");
    const pushed = await desk.run("push", "-m", "문구 다듬기", "--json");
    expect(pushed.data).toMatchObject({ ok: true, exit: 0, conflicts: [], alternatives: [], refused: [] });
    expect((pushed.data.edited as string[]).sort()).toEqual(edits.map(([name]) => name).sort());
    const exported = await sourcesOf(projectId);
    for (const [name, bytes] of wanted) {
      expect(exported.get(name)?.equals(bytes), name).toBe(true);
      expect((await desk.read(name)).equals(bytes), name).toBe(true);
    }
    expect(
      differing(
        SITE.get("css/style.css") ?? Buffer.alloc(0),
        exported.get("css/style.css") ?? Buffer.alloc(0),
      ),
    ).toEqual(["red", "#123456"]);
    const runs = await owner.api.get("/api/agents/run/list.json", { projectId });
    const [run] = runs.ok ? runs.data.runList : [];
    expect(run).toMatchObject({ title: "문구 다듬기", tokenName: "명령줄", texts: 6 });
    // The run is taken back as one step.
    const undone = await owner.api.post("/api/agents/undo.json", { projectId, runId: run?.id ?? "" });
    expect(undone.ok).toBe(true);
    for (const [name, bytes] of await sourcesOf(projectId))
      expect(SITE.get(name)?.equals(bytes), name).toBe(true);
    expect((await desk.run("push", "--json")).data).toMatchObject({ ok: true, edited: [] });
  });

  test("[AGT-04] what a colleague edited in between survives; one word that both replaced is kept twice and told", async () => {
    const { desk, projectId } = await begin();
    const before = (await desk.read("index.html")).toString();
    await editByColleague(owner, projectId, "둘째 문단", "동료가 고친 문단");
    await desk.write("index.html", before.replace("기와집", "초가집"));
    expect((await desk.run("status", "--json")).data).toMatchObject({ both: ["index.html"] });
    expect((await desk.run("diff", "--remote")).out).toContain(
      "+<section  class='b'><p>동료가 고친 문단</p></section>",
    );
    expect((await desk.run("push", "--json")).data).toMatchObject({ ok: true, exit: 0 });
    const merged = before.replace("기와집", "초가집").replace("둘째 문단", "동료가 고친 문단");
    expect((await desk.read("index.html")).toString()).toBe(merged);
    expect((await sourcesOf(projectId)).get("index.html")?.toString()).toBe(merged);

    await editByColleague(owner, projectId, "툇마루에", "누마루에");
    await desk.write("index.html", merged.replace("툇마루에", "쪽마루에"));
    const conflict = await desk.run("push", "--json");
    expect(conflict.exit).toBe(3);
    expect(conflict.data).toMatchObject({
      ok: false,
      exit: 3,
      alternatives: [{ path: "index.html", line: 4, value: "누마루에" }],
    });
    const standing = merged.replace("툇마루에", "쪽마루에");
    expect((await desk.read("index.html")).toString()).toBe(standing);
    expect((await sourcesOf(projectId)).get("index.html")?.toString()).toBe(standing);
  });

  test("[AGT-04] pull merges edits of others into an edited file, and leaves one alone where both edited one place", async () => {
    const { desk, projectId } = await begin();
    const before = (await desk.read("crlf.html")).toString();
    await desk.write("crlf.html", before.replace("기와집", "초가집"));
    await editByColleague(owner, projectId, "대청마루 소개", "대청마루 안내");
    const pulled = await desk.run("pull", "--json");
    expect(pulled.data).toMatchObject({ ok: true, merged: ["crlf.html"] });
    expect((await desk.read("crlf.html")).toString()).toBe(
      before.replace("기와집", "초가집").replace("대청마루 소개", "대청마루 안내"),
    );
    await editByColleague(owner, projectId, "서까래 이야기", "도리 이야기");
    const own = Buffer.from((await desk.read("bom.html")).toString().replace("서까래 이야기", "보 이야기"));
    await desk.write("bom.html", own);
    expect(await desk.run("pull", "--json")).toMatchObject({ exit: 3, data: { both: ["bom.html"] } });
    expect((await desk.read("bom.html")).equals(own)).toBe(true);
    const theirs = await desk.run("pull", "--theirs", "--json");
    expect(theirs.exit).toBe(3);
    const [{ kept } = { kept: "" }] = theirs.data.aside as { kept: string }[];
    expect((await desk.read(kept)).equals(own)).toBe(true);
    expect((await desk.read("bom.html")).toString()).toContain("도리 이야기");
  });

  test("[AGT-04] files and pages are added, replaced, renamed and deleted", async () => {
    const { desk, projectId } = await begin();
    const site = path.join(desk.folder, "site");
    const added = cp949(page("euc-kr", "새 페이지", "\r\n"));
    await desk.write("새-소식.html", added);
    await desk.write("css/more.css", "p { margin: 0 }\r\n");
    await desk.write("img/roof.png", Buffer.concat([PNG_HEAD, Buffer.from([9])]));
    await desk.write("img/wall.png", Buffer.concat([PNG_HEAD, Buffer.from([7])]));
    await rename(path.join(site, "crlf.html"), path.join(site, "intro.html"));
    await rename(path.join(site, "js/app.js"), path.join(site, "js/start.js"));
    await rm(path.join(site, "bom.html"));
    const planned = await desk.run("push", "--dry-run", "--json");
    expect(planned.data).toMatchObject({ dryRun: true, version: null, deleted: ["bom.html"] });
    expect((await desk.run("push", "--json")).data).toMatchObject({
      ok: true,
      renamed: [
        { from: "crlf.html", to: "intro.html" },
        { from: "js/app.js", to: "js/start.js" },
      ],
      deleted: ["bom.html"],
    });
    const exported = await sourcesOf(projectId);
    expect([...exported.keys()].sort()).toEqual(
      [
        "css/more.css",
        "css/style.css",
        "img/roof.png",
        "img/wall.png",
        "index.html",
        "intro.html",
        "js/start.js",
        "old/cp949.html",
        "새-소식.html",
      ].sort(),
    );
    expect(exported.get("새-소식.html")?.equals(added)).toBe(true);
    expect(exported.get("intro.html")?.equals(SITE.get("crlf.html") ?? added)).toBe(true);
    expect(exported.get("img/roof.png")?.at(-1)).toBe(9);
    expect((await desk.run("status", "--json")).data).toMatchObject({
      local: { added: [], modified: [], deleted: [], renamed: [] },
      remote: { added: [], modified: [], deleted: [] },
    });
    // An image that a colleague replaced, too, is not sent over theirs.
    const colleague = await openDesk(app.origin, await makeToken(owner, ["edit"], [projectId]), "en");
    desks.push(colleague);
    await colleague.run("pull", projectId, "site");
    await colleague.write("img/roof.png", Buffer.concat([PNG_HEAD, Buffer.from([8])]));
    expect((await colleague.run("push")).exit).toBe(0);
    await desk.write("img/roof.png", Buffer.concat([PNG_HEAD, Buffer.from([6])]));
    expect(await desk.run("push", "--json")).toMatchObject({
      exit: 3,
      data: { conflicts: ["img/roof.png"] },
    });
    expect((await desk.read("img/roof.png")).at(-1)).toBe(6);
    expect((await desk.run("push", "--mine", "--json")).data).toMatchObject({
      ok: true,
      put: ["img/roof.png"],
    });
    expect((await sourcesOf(projectId)).get("img/roof.png")?.at(-1)).toBe(6);
  });

  test("[AGT-04] pages that are put at once get a name and a place of their own", async () => {
    const { project } = await importProject(owner, await zipTree(SITE));
    const projectId = project.id;
    const folders = ["a", "b", "c", "d"];
    const answers = await Promise.all(
      folders.map((name) =>
        owner.api.upload(
          "/api/agents/source/file.json",
          { projectId, path: `${name}/notice.html` },
          { part: "file", name: "notice.html", content: new Blob([page("utf-8", name, "\n")]) },
        ),
      ),
    );
    expect(answers.map(({ ok }) => ok)).toEqual(folders.map(() => true));
    const rows = await app.parts.database.read((query) =>
      query.selectFrom("pages").select("record").where("projectId", "=", projectId).execute(),
    );
    const pages = rows.map(({ record }) => JSON.parse(record) as { name: string; key: string; path: string });
    expect(pages.filter(({ path }) => path.endsWith("/notice.html"))).toHaveLength(4);
    expect(new Set(pages.map(({ name }) => name)).size).toBe(pages.length);
    expect(new Set(pages.map(({ key }) => key)).size).toBe(pages.length);
  });

  test("[AGT-04] a file in another encoding, and a part that Hanok writes, are refused, and nothing is sent", async () => {
    const { desk, projectId } = await begin();
    await desk.write("old/cp949.html", page("euc-kr", "유니코드로 저장", "\r\n"));
    await desk.write("index.html", (await desk.read("index.html")).toString().replace("기와집", "초가집"));
    const refused = await desk.run("push", "--json");
    expect(refused).toMatchObject({
      exit: 1,
      data: { refused: [{ path: "old/cp949.html", why: "encoding" }] },
    });
    expect(
      (await sourcesOf(projectId)).get("index.html")?.equals(SITE.get("index.html") ?? Buffer.alloc(0)),
    ).toBe(true);
    expect((await stat(path.join(desk.folder, "site/.hanok/state.json"))).isFile()).toBe(true);
  });
});
