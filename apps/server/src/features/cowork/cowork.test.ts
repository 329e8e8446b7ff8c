import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DIALECTS } from "../../../test/databases.ts";
import { startTestApp, type TestApp, type TestMember } from "../../../test/harness.ts";
import { createBlank } from "../../../test/projects-support.ts";
import type { Plans } from "../../migrations/tables/plans.ts";

const LIST = "/api/members/cowork/list.json";
const ITEM = "/api/members/cowork/item.json";
const OWNER = "/api/members/cowork/owner/item.json";
const PASSWORD = "nine Tiles 9";

describe.each(DIALECTS)("members of projects on %s", (dialect) => {
  let app: TestApp;
  let owner: TestMember;
  let mate: TestMember;
  let stranger: TestMember;
  beforeAll(async () => {
    app = await startTestApp({ dialect, settings: { plans: true } });
    [owner, mate, stranger] = await Promise.all([
      app.signUpMember({ name: "주인" }),
      app.signUpMember({ name: "동료" }),
      app.signUpMember({ name: "남" }),
    ]);
    // Projects enough for a test each.
    await Promise.all([setPlan(owner, "AGENCY_PLAN"), setPlan(mate, "AGENCY_PLAN")]);
  });
  afterAll(() => app?.stop());

  const setPlan = ({ member }: TestMember, planId: Plans["id"]) =>
    app.parts.database.write(`member:${member.id}`, async (query) => {
      await query
        .insertInto("memberPlans")
        .values({ memberId: member.id, planId, since: new Date(app.clock.now()).toISOString() })
        .onConflict((conflict) => conflict.column("memberId").doUpdateSet({ planId }))
        .execute();
    });
  const invite = (projectId: string, email: string, role: "EDITOR" | "VIEWER" = "EDITOR", by = owner) =>
    by.api.post(ITEM, { projectId, email, role });
  const remove = (by: TestMember, projectId: string, { member }: TestMember) =>
    by.api.delete(ITEM, { projectId, memberId: member.id });
  const opens = async (by: TestMember, projectId: string) =>
    (await by.api.get("/api/projects/project/item.json", { projectId })).ok;

  test("[ACC-25] [COW-06] [COW-16] [COW-19] [COW-24] [COW-27] [COW-28] [COW-30] [COW-43] [LIV-39] an invitation by exact e-mail takes effect at once and is mailed", async () => {
    const { id: projectId } = await createBlank(owner);
    expect(await opens(mate, projectId)).toBe(false);
    expect(await invite(projectId, ` ${mate.email.toUpperCase()} `, "VIEWER")).toMatchObject({
      ok: true,
      data: {
        member: { memberId: mate.member.id, memberName: "동료", memberRole: "VIEWER", email: mate.email },
      },
    });
    expect(await opens(mate, projectId)).toBe(true);
    const shown = await owner.api.get(LIST, { projectId });
    expect(shown).toMatchObject({
      ok: true,
      data: {
        total: 2,
        limit: 10,
        memberList: [
          { memberName: "주인", memberRole: "OWNER", email: owner.email },
          { memberName: "동료", memberRole: "VIEWER", email: mate.email },
        ],
      },
    });
    // A viewer sees names, no addresses.
    const forViewer = await mate.api.get(LIST, { projectId });
    expect(JSON.stringify(forViewer)).not.toContain("@");
    expect(forViewer).toMatchObject({
      ok: true,
      data: { total: 2, memberList: [{ memberName: "주인" }, { memberName: "동료" }] },
    });
    expect(await mate.api.get(LIST, { projectId, page: 2, perPage: 1 })).toMatchObject({
      data: { total: 2, totalPage: 2, memberList: [{ memberName: "동료" }] },
    });
    const listed = await mate.api.get("/api/projects/project/list.json", { group: "cowork" });
    expect(listed.ok && listed.data.projectList.map(({ id }) => id)).toContain(projectId);
    // [ACC-25] The profile lists the projects by the role in them.
    const { id: ownId } = await createBlank(mate);
    const { id: editedId } = await createBlank(owner);
    await invite(editedId, mate.email, "EDITOR");
    const profile = await mate.api.get("/api/members/member/item.json", {});
    expect(profile).toMatchObject({
      data: {
        member: {
          id: mate.member.id,
          memberType: "BASIC",
          owner: [ownId],
          editor: [editedId],
          viewer: [projectId],
        },
      },
    });
    await app.jobsDone();
    const mail = (await app.mailTo(mate.email)).findLast(({ text }) => text.includes(projectId));
    expect(mail?.subject).toContain("주인 님이");
    expect(mail?.text).toContain(`/neditor/?project=${projectId}`);
  });

  test("[COW-17] [COW-18] [COW-24] [COW-32] [COW-41] a look-up tells what an invitation would say", async () => {
    const { id: projectId } = await createBlank(owner);
    const find = async (email: string) => {
      const answer = await owner.api.get(ITEM, { projectId, email });
      return answer.ok ? answer.data : answer.error;
    };
    expect(await find(stranger.email)).toMatchObject({ status: "OK", member: { memberName: "남" } });
    expect(await find(stranger.email.slice(0, -1))).toEqual({ status: "NOT_FOUND", member: null });
    expect(await find(owner.email)).toMatchObject({ status: "SELF" });
    await invite(projectId, mate.email);
    expect(await find(mate.email)).toMatchObject({ status: "ALREADY" });
    expect(await invite(projectId, mate.email)).toMatchObject({
      error: "cowork.already",
      message: "이미 함께하고 있는 멤버예요.",
    });
    expect(await invite(projectId, "nobody@example.com")).toMatchObject({
      error: "cowork.not-found",
      message: "이메일이 정확하지 않거나 회원이 아니에요.",
    });
    expect(await invite(projectId, owner.email)).toMatchObject({ error: "cowork.self" });
  });

  describe("[LET-10] an address without an account", () => {
    const INVITATION = "/api/members/cowork/invitation/item.json";
    const byMail = (projectId: string, email: string, role: "EDITOR" | "VIEWER" = "EDITOR") =>
      owner.api.post(INVITATION, { projectId, email, role });
    const pending = async (projectId: string) => {
      const answer = await owner.api.get("/api/members/cowork/invitation/list.json", { projectId });
      return answer.ok
        ? answer.data.invitationList.map(({ email, role }) => `${email} ${role}`)
        : answer.error;
    };

    test("is invited by mail, and its sign-up takes the invitation up", async () => {
      const { id: projectId } = await createBlank(owner);
      const email = "new.colleague@example.com";
      expect(await byMail(projectId, ` ${email.toUpperCase()} `, "VIEWER")).toMatchObject({ ok: true });
      // Once more changes the role and sends the mail again.
      expect(await byMail(projectId, email)).toMatchObject({ ok: true });
      expect(await pending(projectId)).toEqual([`${email} EDITOR`]);
      await app.jobsDone();
      const mails = await app.mailTo(email);
      expect(mails).toHaveLength(2);
      expect(mails[0]?.subject).toContain("주인 님이");
      expect(mails[0]?.text).toContain("/signup");
      const joined = await app.signUpMember({ email, name: "새 동료" });
      expect(await opens(joined, projectId)).toBe(true);
      expect(await pending(projectId)).toEqual([]);
      expect(await owner.api.get(LIST, { projectId })).toMatchObject({
        data: { memberList: [{ memberName: "주인" }, { memberName: "새 동료", memberRole: "EDITOR" }] },
      });
      expect(await byMail(projectId, email)).toMatchObject({ error: "cowork.registered" });
    });

    test("comes in no more after the invitation was taken back or after 30 days", async () => {
      const { id: projectId } = await createBlank(owner);
      const email = "taken.back@example.com";
      await byMail(projectId, email);
      expect(await owner.api.delete(INVITATION, { projectId, email })).toMatchObject({ ok: true });
      expect(await owner.api.delete(INVITATION, { projectId, email })).toMatchObject({
        error: "cowork.no-invitation",
      });
      expect(await opens(await app.signUpMember({ email }), projectId)).toBe(false);
      const late = "late@example.com";
      await byMail(projectId, late);
      const day = 86_400_000;
      await app.parts.database.write(projectId, async (query) => {
        await query
          .updateTable("projectInvitations")
          .set({ invitedAt: new Date(app.clock.now() - 31 * day).toISOString() })
          .where("email", "=", late)
          .execute();
      });
      expect(await pending(projectId)).toEqual([]);
      expect(await opens(await app.signUpMember({ email: late }), projectId)).toBe(false);
    });

    test("takes one of the plan's places from the invitation on", async () => {
      const small = await app.signUpMember();
      const { id: projectId } = await createBlank(small);
      const answers: string[] = [];
      for (let number = 0; number < 12; number += 1) {
        const answer = await small.api.post(INVITATION, {
          projectId,
          email: `place-${number}@example.com`,
          role: "VIEWER",
        });
        answers.push(answer.ok ? "invited" : answer.error);
      }
      const listed = await small.api.get(LIST, { projectId });
      const limit = (listed.ok ? listed.data.limit : null) ?? 12;
      expect(limit).toBeLessThan(12);
      expect(answers.filter((one) => one === "invited")).toHaveLength(limit);
      expect(answers.at(-1)).toBe("cowork.limit");
      expect(await small.api.post(ITEM, { projectId, email: mate.email, role: "VIEWER" })).toMatchObject({
        error: "cowork.limit",
      });
    });
  });

  test("[COW-25] [COW-26] [COW-36] [COW-37] [PLN-18] of parallel invitations exactly the free places succeed, by the owner's plan", async () => {
    const agency = await app.signUpMember();
    await setPlan(agency, "AGENCY_PLAN");
    const { id: projectId } = await createBlank(agency);
    const guests = await Promise.all(Array.from({ length: 12 }, () => app.signUpMember()));
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, i) => invite(projectId, guests[i % 12]?.email ?? "", "EDITOR", agency)),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(10);
    const refusals = answers.flatMap((answer) => (answer.ok ? [] : [answer.error]));
    expect(new Set(refusals)).toEqual(new Set(["cowork.already", "cowork.limit"]));
    expect(await agency.api.get(LIST, { projectId })).toMatchObject({ data: { total: 11 } });
    const free = await app.signUpMember();
    const { id: small } = await createBlank(free);
    for (const guest of guests.slice(0, 3))
      expect((await invite(small, guest.email, "EDITOR", free)).ok).toBe(true);
    // Basic has as many places as the free plan; Premium has those of Agency (`EXPERT_PLAN` is its id).
    for (const plan of [null, "BASIC_PLAN"] as const) {
      if (plan) await setPlan(free, plan);
      expect(await invite(small, guests[3]?.email ?? "", "EDITOR", free)).toMatchObject({
        error: "cowork.limit",
        message: expect.stringContaining("3명"),
      });
    }
    await setPlan(free, "EXPERT_PLAN");
    for (const guest of guests.slice(3, 10))
      expect((await invite(small, guest.email, "EDITOR", free)).ok).toBe(true);
    expect(await invite(small, guests[10]?.email ?? "", "EDITOR", free)).toMatchObject({
      error: "cowork.limit",
    });
  });

  test("[COW-02] [COW-07] [COW-08] [COW-09] [COW-30] [COW-31] a role is changed, access is taken away, a collaborator leaves; each holds from the next call on", async () => {
    const { id: projectId, homePageId: pageId } = await createBlank(owner);
    const second = await app.signUpMember();
    await invite(projectId, mate.email, "EDITOR");
    await invite(projectId, second.email, "EDITOR");
    const rename = (by: TestMember, title: string) =>
      by.api.post("/api/projects/page/item.json", { projectId, pageId, page: { title } });
    expect((await rename(mate, "첫 이름")).ok).toBe(true);
    const role = { projectId, memberId: mate.member.id, role: "VIEWER" as const };
    expect(await mate.api.post(ITEM, { ...role, memberId: second.member.id })).toMatchObject({ status: 403 });
    expect(await owner.api.post(ITEM, role)).toMatchObject({ data: { member: { memberRole: "VIEWER" } } });
    expect(await rename(mate, "둘째 이름")).toMatchObject({ error: "access.denied" });
    // An editor takes nobody's access away, nor a stranger; the owner cannot leave.
    expect(await remove(second, projectId, mate)).toMatchObject({ error: "access.denied" });
    expect(await remove(stranger, projectId, mate)).toMatchObject({ error: "project.missing" });
    expect(await remove(owner, projectId, stranger)).toMatchObject({ error: "cowork.missing" });
    expect(await remove(owner, projectId, owner)).toMatchObject({ error: "cowork.owner" });
    expect((await remove(second, projectId, second)).ok).toBe(true);
    expect(await opens(second, projectId)).toBe(false);
    expect((await remove(owner, projectId, mate)).ok).toBe(true);
    expect(await opens(mate, projectId)).toBe(false);
    expect(await owner.api.get(LIST, { projectId })).toMatchObject({ data: { total: 1 } });
  });

  test("[COW-11] [COW-12] [COW-13] [COW-14] [COW-39] [COW-40] ownership passes to a collaborator with the owner's password; the former owner has no access", async () => {
    const { id: projectId } = await createBlank(owner);
    await invite(projectId, mate.email, "VIEWER");
    const to = { projectId, memberId: mate.member.id, password: PASSWORD };
    expect(await owner.api.post(OWNER, { ...to, password: "wrong Guess 1" })).toMatchObject({
      error: "password.wrong",
    });
    expect(await mate.api.post(OWNER, to)).toMatchObject({ error: "access.denied" });
    expect(await owner.api.post(OWNER, { ...to, memberId: stranger.member.id })).toMatchObject({
      error: "cowork.missing",
    });
    expect((await owner.api.post(OWNER, to)).ok).toBe(true);
    expect(await opens(owner, projectId)).toBe(false);
    expect(await mate.api.get(LIST, { projectId })).toMatchObject({
      data: { memberList: [{ memberId: mate.member.id, memberRole: "OWNER" }] },
    });
    expect(await owner.api.post(OWNER, to)).toMatchObject({ error: "project.missing" });
    expect((await invite(projectId, owner.email, "EDITOR", mate)).ok).toBe(true);
  });

  test("[COW-11] a project is not passed to a member whose plan has no place for it", async () => {
    const receiver = await app.signUpMember();
    for (let i = 0; i < 3; i++) await createBlank(receiver);
    const { id: projectId } = await createBlank(owner);
    await invite(projectId, receiver.email);
    const to = { projectId, memberId: receiver.member.id, password: PASSWORD };
    expect(await owner.api.post(OWNER, to)).toMatchObject({ error: "cowork.receiver-limit" });
    expect(await opens(owner, projectId)).toBe(true);
  });

  test("[COW-29] the members of all projects that one is in", async () => {
    const { id: projectId } = await createBlank(owner);
    await invite(projectId, mate.email);
    const answer = await mate.api.get("/api/members/cowork/all/list.json", { perPage: 100 });
    const row = answer.ok ? answer.data.projectList.find((one) => one.projectId === projectId) : null;
    expect(row?.memberList.map(({ memberName }) => memberName)).toEqual(["주인", "동료"]);
  });

  test("[COW-16] trust: e-mails are looked up seldom enough that nobody can try many", async () => {
    const curious = await app.signUpMember();
    const { id: projectId } = await createBlank(curious);
    const statuses: number[] = [];
    for (let i = 0; i < 32; i++) {
      const answer = await curious.api.get(ITEM, { projectId, email: `guess-${i}@example.com` });
      statuses.push(answer.ok ? 200 : answer.status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(30);
    expect(statuses.slice(30)).toEqual([429, 429]);
  });
});
