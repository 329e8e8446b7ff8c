import { request as httpRequest, type IncomingHttpHeaders } from "node:http";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FEATURE_DIALECTS } from "../../../test/databases.ts";
import { startTestApp, type TestApp, type TestMember } from "../../../test/harness.ts";
import { importProject, zipTree } from "../../../test/projects-support.ts";
import { takesAvif } from "./avif-copies.ts";

const MINUTE = 60_000;

describe.each(FEATURE_DIALECTS)("AVIF copies of published pictures on %s", (dialect) => {
  let app: TestApp;
  let owner: TestMember;
  beforeAll(async () => {
    app = await startTestApp({ dialect });
    owner = await app.signUpMember();
  });
  afterAll(() => app?.stop());

  interface Answer {
    readonly status: number;
    readonly headers: IncomingHttpHeaders;
    readonly body: Buffer;
  }
  /** `accept`: as Chromium sends it for pictures, or of a browser that knows no AVIF. */
  const get = (projectId: string, place: string, accept: string, tag?: string): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const { port } = new URL(app.origin);
      const headers = {
        host: `${projectId}.localhost:${port}`,
        accept,
        ...(tag === undefined ? {} : { "if-none-match": tag }),
      };
      httpRequest({ port, host: "127.0.0.1", path: place, headers }, (answer) => {
        const parts: Buffer[] = [];
        answer.on("data", (part: Buffer) => parts.push(part));
        answer.on("end", () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            body: Buffer.concat(parts),
          }),
        );
      })
        .on("error", reject)
        .end();
    });
  const NEW = "image/avif,image/webp,image/apng,image/*,*/*;q=0.8";
  const OLD = "image/webp,*/*;q=0.8";

  const photo = async (): Promise<Buffer> => {
    const [width, height] = [480, 320];
    const pixels = Buffer.from(
      Array.from({ length: width * height * 3 }, (_, at) => {
        const [x, y] = [Math.floor(at / 3) % width, Math.floor(at / 3 / width)];
        return Math.round(128 + 90 * Math.sin(x / 17 + (at % 3)) * Math.cos(y / 23));
      }),
    );
    return sharp(pixels, { raw: { width, height, channels: 3 } })
      .jpeg({ quality: 92 })
      .toBuffer();
  };

  test("visitors who take AVIF get a smaller copy at the same address, others the file as it is", async () => {
    const jpeg = await photo();
    const film = await sharp(await photo())
      .gif()
      .toBuffer();
    const files = new Map([
      ["index.html", Buffer.from('<title>볕</title><img src="hero.jpg" alt=""><img src="dot.png" alt="">')],
      ["hero.jpg", jpeg],
      ["film.gif", film],
      [
        "dot.png",
        await sharp({ create: { width: 2, height: 2, channels: 3, background: "#a53" } })
          .png()
          .toBuffer(),
      ],
    ]);
    const { project } = await importProject(owner, await zipTree(files));
    const { id: projectId } = project;
    const publish = () => owner.api.post("/api/projects/publish/item.json", { projectId });
    expect(await publish()).toMatchObject({ ok: true });

    // Nothing is there yet: the file itself, for which a cache must know that the answer depends on what is taken.
    const before = await get(projectId, "/hero.jpg", NEW);
    expect(before.headers).toMatchObject({ "content-type": "image/jpeg", vary: "accept" });
    expect(before.body.equals(jpeg)).toBe(true);

    app.clock.advance(2 * MINUTE);
    await app.jobsDone();
    const copy = await get(projectId, "/hero.jpg", NEW);
    expect(copy.headers).toMatchObject({ "content-type": "image/avif", vary: "accept" });
    expect(copy.body.length).toBeLessThan(jpeg.length * 0.9);
    expect(await sharp(copy.body).metadata()).toMatchObject({ format: "heif", width: 480, height: 320 });
    // The second answer comes from memory and says the same; the tag is the copy's own.
    const again = await get(projectId, "/hero.jpg", NEW);
    expect([again.headers.vary, again.headers["content-type"], again.headers.etag]).toEqual([
      "accept",
      "image/avif",
      copy.headers.etag,
    ]);
    expect(again.body.equals(copy.body)).toBe(true);
    expect((await get(projectId, "/hero.jpg", NEW, copy.headers.etag)).status).toBe(304);
    for (let turn = 0; turn < 2; turn++) {
      const old = await get(projectId, "/hero.jpg", OLD);
      expect(old.headers).toMatchObject({ "content-type": "image/jpeg", vary: "accept" });
      expect(old.body.equals(jpeg)).toBe(true);
      expect((await get(projectId, "/hero.jpg", OLD, copy.headers.etag)).status).toBe(200);
    }
    // Small pictures, and those of other kinds, stay as they are.
    expect((await get(projectId, "/dot.png", NEW)).headers["content-type"]).toBe("image/png");
    const gif = await get(projectId, "/film.gif", NEW);
    expect([gif.headers["content-type"], gif.headers.vary]).toEqual(["image/gif", undefined]);

    // A second release of the same pictures asks for nothing again.
    expect(await publish()).toMatchObject({ ok: true });
    expect((await get(projectId, "/hero.jpg", NEW)).headers["content-type"]).toBe("image/avif");

    // The copies go with the last release that shows the picture; nothing of them is counted to the owner.
    const copies = () =>
      app.parts.database.read((query) => query.selectFrom("avifCopies").selectAll().execute());
    expect(await copies()).toHaveLength(1);
    await app.app.sweep();
    expect(await copies()).toHaveLength(1);
    const trash = new Date(app.clock.now()).toISOString();
    await owner.api.post("/api/projects/project/item.json", { project: { id: projectId, trash } });
    expect(await owner.api.delete("/api/projects/project/item.json", { projectId })).toMatchObject({
      ok: true,
    });
    app.clock.advance(20 * MINUTE);
    await app.app.sweep();
    expect(await copies()).toHaveLength(0);
  });

  test("many pictures are copied in several runs, so that other jobs come between", async () => {
    const shades = Array.from({ length: 10 }, (_, at) => at);
    const pictures = await Promise.all(
      shades.map(
        async (shade) =>
          [
            `p${shade}.jpg`,
            await sharp(await photo())
              .tint({ r: 20 * shade, g: 90, b: 60 })
              .jpeg()
              .toBuffer(),
          ] as const,
      ),
    );
    const html = `<title>볕</title>${pictures.map(([name]) => `<img src="${name}" alt="">`).join("")}`;
    const files = new Map<string, Buffer>([["index.html", Buffer.from(html)], ...pictures]);
    const { project } = await importProject(owner, await zipTree(files));
    const { id: projectId } = project;
    await owner.api.post("/api/projects/publish/item.json", { projectId });
    app.clock.advance(2 * MINUTE);
    await app.jobsDone();
    const runs = await app.parts.jobs.states(projectId, "release.avif", 10);
    expect(runs.map(({ status }) => status)).toEqual(["done", "done"]);
    for (const [name] of pictures)
      expect((await get(projectId, `/${name}`, NEW)).headers["content-type"]).toBe("image/avif");

    // A copy that the disk lost: the file itself, and not nothing.
    await app.parts.database.write("avif-copies", (query) =>
      query
        .updateTable("avifCopies")
        .set({ blob: "0".repeat(64) })
        .execute(),
    );
    expect(await owner.api.post("/api/projects/publish/item.json", { projectId })).toMatchObject({
      ok: true,
    });
    const lost = await get(projectId, "/p0.jpg", NEW);
    expect([lost.status, lost.headers["content-type"]]).toEqual([200, "image/jpeg"]);
    expect(lost.body.equals(files.get("p0.jpg") ?? Buffer.alloc(0))).toBe(true);
  });

  test("a picture that cannot be read is asked about once, and stays as it is", async () => {
    const broken = (await photo()).subarray(0, 6_000);
    const files = new Map([
      ["index.html", Buffer.from('<title>볕</title><img src="broken.jpg" alt="">')],
      ["broken.jpg", broken],
    ]);
    const { project } = await importProject(owner, await zipTree(files));
    const { id: projectId } = project;
    await owner.api.post("/api/projects/publish/item.json", { projectId });
    app.clock.advance(2 * MINUTE);
    await app.jobsDone();
    const { headers, body } = await get(projectId, "/broken.jpg", NEW);
    expect(headers["content-type"]).toBe("image/jpeg");
    expect(body.equals(broken)).toBe(true);
    const rows = await app.parts.database.read((query) =>
      query.selectFrom("avifCopies").select("blob").where("blob", "=", "").execute(),
    );
    expect(rows).toHaveLength(1);
  });
});

test("AVIF is taken only by those who name it", () => {
  expect(takesAvif("image/avif,image/webp,*/*")).toBe(true);
  expect(takesAvif("text/html, image/avif;q=0.5")).toBe(true);
  expect(takesAvif("image/avif;q=0")).toBe(false);
  expect(takesAvif("image/avif;q=0.0, image/webp")).toBe(false);
  expect(takesAvif("image/*,*/*")).toBe(false);
  expect(takesAvif("ximage/avifx")).toBe(false);
  expect(takesAvif(undefined)).toBe(false);
});
