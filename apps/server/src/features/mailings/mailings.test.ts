import type { MailingKind } from "@hanok/api-contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TestBrowser } from "../../../test/client.ts";
import { FEATURE_DIALECTS } from "../../../test/databases.ts";
import { startTestApp, type TestApp, type TestMember } from "../../../test/harness.ts";
import { openOperator } from "../../../test/money-support.ts";
import { noDetails } from "../../site-details.ts";

const DAY = 86_400_000;
const REASON = "새 기능을 알려요";
const STOP = "/api/members/notification/stop/item.json";

const must = <Data>(answer: { ok: true; data: Data } | { ok: false; error: string }): Data => {
  if (!answer.ok) throw new Error(answer.error);
  return answer.data;
};

const operatorOf = async (app: TestApp): Promise<TestBrowser> => {
  const { operator, signIn } = await openOperator(app);
  await signIn();
  return operator;
};

const writeNews = async (app: TestApp, operator: TestBrowser, title: string, publishedAt?: string) =>
  must(
    await operator.api.post("/api/source/support/item.json", {
      kind: "notice",
      category: "update",
      publishedAt: publishedAt ?? new Date(app.clock.now() - DAY).toISOString(),
      endsAt: "",
      order: 0,
      videoUrl: "",
      texts: {
        ko: { title, summary: "", content: `## ${title}\n\n**굵은** 글과 [링크](/plan)\n\n- 하나\n- 둘` },
        en: { title: `${title} en`, summary: "", content: "New *things*" },
      },
      reason: REASON,
    }),
  ).id;

const wants = async (member: TestMember, kind: MailingKind, isOn = true) =>
  must(
    await member.api.post("/api/members/member/item.json", { member: { notifications: { [kind]: isOn } } }),
  );

const settled = async (app: TestApp) => {
  app.parts.jobs.wake();
  await app.jobsDone();
};

