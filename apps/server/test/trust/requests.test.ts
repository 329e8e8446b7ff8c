import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { RATES } from "../../src/features/accounts/limits.ts";
import { startTestApp, type TestApp, type TestMember } from "../harness.ts";

const LOGIN = "/api/members/member/basic/login.json";
const ITEM = "/api/members/member/item.json";

describe("requests that must not get through", () => {
  let app: TestApp;
  let member: TestMember;
  beforeAll(async () => {
    app = await startTestApp({ dialect: "sqlite" });
    member = await app.signUpMember();
  });
  afterAll(() => app?.stop());

  const post = (path: string, body: string, headers: Record<string, string> = {}) =>
    member.request(path, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body,
    });

  test("trust: a foreign Origin changes nothing, 403", async () => {
    for (const origin of [
      "https://evil.example",
      "null",
      app.origin.replace("127.0.0.1", "evil.localhost"),
    ]) {
      const response = await post(ITEM, '{"member":{"name":"훔친이름"}}', { origin });
      expect(response.status, origin).toBe(403);
      expect(await response.json()).toMatchObject({ code: "FAIL", error: "request.origin" });
    }
    const crossSite = await post(ITEM, '{"member":{"name":"훔친이름"}}', {
      origin: "-",
      "sec-fetch-site": "cross-site",
    });
    expect(crossSite.status).toBe(403);
    const read = await member.api.get(ITEM);
    expect(read.ok && read.data.member.name).toBe("한결");
  });

  test("trust: signing in and out is guarded the same way", async () => {
    for (const path of [LOGIN, "/api/members/member/logout.json"])
      expect((await post(path, "{}", { origin: "https://evil.example" })).status).toBe(403);
    expect((await member.api.get(ITEM)).ok).toBe(true);
  });

  test("trust: what a form of another page can send is no JSON", async () => {
    for (const type of [
      "text/plain",
      "application/x-www-form-urlencoded",
      "multipart/form-data; boundary=x",
      "text/json",
      "application/xml",
    ]) {
      const response = await member.request(ITEM, {
        method: "POST",
        headers: { "content-type": type },
        body: '{"member":{"name":"훔친이름"}}',
      });
      expect(response.status, type).toBe(415);
      expect(await response.json()).toMatchObject({ error: "request.media-type" });
    }
  });

  test("trust: prototypes, depth and broken JSON are refused, 400", async () => {
    for (const body of [
      '{"__proto__":{"administrator":true}}',
      '{"member":{"constructor":{"prototype":{"x":1}}}}',
      `{"member":${"[".repeat(10_000)}${"]".repeat(10_000)}}`,
      "{",
      "\u0000",
    ]) {
      const response = await post(ITEM, body);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ error: "request.malformed" });
    }
    expect(Reflect.get({}, "administrator")).toBeUndefined();
  });

  test("trust: a body above the limit is refused, 413, without its being read to the end", async () => {
    const response = await post(ITEM, JSON.stringify({ member: { name: "x".repeat(300_000) } }));
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({
      error: "request.too-large",
      message: expect.stringContaining("256KB"),
    });
  });

  test("wrong types are 422 with the fields", async () => {
    const response = await post(ITEM, '{"member":{"name":["이름"],"job":"king"}}');
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      code: "FAIL",
      data: { fields: { "member.name": "type", "member.job": "choice" } },
    });
  });

  test("trust: paths lead nowhere but to what is there", async () => {
    for (const path of [
      "/../../etc/passwd",
      "/%2e%2e/%2e%2e/etc/passwd",
      "/..%2f..%2fetc%2fpasswd",
      "/neditor/..%2f..%2fpackage.json",
      "/assets/%00",
      "/assets/..%5c..%5cpackage.json",
      "//etc/passwd",
      "/API/openapi.json",
      "/api/openapi.json/",
      "/api/%6fpenapi.jsonx",
      `/${"a".repeat(7_000)}`,
      "/api/members/member/item.json%00",
      "/.env",
      "/apps/server/src/main.ts",
    ]) {
      const status = await rawStatus(app.origin, path);
      expect([400, 404], path).toContain(status);
    }
  });

  test("trust: app pages and answers carry the headers that keep them to themselves", async () => {
    const response = await app.visitor().request("/api/openapi.json");
    const policy = response.headers.get("content-security-policy") ?? "";
    expect(policy).toMatch(/script-src http:\/\/[\d.:]+\/assets\/ http:\/\/[\d.:]+\/neditor\/assets\/;/);
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).not.toMatch(/script-src[^;]*(unsafe|\*|data:)/);
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    expect(response.headers.get("access-control-allow-origin")).toBeNull();
    const answer = await member.request(ITEM);
    expect(answer.headers.get("cache-control")).toBe("no-store");
  });

  test("a missing call is answered in the envelope", async () => {
    const response = await app.visitor().request("/api/nothing.json");
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: "FAIL", error: "call.missing" });
    const wrongMethod = await member.request(LOGIN);
    expect(wrongMethod.status).toBe(404);
  });

  test("[I18-01] messages come in the person's language", async () => {
    const ask = async (headers: Record<string, string>) => {
      const response = await app.visitor().request(ITEM, { headers });
      return ((await response.json()) as { message: string }).message;
    };
    expect(await ask({ "accept-language": "en" })).toContain("Please sign in");
    expect(await ask({ "accept-language": "fr" })).toContain("로그인해 주세요");
    expect(await ask({ cookie: "locale=en", "accept-language": "ko" })).toContain("Please sign in");
  });

  test("GET /api/openapi.json describes every call; GET /healthz is ready", async () => {
    const response = await app.visitor().request("/api/openapi.json");
    expect(response.headers.get("content-type")).toContain("application/json");
    const document = (await response.json()) as {
      openapi: string;
      paths: Record<string, Record<string, unknown>>;
    };
    expect(document.openapi).toBe("3.1.0");
    expect(document.paths[LOGIN]?.post).toMatchObject({ operationId: "accounts.logIn", security: [] });
    expect(document.paths[ITEM]?.get).toMatchObject({ "x-policy": { allow: "member" } });
    const trash = document.paths["/api/projects/project/trash.json"]?.delete;
    expect(trash).toMatchObject({ "x-proof": { of: "everyone" } });
    expect(trash).toMatchObject({ description: expect.stringContaining("proof.stale") });
    expect(document.paths[ITEM]?.get).not.toHaveProperty("x-proof");
    const health = await app.visitor().request("/healthz");
    expect([health.status, await health.json()]).toEqual([200, { status: "ready" }]);
  });

  test("trust: passwords, codes, tokens and addresses never reach the log", async () => {
    const email = "canary-mail@example.com";
    const someone = await app.signUpMember({ email, password: "canary Roof 4711" });
    await someone.api.post(LOGIN, { email, password: "canary Wrong 4712" });
    await app.visitor().api.post("/api/members/member/resetpw/link.json", { email });
    await app.visitor().request("/api/members/member/item.json?token=canary-query");
    await post(ITEM, '{"member":{"name":"canary-name","phone":"canary-phone"');
    const token = someone.cookies.get("hanok-token") ?? "none";
    const code = await app.mailTo(email);
    const digits = code.flatMap((mail) => /\b\d{6}\b/.exec(mail.text) ?? []);
    const log = app.log();
    expect(log).toContain("basic/login.json");
    for (const canary of ["canary", token, ...digits, "hanok-token"])
      expect(log, canary).not.toContain(canary);
  });
});

