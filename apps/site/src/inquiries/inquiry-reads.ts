import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { CallFailed, dataOf } from "../api/call-failed.ts";
import { client } from "../api/client.ts";

/** [SUP-07] One's own inquiries, newest first. */
export function useInquiries(page: number) {
  return useQuery({
    queryKey: ["inquiries", "own", page],
    queryFn: async ({ signal }) => dataOf(await client.get("/api/qnas/list.json", { page }, { signal })),
    placeholderData: keepPreviousData,
  });
}

/** One of one's own inquiries; null where there is none. Without an id nothing is asked. */
export function useInquiry(id: string | undefined) {
  return useQuery({
    queryKey: ["inquiries", "one", id],
    queryFn: async ({ signal }) => {
      const answer = await client.get("/api/qnas/item.json", { id: id ?? "" }, { signal });
      if (!answer.ok && answer.error === "inquiry.missing") return null;
      if (!answer.ok) throw new CallFailed(answer);
      return answer.data.qna;
    },
    enabled: id !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