describe.each(FEATURE_DIALECTS)("news by mail on %s", (dialect) => {
  let app: TestApp;
  let operator: TestBrowser;
  beforeAll(async () => {
    app = await startTestApp({
      dialect,
      settings: {
        site: {
          ...noDetails,
          company: {
            name: { ko: "한옥 주식회사", en: "Hanok Inc." },
            address: { ko: "서울 종로구 북촌로 1", en: "1 Bukchon-ro, Seoul" },
            phone: "02-123-4567",
            email: "help@hanok.example",
          },
        },
      },
    });
    operator = await operatorOf(app);
  });
  afterAll(() => app?.stop());

  const newsTo = async (member: TestMember, title: string) =>
    (await app.mailTo(member.email)).filter(({ subject }) => subject.includes(title));
  const send = (noticeId: string, kind: MailingKind) =>
    operator.api.post("/api/source/mailing/item.json", { noticeId, kind, reason: REASON });

  test("[ACC-20] [ACC-21] [ACC-22] [ACC-23] a piece of news reaches the members who want its kind, once, in their language", async () => {
    const kinds = ["productUpdates", "templateUpdates", "notices", "surveys"] as const;
    const [korean, english, other, gone] = [
      await app.signUpMember(),
      await app.signUpMember(),
      await app.signUpMember(),
      await app.signUpMember(),
    ];
    must(await english.api.post("/api/members/member/item.json", { member: { language: "en" } }));
    for (const kind of kinds) {
      for (const member of [korean, english, gone]) await wants(member, kind);
      await wants(other, kind, false);
    }
    must(
      await gone.api.post("/api/members/member/quit.json", {
        reasons: ["none"],
        agree: true,
        password: gone.password,
      }),
    );
    for (const kind of kinds) {
      const title = `소식 ${kind}`;
      const noticeId = await writeNews(app, operator, title);
      const preview = must(await operator.api.get("/api/source/mailing/preview.json", { noticeId, kind }));
      expect(preview.mailing).toBeNull();
      const { mailing } = must(await send(noticeId, kind));
      expect(mailing).toMatchObject({ noticeId, kind, state: "SENDING", title: { ko: title } });
      expect(await send(noticeId, kind)).toMatchObject({ error: "mailing.sent", status: 409 });
      await settled(app);
      const { mailingList } = must(await operator.api.get("/api/source/mailing/list.json", {}));
      expect(mailingList.find(({ id }) => id === mailing.id)).toMatchObject({
        state: "SENT",
        receivers: preview.receivers,
      });
      const [mail, ...more] = await newsTo(korean, title);
      expect(more).toEqual([]);
      expect(mail?.subject).toBe(`[한옥] ${title}`);
      expect(mail?.text).toContain("굵은 글과 링크\n\n- 하나\n- 둘\n\n");
      expect(mail?.html).toMatch(/<ul [^>]+><li [^>]+>하나<\/li><li [^>]+>둘<\/li><\/ul>/);
      expect(mail?.text).toContain(`/help/notice/${noticeId}`);
      expect((await newsTo(english, title))[0]?.subject).toBe(`[Hanok] ${title} en`);
      expect(await newsTo(other, title)).toEqual([]);
      expect(await newsTo(gone, title)).toEqual([]);
    }
    // A job that runs again requests no mail a second time.
    const { mailingList } = must(await operator.api.get("/api/source/mailing/list.json", {}));
    const mailingId = mailingList[0]?.id ?? "";
    await app.parts.database.write("again", (query) =>
      app.parts.jobs.enqueue(query, {
        kind: "mailing",
        subject: "mailing",
        input: { mailingId },
        createdBy: null,
      }),
    );
    await settled(app);
    expect(await newsTo(korean, "소식 surveys")).toHaveLength(1);
  });

  test("[ACC-24] [LET-17] advertising goes to members who consented, is marked, names its sender, and ends with one click", async () => {
    const [fan, cold] = [await app.signUpMember(), await app.signUpMember()];
    await wants(fan, "marketing");
    const title = "여름 할인";
    const noticeId = await writeNews(app, operator, title);
    must(await send(noticeId, "marketing"));
    await settled(app);
    expect(await newsTo(cold, title)).toEqual([]);
    const [mail] = await newsTo(fan, title);
    expect(mail?.subject).toBe(`(광고) [한옥] ${title}`);
    for (const words of [
      "한옥 주식회사 · 서울 종로구 북촌로 1 · 02-123-4567 · help@hanok.example",
      "수신 거부 (Unsubscribe)",
      "To stop these mails, use “수신 거부 (Unsubscribe)” below.",
    ]) {
      expect(mail?.text).toContain(words);
      expect(mail?.html).toContain(words);
    }
    expect(mail?.headers?.["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
    const address = new URL(/^<(.+)>$/.exec(mail?.headers?.["List-Unsubscribe"] ?? "")?.[1] ?? "");
    const token = address.searchParams.get("token") ?? "";
    // The page of the mail: no session, the address masked, and nothing changed by opening it.
    const visitor = app.visitor();
    const seen = must(await visitor.api.get(STOP, { token }));
    expect(seen).toEqual({
      kind: "marketing",
      email: `${fan.email.slice(0, 2)}***@example.com`,
      isStopped: false,
    });
    for (const forged of [
      token.replace(/^\d+/, String(cold.member.id)),
      token.replace("marketing", "notices"),
      token.slice(0, -1),
      "",
    ]) {
      expect(await visitor.api.get(STOP, { token: forged })).toMatchObject({ error: "mailing.stop-broken" });
      expect(await visitor.api.post(STOP, { token: forged })).toMatchObject({ error: "mailing.stop-broken" });
    }
    const press = await fetch(`${app.origin}${address.pathname}?token=${encodeURIComponent(token)}`, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: "List-Unsubscribe=One-Click",
    });
    expect(press.status).toBe(200);
    expect(must(await visitor.api.get(STOP, { token })).isStopped).toBe(true);
    expect(await visitor.api.post(STOP, { token })).toMatchObject({ ok: true });
    await settled(app);
    // Consent and refusal are kept with their time, and each result is mailed once.
    const consents = await app.parts.database.read((query) =>
      query
        .selectFrom("consents")
        .select("granted")
        .where("memberId", "=", fan.member.id)
        .where("kind", "=", "marketing")
        .orderBy("id")
        .execute(),
    );
    expect(consents.map(({ granted }) => granted).sort()).toEqual([0, 0, 1]);
    const results = (await app.mailTo(fan.email)).map(({ subject }) => subject);
    expect(results.filter((subject) => /광고 메일 수신/.test(subject))).toEqual([
      "[한옥] 광고 메일 수신에 동의했어요",
      "[한옥] 광고 메일 수신을 거부했어요",
    ]);
    const next = await writeNews(app, operator, "가을 할인");
    expect(await send(next, "marketing")).toMatchObject({ error: "mailing.nobody", status: 409 });
    await wants(cold, "marketing");
    must(await send(next, "marketing"));
    await settled(app);
    expect(await newsTo(cold, "가을 할인")).toHaveLength(1);
    expect(await newsTo(fan, "가을 할인")).toEqual([]);
  });

  test("a stopped mailing hands on no further mail, and stays stopped", async () => {
    const members: TestMember[] = [];
    for (let at = 0; at < 12; at += 1) members.push(await app.signUpMember());
    for (const member of members) await wants(member, "templateUpdates");
    const noticeId = await writeNews(app, operator, "멈춘 소식");
    const { mail } = app.parts;
    const { send: hand } = mail;
    const stop = async () => {
      const { mailingList } = must(await operator.api.get("/api/source/mailing/list.json", {}));
      const id = mailingList.find((one) => one.noticeId === noticeId)?.id ?? "";
      return operator.api.post("/api/source/mailing/stop.json", { id, reason: REASON });
    };
    let handed = 0;
    let stopping: ReturnType<typeof stop> | undefined;
    mail.send = async (message) => {
      stopping ??= stop();
      await stopping;
      handed += 1;
      await hand(message);
    };
    try {
      must(await send(noticeId, "templateUpdates"));
      await settled(app);
    } finally {
      mail.send = hand;
    }
    const stopped = await stopping;
    if (!stopped?.ok) throw new Error(JSON.stringify(stopped));
    expect(stopped).toMatchObject({ data: { mailing: { state: "STOPPED" } } });
    // Those that were being handed on at that moment.
    expect(handed).toBeGreaterThan(0);
    expect(handed).toBeLessThan(members.length);
    expect(await stop()).toMatchObject({ error: "mailing.over" });
    expect(await send(noticeId, "templateUpdates")).toMatchObject({ error: "mailing.sent" });
  });

  test("the operator sends a mail to themselves first; drafts and missing news are refused", async () => {
    const draft = await writeNews(app, operator, "초안", "");
    const before = (await app.mailTo("admin@hanok.local")).length;
    expect(
      await operator.api.post("/api/source/mailing/trial.json", { noticeId: draft, kind: "notices" }),
    ).toMatchObject({ data: { email: "admin@hanok.local" } });
    const mails = (await app.mailTo("admin@hanok.local")).slice(before);
    expect(mails.map(({ subject }) => subject)).toEqual(["[한옥] 초안", "[Hanok] 초안 en"]);
    expect(await send(draft, "notices")).toMatchObject({ error: "mailing.hidden" });
    expect(await send("nothing", "notices")).toMatchObject({ error: "support.missing" });
  });

  test("[RET-02] a sent mailing is kept for six months, with its texts", async () => {
    const noticeId = await writeNews(app, operator, "보관할 소식");
    const { mailing } = must(await send(noticeId, "surveys"));
    await settled(app);
    const kept = () =>
      app.parts.database.read((query) =>
        query.selectFrom("mailings").select("texts").where("id", "=", mailing.id).executeTakeFirst(),
      );
    app.clock.advance(180 * DAY);
    await app.app.sweep();
    expect((await kept())?.texts).toContain("보관할 소식");
    app.clock.advance(5 * DAY);
    await app.app.sweep();
    expect(await kept()).toBeUndefined();
  });

  test("[ACC-24] every two years a member is told that the consent to advertising stands", async () => {
    const member = await app.signUpMember();
    await wants(member, "marketing");
    const told = async () =>
      (await app.mailTo(member.email)).filter(({ subject }) => subject.includes("동의를 확인해")).length;
    const sweep = async (days: number) => {
      app.clock.advance(days * DAY);
      // A member who comes by does not become dormant.
      await app.parts.database.write("test", (query) =>
        query
          .updateTable("members")
          .set({ seenAt: new Date(app.clock.now()).toISOString() })
          .where("id", "=", member.member.id)
          .execute(),
      );
      await app.app.sweep();
      await settled(app);
    };
    await sweep(700);
    expect(await told()).toBe(0);
    await sweep(32);
    expect(await told()).toBe(1);
    await sweep(300);
    expect(await told()).toBe(1);
    await sweep(432);
    expect(await told()).toBe(2);
    must(await member.api.post("/api/members/member/basic/login.json", member));
    await wants(member, "marketing", false);
    await sweep(740);
    expect(await told()).toBe(2);
  });
});

test("[ACC-24] [LET-17] an installation that lacks a name, address, phone or e-mail of its company sends no advertising", async () => {
  const company = { name: "한옥", address: "서울", email: "help@hanok.example" };
  const app = await startTestApp({ dialect: "sqlite", settings: { site: { ...noDetails, company } } });
  try {
    const operator = await operatorOf(app);
    const noticeId = await writeNews(app, operator, "할인");
    const given = { noticeId, kind: "marketing" } as const;
    expect(must(await operator.api.get("/api/source/mailing/preview.json", given)).hasSender).toBe(false);
    for (const answer of [
      await operator.api.post("/api/source/mailing/trial.json", given),
      await operator.api.post("/api/source/mailing/item.json", { ...given, reason: REASON }),
    ])
      expect(answer).toMatchObject({ error: "mailing.sender", status: 409 });
  } finally {
    await app.stop();
  }
});
