import { type ConsoleWork, endpoints, succeed } from "@hanok/api-contract";
import { sql } from "kysely";
import { type Feature, implement } from "../../http/feature.ts";
import type { Parts } from "../../parts.ts";
import type { Query } from "../../ports/database/index.ts";
import { noteRead } from "../operator-records/index.ts";
import { readChart } from "./chart.ts";
import { failedJobs, healthActs } from "./health.ts";
import { listMembers, listProjects } from "./lists.ts";
import { lostFactorActs } from "./lost-factors.ts";
import { memberActs, type ReadMemberUse } from "./members.ts";
import { projectActs } from "./projects.ts";
import { searchAll } from "./search.ts";

const COUNT = sql<number | string>`count(*)`.as("count");

/** Counts of what waits for the operator, each from an index. */
const readWork = async (query: Query): Promise<ConsoleWork> => {
  const inquiries = query
    .selectFrom("inquiries")
    .select(COUNT)
    .where("status", "=", "WAIT")
    // Those of deleted accounts are records that nobody waits for.
    .where("memberId", "in", query.selectFrom("members").select("id"));
  const refunds = query.selectFrom("refunds").select(COUNT).where("status", "=", "REQUESTED");
  const charges = query
    .selectFrom("charges")
    .select(COUNT)
    .where("state", "=", "UNKNOWN")
    .where("operatorToldAt", "!=", "");
  const jobs = failedJobs(query).select(COUNT);
  const lostFactors = query.selectFrom("lostFactors").select(COUNT).where("state", "=", "ASKED");
  const numberOf = async (counting: {
    executeTakeFirst(): Promise<{ count: number | string } | undefined>;
  }) => Number((await counting.executeTakeFirst())?.count ?? 0);
  return {
    inquiries: await numberOf(inquiries),
    refunds: await numberOf(refunds),
    lostFactors: await numberOf(lostFactors),
    charges: await numberOf(charges),
    jobs: await numberOf(jobs),
  };
};

/** The operator's console: search, what waits; members, projects and the state of the installation. */
export const consoleFeature = (parts: Parts, readUse: ReadMemberUse): Feature => {
  const { database } = parts;
  const calls = endpoints.console;
  const members = memberActs(parts, readUse);
  const projects = projectActs(parts);
  const lostFactors = lostFactorActs(parts);
  const health = healthActs(parts);
  return {
    name: "console",
    calls: [
      implement(calls.listAnyMembers, async ({ input }) =>
        succeed(await database.readLong((query) => listMembers(query, input))),
      ),
      implement(calls.listAnyProjects, async ({ input }) =>
        succeed(await database.readLong((query) => listProjects(query, input))),
      ),
      implement(calls.readAnyMember, async ({ input, grant }) => {
        const found = await members.read(input);
        if (found.ok)
          await noteRead(parts, grant.member.memberId, { action: "member.page", subject: String(input.id) });
        return found;
      }),
      implement(calls.readMemberDetails, ({ input, grant }) =>
        members.readDetails(grant.member.memberId, input),
      ),
      implement(calls.setMemberType, async ({ input, grant }) =>
        members.setType(grant.member.memberId, input),
      ),
      implement(calls.restrictMember, ({ input, grant }) => members.restrict(grant.member.memberId, input)),
      implement(calls.endMemberSessions, async ({ input, grant }) =>
        members.endSessions(grant.member.memberId, input),
      ),
      implement(calls.listLostFactors, ({ input }) => lostFactors.list(input)),
      implement(calls.decideLostFactor, ({ input, grant }) =>
        lostFactors.decide(grant.member.memberId, input),
      ),
      implement(calls.readAnyProject, ({ input }) => projects.read(input)),
      implement(calls.takeDownSite, ({ input, grant }) => projects.takeDown(grant.member.memberId, input)),
      implement(calls.undoTakeDown, ({ input, grant }) => projects.restore(grant.member.memberId, input)),
      implement(calls.readHealth, () => health.read()),
      implement(calls.listFailedJobs, ({ input }) => health.failed(input)),
      implement(calls.retryJob, ({ input, grant }) => health.retry(grant.member.memberId, input)),
      implement(calls.searchConsole, async ({ input, grant, locale }) => {
        await noteRead(parts, grant.member.memberId, { action: "console.search", search: input.search });
        return succeed(
          await database.readLong((query) =>
            searchAll({ query, dialect: database.dialect, words: input.search, locale }),
          ),
        );
      }),
      implement(calls.readChart, async () =>
        succeed({ days: await database.readLong((query) => readChart(query, parts.clock.now())) }),
      ),
      implement(calls.readWork, async () => succeed({ work: await database.read(readWork) })),
    ],
  };
};
