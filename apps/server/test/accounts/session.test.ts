import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DIALECTS, FEATURE_DIALECTS } from "../databases.ts";
import { startTestApp, type TestApp, type TestMember } from "../harness.ts";
import { SOAK } from "../soak.ts";

const DAY = 86_400_000;
/** 10,000 in the soak (trust.md). */
const ATTEMPTS = SOAK ? 10_000 : 250;

describe.each(FEATURE_DIALECTS)("signing in and out on %s", (dialect) => {
  let app: TestApp;
  let member: TestMember;
  beforeAll(async () => {
    app = await startTestApp({ dialect });
    member = await app.signUpMember({ email: "seoyeon@example.com", password: "blue Roof 77" });
  });
  afterAll(() => app?.stop());

  const logIn = async (email = member.email, password = member.password) => {
    const browser = app.visitor();
    return {
      browser,
      answer: await browser.api.post("/api/members/member/basic/login.json", { email, password }),
    };
  };

  test("[ACC-68] [ACC-13] e-mail and password sign in; the e-mail's case does not matter", async () => {
    const { browser, answer } = await logIn(" SeoYeon@Example.com ");
    expect(answer).toMatchObject({
      ok: true,
      data: { member: { id: member.member.id }, reactivated: false },
    });
    expect(await browser.api.get("/api/members/member/item.json")).toMatchObject({ ok: true });
  });

  test("[ACC-52] the token's cookie is out of reach of scripts, the readable one says only 1", async () => {
    const { browser } = await logIn();
    const [token, flag] = browser.cookies.lastSet.filter((one) => !one.startsWith("hanok-browser="));
    expect(token).toMatch(/^hanok-token=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(flag).toMatch(/^hanok-session=1; Max-Age=2592000; Path=\/; SameSite=Lax$/);
    const rows = await app.parts.database.read((query) => query.selectFrom("sessions").selectAll().execute());
    expect(JSON.stringify(rows)).not.toContain(browser.cookies.get("hanok-token"));
  });

  test("[ACC-62] a wrong password and an unknown e-mail read the same", async () => {
    const wrong = (await logIn(member.email, "wrong Roof 77")).answer;
    const unknown = (await logIn("nobody@example.com", "wrong Roof 77")).answer;
    expect(wrong).toMatchObject({ ok: false, status: 400, error: "login.mismatch" });
    expect(unknown).toEqual(wrong);
  });

  test("trust: guessing; successful sign-ins count towards no lock, failed ones do", async () => {
    const often = await app.signUpMember();
    for (let turn = 0; turn < 7; turn += 1)
      expect((await logIn(often.email, often.password)).answer).toMatchObject({ ok: true });
    for (let turn = 0; turn < 5; turn += 1)
      expect((await logIn(often.email, "wrong Roof 77")).answer).toMatchObject({ error: "login.mismatch" });
    expect((await logIn(often.email, often.password)).answer).toMatchObject({ error: "request.proof" });
  });

  test("[ACC-41] [ACC-71] signing out ends this session and clears both cookies", async () => {
    const one = await logIn();
    const two = await logIn();
    const stolen = one.browser.cookies.header();
    expect(await one.browser.api.post("/api/members/member/logout.json", {})).toMatchObject({ ok: true });
    expect(one.browser.cookies.get("hanok-token")).toBeUndefined();
    expect(one.browser.cookies.get("hanok-session")).toBeUndefined();
    const again = await app
      .visitor()
      .request("/api/members/member/item.json", { headers: { cookie: stolen } });
    expect(again.status).toBe(401);
    expect(await two.browser.api.get("/api/members/member/item.json")).toMatchObject({ ok: true });
  });

  test("[ERR-01] [API-04] without a session: EXPIRE, 401, and a dead cookie is cleared", async () => {
    const visitor = app.visitor();
    visitor.cookies.set("hanok-token", "A".repeat(43));
    const response = await visitor.request("/api/members/member/item.json");
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ code: "EXPIRE", error: "session.required" });
    expect(visitor.cookies.get("hanok-token")).toBeUndefined();
  });

  test("[ACC-82] a session lives 30 days after its last use", async () => {
    const { browser } = await logIn();
    const alive = async () => (await browser.api.get("/api/members/member/item.json")).ok;
    app.clock.advance(29 * DAY);
    expect(await alive()).toBe(true);
    expect(browser.cookies.lastSet[0]).toMatch(/^hanok-token=[\w-]{43}; Max-Age=2592000/);
    app.clock.advance(29 * DAY);
    expect(await alive()).toBe(true);
    app.clock.advance(30 * DAY);
    expect(await alive()).toBe(false);
  });

  test("trust: a new session has a new token, whatever cookie was there before", async () => {
    const browser = app.visitor();
    browser.cookies.set("hanok-token", "B".repeat(43));
    await browser.api.post("/api/members/member/basic/login.json", member);
    expect(browser.cookies.get("hanok-token")).not.toBe("B".repeat(43));
  });
});

describe.each(DIALECTS)("guessing passwords on %s", (dialect) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ dialect });
  });
  afterAll(() => app?.stop());

  test(`trust: ${ATTEMPTS} attempts with rotated headers are five tries, and the window ends`, async () => {
    const member = await app.signUpMember({ email: "target@example.com" });
    const attempt = (password: string, turn: number) =>
      app.visitor().request("/api/members/member/basic/login.json", {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "x-forwarded-for": `203.0.113.${turn % 250}`,
          "x-real-ip": `198.51.100.${turn % 250}`,
          forwarded: `for=192.0.2.${turn % 250}`,
          "cf-connecting-ip": `192.0.2.${turn % 250}`,
          "user-agent": `browser ${turn}`,
        },
        body: JSON.stringify({ email: turn % 2 ? "target@example.com" : "TARGET@example.com", password }),
      });
    const statuses: number[] = [];
    for (let turn = 0; turn < ATTEMPTS; turn += 25)
      statuses.push(
        ...(await Promise.all(
          Array.from(
            { length: 25 },
            async (_, at) => (await attempt(`wrong Guess ${turn + at}`, turn + at)).status,
          ),
        )),
      );
    expect(statuses.filter((status) => status === 400)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(ATTEMPTS - 5);
    expect((await attempt(member.password, 0)).status).toBe(429);
    // The owner comes in from a browser that knows the account, whatever strangers do.
    const own = { email: member.email, password: member.password };
    expect(await member.api.post("/api/members/member/basic/login.json", own)).toMatchObject({ ok: true });
    app.clock.advance(61 * 60_000);
    expect((await attempt(member.password, 0)).status).toBe(200);
  }, 600_000);

  test("trust: the answer says how long to wait", async () => {
    const email = "wait@example.com";
    const browser = app.visitor();
    for (let turn = 0; turn < 5; turn += 1)
      await browser.api.post("/api/members/member/basic/login.json", { email, password: "wrong 1" });
    const response = await browser.request("/api/members/member/basic/login.json", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email, password: "wrong 1" }),
    });
    expect(response.headers.get("retry-after")).toBe("1");
    expect(await response.json()).toMatchObject({ error: "request.proof", data: { seconds: 1 } });
  });
});
