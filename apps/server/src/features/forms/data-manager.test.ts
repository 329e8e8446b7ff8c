import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { FEATURE_DIALECTS } from "../../../test/databases.ts";
import { type Forms, startForms } from "../../../test/forms-support.ts";
import { isoTime } from "../../ports/clock.ts";
import { NO_ATTEMPT, openGuesses } from "../../ports/guesses.ts";
import { openRateLimits } from "../../ports/rate-limits/rate-limits.ts";
import { memberLine, OWN_LINE } from "../../ports/threads/index.ts";
import { currentLine } from "../../ports/threads/line.ts";
import { formIdOf } from "./connect.ts";
import { logInToForm, openFormSessions } from "./data-manager.ts";
import { deleteUnder, restoreUnder } from "./entries.ts";
import type { AccountPasswords } from "./passwords.ts";
import { forgetDeleted } from "./sweep-entries.ts";

describe.each(FEATURE_DIALECTS)("entries of forms on %s", (dialect) => {
  let app: Forms["app"];
  let owner: Forms["owner"];
  let projectId: Forms["projectId"];
  let formId: Forms["formId"];
  let submit: Forms["submit"];
  let list: Forms["list"];
  let clear: Forms["clear"];
  beforeAll(async () => {
    ({ app, owner, projectId, formId, submit, list, clear } = await startForms(dialect));
  });
  afterAll(() => app?.stop());
  beforeEach(() => void app.clock.advance(3_600_000));

  test("[FRM-06] [FRM-15] [FRM-21] [FRM-22] entries are found, marked, deleted one or all, and come back", async () => {
    for (const name of ["구름", "구름빵", "100%"]) await submit({ name });
    expect((await list({ search: "구름" })).total).toBe(2);
    expect((await list({ search: "0%" })).total).toBe(1);
    expect((await list({ search: "_" })).total).toBe(0);
    const [first] = (await list({ search: "구름빵" })).dataList;
    const dataId = first?.dataId ?? "";
    const mark = (fields: object) => owner.api.post("/api/public/data/mark.json", { dataId, ...fields });
    expect(await mark({ unread: false, status: "done", note: "전화함" })).toMatchObject({ ok: true });
    expect((await list({ status: "done" })).dataList).toMatchObject([
      { dataId, unread: false, note: "전화함" },
    ]);
    expect((await list({ unread: true })).total).toBe(2);
    expect(await owner.api.get("/api/public/data/item.json", { dataId })).toMatchObject({
      ok: true,
      data: { entry: { dataId, fields: { name: "구름빵" }, note: "전화함" } },
    });
    const one = await owner.api.delete("/api/public/data/item.json", { dataId });
    expect(one).toMatchObject({ ok: true, data: { deleted: 1 } });
    expect((await list()).total).toBe(2);
    const back = await owner.api.post("/api/public/data/restore.json", {
      ibdFormId: formId,
      undo: one.ok ? one.data.undo : "",
    });
    expect(back).toMatchObject({ ok: true, data: { restored: 1 } });
    const all = await owner.api.delete("/api/public/data/all.json", { ibdFormId: formId });
    expect(all).toMatchObject({ ok: true, data: { deleted: 3 } });
    app.clock.advance(120_000);
    await app.app.everyMinute();
    expect(
      await owner.api.post("/api/public/data/restore.json", {
        ibdFormId: formId,
        undo: all.ok ? all.data.undo : "",
      }),
    ).toMatchObject({ error: "data.undo-over" });
    expect(await owner.api.delete("/api/public/data/item.json", { dataId })).toMatchObject({ ok: false });
  });

  test("[AVL-02] many entries are deleted, restored and forgotten in pieces, each a write of its own", async () => {
    await submit({ name: "방문자" });
    const { database, clock } = app.parts;
    const [one] = await database.read((query) => query.selectFrom("formEntries").selectAll().execute());
    if (!one) throw new Error("no entry");
    await database.write("test", async (query) => {
      for (let at = 0; at < 23; at += 1)
        await query
          .insertInto("formEntries")
          .values(
            Array.from({ length: 100 }, (_, place) => ({ ...one, id: `many-${at}-${place}`, proof: "" })),
          )
          .execute();
    });
    const writes: string[] = [];
    const counted: typeof database = {
      ...database,
      read: (work) => database.read(work),
      write: (subject, work) => {
        writes.push(subject);
        return database.write(subject, work);
      },
    };
    const at = isoTime(clock.now());
    expect(await deleteUnder(counted, formId, { box: "inbox" }, "all-of-them", at)).toBe(2301);
    expect(writes).toEqual([`form:${formId}`, `form:${formId}`, `form:${formId}`]);
    expect(await restoreUnder(counted, formId, "all-of-them")).toBe(2301);
    expect(await deleteUnder(counted, formId, { box: "inbox" }, "again", at)).toBe(2301);
    app.clock.advance(61_000);
    writes.length = 0;
    await forgetDeleted(counted, clock);
    expect(writes.length).toBe(4);
    expect((await list()).total).toBe(0);
  });

  test("[AVL-02] work for visitors of a form and its data manager waits in the line of its owner", async () => {
    const { database } = app.parts;
    await submit({ name: "방문자" });
    const jobs = await database.read((query) =>
      query
        .selectFrom("jobs")
        .select(["kind", "createdBy", "payer"])
        .where("subject", "=", projectId)
        .where("kind", "like", "form%")
        .execute(),
    );
    expect(jobs.length).toBeGreaterThan(0);
    expect(jobs.filter(({ createdBy, payer }) => createdBy !== null || payer !== owner.member.id)).toEqual(
      [],
    );
    const sessions = openFormSessions({ ...app.parts, readLocks: async () => new Map() });
    expect(await sessions.find("ibdFormId", formId)).toMatchObject({ ownerId: owner.member.id });
    const lines: string[] = [];
    const passwords: AccountPasswords = {
      hash: async () => "",
      verify: async () => {
        lines.push(currentLine());
        return false;
      },
      refuse: () => null,
    };
    for (const form of [formId, "none"])
      await logInToForm(
        { ...app.parts, limits: openRateLimits(app.parts), guesses: openGuesses(app.parts), passwords },
        { ...{ formId: form, adminId: "manager", password: "x", network: "n", attempt: NO_ATTEMPT } },
      );
    expect(lines).toEqual([memberLine(owner.member.id), OWN_LINE]);
    await clear();
  });

  test("[FRM-20] [FRM-11] [FRM-12] [FRM-14] [FRM-17] [FRM-18] [FRM-19] [FRM-26] [FRM-28] a data manager opens one form alone, by the owner's account", async () => {
    const account = {
      projectId,
      adminId: "shop-desk",
      password: "nine Tiles 9",
      passwordConfirm: "nine Tiles 9",
    };
    const save = (fields: object) => owner.api.post("/api/data/manager/item.json", { ...account, ...fields });
    expect(await save({ passwordConfirm: "other 1 Word" })).toMatchObject({ error: "password.confirmation" });
    expect(await save({ password: "short", passwordConfirm: "short" })).toMatchObject({
      error: "password.rule",
    });
    expect(await save({})).toMatchObject({ ok: true });
    const stranger = await app.signUpMember();
    expect(await stranger.api.post("/api/data/manager/item.json", account)).toMatchObject({
      error: "project.missing",
    });
    await submit({ name: "들" });
    const other = formIdOf(projectId, "예약");
    const desk = app.visitor();
    const logIn = (fields: object) =>
      desk.api.post("/api/public/data/manager/login.json", {
        ibdFormId: formId,
        adminId: account.adminId,
        password: account.password,
        ...fields,
      });
    const read = (ibdFormId: string) => desk.api.get("/api/public/data/list.json", { ibdFormId });
    expect(await read(formId)).toMatchObject({ error: "data.login-required" });
    expect(await logIn({ adminId: "a" })).toMatchObject({ error: "data.id-format" });
    expect(await logIn({ password: "wrong Guess 1" })).toMatchObject({ error: "data.login-failed" });
    expect(await logIn({ ibdFormId: "nothing" })).toMatchObject({ error: "data.login-failed" });
    expect(await logIn({})).toMatchObject({ ok: true });
    expect(desk.cookies.lastSet.join()).toMatch(/HttpOnly; SameSite=Strict/);
    expect(await read(formId)).toMatchObject({ ok: true, data: { total: 1, form: { by: "ACCOUNT" } } });
    expect(
      await desk.api.get("/api/public/data/list.json", { ibdFormId: formId, page: 2, perPage: 1 }),
    ).toMatchObject({ data: { dataList: [], total: 1, totalPage: 1 } });
    expect(await read(other)).toMatchObject({ error: "data.login-required" });
    // The token under the cookie of another form opens nothing either.
    desk.cookies.set(`hanok-data-${other}`, desk.cookies.get(`hanok-data-${formId}`) ?? "");
    expect(await read(other)).toMatchObject({ error: "data.login-required" });
    const dataId = (await list()).dataList[0]?.dataId ?? "";
    expect(await stranger.api.delete("/api/public/data/item.json", { dataId })).toMatchObject({
      error: "data.login-required",
    });
    expect(await desk.api.delete("/api/public/data/item.json", { dataId })).toMatchObject({ ok: true });
    expect(await desk.api.post("/api/public/data/manager/logout.json", { ibdFormId: formId })).toMatchObject({
      ok: true,
    });
    expect(await read(formId)).toMatchObject({ error: "data.login-required" });
    expect(await logIn({})).toMatchObject({ ok: true });
    expect(await save({ password: "ten Tiles 10", passwordConfirm: "ten Tiles 10" })).toMatchObject({
      ok: true,
    });
    expect(await read(formId)).toMatchObject({ error: "data.login-required" });
    for (let tries = 0; tries < 5; tries += 1) await logIn({ password: "wrong Guess 1" });
    expect(await logIn({ password: "ten Tiles 10" })).toMatchObject({ error: "request.proof" });
    await clear();
  });

  test("[FRM-27] [HND-15] CSV and XLSX tell times in Seoul and hold hostile values as text, and numbers as numbers", async () => {
    await submit({ name: '=HYPERLINK("x")', people: "3", text: 'a "b"\r\n,c' });
    await submit({ name: "+82 10 1234", text: "-12.5" });
    await submit({ name: "@SUM(1)", text: "\t=1+1" });
    const asked = async (format: string) =>
      owner.request(`/api/public/data/export.json?ibdFormId=${formId}&format=${format}`);
    // `text()` would take the mark away.
    const csv = Buffer.from(await (await asked("csv")).arrayBuffer()).toString();
    expect(csv.charCodeAt(0)).toBe(0xfeff);
    const lines = csv.slice(1).split("\r\n");
    const seoul = new Date(app.clock.now() + 9 * 3_600_000).toISOString().slice(0, 16).replace("T", " ");
    expect(lines[1]?.startsWith(seoul)).toBe(true);
    expect(lines[0]).toBe("받은 일시 (서울),이름,메일,인원,날,맛,글,상태,메모,동의한 내용,페이지");
    expect(csv).toContain(`"'=HYPERLINK(""x"")",,3,,,"a ""b""\n,c"`);
    expect(csv).toContain(",+82 10 1234,,,,,-12.5,");
    expect(csv).toContain(`,'@SUM(1),`);
    expect(csv).not.toMatch(/(?:^|,)"?[=@]/m);
    const xlsx = await asked("xlsx");
    expect(decodeURIComponent(xlsx.headers.get("content-disposition") ?? "")).toContain("문의");
    const { unzip } = await import("../../../test/projects-support.ts");
    const tree = await unzip(Buffer.from(await xlsx.arrayBuffer()));
    const sheet = tree.get("xl/worksheets/sheet1.xml")?.toString() ?? "";
    expect(sheet).not.toContain("<f>");
    expect(sheet).toMatch(/<v>3<\/v>/);
    expect([...tree.values()].map(String).join()).toContain("=HYPERLINK(");
    await clear();
  });
});
