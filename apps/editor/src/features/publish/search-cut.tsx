import { Notice } from "@hanok/ui";
import { usePublishTexts } from "./texts.ts";
import type { Publication } from "./use-publishing.ts";

/** [COL-06] How much of the site its own search does not find, because its index would be too large for a phone. */
export function SearchCut({ publication: { searchCut } }: { readonly publication: Publication }) {
  const { t } = usePublishTexts();
  if (!searchCut) return null;
  const [letters = 0, pages = 0] = searchCut;
  return (
    <Notice>
      {letters > 0 ? <p>{t("publish.search.letters", { count: letters })}</p> : null}
      {pages > 0 ? <p>{t("publish.search.pages", { count: pages })}</p> : null}
    </Notice>
  );
}
