import { readdir } from "node:fs/promises";
import path from "node:path";
import { crc32 } from "node:zlib";
import type { endpoints, InputOf } from "@hanok/api-contract";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FEATURE_DIALECTS } from "../../../test/databases.ts";
import { startTestApp, type TestApp, type TestMember } from "../../../test/harness.ts";
import { createBlank, importProject, openPage, zipTree } from "../../../test/projects-support.ts";
import { canBeShown, pictureSize } from "./thumbnails.ts";

const picture = (width: number, height: number, red = 200): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: { r: red, g: 90, b: 60 } } })
    .png()
    .toBuffer();

describe.each(FEATURE_DIALECTS)("uploaded files on %s", (dialect) => {
  let app: TestApp;
  let member: TestMember;
  let other: TestMember;
  let png: Buffer;
  let wide: Buffer;
  beforeAll(async () => {
    app = await startTestApp({ dialect });
    member = await app.signUpMember();
    other = await app.signUpMember();
    png = await picture(20, 10);
    wide = await picture(1600, 400, 10);
  });
  afterAll(() => app?.stop());

  type Fields = InputOf<typeof endpoints.files.uploadFile>;
  const send = (who: TestMember, fields: Fields, name: string, content: Buffer | string) =>
    who.api.upload("/api/attach/file/upload.json", fields, {
      part: "file",
      name,
      content: new Blob([new Uint8Array(Buffer.from(content))]),
    });
  const sent = async (who: TestMember, fields: Fields, name: string, content: Buffer) => {
    const answer = await send(who, fields, name, content);
    if (!answer.ok) throw new Error(answer.error);
    return answer.data;
  };

  test("[MED-24, MED-25, MED-33] a picture of one's own: name, address, thumbnail, key, size", async () => {
    const file = await sent(member, { use: "member" }, "볕.png", wide);
    expect(file).toMatchObject({
      name: "볕.png",
      fileType: "image",
      key: expect.stringMatching(/^[0-9a-f]{40}$/),
      fileInfoList: [{ name: "볕.png", accepted: true, reason: "", size: wide.length }],
      width: 1600,
      height: 400,
    });
    const whole = await app.visitor().request(file.url);
    expect(whole.status).toBe(200);
    expect(Buffer.from(await whole.arrayBuffer()).equals(wide)).toBe(true);
    expect(whole.headers.get("content-security-policy")).toContain("sandbox");
    expect(whole.headers.get("x-content-type-options")).toBe("nosniff");
    expect(whole.headers.get("cache-control")).toContain("immutable");
    const small = await app.visitor().request(file.thumbUrl);
    expect(small.headers.get("content-type")).toBe("image/webp");
    expect(await sharp(Buffer.from(await small.arrayBuffer())).metadata()).toMatchObject({
      width: 480,
      height: 120,
    });
    const nobody = await app.visitor().request(`/attach/${"0".repeat(40)}/x.png`);
    expect(nobody.status).toBe(404);
    expect((await app.visitor().request(`/thumbnails/${"0".repeat(64)}.webp`)).status).toBe(404);
    expect((await app.visitor().request("/thumbnails/..%2f..%2fx.webp")).status).toBe(404);
  });

  test("[MED-23] an upload says its use, access, kind, what it belongs to and what it replaces, or the address it comes from", async () => {
    const who = await app.signUpMember();
    const { id: projectId } = await createBlank(who);
    const fields = { use: "project", useId: projectId, auth: "public", fileType: "image" } as const;
    const first = await sent(who, fields, "doors.png", png);
    expect(first).toMatchObject({ fileType: "image", path: "media/images/doors.png" });
    const second = await sent(who, { ...fields, key: first.key }, "doors.png", wide);
    expect([second.key, second.path]).toEqual([first.key, first.path]);
    const own = await sent(who, { use: "member", auth: "member" }, "own.png", png);
    // A file that is not public is read by its owner alone.
    expect((await app.visitor().request(own.url)).status).not.toBe(200);
    expect((await who.request(own.url)).status).toBe(200);
    const away = await who.api.upload(
      "/api/attach/file/upload.json",
      { ...fields, fileUrl: "https://example.com/a.png" },
      { part: "file", name: "a.png", content: new Blob([new Uint8Array(png)]) },
    );
    expect(away).toMatchObject({ error: "upload.address" });
    for (const wrong of [
      { use: "nothing" },
      { use: "member", auth: "everybody" },
      { use: "member", key: "1" },
    ])
      expect(await send(who, wrong as Fields, "a.png", png)).toMatchObject({ error: "request.invalid" });
  });

  test("a photo loses the place where it was taken and nothing else; one without a place is kept byte for byte", async () => {
    const photo = await sharp(wide)
      .withExif({
        IFD0: { Make: "Hanok Camera" },
        IFD3: { GPSLatitudeRef: "N", GPSLatitude: "37/1 34/1 1234/100" },
      })
      .jpeg()
      .toBuffer();
    const file = await sent(member, { use: "member" }, "바다.jpg", photo);
    expect(file.removed).toEqual(["location"]);
    const kept = Buffer.from(await (await app.visitor().request(file.url)).arrayBuffer());
    expect(kept.length).toBe(photo.length);
    expect(kept.equals(photo)).toBe(false);
    const { exif } = await sharp(kept).metadata();
    expect(exif?.toString("latin1")).toContain("Hanok Camera");
    expect((await sharp(kept).raw().toBuffer()).equals(await sharp(photo).raw().toBuffer())).toBe(true);
    const again = await sent(member, { use: "member" }, "바다 2.jpg", kept);
    expect(again.removed).toBeUndefined();
    expect(Buffer.from(await (await app.visitor().request(again.url)).arrayBuffer()).equals(kept)).toBe(true);
  });

  test("[MED-17, MED-18, MED-54] [ERR-09] names of 44 characters and the types of the bytes", async () => {
    const put = (name: string, content: Buffer | string, fields: Partial<Fields> = {}) =>
      send(member, { use: "member", ...fields } as Fields, name, content);
    expect(await put(`${"가".repeat(40)}.png`, png)).toMatchObject({ ok: true });
    expect(await put(`${"가".repeat(41)}.png`, png)).toMatchObject({
      error: "upload.name",
      status: 422,
      message: "이름이 확장자까지 44자 이하인 파일만 올릴 수 있어요.",
    });
    expect(await put("a:b.png", png)).toMatchObject({ error: "upload.characters" });
    expect(await put("a.php", "<?php")).toMatchObject({ error: "upload.type", status: 415 });
    expect(await put("a.html", "<p>")).toMatchObject({ error: "upload.type" });
    expect(await put("a", "x")).toMatchObject({ error: "upload.type" });
    expect(await put("a.jpg", png)).toMatchObject({ error: "upload.content" });
    expect(await put("a.png", "<script>")).toMatchObject({ error: "upload.content" });
    expect(await put("a.png", "")).toMatchObject({
      error: "upload.empty",
      message: expect.stringContaining("비어 있는"),
    });
    expect(await put("a.svg", "hello")).toMatchObject({ error: "upload.content" });
    expect(await put("hanok.css", "a{}")).toMatchObject({ error: "upload.reserved" });
    expect(await put("b.png", png, { fileType: "video" })).toMatchObject({ error: "upload.type" });
    expect(await put("b.png", png, { fileType: "image" })).toMatchObject({ ok: true });
    expect(await put("../../etc/c.png", png)).toMatchObject({ data: { name: "c.png" } });
    const fetched = await put("d.png", png, { fileUrl: "http://169.254.169.254/" });
    expect(fetched).toMatchObject({ error: "upload.address" });
  });

  test("[MED-19, MED-20] icons and social pictures: jpg or png, up to 10 MB", async () => {
    const icon = { use: "member", fileType: "icon" } as const;
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>';
    expect(await send(member, icon, "i.svg", svg)).toMatchObject({ error: "upload.icon-type" });
    const least = 10 * 1024 * 1024;
    const padded = (size: number) => Buffer.concat([png, Buffer.alloc(size - png.length)]);
    expect(await send(member, icon, "most.png", padded(least))).toMatchObject({ ok: true });
    expect(await send(member, icon, "more.png", padded(least + 1))).toMatchObject({
      error: "upload.icon-too-large",
      status: 413,
    });
    const page = { use: "page", fileType: "image" } as const;
    expect(await send(member, page, "s.png", padded(least + 1))).toMatchObject({
      error: "upload.icon-too-large",
    });
    expect(await send(member, { use: "member" }, "more.png", padded(least + 1))).toMatchObject({ ok: true });
  });

  test("[MED-22] a file of the same name asks first; its uploader replaces it under the same address", async () => {
    const { id: projectId } = await createBlank(member);
    const fields = { use: "project", useId: projectId } as const;
    const first = await sent(member, fields, "문.png", png);
    expect(first.path).toBe("media/images/문.png");
    const same = await sent(member, fields, "문.png", png);
    expect([same.key, same.version]).toEqual([first.key, first.version]);
    const asked = await send(member, fields, "문.png", wide);
    expect(asked).toMatchObject({
      error: "upload.exists",
      status: 409,
      data: { key: first.key, own: true, name: "문.png", path: first.path },
    });
    expect((await openPage(member, projectId)).version).toBe(first.version);
    const beside = await sent(member, { ...fields, onTaken: "number" }, "문.png", wide);
    expect(beside.path).toBe("media/images/문-2.png");
    const replaced = await sent(member, { ...fields, key: first.key }, "새 문.png", await picture(7, 7));
    expect(replaced).toMatchObject({ key: first.key, path: first.path, width: 7 });
    const { part } = await openPage(member, projectId);
    expect(part.files[first.path ?? ""]?.size).not.toBe(png.length);
    expect(
      await send(member, { ...fields, key: first.key }, "문.webm", Buffer.from([0x1a, 0x45, 0xdf, 0xa3])),
    ).toMatchObject({
      error: "upload.type",
    });
    expect(await send(other, { use: "member", key: first.key }, "문.png", png)).toMatchObject({
      error: "item.missing",
    });
    // In one's own library names ask as well, and a key replaces.
    const mine = await sent(member, { use: "member" }, "창.png", png);
    expect(await send(member, { use: "member" }, "창.png", wide)).toMatchObject({
      error: "upload.exists",
      data: { key: mine.key },
    });
    const again = await sent(member, { use: "member", key: mine.key }, "창.png", wide);
    expect(again.key).toBe(mine.key);
    expect((await app.visitor().request(mine.url)).headers.get("cache-control")).toContain("no-cache");
  });

  test("[COW-15] after a transfer the new owner neither deletes nor replaces an upload of the former one", async () => {
    const { id: projectId } = await createBlank(member);
    const date = new Date(app.clock.now()).toISOString();
    await app.parts.database.write(projectId, (query) =>
      query
        .insertInto("projectMembers")
        .values({ projectId, memberId: other.member.id, role: "EDITOR", date })
        .execute(),
    );
    const fields = { use: "project", useId: projectId } as const;
    const image = await sent(member, fields, "own.png", png);
    const video = await sent(member, fields, "own.webm", Buffer.from("1a45dfa3", "hex"));
    expect(
      await member.api.post("/api/members/cowork/owner/item.json", {
        projectId,
        memberId: other.member.id,
        password: member.password,
      }),
    ).toMatchObject({ ok: true });
    for (const { key } of [image, video])
      expect(await other.api.delete("/api/attach/file/item.json", { key })).toMatchObject({
        error: "item.missing",
      });
    expect(await send(other, fields, "own.png", wide)).toMatchObject({
      error: "upload.exists",
      data: { own: false, key: "" },
    });
    const { files } = (await openPage(other, projectId)).part;
    expect(files["media/images/own.png"]?.size).toBe(png.length);
  });

  test("a project's uploads: only members of the project see them, only the uploader manages them", async () => {
    const { id: projectId } = await createBlank(member);
    const date = new Date(app.clock.now()).toISOString();
    const fields = { use: "project", useId: projectId } as const;
    expect(await send(other, fields, "x.png", png)).toMatchObject({ error: "project.missing" });
    await app.parts.database.write(projectId, (query) =>
      query
        .insertInto("projectMembers")
        .values({ projectId, memberId: other.member.id, role: "EDITOR", date })
        .execute(),
    );
    const file = await sent(other, fields, "x.png", png);
    const list = await member.api.get("/api/attach/file/list.json", fields);
    expect(list).toMatchObject({ data: { total: 1, fileList: [{ key: file.key, own: false }] } });
    expect(await member.api.delete("/api/attach/file/item.json", { key: file.key })).toMatchObject({
      error: "item.missing",
    });
    expect(await send(member, fields, "x.png", wide)).toMatchObject({
      error: "upload.exists",
      data: { own: false, key: "" },
    });
    const item = await member.api.get("/api/attach/file/item.json", { fileUrl: file.url });
    expect(item).toMatchObject({ data: { file: { key: file.key, path: "media/images/x.png" } } });
    const gone = await other.api.delete("/api/attach/file/item.json", { key: file.key });
    expect(gone).toMatchObject({ ok: true, data: { version: (file.version ?? 0) + 1 } });
    expect((await openPage(member, projectId)).part.files["media/images/x.png"]).toBeUndefined();
    const outsider = await app.signUpMember();
    expect(await outsider.api.get("/api/attach/file/list.json", fields)).toMatchObject({
      error: "project.missing",
    });
    expect(await outsider.api.get("/api/attach/file/item.json", { fileUrl: file.url })).toMatchObject({
      error: "item.missing",
    });
  });

  test("[MED-31, MED-32, MED-34, MED-35, MED-56] list, mark as used, item, delete", async () => {
    const one = await sent(member, { use: "qna" }, "one.png", png);
    const two = await sent(member, { use: "qna", auth: "member" }, "two.png", wide);
    const foreign = await sent(other, { use: "qna" }, "three.png", png);
    const list = () => member.api.get("/api/attach/file/list.json", { use: "qna" });
    expect(await list()).toMatchObject({ data: { total: 2, totalPage: 1 } });
    expect(await member.api.get("/api/attach/file/list.json", { use: "qna", auth: "member" })).toMatchObject({
      data: { total: 1, fileList: [{ key: two.key, auth: "member", thumbUrl: "" }] },
    });
    const use = (keys: string[]) =>
      member.api.post("/api/attach/file/list.json", { use: "qna", useId: "q1", keys });
    expect(await use([one.key, foreign.key])).toMatchObject({ error: "item.missing" });
    expect(await list()).toMatchObject({ data: { fileList: [{ useId: "" }, { useId: "" }] } });
    expect(await use([two.key, one.key])).toMatchObject({
      data: { fileList: [{ key: two.key, useId: "q1" }, { key: one.key }] },
    });
    expect(
      await member.api.get("/api/attach/file/list.json", { use: "qna", useId: "q1", key: one.key }),
    ).toMatchObject({ data: { total: 1 } });
    // Not public: neither by a guessed address nor for anybody else.
    expect((await app.visitor().request(`/attach/${two.key}/two.png`)).status).toBe(404);
    expect((await member.request(two.url)).status).toBe(200);
    expect((await other.request(two.url)).status).toBe(404);
    expect((await app.visitor().request(two.url)).status).toBe(401);
    expect(await member.api.get("/api/attach/file/item.json", { fileUrl: one.url })).toMatchObject({
      data: { file: { key: one.key, own: true } },
    });
    for (const fileUrl of ["/nowhere", "http://x/attach/zz/a.png", two.url.replace(two.key, "0".repeat(40))])
      expect(await member.api.get("/api/attach/file/item.json", { fileUrl })).toMatchObject({
        error: "item.missing",
      });
    expect(await other.api.delete("/api/attach/file/item.json", { key: one.key })).toMatchObject({
      error: "item.missing",
    });
    expect(await member.api.delete("/api/attach/file/item.json", { key: one.key })).toMatchObject({
      ok: true,
    });
    expect((await app.visitor().request(one.url)).status).toBe(404);
    for (const operators of ["template", "notice", "popup"] as const)
      expect(await send(member, { use: operators }, "a.png", png)).toMatchObject({ error: "access.denied" });
  });

  test("[MED-35] places that use a file are told to those who edit the project", async () => {
    const site = new Map([
      ["index.html", Buffer.from('<title>홈</title><img src="image/a.png"><p>image/b.png</p>')],
      ["about/us.html", Buffer.from('<title>소개</title><link rel="stylesheet" href="../site.css"><p>x</p>')],
      ["site.css", Buffer.from("b { background: url(image/a.png) }")],
      ["image/a.png", png],
      ["image/b.png", png],
    ]);
    const { project } = await importProject(member, await zipTree(site));
    const uses = (path: string, who = member) =>
      who.api.get("/api/projects/project/media/uses.json", { projectId: project.id, path });
    expect(await uses("image/a.png")).toMatchObject({
      data: {
        uses: [
          { kind: "page", title: "홈" },
          { kind: "resource", title: "site.css" },
        ],
      },
    });
    expect(await uses("image/b.png")).toMatchObject({ data: { uses: [] } });
    expect(await uses("image/a.png", other)).toMatchObject({ error: "project.missing" });
  });

  test("a file that nobody used within a day is deleted; one in use or in one's library stays", async () => {
    const visitor = await app.signUpMember();
    const unused = await sent(visitor, { use: "qna" }, "unused.png", await picture(3, 3));
    const kept = await sent(visitor, { use: "member" }, "kept.png", await picture(4, 4));
    app.clock.advance(25 * 3_600_000);
    await app.app.sweep();
    expect((await app.visitor().request(unused.url)).status).toBe(404);
    expect((await app.visitor().request(kept.url)).status).toBe(200);
  });

  test("[MED-06, MED-11, MED-12, MED-36, MED-37] own media by kind and order, and into a project once", async () => {
    const who = await app.signUpMember();
    await sent(who, { use: "member" }, "b.png", png);
    app.clock.advance(1000);
    const late = await sent(who, { use: "member" }, "a.png", wide);
    await sent(who, { use: "member" }, "k.svg", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
    await sent(who, { use: "member" }, "s.css", Buffer.from("a{}"));
    const listOf = async (one: TestMember, query: object) => {
      const answer = await one.api.get("/api/members/media/list.json", query);
      if (!answer.ok) throw new Error(answer.error);
      return answer.data.mediaList;
    };
    const media = async (query: object) => (await listOf(who, query)).map(({ name }) => name);
    expect(await media({ type: "image" })).toEqual(["a.png", "b.png"]);
    expect(await media({ type: "image", sort: "oldest" })).toEqual(["b.png", "a.png"]);
    expect(await media({ sort: "name" })).toEqual(["a.png", "b.png", "k.svg"]);
    expect(await media({ type: "icon" })).toEqual(["k.svg"]);
    await sent(who, { use: "member" }, "빵집 봄.png", png);
    // Half-typed syllables and initial consonants find a name.
    for (const search of ["빵ㅈ", "ㅃㅈ", "봄"]) expect(await media({ search })).toEqual(["빵집 봄.png"]);
    expect(await media({ search: "b.p" })).toEqual(["b.png"]);
    expect(await media({ search: "b", type: "icon" })).toEqual([]);
    await who.api.delete("/api/attach/file/item.json", {
      key: (await listOf(who, { search: "봄" }))[0]?.key ?? "",
    });
    expect(await media({ type: "image", page: 2, perPage: 1 })).toEqual(["b.png"]);
    const { id: projectId } = await createBlank(who);
    const take = () => who.api.post("/api/projects/media/item.json", { projectId, key: late.key });
    const taken = await take();
    expect(taken).toMatchObject({ data: { file: { path: "media/images/a.png" } } });
    const again = await take();
    expect(again.ok && taken.ok && again.data.version === taken.data.version).toBe(true);
    await who.api.delete("/api/attach/file/item.json", { key: late.key });
    app.clock.advance(3 * 3_600_000);
    await app.app.sweep();
    const shown = await app.visitor().request(taken.ok ? taken.data.file.url : "");
    expect(Buffer.from(await shown.arrayBuffer()).equals(wide)).toBe(true);
    expect(await other.api.post("/api/projects/media/item.json", { projectId, key: late.key })).toMatchObject(
      { error: "project.missing" },
    );
    const listed = await who.api.get("/api/projects/project/media/list.json", { projectId, type: "image" });
    const inProject = await who.api.get("/api/projects/project/media/list.json", {
      projectId,
      type: "all",
      search: "images/a",
    });
    expect(inProject).toMatchObject({ data: { total: 1, totalPage: 1, mediaList: [{ name: "a.png" }] } });
    expect(listed).toMatchObject({
      data: { total: 1, mediaList: [{ thumbUrl: expect.stringMatching(/^\/thumbnails\//) }] },
    });
  });

  test("a picture has a placeholder once its thumbnail was made, in the project and in the own library", async () => {
    const who = await app.signUpMember();
    const { id: projectId } = await createBlank(who);
    const picture = await sharp({ create: { width: 64, height: 32, channels: 3, background: "#c33" } })
      .png()
      .toBuffer();
    const media = async () => {
      const answers = [
        await who.api.get("/api/projects/project/media/list.json", { projectId, type: "image" }),
        await who.api.get("/api/members/media/list.json", { type: "image" }),
      ];
      return answers.map((answer) => (answer.ok ? answer.data.mediaList[0] : undefined));
    };
    await sent(who, { use: "project", useId: projectId }, "soft.png", picture);
    await sent(who, { use: "member" }, "soft.png", picture);
    const before = await media();
    expect(before.map((row) => row?.placeholder)).toEqual(["", ""]);
    expect((await who.request(before[0]?.thumbUrl ?? "")).status).toBe(200);
    for (const row of await media())
      expect(await sharp(Buffer.from(row?.placeholder ?? "", "base64")).metadata()).toMatchObject({
        format: "webp",
        width: 16,
        height: 8,
      });
  });

  test("[MED-36, MED-37] an alternative text stays with its picture, is found, and goes when other bytes take its place", async () => {
    const who = await app.signUpMember();
    const { id: projectId } = await createBlank(who);
    const own = await sent(who, { use: "member" }, "own.png", png);
    const placed = await sent(who, { use: "project", useId: projectId }, "hero.png", wide);
    const path = placed.path ?? "";
    const inProject = (search?: string) =>
      who.api.get("/api/projects/project/media/list.json", { projectId, ...(search ? { search } : {}) });
    const describe = (description: string, at = path) =>
      who.api.post("/api/projects/project/media/description.json", { projectId, path: at, description });
    expect(await describe("비 갠 마당")).toMatchObject({ ok: true });
    expect(await inProject("비 갠")).toMatchObject({
      data: { total: 1, mediaList: [{ path, description: "비 갠 마당" }] },
    });
    expect(await describe("없는 곳", "media/images/none.png")).toMatchObject({ error: "media.missing" });
    const stranger = await other.api.post("/api/projects/project/media/description.json", {
      projectId,
      path,
      description: "x",
    });
    expect(stranger).toMatchObject({ error: "project.missing" });
    const ofOwn = { key: own.key, description: "대문" };
    expect(await who.api.post("/api/members/media/description.json", ofOwn)).toMatchObject({ ok: true });
    expect(await other.api.post("/api/members/media/description.json", ofOwn)).toMatchObject({
      error: "item.missing",
    });
    expect(await who.api.get("/api/members/media/list.json", { search: "대문" })).toMatchObject({
      data: { total: 1, mediaList: [{ name: "own.png", description: "대문" }] },
    });
    await sent(who, { use: "project", useId: projectId, key: placed.key }, "hero.png", await picture(30, 30));
    expect(await inProject()).toMatchObject({ data: { mediaList: [{ path, description: "" }] } });
  });

  test("[MED-13, MED-38] storage counts one's own files once, and gives back what is deleted", async () => {
    const who = await app.signUpMember();
    const used = async () => {
      const answer = await who.api.get("/api/members/storage/item.json", {});
      return answer.ok ? answer.data.capacity.sum : -1;
    };
    expect(await used()).toBe(0);
    const file = await sent(who, { use: "member" }, "a.png", wide);
    await sent(who, { use: "qna" }, "b.png", wide);
    expect(await used()).toBe(wide.length);
    await who.api.delete("/api/attach/file/item.json", { key: file.key });
    expect(await used()).toBe(wide.length);
  });

  test("a refused or failed upload leaves nothing", async () => {
    await send(member, { use: "member" }, "x.exe", "MZ");
    await member.request("/api/attach/file/upload.json", {
      method: "POST",
      headers: { "content-type": "multipart/form-data; boundary=x" },
      body: '--x\r\nContent-Disposition: form-data; name="use"\r\n\r\nmember\r\n--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\ncut',
    });
    const incoming = path.join(app.folder, "files/incoming");
    await expect.poll(() => readdir(incoming)).toEqual([]);
    const list = await member.api.get("/api/attach/file/list.json", { use: "member", perPage: 100 });
    expect(list.ok && list.data.fileList.some(({ name }) => ["x.exe", "a.png"].includes(name))).toBe(false);
  });

  test("a picture that is none, and one that unpacks to too much, have no thumbnail", async () => {
    const broken = await sent(member, { use: "member" }, "broken.png", Buffer.concat([png.subarray(0, 40)]));
    expect((await app.visitor().request(broken.thumbUrl)).status).toBe(404);
    expect(broken.width).toBeUndefined();
  });

  test("a picture larger than browsers show is refused as too large; one that is only large is taken", async () => {
    const png = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: "red" }, limitInputPixels: false })
        .png({ compressionLevel: 1 })
        .toBuffer();
    // The head alone is enough: what follows would be as long as the picture is wide and high.
    const huge = Buffer.from(await png(8, 8));
    huge.writeUInt32BE(30_000, 16);
    huge.writeUInt32BE(30_000, 20);
    huge.writeUInt32BE(crc32(huge.subarray(12, 29)), 29);
    const answer = await send(member, { use: "member" } as Fields, "huge.png", huge);
    expect(answer).toMatchObject({
      error: "upload.pixels",
      status: 422,
      message: expect.stringContaining("너무 커서 브라우저가 보여 줄 수 없어요(30000 × 30000픽셀)"),
    });
    const list = await member.api.get("/api/attach/file/list.json", { use: "member", perPage: 100 });
    expect(list.ok && list.data.fileList.some(({ name }) => name === "huge.png")).toBe(false);
    expect(await sent(member, { use: "member" }, "large.png", await png(12_000, 9_000))).toMatchObject({
      width: 12_000,
      height: 9_000,
    });
    const sizes = [20_000, 23_170, 23_171].map((side) => canBeShown({ width: side, height: side }));
    expect(sizes).toEqual([true, true, false]);
  });

  test("[trust: faults] a disk that fails is no picture that cannot be read: it comes out, and is not remembered", async () => {
    const file = await sent(member, { use: "member" }, "fault.png", await picture(30, 30, 77));
    const { files } = app.parts;
    const { borrow } = files;
    const gone = path.join(app.folder, "gone.png");
    Object.assign(files, { borrow: async () => ({ path: gone, release: async () => {} }) });
    expect((await app.visitor().request(file.thumbUrl)).status).toBe(503);
    Object.assign(files, { borrow });
    expect(app.log()).toContain("ENOENT");
    expect((await app.visitor().request(file.thumbUrl)).status).toBe(200);
    await expect(pictureSize(app.parts.decoders, gone)).rejects.toThrow("ENOENT");
  });
});
