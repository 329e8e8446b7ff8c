import { endpoints, refused, succeed } from "@hanok/api-contract";
import type { CheckedSite } from "@hanok/page-document/checks";
import { type Feature, implement } from "../../http/feature.ts";
import type { Parts } from "../../parts.ts";
import type { Query } from "../../ports/database/index.ts";
import { seoulDay } from "../../ports/seoul-time.ts";
import { createFairLimit } from "../../ports/threads/index.ts";
import { answeringWhole, EVERYTHING, loadPart, runOverPart } from "../editing/index.ts";
import { automaticRules, rulesOf } from "../redirects/index.ts";
import { type CheckedProject, checkSiteTask } from "./check-task.ts";

type CheckParts = Pick<Parts, "database" | "threads" | "clock">;

/** Whole projects that are read at once [AVL-02]: what waits holds no sources in memory, and members take turns. */
const AT_ONCE = 2;

/** [BLD-13] What is worth a look before publishing; it changes nothing and refuses nothing. */
export const checksFeature = (parts: CheckParts): Feature => {
  const inTurn = createFairLimit(AT_ONCE);
  return {
    name: "checks",
    calls: [
      implement(endpoints.checks.checkSite, ({ input, signal }) =>
        inTurn(() => check(parts, input.projectId, signal)),
      ),
    ],
  };
};

/** The caller has disconnected while the work waited: it is not begun, and nobody reads this answer. */
const gone = () => refused("server.unavailable");

const check = async (parts: CheckParts, projectId: string, signal: AbortSignal) => {
  if (signal.aborted) return gone();
  return answeringWhole(parts.database, projectId, () => checkWhole(parts, projectId, signal));
};

const checkWhole = async (
  { database, threads, clock }: CheckParts,
  projectId: string,
  signal: AbortSignal,
) => {
  if (signal.aborted) return gone();
  const read = await database.read(async (query) => {
    const project = await query
      .selectFrom("projects")
      .select("version")
      .where("id", "=", projectId)
      .executeTakeFirst();
    if (!project) return null;
    const site = await siteOf(query, projectId, clock.now());
    return { version: project.version, site, part: await loadPart(query, projectId, EVERYTHING) };
  });
  if (!read) return refused("project.missing");
  if (signal.aborted) return gone();
  const { version, ...asked } = read;
  const checked: CheckedProject = await runOverPart(threads, checkSiteTask, asked);
  return succeed({ version, ...checked, findings: [...checked.findings] });
};

/** Answers of the site beside its pages and files. */
const siteOf = async (query: Query, projectId: string, now: number): Promise<CheckedSite> => {
  const own = await rulesOf(query, projectId);
  const automatic = await automaticRules(query, projectId);
  const entries = await query
    .selectFrom("resources")
    .select("path")
    .where("projectId", "=", projectId)
    .where("entry", "=", 1)
    .execute();
  return {
    today: seoulDay(now),
    redirects: [...own.keys(), ...automatic.map(({ source }) => `/${source.replace(/^\//, "")}`)],
    entries: entries.map(({ path }) => path),
  };
};
