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

const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
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

test("[SUP-10] [SUP-12] [SUP-18] [SUP-28] [SUP-29] [SUP-30] [SUP-31] [SUP-32] [SUP-37] an inquiry is sent, listed, changed until answered, and deleted", async () => {
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
  expect(subjects).toContain("[한옥] 문의를 받았어요");
  expect(subjects).toContain("[한옥] 문의에 답변을 드렸어요");
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

test("[SUP-10] [SUP-29] [SUP-30] pictures of an inquiry are read by its asker and the operator alone, and go with it", async () => {
  const asker = await app.signUpMember();
  const stranger = await app.signUpMember();
  const upload = async (who: TestBrowser, change: Record<string, string> = {}, name = "screen.png") => {
    const sent = await who.api.upload(
      "/api/attach/file/upload.json",
      { use: "qna", auth: "member", onTaken: "number", ...change },
      { part: "file", name, content: new Blob([PNG]) },
    );
    if (!sent.ok) throw new Error(sent.error);
    return sent.data.key;
  };
  const [first, second] = [await upload(asker), await upload(asker, {}, "second.png")];
  const foreign = await upload(stranger);
  const open = await upload(asker, { auth: "public" });
  const add = (imageKeys: string[]) => asker.api.post("/api/qnas/add.json", { ...question, imageKeys });
  for (const wrong of [foreign, open, "0".repeat(40)])
    expect(await add([first, wrong])).toMatchObject({ error: "inquiry.image" });
  expect(await add([first, second, first, second, first, second])).toMatchObject({
    error: "request.invalid",
  });
  const sent = await add([first, second]);
  const id = sent.ok ? sent.data.id : "";
  const imagesSeen = async () => {
    const read = await asker.api.get("/api/qnas/item.json", { id });
    return read.ok ? read.data.qna.images.map(({ key }) => key).sort() : [];
  };
  expect(await imagesSeen()).toEqual([first, second].sort());
  expect(await operator.api.post("/api/source/qnas/details.json", { id, reason: "그림 확인" })).toMatchObject(
    {
      data: { qna: { images: [{ url: expect.any(String) }, { url: expect.any(String) }] } },
    },
  );
  const typeFor = async (who: TestBrowser, key = first) =>
    (await who.request(`/api/attach/file/download.json?key=${key}`)).headers.get("content-type");
  expect(await typeFor(asker)).toBe("image/png");
  expect(await typeFor(operator)).toBe("image/png");
  expect(await typeFor(stranger)).not.toBe("image/png");
  expect(await typeFor(app.visitor())).not.toBe("image/png");
  // A file that is attached to no inquiry is its member's alone.
  expect(await typeFor(operator, foreign)).not.toBe("image/png");
  // An inquiry cannot be named at the upload.
  await upload(stranger, { useId: id });
  expect(await imagesSeen()).toHaveLength(2);
  expect(await asker.api.post("/api/qnas/mod.json", { ...question, id, imageKeys: [second] })).toMatchObject({
    ok: true,
  });
  expect(await imagesSeen()).toEqual([second]);
  expect(await typeFor(asker, first)).not.toBe("image/png");
  expect(await asker.api.delete("/api/qnas/item.json", { id })).toMatchObject({ ok: true });
  expect(await typeFor(asker, second)).not.toBe("image/png");
});
