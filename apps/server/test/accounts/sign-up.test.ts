import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hashToken } from "../../src/features/accounts/tokens.ts";
import { openInPlace } from "../../src/ports/threads/index.ts";
import { DIALECTS } from "../databases.ts";
import { startTestApp, type TestApp } from "../harness.ts";

const MINUTE = 60_000;

describe.each(DIALECTS)("joining on %s", (dialect) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ dialect, passwordThreads: openInPlace() });
  });
  afterAll(() => app?.stop());

  const askCode = (email: string) =>
    app.visitor().api.post("/api/members/member/auth/number.json", { email });
  const giveCode = (email: string, number: string) =>
    app.visitor().api.post("/api/members/member/auth/result.json", { email, number });
  const prove = async (email: string) => {
    await askCode(email);
    const proved = await giveCode(email, await app.codeFor(email));
    if (!proved.ok) throw new Error(proved.error);
    return proved.data.token;
  };
  const fields = (email: string, token: string) => ({
    email,
    password: "nine Tiles 9",
    passwordConfirm: "nine Tiles 9",
    name: "윤슬",
    job: "designer" as const,
    purpose: "client" as const,
    terms: { service: true, privacy: true, marketing: true },
    token,
  });
  const join = (member: ReturnType<typeof fields> & Record<string, unknown>) =>
    app.visitor().api.post("/api/members/member/basic/signup.json", { member });
  const memberRow = (email: string) =>
    app.parts.database.read((query) =>
      query.selectFrom("members").selectAll().where("email", "=", email).executeTakeFirst(),
    );

  test("[ACC-39] [ACC-40] [ACC-70] [API-11] code, proof, terms, joined, signed in", async () => {
    const joined = await app.signUpMember({ email: "first@example.com", name: "민서" });
    expect(joined.member).toMatchObject({ email: "first@example.com", name: "민서", memberType: "BASIC" });
    const read = await joined.api.get("/api/members/member/item.json");
    expect(read).toMatchObject({
      ok: true,
      data: {
        member: {
          id: joined.member.id,
          type: "email",
          snsId: "",
          image: "",
          owner: [],
          editor: [],
          viewer: [],
        },
      },
    });
  });

  test("[ACC-35] [ACC-73] the code has six digits and comes by mail, in the person's language", async () => {
    await askCode("six@example.com");
    const [korean] = await app.mailTo("six@example.com");
    expect(korean?.text).toMatch(/\b\d{6}\b/);
    expect(korean?.subject).toContain("인증번호");
    await app.visitor().request("/api/members/member/auth/number.json", {
      method: "POST",
      headers: { "content-type": "application/json", "accept-language": "en-GB,en;q=0.9,ko;q=0.5" },
      body: JSON.stringify({ email: "six@example.com", use: "signup" }),
    });
    expect((await app.mailTo("six@example.com")).at(-1)?.subject).toContain("verification code");
  });

  test("[ACC-36] [ACC-74] a wrong code is a mismatch, an old one has expired", async () => {
    const email = "late@example.com";
    await askCode(email);
    const code = await app.codeFor(email);
    const wrong = code === "000000" ? "000001" : "000000";
    expect(await giveCode(email, wrong)).toMatchObject({ error: "code.mismatch", status: 400 });
    app.clock.advance(10 * MINUTE);
    expect(await giveCode(email, code)).toMatchObject({ error: "code.expired" });
    expect(await giveCode("nobody-asked@example.com", code)).toMatchObject({ error: "code.expired" });
  });

  test("[ACC-81] a code lives ten minutes, works once, and only the newest counts", async () => {
    const email = "once@example.com";
    await askCode(email);
    const first = await app.codeFor(email);
    await askCode(email);
    const second = await app.codeFor(email);
    if (first !== second) expect(await giveCode(email, first)).toMatchObject({ error: "code.mismatch" });
    app.clock.advance(10 * MINUTE - 1_000);
    expect(await giveCode(email, second)).toMatchObject({ ok: true });
    expect(await giveCode(email, second)).toMatchObject({ error: "code.expired" });
  });

  test("[AVL-07] trust: five tries, then even the right code asks for work; tries at the same moment count one by one", async () => {
    const email = "guess@example.com";
    await askCode(email);
    const code = await app.codeFor(email);
    const wrong = Array.from({ length: 12 }, (_, at) =>
      String((Number(code) + 1 + at) % 1_000_000).padStart(6, "0"),
    );
    const answers = await Promise.all(wrong.map((number) => giveCode(email, number)));
    const errors = answers.map((answer) => (answer.ok ? "ok" : answer.error));
    expect(errors.filter((error) => error === "code.mismatch")).toHaveLength(5);
    expect(errors.filter((error) => error === "request.proof")).toHaveLength(7);
    expect(await giveCode(email, code)).toMatchObject({ error: "request.proof", status: 429 });
  });

  test("trust: codes and tokens are stored hashed", async () => {
    const email = "hashed@example.com";
    await askCode(email);
    const code = await app.codeFor(email);
    const rows = await app.parts.database.read((query) =>
      query.selectFrom("verificationCodes").selectAll().where("email", "=", email).execute(),
    );
    expect(JSON.stringify(rows)).not.toContain(code);
    const proved = await giveCode(email, code);
    const token = proved.ok ? proved.data.token : "";
    const proofs = await app.parts.database.read((query) => query.selectFrom("proofs").selectAll().execute());
    expect(JSON.stringify(proofs)).not.toContain(token);
    expect(proofs.map((proof) => proof.tokenHash)).toContain(hashToken(token));
  });

  test("trust: five codes an hour for one address", async () => {
    const email = "flood@example.com";
    for (let turn = 0; turn < 5; turn += 1) expect((await askCode(email)).ok).toBe(true);
    const refused = await askCode(email);
    expect(refused).toMatchObject({ error: "request.too-many", status: 429 });
    expect((await app.mailTo(email)).length).toBe(5);
    app.clock.advance(61 * MINUTE);
    expect((await askCode(email)).ok).toBe(true);
  });

  test("trust: nobody joins with an address that they have not proved", async () => {
    const token = await prove("mine@example.com");
    expect(await join(fields("theirs@example.com", token))).toMatchObject({
      error: "access.wrong",
      status: 403,
    });
    expect(await join(fields("theirs@example.com", "x".repeat(43)))).toMatchObject({ error: "access.wrong" });
    expect(await memberRow("theirs@example.com")).toBeUndefined();
  });

  test("trust: a proof is good once and for half an hour", async () => {
    const token = await prove("proof@example.com");
    app.clock.advance(31 * MINUTE);
    expect(await join(fields("proof@example.com", token))).toMatchObject({ error: "access.wrong" });
    const again = await prove("proof@example.com");
    expect(await join(fields("proof@example.com", again))).toMatchObject({ ok: true });
    expect(await join(fields("proof@example.com", again))).toMatchObject({ error: "access.wrong" });
  });

  test("[ERR-02] a registered address gets no second account", async () => {
    const token = await prove("twice@example.com");
    const other = await prove("twice@example.com");
    const both = await Promise.all([token, other].map((one) => join(fields("twice@example.com", one))));
    expect(both.filter((answer) => answer.ok)).toHaveLength(1);
    expect(both.find((answer) => !answer.ok)).toMatchObject({ error: "member.registered", status: 409 });
    expect(await askCode("Twice@Example.com")).toMatchObject({ error: "member.registered" });
  });

  test("trust: a network learns at most 30 registered e-mails an hour, then no answer tells one", async () => {
    const own = await startTestApp({ dialect });
    try {
      const members = [];
      for (let turn = 0; turn < 8; turn += 1) members.push(await own.signUpMember());
      const ask = async (email: string) => {
        const answer = await own.visitor().api.post("/api/members/member/auth/number.json", { email });
        return answer.ok ? "sent" : answer.error;
      };
      const answers: string[] = [];
      for (const { email } of members) for (let turn = 0; turn < 4; turn += 1) answers.push(await ask(email));
      expect(answers.filter((one) => one === "member.registered")).toHaveLength(30);
      expect(answers.slice(30)).toEqual(["request.too-many", "request.too-many"]);
      expect(await ask("nobody@example.com")).toBe("request.too-many");
      own.clock.advance(61 * MINUTE);
      expect(await ask("nobody@example.com")).toBe("sent");
    } finally {
      await own.stop();
    }
  });

  test("[ACC-11] [ACC-37] [ACC-34] [ACC-33] terms, job and password are asked for", async () => {
    const token = await prove("rules@example.com");
    const good = fields("rules@example.com", token);
    for (const terms of [
      { service: false, privacy: true, marketing: true },
      { service: true, privacy: false, marketing: false },
    ])
      expect(await join({ ...good, terms })).toMatchObject({ error: "terms.required" });
    expect(await join({ ...good, job: "" as never })).toMatchObject({ error: "job.required" });
    expect(await join({ ...good, passwordConfirm: "other Tiles 9" })).toMatchObject({
      error: "password.confirmation",
      fields: { "member.passwordConfirm": "mismatch" },
    });
    for (const [password, error] of [
      ["short1", "password.rule"],
      ["onlyletters", "password.rule"],
      ["1234567890", "password.rule"],
      ["password1", "password.breached"],
      ["Qwer1234!", "password.breached"],
      ["korea1234", "password.breached"],
      ["a1b2a1b2a1b2", "password.breached"],
      ["hanok1234", "password.breached"],
    ] as const)
      expect(await join({ ...good, password, passwordConfirm: password }), password).toMatchObject({
        error,
        fields: { "member.password": "weak" },
      });
    const own = "rules2026@example.com";
    const ownToken = await prove(own);
    expect(
      await join({
        ...fields(own, ownToken),
        password: own.toUpperCase(),
        passwordConfirm: own.toUpperCase(),
      }),
    ).toMatchObject({ error: "password.own-email" });
    expect(await join(good)).toMatchObject({ ok: true });
  });

  test("consents are kept with version and time; marketing is separate", async () => {
    const token = await prove("consent@example.com");
    await join({
      ...fields("consent@example.com", token),
      terms: { service: true, privacy: true, marketing: false },
    });
    const row = await memberRow("consent@example.com");
    const consents = await app.parts.database.read((query) =>
      query
        .selectFrom("consents")
        .selectAll()
        .where("memberId", "=", row?.id ?? 0)
        .execute(),
    );
    expect(consents.map(({ kind, granted }) => `${kind} ${granted}`).sort()).toEqual([
      "marketing 0",
      "privacy 1",
      "service 1",
    ]);
    for (const consent of consents) {
      expect(consent.version).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      expect(consent.at).toMatch(/Z$/);
    }
  });

  test("trust: keys that one may not set are dropped", async () => {
    const token = await prove("forbidden@example.com");
    const joined = await join({
      ...fields("forbidden@example.com", token),
      id: 149,
      memberType: "SPONSOR",
      administrator: true,
      passwordHash: "x",
      plan: "AGENCY_PLAN",
      verified: true,
      withdrawnAt: "2020-01-01T00:00:00.000Z",
    });
    expect(joined).toMatchObject({
      ok: true,
      data: { member: { memberType: "BASIC", administrator: false } },
    });
    const row = await memberRow("forbidden@example.com");
    expect(row?.id).not.toBe(149);
    expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test("the answer names no field of the store", async () => {
    const joined = await app.signUpMember();
    expect(JSON.stringify(joined.member)).not.toMatch(/argon2|passwordHash|withdrawnAt|snsIssuer/);
  });
});
