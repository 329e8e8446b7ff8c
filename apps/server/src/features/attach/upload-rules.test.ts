import { readdir } from "node:fs/promises";
import { connect } from "node:net";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FEATURE_DIALECTS } from "../../../test/databases.ts";
import { startTestApp, type TestApp, type TestMember } from "../../../test/harness.ts";
import { createBlank, openPage } from "../../../test/projects-support.ts";

const MEGABYTE = 1024 * 1024;
const UPLOAD = "/api/attach/file/upload.json";

/** The first bytes by which each type is known. */
const HEADS: Readonly<Record<string, readonly [kind: string, head: string]>> = {
  gif: ["image", "GIF89a"],
  webp: ["image", "RIFF\x10\x00\x00\x00WEBPVP8 "],
  avif: ["image", "\x00\x00\x00\x1cftypavif\x00\x00\x00\x00avifmif1"],
  svg: ["icon", '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ico: ["icon", "\x00\x00\x01\x00\x01\x00"],
  mp4: ["video", "\x00\x00\x00\x18ftypisom\x00\x00\x02\x00isom"],
  mov: ["video", "\x00\x00\x00\x14ftypqt  \x00\x00\x02\x00qt  "],
  webm: ["video", "\x1a\x45\xdf\xa3\x01\x00"],
  woff: ["font", "wOFF\x00\x01\x00\x00"],
  woff2: ["font", "wOF2\x00\x01\x00\x00"],
  ttf: ["font", "\x00\x01\x00\x00\x00\x0c"],
  otf: ["font", "OTTO\x00\x0c"],
  css: ["css", "p { color: red }"],
  js: ["js", "document.title"],
  pdf: ["etc", "%PDF-1.7\n"],
};

describe.each(FEATURE_DIALECTS)("permitted uploads on %s", (dialect) => {
  let app: TestApp;
  let member: TestMember;
  beforeAll(async () => {
    app = await startTestApp({ dialect, settings: { plans: true } });
    member = await app.signUpMember();
  });
  afterAll(() => app?.stop());

  const put = (who: TestMember, name: string, content: Buffer | Blob, fields: object = { use: "member" }) =>
    who.api.upload(UPLOAD, fields as { use: "member" }, {
      part: "file",
      name,
      content: content instanceof Blob ? content : new Blob([new Uint8Array(content)]),
    });
  const setLimit = (storageBytes: number) =>
    app.parts.database.write("plans", async (query) => {
      await query.updateTable("plans").set({ storageBytes }).where("id", "=", "FREE_PLAN").execute();
    });
  const reservations = () =>
    app.parts.database.read((query) => query.selectFrom("storageReservations").selectAll().execute());
  const incoming = () => readdir(path.join(app.folder, "files/incoming"));

  test("[MED-59] every type of the list by its bytes; the same name over other bytes is refused", async () => {
    for (const [extension, [kind, head]] of Object.entries(HEADS)) {
      const right = await put(member, `a.${extension}`, Buffer.from(head, "latin1"));
      expect([extension, right]).toMatchObject([extension, { ok: true, data: { fileType: kind } }]);
      if (kind === "css" || kind === "js") continue;
      const wrong = await put(member, `b.${extension}`, Buffer.from("\x7fELF\x02\x01 nothing", "latin1"));
      expect([extension, wrong]).toMatchObject([extension, { error: "upload.content", status: 415 }]);
    }
    const picture = sharp({ create: { width: 2, height: 2, channels: 3, background: "#fff" } });
    expect(await put(member, "a.jpeg", await picture.jpeg().toBuffer())).toMatchObject({ ok: true });
    for (const extension of ["exe", "html", "php", "zip", "svgz", "tiff", "heic", "json", "txt"])
      expect(await put(member, `a.${extension}`, Buffer.from("x"))).toMatchObject({ error: "upload.type" });
  });

  test("[MED-13] [MED-14] [MED-15] [ERR-05] [ERR-08] above the plan's storage nothing comes in, and nothing of it is left", async () => {
    const who = await app.signUpMember();
    const { id: projectId } = await createBlank(who);
    const fields = { use: "project", useId: projectId };
    const sized = (size: number, fill: number) =>
      Buffer.concat([Buffer.from("%PDF-"), Buffer.alloc(size - 5, fill)]);
    const storage = await who.api.get("/api/members/storage/item.json", {});
    // The texts of the project count, too.
    const limit = 10_000 + (storage.ok ? storage.data.capacity.sum : 0);
    await setLimit(limit);
    expect(await who.api.get("/api/members/storage/item.json", {})).toMatchObject({
      data: { limit: { size: limit } },
    });
    expect(await put(who, "a.pdf", sized(6_000, 1), fields)).toMatchObject({ ok: true });
    const before = await openPage(who, projectId);
    const full = await put(who, "b.pdf", sized(4_001, 2), fields);
    expect(full).toMatchObject({
      error: "storage.full",
      status: 413,
      message: expect.stringContaining("저장 공간"),
    });
    // The same content once more takes no place, and the last byte is one's own.
    expect(await put(who, "c.pdf", sized(4_000, 3), fields)).toMatchObject({ ok: true });
    expect(await put(who, "d.pdf", sized(6, 4))).toMatchObject({ error: "storage.full" });
    expect((await openPage(who, projectId)).version).toBe(before.version + 1);
    await expect.poll(incoming).toEqual([]);
    expect(await reservations()).toEqual([]);
    // Fifty at once into the place of one.
    const racer = await app.signUpMember();
    await setLimit(10_000);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) => put(racer, `r${at}.pdf`, sized(6_000, at))),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    await expect.poll(incoming).toEqual([]);
    expect(await reservations()).toEqual([]);
    await setLimit(1_000_000_000);
  });

  test("an upload that is cut gives its reservation back and leaves no row", async () => {
    const who = await app.signUpMember();
    await setLimit(10_000);
    const { hostname, port, host } = new URL(app.origin);
    const body = `--x\r\nContent-Disposition: form-data; name="use"\r\n\r\nmember\r\n--x\r\nContent-Disposition: form-data; name="file"; filename="cut.pdf"\r\n\r\n%PDF-${"x".repeat(8_000)}`;
    for (const length of [body.length, 4_000, 200]) {
      const head = `POST ${UPLOAD} HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${app.origin}\r\nCookie: ${who.cookies.header()}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 9000\r\n\r\n`;
      await new Promise<void>((resolve, reject) => {
        const socket = connect(Number(port), hostname, () =>
          socket.write(head + body.slice(0, length), () => setTimeout(() => socket.destroy(), 15)),
        );
        socket.on("close", () => resolve());
        socket.on("error", reject);
      });
    }
    await expect.poll(incoming).toEqual([]);
    expect(await reservations()).toEqual([]);
    expect(await who.api.get("/api/attach/file/list.json", { use: "member" })).toMatchObject({
      data: { total: 0 },
    });
    // The whole place is there again.
    expect(
      await put(who, "whole.pdf", Buffer.concat([Buffer.from("%PDF-"), Buffer.alloc(9_995)])),
    ).toMatchObject({
      ok: true,
    });
    await setLimit(1_000_000_000);
  });

  test.runIf(dialect === "sqlite")(
    "[MED-18] [ERR-10] 300 MB come in, one byte more does not",
    async () => {
      const zeros = new Uint8Array(50 * MEGABYTE);
      const of = (more: number) =>
        new Blob(["%PDF-", zeros, zeros, zeros, zeros, zeros, zeros.subarray(5), new Uint8Array(more)]);
      expect(of(0).size).toBe(300 * MEGABYTE);
      expect(await put(member, "most.pdf", of(0))).toMatchObject({
        ok: true,
        data: { fileInfoList: [{ size: 300 * MEGABYTE }] },
      });
      expect(await put(member, "more.pdf", of(1))).toMatchObject({
        error: "upload.too-large",
        status: 413,
        message: expect.stringContaining("300MB"),
      });
      await expect.poll(incoming).toEqual([]);
    },
    60_000,
  );
});
