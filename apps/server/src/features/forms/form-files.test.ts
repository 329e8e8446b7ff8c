import { readdir } from "node:fs/promises";
import { connect } from "node:net";
import path from "node:path";
import { FORM_LIMITS } from "@hanok/api-contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FEATURE_DIALECTS } from "../../../test/databases.ts";
import { startTestApp, type TestApp, type TestMember } from "../../../test/harness.ts";
import { importProject, zipTree } from "../../../test/projects-support.ts";
import { get } from "../../../test/raw-get.ts";
import { formIdOf } from "./connect.ts";

const PAGE = `<!doctype html>
<html lang="ko"><head><title>지원</title></head><body>
<form data-hanok-form="지원" data-hanok-success="잘 받았어요">
<label>이름 <input name="name" required></label>
<label>이력서 <input type="file" name="resume" accept=".pdf,image/*" required></label>
<label>작품 <input type="file" name="works" multiple></label>
<button>보내기</button></form></body></html>
`;

describe.each(FEATURE_DIALECTS)("files of forms on %s", (dialect) => {
  let app: TestApp;
  let owner: TestMember;
  let projectId: string;
  let formId: string;
  let version: string;
  beforeAll(async () => {
    app = await startTestApp({ dialect, settings: { plans: true }, trustProxy: true });
    owner = await app.signUpMember();
    const site = new Map([["index.html", Buffer.from(PAGE)]]);
    projectId = (await importProject(owner, await zipTree(site))).project.id;
    await owner.api.post("/api/projects/publish/item.json", { projectId });
    formId = formIdOf(projectId, "지원");
    const host = `${projectId}.localhost:${new URL(app.origin).port}`;
    const page = (await get(app, "/index.html", { host })).body.toString();
    expect(page).toContain('enctype="multipart/form-data"');
    version = /version=(\w+)/.exec(page)?.[1] ?? "";
  });
  afterAll(() => app?.stop());

  let networks = 0;
  const file = (name: string, content: string | Buffer, type = "application/pdf") => ({
    name,
    content,
    type,
  });
  type Sent = ReturnType<typeof file>;
  const post = async (
    values: Readonly<Record<string, string>>,
    files: readonly (readonly [string, Sent])[],
    accept = "application/json",
  ) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(values)) body.append(name, value);
    for (const [name, { name: called, content, type }] of files)
      body.append(name, new Blob([new Uint8Array(Buffer.from(content))], { type }), called);
    networks += 1;
    return app.visitor().request(`/forms/${formId}?version=${version}`, {
      method: "POST",
      headers: {
        accept,
        origin: "https://shop.example",
        referer: "https://shop.example/apply.html",
        "x-forwarded-for": `203.0.113.${networks}`,
        "accept-language": "ko",
      },
      body,
    });
  };
  const list = async () => {
    const answer = await owner.api.get("/api/public/data/list.json", { ibdFormId: formId });
    if (!answer.ok) throw new Error(answer.error);
    return answer.data.dataList;
  };
  const clear = () => owner.api.delete("/api/public/data/all.json", { ibdFormId: formId, box: "inbox" });
  const bytesOf = (browser: Pick<TestMember, "request">, dataId: string, fileId: string) =>
    browser.request(`/api/public/data/file.json?dataId=${dataId}&fileId=${fileId}`);

  test("[FRM-02] [FRM-27] attached files are kept with the entry, named in it, saved by its readers and by nobody else", async () => {
    const resume = Buffer.from(`%PDF-1.7 ${"가".repeat(5_000)}`);
    const answer = await post({ name: "하늘" }, [
      ["resume", file("C:\\나의 문서\\이력서.PDF", resume)],
      ["works", file("한.txt", "one", "text/plain")],
      ["works", file("둘.csv", "이름,값\n=1+1,<b>", "text/html")],
    ]);
    expect(answer.headers.get("access-control-allow-origin")).toBe("*");
    expect(await answer.json()).toMatchObject({ code: "SUCC", data: { message: "잘 받았어요" } });
    const [entry] = await list();
    expect(entry?.fields).toEqual({ name: "하늘", resume: ["이력서.PDF"], works: ["한.txt", "둘.csv"] });
    expect(entry?.files.map(({ field, name, size }) => [field, name, size])).toEqual([
      ["resume", "이력서.PDF", resume.length],
      ["works", "한.txt", 3],
      ["works", "둘.csv", 19],
    ]);
    const [first, , page] = entry?.files ?? [];
    const saved = await bytesOf(owner, entry?.dataId ?? "", first?.fileId ?? "");
    expect(Buffer.from(await saved.arrayBuffer()).equals(resume)).toBe(true);
    const script = await bytesOf(owner, entry?.dataId ?? "", page?.fileId ?? "");
    expect(script.headers.get("content-disposition")).toMatch(/^attachment;/);
    expect(script.headers.get("content-type")).toBe("application/octet-stream");
    expect(script.headers.get("x-content-type-options")).toBe("nosniff");
    const stranger = await app.signUpMember();
    expect((await bytesOf(stranger, entry?.dataId ?? "", first?.fileId ?? "")).status).toBeGreaterThan(399);
    await app.jobsDone();
    expect((await app.mailTo(owner.email)).at(-1)?.text).toContain("이력서: 이력서.PDF");
    await clear();
  });

  test("[FRM-10] a missing, wrong, second or too large file is refused by its field, and nothing is stored", async () => {
    const good = file("a.pdf", "%PDF-x");
    const cases: readonly [readonly (readonly [string, Sent])[], string, string][] = [
      [[], "fields.resume", "required"],
      [[["resume", file("", "", "application/octet-stream")]], "fields.resume", "required"],
      [[["resume", file("a.exe", "x", "application/x-msdownload")]], "fields.resume", "file-type"],
      [
        [
          ["resume", good],
          ["resume", good],
        ],
        "fields.resume",
        "file-count",
      ],
      [
        [["resume", file("a.pdf", Buffer.alloc(FORM_LIMITS.fileBytes + 1, "%PDF-"))]],
        "fields.resume",
        "file-too-large",
      ],
      [Array.from({ length: 6 }, () => ["works", good] as const), "fields.works", "file-count"],
    ];
    for (const [files, key, problem] of cases) {
      const answer = await post({ name: "가" }, files);
      expect(await answer.json(), `${key} ${problem}`).toMatchObject({
        error: "form.invalid",
        data: { fields: { [key]: problem } },
      });
    }
    // A name in the place of a file is none.
    const said = await app.visitor().request("/api/public/data/item.json", {
      method: "POST",
      headers: { "content-type": "application/json", origin: "https://shop.example" },
      body: JSON.stringify({ ibdFormId: formId, fields: { name: "가", resume: "a.pdf" }, version }),
    });
    expect(await said.json()).toMatchObject({ data: { fields: { "fields.resume": "required" } } });
    expect(await list()).toEqual([]);
  });

  test("[FRM-24] [MED-14] without script the answer is a page; an owner without room gets the entry without the file", async () => {
    const page = await post(
      { name: "바다" },
      [
        [
          "resume",
          file("b.jpg", Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46]), "image/jpeg"),
        ],
      ],
      "text/html",
    );
    expect(page.status).toBe(200);
    expect(await page.text()).toContain("잘 받았어요");
    const wrong = await post({ name: "바다" }, [["resume", file("b.txt", "x", "text/plain")]], "text/html");
    expect(wrong.status).toBe(422);
    expect(await wrong.text()).toContain("https://shop.example/apply.html");
    expect(await list()).toHaveLength(1);
    await app.parts.database.write("plans", async (query) => {
      await query.updateTable("plans").set({ storageBytes: 1 }).where("id", "=", "FREE_PLAN").execute();
    });
    const full = await post({ name: "바다" }, [["resume", file("b.pdf", "%PDF-larger")]]);
    expect(await full.json()).toMatchObject({ error: "form.storage-full" });
    expect(await list()).toHaveLength(1);
    await app.parts.database.write("plans", async (query) => {
      await query.updateTable("plans").set({ storageBytes: 1e9 }).where("id", "=", "FREE_PLAN").execute();
    });
  });

  test("[AVL-06] visitors fill the owner's share of the storage alone; a body above it is refused before it is read", async () => {
    await clear();
    const limitTo = (storageBytes: number) =>
      app.parts.database.write("plans", async (query) => {
        await query.updateTable("plans").set({ storageBytes }).where("id", "=", "FREE_PLAN").execute();
      });
    const setShare = (visitorStoragePercent: number) =>
      owner.api.post("/api/members/member/item.json", { member: { visitorStoragePercent } });
    const pdf = (name: string, size: number) => file(`${name}.pdf`, `%PDF-1.7 ${name.padEnd(size - 9, ".")}`);
    expect(await owner.api.get("/api/members/member/item.json")).toMatchObject({
      data: { member: { visitorStoragePercent: 10 } },
    });
    // A tenth of 10 MB: one MB for visitors, and what was deleted just now still takes some.
    await limitTo(10_000_000);
    expect((await post({ name: "하늘" }, [["resume", pdf("a", 190_000)]])).status).toBe(200);
    expect((await post({ name: "하늘" }, [["resume", pdf("b", 190_000)]])).status).toBe(200);
    expect(await (await post({ name: "하늘" }, [["resume", pdf("c", 900_000)]])).json()).toMatchObject({
      error: "form.storage-full",
    });
    // Small bodies are read, and counted then.
    for (const name of ["d", "e", "f"])
      expect((await post({ name: "하늘" }, [["resume", pdf(name, 190_000)]])).status).toBe(200);
    expect(await (await post({ name: "하늘" }, [["resume", pdf("g", 190_000)]])).json()).toMatchObject({
      error: "form.storage-full",
    });
    expect(await list()).toHaveLength(5);
    // The owner's own files have the rest.
    expect(await setShare(101)).toMatchObject({ error: "request.invalid" });
    expect(await setShare(50)).toMatchObject({ data: { member: { visitorStoragePercent: 50 } } });
    expect((await post({ name: "하늘" }, [["resume", pdf("h", 900_000)]])).status).toBe(200);
    // An entry without files takes no storage: this one lacks its file, which is another refusal.
    await setShare(0);
    expect(await (await post({ name: "하늘" }, [])).json()).toMatchObject({
      error: "form.invalid",
    });
    expect((await post({ name: "하늘" }, [["resume", pdf("i", 1_000)]])).status).toBe(422);
    // Refused before it is read: the answer comes while the body is still on its way.
    const target = new URL(app.origin);
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(target.port), target.hostname);
      let said = "";
      socket.on("data", (chunk) => {
        said += String(chunk);
        if (said.includes("form.storage-full")) {
          socket.destroy();
          resolve(said);
        }
      });
      socket.on("error", reject);
      socket.write(
        [
          `POST /forms/${formId}?version=${version} HTTP/1.1`,
          `Host: ${target.host}`,
          "Accept: application/json",
          "Content-Type: multipart/form-data; boundary=x",
          "Content-Length: 9000000",
          "",
          "--x\r\n",
        ].join("\r\n"),
      );
    });
    expect(answer).toMatch(/^HTTP\/1\.1 422/);
    await setShare(10);
    await limitTo(1e9);
    await clear();
  });

  test("[trust: availability] a body without files stays small, and one network sends files sixty times in ten minutes at most", async () => {
    const send = (body: string | FormData, network: string, type?: string) =>
      app.visitor().request(`/forms/${formId}?version=${version}`, {
        method: "POST",
        headers: {
          origin: "https://shop.example",
          "x-forwarded-for": network,
          ...(type ? { "content-type": type } : {}),
        },
        body,
      });
    const long = `name=${"a".repeat(300 * 1024)}`;
    expect((await send(long, "198.51.100.1", "application/x-www-form-urlencoded")).status).toBe(413);
    const parts = new FormData();
    parts.append("name", "");
    let last = 0;
    for (let times = 0; times < 61; times += 1) last = (await send(parts, "198.51.100.2")).status;
    expect(last).toBe(429);
    expect((await send(parts, "198.51.100.3")).status).toBe(422);
    // Files that were not kept are gone at once.
    expect(await readdir(path.join(app.folder, "files", "incoming"))).toEqual([]);
  });

  test("[AVL-06] a file is taken in a field for files alone; programs and pages never, whatever they are called", async () => {
    await clear();
    const cases: readonly (readonly [string, Sent])[] = [
      ["name", file("a.pdf", "%PDF-x")],
      ["nothing", file("a.pdf", "%PDF-x")],
      ["works", file("a.exe", "x")],
      ["works", file("a.html", "글")],
      ["works", file("a.txt", "MZ\u0090\u0000", "text/plain")],
      ["works", file("a.txt", "\u007fELF", "text/plain")],
      ["works", file("a.txt", " \n<!-- x --><!DOCTYPE html><p>", "text/plain")],
      ["works", file("a.txt", "#!/bin/sh\n", "text/plain")],
      ["works", file("a.png", "%PDF-x", "image/png")],
      ["works", file("a.PHP", "x", "image/png")],
      ["resume", file("a.pdf", "no pdf at all")],
      ["resume", file("a.txt", "text", "application/pdf")],
    ];
    for (const [field, sent] of cases) {
      const attached: readonly (readonly [string, Sent])[] =
        field === "resume"
          ? [[field, sent]]
          : [
              ["resume", file("ok.pdf", "%PDF-ok")],
              [field, sent],
            ];
      const answer = await post({ name: "가" }, attached);
      expect([field, sent.name, await answer.json()]).toMatchObject([
        field,
        sent.name,
        { error: "form.invalid", data: { fields: { [`fields.${field}`]: "file-type" } } },
      ]);
    }
    expect(await list()).toEqual([]);
    expect(await readdir(path.join(app.folder, "files", "incoming"))).toEqual([]);
    expect((await post({ name: "나" }, [["resume", file("ok.pdf", "%PDF-ok")]])).status).toBe(200);
  });

  test("[AVL-06] files of spam go after seven days, its words stay", async () => {
    await clear();
    await post({ name: "광고 https://a.example https://b.example https://c.example" }, [
      ["resume", file("spam.pdf", "%PDF-spam")],
    ]);
    const files = () =>
      app.parts.database.read((query) =>
        query
          .selectFrom("formFiles")
          .innerJoin("formEntries", "formEntries.id", "formFiles.entryId")
          .select("formFiles.name")
          .where("formEntries.box", "=", "spam")
          .execute(),
      );
    expect(await files()).toHaveLength(1);
    app.clock.advance(6 * 86_400_000);
    await app.app.sweep();
    expect(await files()).toHaveLength(1);
    app.clock.advance(2 * 86_400_000);
    await app.app.sweep();
    expect(await files()).toEqual([]);
    const spam = await owner.api.get("/api/public/data/list.json", { ibdFormId: formId, box: "spam" });
    expect(spam).toMatchObject({ data: { total: 1 } });
  });

  test("[FRM-22] contents of deleted entries are swept, those of others stay", async () => {
    await post({ name: "하나" }, [["resume", file("one.pdf", "%PDF-one of them")]]);
    await post({ name: "둘" }, [["resume", file("two.pdf", "%PDF-another one")]]);
    const before = await list();
    const gone = before.find(({ fields }) => fields.name === "하나");
    const stays = before.find(({ fields }) => fields.name === "둘");
    await owner.api.delete("/api/public/data/item.json", { dataId: gone?.dataId ?? "" });
    app.clock.advance(3_600_000);
    await app.app.everyMinute();
    await app.app.sweep();
    const rows = await app.parts.database.read((query) =>
      query.selectFrom("formFiles").select("entryId").execute(),
    );
    expect(rows.map(({ entryId }) => entryId)).toContain(stays?.dataId);
    expect(rows.map(({ entryId }) => entryId)).not.toContain(gone?.dataId);
    const saved = await bytesOf(owner, stays?.dataId ?? "", stays?.files[0]?.fileId ?? "");
    expect(await saved.text()).toBe("%PDF-another one");
  });
});
