import type { Database } from "../../ports/database/index.ts";
import { ownerOf } from "../access/index.ts";
import type { ReadPlanLimits } from "../files/index.ts";

/** Limits of the plan of a project's owner that an operation may pass [PLN-12, LIF-10]; null: no limit. */
export const editLimitsOf = async (
  database: Database,
  projectId: string,
  readPlanLimits: ReadPlanLimits,
): Promise<{ readonly pageLimit: number | null; readonly languageLimit: number | null }> => {
  const owner = await database.read((query) => ownerOf(query, projectId));
  if (owner === null) return { pageLimit: null, languageLimit: null };
  const { pagesPerProject, languages } = await readPlanLimits(owner);
  return { pageLimit: pagesPerProject, languageLimit: languages };
};

/** [PLN-12] How many pages the plan of the project's owner allows in it; null: any number. */
export const pageLimitOf = async (
  database: Database,
  projectId: string,
  readPlanLimits: ReadPlanLimits,
): Promise<number | null> => {
  const owner = await database.read((query) => ownerOf(query, projectId));
  return owner === null ? null : (await readPlanLimits(owner)).pagesPerProject;
};