describe("behind HTTPS", () => {
  test("trust: the cookie is bound to the host, secure, and the origin is the configured one alone", async () => {
    const app = await startTestApp({
      dialect: "sqlite",
      settings: { origin: "https://hanok.example", originConfigured: true, sitesOrigin: "" },
      trustProxy: 1,
    });
    try {
      const browser = app.visitor();
      const headers = { "content-type": "application/json", origin: "https://hanok.example" };
      const email = "secure@example.com";
      const send = (path: string, body: object) =>
        browser.request(path, { method: "POST", headers, body: JSON.stringify(body) });
      await send("/api/members/member/auth/number.json", { email });
      const proved = await send("/api/members/member/auth/result.json", {
        email,
        number: await app.codeFor(email),
      });
      const { data } = (await proved.json()) as { data: { token: string } };
      const joined = await send("/api/members/member/basic/signup.json", {
        member: {
          email,
          password: "nine Tiles 9",
          passwordConfirm: "nine Tiles 9",
          name: "솔",
          job: "other",
          purpose: "other",
          terms: { service: true, privacy: true },
          token: data.token,
        },
      });
      expect(joined.status).toBe(200);
      expect(browser.cookies.lastSet[0]).toMatch(
        /^__Host-hanok-token=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      );
      expect(joined.headers.get("strict-transport-security")).toContain("max-age=31536000");
      const own = await browser.request(LOGIN, {
        method: "POST",
        headers: { "content-type": "application/json", origin: app.origin },
        body: "{}",
      });
      expect(own.status).toBe(403);
    } finally {
      await app.stop();
    }
  });

  test("trust: behind one proxy the last address it names counts, not what the caller wrote before it", async () => {
    const app = await startTestApp({ dialect: "sqlite", trustProxy: 1 });
    try {
      let turn = 0;
      const attempt = async (forwarded: string) =>
        (
          await app.visitor().request("/api/members/member/resetpw/link.json", {
            method: "POST",
            headers: { "content-type": "application/json", "x-forwarded-for": forwarded },
            body: JSON.stringify({ email: `nobody-${turn++}@example.com` }),
          })
        ).status;
      const most = RATES.resetSentNetwork.most;
      while (turn < most) expect(await attempt(`10.0.0.${turn}, 203.0.113.5`)).toBe(404);
      expect(await attempt("10.9.9.9, 203.0.113.5")).toBe(429);
      expect(await attempt("203.0.113.6")).toBe(404);
    } finally {
      await app.stop();
    }
  });
});

/** fetch tidies paths up before it sends them. */
const rawStatus = (origin: string, path: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const { hostname, port, host } = new URL(origin);
    const socket = connect(Number(port), hostname, () =>
      socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAccept: text/html\r\nConnection: close\r\n\r\n`),
    );
    let answer = "";
    socket.on("data", (chunk) => {
      answer += chunk.toString("latin1");
    });
    socket.on("end", () => resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1])));
    socket.on("error", reject);
  });
