import { queryOptions } from "@tanstack/react-query";
import { client } from "../../api/client.ts";
import { dataOf, queries } from "../../api/queries.ts";

const readChecks = async (projectId: string, signal: AbortSignal) =>
  dataOf(await client.get("/api/projects/check/item.json", { projectId }, { signal }));

export type CheckedProject = Awaited<ReturnType<typeof readChecks>>;
export type Finding = CheckedProject["findings"][number];

/** [BLD-13] What the server finds in all pages as they are saved. */
export const checksOf = (projectId: string) =>
  queryOptions({
    queryKey: ["checks", projectId],
    queryFn: ({ signal }) => readChecks(projectId, signal),
  });

export const checksChanged = (): Promise<void> => queries.invalidateQueries({ queryKey: ["checks"] });

/** Present findings; null where it cannot be read. */
export const checkNow = (projectId: string): Promise<CheckedProject | null> =>
  queries.fetchQuery({ ...checksOf(projectId), staleTime: 0 }).catch(() => null);
