import { INQUIRY_LIMITS } from "@hanok/api-contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestBrowser } from "../../../test/client.ts";
import { startTestApp, type TestApp } from "../../../test/harness.ts";

let app: TestApp;
let operator: TestBrowser;
beforeAll(async () => {
  app = await startTestApp({ dialect: "sqlite" });
  const email = "admin@hanok.local";
  const made = await app.app.accounts.ensureAdministrator({ dataFolder: app.folder, email });
  operator = app.visitor();
  await operator.api.post("/api/members/member/basic/login.json", { email, password: made?.password ?? "" });
});
afterAll(() => app?.stop());

const question = {
  type: "technical",
  email: "reply@example.com",
  title: "게시가 안 돼요",
  details: "버튼을 누르면 멈춰요.",
} as const;
const send = async (browser: TestBrowser, fields: { title?: string } = {}) => {
  const answer = await browser.api.post("/api/qnas/add.json", { ...question, ...fields });
  if (!answer.ok) throw new Error(answer.error);
  return answer.data.id;
};

test("[SUP-10] [SUP-12] [SUP-18] [SUP-28] [SUP-29] [SUP-30] [SUP-31] [SUP-32] an inquiry is sent, listed, changed until answered, and deleted", async () => {
  const asker = await app.signUpMember();
  const id = await send(asker);
  const other = await send(asker, { title: "요금을 알려 주세요" });
  expect(await asker.api.get("/api/qnas/list.json", { questionTitle: "게시" })).toMatchObject({
    data: { total: 1, qnaList: [{ id, status: "WAIT", answer: "" }] },
  });
  const changed = { ...question, id, details: "고쳐 쓴 글" };
  expect(await asker.api.post("/api/qnas/mod.json", changed)).toMatchObject({ ok: true });
  expect(
    await operator.api.post("/api/source/qnas/answer.json", { id, answer: "다시 해 보세요." }),
  ).toMatchObject({
    ok: true,
  });
  expect(await asker.api.get("/api/qnas/item.json", { id })).toMatchObject({
    data: { qna: { details: "고쳐 쓴 글", status: "ANSWERED", answer: "다시 해 보세요." } },
  });
  expect(await asker.api.post("/api/qnas/mod.json", changed)).toMatchObject({ error: "inquiry.answered" });
  expect(await asker.api.delete("/api/qnas/item.json", { id: other })).toMatchObject({ ok: true });
  expect(await asker.api.get("/api/qnas/item.json", { id: other })).toMatchObject({
    error: "inquiry.missing",
  });
});

test("[SUP-38] the operator alone lists and answers; each answer stands in the records with before and after", async () => {
  const asker = await app.signUpMember();
  const stranger = await app.signUpMember();
  const id = await send(asker);
  const mine = { ...question, id };
  expect(await stranger.api.get("/api/qnas/item.json", { id })).toMatchObject({ error: "inquiry.missing" });
  expect(await stranger.api.post("/api/qnas/mod.json", mine)).toMatchObject({ error: "inquiry.missing" });
  expect(await stranger.api.delete("/api/qnas/item.json", { id })).toMatchObject({
    error: "inquiry.missing",
  });
  expect(await asker.api.get("/api/source/qnas/list.json", {})).toMatchObject({ error: "access.denied" });
  expect(await asker.api.post("/api/source/qnas/answer.json", { id, answer: "나" })).toMatchObject({
    error: "access.denied",
  });
  const waiting = await operator.api.get("/api/source/qnas/list.json", {});
  expect(waiting.ok && waiting.data.qnaList.map((row) => row.id)).toContain(id);
  for (const answer of ["하나", "둘"])
    await operator.api.post("/api/source/qnas/answer.json", { id, answer });
  const records = await app.parts.database.read((query) =>
    query.selectFrom("operatorRecords").selectAll().where("subject", "=", id).execute(),
  );
  expect(records.map(({ memberId, after }) => [memberId, JSON.parse(after).answer]).sort()).toEqual([
    [149, "둘"],
    [149, "하나"],
  ]);
});

test("mails go to the member's own address, not to the one typed in the form", async () => {
  const asker = await app.signUpMember();
  const id = await send(asker);
  await operator.api.post("/api/source/qnas/answer.json", { id, answer: "답" });
  await app.jobsDone();
  const subjects = (await app.mailTo(asker.email)).map(({ subject }) => subject);
  expect(subjects).toContain("[한옥] 문의를 받았습니다");
  expect(subjects).toContain("[한옥] 문의에 답변을 드렸습니다");
  expect(await app.mailTo(question.email)).toEqual([]);
});

test("[SUP-11] types are those of the form; unanswered inquiries of one member are limited", async () => {
  const asker = await app.signUpMember();
  const wrong: unknown = { ...question, type: "other" };
  expect(await asker.api.post("/api/qnas/add.json", wrong as typeof question)).toMatchObject({
    error: "request.invalid",
    fields: { type: "choice" },
  });
  for (let count = 0; count < INQUIRY_LIMITS.waiting; count += 1) await send(asker);
  expect(await asker.api.post("/api/qnas/add.json", question)).toMatchObject({ error: "inquiry.limit" });
});
