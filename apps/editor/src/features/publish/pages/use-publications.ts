import type { PublicationState } from "@hanok/api-contract";
import type { Failure } from "@hanok/api-contract/client";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { client } from "../../../api/client.ts";
import { dataOf, failureText, queries } from "../../../api/queries.ts";
import { usePublicationTexts } from "./texts.ts";

const ROWS = 100;

const pagesOf = (projectId: string, perPage: number) =>
  queryOptions({
    queryKey: ["publications", projectId, perPage],
    queryFn: async ({ signal }) =>
      dataOf(await client.get("/api/projects/publish/page/list.json", { projectId, perPage }, { signal })),
    placeholderData: keepPreviousData,
  });

/** Reads again what is published of each page: something was published, or a page's state was chosen. */
export const readPublicationsAgain = (projectId: string): Promise<void> =>
  queries.invalidateQueries({ queryKey: ["publications", projectId] });

/** Pages of the project with their state of publication. Each act answers its refusal, or null. */
export function usePublications(projectId: string) {
  const { t } = usePublicationTexts();
  const [shown, setShown] = useState(ROWS);
  const { data, error } = useQuery(pagesOf(projectId, shown), queries);
  const after = async (answer: { readonly ok: true } | Failure): Promise<Failure | null> => {
    await readPublicationsAgain(projectId);
    return answer.ok ? null : answer;
  };
  return {
    /** Absent while they are being read. */
    pages: data?.pageList,
    total: data?.total ?? 0,
    waiting: data?.waiting ?? 0,
    siteAt: data?.siteAt ?? "",
    failure: failureText(error, t("unreachable")),
    showMore: () => setShown((count) => count + ROWS),
    choose: async (pageId: string, state: PublicationState, publishAt = "") =>
      after(
        await client.post("/api/projects/publish/page/item.json", { projectId, pageId, state, publishAt }),
      ),
    scheduleSite: async (at: string) =>
      after(await client.post("/api/projects/publish/schedule.json", { projectId, at })),
  };
}
export type Publications = ReturnType<typeof usePublications>;
