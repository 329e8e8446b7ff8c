import { generateSync } from "otplib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { removeAllFactors } from "../../src/features/accounts/index.ts";
import { openBrowser, type TestBrowser } from "../client.ts";
import { FEATURE_DIALECTS } from "../databases.ts";
import { startTestApp, type TestApp, type TestMember } from "../harness.ts";
import { createAuthenticator, type TestAuthenticator } from "./authenticator.ts";

const MINUTE = 60_000;
const STEP = 30_000;

describe.each(FEATURE_DIALECTS)("second factors on %s", (dialect) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ dialect });
  });
  afterAll(() => app?.stop());

  const origin = () => app.parts.settings.origin;
  const codeOf = (secret: string, at = app.clock.now()) =>
    generateSync({ secret, epoch: Math.floor(at / 1000) });
  const addTotp = async ({ api }: TestBrowser) => {
    const begun = await api.post("/api/members/factor/totp/start.json");
    if (!begun.ok) throw new Error(begun.error);
    const { secret } = begun.data;
    const confirmed = await api.post("/api/members/factor/totp/item.json", { code: codeOf(secret) });
    if (!confirmed.ok) throw new Error(confirmed.error);
    return { secret, recoveryCodes: confirmed.data.recoveryCodes };
  };
  const addPasskey = async ({ api }: TestBrowser, name = "노트북") => {
    const begun = await api.post("/api/members/passkey/start.json");
    if (!begun.ok) throw new Error(begun.error);
    const authenticator = createAuthenticator();
    const credential = authenticator.create(begun.data.options, origin());
    const added = await api.post("/api/members/passkey/item.json", { name, credential });
    if (!added.ok) throw new Error(added.error);
    return { authenticator, ...added.data };
  };
  const firstStep = async ({ email, password }: TestMember, browser = app.visitor()) => {
    const answer = await browser.api.post("/api/members/member/basic/login.json", { email, password });
    if (!answer.ok) throw new Error(answer.error);
    return { browser, token: answer.data.secondStep?.token ?? "", ...answer.data };
  };
  const secondStep = (browser: TestBrowser, input: { token: string; code?: string; recoveryCode?: string }) =>
    browser.api.post("/api/members/member/factor/login.json", input);
  const isSignedIn = async ({ api }: TestBrowser) => (await api.get("/api/members/member/item.json")).ok;
  const subjectsTo = async (email: string) => {
    await app.jobsDone();
    return (await app.mailTo(email)).map(({ subject }) => subject);
  };

  test("[AVL-02] a session has few challenges open, the newest ones", async () => {
    const { api } = await app.signUpMember();
    const authenticator = createAuthenticator();
    const begun = [];
    for (let count = 0; count < 12; count += 1) begun.push(await api.post("/api/members/passkey/start.json"));
    const open = await app.parts.database.read((query) =>
      query.selectFrom("passkeyChallenges").select("boundTo").where("use", "=", "register").execute(),
    );
    expect(open).toHaveLength(10);
    const last = begun.at(-1);
    if (!last?.ok) throw new Error("no challenge");
    const credential = authenticator.create(last.data.options, origin());
    expect((await api.post("/api/members/passkey/item.json", { name: "집", credential })).ok).toBe(true);
  });

  test("[AUT-02] a code of the app is asked for after the password, is taken once, and one step early or late", async () => {
    const member = await app.signUpMember();
    const { secret, recoveryCodes } = await addTotp(member);
    expect(new Set(recoveryCodes).size).toBe(10);
    const { browser, token, secondStep: asked, member: entered } = await firstStep(member);
    expect(entered).toBeNull();
    expect(asked).toMatchObject({ ways: ["totp", "recovery"] });
    expect(browser.cookies.get("hanok-token")).toBeUndefined();
    // The code of the setup is used already.
    expect(await secondStep(browser, { token, code: codeOf(secret) })).toMatchObject({
      error: "factor.used",
    });
    expect(
      await secondStep(browser, { token, code: codeOf(secret, app.clock.now() + 2 * STEP) }),
    ).toMatchObject({
      error: "factor.code",
    });
    const next = codeOf(secret, app.clock.now() + STEP);
    expect(await secondStep(browser, { token, code: `${next.slice(0, 3)} ${next.slice(3)}` })).toMatchObject({
      ok: true,
    });
    expect(await isSignedIn(browser)).toBe(true);
    app.clock.advance(2 * STEP);
    const again = await firstStep(member);
    // A step late, but used.
    expect(await secondStep(again.browser, { token: again.token, code: next })).toMatchObject({
      error: "factor.used",
    });
    app.clock.advance(2 * STEP);
    const late = codeOf(secret, app.clock.now() - STEP);
    expect(await secondStep(again.browser, { token: again.token, code: late })).toMatchObject({ ok: true });
  });

  test("[AUT-02] five wrong codes end the sign-in, and further ones are limited; secrets and codes are no plain text", async () => {
    const member = await app.signUpMember();
    const { secret, recoveryCodes } = await addTotp(member);
    app.clock.advance(STEP);
    const { browser, token } = await firstStep(member);
    for (let tries = 0; tries < 5; tries += 1)
      expect(await secondStep(browser, { token, code: "000000" })).toMatchObject({ error: "factor.code" });
    expect(await secondStep(browser, { token, code: codeOf(secret) })).toMatchObject({
      error: "factor.expired",
    });
    const again = await firstStep(member);
    expect(await secondStep(again.browser, { token: again.token, code: codeOf(secret) })).toMatchObject({
      error: "request.proof",
    });
    // Neither strangers nor the password's own counter keep the owner out where a right code was given before.
    for (let turn = 0; turn < 2; turn += 1) {
      const own = await firstStep(member, member);
      app.clock.advance(STEP);
      expect(await secondStep(member, { token: own.token, code: codeOf(secret) })).toMatchObject({
        ok: true,
      });
    }
    // A stolen session guesses as a stranger does.
    const thief = openBrowser(app.origin);
    thief.cookies.set("hanok-token", member.cookies.get("hanok-token") ?? "");
    const guessed = await thief.api.post("/api/members/proof/item.json", { code: "000000" });
    expect(guessed).toMatchObject({ error: "request.proof" });
    app.clock.advance(61 * MINUTE);
    const third = await firstStep(member);
    expect(await secondStep(third.browser, { token: third.token, code: codeOf(secret) })).toMatchObject({
      ok: true,
    });
    const stored = await app.parts.database.read(async (query) => [
      await query.selectFrom("totpSecrets").selectAll().execute(),
      await query.selectFrom("recoveryCodes").selectAll().execute(),
    ]);
    expect(JSON.stringify(stored)).not.toContain(secret);
    for (const code of recoveryCodes) {
      expect(JSON.stringify(stored)).not.toContain(code);
      expect(app.log()).not.toContain(code);
    }
    expect(app.log()).not.toContain(secret);
  });

  test("[AUT-02] a recovery code works once, is told by mail, and new codes void the former ones", async () => {
    const member = await app.signUpMember();
    const { recoveryCodes } = await addTotp(member);
    const [first = "", second = "", third = ""] = recoveryCodes;
    const { browser, token } = await firstStep(member);
    expect(await secondStep(browser, { token, recoveryCode: ` ${first.toUpperCase()} ` })).toMatchObject({
      ok: true,
    });
    const again = await firstStep(member);
    expect(await secondStep(again.browser, { token: again.token, recoveryCode: first })).toMatchObject({
      error: "factor.recovery-code",
    });
    expect(await subjectsTo(member.email)).toContain("[한옥] 복구 코드를 썼어요");
    const renewed = await browser.api.post("/api/members/factor/recovery/item.json");
    expect(renewed).toMatchObject({ ok: true });
    expect(await secondStep(again.browser, { token: again.token, recoveryCode: second })).toMatchObject({
      error: "factor.recovery-code",
    });
    const fresh = renewed.ok ? (renewed.data.recoveryCodes[0] ?? "") : "";
    expect(fresh).not.toBe(third);
    expect(await secondStep(again.browser, { token: again.token, recoveryCode: fresh })).toMatchObject({
      ok: true,
    });
  });

  const passkeyLogIn = async (
    authenticator: TestAuthenticator,
    changes: Parameters<TestAuthenticator["prove"]>[2] = {},
    at = origin(),
  ) => {
    const browser = app.visitor();
    const begun = await browser.api.post("/api/members/member/passkey/start.json");
    if (!begun.ok) throw new Error(begun.error);
    const credential = authenticator.prove(begun.data.options, at, changes);
    const send = () => browser.api.post("/api/members/member/passkey/login.json", { credential });
    return { browser, answer: await send(), again: send };
  };

  test("[AUT-01] a passkey signs in alone; forged, repeated and foreign proofs do not", async () => {
    const member = await app.signUpMember();
    const { authenticator, passkey, recoveryCodes } = await addPasskey(member);
    expect(passkey).toMatchObject({ name: "노트북", usedAt: "", isBackedUp: false });
    expect(recoveryCodes).toHaveLength(10);
    const { browser, answer, again } = await passkeyLogIn(authenticator);
    expect(answer).toMatchObject({ ok: true, data: { member: { id: member.member.id, hasFactor: true } } });
    expect(await isSignedIn(browser)).toBe(true);
    expect(await again()).toMatchObject({ error: "factor.passkey" });
    for (const forged of [{ counter: 1 }, { isVerified: false }, { rpId: "evil.example" }])
      expect((await passkeyLogIn(authenticator, forged)).answer, JSON.stringify(forged)).toMatchObject({
        error: "factor.passkey",
      });
    expect((await passkeyLogIn(authenticator, {}, "https://evil.example")).answer).toMatchObject({
      error: "factor.passkey",
    });
    expect((await passkeyLogIn(createAuthenticator())).answer).toMatchObject({ error: "passkey.unknown" });
    const own = await browser.api.get("/api/members/factor/item.json");
    expect(own).toMatchObject({
      data: { factors: { passkeys: [{ usedAt: expect.stringMatching(/^2026/) }] } },
    });
    const renamed = { id: passkey.id, name: "휴대전화" };
    expect(await browser.api.post("/api/members/passkey/name.json", renamed)).toMatchObject({
      data: { passkey: { name: "휴대전화" } },
    });
    expect(await browser.api.delete("/api/members/passkey/item.json", { id: passkey.id })).toMatchObject({
      ok: true,
    });
    expect((await passkeyLogIn(authenticator)).answer).toMatchObject({ error: "passkey.unknown" });
    expect((await firstStep(member)).member).toMatchObject({ hasFactor: false });
  });

  test("[AUT-01] a passkey is the second step after a password, of its own member alone", async () => {
    const member = await app.signUpMember();
    const other = await app.signUpMember();
    const { authenticator } = await addPasskey(member);
    const { authenticator: foreign } = await addPasskey(other);
    const { browser, token } = await firstStep(member);
    const prove = async (by: TestAuthenticator) => {
      const begun = await browser.api.post("/api/members/member/factor/start.json", { token });
      if (!begun.ok) throw new Error(begun.error);
      const credential = by.prove(begun.data.options, origin());
      return browser.api.post("/api/members/member/factor/login.json", { token, credential });
    };
    expect(await prove(foreign)).toMatchObject({ error: "factor.passkey" });
    expect(await prove(authenticator)).toMatchObject({ ok: true });
  });

  test("[AUT-01] a passkey joins without a password; it is the last way to sign in and stays", async () => {
    const browser = app.visitor();
    const email = "passkey.only@example.com";
    await browser.api.post("/api/members/member/auth/number.json", { email });
    const proved = await browser.api.post("/api/members/member/auth/result.json", {
      email,
      number: await app.codeFor(email),
    });
    const token = proved.ok ? proved.data.token : "";
    const begun = await browser.api.post("/api/members/member/passkey/signup/start.json", { email, token });
    if (!begun.ok) throw new Error(begun.error);
    const authenticator = createAuthenticator();
    const wanted = {
      member: {
        email,
        name: "한결",
        job: "designer" as const,
        purpose: "portfolio" as const,
        terms: { service: true, privacy: true, marketing: false },
        token,
      },
      passkeyName: "내 패스키",
      credential: authenticator.create(begun.data.options, origin()),
    };
    const joined = await browser.api.post("/api/members/member/passkey/signup.json", wanted);
    expect(joined).toMatchObject({ data: { member: { email, hasPassword: false } } });
    expect(joined.ok ? joined.data.recoveryCodes : []).toHaveLength(10);
    const foreign = await app.visitor().api.post("/api/members/member/passkey/signup/start.json", {
      email,
      token: "none",
    });
    expect(foreign).toMatchObject({ error: "access.wrong" });
    const own = await browser.api.get("/api/members/factor/item.json");
    const id = own.ok ? (own.data.factors.passkeys[0]?.id ?? "") : "";
    expect(await browser.api.delete("/api/members/passkey/item.json", { id })).toMatchObject({
      error: "passkey.last",
    });
    expect((await passkeyLogIn(authenticator)).answer).toMatchObject({ ok: true });
  });

  test("[AUT-03] a stale session is refused until it is proved: by the factor of a member who has one", async () => {
    const member = await app.signUpMember();
    const { secret } = await addTotp(member);
    // Proves nothing by itself.
    const plain = openBrowser(app.origin);
    plain.cookies.set("hanok-token", member.cookies.get("hanok-token") ?? "");
    const empty = () => plain.api.delete("/api/projects/project/trash.json");
    expect(await empty()).toMatchObject({ ok: true });
    app.clock.advance(11 * MINUTE);
    expect(await empty()).toMatchObject({ error: "proof.stale", status: 403 });
    expect(await plain.api.get("/api/members/proof/item.json")).toMatchObject({
      data: { ways: ["totp", "recovery"], isFresh: false },
    });
    const prove = (input: { password?: string; code?: string }) =>
      plain.api.post("/api/members/proof/item.json", input);
    expect(await prove({ password: member.password })).toMatchObject({ error: "proof.required" });
    expect(await prove({ code: "000000" })).toMatchObject({ error: "factor.code" });
    // A password in the body of the call is no way around the factor.
    const quit = { reasons: ["none" as const], agree: true, password: member.password };
    expect(await plain.api.post("/api/members/member/quit.json", quit)).toMatchObject({
      error: "proof.stale",
    });
    const changed = {
      currentPassword: member.password,
      password: "ten Tiles 10",
      passwordConfirm: "ten Tiles 10",
    };
    expect(await plain.api.post("/api/members/member/item.json", { member: changed })).toMatchObject({
      error: "proof.stale",
    });
    // Other fields of the same call are not asked for it.
    expect(
      await plain.api.post("/api/members/member/item.json", { member: { name: "새 이름" } }),
    ).toMatchObject({
      ok: true,
    });
    expect(await prove({ code: codeOf(secret) })).toMatchObject({ ok: true });
    expect(await empty()).toMatchObject({ ok: true });
    expect(await plain.api.post("/api/members/member/item.json", { member: changed })).toMatchObject({
      ok: true,
    });
  });

  test("[AUT-03] a member without a factor proves the session by the password, and works as before otherwise", async () => {
    const member = await app.signUpMember();
    const plain = openBrowser(app.origin);
    plain.cookies.set("hanok-token", member.cookies.get("hanok-token") ?? "");
    app.clock.advance(11 * MINUTE);
    const empty = () => plain.api.delete("/api/projects/project/trash.json");
    expect(await empty()).toMatchObject({ error: "proof.stale" });
    expect(await plain.api.post("/api/members/proof/item.json", { password: "wrong Guess 1" })).toMatchObject(
      {
        error: "password.wrong",
      },
    );
    expect(await plain.api.post("/api/members/proof/item.json", { password: member.password })).toMatchObject(
      { ok: true },
    );
    expect(await empty()).toMatchObject({ ok: true });
    app.clock.advance(11 * MINUTE);
    const quit = { reasons: ["none" as const], agree: true, password: member.password };
    expect(await plain.api.post("/api/members/member/quit.json", quit)).toMatchObject({ ok: true });
  });

  test("[AUT-04] a new password by mail is no way around the second step; the first factor ends other sessions", async () => {
    const member = await app.signUpMember();
    const { browser: other } = await firstStep(member);
    expect(await isSignedIn(other)).toBe(true);
    await addTotp(member);
    expect(await isSignedIn(other)).toBe(false);
    expect(await isSignedIn(member)).toBe(true);
    const visitor = app.visitor();
    await visitor.api.post("/api/members/member/resetpw/link.json", { email: member.email });
    const mail = (await app.mailTo(member.email)).filter(({ text }) => text.includes("token=")).at(-1);
    const token = /token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
    const password = "eleven Tiles 11";
    const reset = { token, password, passwordConfirm: password };
    expect(await visitor.api.post("/api/members/member/resetpw/result.json", reset)).toMatchObject({
      ok: true,
    });
    expect(await isSignedIn(member)).toBe(false);
    const { member: entered, secondStep: asked } = await firstStep({ ...member, password });
    expect(entered).toBeNull();
    expect(asked?.ways).toContain("totp");
  });

  test("[AUT-04] the command of an operator who lost everything removes the factors and ends the sessions", async () => {
    const member = await app.signUpMember();
    const other = await app.signUpMember();
    await addTotp(member);
    await addPasskey(member);
    await addTotp(other);
    const remove = (email: string, id: string) =>
      removeAllFactors(app.parts, { email, now: app.clock.now(), id });
    expect(await remove("nobody@example.com", "removal-0")).toBe(false);
    expect(await remove(` ${member.email.toUpperCase()}`, "removal-1")).toBe(true);
    expect(await isSignedIn(member)).toBe(false);
    expect((await firstStep(member)).member).toMatchObject({ hasFactor: false });
    expect((await firstStep(other)).member).toBeNull();
    await app.jobsDone();
    expect((await subjectsTo(member.email)).join()).toContain("인증을 풀었어요");
  });

  test("[AUT-05] a sign-in from another browser is told by mail, one from the same is not; the list says how and where", async () => {
    const member = await app.signUpMember();
    const { browser } = await firstStep(member);
    expect(await subjectsTo(member.email)).toContain("[한옥] 새 기기에서 로그인했어요");
    const count = (await app.mailTo(member.email)).length;
    await firstStep(member, browser);
    expect(await subjectsTo(member.email)).toHaveLength(count);
    const abroad = app.visitor();
    await abroad.request("/api/members/member/basic/login.json", {
      method: "POST",
      headers: { "content-type": "application/json", "cf-ipcountry": "JP" },
      body: JSON.stringify({ email: member.email, password: member.password }),
    });
    app.clock.advance(6 * MINUTE);
    const list = await abroad.api.get("/api/members/session/list.json", {});
    const current = list.ok ? list.data.sessionList.find((one) => one.current) : undefined;
    expect(current).toMatchObject({
      signedInBy: "password",
      factor: "",
      country: "JP",
      seenAt: new Date(app.clock.now()).toISOString(),
    });
    await app.jobsDone();
    expect((await app.mailTo(member.email)).some(({ text }) => text.includes("일본"))).toBe(true);
  });
});
