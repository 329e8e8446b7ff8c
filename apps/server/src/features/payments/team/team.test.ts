import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { TestBrowser } from "../../../../test/client.ts";
import { startTestApp, type TestApp, type TestMember } from "../../../../test/harness.ts";
import {
  addCard,
  buyPlan,
  CARDS,
  DAY,
  openOperator,
  passDays,
  planOf,
  subscriber,
  subscriptionOf,
} from "../../../../test/money-support.ts";
import { createBlank } from "../../../../test/projects-support.ts";
import { forgetOldPayments } from "../retention.ts";

const TEAM = "/api/members/subscription/team/item.json";
const ANSWER = "/api/members/subscription/team/answer.json";
const HEADS = "/api/members/subscription/heads.json";

let app: TestApp;
let operator: TestBrowser;
let signIn: () => Promise<void>;
beforeAll(async () => {
  app = await startTestApp({ dialect: "sqlite", settings: { plans: true } });
  ({ operator, signIn } = await openOperator(app));
});
beforeEach(() => signIn());
afterAll(() => app?.stop());

const teamOf = async (member: TestBrowser) => {
  const read = await member.api.get(TEAM, {});
  if (!read.ok) throw new Error(read.error);
  return read.data.team;
};
const give = async (owner: TestMember, email: string): Promise<string> => {
  const given = await owner.api.post(TEAM, { email });
  if (!given.ok) throw new Error(given.error);
  return given.data.seat.id;
};
const seated = async (owner: TestMember, mate: TestMember): Promise<string> => {
  const id = await give(owner, mate.email);
  const answered = await mate.api.post(ANSWER, { id, accept: true });
  if (!answered.ok) throw new Error(answered.error);
  return id;
};
const subjects = async (email: string) => {
  await app.jobsDone();
  return (await app.mailTo(email)).map(({ subject }) => subject);
};
/** Sessions live for 30 days, which these tests outlive. */
const pass = async (days: number, ...members: TestMember[]) => {
  await passDays(app, days);
  for (const { api, email, password } of members)
    await api.post("/api/members/member/basic/login.json", { email, password });
};
const rename = (member: TestMember, id: string) =>
  member.api.post("/api/projects/project/item.json", { project: { id, title: "이름" } });
const seats = async (owner: TestMember) =>
  (await teamOf(owner)).seatList.map(({ email, status }) => ({ email, status }));

test("[LET-01] a seat is given by e-mail, mailed, accepted, and gives the plan as if its member had bought it", async () => {
  const { member: owner } = await subscriber(app, { planId: "EXPERT_PLAN", teamMembers: 2 });
  const mate = await app.signUpMember({ name: "동료" });
  expect(await teamOf(owner)).toMatchObject({
    subscription: { plan: "EXPERT_PLAN", places: 1, isPaid: true },
  });
  const id = await give(owner, ` ${mate.email.toUpperCase()} `);
  expect(await subjects(mate.email)).toContain(`[한옥] ${owner.member.name} 님이 팀 자리를 드렸습니다`);
  expect(await seats(owner)).toEqual([{ email: mate.email, status: "INVITED" }]);
  // A pending seat gives nothing yet, and counts.
  expect(await planOf(mate)).toBe("FREE_PLAN");
  expect(await owner.api.post(TEAM, { email: "one-more@example.com" })).toMatchObject({ error: "team.full" });
  expect(await teamOf(mate)).toMatchObject({ ownSeatList: [{ id, status: "INVITED", plan: "EXPERT_PLAN" }] });

  expect(await mate.api.post(ANSWER, { id, accept: true })).toMatchObject({
    ok: true,
    data: { seat: { status: "ACTIVE" }, ownCharges: null },
  });
  expect(await mate.api.post(ANSWER, { id, accept: true })).toMatchObject({ error: "team.answered" });
  expect(await subjects(owner.email)).toContain("[한옥] 동료 님이 팀 자리를 받았습니다");
  const plan = await mate.api.get("/api/members/plan/item.json", {});
  expect(plan).toMatchObject({
    data: {
      plan: "EXPERT_PLAN",
      seat: { ownerName: owner.member.name },
      cycle: null,
      nextPaymentDate: "",
      limits: { projects: null, pagesPerProject: null, collaborators: 10, exportsPerMonth: null },
    },
  });
  for (let number = 0; number < 4; number++) await createBlank(mate);
  const kinds = (await teamOf(owner)).recordList.map(({ kind, whom }) => `${kind} ${whom}`);
  expect(kinds.sort()).toEqual(["SEAT_ACCEPTED 동료", "SEAT_GIVEN 동료"]);
});

