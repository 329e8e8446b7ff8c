import { Agent, request as httpRequest, type IncomingHttpHeaders } from "node:http";
import type { Socket } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FEATURE_DIALECTS } from "../../../test/databases.ts";
import { startTestApp, type TestApp, type TestMember } from "../../../test/harness.ts";
import { importProject, openPage, zipTree } from "../../../test/projects-support.ts";
import { createSiteMemory } from "./site-memory.ts";

const long = "기와 위에 눈이 내린다. ".repeat(400);

describe.each(FEATURE_DIALECTS)("published files from memory on %s", (dialect) => {
  let app: TestApp;
  let member: TestMember;
  beforeAll(async () => {
    app = await startTestApp({ dialect });
    member = await app.signUpMember();
  });
  afterAll(() => app?.stop());

  interface Answer {
    readonly status: number;
    readonly headers: IncomingHttpHeaders;
    readonly body: Buffer;
  }
  const get = (
    projectId: string,
    place: string,
    headers: Record<string, string> = {},
    method = "GET",
  ): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const { port } = new URL(app.origin);
      const host = `${projectId}.localhost:${port}`;
      httpRequest(
        { port, host: "127.0.0.1", path: place, method, headers: { host, ...headers } },
        (answer) => {
          const parts: Buffer[] = [];
          answer.on("data", (part: Buffer) => parts.push(part));
          answer.on("end", () => {
            const { date: _, ...own } = answer.headers;
            resolve({ status: answer.statusCode ?? 0, headers: own, body: Buffer.concat(parts) });
          });
        },
      )
        .on("error", reject)
        .end();
    });
  const publish = (projectId: string) => member.api.post("/api/projects/publish/item.json", { projectId });
  const published = async () => {
    const { project } = await importProject(
      member,
      await zipTree(
        new Map([
          ["index.html", Buffer.from(`<title>눈</title><p>${long}</p>`)],
          ["snow.css", Buffer.from("p { color: snow }")],
          ["film.mp4", Buffer.alloc(5000, 7)],
        ]),
      ),
    );
    expect(await publish(project.id)).toMatchObject({ ok: true });
    return project.id;
  };
  /** Number of files that were opened or read meanwhile: none where the answer came from memory. */
  const filesRead = async (act: () => Promise<unknown>): Promise<number> => {
    const { files } = app.parts;
    const { read, open } = files;
    let count = 0;
    Object.assign(files, {
      read: (blob: string) => {
        count += 1;
        return read(blob);
      },
      open: (...all: Parameters<typeof open>) => {
        count += 1;
        return open(...all);
      },
    });
    await act();
    Object.assign(files, { read, open });
    return count;
  };
  /** Asks until the answer comes from memory. */
  const warm = async (projectId: string, place: string, headers: Record<string, string> = {}) => {
    for (let tries = 0; tries < 100; tries += 1)
      if ((await filesRead(() => get(projectId, place, headers))) === 0) return;
    throw new Error(`${place} is never answered from memory`);
  };

  test("the answer from memory is the answer: bytes, headers, encodings, HEAD and what is known already", async () => {
    const projectId = await published();
    for (const place of ["/", "/index.html", "/snow.css", "/film.mp4"])
      for (const encoding of ["identity", "gzip", "br"]) {
        const headers = { "accept-encoding": encoding };
        const first = await get(projectId, place, headers);
        await warm(projectId, place, headers);
        const again = await get(projectId, place, headers);
        const unpacked = ({ body, headers: own }: Answer): Buffer =>
          own["content-encoding"] === "br"
            ? brotliDecompressSync(body)
            : own["content-encoding"] === "gzip"
              ? gunzipSync(body)
              : body;
        expect(unpacked(again).equals(unpacked(first)), `${place} ${encoding}`).toBe(true);
        const without = ({ headers: own }: Answer) => {
          const {
            "content-length": _length,
            "transfer-encoding": _transfer,
            // Answers from memory have headers that were made before the request.
            "x-request-id": _request,
            ...rest
          } = own;
          return rest;
        };
        expect([again.status, without(again)]).toEqual([first.status, without(first)]);
        const head = await get(projectId, place, headers, "HEAD");
        expect([head.status, head.body.length, without(head)]).toEqual([200, 0, without(first)]);
        const known = await get(projectId, place, {
          ...headers,
          "if-none-match": String(first.headers.etag),
        });
        expect([known.status, known.body.length]).toEqual([304, 0]);
      }
    const part = await get(projectId, "/film.mp4", { range: "bytes=1-2" });
    expect([part.status, part.body.length]).toEqual([206, 2]);
    expect((await get(projectId, "/snow.css", {}, "POST")).status).toBe(405);
  });

  test("[EXP-48] publishing again, taking down and the trash are seen by the very next visitor", async () => {
    const projectId = await published();
    await warm(projectId, "/index.html", { "accept-encoding": "identity" });
    const opened = await openPage(member, projectId);
    const [text = "", source = ""] =
      Object.entries(opened.part.texts).find(
        ([id, body]) => id.startsWith("block/") && body.includes("<p>"),
      ) ?? [];
    const saved = await member.api.post("/api/projects/edit.json", {
      projectId,
      opId: `snow-${projectId}`,
      base: opened.version,
      changes: [
        {
          kind: "text",
          text,
          changes: [source.indexOf("<p>") + 3, [0, "새로 "], source.length - source.indexOf("<p>") - 3],
        },
      ],
    });
    expect(saved).toMatchObject({ ok: true });
    await publish(projectId);
    expect((await get(projectId, "/index.html")).body.toString()).toContain("새로 ");
    await warm(projectId, "/index.html");
    await member.api.delete("/api/projects/publish/item.json", { projectId });
    expect((await get(projectId, "/index.html")).status).toBe(404);
    await publish(projectId);
    await warm(projectId, "/index.html");
    await member.api.post("/api/projects/project/item.json", { project: { id: projectId, trash: "now" } });
    expect((await get(projectId, "/index.html")).status).toBe(404);
  });

  test("the same bytes are answered as what each file is, in each project", async () => {
    const same = Buffer.from("p { color: snow }");
    const one = await importProject(
      member,
      await zipTree(
        new Map([
          ["index.html", Buffer.from("눈")],
          ["snow.txt", same],
        ]),
      ),
    );
    const other = await importProject(
      member,
      await zipTree(
        new Map([
          ["index.html", Buffer.from("눈")],
          ["snow.css", same],
        ]),
      ),
    );
    for (const { project } of [one, other]) await publish(project.id);
    await warm(one.project.id, "/snow.txt");
    await warm(other.project.id, "/snow.css");
    expect((await get(one.project.id, "/snow.txt")).headers["content-type"]).toMatch(/^text\/plain/);
    expect((await get(other.project.id, "/snow.css")).headers["content-type"]).toMatch(/^text\/css/);
  });

  test("a query leads to the same file in memory, and a path without end is not kept", async () => {
    const projectId = await published();
    await warm(projectId, "/index.html");
    expect(await filesRead(() => get(projectId, "/index.html?from=mail&x=1"))).toBe(0);
    const long = `/${"./".repeat(600)}index.html`;
    for (let times = 0; times < 3; times += 1)
      expect(await filesRead(() => get(projectId, long))).toBe(
        (await get(projectId, long)).status === 200 ? 1 : 0,
      );
  });

  test("a write of another process is seen a moment later", async () => {
    const projectId = await published();
    await warm(projectId, "/index.html");
    // Past this process's own count of writes, as another process's is.
    const { writes } = app.parts.database;
    const now = writes();
    Object.assign(app.parts.database, { writes: () => now });
    await app.parts.database.write(projectId, async (query) => {
      await query.updateTable("projects").set({ releaseId: "" }).where("id", "=", projectId).execute();
    });
    await expect.poll(async () => (await get(projectId, "/index.html")).status).toBe(404);
    Object.assign(app.parts.database, { writes });
  });
});

