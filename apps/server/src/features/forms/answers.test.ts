import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { FEATURE_DIALECTS } from "../../../test/databases.ts";
import { type Forms, startForms } from "../../../test/forms-support.ts";
import type { Mail, Message } from "../../ports/mail/index.ts";
import { answerMailJob } from "./answer-mail.ts";
import { answerOfBounce } from "./bounces.ts";
import { forgetDeleted } from "./sweep-entries.ts";

describe.each(FEATURE_DIALECTS)("answers to entries on %s", (dialect) => {
  let forms: Forms;
  beforeAll(async () => {
    forms = await startForms(dialect);
  });
  afterAll(() => forms?.app.stop());
  beforeEach(() => void forms.app.clock.advance(3_600_000));

  const entryFrom = async (mail: string): Promise<string> => {
    await forms.submit(
      { name: "하늘", ...(mail === "" ? {} : { mail }) },
      { proof: await forms.prove(forms.formId) },
    );
    const { dataList } = await forms.list();
    return dataList[0]?.dataId ?? "";
  };
  const answer = (dataId: string, fields: object = {}) =>
    forms.owner.api.post("/api/public/data/answer/item.json", {
      ...{ dataId, subject: "예약 안내", text: "안녕하세요.\n\n3월 2일로 예약했습니다.", ...fields },
    });
  const answers = async (dataId: string) => {
    const read = await forms.owner.api.get("/api/public/data/answer/list.json", { dataId });
    if (!read.ok) throw new Error(read.error);
    return read.data;
  };

  test("[LET-15] an answer goes to the visitor's address, with the owner's for what comes back, and stays with the entry", async () => {
    const dataId = await entryFrom("sky@example.com");
    expect(await answers(dataId)).toMatchObject({
      answerList: [],
      to: "sky@example.com",
      replyTo: forms.owner.email,
      subject: "‘문의’에 보내 주신 내용에 답장드립니다",
    });
    expect(await answer(dataId)).toMatchObject({ ok: true, data: { answer: { state: "waiting" } } });
    await forms.app.jobsDone();
    const [mail, ...others] = (await forms.app.mailTo("sky@example.com")).filter(
      ({ subject }) => subject === "예약 안내",
    );
    expect(others).toEqual([]);
    expect(mail?.headers).toEqual({ "Reply-To": forms.owner.email });
    expect(mail?.text).toContain("3월 2일로 예약했습니다.");
    expect(mail?.text).toMatch(/‘문의’ 폼으로 보내 주신 내용에 대한 답장입니다.*\/forms\/entry\//);
    const { answerList, total } = await answers(dataId);
    expect(total).toBe(1);
    expect(answerList[0]).toMatchObject({
      ...{
        to: "sky@example.com",
        subject: "예약 안내",
        by: forms.owner.member.name,
        state: "sent",
        problem: "",
      },
    });
    const { dataList } = await forms.list();
    expect(dataList[0]).toMatchObject({ status: "done", unread: false });
  });

  test("[LET-15] an entry without an address is not answered; line breaks never reach a header", async () => {
    const dataId = await entryFrom("");
    expect(await answer(dataId)).toMatchObject({ ok: false, error: "data.no-address" });
    const other = await entryFrom("sea@example.com");
    expect(await answer(other, { subject: "a\r\nBcc: b@example.com" })).toMatchObject({
      ok: false,
      fields: { subject: "format" },
    });
    expect(await answer(other, { text: " " })).toMatchObject({ ok: false, fields: { text: "too-short" } });
    expect((await answers(other)).total).toBe(0);
  });

  test("[LET-15] a refusal by the mail server stands beside the answer in its words; others are tried again", async () => {
    const dataId = await entryFrom("gone@example.com");
    await answer(dataId);
    await forms.app.jobsDone();
    const { answerList } = await answers(dataId);
    const answerId = answerList[0]?.answerId ?? "";
    const { database } = forms.app.parts;
    await database.write("test", async (query) => {
      await query.updateTable("entryAnswers").set({ state: "waiting" }).where("id", "=", answerId).execute();
    });
    const refusing = (responseCode: number): Mail => ({
      send: async () => {
        const response = `${responseCode} mailbox unavailable`;
        throw new Error("mail", { cause: Object.assign(new Error(response), { responseCode, response }) });
      },
      close: async () => {},
    });
    const run = (mail: Mail) =>
      answerMailJob({ ...forms.app.parts, mail })({
        ...{ id: "j", input: { answerId }, attempt: 1, signal: new AbortController().signal },
        report: async () => {},
      } as unknown as Parameters<ReturnType<typeof answerMailJob>>[0]);
    await expect(run(refusing(451))).rejects.toThrow("mail");
    expect((await answers(dataId)).answerList[0]).toMatchObject({ state: "waiting" });
    await run(refusing(550));
    expect((await answers(dataId)).answerList[0]).toMatchObject({
      ...{ state: "failed", problem: "550 mailbox unavailable" },
    });
  });

  test("[LET-15] a mail server that reports later that an answer did not arrive is told in the thread", async () => {
    const { keys, settings } = forms.app.parts;
    const dataId = await entryFrom("gone@example.com");
    const made = await answer(dataId);
    const answerId = made.ok ? made.data.answer.answerId : "";
    const sent: Message[] = [];
    const mail: Mail = {
      send: async (message) => {
        sent.push(message);
      },
      close: async () => {},
    };
    await answerMailJob({
      ...forms.app.parts,
      mail,
      settings: { ...settings, bounceMailbox: "bounce@mail.example" },
    })({
      ...{ id: "j", input: { answerId }, attempt: 1, signal: new AbortController().signal },
      report: async () => {},
    } as unknown as Parameters<ReturnType<typeof answerMailJob>>[0]);
    const returnPath = sent[0]?.returnPath ?? "";
    expect(returnPath).toMatch(/^bounce\+[\da-f]+\.[\da-f]{16}@mail\.example$/);
    expect(returnPath.split("@")[0]?.length).toBeLessThanOrEqual(64);
    expect(answerOfBounce(keys, returnPath.toUpperCase())).toBe(answerId);

    const report = (to: string, lines: readonly string[]) =>
      fetch(`${forms.app.origin}/mail/bounce?to=${encodeURIComponent(to)}`, {
        method: "POST",
        headers: { "content-type": "message/rfc822" },
        body: ["Content-Type: multipart/report; report-type=delivery-status", "", ...lines].join("\r\n"),
      });
    const failed = [
      "Final-Recipient: rfc822; gone@example.com",
      "Action: failed",
      "Status: 5.1.1",
      "Diagnostic-Code: smtp; 550 5.1.1 no such",
      "    mailbox",
    ];
    const state = async () => (await answers(dataId)).answerList[0];
    // A delay, somebody who is away, and an address that this server has not made.
    await report(returnPath, ["Action: delayed", "Status: 4.4.1"]);
    await report(returnPath, ["휴가 중입니다."]);
    await report(returnPath.replace(/\.[\da-f]{16}@/, ".0000000000000000@"), failed);
    expect(await state()).toMatchObject({ state: "sent", problem: "" });
    expect((await report(returnPath, failed)).status).toBe(200);
    expect(await state()).toMatchObject({ state: "failed", problem: "550 5.1.1 no such mailbox" });
  });

  test("[LET-15] answers are deleted with their entry", async () => {
    const { database, clock } = forms.app.parts;
    const dataId = await entryFrom("short@example.com");
    await answer(dataId);
    await forms.owner.api.delete("/api/public/data/item.json", { dataId });
    forms.app.clock.advance(61_000);
    await forgetDeleted(database, clock);
    const left = await database.read((query) =>
      query.selectFrom("entryAnswers").select("id").where("entryId", "=", dataId).execute(),
    );
    expect(left).toEqual([]);
  });

  test("[LET-15] one address gets ten answers a day from the whole installation", async () => {
    const dataId = await entryFrom("often@example.com");
    for (let at = 0; at < 10; at += 1) expect(await answer(dataId)).toMatchObject({ ok: true });
    expect(await answer(dataId)).toMatchObject({ ok: false, error: "request.too-many" });
    expect((await answers(dataId)).total).toBe(10);
  });

  test("[LET-15] texts are kept for all forms of a project, by title", async () => {
    const { api } = forms.owner;
    const kept = (fields: object = {}) =>
      api.post("/api/public/data/reply/item.json", {
        ...{ ibdFormId: forms.formId, title: "예약 확인", text: "예약했습니다.", ...fields },
      });
    const first = await kept();
    expect(await kept({ text: "예약을 확인했습니다." })).toMatchObject({
      data: { reply: { replyId: first.ok ? first.data.reply.replyId : "", text: "예약을 확인했습니다." } },
    });
    for (let at = 1; at < 50; at += 1) await kept({ title: `문구 ${at}` });
    expect(await kept({ title: "하나 더" })).toMatchObject({ ok: false, error: "data.replies-full" });
    const read = await api.get("/api/public/data/reply/list.json", { ibdFormId: forms.formId, perPage: 100 });
    expect(read).toMatchObject({ data: { total: 50 } });
    const replyId = first.ok ? first.data.reply.replyId : "";
    const deletion = { ibdFormId: forms.formId, replyId };
    expect(await api.delete("/api/public/data/reply/item.json", deletion)).toMatchObject({ ok: true });
    expect(await api.delete("/api/public/data/reply/item.json", deletion)).toMatchObject({
      error: "data.missing",
    });
  });
});
