import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DIALECTS } from "../../../test/databases.ts";
import { failEach } from "../../../test/faults.ts";
import { startTestApp, type TestApp, type TestMember } from "../../../test/harness.ts";
import { importProject, zipTree } from "../../../test/projects-support.ts";
import type { ReadPlanLimits } from "../files/index.ts";
import { limitsWithoutPlans } from "../plans/index.ts";
import { createExportPlaces } from "./export-places.ts";

describe.each(DIALECTS)("exports of a month on %s", (dialect) => {
  let app: TestApp;
  let owner: TestMember;
  let projectId: string;
  beforeAll(async () => {
    app = await startTestApp({ dialect });
    owner = await app.signUpMember();
    projectId = (await importProject(owner, await zipTree(new Map([["index.html", Buffer.from("<p>x")]]))))
      .project.id;
  });
  afterAll(() => app?.stop());

  const limited =
    (exportsPerMonth: number): ReadPlanLimits =>
    async () => ({ ...(await limitsWithoutPlans(0)), exportsPerMonth });
  const placesOf = (limit: number) => createExportPlaces(app.parts.database, app.parts.clock, limited(limit));
  const start =
    (handlerKind = "never") =>
    (query: Parameters<typeof app.parts.jobs.enqueue>[0]) =>
      app.parts.jobs.enqueue(query, { kind: handlerKind, subject: projectId, input: {}, createdBy: null });

  test("[EXP-34] [EXP-42] parallel exports never pass the limit; a failed one gives its place back; a new month begins at 0", async () => {
    const places = placesOf(3);
    const taken = await Promise.all(Array.from({ length: 8 }, () => places.take(projectId, start())));
    expect(taken.filter(({ ok }) => ok)).toHaveLength(3);
    expect(taken.find(({ ok }) => !ok)).toMatchObject({
      error: "export.limit",
      detail: { facts: { limit: 3 }, data: 3 },
    });
    expect(await places.allowance(projectId)).toEqual({ count: 3, limit: 3 });
    const first = taken.find(({ ok }) => ok);
    await app.parts.database.write(projectId, (query) =>
      app.parts.jobs.cancel(query, first?.ok ? first.value : "", { error: "export.cancelled" }),
    );
    expect(await places.used(owner.member.id)).toBe(2);
    expect(await places.take(projectId, start())).toMatchObject({ ok: true });
    app.clock.advance(31 * 24 * 60 * 60 * 1000);
    expect(await places.used(owner.member.id)).toBe(0);
  });

  test("[AVL-02] the exports of an owner that wait or run have an end; one that ends makes room", async () => {
    const another = await app.signUpMember({ email: `waiting-${dialect}@example.com` });
    const own = (await importProject(another, await zipTree(new Map([["index.html", Buffer.from("<p>x")]]))))
      .project;
    const places = placesOf(1_000);
    const taken = [];
    for (let at = 0; at < 21; at += 1) taken.push(await places.take(own.id, start()));
    const [first] = taken;
    expect(taken.slice(0, 20).every(({ ok }) => ok)).toBe(true);
    expect(taken.at(-1)).toMatchObject({ error: "export.waiting", detail: { facts: { limit: 20 } } });
    await app.parts.database.write(own.id, (query) =>
      app.parts.jobs.cancel(query, first?.ok ? first.value : "", { error: "export.cancelled" }),
    );
    expect(await places.take(own.id, start())).toMatchObject({ ok: true });
  });

  test("[EXP-35] [EXP-36] a plan without exports starts none, and leaves nothing", async () => {
    const jobs = async () => (await app.parts.jobs.states(projectId, "never", 100)).length;
    const before = await jobs();
    expect(await placesOf(0).take(projectId, start())).toMatchObject({
      error: "export.limit",
      detail: { data: 0 },
    });
    expect(await jobs()).toBe(before);
  });

  test("[EXP-39] [EXP-40] a member asks for a project and reads the own count; guests sign in first", async () => {
    app.clock.advance(31 * 24 * 60 * 60 * 1000);
    const again = await app.signUpMember({ email: `counts-${dialect}@example.com` });
    const own = (await importProject(again, await zipTree(new Map([["index.html", Buffer.from("<p>x")]]))))
      .project;
    expect(await again.api.post("/api/members/monthly/export.json", { projectId: own.id })).toMatchObject({
      ok: true,
      data: { count: 0, limit: null },
    });
    const started = await again.api.post("/api/projects/export/item.json", {
      projectId: own.id,
      options: { relativeLinks: true },
    });
    expect(started).toMatchObject({ ok: true });
    await app.jobsDone();
    expect(await again.api.get("/api/members/monthly/export/count.json", {})).toMatchObject({
      ok: true,
      data: 1,
    });
    const stranger = app.visitor();
    for (const answer of [
      await stranger.api.get("/api/members/monthly/export/count.json", {}),
      await stranger.api.post("/api/members/monthly/export.json", { projectId: own.id }),
      await stranger.api.post("/api/projects/export/item.json", { projectId: own.id }),
    ])
      expect(answer).toMatchObject({ ok: false, code: "EXPIRE", status: 401 });
    expect(await again.api.post("/api/members/monthly/export.json", { projectId })).toMatchObject({
      error: "project.missing",
      status: 404,
    });
  });

  test("each database call of starting an export may fail: no job without a place, no place without a job [trust: faults]", async () => {
    app.clock.advance(31 * 24 * 60 * 60 * 1000);
    const places = placesOf(1000);
    const before = (await app.parts.jobs.states(projectId, "never", 1000)).length;
    const check = async () => {
      const jobs = (await app.parts.jobs.states(projectId, "never", 1000)).length - before;
      expect(await places.used(owner.member.id)).toBe(jobs);
    };
    const failed = await failEach(
      app.parts,
      () => places.take(projectId, start()).catch(() => ({ ok: false })),
      check,
    );
    expect(failed.database).toBeGreaterThan(3);
    await check();
  });

  test("[EXP-03] [AVL-02] a running export is joined by equal ones and cancelled: nothing is left of it, and its place comes back", async () => {
    const member = await app.signUpMember({ email: `cancels-${dialect}@example.com` });
    const tree = new Map([
      ["index.html", Buffer.from("<p>x")],
      ["film.mp4", Buffer.alloc(100_000, 1)],
    ]);
    const own = (await importProject(member, await zipTree(tree))).project;
    const { files } = app.parts;
    const open = files.open;
    let reached = () => {};
    let letGo = () => {};
    const packing = new Promise<void>((resolve) => {
      reached = resolve;
    });
    const gate = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    Object.assign(files, {
      open: async (...all: Parameters<typeof open>) => {
        reached();
        await gate;
        return open(...all);
      },
    });
    const started = await member.api.post("/api/projects/export/item.json", { projectId: own.id });
    const id = started.ok ? started.data.export.id : "";
    await packing;
    expect(await member.api.get("/api/members/monthly/export/count.json", {})).toMatchObject({ data: 1 });
    // The same wish joins what is under way; another one, and one after an edit, is an export of its own.
    const asked = async (options = {}) => {
      const answer = await member.api.post("/api/projects/export/item.json", { projectId: own.id, options });
      return answer.ok ? answer.data.export.id : answer.error;
    };
    expect(await Promise.all(Array.from({ length: 12 }, () => asked()))).toEqual(Array(12).fill(id));
    expect(await member.api.get("/api/members/monthly/export/count.json", {})).toMatchObject({ data: 1 });
    const other = await asked({ relativeLinks: true });
    expect(other).not.toBe(id);
    expect(await asked({ relativeLinks: true })).toBe(other);
    await app.parts.database.write(own.id, (query) =>
      query
        .updateTable("projects")
        .set((is) => ({ version: is("version", "+", 1) }))
        .where("id", "=", own.id)
        .execute(),
    );
    const later = await asked();
    expect([later === id, await asked()]).toEqual([false, later]);
    // A job that still waits will read the edit as well.
    expect(await asked({ relativeLinks: true })).toBe(other);
    for (const further of [other, later])
      await member.api.delete("/api/projects/export/item.json", { id: further });
    const cancelled = await member.api.delete("/api/projects/export/item.json", { id });
    expect(cancelled).toMatchObject({ data: { export: { stage: "cancelled", error: "export.cancelled" } } });
    letGo();
    await app.jobsDone();
    Object.assign(files, { open });
    expect(await member.api.get("/api/projects/export/item.json", { id })).toMatchObject({
      data: { export: { stage: "cancelled" } },
    });
    expect((await member.request(`/api/projects/export/download.json?id=${id}`)).status).toBe(404);
    expect(await member.api.get("/api/members/monthly/export/count.json", {})).toMatchObject({ data: 0 });
    // A finished export cannot be canceled.
    const whole = await member.api.post("/api/projects/export/item.json", { projectId: own.id });
    await app.jobsDone();
    expect(
      await member.api.delete("/api/projects/export/item.json", { id: whole.ok ? whole.data.export.id : "" }),
    ).toMatchObject({ data: { export: { stage: "done" } } });
  });
});
