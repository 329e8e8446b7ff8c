import type { endpoints, OutputOf, PageVersionRow } from "@hanok/api-contract";
import { useCallback, useEffect, useState } from "react";
import { client } from "../../api/client.ts";
import { useEditor } from "../../state/editor-store.ts";
import { versionsText as t } from "./texts.ts";
import { onRestored } from "./version-acts.ts";

type Kept = OutputOf<typeof endpoints.versions.listPageVersions>["kept"];
const PER_PAGE = 20;

/** The versions of the open page, newest first, a page of them at a time. */
export function useVersions() {
  const pageId = useEditor((state) => state.pageId);
  const [versions, setVersions] = useState<readonly PageVersionRow[] | null>(null);
  const [kept, setKept] = useState<Kept | null>(null);
  const [total, setTotal] = useState(0);
  const [failure, setFailure] = useState("");
  const ask = useCallback(
    async (page: number): Promise<readonly PageVersionRow[] | null> => {
      setFailure("");
      const answer = await client.get("/api/projects/page/version/list.json", {
        pageId,
        page,
        perPage: PER_PAGE,
      });
      if (!answer.ok) {
        setFailure(answer.message || t("unreachable"));
        return null;
      }
      setKept(answer.data.kept);
      setTotal(answer.data.total);
      return answer.data.pageVersionList;
    },
    [pageId],
  );
  const read = useCallback(async () => {
    const found = await ask(1);
    if (found) setVersions(found);
  }, [ask]);
  useEffect(() => void read(), [read]);
  useEffect(() => onRestored(() => void read()), [read]);
  const readMore = async (): Promise<void> => {
    const next = await ask(Math.floor((versions?.length ?? 0) / PER_PAGE) + 1);
    if (next)
      setVersions((before) => [
        ...(before ?? []),
        ...next.filter((one) => !before?.some(({ id }) => id === one.id)),
      ]);
  };
  return { versions, kept, more: versions !== null && versions.length < total, failure, read, readMore };
}