test("[LET-01] an address without an account waits for its sign-up; nobody else can take the seat", async () => {
  const { member: owner } = await subscriber(app, { teamMembers: 3 });
  const email = "later-mate@example.com";
  const id = await give(owner, email);
  expect(await subjects(email)).toHaveLength(1);
  const other = await app.signUpMember();
  expect(await other.api.post(ANSWER, { id, accept: true })).toMatchObject({ error: "team.missing" });
  expect(await other.api.delete(TEAM, { id })).toMatchObject({ error: "team.missing" });
  expect(await owner.api.post(TEAM, { email })).toMatchObject({ error: "team.already" });
  expect(await owner.api.post(TEAM, { email: owner.email })).toMatchObject({ error: "team.self" });
  const later = await app.signUpMember({ email });
  expect((await teamOf(later)).ownSeatList).toMatchObject([{ id, status: "INVITED" }]);
  expect(await later.api.post(ANSWER, { id, accept: false })).toMatchObject({ ok: true });
  expect(await seats(owner)).toEqual([]);
  expect((await subjects(owner.email)).at(-1)).toContain("팀 자리를 거절했습니다");
  // The address of an invitation that came to nothing goes after 30 days.
  const addresses = () =>
    app.parts.database.read((query) =>
      query.selectFrom("teamSeats").select("id").where("email", "=", email).execute(),
    );
  await forgetOldPayments(app.parts.database, app.clock);
  expect(await addresses()).toHaveLength(1);
  app.clock.advance(31 * DAY);
  await forgetOldPayments(app.parts.database, app.clock);
  expect(await addresses()).toEqual([]);
});

test("[LET-01] without heads to give there are no seats", async () => {
  const free = await app.signUpMember();
  expect(await free.api.post(TEAM, { email: "a@example.com" })).toMatchObject({ error: "team.no-seats" });
  const { member: alone } = await subscriber(app);
  expect(await alone.api.post(TEAM, { email: "a@example.com" })).toMatchObject({ error: "team.no-seats" });
  await free.api.post("/api/members/subscription/trial.json", {});
  expect(await free.api.post(TEAM, { email: "a@example.com" })).toMatchObject({ error: "team.no-seats" });
});

test("[LET-01] of many seats at once exactly the paid places are given", async () => {
  const { member: owner } = await subscriber(app, { teamMembers: 4 });
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, i) => owner.api.post(TEAM, { email: `many-${i}@example.com` })),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(3);
});

test("[LET-01] beside an own subscription the higher rights hold; its charges go on and are told", async () => {
  const { member: owner } = await subscriber(app, { planId: "EXPERT_PLAN", teamMembers: 3 });
  const { member: mate } = await subscriber(app, { planId: "BASIC_PLAN" });
  const { member: higher } = await subscriber(app, { planId: "AGENCY_PLAN" });
  const id = await give(owner, mate.email);
  expect(await mate.api.post(ANSWER, { id, accept: true })).toMatchObject({
    data: { ownCharges: { plan: "BASIC_PLAN", nextTotal: 10_890 } },
  });
  await app.jobsDone();
  expect((await app.mailTo(mate.email)).at(-1)?.text).toMatch(
    /베이직 플랜 구독은 그대로 이어지고 .*10,890원/,
  );
  await seated(owner, higher);
  expect([await planOf(mate), await planOf(higher)]).toEqual(["EXPERT_PLAN", "AGENCY_PLAN"]);
  await mate.api.post("/api/members/subscription/cancel.json", { reasons: ["none"] });
  expect((await teamOf(mate)).ownCharges).toBeNull();
});

