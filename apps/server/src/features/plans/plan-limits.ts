import type { Plans } from "../../migrations/tables/plans.ts";
import type { Clock } from "../../ports/clock.ts";
import type { Database } from "../../ports/database/index.ts";
import type { PlanLimits, ReadPlanLimits } from "../files/index.ts";
import { memberPlan } from "./member-plan.ts";

/** An installation without plans: everything allowed; versions that nobody named go after a year, as under paid plans. */
const WITHOUT_PLANS: PlanLimits = {
  storageBytes: null,
  projects: null,
  pagesPerProject: null,
  versionsPerPage: null,
  versionDays: 365,
  collaborators: null,
  exportsPerMonth: null,
  formEntriesPerMonth: null,
  visitMonths: null,
  languages: null,
  madeWithBar: false,
};

export const limitsWithoutPlans: ReadPlanLimits = async () => WITHOUT_PLANS;

export const limitsOfRow = (row: Plans): PlanLimits => {
  const {
    storageBytes,
    projects,
    pagesPerProject,
    versionsPerPage,
    versionDays,
    exportsPerMonth,
    formEntriesPerMonth,
    visitMonths,
    languages,
    collaborators,
  } = row;
  return {
    storageBytes,
    projects,
    pagesPerProject,
    versionsPerPage,
    versionDays,
    collaborators,
    exportsPerMonth,
    formEntriesPerMonth,
    visitMonths,
    languages,
    madeWithBar: row.madeWithBar === 1,
  };
};

/** The limits of members' plan rows. */
export const limitsOfPlans =
  (database: Database, clock: Clock): ReadPlanLimits =>
  async (memberId) =>
    limitsOfRow(await database.read((query) => memberPlan(query, memberId, clock.now())));
