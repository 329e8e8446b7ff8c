import { randomBytes } from "node:crypto";
import { newPage } from "@hanok/page-document";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FEATURE_DIALECTS } from "../../../test/databases.ts";
import { startTestApp, type TestApp, type TestMember } from "../../../test/harness.ts";
import { createBlank, importProject, openPage, zipTree } from "../../../test/projects-support.ts";
import type { Plans } from "../../migrations/tables/plans.ts";
import { lockedOf } from "./locks.ts";

const HOUR = 3_600_000;

test("[PLN-19] [PLN-20] [PLN-21] [PLN-31] [PLN-32] on the free plan agency-born projects and the earliest free-born ones are open", () => {
  const born = (id: string, plan: Plans["birth"], date: string) => ({ id, plan, date });
  const projects = [
    born("e", "BIRTH_EXPERT", "2026-01-01"),
    born("f4", "BIRTH_FREE", "2026-01-05"),
    born("f1", "BIRTH_FREE", "2026-01-02"),
    born("a", "BIRTH_AGENCY", "2026-01-09"),
    born("f2", "BIRTH_FREE", "2026-01-03"),
    born("f3", "BIRTH_FREE", "2026-01-04"),
  ];
  expect([...lockedOf(projects, 3)].sort()).toEqual(["e", "f4"]);
  expect([...lockedOf(projects, null)]).toEqual(["e"]);
  expect([...lockedOf(projects, 0)].sort()).toEqual(["e", "f1", "f2", "f3", "f4"]);
});

