import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestBrowser } from "../../../test/client.ts";
import { startTestApp, type TestApp, type TestMember } from "../../../test/harness.ts";
import { openOperator } from "../../../test/money-support.ts";
import { noDetails } from "../../site-details.ts";
import { TAKEN_DOWN_TOPIC } from "../publishing/index.ts";

const DAY = 86_400_000;
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

const failures = () =>
  app
    .log()
    .split("\n")
    .filter((line) => line.includes('"err"'))
    .join("\n")
    .slice(0, 1500);
const INQUIRY = {
  type: "technical",
  email: "reply@example.com",
  title: "게시가 안 돼요",
  details: "버튼을 누르면\n멈춰요.",
} as const;
const reason = "약관 제10조를 어겼어요";
const logIn = ({ email, password }: TestMember) =>
  app.visitor().api.post("/api/members/member/basic/login.json", { email, password });
const actionsOf = async (subject: string) => {
  const read = await operator.api.get("/api/source/record/list.json", { subject });
  return read.ok ? read.data.recordList.map((one) => [one.action, one.reason]) : [];
};

test("[ACC-51] a warning is mailed, a suspension ends sessions until its day, a termination for good; each is recorded", async () => {
  const member = await app.signUpMember();
  const { id } = member.member;
  const set = (stage: "NONE" | "WARNING" | "SUSPENDED" | "TERMINATED") =>
    operator.api.post("/api/source/member/restrict.json", { id, stage, days: 7, isHarm: true, reason });
  const warned = await set("WARNING");
  expect(warned, failures()).toMatchObject({ ok: true });
  expect(await member.api.get("/api/members/plan/item.json")).toMatchObject({ ok: true });
  expect(await set("SUSPENDED")).toMatchObject({
    data: { member: { sessions: 0, restriction: { stage: "SUSPENDED", reason } } },
  });
  expect(await member.api.get("/api/members/plan/item.json")).toMatchObject({ ok: false, status: 401 });
  expect(await logIn(member)).toMatchObject({
    error: "member.suspended",
    message: expect.stringContaining(reason),
  });
  app.clock.advance(7 * DAY);
  expect(await logIn(member)).toMatchObject({ ok: true });
  await set("TERMINATED");
  app.clock.advance(20 * DAY);
  expect(await logIn(member)).toMatchObject({ error: "member.terminated" });
  await operator.api.post("/api/source/member/restrict.json", { id, stage: "NONE", reason });
  await app.jobsDone();
  const subjects = (await app.mailTo(member.email)).map(({ subject }) => subject);
  for (const words of ["이용 경고", "이용 정지", "이용 계약 해지", "이용 제한 해제"])
    expect(
      subjects.some((subject) => subject.includes(words)),
      words,
    ).toBe(true);
});

test("[ACC-51] a restriction that is not there is not lifted by mail, and mails to a member are found", async () => {
  const member = await app.signUpMember();
  const { id } = member.member;
  for (const stage of ["NONE", "WARNING"] as const)
    await operator.api.post("/api/source/member/restrict.json", { id, stage, days: 7, reason });
  await app.parts.database.write("jobs", (query) =>
    app.parts.jobs.enqueue(query, {
      ...{ kind: "comment-mail", subject: String(id), input: { memberId: id }, createdBy: null },
    }),
  );
  await app.jobsDone();
  const subjects = (await app.mailTo(member.email)).map(({ subject }) => subject);
  expect(subjects).toContain("[한옥] 이용 경고 안내");
  expect(subjects).not.toContain("[한옥] 이용 제한 해제 안내");
  const details = await operator.api.post("/api/source/member/details.json", { id, reason });
  if (!details.ok) throw new Error(details.error);
  expect(details.data.details.mails.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(["operator-mail", "comment-mail"]),
  );
});

