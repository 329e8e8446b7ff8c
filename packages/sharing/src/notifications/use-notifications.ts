import { LIMITS, type Notification } from "@hanok/api-contract";
import type { Client, Failure } from "@hanok/api-contract/client";
import { useCallback, useEffect, useRef, useState } from "react";

/** Rows at first, and by which `more` grows them up to the most that one call answers. */
const STEP = 20;
const REFRESH_MS = 60_000;

export interface Notifications {
  /** The newest first; null until they were read. */
  readonly rows: readonly Notification[] | null;
  readonly unread: number;
  readonly hasMore: boolean;
  /** A call is under way that the person asked for. */
  readonly isPending: boolean;
  /** Failure of the last call. */
  readonly failure: Failure | null;
  reread(): Promise<void>;
  more(): void;
  /** Marks these as read, or all. */
  markRead(ids?: readonly string[]): Promise<void>;
}

/**
 * [CMT-04] The member's notifications: read again every minute while the page is visible, when it has the
 * focus again, and at once when `news` changes.
 */
export function useNotifications(client: Client, news: number): Notifications {
  const [told, setTold] = useState<{
    readonly rows: readonly Notification[] | null;
    readonly unread: number;
    readonly total: number;
    readonly failure: Failure | null;
  }>({ rows: null, unread: 0, total: 0, failure: null });
  const [perPage, setPerPage] = useState(STEP);
  const [isPending, setPending] = useState(false);
  /** An answer that was overtaken by a later question is left aside. */
  const asked = useRef(0);

  const reread = useCallback(async (): Promise<void> => {
    asked.current += 1;
    const own = asked.current;
    const answer = await client.get("/api/members/notification/list.json", { page: 1, perPage });
    if (own !== asked.current) return;
    setTold((known) =>
      answer.ok
        ? {
            rows: answer.data.notificationList,
            unread: answer.data.unread,
            total: answer.data.total,
            failure: null,
          }
        : { ...known, failure: answer },
    );
    setPending(false);
  }, [client, perPage]);

  useEffect(() => {
    const look = (): void => {
      if (document.visibilityState === "visible") void reread();
    };
    look();
    const timer = setInterval(look, REFRESH_MS);
    window.addEventListener("focus", look);
    return () => {
      clearInterval(timer);
      window.removeEventListener("focus", look);
    };
  }, [reread]);

  const heard = useRef(news);
  useEffect(() => {
    if (heard.current === news) return;
    heard.current = news;
    void reread();
  }, [news, reread]);

  const { rows, unread, total, failure } = told;
  return {
    rows,
    unread,
    hasMore: rows !== null && rows.length < total && perPage < LIMITS.perPageMost,
    isPending,
    failure,
    reread,
    more: () => {
      setPending(true);
      setPerPage((shown) => Math.min(shown + STEP, LIMITS.perPageMost));
    },
    markRead: async (ids) => {
      setPending(true);
      const answer = await client.post("/api/members/notification/read.json", ids ? { ids: [...ids] } : {});
      if (answer.ok) return reread();
      setPending(false);
      setTold((known) => ({ ...known, failure: answer }));
    },
  };
}
