import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FEATURE_DIALECTS } from "../../../test/databases.ts";
import { startTestApp, type TestApp, type TestMember } from "../../../test/harness.ts";
import { createBlank, openPage } from "../../../test/projects-support.ts";
import { newBlock } from "../editing/index.ts";

describe.each(FEATURE_DIALECTS)("pictures of built pages on %s", (dialect) => {
  let app: TestApp;
  let owner: TestMember;
  beforeAll(async () => {
    app = await startTestApp({ dialect });
    owner = await app.signUpMember();
  });
  afterAll(() => app?.stop());

  test("are measured, get a smaller twin once, and are mended by an edit that the log holds", async () => {
    const { id: projectId } = await createBlank(owner);
    const noise = Buffer.from(Array.from({ length: 300 * 200 * 3 }, (_, at) => (at * at * 31) % 251));
    const photo = await sharp(noise, { raw: { width: 300, height: 200, channels: 3 } })
      .png()
      .toBuffer();
    const uploaded = await owner.api.upload(
      "/api/attach/file/upload.json",
      { use: "project", useId: projectId, fileType: "image" },
      { part: "file", name: "photo.png", content: new Blob([new Uint8Array(photo)]) },
    );
    if (!uploaded.ok) throw new Error(uploaded.error);
    const opened = await openPage(owner, projectId);
    const path = Object.keys(opened.part.files)[0] ?? "";
    expect(path).toMatch(/photo\.png$/);
    const made = (id: string, key: string) =>
      newBlock({
        id,
        pageId: opened.pageId,
        section: "content",
        key,
        name: id,
        title: id,
        classtitle: id,
        tagtitle: "section",
        idtitle: "",
        date: "2026-03-02T09:00:00.000Z",
      });
    const html = `<p><img src="${path}" alt="사진"></p>`;
    const insert = (id: string, key: string) => ({
      kind: "block-insert",
      block: made(id, key),
      texts: { [`block/${id}/html`]: html, [`block/${id}/css`]: "", [`block/${id}/js`]: "" },
    });
    const saved = await owner.api.post("/api/projects/edit.json", {
      projectId,
      opId: "pictures",
      base: opened.version,
      changes: [insert("one", "a0"), insert("two", "a1")],
    });
    expect(saved).toMatchObject({ ok: true });
    expect(await owner.api.post("/api/projects/publish/images.json", { projectId })).toMatchObject({
      data: { missing: { [opened.pageId]: 2 }, images: {} },
    });
    const prepared = await owner.api.post("/api/projects/publish/images.json", { projectId, prepare: true });
    if (!prepared.ok) throw new Error(prepared.error);
    const modern = path.replace(/png$/, "webp");
    expect(prepared.data.images[path]).toEqual({ width: 300, height: 200, modern });
    const again = await owner.api.post("/api/projects/publish/images.json", { projectId, prepare: true });
    expect(again).toMatchObject({ data: { images: prepared.data.images } });
    const run = await owner.api.post("/api/projects/edit/run.json", {
      projectId,
      opId: "mend",
      name: "images.prepare",
      input: { images: prepared.data.images },
    });
    expect(run).toMatchObject({ ok: true });
    const after = await openPage(owner, projectId);
    expect(after.part.texts["block/one/html"]).toBe(
      `<p><img src="${modern}" alt="사진" width="300" height="200"></p>`,
    );
    expect(after.part.texts["block/two/html"]).toBe(
      `<p><img src="${modern}" alt="사진" width="300" height="200" loading="lazy"></p>`,
    );
    expect(Object.keys(after.part.files).sort()).toEqual([path, modern].sort());
    expect(await owner.api.post("/api/projects/publish/images.json", { projectId })).toMatchObject({
      data: { missing: {} },
    });
  });

  test("a wide photograph gets narrower copies in a modern format, made once and named in its source", async () => {
    const { id: projectId } = await createBlank(owner);
    const noise = Buffer.from(Array.from({ length: 1300 * 300 * 3 }, (_, at) => (at * at * 31) % 251));
    const photo = await sharp(noise, { raw: { width: 1300, height: 300, channels: 3 } })
      .jpeg({ quality: 95 })
      .toBuffer();
    const uploaded = await owner.api.upload(
      "/api/attach/file/upload.json",
      { use: "project", useId: projectId, fileType: "image" },
      { part: "file", name: "wide.jpg", content: new Blob([new Uint8Array(photo)]) },
    );
    if (!uploaded.ok) throw new Error(uploaded.error);
    const path = uploaded.data.path ?? "";
    const { pageId } = await openPage(owner, projectId);
    const saved = await owner.api.post("/api/projects/page/item.json", {
      projectId,
      pageId,
      page: {
        content: [
          { name: "one", html: "<p>1</p>" },
          { name: "two", html: `<img src="${path}" alt="">` },
        ],
      },
    });
    expect(saved).toMatchObject({ ok: true });
    const prepare = () => owner.api.post("/api/projects/publish/images.json", { projectId, prepare: true });
    const prepared = await prepare();
    if (!prepared.ok) throw new Error(prepared.error);
    const copy = (end: string) => path.replace(/\.jpg$/, end);
    const narrower = [480, 960].map((width) => ({ path: copy(`-${width}w.webp`), width }));
    expect(prepared.data.images).toEqual({
      [path]: { width: 1300, height: 300, modern: copy(".webp"), narrower },
    });
    expect(await prepare()).toMatchObject({ data: { images: prepared.data.images } });
    const run = await owner.api.post("/api/projects/edit/run.json", {
      projectId,
      opId: "narrow",
      name: "images.prepare",
      input: { images: prepared.data.images },
    });
    expect(run).toMatchObject({ ok: true });
    const { part } = await openPage(owner, projectId);
    const source = Object.values(part.texts).find((text) => text.includes("<img"));
    expect(source).toBe(
      `<img src="${copy(".webp")}" alt="" srcset="${copy("-480w.webp")} 480w, ${copy("-960w.webp")} 960w, ${copy(".webp")} 1300w" sizes="(max-width: 1300px) 100vw, 1300px" width="1300" height="300" loading="lazy">`,
    );
    for (const { path: place, width } of narrower) {
      const bytes = await app.parts.files.read(part.files[place]?.blob ?? "");
      expect(await sharp(bytes ?? Buffer.alloc(0)).metadata()).toMatchObject({ format: "webp", width });
    }
    // The original is still there.
    expect(Object.keys(part.files).sort()).toEqual(
      [path, copy(".webp"), ...narrower.map((one) => one.path)].sort(),
    );
  });

  test("[trust: faults] a file that is no picture is left as it is; a disk that fails comes out", async () => {
    const { id: projectId } = await createBlank(owner);
    const cut = (
      await sharp({ create: { width: 40, height: 40, channels: 3, background: "#a53" } })
        .png()
        .toBuffer()
    ).subarray(0, 40);
    const uploaded = await owner.api.upload(
      "/api/attach/file/upload.json",
      { use: "project", useId: projectId, fileType: "image" },
      { part: "file", name: "cut.png", content: new Blob([new Uint8Array(cut)]) },
    );
    if (!uploaded.ok) throw new Error(uploaded.error);
    const { pageId } = await openPage(owner, projectId);
    await owner.api.post("/api/projects/page/item.json", {
      projectId,
      pageId,
      page: { content: [{ name: "one", html: `<img src="${uploaded.data.path}" alt="">` }] },
    });
    const prepare = () => owner.api.post("/api/projects/publish/images.json", { projectId, prepare: true });
    expect(await prepare()).toMatchObject({ ok: true, data: { missing: { [pageId]: 1 }, images: {} } });
    const { files } = app.parts;
    const { borrow } = files;
    Object.assign(files, { borrow: () => Promise.reject(new Error("EIO: planned")) });
    expect(await prepare()).toMatchObject({ ok: false, error: "server.failed" });
    Object.assign(files, { borrow });
    expect(app.log()).toContain("EIO: planned");
  });
});
