import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FEATURE_DIALECTS } from "../../../test/databases.ts";
import { handMadeZip } from "../../../test/hand-made-zip.ts";
import { startTestApp, type TestApp, type TestMember } from "../../../test/harness.ts";
import {
  createBlank,
  exportTree,
  listProjects,
  PNG_HEAD,
  readArchive,
  uploadFile,
  uploadZip,
  zipTree,
} from "../../../test/projects-support.ts";

describe.each(FEATURE_DIALECTS)("uploads into projects on %s", (dialect) => {
  let app: TestApp;
  let owner: TestMember;
  let stranger: TestMember;
  beforeAll(async () => {
    app = await startTestApp({ dialect });
    [owner, stranger] = [await app.signUpMember({ name: "주인" }), await app.signUpMember()];
  });
  afterAll(() => app?.stop());

  test("an archive's report names what is refused; files in = kept + refused; nobody else may use its key", async () => {
    const before = (await listProjects(owner, "own")).total;
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
    expect((await listProjects(owner, "own")).total).toBe(before);
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

  test("[PRJ-03] imported pages stand as a person counts them, behind the home page; the site speaks as its pages do", async () => {
    const imported = async (pages: Readonly<Record<string, string>>, project: object = {}) => {
      const tree = new Map(Object.entries(pages).map(([path, html]) => [path, Buffer.from(html)]));
      const staged = await readArchive(owner, await zipTree(tree));
      if (!staged.ok) throw new Error(staged.error);
      const { importKey } = staged.data;
      const made = await owner.api.post("/api/projects/project/item.json", { project, importKey });
      if (!made.ok) throw new Error(made.error);
      const { id: projectId, language } = made.data.project;
      const listed = await owner.api.get("/api/projects/page/list.json", { projectId });
      if (!listed.ok) throw new Error(listed.error);
      return { language, paths: listed.data.pageList.map(({ path }) => path) };
    };
    const saying = (lang: string) =>
      `<!doctype html>\n<!-- <html lang="ja"> -->\n<html ${lang}><title>a</title><p>a`;
    const english = await imported({
      "10.html": saying('lang="en-US"'),
      "2.html": saying('class="no-js" lang=EN'),
      "1-2.html": saying('xmlns="http://www.w3.org/1999/xhtml" xml:lang="en" lang="en-GB"'),
      "1.html": saying('xml:lang="en"'),
      "index.html": "<p>says nothing</p>",
      "blog/10.html": saying("lang='en'"),
      "blog/9.html": saying("lang='en'"),
      "blog-2.html": saying("lang='en'"),
    });
    expect(english.paths).toEqual([
      "index.html",
      "1.html",
      "1-2.html",
      "2.html",
      "10.html",
      "blog/9.html",
      "blog/10.html",
      "blog-2.html",
    ]);
    expect(english.language).toBe("en");
    // The person's choice counts before the pages; these only where they agree on a language that a site can
    // have.
    const two = { "index.html": saying('lang="en"'), "ko.html": saying('lang="ko"') };
    expect((await imported(two)).language).toBe("ko");
    expect((await imported({ "index.html": saying('lang="ja"') })).language).toBe("ko");
    expect((await imported({ "index.html": saying('lang="en"') }, { language: "ko" })).language).toBe("ko");
    expect((await imported({ "index.html": saying('lang=""') })).language).toBe("ko");
  });

  test("[MED-17] [MED-59] a file into a project: by its name, its type and its content", async () => {
    const { id: projectId } = await createBlank(owner);
    const put = (name: string, content: Buffer) => uploadFile(owner, projectId, name, content);
    expect(await put("사진.png", PNG_HEAD)).toMatchObject({
      ok: true,
      data: { path: "media/images/사진.png", fileType: "image", version: 2 },
    });
    expect(await put("사진.png", PNG_HEAD)).toMatchObject({
      ok: true,
      data: { path: "media/images/사진.png", version: 2 },
    });
    expect(await put("사진.png", Buffer.concat([PNG_HEAD, PNG_HEAD]))).toMatchObject({
      data: { path: "media/images/사진-2.png" },
    });
    expect(await put(`${"a".repeat(40)}.png`, PNG_HEAD)).toMatchObject({ ok: true });
    expect(await put(`${"a".repeat(41)}.png`, PNG_HEAD)).toMatchObject({ error: "upload.name" });
    expect(await put("a.php", Buffer.from("<?php"))).toMatchObject({ error: "upload.type" });
    expect(await put("a.html", Buffer.from("<p>"))).toMatchObject({ error: "upload.type" });
    expect(await put("a.png", Buffer.from("<script>alert(1)</script>"))).toMatchObject({
      error: "upload.content",
    });
    expect(await put("setting.css", Buffer.from("a{}"))).toMatchObject({ error: "upload.reserved" });
    expect(await put("../../x.png", PNG_HEAD)).toMatchObject({ data: { path: "media/images/x.png" } });
    const media = await owner.api.get("/api/projects/project/media/list.json", { projectId, type: "image" });
    if (!media.ok) throw new Error(media.error);
    expect(media.data.total).toBe(4);
    const [first] = media.data.mediaList;
    const shown = await owner.request(first?.url ?? "");
    expect([shown.status, shown.headers.get("content-type")]).toEqual([200, "image/png"]);
    const used = await owner.api.get("/api/members/storage/item.json", {});
    expect(used.ok && used.data.capacity.sum).toBeGreaterThan(0);
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
    expect(await put(Buffer.alloc(10 * 1024 * 1024 + 1, PNG_HEAD))).toMatchObject({ status: 413 });
    const first = await put(PNG_HEAD);
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
    expect([...(await exportTree(owner, projectId, app.jobsDone)).keys()].sort()).toEqual([
      "css/base.css",
      "css/style-guide.css",
      "index.html",
    ]);
  });
});
