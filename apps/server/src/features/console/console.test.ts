import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TestBrowser } from "../../../test/client.ts";
import { DIALECTS } from "../../../test/databases.ts";
import { startTestApp, type TestApp } from "../../../test/harness.ts";
import { createBlank } from "../../../test/projects-support.ts";

/** A paid charge as it is in the ledger. */
const CHARGE = {
  invoiceId: "i1",
  subscriptionId: "",
  attempt: 1,
  opId: "o1",
  request: "",
  cardId: "",
  method: "",
  provider: "sandbox",
  test: 1,
  state: "PAID" as const,
  foreignCurrency: "",
  foreignTotal: 0,
  refunded: 0,
  paymentKey: "",
  approval: "",
  failure: "",
  isTemporary: 0,
  sentAt: "",
  unknownAt: "",
  operatorToldAt: "",
  date: "",
};

describe.each(DIALECTS)("console on %s", (dialect) => {
  let app: TestApp;
  let operator: TestBrowser;
  beforeAll(async () => {
    app = await startTestApp({ dialect });
    const email = "admin@hanok.local";
    const made = await app.app.accounts.ensureAdministrator({ dataFolder: app.folder, email });
    operator = app.visitor();
    await operator.api.post("/api/members/member/basic/login.json", {
      email,
      password: made?.password ?? "",
    });
  });
  afterAll(() => app?.stop());

  const find = async (search: string) => {
    const answer = await operator.api.get("/api/source/search.json", { search });
    if (!answer.ok) throw new Error(answer.error);
    return answer.data;
  };

  test("[SRC-01] one search finds members, projects and inquiries by id, beginning and initial consonants", async () => {
    const member = await app.signUpMember({ name: "김기와", email: "giwa.kim@example.com" });
    const { id: memberId } = member.member;
    const made = await member.api.post("/api/projects/project/item.json", {
      project: { title: "처마 아래 책방" },
    });
    const projectId = made.ok ? made.data.project.id : "";
    const asked = await member.api.post("/api/qnas/add.json", {
      type: "usage",
      email: member.email,
      title: "도메인 연결이 궁금해요",
      details: "어떻게 하나요?",
    });
    const inquiryId = asked.ok ? asked.data.id : "";
    for (const words of [String(memberId), "giwa.kim@", "GIWA", "김기", "ㄱㄱㅇ"])
      expect((await find(words)).members, words).toMatchObject([{ id: memberId, name: "김기와" }]);
    for (const words of [projectId, "처마", "책방"])
      expect((await find(words)).projects, words).toMatchObject([
        { id: projectId, ownerId: memberId, ownerName: "김기와" },
      ]);
    // The title is found again after it was changed.
    await member.api.post("/api/projects/project/item.json", {
      project: { id: projectId, title: "마루 찻집" },
    });
    expect((await find("마루")).projects).toMatchObject([{ id: projectId }]);
    expect((await find("처마")).projects).toEqual([]);
    for (const words of [inquiryId, "도메인", "연결", "giwa"])
      expect((await find(words)).inquiries, words).toMatchObject([{ id: inquiryId, status: "WAIT" }]);
    expect(await find("아무도 아닌 이름")).toEqual({
      members: [],
      projects: [],
      payments: [],
      inquiries: [],
    });
    // The characters of patterns are searched for as they are.
    expect((await find("%")).members).toEqual([]);
    expect(await operator.api.get("/api/source/search.json", { search: "a\0b" })).toMatchObject({
      error: "request.invalid",
    });
  });

  test("growth and money of the last thirty days are counted by the day in Seoul, for the operator alone", async () => {
    const chart = async () => {
      const answer = await operator.api.get("/api/source/chart/item.json", {});
      if (!answer.ok) throw new Error(answer.error);
      return answer.data.days;
    };
    const before = await chart();
    expect(before).toHaveLength(30);
    expect(new Set(before.map(({ day }) => day)).size).toBe(30);
    const member = await app.signUpMember();
    const projectId = (await createBlank(member)).id;
    expect((await member.api.post("/api/projects/publish/item.json", { projectId })).ok).toBe(true);
    await app.parts.database.write("charges", async (query) => {
      const charge = {
        memberId: member.member.id,
        ...CHARGE,
        settledAt: new Date(app.clock.now()).toISOString(),
      };
      await query
        .insertInto("charges")
        .values([{ ...charge, id: "c1", amount: 10_890 }])
        .execute();
    });
    const today = (await chart()).at(-1);
    const last = before.at(-1);
    expect(today).toEqual({
      day: last?.day,
      members: (last?.members ?? 0) + 1,
      projects: (last?.projects ?? 0) + 1,
      publications: (last?.publications ?? 0) + 1,
      paid: (last?.paid ?? 0) + 10_890,
      refunded: 0,
    });
    // Midnight in Seoul is 15:00 UTC.
    app.clock.advance(86_400_000);
    const next = await chart();
    expect(next.at(-2)).toEqual(today);
    expect(next.at(-1)).toMatchObject({ members: 0, projects: 0, publications: 0, paid: 0 });
    expect(await member.api.get("/api/source/chart/item.json", {})).toMatchObject({ ok: false });
  });

  test("[SRC-01] members and projects are listed newest first, by state, a page at a time", async () => {
    const member = await app.signUpMember({ name: "나목록" });
    const other = await app.signUpMember({ name: "다목록" });
    const made = async (title: string): Promise<string> => {
      app.clock.advance(1000);
      const answer = await member.api.post("/api/projects/project/item.json", { project: { title } });
      if (!answer.ok) throw new Error(answer.error);
      return answer.data.project.id;
    };
    const [draft, published, trashed] = [await made("초안"), await made("펴낸 것"), await made("버린 것")];
    const release = await member.api.post("/api/projects/publish/item.json", { projectId: published });
    expect(release.ok).toBe(true);
    const trash = { project: { id: trashed, trash: "x" } };
    expect(await member.api.post("/api/projects/project/item.json", trash)).toMatchObject({ ok: true });
    const members = async (query: object) => {
      const answer = await operator.api.get("/api/source/member/list.json", { perPage: 50, ...query });
      if (!answer.ok) throw new Error(answer.error);
      return answer.data;
    };
    const [first, second] = (await members({})).memberList;
    expect([first, second]).toMatchObject([
      { id: other.member.id, name: "다목록", state: "ACTIVE", projects: 0 },
      { id: member.member.id, name: "나목록", state: "ACTIVE", projects: 3 },
    ]);
    const { total } = await members({});
    expect(await members({ page: 2, perPage: 1 })).toMatchObject({
      total,
      totalPage: total,
      memberList: [{ id: member.member.id }],
    });
    expect((await members({ state: "DORMANT" })).memberList).toEqual([]);
    const projects = async (state?: string) => {
      const answer = await operator.api.get("/api/source/project/list.json", {
        perPage: 50,
        ...(state ? { state: state as "DRAFT" } : {}),
      });
      if (!answer.ok) throw new Error(answer.error);
      return answer.data.projectList.filter(({ ownerId }) => ownerId === member.member.id);
    };
    expect((await projects()).map(({ id, state }) => [id, state]).toSorted()).toEqual(
      [
        [draft, "DRAFT"],
        [published, "PUBLISHED"],
        [trashed, "TRASH"],
      ].toSorted(),
    );
    for (const [state, id] of [
      ["DRAFT", draft],
      ["PUBLISHED", published],
      ["TRASH", trashed],
    ] as const)
      expect(await projects(state)).toMatchObject([{ id, state, ownerName: "나목록" }]);
    expect(await projects("TAKEN_DOWN")).toEqual([]);
    for (const path of ["/api/source/member/list.json", "/api/source/project/list.json"] as const)
      expect(await member.api.get(path, {})).toMatchObject({ error: "access.denied" });
  });

  test("[SRC-01] the console counts what waits and lists the operator's records, newest first", async () => {
    const asker = await app.signUpMember();
    const asked = await asker.api.post("/api/qnas/add.json", {
      type: "usage",
      email: asker.email,
      title: "기록",
      details: "기록을 남겨 주세요.",
    });
    const id = asked.ok ? asked.data.id : "";
    const before = await operator.api.get("/api/source/work/item.json");
    await operator.api.post("/api/source/qnas/answer.json", { id, answer: "남겼어요." });
    const after = await operator.api.get("/api/source/work/item.json");
    if (!before.ok || !after.ok) throw new Error("no counts");
    expect(before.data.work.inquiries - after.data.work.inquiries).toBe(1);
    expect(await operator.api.get("/api/source/record/list.json", { subject: id })).toMatchObject({
      data: { total: 1, recordList: [{ action: "inquiry.answer", actor: 149, subject: id }] },
    });
  });
});
