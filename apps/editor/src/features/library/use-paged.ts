import { useCallback, useEffect, useRef, useState } from "react";
import { libraryText as t } from "../../i18n/library/texts.ts";

/** One page of a list, or what is wrong. */
export type PageAnswer<Row> =
  | { readonly ok: true; readonly rows: readonly Row[]; readonly total: number }
  | { readonly ok: false; readonly message: string };

export interface Paged<Row> {
  /** null until the first page is there. */
  readonly rows: readonly Row[] | null;
  readonly total: number;
  readonly failure: string;
  /** Page that failed: 1 for a whole list. */
  readonly failedPage: number;
  readonly isLoading: boolean;
  readonly hasMore: boolean;
  readonly loadMore: () => void;
  /** From the first page on. */
  readonly reload: () => void;
}

/**
 * A list that is read page by page. Whenever `key` changes it begins again; rows of the list before stay
 * visible until those of the new one are there, and late answers of an older question are dropped.
 */
export function usePaged<Row>(key: string, ask: (page: number) => Promise<PageAnswer<Row>>): Paged<Row> {
  const [rows, setRows] = useState<readonly Row[] | null>(null);
  const [total, setTotal] = useState(0);
  const [failure, setFailure] = useState("");
  const [failedPage, setFailedPage] = useState(1);
  const [isLoading, setLoading] = useState(true);
  const question = useRef({ key: "", page: 0, turn: 0, ask });
  question.current.ask = ask;

  const load = useCallback(async (page: number): Promise<void> => {
    question.current.turn += 1;
    const { turn } = question.current;
    setLoading(true);
    const answer = await question.current.ask(page);
    if (turn !== question.current.turn) return;
    setLoading(false);
    if (!answer.ok) {
      setFailure(answer.message || t("unreachable"));
      setFailedPage(page);
      return;
    }
    question.current.page = page;
    setFailure("");
    setTotal(answer.total);
    setRows((before) => (page === 1 ? answer.rows : [...(before ?? []), ...answer.rows]));
  }, []);

  useEffect(() => {
    question.current.key = key;
    void load(1);
  }, [key, load]);

  const hasMore = rows !== null && rows.length < total;
  return {
    rows,
    total,
    failure,
    failedPage,
    isLoading,
    hasMore,
    loadMore: () => {
      if (hasMore && !isLoading) void load(question.current.page + 1);
    },
    reload: () => void load(1),
  };
}
