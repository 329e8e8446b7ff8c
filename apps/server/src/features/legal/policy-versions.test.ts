import type { LegalKind } from "@hanok/api-contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TestBrowser } from "../../../test/client.ts";
import { DIALECTS } from "../../../test/databases.ts";
import { startTestApp, type TestApp } from "../../../test/harness.ts";
import { openOperator } from "../../../test/money-support.ts";

const DAY = 86_400_000;
const TEXTS = {
  ko: { title: "이용약관", content: "**{{company}}** 새 약관" },
  en: { title: "Terms of service", content: "New terms of **{{company}}**" },
};

/** The clock begins on 2 March 2026 at 18:00 in Seoul. */
describe.each(DIALECTS)("policy versions of the operator on %s", (dialect) => {
  let app: TestApp;
  let operator: TestBrowser;
  beforeAll(async () => {
    app = await startTestApp({ dialect });
    const opened = await openOperator(app);
    operator = opened.operator;
    await opened.signIn();
  });
  afterAll(() => app?.stop());

  const save = (version: string, change: Record<string, unknown> = {}) =>
    operator.api.post("/api/source/policy/item.json", {
      kind: "terms",
      version,
      needsConsent: true,
      texts: TEXTS,
      reason: "약관을 고쳐요",
      ...change,
    });
  const versionsOf = async (kind: LegalKind) => {
    const list = await operator.api.get("/api/source/policy/list.json", { kind });
    return list.ok
      ? list.data.versionList.map(({ version, state, needsConsent }) => [version, state, needsConsent])
      : [];
  };
  const pendingOf = async (member: TestBrowser) => {
    const list = await member.api.get("/api/members/policy/pending/list.json", {});
    return list.ok ? list.data.pendingList : [];
  };

  test("[RET-11] every member is told of an announcement once, in their language; one that is taken back is told no more", async () => {
    const korean = await app.signUpMember();
    const english = await app.signUpMember();
    await english.api.post("/api/members/member/item.json", { member: { language: "en" } });
    const gone = await app.signUpMember();
    await app.parts.database.write("gone", (query) =>
      query
        .updateTable("members")
        .set({ withdrawnAt: "2026-03-01T00:00:00.000Z" })
        .where("id", "=", gone.member.id)
        .execute(),
    );
    const told = async (member: { readonly email: string }) =>
      (await app.mailTo(member.email)).filter(({ subject }) => /변경 안내|Changes to/.test(subject));
    expect(await save("2027-05-01")).toMatchObject({ ok: true });
    await app.jobsDone();
    expect((await told(korean)).map(({ subject }) => subject)).toEqual(["[한옥] 이용약관 변경 안내"]);
    const [mail] = await told(english);
    expect(mail?.subject).toBe("[Hanok] Changes to: Terms of service");
    expect(mail?.text).toContain("/policy/terms?version=2027-05-01");
    expect(mail?.text).toContain("2027-05-01");
    expect(await told(gone)).toEqual([]);
    // Another question for consent is no new announcement; another text is.
    await save("2027-05-01", { needsConsent: false });
    await app.jobsDone();
    expect(await told(korean)).toHaveLength(1);
    app.clock.advance(1000);
    await save("2027-05-01", { texts: { ...TEXTS, ko: { title: "이용약관", content: "다른 글" } } });
    await app.jobsDone();
    expect(await told(korean)).toHaveLength(2);
    // A mail of the announcement before it is not sent any more.
    await app.parts.database.write("stale", (query) =>
      app.parts.jobs.enqueue(query, {
        kind: "policy-mail",
        subject: `member:${korean.member.id}`,
        input: {
          kind: "terms",
          version: "2027-05-01",
          announcedAt: new Date(app.clock.now() - 1000).toISOString(),
          memberId: korean.member.id,
        },
        createdBy: korean.member.id,
      }),
    );
    // A batch that runs again goes on behind the notified members.
    await app.parts.database.write("again", (query) =>
      app.parts.jobs.enqueue(query, {
        kind: "policy-notice",
        subject: "policy:terms",
        input: { kind: "terms", version: "2027-05-01", announcedAt: new Date(app.clock.now()).toISOString() },
        createdBy: null,
      }),
    );
    app.parts.jobs.wake();
    await app.jobsDone();
    expect(await told(korean)).toHaveLength(2);
    await operator.api.delete("/api/source/policy/item.json", {
      kind: "terms",
      version: "2027-05-01",
      reason: "거둬요",
    });
  });

  test("[RET-11] [RET-12] [RET-18] terms are announced a month ahead, other policies 7 days; days that do not exist are refused", async () => {
    expect(await save("2026-03-02")).toMatchObject({ error: "policy.in-force" });
    const tooSoon = await save("2026-04-01");
    expect(tooSoon).toMatchObject({ error: "policy.too-soon", fields: { version: expect.any(String) } });
    expect(tooSoon.ok ? "" : tooSoon.message).toContain("2026-04-02");
    expect(await save("2026-03-08", { kind: "finance" })).toMatchObject({ error: "policy.too-soon" });
    expect(await save("2026-03-09", { kind: "finance" })).toMatchObject({ ok: true });
    expect(await versionsOf("finance")).toEqual([
      // Nobody consents to the finance terms.
      ["2026-03-09", "announced", false],
      ["2023-09-25", "current", false],
    ]);
    for (const version of ["2026-02-30", "2026-13-01", "tomorrow"])
      expect(await save(version)).toMatchObject({ error: "request.invalid" });
    const blank = { ...TEXTS, en: { title: "", content: " " } };
    expect(await save("2026-05-01", { texts: blank })).toMatchObject({ error: "request.invalid" });
  });

  test("[SUP-38] [RET-12] an announced version is read by visitors, changed, taken back and recorded; one in force stays as it is", async () => {
    expect(await save("2026-04-02")).toMatchObject({ ok: true });
    const read = () =>
      app.visitor().api.get("/api/public/policy/item.json", { kind: "terms", version: "2026-04-02" });
    expect(await read()).toMatchObject({ data: { policy: { state: "announced", title: "이용약관" } } });
    const list = await app.visitor().api.get("/api/public/policy/list.json", {});
    expect(list.ok && list.data.policyList[0]).toMatchObject({ nextVersion: "2026-04-02" });
    app.clock.advance(2 * DAY);
    // Its month has begun: the question for consent may change, other texts need a month of their own.
    expect(await save("2026-04-02", { needsConsent: false })).toMatchObject({ ok: true });
    expect(
      await save("2026-04-02", { texts: { ...TEXTS, ko: { title: "이용약관", content: "또 다른 글" } } }),
    ).toMatchObject({ error: "policy.too-soon" });
    app.clock.advance(1000);
    const withdraw = { kind: "terms", version: "2026-04-02", reason: "다시 써요" } as const;
    expect(await operator.api.delete("/api/source/policy/item.json", withdraw)).toMatchObject({ ok: true });
    expect(await operator.api.delete("/api/source/policy/item.json", withdraw)).toMatchObject({
      error: "policy.missing",
    });
    expect(await read()).toMatchObject({ error: "policy.missing" });
    expect(
      await operator.api.delete("/api/source/policy/item.json", { ...withdraw, version: "2023-09-25" }),
    ).toMatchObject({ error: "policy.missing" });
    const records = await operator.api.get("/api/source/record/list.json", { subject: "terms 2026-04-02" });
    expect(records.ok && records.data.recordList.map(({ action, reason }) => [action, reason])).toEqual([
      ["policy.delete", "다시 써요"],
      ["policy.save", "약관을 고쳐요"],
      ["policy.save", "약관을 고쳐요"],
    ]);
  });

  test("[SUP-38] [RET-12] members consent again, before the day or after it; each consent is a row of its own", async () => {
    const member = await app.signUpMember();
    expect(await pendingOf(member)).toEqual([]);
    expect(await save("2026-05-01")).toMatchObject({ ok: true });
    expect(await pendingOf(member)).toEqual([
      { kind: "terms", title: "이용약관", version: "2026-05-01", state: "announced" },
    ]);
    // Whoever joins now consents to the version in force, and is asked about the announced one, too.
    const newcomer = await app.signUpMember();
    expect(await pendingOf(newcomer)).toHaveLength(1);
    const consent = (person: TestBrowser, version: string) =>
      person.api.post("/api/members/policy/consent/item.json", { kind: "terms", version });
    expect(await consent(member, "2026-05-02")).toMatchObject({ error: "policy.missing" });
    expect(await consent(member, "2026-05-01")).toMatchObject({ ok: true });
    expect(await consent(member, "2026-05-01")).toMatchObject({ ok: true });
    expect(await pendingOf(member)).toEqual([]);
    const rows = await app.parts.database.read((query) =>
      query
        .selectFrom("consents")
        .select("version")
        .where("memberId", "=", member.member.id)
        .where("kind", "=", "service")
        .orderBy("at")
        .execute(),
    );
    expect(rows).toEqual([{ version: "2023-09-25" }, { version: "2026-05-01" }]);
    // 15:00 UTC is midnight in Seoul. Sessions end after 30 days.
    app.clock.advance(Date.parse("2026-04-30T15:00:00Z") - app.clock.now() - 29 * DAY);
    expect(await pendingOf(newcomer)).toHaveLength(1);
    app.clock.advance(29 * DAY);
    expect(await pendingOf(newcomer)).toMatchObject([{ state: "current" }]);
    const late = await app.signUpMember();
    expect(await pendingOf(late)).toEqual([]);
  });
});
