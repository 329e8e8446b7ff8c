import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FEATURE_DIALECTS } from "../../../test/databases.ts";
import { startTestApp, type TestApp, type TestMember } from "../../../test/harness.ts";
import { importProject, zipTree } from "../../../test/projects-support.ts";
import { get } from "../../../test/raw-get.ts";
import { withBar } from "./made-with-bar.ts";

const HTML = "text/html; charset=utf-8";
const strip = (bytes: Buffer): Buffer =>
  Buffer.from(bytes.toString("latin1").replace(/<made-with-hanok>.*<\/made-with-hanok>/s, ""), "latin1");

describe("the bar of free projects [PLN-34]", () => {
  test("stands before the end of the body, in ascii; every byte of the page stays, in any encoding that has ascii", () => {
    const cp949 = Buffer.from([...Buffer.from("<body>"), 0xb0, 0xa1, ...Buffer.from("</BODY ></html>\r\n")]);
    const out = withBar(cp949, "text/html; charset=euc-kr", "https://hanok.example");
    expect(strip(out).equals(cp949)).toBe(true);
    expect(out.indexOf("<made-with-hanok>")).toBe(cp949.indexOf("</BODY"));
    expect(out.every((byte) => byte < 0x80 || cp949.includes(byte))).toBe(true);
    expect(out.toString("latin1")).not.toMatch(/<script/);
    const open = Buffer.from("<p>끝이 없는 페이지");
    expect(strip(withBar(open, HTML, "https://hanok.example")).equals(open)).toBe(true);
    const wide = Buffer.from("<body></body>", "utf16le");
    expect(withBar(wide, "text/html; charset=utf-16le", "x").equals(wide)).toBe(true);
  });
});

describe.each(FEATURE_DIALECTS)("free projects on %s", (dialect) => {
  let app: TestApp;
  let owner: TestMember;
  let projectId: string;
  const page = Buffer.from("<!doctype html><title>t</title><body><p>집</p></body>");
  beforeAll(async () => {
    app = await startTestApp({ dialect, settings: { plans: true } });
    owner = await app.signUpMember();
    const tree = new Map([
      ["index.html", page],
      ["a.css", Buffer.from("p{}")],
    ]);
    projectId = (await importProject(owner, await zipTree(tree))).project.id;
  });
  afterAll(() => app?.stop());

  const setPlan = (planId: "FREE_PLAN" | "BASIC_PLAN") =>
    app.parts.database.write(`member:${owner.member.id}`, (query) =>
      query
        .insertInto("memberPlans")
        .values({ memberId: owner.member.id, planId, since: "2026-03-02T09:00:00.000Z" })
        .onConflict((conflict) => conflict.column("memberId").doUpdateSet({ planId }))
        .execute(),
    );

  test("[PLN-14] [PLN-34] carry the bar on pages when they are served, with an entity tag of its own; nothing else does", async () => {
    const published = await owner.api.post("/api/projects/publish/item.json", { projectId });
    expect(published).toMatchObject({ ok: true });
    const host = `${projectId}.localhost:${new URL(app.origin).port}`;
    const served = await get(app, "/", { host });
    expect(served.body.toString()).toContain("made-with-hanok");
    expect(strip(served.body).equals(page)).toBe(true);
    expect(served.headers["content-length"]).toBe(String(served.body.length));
    const again = await get(app, "/", { host, "if-none-match": String(served.headers.etag) });
    expect(again.status).toBe(304);
    expect((await get(app, "/a.css", { host })).body.toString()).toBe("p{}");
    await setPlan("BASIC_PLAN");
    const paid = await get(app, "/", { host, "if-none-match": String(served.headers.etag) });
    expect([paid.status, paid.body.equals(page)]).toEqual([200, true]);
  });

  test("[EXP-35] [EXP-42] a free plan exports nothing, Basic ten times; the answer says how often", async () => {
    await setPlan("FREE_PLAN");
    const answer = await owner.api.post("/api/members/monthly/export.json", { projectId });
    expect(answer).toMatchObject({ ok: false, error: "export.limit", data: 0 });
    expect(await owner.api.post("/api/projects/export/item.json", { projectId })).toMatchObject({
      error: "export.limit",
      status: 409,
    });
    await setPlan("BASIC_PLAN");
    expect(await owner.api.post("/api/members/monthly/export.json", { projectId })).toMatchObject({
      data: { count: 0, limit: 10 },
    });
  });

  test("a full disk refuses to publish with a clear sentence, and visitors go on seeing the site [trust: faults]", async () => {
    const { files } = app.parts;
    const spool = files.spool;
    Object.assign(files, {
      spool: async () => {
        throw Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
      },
    });
    const answer = await owner.api.post("/api/projects/publish/item.json", { projectId });
    Object.assign(files, { spool });
    if (answer.ok) throw new Error("published on a full disk");
    expect(answer.status).toBeGreaterThanOrEqual(500);
    expect(answer.message).not.toBe("");
    const host = `${projectId}.localhost:${new URL(app.origin).port}`;
    expect((await get(app, "/", { host })).status).toBe(200);
    expect(await owner.api.post("/api/projects/publish/item.json", { projectId })).toMatchObject({
      ok: true,
    });
  });
});
