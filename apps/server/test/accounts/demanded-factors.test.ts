import { once } from "node:events";
import { liveDestination } from "@hanok/api-contract";
import { generateSync } from "otplib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { WebSocket } from "ws";
import type { TestBrowser } from "../client.ts";
import { startTestApp, type TestApp, type TestMember } from "../harness.ts";

const HOUR = 3_600_000;
let app: TestApp;
let operator: TestBrowser;
let operatorPassword = "";
const operatorEmail = "admin@hanok.local";
const reason = "신분증과 결제 기록을 확인했어요";
beforeAll(async () => {
  app = await startTestApp({ dialect: "sqlite", settings: { operatorNeedsFactor: true } });
  const made = await app.app.accounts.ensureAdministrator({ dataFolder: app.folder, email: operatorEmail });
  operatorPassword = made?.password ?? "";
  operator = app.visitor();
  await operator.api.post("/api/members/member/basic/login.json", {
    email: operatorEmail,
    password: operatorPassword,
  });
});
afterAll(() => app?.stop());

const codeOf = (secret: string) => generateSync({ secret, epoch: Math.floor(app.clock.now() / 1000) });
const addTotp = async ({ api }: TestBrowser): Promise<string> => {
  const begun = await api.post("/api/members/factor/totp/start.json");
  if (!begun.ok) throw new Error(begun.error);
  const { secret } = begun.data;
  const confirmed = await api.post("/api/members/factor/totp/item.json", { code: codeOf(secret) });
  if (!confirmed.ok) throw new Error(confirmed.error);
  return secret;
};
const firstStep = async ({ email, password }: Pick<TestMember, "email" | "password">) => {
  const browser = app.visitor();
  const answer = await browser.api.post("/api/members/member/basic/login.json", { email, password });
  if (!answer.ok) throw new Error(answer.error);
  return { browser, token: answer.data.secondStep?.token ?? "", member: answer.data.member };
};
const subjectsTo = async (email: string) => {
  await app.jobsDone();
  return (await app.mailTo(email)).map(({ subject }) => subject);
};

let operatorSecret = "";
test("[AUT-04] the console is closed to an operator without a second factor, and opens with it", async () => {
  const work = () => operator.api.get("/api/source/work/item.json");
  expect(await work()).toMatchObject({ error: "factor.required", status: 403 });
  expect(await operator.api.get("/api/templates/list.json", {})).toMatchObject({ error: "factor.required" });
  expect(await operator.api.get("/api/members/factor/item.json")).toMatchObject({
    data: { factors: { isDemanded: true } },
  });
  operatorSecret = await addTotp(operator);
  expect(await work()).toMatchObject({ ok: true });
  app.clock.advance(60_000);
  const { browser, token } = await firstStep({ email: operatorEmail, password: operatorPassword });
  expect(await browser.api.get("/api/source/work/item.json")).toMatchObject({ error: "session.required" });
  const given = { token, code: codeOf(operatorSecret) };
  await browser.api.post("/api/members/member/factor/login.json", given);
  expect(await browser.api.get("/api/source/work/item.json")).toMatchObject({ ok: true });
});

test("[AUT-03] [AVL-12] personal data of the console needs a proof of the last ten minutes", async () => {
  const read = () => operator.api.get("/api/source/member/list.json", {});
  app.clock.advance(11 * 60_000);
  expect(await read()).toMatchObject({ error: "proof.stale" });
  expect(await operator.api.get("/api/source/work/item.json")).toMatchObject({ ok: true });
  const proved = await operator.api.post("/api/members/proof/item.json", { code: codeOf(operatorSecret) });
  expect(proved).toMatchObject({ ok: true });
  expect(await read()).toMatchObject({ ok: true });
});

const askForHelp = async (member: TestMember) => {
  const { browser, token } = await firstStep(member);
  const asked = await browser.api.post("/api/members/member/factor/lost.json", {
    token,
    details: "전화를 잃었어요",
  });
  expect(asked).toMatchObject({ ok: true });
  expect(
    await browser.api.post("/api/members/member/factor/lost.json", { token, details: "다시" }),
  ).toMatchObject({ error: "factor.lost-asked" });
  const list = await operator.api.get("/api/source/factor/list.json", {});
  const request = list.ok
    ? list.data.lostFactorList.find(({ memberId }) => memberId === member.member.id)
    : undefined;
  expect(request).toMatchObject({ state: "ASKED", details: "전화를 잃었어요", email: member.email });
  return request?.id ?? "";
};
const decide = (id: string, decision: "APPROVE" | "REJECT") =>
  operator.api.post("/api/source/factor/decide.json", { id, decision, reason });

