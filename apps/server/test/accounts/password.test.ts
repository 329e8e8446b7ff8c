import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FEATURE_DIALECTS } from "../databases.ts";
import { startTestApp, type TestApp, type TestMember } from "../harness.ts";

const MINUTE = 60_000;

describe.each(FEATURE_DIALECTS)("passwords on %s", (dialect) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ dialect });
  });
  afterAll(() => app?.stop());

  const signIn = async (member: TestMember, password = member.password) => {
    const browser = app.visitor();
    const answer = await browser.api.post("/api/members/member/basic/login.json", {
      email: member.email,
      password,
    });
    return { browser, answer };
  };
  const askLink = (email: string) =>
    app.visitor().api.post("/api/members/member/resetpw/link.json", { email });
  const linkFor = async (email: string) => {
    const text = (await app.mailTo(email)).at(-1)?.text ?? "";
    return /https?:\S+\/resetpw\?token=([\w-]+)/.exec(text);
  };
  const reset = (token: string, password: string, passwordConfirm = password) =>
    app.visitor().api.post("/api/members/member/resetpw/result.json", { token, password, passwordConfirm });

  test("[ACC-10] [ACC-75] [ACC-76] link by mail, new password, signed out everywhere", async () => {
    const member = await app.signUpMember();
    expect(await askLink(member.email.toUpperCase())).toMatchObject({ ok: true });
    const token = (await linkFor(member.email))?.[1] ?? "";
    expect(await reset(token, "white Wall 88")).toMatchObject({ ok: true });
    expect(await member.api.get("/api/members/member/item.json")).toMatchObject({ code: "EXPIRE" });
    expect((await signIn(member)).answer).toMatchObject({ error: "login.mismatch" });
    expect((await signIn(member, "white Wall 88")).answer).toMatchObject({ ok: true });
    expect((await app.mailTo(member.email)).at(-1)?.subject).toContain("비밀번호가 바뀌었어요");
  });

  test("[ACC-63] [ACC-07] an unknown e-mail is told so, rarely", async () => {
    for (let turn = 0; turn < 3; turn += 1)
      expect(await askLink("stranger@example.com")).toMatchObject({
        error: "member.unknown-email",
        status: 404,
      });
    expect(await askLink("stranger@example.com")).toMatchObject({ error: "request.proof" });
    app.clock.advance(61 * MINUTE);
  });

  test("trust: where the operator wants nobody told, unknown and registered e-mails are answered alike", async () => {
    const quiet = await startTestApp({ dialect, settings: { tellsUnknownEmail: false } });
    try {
      const member = await quiet.signUpMember();
      const ask = (email: string) =>
        quiet.visitor().api.post("/api/members/member/resetpw/link.json", { email });
      expect(await ask("stranger@example.com")).toEqual(await ask(member.email));
      await expect
        .poll(async () => (await quiet.mailTo(member.email)).at(-1)?.text)
        .toContain("/resetpw?token=");
      expect(await quiet.mailTo("stranger@example.com")).toEqual([]);
    } finally {
      await quiet.stop();
    }
  });

  test("[ACC-64] [ACC-81] a link works once, for an hour, and only the newest one", async () => {
    const member = await app.signUpMember();
    await askLink(member.email);
    const first = (await linkFor(member.email))?.[1] ?? "";
    await askLink(member.email);
    const second = (await linkFor(member.email))?.[1] ?? "";
    expect(await reset(first, "white Wall 88")).toMatchObject({ error: "reset.invalid", status: 400 });
    expect(await reset(second, "weak")).toMatchObject({ error: "password.rule" });
    expect(await reset(second, "white Wall 88", "white Wall 89")).toMatchObject({
      error: "password.confirmation",
    });
    expect(await reset(second, "white Wall 88")).toMatchObject({ ok: true });
    expect(await reset(second, "white Wall 99")).toMatchObject({ error: "reset.invalid" });
    await askLink(member.email);
    const third = (await linkFor(member.email))?.[1] ?? "";
    app.clock.advance(60 * MINUTE);
    expect(await reset(third, "white Wall 99")).toMatchObject({ error: "reset.invalid" });
    expect(await reset("nonsense", "white Wall 99")).toMatchObject({ error: "reset.invalid" });
  });

  test("trust: a proof of an e-mail is no link for a password, nor the other way round", async () => {
    const email = "kinds@example.com";
    await app.visitor().api.post("/api/members/member/auth/number.json", { email });
    const proved = await app
      .visitor()
      .api.post("/api/members/member/auth/result.json", { email, number: await app.codeFor(email) });
    expect(await reset(proved.ok ? proved.data.token : "", "white Wall 88")).toMatchObject({
      error: "reset.invalid",
    });
  });

  test("trust: the link's host is the configured one, whatever Host says", async () => {
    const member = await app.signUpMember();
    for (const forged of ["evil.example", "localhost.evil.example:80"])
      await app.visitor().request("/api/members/member/resetpw/link.json", {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "x-forwarded-host": forged,
          "x-forwarded-proto": "gopher",
          forwarded: `host=${forged}`,
        },
        body: JSON.stringify({ email: member.email }),
      });
    for (const mail of await app.mailTo(member.email)) {
      expect(mail.text + mail.html).not.toContain("evil.example");
      const link = /https?:\/\/[^\s"]+\/resetpw/.exec(mail.text)?.[0];
      if (link) expect(link).toBe(`${app.parts.settings.origin}/resetpw`);
    }
  });

  test("[ACC-78] changing the password asks for the old one and ends the other sessions", async () => {
    const member = await app.signUpMember();
    const other = await signIn(member);
    const save = (fields: object) => member.api.post("/api/members/member/item.json", { member: fields });
    const wanted = { password: "white Wall 88", passwordConfirm: "white Wall 88" };
    expect(await save(wanted)).toMatchObject({ error: "password.wrong" });
    expect(await save({ ...wanted, currentPassword: "not mine 1" })).toMatchObject({
      error: "password.wrong",
    });
    const common = { password: "qwer1234", passwordConfirm: "qwer1234", currentPassword: member.password };
    expect(await save(common)).toMatchObject({
      error: "password.breached",
      fields: { "member.password": "weak" },
    });
    expect(await save({ ...wanted, currentPassword: member.password })).toMatchObject({ ok: true });
    expect(await member.api.get("/api/members/member/item.json")).toMatchObject({ ok: true });
    expect(await other.browser.api.get("/api/members/member/item.json")).toMatchObject({ code: "EXPIRE" });
    expect((await signIn(member, "white Wall 88")).answer).toMatchObject({ ok: true });
  });

  test("trust: a stolen session guesses the old password five times, not more", async () => {
    const member = await app.signUpMember();
    const errors: string[] = [];
    for (let turn = 0; turn < 8; turn += 1) {
      const answer = await member.api.post("/api/members/member/item.json", {
        member: {
          password: "white Wall 88",
          passwordConfirm: "white Wall 88",
          currentPassword: `guess ${turn}`,
        },
      });
      errors.push(answer.ok ? "ok" : answer.error);
    }
    expect(errors.slice(0, 5)).toEqual(Array(5).fill("password.wrong"));
    expect(errors.slice(5)).toEqual(Array(3).fill("request.proof"));
  });

  test("trust: resetting ends an attacker's session that was there before", async () => {
    const member = await app.signUpMember();
    const attacker = await signIn(member);
    await askLink(member.email);
    await reset((await linkFor(member.email))?.[1] ?? "", "white Wall 88");
    expect(await attacker.browser.api.get("/api/members/member/item.json")).toMatchObject({ code: "EXPIRE" });
  });
});
