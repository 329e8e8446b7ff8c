import { REDIRECT_LIMITS, type RedirectView, type RefusedRedirect } from "@hanok/api-contract";
import type { Failure } from "@hanok/api-contract/client";
import { useCallback, useEffect, useState } from "react";
import { client } from "../../api/client.ts";

const ROWS = 50;

/** A rule as its form holds it; `replaces`: source of the rule that is being changed. */
export interface Draft {
  readonly source: string;
  readonly target: string;
  readonly status: RedirectView["status"];
  readonly replaces?: string | undefined;
}
export const EMPTY_DRAFT: Draft = { source: "", target: "", status: 301 };

export interface Imported {
  readonly added: number;
  readonly replaced: number;
  readonly refused: readonly RefusedRedirect[];
}

/** Rules of the project's site, a part at a time, with their acts. Failures of reading are in `failure`. */
export function useRedirects(projectId: string) {
  const [rows, setRows] = useState<readonly RedirectView[] | undefined>();
  const [total, setTotal] = useState(0);
  const [search, setSearch] = useState("");
  const [shown, setShown] = useState(ROWS);
  const [failure, setFailure] = useState<Failure | null>(null);
  const read = useCallback(
    async (isNewest: () => boolean = () => true) => {
      const answer = await client.get("/api/projects/redirect/list.json", {
        projectId,
        search,
        perPage: shown,
      });
      if (!isNewest()) return;
      if (!answer.ok) return setFailure(answer);
      setFailure(null);
      setRows(answer.data.redirectList);
      setTotal(answer.data.total);
    },
    [projectId, search, shown],
  );
  useEffect(() => {
    let isNewest = true;
    void read(() => isNewest);
    return () => {
      isNewest = false;
    };
  }, [read]);
  return {
    rows,
    total,
    search,
    setSearch,
    failure,
    hasMore: rows !== undefined && total > rows.length,
    showMore: () => setShown((count) => count + ROWS),
    /** Null when it was saved. */
    save: async ({ replaces, ...redirect }: Draft): Promise<Failure | null> => {
      const answer = await client.post("/api/projects/redirect/item.json", {
        projectId,
        redirect,
        ...(replaces === undefined ? {} : { replaces }),
      });
      if (!answer.ok) return answer;
      await read();
      return null;
    },
    remove: async (source: string): Promise<Failure | null> => {
      const answer = await client.delete("/api/projects/redirect/item.json", { projectId, source });
      await read();
      return answer.ok ? null : answer;
    },
    /** `dry`: only the result of its lines. */
    bring: async (file: File, dry: boolean): Promise<Imported | Failure | "too-large"> => {
      if (file.size > REDIRECT_LIMITS.file) return "too-large";
      const text = await file.text();
      const answer = await client.post("/api/projects/redirect/import.json", { projectId, text, dry });
      if (!answer.ok) return answer;
      if (!dry) await read();
      return answer.data;
    },
  };
}
export type Redirects = ReturnType<typeof useRedirects>;
