import type { Database } from "../../ports/database/index.ts";
import { ownerOf } from "../access/index.ts";
import type { ReadPlanLimits } from "../files/index.ts";

/** [PLN-12] How many pages the plan of the project's owner allows in it; null: any number. */
export const pageLimitOf = async (
  database: Database,
  projectId: string,
  readPlanLimits: ReadPlanLimits,
): Promise<number | null> => {
  const owner = await database.read((query) => ownerOf(query, projectId));
  return owner === null ? null : (await readPlanLimits(owner)).pagesPerProject;
};