test("[LET-01] members of a team take no place of a collaborator in each other's projects", async () => {
  const { member: owner } = await subscriber(app, { teamMembers: 3 });
  const [mate, second] = [await app.signUpMember(), await app.signUpMember()];
  await seated(owner, mate);
  await seated(owner, second);
  const guests = await Promise.all(Array.from({ length: 4 }, () => app.signUpMember()));
  for (const holder of [owner, mate]) {
    const { id: projectId } = await createBlank(holder);
    const invite = (email: string) =>
      holder.api.post("/api/members/cowork/item.json", { projectId, email, role: "EDITOR" });
    for (const guest of guests.slice(0, 3)) expect((await invite(guest.email)).ok).toBe(true);
    expect(await invite(guests[3]?.email ?? "")).toMatchObject({ error: "cowork.limit" });
    for (const one of [owner, mate, second])
      if (one !== holder) {
        expect(
          await holder.api.get("/api/members/cowork/item.json", { projectId, email: one.email }),
        ).toMatchObject({ data: { status: "OK" } });
        expect((await invite(one.email)).ok).toBe(true);
      }
  }
});

test("[LET-01] a seat taken back while its member edits lasts until the end of the day; then projects lock and nothing is deleted", async () => {
  const { member: owner } = await subscriber(app, { teamMembers: 2 });
  const mate = await app.signUpMember();
  const id = await seated(owner, mate);
  const projects = [];
  for (let number = 0; number < 4; number++) projects.push((await createBlank(mate)).id);
  const [first = ""] = projects;
  expect((await owner.api.delete(TEAM, { id })).ok).toBe(true);
  expect(await rename(mate, first)).toMatchObject({ ok: true });
  expect((await teamOf(mate)).ownSeatList).toMatchObject([{ status: "ENDED" }]);
  expect((await subjects(mate.email)).at(-1)).toBe("[한옥] 팀 자리가 회수되었습니다");
  // The place is free at once.
  await give(owner, "next@example.com");
  await pass(1, owner, mate);
  expect(await planOf(mate)).toBe("FREE_PLAN");
  expect(await rename(mate, first)).toMatchObject({ ok: false, error: "project.locked" });
  const list = await mate.api.get("/api/projects/project/list.json", {});
  expect(list).toMatchObject({ data: { total: 4 } });
  expect((await mate.api.get("/api/projects/project/item.json", { projectId: first })).ok).toBe(true);
  expect((await teamOf(mate)).ownSeatList).toEqual([]);
});

test("[LET-01] seats follow an upgrade at once and a downgrade at the next payment; more heads are paid for the rest of the period", async () => {
  const { member: owner, cardId } = await subscriber(app, { planId: "BASIC_PLAN", teamMembers: 2 });
  const mate = await app.signUpMember();
  await seated(owner, mate);
  expect(await planOf(mate)).toBe("BASIC_PLAN");
  const quote = await owner.api.post("/api/payments/plan/quote.json", {
    planId: "BASIC_PLAN",
    cycle: "MONTH",
    teamMembers: 3,
  });
  // The price of a head for the rest of the period: the two heads that are paid are credited.
  expect(quote).toMatchObject({ data: { quote: { kind: "UPGRADE", total: 10_890, nextTotal: 32_670 } } });
  expect(await buyPlan(owner, { cardId, planId: "EXPERT_PLAN", teamMembers: 3 })).toMatchObject({ ok: true });
  expect(await planOf(mate)).toBe("EXPERT_PLAN");
  expect((await teamOf(owner)).subscription).toMatchObject({ places: 2 });
  await owner.api.post("/api/members/subscription/plan.json", { planId: "BASIC_PLAN" });
  expect(await planOf(mate)).toBe("EXPERT_PLAN");
  await pass(32, owner, mate);
  expect(await planOf(mate)).toBe("BASIC_PLAN");
});

