import pino from "pino";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { createTestDatabase, DIALECTS, type TestDatabase } from "../../../test/databases.ts";
import type { Database } from "../database/index.ts";
import { type JobHandler, type Jobs, openTableJobs, sendKind, workKind } from "./index.ts";

const log = pino({ level: "silent" });

describe.each(DIALECTS)("jobs that wait for others on %s", (dialect) => {
  let place: TestDatabase;
  let database: Database;
  let now = Date.parse("2026-03-02T09:00:00Z");
  const clock = { now: () => now };
  const opened: Jobs[] = [];
  const open = (instance: string) => {
    const jobs = openTableJobs({ database, clock, log, instance, parallel: 2, pollEvery: 20, grace: 50 });
    opened.push(jobs);
    return jobs;
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

  const put = (jobs: Jobs, kind: string, payer: number | null = 7, input: unknown = null) =>
    database.write("p1", (query) => jobs.enqueue(query, { kind, subject: "p1", input, createdBy: payer }));

  /** As one that waits for a host that never answers, and listens to nothing. */
  const hang = (): Promise<never> => new Promise(() => {});

  test("[trust: availability] a run that takes too long fails with its reason or is done again, and frees its place", async () => {
    const jobs = open("one");
    const asked = await put(jobs, "export");
    const sent = await put(jobs, "mail");
    let runs = 0;
    jobs.work({
      export: { ...workKind(hang, 1), most: 40 },
      mail: {
        ...sendKind(() => {
          runs += 1;
          return runs < 2 ? hang() : Promise.resolve({ result: runs });
        }),
        most: 40,
      },
    });
    await jobs.idle();
    expect(await jobs.state(asked)).toMatchObject({ status: "failed", failure: { error: "job.late" } });
    expect(await jobs.state(sent)).toMatchObject({ status: "waiting" });
    now += 60_000;
    await jobs.idle();
    expect(await jobs.state(sent)).toMatchObject({ status: "done", result: 2 });
  });

  test("[trust: availability] a stopping process leaves a run behind that does not listen, and its job waits again", async () => {
    const jobs = open("one");
    const id = await put(jobs, "deaf");
    let begun = false;
    jobs.work({
      deaf: workKind(() => {
        begun = true;
        return hang();
      }, 1),
    });
    await expect.poll(() => begun).toBe(true);
    await jobs.stop();
    expect(await jobs.state(id)).toMatchObject({ status: "waiting" });
  });

  test("[AVL-02] jobs that wait for slow hosts and mail servers leave the places of exports, of the server's mails and of other members", async () => {
    const jobs = open("one");
    const began: string[] = [];
    const ends: (() => void)[] = [];
    const slow: JobHandler = ({ input }) => {
      began.push(String(input));
      return new Promise((resolve) => ends.push(() => resolve({ result: null })));
    };
    for (let at = 0; at < 5; at += 1) {
      await put(jobs, "send", null, "own");
      await put(jobs, "send", 7, "seven");
      await put(jobs, "send", 8, "eight");
    }
    jobs.work({ send: sendKind(slow), export: workKind(slow, 1) });
    await expect.poll(() => began.length, { timeout: 10_000 }).toBe(4);
    // Of four places one member has two at most, the server and all members together three.
    const of = (name: string) => began.filter((one) => one === name).length;
    expect(of("own")).toBeGreaterThanOrEqual(1);
    expect(of("own")).toBeLessThanOrEqual(3);
    expect(Math.max(of("seven"), of("eight"))).toBeLessThanOrEqual(2);
    await put(jobs, "export", 9, "export");
    jobs.wake();
    await expect.poll(() => of("export"), { timeout: 10_000 }).toBe(1);
    while ((await jobs.states("p1", "send", 20)).some(({ status }) => status !== "done")) {
      for (const end of ends.splice(0)) end();
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    for (const end of ends.splice(0)) end();
    await jobs.idle();
  });
});
