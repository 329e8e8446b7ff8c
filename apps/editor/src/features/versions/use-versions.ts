import { useInfiniteQuery } from "@tanstack/react-query";
import { failureText, queries } from "../../api/queries.ts";
import { useEditor } from "../../state/editor-store.ts";
import { versionsChanged, versionsOf } from "./queries.ts";
import { useVersionsTexts } from "./texts.ts";

/** The versions of the open page; null while they are read for the first time. */
export function useVersions() {
  const { t } = useVersionsTexts();
  const pageId = useEditor((state) => state.pageId);
  const { data, error, hasNextPage, fetchNextPage } = useInfiniteQuery(versionsOf(pageId), queries);
  const read = data?.pages.flatMap(({ pageVersionList }) => pageVersionList) ?? null;
  return {
    // One that was added while the next page was read comes twice.
    versions: read && [...new Map(read.map((version) => [version.id, version])).values()],
    kept: data?.pages.at(-1)?.kept ?? null,
    more: hasNextPage,
    failure: failureText(error, t("unreachable")),
    read: versionsChanged,
    readMore: () => fetchNextPage(),
  };
}
