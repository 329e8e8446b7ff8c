import {
  type endpoints,
  type InstallationHealth,
  LIMITS,
  type ParsedOf,
  refused,
  succeed,
} from "@hanok/api-contract";
import { sql } from "kysely";
import release from "../../../package.json" with { type: "json" };
import { loadOf } from "../../http/health.ts";
import { migrations } from "../../migrations/index.ts";
import type { Parts } from "../../parts.ts";
import { isoTime } from "../../ports/clock.ts";
import { abandon, type Query } from "../../ports/database/index.ts";
import { certificateFigures } from "../certificates/index.ts";
import { recordWrite } from "../operator-records/index.ts";

type Calls = typeof endpoints.console;
const COUNT = sql<number | string>`count(*)`.as("count");

/**
 * Errors of a job that failed by a fault; a canceled one and one that was refused to a person fail with other
 * errors.
 */
const FAULTS = ["server.failed", "job.stopped", "job.late"].map((error) => JSON.stringify({ error }));

/** Jobs that the operator can look into and run again. */
export const failedJobs = (query: Query) =>
  query.selectFrom("jobs").where("status", "=", "failed").where("failure", "in", FAULTS);

const isMail = (kind: string): boolean => kind.endsWith("mail");
const errorOf = (failure: string): string =>
  failure === "" ? "" : (JSON.parse(failure) as { readonly error: string }).error;

/** Details that receipts and the pages of a shop must contain (electronic commerce act, article 10). */
const SELLER = [
  "name",
  "representative",
  "address",
  "businessNumber",
  "mailOrderNumber",
  "email",
  "phone",
] as const;

const readHealth = async (query: Query, parts: Parts): Promise<InstallationHealth> => {
  const { plans, site } = parts.settings;
  const jobs = await query
    .selectFrom("jobs")
    .select(["status", COUNT])
    .where("status", "in", ["waiting", "running"])
    .groupBy("status")
    .execute();
  const jobsOf = (status: "waiting" | "running"): number =>
    Number(jobs.find((one) => one.status === status)?.count ?? 0);
  const now = isoTime(parts.clock.now());
  const oldest = await query
    .selectFrom("jobs")
    .select("runAt")
    .where("status", "=", "waiting")
    .where("runAt", "<=", now)
    .orderBy("runAt")
    .limit(1)
    .executeTakeFirst();
  const failed = Number((await failedJobs(query).select(COUNT).executeTakeFirst())?.count ?? 0);
  const blobs = await query
    .selectFrom("blobs")
    .select([COUNT, sql<number | string | null>`sum(size)`.as("bytes")])
    .where("state", "=", "stored")
    .executeTakeFirst();
  const members = await query
    .selectFrom("members")
    .select(COUNT)
    .where("email", "is not", null)
    .executeTakeFirst();
  const projects = await query.selectFrom("projects").select(COUNT).executeTakeFirst();
  const sites = await query
    .selectFrom("projects")
    .select(COUNT)
    .where("releaseId", "!=", "")
    .where("trash", "=", "")
    .executeTakeFirst();
  const backup = await query
    .selectFrom("backups")
    .selectAll()
    .orderBy("at", "desc")
    .limit(1)
    .executeTakeFirst();
  return {
    version: release.version,
    database: parts.database.dialect,
    schema: migrations.at(-1)?.name ?? "",
    jobs: { waiting: jobsOf("waiting"), running: jobsOf("running"), failed },
    load: {
      ...loadOf(parts),
      oldestJob: oldest ? Math.max(0, parts.clock.now() - Date.parse(oldest.runAt)) : 0,
    },
    storage: { contents: Number(blobs?.count ?? 0), bytes: Number(blobs?.bytes ?? 0) },
    members: Number(members?.count ?? 0),
    projects: Number(projects?.count ?? 0),
    publishedSites: Number(sites?.count ?? 0),
    missingDetails: plans ? SELLER.filter((name) => !site.company[name]) : [],
    certificates: parts.settings.tls ? await certificateFigures(query, parts.clock.now()) : null,
    lastBackup: backup
      ? { at: backup.at, contents: Number(backup.contents), bytes: Number(backup.bytes) }
      : null,
  };
};

/** State of the installation, and the jobs that failed, mails that the mail server refused among them. */
export const healthActs = (parts: Parts) => {
  const { database, clock, jobs } = parts;
  return {
    read: async () => succeed({ health: await database.read((query) => readHealth(query, parts)) }),
    failed: ({ page, perPage }: ParsedOf<Calls["listFailedJobs"]>) => {
      const size = Math.min(perPage, LIMITS.perPageMost);
      return database.read(async (query) => {
        const all = failedJobs(query);
        const total = Number((await all.select(COUNT).executeTakeFirst())?.count ?? 0);
        const rows = await all
          .select(["id", "kind", "subject", "failure", "attempts", "createdAt", "endedAt"])
          .orderBy("endedAt", "desc")
          .orderBy("id")
          .limit(size)
          .offset((page - 1) * size)
          .execute();
        return succeed({
          jobList: rows.map(({ failure, ...row }) => ({
            ...row,
            error: errorOf(failure),
            isMail: isMail(row.kind),
          })),
          total,
          totalPage: Math.ceil(total / size),
        });
      });
    },
    retry: async (operator: number, { id, reason }: ParsedOf<Calls["retryJob"]>) => {
      const answer = await database.write("jobs", async (query) => {
        const row = await failedJobs(query)
          .select(["kind", "failure", "attempts"])
          .where("id", "=", id)
          .executeTakeFirst();
        if (!row) return abandon(refused("operator.job-missing"));
        await query
          .updateTable("jobs")
          .set({
            status: "waiting",
            failure: "",
            attempts: 0,
            lostLeases: 0,
            stage: "",
            percent: 0,
            endedAt: "",
            runAt: isoTime(clock.now()),
          })
          .where("id", "=", id)
          .execute();
        await recordWrite(query, {
          memberId: operator,
          action: "job.retry",
          subject: id,
          before: { status: "failed", kind: row.kind, error: errorOf(row.failure), attempts: row.attempts },
          after: { status: "waiting" },
          reason,
          date: isoTime(clock.now()),
        });
        return succeed({});
      });
      jobs.wake();
      return answer;
    },
  };
};
