import { queryOptions } from "@tanstack/react-query";
import { client } from "../../api/client.ts";
import { dataOf, queries } from "../../api/queries.ts";

/** Findings with the milliseconds that they took: whoever asks again leaves at least as long a pause. */
const readChecks = async (projectId: string, signal: AbortSignal) => {
  const asked = performance.now();
  const data = dataOf(await client.get("/api/projects/check/item.json", { projectId }, { signal }));
  return { ...data, took: performance.now() - asked };
};

export type CheckedProject = Awaited<ReturnType<typeof readChecks>>;
export type Finding = CheckedProject["findings"][number];

const CHECKS = { queryKey: ["checks"] };

/** [BLD-13] What the server finds in all pages as they are saved. */
export const checksOf = (projectId: string) =>
  queryOptions({
    queryKey: ["checks", projectId],
    queryFn: ({ signal }) => readChecks(projectId, signal),
  });

/** How long the last check of the project took, in milliseconds; 0 where there was none. */
export const lastCheckTook = (projectId: string): number =>
  queries.getQueryData(checksOf(projectId).queryKey)?.took ?? 0;

/**
 * Asks again where the findings are shown. A check that runs is never cancelled, as a large project would get no
 * answer while somebody edits; it may have read what was there before, so that another one follows it.
 */
export async function checksChanged(): Promise<void> {
  const isAsked = queries.isFetching(CHECKS) > 0;
  await queries.invalidateQueries(CHECKS, { cancelRefetch: false });
  if (isAsked) await queries.invalidateQueries(CHECKS, { cancelRefetch: false });
}

/** Findings of a check that begins after this call; null where it cannot be read. */
export async function checkNow(projectId: string): Promise<CheckedProject | null> {
  const ask = () => queries.fetchQuery({ ...checksOf(projectId), staleTime: 0 }).catch(() => null);
  if (queries.isFetching(checksOf(projectId)) > 0) await ask();
  return ask();
}
