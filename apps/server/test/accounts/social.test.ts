import type { SocialType } from "@hanok/api-contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TestBrowser } from "../client.ts";
import { FEATURE_DIALECTS } from "../databases.ts";
import { startTestApp, type TestApp } from "../harness.ts";
import { type Person, type StandIn, startStandIn } from "./provider-stand-in.ts";

const SNS = "/api/members/member/sns";
const MEMBER = "/api/members/member/item.json";
const MINUTE = 60_000;

/** A person of the provider whose e-mail it answers for. */
const person = (name: string, more: Partial<Person> = {}): Person => ({
  sub: `sub-${name}`,
  email: `${name}@gmail.com`,
  email_verified: true,
  name,
  ...more,
});

describe.each(FEATURE_DIALECTS)("sign-in through providers on %s", (dialect) => {
  let app: TestApp;
  let google: StandIn;
  let kakao: StandIn;
  beforeAll(async () => {
    const redirectUri = () => `${app.parts.settings.origin}/login/auth`;
    google = await startStandIn({ tellsEmailIn: "id-token", redirectUri });
    kakao = await startStandIn({ tellsEmailIn: "userinfo", redirectUri });
    app = await startTestApp({ dialect, providers: { google, kakao } });
  });
  afterAll(async () => {
    await app?.stop();
    await Promise.all([google?.stop(), kakao?.stop()]);
  });

  type Use = "login" | "connect" | "confirm";
  const standInOf = (type: SocialType) => (type === "google" ? google : kakao);

  /** Walks to the provider and back; answers what the browser then holds. */
  const goAndReturn = async (
    browser: TestBrowser,
    who: Person,
    {
      type = "google",
      use = "login",
      ...given
    }: { type?: SocialType; use?: Use; password?: string; proof?: string } = {},
  ) => {
    const started = await browser.api.post(`${SNS}/start.json`, { type, use, ...given });
    if (!started.ok) throw new Error(started.error);
    const standIn = standInOf(type);
    standIn.signInAs(who);
    const back = await standIn.visit(started.data.url);
    const of = (name: string) => back.searchParams.get(name) ?? "";
    expect(of("state")).toBe(started.data.state);
    return { code: of("code"), state: of("state"), iss: of("iss"), attempt: started.data.attempt };
  };
  const logIn = async (browser: TestBrowser, who: Person, type: SocialType = "google") =>
    browser.api.post(`${SNS}/login.json`, { type, ...(await goAndReturn(browser, who, { type })) });
  const fields = {
    job: "designer",
    purpose: "portfolio",
    terms: { service: true, privacy: true, marketing: false },
  } as const;
  const join = async (who: Person, type: SocialType = "google") => {
    const browser = app.visitor();
    const entered = await logIn(browser, who, type);
    if (!entered.ok || !entered.data.signUp) throw new Error("no sign-up");
    const { signupToken, email, name } = entered.data.signUp;
    const joined = await browser.api.post(`${SNS}/signup.json`, {
      member: { type, email, name, signupToken, ...fields },
    });
    if (!joined.ok) throw new Error(joined.error);
    return { browser, member: joined.data.member };
  };

  test("[ACC-13] [ACC-14] [ACC-66] [ACC-67] [ACC-69] [ACC-25] joins by the provider's answer and signs in with it again", async () => {
    for (const type of ["google", "kakao"] as const) {
      const who = person(`first-${type}`);
      const { member, browser } = await join(who, type);
      expect(member).toMatchObject({
        email: who.email,
        name: who.name,
        type,
        snsId: who.sub,
        hasPassword: false,
        identities: [{ type, email: who.email }],
      });
      expect(await browser.api.get(MEMBER)).toMatchObject({ ok: true, data: { member: { id: member.id } } });
      const later = app.visitor();
      expect(await logIn(later, { ...who, email: "moved@gmail.com" }, type)).toMatchObject({
        ok: true,
        data: { member: { id: member.id, email: who.email }, signUp: null, reactivated: false },
      });
      expect(await later.api.get(MEMBER)).toMatchObject({ ok: true });
    }
    const consents = await app.parts.database.read((query) =>
      query.selectFrom("consents").select("version").where("kind", "=", "service").execute(),
    );
    expect(consents.every(({ version }) => version !== "")).toBe(true);
  });

  test("[ACC-66] the screens learn which sign-ins there are; without keys there is none", async () => {
    expect(await app.visitor().api.get("/api/public/site/item.json", {})).toMatchObject({
      data: { site: { signIns: ["google", "kakao"] } },
    });
    const bare = await startTestApp({ dialect });
    try {
      expect(await bare.visitor().api.get("/api/public/site/item.json", {})).toMatchObject({
        data: { site: { signIns: [] } },
      });
      expect(await bare.visitor().api.post(`${SNS}/start.json`, { type: "google" })).toMatchObject({
        error: "social.off",
      });
    } finally {
      await bare.stop();
    }
  });

  test("trust: what a body says of itself is worth nothing", async () => {
    const { member } = await join(person("bare"));
    for (const forged of [
      { snsId: "sub-bare", email: member.email },
      { snsId: "sub-bare", code: "x", state: "y", attempt: "z" },
    ])
      expect(await app.visitor().api.post(`${SNS}/login.json`, { type: "google", ...forged })).toMatchObject({
        error: "access.wrong",
      });
    const browser = app.visitor();
    const entered = await logIn(browser, person("honest"));
    if (!entered.ok || !entered.data.signUp) throw new Error("no sign-up");
    const member2 = { type: "google", name: "가짜", ...fields } as const;
    // Another e-mail than the provider's needs a proof of its own.
    expect(
      await browser.api.post(`${SNS}/signup.json`, {
        member: { ...member2, email: "victim@gmail.com", signupToken: entered.data.signUp.signupToken },
      }),
    ).toMatchObject({ error: "access.wrong" });
  });

  test("trust: state, browser and use must be those of the beginning, once and in time", async () => {
    const browser = app.visitor();
    const post = (answer: object) => browser.api.post(`${SNS}/login.json`, { type: "google", ...answer });
    const first = await goAndReturn(browser, person("state"));
    expect(await post({ ...first, state: "forged" })).toMatchObject({ error: "access.wrong" });
    // Sign-in forgery: a code of the attacker's in the victim's browser, which never began anything.
    expect(await post({ ...first, attempt: "forged" })).toMatchObject({ error: "access.wrong" });
    expect(await post(first)).toMatchObject({ ok: true });
    expect(await post(first)).toMatchObject({ error: "access.wrong" });

    const connecting = await app.signUpMember();
    const toConnect = await goAndReturn(connecting, person("other-use"), {
      use: "connect",
      password: connecting.password,
    });
    expect(await post(toConnect)).toMatchObject({ error: "access.wrong" });

    const late = await goAndReturn(browser, person("late"));
    app.clock.advance(11 * MINUTE);
    expect(await post(late)).toMatchObject({ error: "social.refused" });
  });

  test("trust: a forged issuer, audience, nonce, signature or end of an ID token is refused", async () => {
    const forgeries: Readonly<Record<string, (claims: Record<string, unknown>) => Record<string, unknown>>> =
      {
        nonce: (claims) => ({ ...claims, nonce: "another" }),
        "no nonce": ({ nonce: _, ...claims }) => claims,
        issuer: (claims) => ({ ...claims, iss: "https://accounts.example" }),
        audience: (claims) => ({ ...claims, aud: "another-client" }),
        expired: (claims) => ({ ...claims, exp: Math.floor(Date.now() / 1000) - 600 }),
        "no subject": ({ sub: _, ...claims }) => claims,
      };
    for (const [name, forge] of Object.entries(forgeries)) {
      const browser = app.visitor();
      const answer = await goAndReturn(browser, person("forged"));
      google.forgeNext(forge);
      expect(await browser.api.post(`${SNS}/login.json`, { type: "google", ...answer }), name).toMatchObject({
        error: "social.refused",
      });
    }
    const browser = app.visitor();
    const answer = await goAndReturn(browser, person("forged"));
    google.forgeNext((claims) => claims, "foreign");
    expect(await browser.api.post(`${SNS}/login.json`, { type: "google", ...answer })).toMatchObject({
      error: "social.refused",
    });
    // The stand-in itself is well: the same way without a forgery holds.
    expect(await logIn(app.visitor(), person("forged"))).toMatchObject({ ok: true });
  });

  test("trust: an expired code, one of another attempt and another's iss are refused", async () => {
    const browser = app.visitor();
    const post = (answer: object) => browser.api.post(`${SNS}/login.json`, { type: "google", ...answer });
    const expired = await goAndReturn(browser, person("code"));
    await google.expireCode(expired.code);
    expect(await post(expired)).toMatchObject({ error: "social.refused" });
    const [one, two] = [
      await goAndReturn(browser, person("code")),
      await goAndReturn(browser, person("code")),
    ];
    // Without its PKCE verifier a stolen code is worth nothing.
    expect(await post({ ...one, code: two.code })).toMatchObject({ error: "social.refused" });
    const mixed = await goAndReturn(browser, person("code"));
    expect(await post({ ...mixed, iss: kakao.issuer })).toMatchObject({ error: "social.refused" });
  });

  test("a missing or unverified e-mail, and one that Google only once verified, is proved by a code", async () => {
    const cases: readonly [SocialType, Person][] = [
      ["google", { sub: "no-email", name: "무명" }],
      ["google", person("unverified", { email_verified: false })],
      ["google", person("foreign", { email: "foreign@example.com" })],
      ["kakao", person("kakao-unverified", { email_verified: false })],
    ];
    for (const [type, who] of cases) {
      const browser = app.visitor();
      const entered = await logIn(browser, who, type);
      expect(entered).toMatchObject({ ok: true, data: { member: null, signUp: { isProved: false } } });
      if (!entered.ok || !entered.data.signUp) throw new Error("no sign-up");
      const email = `${who.sub}@example.com`;
      await browser.api.post("/api/members/member/auth/number.json", { email });
      const number = await app.codeFor(email);
      const proved = await browser.api.post("/api/members/member/auth/result.json", { email, number });
      if (!proved.ok) throw new Error(proved.error);
      const { signupToken } = entered.data.signUp;
      const member = { type, email, name: "이름", signupToken, token: proved.data.token, ...fields };
      expect(await browser.api.post(`${SNS}/signup.json`, { member })).toMatchObject({
        ok: true,
        data: { member: { email, hasPassword: false } },
      });
      // The token of the provider's answer is used up.
      expect(await app.visitor().api.post(`${SNS}/signup.json`, { member })).toMatchObject({
        error: "social.refused",
      });
    }
    // A Workspace of Google's answers for its own domain.
    expect(
      await logIn(app.visitor(), person("office", { email: "me@office.example", hd: "office.example" })),
    ).toMatchObject({ data: { signUp: { isProved: true } } });
  });

  test("trust: never joined by e-mail; parallel sign-ups make one account", async () => {
    const member = await app.signUpMember({ email: "taken@gmail.com" });
    expect(await logIn(app.visitor(), person("taken"))).toMatchObject({ error: "member.registered" });
    // Unverified: does not even learn whether the e-mail is registered, and no way into the account.
    expect(await logIn(app.visitor(), person("taken", { email_verified: false }))).toMatchObject({
      ok: true,
      data: { member: null, signUp: { isProved: false } },
    });
    expect(await member.api.get(MEMBER)).toMatchObject({ data: { member: { identities: [] } } });

    const who = person("parallel");
    const browsers = [app.visitor(), app.visitor(), app.visitor()];
    const tokens: string[] = [];
    for (const browser of browsers) {
      const entered = await logIn(browser, who);
      tokens.push(entered.ok ? (entered.data.signUp?.signupToken ?? "") : "");
    }
    const joined = await Promise.all(
      browsers.map((browser, at) =>
        browser.api.post(`${SNS}/signup.json`, {
          member: {
            type: "google",
            email: who.email ?? "",
            name: "하나",
            signupToken: tokens[at] ?? "",
            ...fields,
          },
        }),
      ),
    );
    expect(joined.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test("[RET-05] [RET-19] the sign-in of a deleted account joins again one month later", async () => {
    const who = person("left", { email: "left@gmail.com" });
    const { member } = await join(who);
    await app.parts.database.write("test", async (query) => {
      const withdrawnAt = new Date(app.clock.now() - 30 * 86_400_000).toISOString();
      await query.updateTable("members").set({ withdrawnAt }).where("id", "=", member.id).execute();
    });
    await app.app.sweep();
    const guarded = { error: "member.rejoin-guarded", status: 409 };
    expect(await logIn(app.visitor(), who)).toMatchObject(guarded);
    // Another address of the same person at the provider, and the same address with another sign-in.
    expect(await logIn(app.visitor(), { ...who, email: "other@gmail.com" })).toMatchObject(guarded);
    expect(await logIn(app.visitor(), person("right", { email: "left@gmail.com" }))).toMatchObject(guarded);
    // An address that the provider does not answer for proves nothing.
    const unproved = person("unproved", { email: "left@gmail.com", email_verified: false });
    expect(await logIn(app.visitor(), unproved)).toMatchObject({ ok: true, data: { signUp: {} } });
    app.clock.advance(32 * 86_400_000);
    await app.app.sweep();
    expect((await join(who)).member.id).toBeGreaterThan(member.id);
  });

  test("a member connects a sign-in after the password, signs in with it, and disconnects it", async () => {
    const member = await app.signUpMember();
    const who = person("connected");
    const start = (password: string) =>
      member.api.post(`${SNS}/start.json`, { type: "google", use: "connect", password });
    expect(await start("not mine 1")).toMatchObject({ error: "password.wrong" });
    expect(
      await app.visitor().api.post(`${SNS}/start.json`, { type: "google", use: "connect" }),
    ).toMatchObject({ error: "session.required" });
    const answer = await goAndReturn(member, who, { use: "connect", password: member.password });
    // Another session, even of the same member, did not begin it.
    const elsewhere = app.visitor();
    await elsewhere.api.post("/api/members/member/basic/login.json", member);
    expect(await elsewhere.api.post(`${SNS}/connect.json`, answer)).toMatchObject({ error: "access.wrong" });
    expect(await member.api.post(`${SNS}/connect.json`, answer)).toMatchObject({
      ok: true,
      data: { member: { identities: [{ type: "google", email: who.email }] } },
    });
    expect((await app.mailTo(member.email)).at(-1)?.subject).toContain("구글");
    expect(await start(member.password)).toMatchObject({ error: "social.connected" });
    expect(await logIn(app.visitor(), who)).toMatchObject({ data: { member: { id: member.member.id } } });

    const other = await app.signUpMember();
    const stolen = await goAndReturn(other, who, { use: "connect", password: other.password });
    expect(await other.api.post(`${SNS}/connect.json`, stolen)).toMatchObject({ error: "social.taken" });

    const disconnect = (password: string) =>
      member.api.post(`${SNS}/disconnect.json`, { type: "google", password });
    expect(await disconnect("not mine 1")).toMatchObject({ error: "password.wrong" });
    expect(await disconnect(member.password)).toMatchObject({ data: { member: { identities: [] } } });
    expect(await logIn(app.visitor(), who)).not.toMatchObject({ data: { member: { id: member.member.id } } });
  });

  test("a member without a password proves themselves by a code or the provider, wherever it is asked", async () => {
    const who = person("passwordless");
    const { browser, member } = await join(who);
    const api = browser.api;
    const leave = (given: object) =>
      api.post("/api/members/member/quit.json", { reasons: ["none"], agree: true, ...given });
    expect(await leave({ password: "" })).toMatchObject({ error: "proof.required" });
    expect(await leave({ proof: "forged" })).toMatchObject({ error: "proof.expired" });
    expect(await api.post(`${SNS}/disconnect.json`, { type: "google" })).toMatchObject({
      error: "proof.required",
    });

    const provedByCode = async () => {
      await api.post("/api/members/member/auth/number.json", { email: member.email, use: "account" });
      const number = await app.codeFor(member.email);
      const right = await api.post("/api/members/member/auth/result.json", { email: member.email, number });
      return right.ok ? right.data.token : right.error;
    };
    const provedByProvider = async (someone: Person) => {
      const answer = await goAndReturn(browser, someone, { use: "confirm" });
      return api.post(`${SNS}/confirm.json`, answer);
    };
    expect(
      await api.post(`${SNS}/disconnect.json`, { type: "google", proof: await provedByCode() }),
    ).toMatchObject({ error: "social.last" });
    expect(await provedByProvider(person("somebody-else"))).toMatchObject({ error: "social.refused" });
    const confirmed = await provedByProvider(who);
    if (!confirmed.ok) throw new Error(confirmed.error);
    const { proof } = confirmed.data;
    // A proof of one member is none of another.
    const other = await join(person("other-member"));
    expect(
      await other.browser.api.post("/api/members/member/quit.json", {
        reasons: ["none"],
        agree: true,
        proof,
      }),
    ).toMatchObject({ error: "proof.expired" });
    // A first password.
    const chosen = { password: "nine Tiles 9", passwordConfirm: "nine Tiles 9" };
    expect(await api.post(MEMBER, { member: { ...chosen } })).toMatchObject({ error: "proof.required" });
    expect(await api.post(MEMBER, { member: { ...chosen, proof } })).toMatchObject({
      ok: true,
      data: { member: { hasPassword: true } },
    });
    // Once.
    expect(await leave({ proof })).toMatchObject({ error: "password.wrong" });
    expect(await leave({ password: chosen.password })).toMatchObject({ ok: true });

    // [ACC-45] The provider brings a withdrawn account back, too.
    expect(await logIn(app.visitor(), who)).toMatchObject({ data: { reactivated: true } });
  });

  test("a member without a password transfers a project with a proof", async () => {
    const { browser, member } = await join(person("transferring"));
    const receiver = await app.signUpMember();
    const made = await browser.api.post("/api/projects/project/item.json", { project: { title: "넘길 것" } });
    if (!made.ok) throw new Error(made.error);
    const projectId = made.data.project.id;
    const invited = await browser.api.post("/api/members/cowork/item.json", {
      projectId,
      email: receiver.email,
      role: "EDITOR",
    });
    if (!invited.ok) throw new Error(invited.error);
    const transfer = (proof: string) =>
      browser.api.post("/api/members/cowork/owner/item.json", {
        projectId,
        memberId: receiver.member.id,
        proof,
      });
    expect(await transfer("")).toMatchObject({ error: "proof.required" });
    await browser.api.post("/api/members/member/auth/number.json", { email: member.email, use: "account" });
    const number = await app.codeFor(member.email);
    const proved = await browser.api.post("/api/members/member/auth/result.json", {
      email: member.email,
      number,
    });
    expect(await transfer(proved.ok ? proved.data.token : "")).toMatchObject({ ok: true });
  });

  test("trust: five ways of taking an account before its owner comes", async () => {
    // 1. Classic-federated merge: an account with the victim's e-mail and the attacker's password cannot be made.
    const attacker = app.visitor();
    const victim = "victim-1@gmail.com";
    await attacker.api.post("/api/members/member/auth/number.json", { email: victim });
    const guessed = await attacker.api.post("/api/members/member/auth/result.json", {
      email: victim,
      number: (await app.codeFor(victim)) === "000000" ? "000001" : "000000",
    });
    expect(guessed).toMatchObject({ error: "code.mismatch" });
    expect(await logIn(app.visitor(), person("victim-1"))).toMatchObject({
      data: { signUp: { isProved: true } },
    });

    // 2. Unexpired session, and what it had begun: both end with a new password.
    const owner = await app.signUpMember();
    const thief = app.visitor();
    await thief.api.post("/api/members/member/basic/login.json", owner);
    const begun = await goAndReturn(thief, person("thief"), { use: "connect", password: owner.password });
    await owner.api.post("/api/members/member/resetpw/link.json", { email: owner.email });
    const link = (await app.mailTo(owner.email)).at(-1)?.text ?? "";
    const token = /token=([\w-]+)/.exec(link)?.[1] ?? "";
    const fresh = { password: "ten Tiles 10", passwordConfirm: "ten Tiles 10" };
    expect(
      await app.visitor().api.post("/api/members/member/resetpw/result.json", { token, ...fresh }),
    ).toMatchObject({ ok: true });
    expect(await thief.api.get(MEMBER)).toMatchObject({ code: "EXPIRE" });

    // 3. Trojan identifier: a sign-in of the attacker's that waits to be connected to the victim's account.
    expect(await thief.api.post(`${SNS}/connect.json`, begun)).toMatchObject({ code: "EXPIRE" });
    await owner.api.post("/api/members/member/basic/login.json", {
      email: owner.email,
      password: fresh.password,
    });
    expect(await owner.api.post(`${SNS}/connect.json`, begun)).toMatchObject({ error: "access.wrong" });

    // 4. Unexpired change of the e-mail: there is no change of the e-mail; a proof of a signed-in one changes nothing.
    expect(
      await owner.api.post("/api/members/member/auth/number.json", {
        email: "else@gmail.com",
        use: "account",
      }),
    ).toMatchObject({ error: "access.wrong" });

    // 5. Non-verifying provider: an e-mail for which it does not answer opens nothing and makes nothing.
    const unverified = await logIn(app.visitor(), person("victim-5", { email_verified: false }));
    if (!unverified.ok || !unverified.data.signUp) throw new Error("no sign-up");
    expect(
      await app.visitor().api.post(`${SNS}/signup.json`, {
        member: {
          type: "google",
          email: "victim-5@gmail.com",
          name: "공격",
          signupToken: unverified.data.signUp.signupToken,
          ...fields,
        },
      }),
    ).toMatchObject({ error: "access.wrong" });
  });

  test("trust: no secret of a sign-in is in the log or in the database as it is", async () => {
    const browser = app.visitor();
    const started = await browser.api.post(`${SNS}/start.json`, { type: "google" });
    if (!started.ok) throw new Error(started.error);
    const rows = JSON.stringify(
      await app.parts.database.read((query) => query.selectFrom("socialAttempts").selectAll().execute()),
    );
    const nonce = new URL(started.data.url).searchParams.get("nonce") ?? "none";
    for (const secret of [started.data.state, started.data.attempt, nonce, google.clientSecret]) {
      expect(rows).not.toContain(secret);
      expect(app.log()).not.toContain(secret);
    }
  });

  test("a provider that is away is told as such and leaves the account usable", async () => {
    const gone = await startTestApp({
      dialect,
      providers: { google: { issuer: "http://127.0.0.1:9", clientId: "x", clientSecret: "y" } },
    });
    try {
      expect(await gone.visitor().api.post(`${SNS}/start.json`, { type: "google" })).toMatchObject({
        error: "social.away",
      });
    } finally {
      await gone.stop();
    }
  });
});