test("[LET-05] [ACC-83] the operator makes a member a sponsor or a guest, with effect and record", async () => {
  const member = await app.signUpMember();
  const { id } = member.member;
  const set = (memberType: "BASIC" | "SPONSOR" | "GUEST") =>
    operator.api.post("/api/source/member/type.json", { id, memberType, reason });
  expect(await set("SPONSOR")).toMatchObject({ data: { member: { memberType: "SPONSOR" } } });
  expect(await member.api.get("/api/members/member/item.json")).toMatchObject({
    data: { member: { memberType: "SPONSOR" } },
  });
  expect(await set("GUEST")).toMatchObject({ data: { member: { memberType: "GUEST", sessions: 0 } } });
  expect(await member.api.get("/api/members/member/item.json")).toMatchObject({ error: "session.required" });
  expect((await actionsOf(String(id))).filter(([action]) => action === "member.type")).toHaveLength(2);
  expect(
    await operator.api.post("/api/source/member/type.json", { id: 149, memberType: "GUEST", reason }),
  ).toMatchObject({ error: "operator.self" });
  expect(
    await operator.api.post("/api/source/member/type.json", { id: 999_999, memberType: "GUEST", reason }),
  ).toMatchObject({ error: "operator.member-missing" });
});

test("[LET-09] [RET-13] a suspension is announced for three days; the member appeals by its mail, once at a time", async () => {
  const member = await app.signUpMember();
  const { id } = member.member;
  const set = (stage: "NONE" | "SUSPENDED") =>
    operator.api.post("/api/source/member/restrict.json", { id, stage, days: 7, reason });
  expect(await set("SUSPENDED")).toMatchObject({
    data: { member: { sessions: 1, restriction: { stage: "SUSPENDED", reason } } },
  });
  await app.jobsDone();
  const mail = (await app.mailTo(member.email)).at(-1);
  expect(mail?.subject).toContain("예고");
  expect(mail?.text).toContain(reason);
  const token = /\/appeal\?token=([\w.-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
  const APPEAL = "/api/members/appeal/item.json";
  const stranger = app.visitor();
  expect(await stranger.api.get(APPEAL, { token })).toMatchObject({
    data: { stage: "SUSPENDED", reason, isOpen: false },
  });
  const forged = token.replace(/^\d+/, String(id + 1));
  for (const wrong of [forged, `${token}x`, "none"])
    expect(await stranger.api.post(APPEAL, { token: wrong, details: "아니에요" }), wrong).toMatchObject({
      error: "appeal.broken",
    });
  // Nobody is locked out before its time.
  expect(await member.api.get("/api/members/plan/item.json")).toMatchObject({ ok: true });
  app.clock.advance(2 * DAY);
  await app.app.everyMinute();
  expect(await logIn(member)).toMatchObject({ ok: true });
  app.clock.advance(DAY + 60_000);
  await app.app.everyMinute();
  expect(await member.api.get("/api/members/plan/item.json")).toMatchObject({ ok: false, status: 401 });
  expect(await logIn(member)).toMatchObject({ error: "member.suspended" });

  const details = "사진은 제가 찍은 것이에요.";
  expect(await stranger.api.post(APPEAL, { token, details })).toMatchObject({ ok: true });
  expect(await stranger.api.post(APPEAL, { token, details })).toMatchObject({ error: "appeal.open" });
  expect(await stranger.api.get(APPEAL, { token })).toMatchObject({ data: { isOpen: true } });
  const waiting = await app.parts.database.read((query) =>
    query.selectFrom("inquiries").selectAll().where("memberId", "=", id).execute(),
  );
  expect(waiting).toMatchObject([
    { title: "이용 제한에 대한 이의", details, status: "WAIT", email: member.email },
  ]);
  await app.jobsDone();
  expect((await app.mailTo(member.email)).at(-1)?.text).toContain("문의");
  await set("NONE");
  expect(await stranger.api.post(APPEAL, { token, details })).toMatchObject({ error: "appeal.over" });
  expect(await logIn(member)).toMatchObject({ ok: true });
});

test("[LET-09] another term for a member who is kept out lets nobody in, and an undo announces what was announced", async () => {
  const member = await app.signUpMember();
  const { id } = member.member;
  const set = (stage: "NONE" | "SUSPENDED", isHarm = false) => {
    app.clock.advance(1_000);
    return operator.api.post("/api/source/member/restrict.json", { id, stage, days: 7, isHarm, reason });
  };
  const undoNewest = async () => {
    const read = await operator.api.get("/api/source/record/list.json", { subject: String(id) });
    const recordId = (read.ok ? read.data.recordList[0]?.id : undefined) ?? "";
    return operator.api.post("/api/source/record/revert.json", { id: recordId, reason });
  };
  await set("SUSPENDED", true);
  expect(await set("SUSPENDED")).toMatchObject({
    data: { member: { restriction: { stage: "SUSPENDED", beginsAt: "" } } },
  });
  expect(await logIn(member)).toMatchObject({ error: "member.suspended" });
  await set("NONE");
  await set("SUSPENDED");
  await set("NONE");
  expect(await undoNewest()).toMatchObject({ ok: true });
  expect(await logIn(member)).toMatchObject({ ok: true });
  app.clock.advance(3 * DAY + 60_000);
  await app.app.everyMinute();
  expect(await logIn(member)).toMatchObject({ error: "member.suspended" });
});

test("[ACC-51] the operator's own account is never restricted", async () => {
  for (const call of ["restrict", "sessions/end"] as const)
    expect(
      call === "restrict"
        ? await operator.api.post("/api/source/member/restrict.json", { id: 149, stage: "SUSPENDED", reason })
        : await operator.api.post("/api/source/member/sessions/end.json", { id: 149, reason }),
      call,
    ).toMatchObject({ error: "operator.self" });
});

test("[ACC-51] sessions end at once, and personal data is read for a reason that is kept", async () => {
  const member = await app.signUpMember();
  const { id } = member.member;
  const read = await operator.api.post("/api/source/member/details.json", { id, reason: "분실 신고 확인" });
  expect(read).toMatchObject({ data: { details: { sessions: [{}], consents: expect.any(Array) } } });
  expect(JSON.stringify(read)).not.toMatch(/passwordHash|tokenHash/);
  expect(await operator.api.post("/api/source/member/details.json", { id, reason: " " })).toMatchObject({
    error: "request.invalid",
  });
  app.clock.advance(1000);
  expect(await operator.api.post("/api/source/member/sessions/end.json", { id, reason })).toMatchObject({
    data: { ended: 1 },
  });
  expect(await member.api.get("/api/members/plan/item.json")).toMatchObject({ status: 401 });
  expect(await actionsOf(String(id))).toEqual([
    ["member.sessions", reason],
    ["member.read", "분실 신고 확인"],
  ]);
});

test("[EXP-48] a site that was taken down shows nothing and is not published until that is undone", async () => {
  const member = await app.signUpMember();
  const made = await member.api.post("/api/projects/project/item.json", { project: { title: "찻집" } });
  const id = made.ok ? made.data.project.id : "";
  const publish = () => member.api.post("/api/projects/publish/item.json", { projectId: id });
  const first = await publish();
  const takeDown = () => operator.api.post("/api/source/project/take-down.json", { id, reason });
  const told: string[] = [];
  const leave = app.parts.live.subscribe(TAKEN_DOWN_TOPIC, (message) => told.push(message));
  expect(await takeDown()).toMatchObject({
    data: { project: { siteUrl: "", takeDown: { reason }, releases: [{ isLive: false }] } },
  });
  await expect.poll(() => told).toEqual([id]);
  leave();
  expect(await takeDown()).toMatchObject({ error: "operator.not-published" });
  expect(await member.api.get("/api/projects/publish/item.json", { projectId: id })).toMatchObject({
    data: { published: null },
  });
  expect(await publish()).toMatchObject({
    error: "publish.taken-down",
    message: expect.stringContaining(reason),
  });
  const releaseId = first.ok ? (first.data.published?.releaseId ?? "") : "";
  expect(
    await member.api.post("/api/projects/publish/rollback.json", { projectId: id, releaseId }),
  ).toMatchObject({ error: "publish.taken-down" });
  app.clock.advance(1000);
  const restore = () => operator.api.post("/api/source/project/restore.json", { id, reason: "고쳤어요" });
  expect(await restore()).toMatchObject({
    data: { project: { takeDown: null, releases: [{ id: releaseId, isLive: true }] } },
  });
  expect(await restore()).toMatchObject({ error: "operator.not-taken-down" });
  expect(await publish()).toMatchObject({ ok: true });
  await app.jobsDone();
  const subjects = (await app.mailTo(member.email)).map(({ subject }) => subject);
  expect(subjects).toEqual(
    expect.arrayContaining(["[한옥] 사이트 게시 중단 안내", "[한옥] 사이트 게시 재개 안내"]),
  );
  expect(await actionsOf(id)).toEqual([
    ["site.restore", "고쳤어요"],
    ["site.take-down", reason],
  ]);
});

test("[EXP-48] a site that its owner unpublished during a take-down stays unpublished after the undo", async () => {
  const member = await app.signUpMember();
  const made = await member.api.post("/api/projects/project/item.json", { project: { title: "책방" } });
  const id = made.ok ? made.data.project.id : "";
  await member.api.post("/api/projects/publish/item.json", { projectId: id });
  await operator.api.post("/api/source/project/take-down.json", { id, reason });
  expect(await member.api.delete("/api/projects/publish/item.json", { projectId: id })).toMatchObject({
    ok: true,
  });
  app.clock.advance(1000);
  expect(
    await operator.api.post("/api/source/project/restore.json", { id, reason: "고쳤어요" }),
  ).toMatchObject({ data: { project: { siteUrl: "", takeDown: null, releases: [{ isLive: false }] } } });
  await app.jobsDone();
  const subjects = (await app.mailTo(member.email)).map(({ subject }) => subject);
  expect(subjects).not.toContain("[한옥] 사이트 게시 재개 안내");
});

test("[SRC-01] a failed job is listed with its reason and runs again", async () => {
  const member = await app.signUpMember();
  const id = await app.parts.database.write("jobs", (query) =>
    app.parts.jobs.enqueue(query, {
      kind: "operator-mail",
      subject: `member:${member.member.id}`,
      input: { memberId: member.member.id, about: "NONE", reason: "시험", detail: "" },
      createdBy: member.member.id,
      runAt: app.clock.now() + DAY,
    }),
  );
  await app.parts.database.write("jobs", (query) =>
    app.parts.jobs.cancel(query, id, { error: "server.failed" }),
  );
  // A job that was cancelled, or refused to a person, is no fault: it is not listed, counted or run again.
  const cancelled = await app.parts.database.write("jobs", async (query) => {
    const other = await app.parts.jobs.enqueue(query, {
      ...{ kind: "operator-mail", subject: "", input: {}, createdBy: null, runAt: app.clock.now() + DAY },
    });
    await app.parts.jobs.cancel(query, other, { error: "export.cancelled" });
    return other;
  });
  expect(
    await operator.api.post("/api/source/job/retry.json", { id: cancelled, reason: "다시" }),
  ).toMatchObject({ error: "operator.job-missing" });
  expect(await operator.api.get("/api/source/job/list.json")).toMatchObject({
    data: { total: 1, jobList: [{ id, kind: "operator-mail", error: "server.failed", isMail: true }] },
  });
  expect(await operator.api.post("/api/source/job/retry.json", { id, reason: "다시" })).toMatchObject({
    ok: true,
  });
  await app.jobsDone();
  expect(await app.parts.jobs.state(id)).toMatchObject({ status: "done" });
  expect(await operator.api.post("/api/source/job/retry.json", { id, reason: "다시" })).toMatchObject({
    error: "operator.job-missing",
  });
  expect(await operator.api.get("/api/source/health/item.json")).toMatchObject({
    data: { health: { database: "sqlite", jobs: { failed: 0 }, missingDetails: [] } },
  });
});

test("[AVL-04] the health of the installation holds the wait of the oldest task and job, and the delay of the loop", async () => {
  const loadOf = async () => {
    const read = await operator.api.get("/api/source/health/item.json");
    return read.ok ? read.data.health.load : null;
  };
  const eventLoop = { p99: expect.any(Number), worst: expect.any(Number) };
  await app.jobsDone();
  expect(await loadOf()).toEqual({ oldestTask: 0, oldestJob: 0, eventLoop });
  // Of a kind that no handler of this release takes: it waits.
  await app.parts.database.write("jobs", (query) =>
    app.parts.jobs.enqueue(query, {
      ...{ kind: "of-a-later-release", subject: "", input: {}, createdBy: null },
      runAt: app.clock.now() + 1_000,
    }),
  );
  app.clock.advance(91_000);
  expect(await loadOf()).toMatchObject({ oldestJob: 90_000 });
});

test("[LET-07] with plans on the health page names the details of the seller that are missing", async () => {
  const company = { name: "처마 주식회사", phone: "02-123-4567", businessNumber: "123-45-67891" };
  const selling = await startTestApp({
    dialect: "sqlite",
    settings: { plans: true, site: { ...noDetails, company } },
  });
  try {
    const opened = await openOperator(selling);
    await opened.signIn();
    expect(await opened.operator.api.get("/api/source/health/item.json")).toMatchObject({
      data: { health: { missingDetails: ["representative", "address", "mailOrderNumber", "email"] } },
    });
  } finally {
    await selling.stop();
  }
});

test("[AVL-12] each search, member page and inquiry that the operator opens stands in the records, an inquiry with its reason", async () => {
  const member = await app.signUpMember();
  const { id } = member.member;
  expect(await operator.api.get("/api/source/member/item.json", { id })).toMatchObject({ ok: true });
  expect(await actionsOf(String(id))).toEqual([["member.page", ""]]);
  await operator.api.get("/api/source/search.json", { search: "가을 상점" });
  await operator.api.get("/api/source/member/list.json", {});
  const read = await operator.api.get("/api/source/record/list.json", { perPage: 100 });
  if (!read.ok) throw new Error(read.error);
  const searches = read.data.recordList.filter(({ action }) => action.endsWith(".search"));
  expect(searches.map(({ action, after }) => [action, JSON.parse(after)])).toEqual([
    ["console.search", { search: "가을 상점" }],
  ]);
  const asked = await member.api.post("/api/qnas/add.json", INQUIRY);
  const inquiryId = asked.ok ? asked.data.id : "";
  const details = (input: { id: string; reason: string }) =>
    operator.api.post("/api/source/qnas/details.json", input);
  // Without a reason nothing is shown but the fields of the list, in the list as on the page.
  const listed = await operator.api.get("/api/source/qnas/list.json", {});
  const row = listed.ok ? listed.data.qnaList.find((one) => one.id === inquiryId) : undefined;
  expect(Object.keys(row ?? {}).sort()).toEqual(
    ["answeredAt", "date", "id", "isArchived", "memberId", "status", "title", "type"].sort(),
  );
  expect(await operator.api.get("/api/source/qnas/item.json", { id: inquiryId })).toMatchObject({
    data: { qna: row },
  });
  expect(await details({ id: inquiryId, reason: " " })).toMatchObject({ error: "request.invalid" });
  expect(await details({ id: "nothing", reason })).toMatchObject({ error: "inquiry.missing" });
  expect(await actionsOf(inquiryId)).toEqual([]);
  expect(await details({ id: inquiryId, reason })).toMatchObject({
    data: { qna: { id: inquiryId, email: INQUIRY.email, details: INQUIRY.details } },
  });
  expect(await actionsOf(inquiryId)).toEqual([["inquiry.read", reason]]);
});
