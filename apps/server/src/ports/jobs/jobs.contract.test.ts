import pino from "pino";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { createTestDatabase, DIALECTS, type TestDatabase } from "../../../test/databases.ts";
import type { Database } from "../database/index.ts";
import { TaskBroken } from "../threads/index.ts";
import { type JobHandler, type Jobs, openTableJobs, workKind } from "./index.ts";

const log = pino({ level: "silent" });

describe.each(DIALECTS)("jobs on %s", (dialect) => {
  let place: TestDatabase;
  let database: Database;
  let now = Date.parse("2026-03-02T09:00:00Z");
  const clock = { now: () => now };
  const opened: Jobs[] = [];
  const open = (instance: string, over: Database = database) => {
    const jobs = openTableJobs({
      database: over,
      clock,
      log,
      instance,
      parallel: 2,
      pollEvery: 20,
      grace: 50,
    });
    opened.push(jobs);
    return {
      ...jobs,
      work: (handlers: Readonly<Record<string, JobHandler>>, urgent?: readonly string[]) =>
        jobs.work(
          Object.fromEntries(Object.entries(handlers).map(([kind, run]) => [kind, workKind(run, 1)])),
          urgent,
        ),
    };
  };
  beforeAll(async () => {
    place = await createTestDatabase(dialect);
    database = await place.open();
    await database.migrate();
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((jobs) => jobs.stop()));
    await database.write("jobs", async (query) => {
      await query.deleteFrom("jobs").execute();
    });
  });
  afterAll(async () => {
    await database.close();
    await place.remove();
  });

  const enqueue = (jobs: Pick<Jobs, "enqueue">, kind: string, input: unknown = null, runAt?: number) =>
    database.write("p1", (query) =>
      jobs.enqueue(query, {
        kind,
        subject: "p1",
        input,
        createdBy: 7,
        ...(runAt === undefined ? {} : { runAt }),
      }),
    );

  test("a cancelled job leaves at its next report and stays ended; one that waits never begins", async () => {
    const jobs = open("one");
    let begun = 0;
    let went = 0;
    const end = (id: string) => database.write("p1", (query) => jobs.cancel(query, id, { error: "ended" }));
    const handler: JobHandler = async ({ id, report }) => {
      begun += 1;
      expect(await end(id)).toBe(true);
      await report("further", 50);
      went += 1;
      return { result: null };
    };
    const waiting = await enqueue(jobs, "leave");
    expect(await end(waiting)).toBe(true);
    expect(await end(waiting)).toBe(false);
    const running = await enqueue(jobs, "leave");
    jobs.work({ leave: handler });
    await jobs.idle();
    expect([begun, went]).toEqual([1, 0]);
    for (const id of [waiting, running])
      expect(await jobs.state(id)).toMatchObject({ status: "failed", failure: { error: "ended" } });
  });

  test("a job runs, reports and leaves its result", async () => {
    const jobs = open("one");
    const stages: string[] = [];
    const id = await enqueue(jobs, "count", { to: 3 });
    expect(await jobs.state(id)).toMatchObject({
      status: "waiting",
      percent: 0,
      createdBy: 7,
      subject: "p1",
    });
    jobs.work({
      count: async (run) => {
        await run.report("counting", 50);
        stages.push((await jobs.state(id))?.stage ?? "");
        return { result: { input: run.input, attempt: run.attempt } };
      },
    });
    await jobs.idle();
    expect(stages).toEqual(["counting"]);
    expect(await jobs.state(id)).toMatchObject({
      status: "done",
      percent: 100,
      result: { input: { to: 3 }, attempt: 1 },
      failure: null,
    });
    expect((await jobs.states("p1", "count", 5)).map((state) => state.id)).toEqual([id]);
  });

  test("states stand newest first, those of one millisecond too", async () => {
    const jobs = open("one");
    const ids: string[] = [];
    for (let count = 0; count < 6; count += 1) ids.unshift(await enqueue(jobs, "count"));
    expect((await jobs.states("p1", "count", 10)).map((state) => state.id)).toEqual(ids);
  });

  test("an urgent job goes before those that wait, and runs while others fill their places", async () => {
    const jobs = open("one");
    const order: string[] = [];
    const ends: (() => void)[] = [];
    const wait = (name: string) => (): Promise<{ result: null }> => {
      order.push(name);
      return new Promise((resolve) => ends.push(() => resolve({ result: null })));
    };
    // The server's own: a member's would leave one place to others.
    for (const kind of ["slow", "slow", "slow", "urgent"])
      await database.write("p1", (query) =>
        jobs.enqueue(query, { kind, subject: "p1", input: null, createdBy: null }),
      );
    jobs.work({ slow: wait("slow"), urgent: wait("urgent") }, ["urgent"]);
    await expect.poll(() => order).toEqual(["urgent", "slow", "slow"]);
    // Both places of other jobs are taken again; a second urgent job waits for none of them.
    ends.shift()?.();
    await enqueue(jobs, "urgent");
    await expect.poll(() => order).toEqual(["urgent", "slow", "slow", "urgent"]);
    while (order.length < 5 || ends.length > 0) {
      ends.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(order.filter((name) => name === "slow")).toHaveLength(3);
    await jobs.idle();
  });

  test("a job of a write that is rolled back never existed", async () => {
    const jobs = open("one");
    await expect(
      database.write("p1", async (query) => {
        await jobs.enqueue(query, { kind: "count", subject: "p1", input: null, createdBy: null });
        throw new Error("planned");
      }),
    ).rejects.toThrow("planned");
    expect(await jobs.states("p1", "count", 5)).toEqual([]);
  });

  test("a failure that the handler names is final", async () => {
    const jobs = open("one");
    const id = await enqueue(jobs, "fail");
    jobs.work({ fail: async () => ({ failure: { error: "item.missing", facts: { name: "a.zip" } } }) });
    await jobs.idle();
    expect(await jobs.state(id)).toMatchObject({
      status: "failed",
      failure: { error: "item.missing", facts: { name: "a.zip" } },
    });
  });

  test("a handler that throws runs again later, five times at most", async () => {
    const jobs = open("one");
    let runs = 0;
    const id = await enqueue(jobs, "throws");
    jobs.work({
      throws: async () => {
        runs += 1;
        throw new Error("planned");
      },
    });
    for (let turn = 0; turn < 8; turn += 1) {
      await jobs.idle();
      now += 3_600_000;
    }
    expect(runs).toBe(5);
    expect(await jobs.state(id)).toMatchObject({ status: "failed", failure: { error: "server.failed" } });
  });

  test("a job waits for its time", async () => {
    const jobs = open("one");
    const id = await enqueue(jobs, "later", null, now + 60_000);
    jobs.work({ later: async () => ({ result: 1 }) });
    await jobs.idle();
    expect((await jobs.state(id))?.status).toBe("waiting");
    now += 60_000;
    await jobs.idle();
    expect((await jobs.state(id))?.status).toBe("done");
  });

  test("two processes share the jobs, each job runs once", async () => {
    const second = await place.open();
    const one = open("one");
    const two = open("two", second);
    const runs: string[] = [];
    const handler =
      (name: string): JobHandler =>
      async (run) => {
        runs.push(run.id);
        await new Promise((resolve) => setTimeout(resolve, 5));
        return { result: name };
      };
    const ids = await Promise.all(Array.from({ length: 20 }, () => enqueue(one, "shared")));
    one.work({ shared: handler("one") });
    two.work({ shared: handler("two") });
    while ((await one.states("p1", "shared", 100)).some((state) => state.status !== "done"))
      await Promise.all([one.idle(), two.idle()]);
    expect([...runs].sort()).toEqual([...ids].sort());
    await Promise.all(opened.splice(0).map((jobs) => jobs.stop()));
    await second.close();
  });

  test("a stopping process hands its job back; a dead one's job is taken when the lease ends", async () => {
    const one = open("one");
    const id = await enqueue(one, "slow");
    const started = new Promise<void>((resolve) =>
      one.work({
        slow: (run) =>
          new Promise((_, reject) => {
            run.signal.addEventListener("abort", () => reject(run.signal.reason));
            resolve();
          }),
      }),
    );
    await started;
    await one.stop();
    expect(await one.state(id)).toMatchObject({ status: "waiting" });
    // As a killed process leaves it.
    await database.write("jobs", async (query) => {
      await query
        .updateTable("jobs")
        .set({
          status: "running",
          leaseOwner: "dead",
          leaseEndsAt: new Date(now + 60_000).toISOString(),
          attempts: 1,
        })
        .where("id", "=", id)
        .execute();
    });
    const two = open("two");
    two.work({ slow: async (run) => ({ result: run.attempt }) });
    await two.idle();
    expect(await two.state(id)).toMatchObject({ status: "running" });
    now += 61_000;
    await two.idle();
    expect(await two.state(id)).toMatchObject({ status: "done", result: 2 });
  });

  test("[AVL-02] members take turns, whoever put in more jobs; one never holds all places", async () => {
    const jobs = open("one");
    const ids = new Map<string, string>();
    const put = async (member: number, name: string, by: number | null = member) => {
      const id = await database.write("p1", (query) =>
        jobs.enqueue(query, { kind: "export", subject: "p1", input: name, createdBy: by, payer: member }),
      );
      ids.set(name, id);
    };
    // Half of them by visitors of the member's site.
    for (let i = 0; i < 20; i += 1) await put(7, `first ${i}`, i % 2 === 0 ? 7 : null);
    const began: string[] = [];
    const ends: (() => void)[] = [];
    jobs.work({
      export: ({ input }) => {
        began.push(String(input));
        return new Promise((resolve) => ends.push(() => resolve({ result: null })));
      },
    });
    await expect.poll(() => began, { timeout: 20_000 }).toEqual(["first 0"]);
    await put(8, "second 0");
    await put(8, "second 1");
    jobs.wake();
    await expect.poll(() => began, { timeout: 20_000 }).toEqual(["first 0", "second 0"]);
    now += 5_000;
    ends[1]?.();
    await expect.poll(() => began.length, { timeout: 20_000 }).toBe(3);
    expect(began[2]).toBe("second 1");
    for (let ended = 0; ended < 22; ended += 1) {
      await expect.poll(() => ends.length, { timeout: 20_000 }).toBeGreaterThan(ended);
      ends[ended]?.();
    }
    await jobs.idle();
    expect(began).toHaveLength(22);
  });

  test("[AVL-01] a job whose process dies each time is leased three times, then has failed with its reason", async () => {
    const jobs = open("one");
    const id = await enqueue(jobs, "kills");
    const spared = await enqueue(jobs, "spared");
    const started: number[] = [];
    // As a killed process leaves it: the row is leased, nobody settles it.
    const die = () =>
      database.write("jobs", async (query) => {
        await query
          .updateTable("jobs")
          .set({ status: "running", leaseOwner: "dead", leaseEndsAt: new Date(now - 1).toISOString() })
          .where("id", "=", id)
          .execute();
      });
    jobs.work({
      kills: async ({ attempt, signal }) => {
        started.push(attempt);
        await die();
        return { result: signal.aborted };
      },
      spared: async () => ({ result: "done" }),
    });
    await expect
      .poll(() => jobs.state(id))
      .toMatchObject({ status: "failed", failure: { error: "job.stopped" } });
    await jobs.idle();
    expect(started).toEqual([1, 2, 3]);
    expect(await jobs.state(spared)).toMatchObject({ status: "done" });
  });

  test("[AVL-01] a job whose worker is killed each time runs three times, one that a stop broke off goes on", async () => {
    const jobs = open("one");
    const id = await enqueue(jobs, "heavy");
    const patient = await enqueue(jobs, "patient");
    let runs = 0;
    let stops = 0;
    jobs.work({
      heavy: async () => {
        runs += 1;
        throw new TaskBroken("took too long");
      },
      patient: async () => {
        stops += 1;
        if (stops < 5) throw new TaskBroken("the process stops", { notRun: true });
        return { result: stops };
      },
    });
    for (let turn = 0; turn < 6; turn += 1) {
      await jobs.idle();
      now += 3_600_000;
    }
    expect(runs).toBe(3);
    expect(await jobs.state(id)).toMatchObject({ status: "failed", failure: { error: "job.stopped" } });
    expect(await jobs.state(patient)).toMatchObject({ status: "done", result: 5 });
  });

  test("[AVL-10] a job whose process was killed goes on eight seconds after its last sign of life", async () => {
    const one = open("one");
    const id = await enqueue(one, "cut");
    const started = new Promise<void>((resolve) =>
      one.work({
        cut: (run) =>
          new Promise((_, reject) => {
            run.signal.addEventListener("abort", () => reject(run.signal.reason));
            resolve();
          }),
      }),
    );
    await started;
    // A killed process says nothing more, and its row stays as it was.
    await database.write("jobs", async (query) => {
      const row = await query
        .selectFrom("jobs")
        .select("leaseEndsAt")
        .where("id", "=", id)
        .executeTakeFirst();
      expect(Date.parse(row?.leaseEndsAt ?? "") - now).toBeLessThanOrEqual(8_000);
      await query.updateTable("jobs").set({ leaseOwner: "killed" }).where("id", "=", id).execute();
    });
    const two = open("two");
    two.work({ cut: async (run) => ({ result: run.attempt }) });
    await two.idle();
    expect(await two.state(id)).toMatchObject({ status: "running" });
    now += 8_001;
    await two.idle();
    expect(await two.state(id)).toMatchObject({ status: "done", result: 2 });
    await one.stop();
  });

  test("a process that lost the lease can no longer write", async () => {
    const one = open("one");
    const id = await enqueue(one, "stolen");
    let aborted = false;
    one.work({
      stolen: async (run) => {
        await database.write("jobs", async (query) => {
          await query.updateTable("jobs").set({ leaseOwner: "other" }).where("id", "=", id).execute();
        });
        await run.report("on and on", 50).catch(() => {});
        aborted = run.signal.aborted;
        return { result: "too late" };
      },
    });
    await one.idle();
    expect(aborted).toBe(true);
    expect(await one.state(id)).toMatchObject({ status: "running", result: null });
  });
});
