import type { VisitDetail, VisitRange } from "@hanok/api-contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { dataOf } from "../api/call-failed.ts";
import { client } from "../api/client.ts";

/** Visits are written every five seconds; more often nothing new is there. */
const REFRESH_MS = 15_000;
const PER_PAGE = 50;

/** [LIF-07] Figures of a project's site; new ones come by themselves. */
export const useVisits = (projectId: string, range: VisitRange) =>
  useQuery({
    queryKey: ["visits", projectId, range],
    queryFn: async ({ signal }) =>
      dataOf(await client.get("/api/projects/visit/item.json", { projectId, range }, { signal })).visit,
    placeholderData: (before, query) =>
      query?.queryKey[1] === projectId ? keepPreviousData(before) : undefined,
    refetchInterval: ({ state }) => (state.error ? false : REFRESH_MS),
  });

/** One page of a whole list. */
export const useVisitList = (projectId: string, range: VisitRange, detail: VisitDetail, page: number) =>
  useQuery({
    queryKey: ["visits", projectId, range, detail, page],
    queryFn: async ({ signal }) =>
      dataOf(
        await client.get(
          "/api/projects/visit/list.json",
          { projectId, range, detail, page, perPage: PER_PAGE },
          { signal },
        ),
      ),
    placeholderData: keepPreviousData,
  });

const MISSED_SHOWN = 8;

/** [LIF-05] Addresses that nothing answered, most often asked for first. */
export const useMissed = (projectId: string) =>
  useQuery({
    queryKey: ["visits", projectId, "missed"],
    queryFn: async ({ signal }) =>
      dataOf(
        await client.get(
          "/api/projects/redirect/missed/list.json",
          { projectId, perPage: MISSED_SHOWN },
          { signal },
        ),
      ),
  });
