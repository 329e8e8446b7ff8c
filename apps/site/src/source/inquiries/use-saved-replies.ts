import { INQUIRY_LIMITS, LIMITS } from "@hanok/api-contract";
import { client } from "../../api/client.ts";
import { useSourceRead } from "../frame/source-read.ts";

/** Every saved reply, by name: their number is limited, so one or two pages of the call hold all. */
export const useSavedReplies = () =>
  useSourceRead(["replies"], async (signal) => {
    const perPage = Math.min(LIMITS.perPageMost, INQUIRY_LIMITS.replies);
    const first = await client.get("/api/source/reply/list.json", { page: 1, perPage }, { signal });
    if (!first.ok) return first;
    const replyList = [...first.data.replyList];
    for (let page = 2; page <= first.data.totalPage; page++) {
      const next = await client.get("/api/source/reply/list.json", { page, perPage }, { signal });
      if (!next.ok) return next;
      replyList.push(...next.data.replyList);
    }
    return { ok: true as const, data: { replyList } };
  });