test("[LET-01] fewer heads than seats: the owner chooses who stays, and the others go with the next payment", async () => {
  const { member: owner } = await subscriber(app, { teamMembers: 4 });
  const mates = [await app.signUpMember(), await app.signUpMember(), await app.signUpMember()];
  const ids: string[] = [];
  for (const mate of mates) ids.push(await seated(owner, mate));
  const [, second = "", third = ""] = ids;
  expect(await owner.api.post(HEADS, { teamMembers: 2 })).toMatchObject({
    error: "team.choose",
    message: expect.stringContaining("남길 자리 1개"),
  });
  expect(await owner.api.post(HEADS, { teamMembers: 2, keep: [second, third] })).toMatchObject({
    error: "team.choose",
  });
  expect(await owner.api.post(HEADS, { teamMembers: 2, keep: [second] })).toMatchObject({
    ok: true,
    data: { nextTotal: 21_780 },
  });
  const staying = (await teamOf(owner)).seatList.filter(({ leaves }) => !leaves);
  expect(staying.map(({ id }) => id)).toEqual([second]);
  await owner.api.delete(TEAM, { id: third });
  expect(await owner.api.post(TEAM, { email: "no-place@example.com" })).toMatchObject({
    error: "team.shrinks",
  });
  await pass(32, owner, ...mates);
  expect((await seats(owner)).map(({ email }) => email)).toEqual([mates[1]?.email]);
  await pass(1, ...mates);
  expect(await Promise.all(mates.map(planOf))).toEqual(["FREE_PLAN", "BASIC_PLAN", "FREE_PLAN"]);
});

test("[LET-01] a change to fewer heads that is taken back keeps every seat", async () => {
  const { member: owner } = await subscriber(app, { teamMembers: 3 });
  for (const email of ["stay-1@example.com", "stay-2@example.com"]) await give(owner, email);
  await owner.api.post(HEADS, { teamMembers: 1, keep: [] });
  expect((await teamOf(owner)).seatList.every(({ leaves }) => leaves)).toBe(true);
  await owner.api.post(HEADS, { teamMembers: 3 });
  expect((await teamOf(owner)).seatList.some(({ leaves }) => leaves)).toBe(false);
  await owner.api.post(HEADS, { teamMembers: 1, keep: [] });
  await owner.api.post("/api/members/subscription/cancel.json", { reasons: ["none"] });
  await owner.api.post("/api/members/subscription/take-back.json", {});
  await pass(32, owner);
  expect(await seats(owner)).toHaveLength(2);
});

test("[LET-01] seats of a subscription that ends are told and end with the day", async () => {
  const { member: owner } = await subscriber(app, { teamMembers: 2 });
  const mate = await app.signUpMember();
  await seated(owner, mate);
  await owner.api.post("/api/members/subscription/cancel.json", { reasons: ["none"] });
  await pass(28, owner, mate);
  expect(await planOf(mate)).toBe("BASIC_PLAN");
  await pass(5, owner, mate);
  expect(await planOf(mate)).toBe("FREE_PLAN");
  expect((await subjects(mate.email)).at(-1)).toBe("[한옥] 팀 자리가 끝났습니다");
  expect(await seats(owner)).toEqual([]);
});

test("[LET-01] an unpaid subscription pauses its seats, and a payment by hand brings them back", async () => {
  const { member: owner } = await subscriber(app, { teamMembers: 2 }, CARDS.limitLater);
  const mate = await app.signUpMember();
  await seated(owner, mate);
  await pass(33, owner, mate);
  expect((await seats(owner))[0]?.status).toBe("PAUSED");
  expect(await planOf(mate)).toBe("FREE_PLAN");
  expect(await subjects(mate.email)).toContain("[한옥] 팀 자리가 멈췄습니다");
  const cardId = await addCard(owner);
  expect(await buyPlan(owner, { cardId, teamMembers: 1 })).toMatchObject({ error: "team.choose" });
  expect(await buyPlan(owner, { cardId, teamMembers: 2 })).toMatchObject({ ok: true });
  expect((await seats(owner))[0]?.status).toBe("ACTIVE");
  expect(await planOf(mate)).toBe("BASIC_PLAN");
});

test("[LET-01] seats stand in the operator's history of the subscription's owner and in one's own data", async () => {
  const { member: owner } = await subscriber(app, { teamMembers: 2 });
  const mate = await app.signUpMember();
  const id = await seated(owner, mate);
  expect(await mate.api.post("/api/members/subscription/team/leave.json", { id })).toMatchObject({
    ok: true,
  });
  const { id: subscriptionId } = await subscriptionOf(owner);
  const read = await operator.api.get("/api/source/subscription/item.json", { id: subscriptionId });
  const kinds = read.ok ? read.data.events.map(({ kind }) => kind) : [];
  expect(kinds.filter((kind) => kind.startsWith("SEAT")).sort()).toEqual([
    "SEAT_ACCEPTED",
    "SEAT_GIVEN",
    "SEAT_LEFT",
  ]);
});
