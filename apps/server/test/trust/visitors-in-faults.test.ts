import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Unavailable } from "../../src/ports/unavailable.ts";
import { startTestApp, type TestApp, type TestMember } from "../harness.ts";
import { importProject, zipTree } from "../projects-support.ts";
import { get } from "../raw-get.ts";

const OWN = "<!doctype html><html lang=ko><title>점검</title><p>저희가 손보는 중이에요</p></html>";

describe("[AVL-09] [trust: faults] visitors while the database or the store of files is away", () => {
  let app: TestApp;
  let owner: TestMember;
  let plain: string;
  let own: string;
  beforeAll(async () => {
    app = await startTestApp({ dialect: "sqlite" });
    owner = await app.signUpMember();
    plain = await publish(
      new Map([
        ["index.html", Buffer.from("<html lang=en><title>Shop</title><p>open</p>")],
        ["other.html", Buffer.from("<p>other</p>")],
        ["a.css", Buffer.from("p{}")],
      ]),
    );
    await owner.api.post("/api/projects/project/item.json", { project: { id: plain, language: "en" } });
    await owner.api.post("/api/projects/publish/item.json", { projectId: plain });
    own = await publish(
      new Map([
        ["index.html", Buffer.from("<p>열림</p>")],
        ["503.html", Buffer.from(OWN)],
      ]),
    );
    await app.jobsDone();
  });
  afterAll(() => app?.stop());

  const publish = async (site: ReadonlyMap<string, Buffer>) => {
    const { id } = (await importProject(owner, await zipTree(site))).project;
    await owner.api.post("/api/projects/publish/item.json", { projectId: id });
    await app.jobsDone();
    return id;
  };
  const visit = (projectId: string, path: string) =>
    get(app, path, { host: `${projectId}.localhost:${new URL(app.origin).port}` });
  const away = (port: "database" | "files", calls: readonly string[]) => {
    const target = app.parts[port] as unknown as Record<string, unknown>;
    const before = Object.fromEntries(calls.map((name) => [name, target[name]]));
    const fail = async () => {
      throw new Unavailable("away");
    };
    Object.assign(target, Object.fromEntries(calls.map((name) => [name, fail])));
    return () => Object.assign(target, before);
  };
  const isPage = (answer: Awaited<ReturnType<typeof visit>>, status: number) => {
    const text = answer.body.toString();
    expect([answer.status, answer.headers["content-type"]]).toEqual([status, "text/html; charset=utf-8"]);
    expect(text).not.toMatch(/"code"|"error"|at .*\.ts:\d+|stack/i);
    return text;
  };

  test("the store of files away: what is in memory goes on, the rest is a page in the site's language with Retry-After", async () => {
    expect((await visit(plain, "/index.html")).status).toBe(200);
    expect((await visit(plain, "/index.html")).status).toBe(200);
    const back = away("files", ["open", "read", "size", "borrow"]);
    expect((await visit(plain, "/index.html")).body.toString()).toContain("open");
    const other = await visit(plain, "/other.html");
    expect(isPage(other, 503)).toContain("This page cannot be opened just now");
    expect(other.headers["retry-after"]).toBe("10");
    back();
    expect((await visit(plain, "/other.html")).status).toBe(200);
  });

  test("the database away: the same, and a site's own 503.html stands where it has one", async () => {
    expect((await visit(own, "/index.html")).status).toBe(200);
    await expect
      .poll(async () => {
        await visit(own, "/index.html");
        const back = away("database", ["read", "write"]);
        const answer = await visit(own, "/nothing.html");
        back();
        return answer.body.toString();
      })
      .toBe(OWN);
    const back = away("database", ["read", "write"]);
    expect((await visit(plain, "/index.html")).body.toString()).toContain("open");
    expect(isPage(await visit(plain, "/a.css"), 503)).toContain("This page cannot be opened");
    expect(isPage(await visit("unknown-site", "/"), 503)).toContain("지금은 페이지를 열 수 없어요");
    const inPlace = await get(app, `/workspace/${plain}/index.html`, { accept: "text/html" });
    expect(isPage(inPlace, 503)).toContain("지금은 페이지를 열 수 없어요");
    const preview = await get(app, "/canvas/some-lease/page.html", { accept: "text/html" });
    expect(preview.body.toString()).not.toContain('"code"');
    // Calls stay calls.
    const call = await app.visitor().request("/api/members/member/item.json", {
      headers: { accept: "text/html", cookie: "hanok-token=x".padEnd(60, "x") },
    });
    expect(call.headers.get("content-type")).toContain("json");
    back();
    expect((await visit(plain, "/a.css")).status).toBe(200);
  });
});