test("a visitor who keeps the connection does not keep the server from stopping", async () => {
  const app = await startTestApp({ dialect: "sqlite" });
  const member = await app.signUpMember();
  const { project } = await importProject(
    member,
    await zipTree(new Map([["index.html", Buffer.from("눈")]])),
  );
  await member.api.post("/api/projects/publish/item.json", { projectId: project.id });
  const { port } = new URL(app.origin);
  const host = `${project.id}.localhost:${port}`;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = (): Promise<Socket> =>
    new Promise((resolve, reject) => {
      const request = httpRequest(
        { agent, port, host: "127.0.0.1", path: "/", headers: { host } },
        (answer) => {
          const { socket } = answer;
          answer.resume().on("end", () => resolve(socket));
        },
      );
      request.on("error", reject).end();
    });
  // The first answer comes from the file, the second, on a connection of its own, from memory.
  (await ask()).destroy();
  const socket = await ask();
  await app.stop();
  await expect.poll(() => socket.destroyed).toBe(true);
});

test("memory is bounded: what was not asked for lately goes first", async () => {
  const memory = createSiteMemory({
    database: { writes: () => 0 },
    readState: async () => "r1 ",
    mostBytes: 4500,
  });
  const plain = {
    method: "GET" as const,
    host: "",
    accept: undefined,
    acceptEncoding: undefined,
    ifNoneMatch: undefined,
  };
  let read = 0;
  /** Whether it was still there. */
  const ask = async (name: string): Promise<boolean> => {
    const before = read;
    expect((await memory.find({ ...plain, url: `/${name}` }, "site"))?.status).toBe(200);
    return read === before;
  };
  for (const name of ["one", "two", "three"])
    memory.remember("site", `/${name}`, "r1 ", {
      key: name,
      tag: name,
      size: 1000,
      mediaType: "video/mp4",
      cacheControl: "",
      read: async () => {
        read += 1;
        return Buffer.alloc(1000);
      },
    });
  expect([await ask("one"), await ask("two")]).toEqual([false, false]);
  expect(await ask("one")).toBe(true);
  expect(await ask("three")).toBe(false);
  expect(await ask("one")).toBe(true);
  expect(await ask("two")).toBe(false);
  // A file that is larger than small never comes in.
  memory.remember("site", "/large", "r1 ", {
    key: "large",
    tag: "large",
    size: 10 * 1024 * 1024,
    mediaType: "video/mp4",
    cacheControl: "",
    read: async () => Buffer.alloc(1),
  });
  expect(await memory.find({ ...plain, url: "/large" }, "site")).toBe(null);
});

