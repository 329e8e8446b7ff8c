import type { NoticeCategory } from "@hanok/api-contract";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { CallFailed, dataOf } from "../api/call-failed.ts";
import { client } from "../api/client.ts";

/** Every entry of a list is wanted at once; the server caps a page at 100. */
const ALL = 100;
export const NOTICES_PER_PAGE = 20;

export const faqQuery = (search = "") =>
  queryOptions({
    queryKey: ["faq", search],
    queryFn: async ({ signal }) =>
      dataOf(await client.get("/api/public/faq/list.json", { perPage: ALL, search }, { signal })).faqList,
  });

export function useFaq(search = "") {
  return useQuery({ ...faqQuery(search), placeholderData: keepPreviousData });
}

export function useLessons(search = "") {
  return useQuery({
    queryKey: ["manual", search],
    queryFn: async ({ signal }) =>
      dataOf(await client.get("/api/public/manual/list.json", { perPage: ALL, search }, { signal }))
        .manualList,
    placeholderData: keepPreviousData,
  });
}

export function useNotices(page: number, cateCode: NoticeCategory | undefined, search = "") {
  return useQuery({
    queryKey: ["notices", page, cateCode, search],
    queryFn: async ({ signal }) =>
      dataOf(
        await client.get(
          "/api/public/notice/list.json",
          { page, perPage: NOTICES_PER_PAGE, search, ...(cateCode ? { cateCode } : {}) },
          { signal },
        ),
      ),
    placeholderData: keepPreviousData,
  });
}

/** One piece of news; null where there is none. */
export function useNotice(id: string) {
  return useQuery({
    queryKey: ["notice", id],
    queryFn: async ({ signal }) => {
      const answer = await client.get("/api/public/notice/item.json", { id }, { signal });
      if (!answer.ok && answer.error === "notice.missing") return null;
      if (!answer.ok) throw new CallFailed(answer);
      return answer.data.notice;
    },
  });
}