describe.each(FEATURE_DIALECTS)("plans on %s", (dialect) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ dialect, settings: { plans: true } });
  });
  afterAll(() => app?.stop());

  const setPlan = (memberId: number, planId: Plans["id"]) =>
    app.parts.database.write(`member:${memberId}`, async (query) => {
      const since = new Date(app.clock.now()).toISOString();
      await query
        .insertInto("memberPlans")
        .values({ memberId, planId, since })
        .onConflict((conflict) => conflict.column("memberId").doUpdateSet({ planId }))
        .execute();
    });
  const create = (member: TestMember) => member.api.post("/api/projects/project/item.json", { project: {} });
  const rename = (member: TestMember, id: string) =>
    member.api.post("/api/projects/project/item.json", { project: { id, title: "이름" } });
  const trash = (member: TestMember, id: string, value: string) =>
    member.api.post("/api/projects/project/item.json", { project: { id, trash: value } });

  test("[LET-08] [EXP-35] the free plan has no export, and takes each project home once before it is deleted or its owner leaves", async () => {
    const member = await app.signUpMember();
    const [first, second] = [await createBlank(member), await createBlank(member)];
    const home = (projectId: string, before: "deletion" | "withdrawal", by: TestMember = member) =>
      by.api.post("/api/projects/export/home.json", { projectId, before });
    expect(await member.api.post("/api/projects/export/item.json", { projectId: first.id })).toMatchObject({
      error: "export.limit",
    });
    expect(await home(first.id, "deletion")).toMatchObject({ error: "export.not-in-trash" });
    const other = await app.signUpMember();
    expect(await home(first.id, "withdrawal", other)).toMatchObject({ error: "project.missing" });
    await trash(member, first.id, "now");
    for (const [id, before] of [
      [first.id, "deletion"],
      [second.id, "withdrawal"],
    ] as const) {
      const started = await home(id, before);
      if (!started.ok) throw new Error(started.error);
      await app.jobsDone();
      const { id: exportId } = started.data.export;
      expect(await member.api.get("/api/projects/export/item.json", { id: exportId })).toMatchObject({
        data: { export: { stage: "done" } },
      });
      expect(await home(id, before)).toMatchObject({ error: "export.taken-home" });
    }
    // It is no export of the month.
    expect(await member.api.get("/api/members/monthly/export/count.json", {})).toMatchObject({ data: 0 });
  });

  test("[PRJ-37] [PRJ-62] [PRJ-63] [PLN-17] a free member has three projects, trash counted; one deleted for good frees its place, a new month does not", async () => {
    const member = await app.signUpMember();
    const ids: string[] = [];
    for (let number = 0; number < 3; number++) ids.push((await createBlank(member)).id);
    expect(await create(member)).toMatchObject({
      error: "project.limit",
      message: expect.stringMatching("3"),
    });
    const [first = ""] = ids;
    expect(await member.api.post("/api/projects/project/clone.json", { projectId: first })).toMatchObject({
      error: "project.limit",
    });
    await trash(member, first, "now");
    app.clock.advance(29 * 24 * HOUR);
    expect(await create(member)).toMatchObject({ error: "project.limit" });
    await member.api.delete("/api/projects/project/item.json", { projectId: first });
    expect(await create(member)).toMatchObject({ ok: true });
    // However many ask at once.
    await member.api.delete("/api/projects/project/trash.json", {});
    const other = await app.signUpMember();
    const answers = await Promise.all(Array.from({ length: 6 }, () => create(other)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(3);
    const list = await other.api.get("/api/projects/project/list.json", {});
    expect(list).toMatchObject({ data: { projectLimit: 3, total: 3 } });
  });

  test("[PLN-12] [PLN-33] a free project takes three pages by any call; imports are not cut, and a deleted page comes back", async () => {
    const member = await app.signUpMember();
    const { id: projectId, homePageId } = await createBlank(member);
    const add = () => member.api.post("/api/projects/page/item.json", { projectId, page: {} });
    await add();
    const third = await add();
    const pageId = third.ok ? third.data.page.id : "";
    expect(await add()).toMatchObject({ error: "page.limit", message: expect.stringMatching("3") });
    expect(await member.api.post("/api/projects/page/clone.json", { pageId: homePageId })).toMatchObject({
      error: "page.limit",
    });
    const opened = await openPage(member, projectId, pageId);
    const opId = () => `o${randomBytes(8).toString("hex")}`;
    const page = newPage({
      id: opId(),
      title: "넷",
      name: "four",
      key: "a9",
      now: "2026-03-02T09:00:00.000Z",
    });
    const edit = (base: number, changes: unknown[]) =>
      member.api.post("/api/projects/edit.json", { projectId, opId: opId(), base, changes });
    const texts = { [`page/${page.id}/bodyStart`]: "", [`page/${page.id}/bodyEnd`]: "" };
    expect(await edit(opened.version, [{ kind: "page-insert", page, blocks: [], texts }])).toMatchObject({
      error: "edit.refused",
      message: expect.stringContaining("page.limit"),
    });
    const gone = opened.part.pages[pageId];
    const own = { [`page/${pageId}/bodyStart`]: "", [`page/${pageId}/bodyEnd`]: "" };
    await edit(opened.version, [{ kind: "page-delete", pageId, page: gone, blocks: [], texts: own }]);
    expect(await add()).toMatchObject({ ok: true });
    // Undo brings a page of one's own back though its place was taken meanwhile.
    expect(
      await edit(opened.version + 1, [
        { kind: "page-insert", page: gone, blocks: [], texts: own, restores: true },
      ]),
    ).toMatchObject({ ok: true });
    const files = ["index", "a", "b", "c", "d"].map((name) => [`${name}.html`, Buffer.from("<p>x")] as const);
    expect((await importProject(member, await zipTree(new Map(files)))).project.pageCount).toBe(5);
    await setPlan(member.member.id, "BASIC_PLAN");
    expect(await add()).toMatchObject({ ok: true });
  });

  test("[LIF-06] [LIF-10] translations count as no pages, and a plan says how many languages a site may have", async () => {
    const member = await app.signUpMember();
    const { id: projectId, homePageId } = await createBlank(member);
    await member.api.post("/api/projects/page/item.json", { projectId, page: {} });
    const make = (language: string) =>
      member.api.post("/api/projects/edit/run.json", {
        projectId,
        opId: `o${randomBytes(8).toString("hex")}`,
        name: "language.twin-make",
        input: { language, pageIds: [homePageId] },
      });
    expect(await make("en")).toMatchObject({ ok: true });
    expect(await make("ja")).toMatchObject({
      error: "edit.refused",
      message: expect.stringContaining("page.languages"),
    });
    const language = await member.api.get("/api/projects/language/item.json", { projectId });
    expect(language).toMatchObject({ data: { languages: ["en"], languageLimit: 1 } });
    const project = await member.api.get("/api/projects/project/item.json", { projectId });
    expect(project).toMatchObject({ data: { project: { pageCount: 2 } } });
    // The third page of a free project, beside three files.
    const third = await member.api.post("/api/projects/page/item.json", { projectId, page: {} });
    expect(third).toMatchObject({ ok: true });
    expect(await member.api.post("/api/projects/page/item.json", { projectId, page: {} })).toMatchObject({
      error: "page.limit",
    });
    // Nor is a translation made a page of its own in that way.
    const full = await openPage(member, projectId, homePageId);
    const english = Object.values(full.part.pages).find((one) => one.twin?.language === "en");
    const freed = await member.api.post("/api/projects/edit.json", {
      projectId,
      opId: `o${randomBytes(8).toString("hex")}`,
      base: full.version,
      changes: [
        { kind: "page-set", pageId: english?.id ?? "", field: "twin", from: english?.twin ?? null, to: null },
      ],
    });
    expect(freed).toMatchObject({ error: "edit.refused", message: expect.stringContaining("page.limit") });
    // The one translation of a site becomes one into another language; two would be too many.
    const translate = async (from: string, to: string, base: number) =>
      member.api.post("/api/projects/edit.json", {
        projectId,
        opId: `o${randomBytes(8).toString("hex")}`,
        base,
        changes: [
          {
            ...{ kind: "page-set", pageId: english?.id ?? "", field: "twin" },
            from: { ...english?.twin, language: from },
            to: { ...english?.twin, language: to },
          },
        ],
      });
    expect(await translate("en", "ja", full.version)).toMatchObject({ ok: true });
    expect(await make("en")).toMatchObject({
      error: "edit.refused",
      message: expect.stringContaining("page.languages"),
    });
    const moved = await openPage(member, projectId, homePageId);
    expect(await translate("ja", "en", moved.version)).toMatchObject({ ok: true });
    await setPlan(member.member.id, "BASIC_PLAN");
    expect(await make("ja")).toMatchObject({ ok: true });
    // Nobody gets a second translation of a page by writing it into the log.
    const opened = await openPage(member, projectId, homePageId);
    const twin = Object.values(opened.part.pages).find((one) => one.twin?.language === "en");
    const page = { ...twin, id: `o${randomBytes(8).toString("hex")}`, path: "second.html", name: "second" };
    const texts = { [`page/${page.id}/bodyStart`]: "", [`page/${page.id}/bodyEnd`]: "" };
    const second = await member.api.post("/api/projects/edit.json", {
      projectId,
      opId: `o${randomBytes(8).toString("hex")}`,
      base: opened.version,
      changes: [{ kind: "page-insert", page, blocks: [], texts }],
    });
    expect(second).toMatchObject({ error: "edit.refused", message: expect.stringContaining("page.twin") });
  });

  test("[PLN-30] [PLN-22] [PLN-23] [PLN-24] births follow the plan; falling back to free locks what was made under Premium", async () => {
    const member = await app.signUpMember();
    const free = await createBlank(member);
    await setPlan(member.member.id, "EXPERT_PLAN");
    app.clock.advance(HOUR);
    const premium = await createBlank(member);
    await setPlan(member.member.id, "AGENCY_PLAN");
    const agency = await createBlank(member);
    expect([free.plan, premium.plan, agency.plan]).toEqual(["BIRTH_FREE", "BIRTH_EXPERT", "BIRTH_AGENCY"]);
    expect([free.lock, premium.lock, agency.lock]).toEqual([false, false, false]);
    await setPlan(member.member.id, "FREE_PLAN");
    const list = await member.api.get("/api/projects/project/list.json", { sort: "oldest" });
    if (!list.ok) throw new Error(list.error);
    const locks = new Map(list.data.projectList.map(({ id, lock }) => [id, lock]));
    expect([free, premium, agency].map(({ id }) => locks.get(id))).toEqual([false, true, false]);

    const { id: projectId, homePageId: pageId } = premium;
    const locked = { status: 403, error: "project.locked", message: expect.stringContaining("플랜") };
    for (const refused of [
      await rename(member, projectId),
      await member.api.post("/api/projects/page/item.json", { projectId, page: {} }),
      await member.api.post("/api/projects/page/version/item.json", { pageId }),
      await member.api.post("/api/projects/edit.json", { projectId, opId: "x", base: 1, changes: [] }),
      await member.api.post("/api/projects/export/item.json", { projectId }),
      await member.api.post("/api/projects/publish/item.json", { projectId }),
      await member.api.post("/api/projects/project/clone.json", { projectId }),
    ])
      expect(refused).toMatchObject(locked);
    // It can still be looked at, taken off the web, thrown away and taken back.
    expect(await openPage(member, projectId)).toMatchObject({ pageId, role: "OWNER", locked: true });
    expect(await openPage(member, free.id)).toMatchObject({ locked: false });
    expect(await member.api.delete("/api/projects/publish/item.json", { projectId })).toMatchObject({
      ok: true,
    });
    expect(await trash(member, projectId, "now")).toMatchObject({ ok: true });
    expect(await trash(member, projectId, "")).toMatchObject({ ok: true, data: { project: { lock: true } } });
    await setPlan(member.member.id, "BASIC_PLAN");
    expect(await rename(member, projectId)).toMatchObject({ ok: true, data: { project: { lock: false } } });
  });

  test("[PLN-25] a collaborator is told that the owner's plan has changed", async () => {
    const owner = await app.signUpMember();
    const editor = await app.signUpMember();
    await setPlan(owner.member.id, "EXPERT_PLAN");
    const { id: projectId } = await createBlank(owner);
    await app.parts.database.write(projectId, async (query) => {
      const date = new Date(app.clock.now()).toISOString();
      await query
        .insertInto("projectMembers")
        .values({ projectId, memberId: editor.member.id, role: "EDITOR", date })
        .execute();
    });
    expect(await rename(editor, projectId)).toMatchObject({ ok: true });
    await setPlan(owner.member.id, "FREE_PLAN");
    expect(await rename(editor, projectId)).toMatchObject({ error: "project.locked-by-owner" });
    const list = await editor.api.get("/api/projects/project/list.json", { group: "cowork" });
    expect(list).toMatchObject({ data: { projectList: [{ id: projectId, role: "EDITOR", lock: true }] } });
  });

  test("[ACC-50] [ACC-91] projects of a free member who was away for three months can only be viewed until the member signs in", async () => {
    const DAY = 86_400_000;
    const owner = await app.signUpMember();
    const editor = await app.signUpMember();
    const paying = await app.signUpMember();
    await setPlan(paying.member.id, "BASIC_PLAN");
    const [own, paid] = [await createBlank(owner), await createBlank(paying)];
    for (const { api, id } of [
      { api: owner.api, id: own.id },
      { api: paying.api, id: paid.id },
    ])
      await api.post("/api/members/cowork/item.json", { projectId: id, email: editor.email, role: "EDITOR" });
    const signIn = ({ api, email, password }: TestMember) =>
      api.post("/api/members/member/basic/login.json", { email, password });

    app.clock.advance(91 * DAY);
    await signIn(editor);
    expect(await rename(editor, own.id)).toMatchObject({ ok: true });
    app.clock.advance(2 * DAY);
    expect(await rename(editor, own.id)).toMatchObject({
      error: "project.owner-inactive",
      status: 403,
      message: expect.stringContaining("석 달"),
    });
    expect(await openPage(editor, own.id)).toMatchObject({ locked: true, lockReason: "inactive-owner" });
    expect(await editor.api.get("/api/projects/project/list.json", { group: "cowork" })).toMatchObject({
      data: {
        projectList: expect.arrayContaining([
          expect.objectContaining({ id: own.id, lock: true, lockReason: "inactive-owner" }),
        ]),
      },
    });
    expect(await rename(editor, paid.id)).toMatchObject({ ok: true });
    expect(await signIn(owner)).toMatchObject({ ok: true });
    expect(await rename(editor, own.id)).toMatchObject({ ok: true });
    expect(await rename(owner, own.id)).toMatchObject({ ok: true, data: { project: { lockReason: null } } });
  });

  test("[PLN-33] plans are rows: a changed row counts at once", async () => {
    const member = await app.signUpMember();
    await app.parts.database.write("plans", async (query) => {
      await query.updateTable("plans").set({ projects: 1 }).where("id", "=", "FREE_PLAN").execute();
    });
    await createBlank(member);
    expect(await create(member)).toMatchObject({ error: "project.limit" });
    await app.parts.database.write("plans", async (query) => {
      await query.updateTable("plans").set({ projects: 3 }).where("id", "=", "FREE_PLAN").execute();
    });
    expect(await create(member)).toMatchObject({ ok: true });
  });

  test("[PLN-04] [PLN-05] [PLN-11] [PLN-26] [PLN-28] [PLN-29] [MED-16] the plans as rows, and one's own with what is used of it", async () => {
    const list = await app.visitor().api.get("/api/public/pricing/plan/list.json", {});
    if (!list.ok) throw new Error(list.error);
    expect(
      list.data.pricingPlanList.map(({ planType, monthlyPrice, storage, storageBytes }) => [
        planType,
        monthlyPrice,
        storage,
        storageBytes,
      ]),
    ).toEqual([
      ["FREE_PLAN", 0, "1GB", 1_000 * 1024 ** 2],
      ["BASIC_PLAN", 9_900, "10GB", 10_000 * 1024 ** 2],
      ["EXPERT_PLAN", 19_900, "50GB", 50_000 * 1024 ** 2],
      ["AGENCY_PLAN", 49_900, "200GB", 200_000 * 1024 ** 2],
    ]);
    expect(list.data).toMatchObject({ total: 4, totalPage: 1 });
    const read = (id: string) => app.visitor().api.get("/api/public/pricing/plan/item.json", { id });
    expect(await read("BASIC_PLAN")).toMatchObject({
      data: {
        pricingPlan: {
          exportsPerMonth: 10,
          formEntriesPerMonth: 1_000,
          projects: null,
          pagesPerProject: null,
          madeWithBar: false,
        },
      },
    });
    expect(await read("NO_PLAN")).toMatchObject({ error: "plan.missing", status: 404 });
    const member = await app.signUpMember();
    const own = () => member.api.get("/api/members/plan/item.json", {});
    expect(await own()).toMatchObject({
      data: {
        plan: "FREE_PLAN",
        limits: { projects: 3, formEntriesPerMonth: 100 },
        usage: { storageBytes: 0, projects: 0, exports: 0, formEntries: 0 },
      },
    });
    await setPlan(member.member.id, "BASIC_PLAN");
    const { id: projectId } = await createBlank(member);
    await member.api.post("/api/projects/export/item.json", { projectId });
    await app.jobsDone();
    await trash(member, projectId, "now");
    expect(await own()).toMatchObject({ data: { plan: "BASIC_PLAN", usage: { projects: 1, exports: 1 } } });
    expect(await app.visitor().api.get("/api/members/plan/item.json", {})).toMatchObject({ code: "EXPIRE" });
  });
});

test("[PLN-28] an installation without plans offers none and limits nobody", async () => {
  const app = await startTestApp({ dialect: "sqlite" });
  const list = await app.visitor().api.get("/api/public/pricing/plan/list.json", {});
  expect(list).toMatchObject({ data: { pricingPlanList: [], total: 0 } });
  const member = await app.signUpMember();
  expect(await member.api.get("/api/members/plan/item.json", {})).toMatchObject({
    data: { plan: null, limits: { storageBytes: null, projects: null, exportsPerMonth: null } },
  });
  await app.stop();
});