const PLAIN = {
  method: "GET" as const,
  url: "/",
  host: "",
  accept: undefined,
  acceptEncoding: undefined,
  ifNoneMatch: undefined,
};

test("a content that cannot be read is left to the host's handler, and asked for again", async () => {
  const memory = createSiteMemory({
    database: { writes: () => 0 },
    readState: async () => "r1 ",
  });
  let isThere = false;
  memory.remember("site", "/", "r1 ", {
    key: "page",
    tag: "page",
    size: 10,
    mediaType: "text/html; charset=utf-8",
    cacheControl: "",
    read: async () => (isThere ? Buffer.from("기와") : null),
  });
  expect(await memory.find(PLAIN, "site")).toBe(null);
  isThere = true;
  expect((await memory.find(PLAIN, "site"))?.body?.toString()).toBe("기와");
});

test("[AVL-09] while the database accepts and never answers, a site that is in memory goes on", async () => {
  let answer = (_state: string): void => {};
  const promise = new Promise<string>((resolve) => {
    answer = resolve;
  });
  let isSilent = false;
  let writes = 0;
  let asked = 0;
  const memory = createSiteMemory({
    database: { writes: () => writes },
    readState: () => {
      asked += 1;
      return isSilent ? promise : Promise.resolve("r1 ");
    },
    silence: 20,
  });
  memory.remember("site", "/", "r1 ", {
    key: "page",
    tag: "page",
    size: 10,
    mediaType: "text/html; charset=utf-8",
    cacheControl: "",
    read: async () => Buffer.from("기와"),
  });
  const find = async () => (await memory.find(PLAIN, "site"))?.body?.toString();
  expect(await find()).toBe("기와");
  isSilent = true;
  // A write of another site makes every state be read again.
  writes += 1;
  expect([await find(), await find(), asked]).toEqual(["기와", "기와", 2]);
  answer("r2 ");
  await expect.poll(find).toBe(undefined);
});

test("[AVL-09] a site that the operator took down is answered from no memory, however slow the database is", async () => {
  const answers: ((state: string) => void)[] = [];
  let isSlow = false;
  let writes = 0;
  const memory = createSiteMemory({
    database: { writes: () => writes },
    readState: () =>
      isSlow ? new Promise<string>((resolve) => answers.push(resolve)) : Promise.resolve("r1 "),
    silence: 20,
  });
  memory.remember("site", "/", "r1 ", {
    key: "page",
    tag: "page",
    size: 10,
    mediaType: "text/html; charset=utf-8",
    cacheControl: "",
    read: async () => Buffer.from("기와"),
  });
  expect((await memory.find(PLAIN, "site"))?.body?.toString()).toBe("기와");
  isSlow = true;
  writes += 1;
  // A read that began before the site was taken down, whose answer is late.
  expect((await memory.find(PLAIN, "site"))?.body?.toString()).toBe("기와");
  memory.forgetStates();
  let isAnswered = false;
  const found = Promise.resolve(memory.find(PLAIN, "site")).then((answer) => {
    isAnswered = true;
    return answer;
  });
  answers[0]?.("r1 ");
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(isAnswered).toBe(false);
  answers[1]?.("");
  expect(await found).toBe(null);
});