test("[AUT-04] a lost factor goes 72 hours after the operator's check, told by mail and recorded", async () => {
  const member = await app.signUpMember();
  await addTotp(member);
  app.clock.advance(60_000);
  const id = await askForHelp(member);
  expect(await operator.api.get("/api/source/work/item.json")).toMatchObject({
    data: { work: { lostFactors: 1 } },
  });
  expect(await decide(id, "APPROVE")).toMatchObject({ ok: true });
  expect(await decide(id, "APPROVE")).toMatchObject({ error: "operator.no-lost-factor" });
  // A job that runs over the move of the clock loses its lease and would run again.
  await app.jobsDone();
  app.clock.advance(71 * HOUR);
  await app.app.everyMinute();
  expect((await firstStep(member)).member).toBeNull();
  await app.jobsDone();
  app.clock.advance(2 * HOUR);
  await app.app.everyMinute();
  await app.app.everyMinute();
  expect(await member.api.get("/api/members/member/item.json")).toMatchObject({ status: 401 });
  expect((await firstStep(member)).member).toMatchObject({ hasFactor: false });
  const subjects = await subjectsTo(member.email);
  for (const words of ["해제를 요청했어요", "곧 풀려요", "인증을 풀었어요"])
    expect(
      subjects.filter((subject) => subject.includes(words)),
      words,
    ).toHaveLength(1);
  const renewed = await operator.api.post("/api/members/proof/item.json", { code: codeOf(operatorSecret) });
  expect(renewed).toMatchObject({ ok: true });
  const records = await operator.api.get("/api/source/record/list.json", {
    subject: String(member.member.id),
  });
  expect(records).toMatchObject({ data: { recordList: [{ action: "factor.approve", reason }] } });
});

test("[AUT-04] a sign-in with the factor cancels the request, and a refusal is told with its reason", async () => {
  const member = await app.signUpMember();
  const secret = await addTotp(member);
  app.clock.advance(60_000);
  const id = await askForHelp(member);
  expect(await decide(id, "APPROVE")).toMatchObject({ ok: true });
  const { browser, token } = await firstStep(member);
  await browser.api.post("/api/members/member/factor/login.json", { token, code: codeOf(secret) });
  await app.jobsDone();
  app.clock.advance(73 * HOUR);
  await app.app.everyMinute();
  expect((await firstStep(member)).member).toBeNull();
  expect(await subjectsTo(member.email)).toContain("[한옥] 2단계 인증 해제 요청을 취소했어요");
  await operator.api.post("/api/members/proof/item.json", { code: codeOf(operatorSecret) });
  const second = await askForHelp(member);
  expect(await decide(second, "REJECT")).toMatchObject({ ok: true });
  await app.jobsDone();
  expect((await app.mailTo(member.email)).some(({ text }) => text.includes(reason))).toBe(true);
});

test("[AUT-04] an owner asks collaborators for a second factor: calls, preview and live channel wait for it", async () => {
  const owner = await app.signUpMember();
  const editor = await app.signUpMember();
  const made = await owner.api.post("/api/projects/project/item.json", { project: { title: "찻집" } });
  const projectId = made.ok ? made.data.project.id : "";
  await owner.api.post("/api/members/cowork/item.json", { projectId, email: editor.email, role: "EDITOR" });
  const open = () => editor.api.get("/api/projects/project/item.json", { projectId });
  const opened = await open();
  expect(opened).toMatchObject({ ok: true });
  const address = opened.ok ? (opened.data.project?.preview ?? "") : "";
  const preview = async () => (await app.visitor().request(address)).status;
  const demand = (isFactorDemanded: boolean) =>
    owner.api.post("/api/members/cowork/factor/item.json", { projectId, isFactorDemanded });
  expect(await demand(true)).toMatchObject({ error: "factor.none" });
  await addTotp(owner);
  expect(await demand(true)).toMatchObject({ data: { isFactorDemanded: true } });
  expect(await open()).toMatchObject({ error: "factor.required" });
  expect(await preview()).toBe(404);
  expect(await owner.api.get("/api/projects/project/item.json", { projectId })).toMatchObject({ ok: true });
  await addTotp(editor);
  expect(await open()).toMatchObject({ ok: true });
  expect(await preview()).toBe(200);
  expect(await demand(false)).toMatchObject({ data: { isFactorDemanded: false } });
});

/** A connection to the live channel of a project, subscribed. */
const connect = async (member: TestBrowser, projectId: string): Promise<WebSocket> => {
  const socket = new WebSocket(`${app.origin.replace("http", "ws")}/api/ws-connect`, ["v12.stomp"], {
    headers: { cookie: `hanok-token=${member.cookies.get("hanok-token")}`, origin: app.origin },
  });
  const isSubscribed = new Promise<void>((resolve) => {
    socket.on("message", (data: Buffer) => data.toString().startsWith("RECEIPT") && resolve());
  });
  await once(socket, "open");
  socket.send("CONNECT\naccept-version:1.2\nhost:hanok\n\n\0");
  socket.send(`SUBSCRIBE\nid:0\ndestination:${liveDestination(projectId)}\nreceipt:in\n\n\0`);
  await isSubscribed;
  return socket;
};

test("[AUT-05] signing out everywhere ends session, live channel and preview at once, this device included", async () => {
  const member = await app.signUpMember();
  const { browser: other } = await firstStep(member);
  const made = await member.api.post("/api/projects/project/item.json", { project: { title: "책방" } });
  const projectId = made.ok ? made.data.project.id : "";
  const opened = await other.api.get("/api/projects/project/item.json", { projectId });
  const address = opened.ok ? (opened.data.project?.preview ?? "") : "";
  const preview = async () => (await app.visitor().request(address)).status;
  expect(await preview()).toBe(200);
  const socket = await connect(other, projectId);
  const closed = once(socket, "close");
  const ended = await member.api.delete("/api/members/session/item.json", { everywhere: true });
  expect(ended).toMatchObject({ ok: true });
  await closed;
  expect(await preview()).toBe(404);
  for (const { api } of [member, other])
    expect(await api.get("/api/members/member/item.json")).toMatchObject({ status: 401 });
});
