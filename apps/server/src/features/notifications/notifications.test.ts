import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp, type TestMember } from "../../../test/harness.ts";
import { createBlank } from "../../../test/projects-support.ts";

const THREAD = "/api/projects/commentn/item.json";
let app: TestApp;
let owner: TestMember;
let mate: TestMember;
let stranger: TestMember;
let place: { readonly projectId: string; readonly pageId: string };

beforeAll(async () => {
  app = await startTestApp({ dialect: "sqlite" });
  owner = await app.signUpMember({ name: "가람" });
  mate = await app.signUpMember({ name: "나래" });
  stranger = await app.signUpMember();
  const { id: projectId, homePageId: pageId } = await createBlank(owner);
  await owner.api.post("/api/members/cowork/item.json", { projectId, email: mate.email, role: "VIEWER" });
  place = { projectId, pageId };
  await app.jobsDone();
});
afterAll(() => app?.stop());

const write = async (by: TestMember, content: string, more: object = {}) => {
  const answer = await by.api.post(THREAD, { ...place, content, ...more });
  if (!answer.ok) throw new Error(answer.error);
  return answer.data.comment;
};
const bell = async (of: TestMember) => {
  const list = await of.api.get("/api/members/notification/list.json", {});
  if (!list.ok) throw new Error(list.error);
  return {
    unread: list.data.unread,
    told: list.data.notificationList.map(
      ({ kind, content, memberName }) => `${kind} ${memberName}: ${content}`,
    ),
    ids: list.data.notificationList.map(({ id }) => id),
  };
};
/** Lets the mails that are due go out. */
const mailsOf = async (member: TestMember) => {
  app.clock.advance(5 * 60_000 + 1000);
  app.parts.jobs.wake();
  await app.jobsDone();
  return (await app.mailTo(member.email)).filter(({ headers }) => headers?.["List-Unsubscribe"]);
};

test("[CMT-04] mentions and replies are told once, to those alone who are in the project, in the bell and in one mail", async () => {
  const thread = await write(mate, "@가람 색을 바꿔 주세요", {
    mentions: [owner.member.id, stranger.member.id],
  });
  await write(owner, "어떤 색이요?", { parentId: thread.id });
  await write(mate, "파란색이요", { parentId: thread.id });
  await write(mate, "@가람 아주 파란색이요", { parentId: thread.id, mentions: [owner.member.id] });
  expect((await bell(owner)).told).toEqual(
    expect.arrayContaining([
      "mention 나래: @가람 색을 바꿔 주세요",
      "reply 나래: 파란색이요",
      "mention 나래: @가람 아주 파란색이요",
    ]),
  );
  expect(await bell(owner)).toMatchObject({ unread: 3 });
  const pages = await Promise.all(
    [1, 2, 3].map((page) => owner.api.get("/api/members/notification/list.json", { page, perPage: 2 })),
  );
  expect(
    pages.map((one) => one.ok && [one.data.notificationList.length, one.data.total, one.data.unread]),
  ).toEqual([2, 1, 0].map((shown) => [shown, 3, 3]));
  const ids = pages.flatMap((one) => (one.ok ? one.data.notificationList.map(({ id }) => id) : []));
  expect(ids).toEqual((await bell(owner)).ids);
  expect((await bell(mate)).told).toEqual(["reply 가람: 어떤 색이요?"]);
  expect((await bell(stranger)).told).toEqual([]);
  const mails = await mailsOf(owner);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain("아주 파란색이요");
  expect(mails[0]?.text).toContain(`comment=${thread.id}`);
  expect(await mailsOf(owner)).toHaveLength(1);

  // Read in the bell before the mail is due: nothing is left to tell.
  await write(mate, "하나 더요", { parentId: thread.id });
  const all = await bell(owner);
  const theirs = await mate.api.post("/api/members/notification/read.json", { ids: all.ids });
  expect(theirs.ok).toBe(true);
  expect(await bell(owner)).toMatchObject({ unread: 4 });
  const read = await owner.api.post("/api/members/notification/read.json", {});
  expect(read.ok && read.data.unread).toBe(0);
  expect(await mailsOf(owner)).toHaveLength(1);

  // A deleted comment is no longer notified.
  await mate.api.delete(THREAD, { parentId: thread.id });
  expect((await bell(owner)).told).toEqual([]);
});

test("[CMT-04] a comment that is written while the mail goes out comes with the next mail", async () => {
  const { mail } = app.parts;
  const send = mail.send.bind(mail);
  const thread = await write(mate, "@가람 먼저", { mentions: [owner.member.id] });
  const earlier = (await mailsOf(owner)).length;
  await write(mate, "@가람 처음", { mentions: [owner.member.id] });
  let isWritten = false;
  mail.send = async (message) => {
    if (!isWritten) {
      isWritten = true;
      await write(mate, "@가람 나중", { parentId: thread.id, mentions: [owner.member.id] });
    }
    await send(message);
  };
  try {
    await mailsOf(owner);
  } finally {
    mail.send = send;
  }
  const mails = (await mailsOf(owner)).slice(earlier);
  expect(mails.map(({ text }) => text.includes("나중"))).toEqual([false, true]);
});

test("[ACC-20] one click in the mail program ends these mails and no others, and nobody can do it for somebody else", async () => {
  const before = (await mailsOf(mate)).length;
  const thread = await write(mate, "제목이 길어요");
  await write(owner, "줄일게요", { parentId: thread.id });
  const mails = await mailsOf(mate);
  expect(mails).toHaveLength(before + 1);
  const headers = mails.at(-1)?.headers ?? {};
  expect(headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
  const address = new URL(/^<(.+)>$/.exec(headers["List-Unsubscribe"] ?? "")?.[1] ?? "");
  // As a mail program does it: no cookie, no origin.
  const press = (token: string) =>
    fetch(`${app.origin}${address.pathname}?token=${encodeURIComponent(token)}`, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: "List-Unsubscribe=One-Click",
    });
  const token = address.searchParams.get("token") ?? "";
  const forged = await press(token.replace(/^\d+/, String(owner.member.id)));
  expect(forged.status).toBe(422);
  expect((await press(token)).status).toBe(200);
  const settings = await mate.api.get("/api/members/member/item.json", {});
  expect(settings.ok && settings.data.member.notifications).toMatchObject({ comments: false, notices: true });
  const others = await owner.api.get("/api/members/member/item.json", {});
  expect(others.ok && others.data.member.notifications.comments).toBe(true);
  await write(owner, "다 줄였어요", { parentId: thread.id });
  expect(await mailsOf(mate)).toHaveLength(before + 1);
  expect((await bell(mate)).unread).toBeGreaterThan(0);
});

test("[CMT-08] whoever has read the comments of a page has read what the bell tells of them, and of no other page", async () => {
  const { projectId } = place;
  const made = await owner.api.post("/api/projects/page/item.json", { projectId, page: { title: "둘째" } });
  const other = made.ok ? made.data.page.id : made.error;
  const before = (await bell(owner)).unread;
  await write(mate, "@가람 여기", { mentions: [owner.member.id] });
  await write(mate, "@가람 저기", { pageId: other, mentions: [owner.member.id] });
  expect((await bell(owner)).unread).toBe(before + 2);
  await mate.api.post("/api/projects/comment/read.json", place);
  expect((await bell(owner)).unread).toBe(before + 2);
  await owner.api.post("/api/projects/comment/read.json", place);
  expect((await bell(owner)).unread).toBe(1);
  await owner.api.post("/api/projects/comment/read.json", { projectId, pageId: other });
  expect((await bell(owner)).unread).toBe(0);
});
