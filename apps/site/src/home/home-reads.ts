import type { QueryClient } from "@tanstack/react-query";
import { siteQuery } from "../api/site.ts";
import { themesQuery } from "../api/themes.ts";
import { faqQuery } from "../help/help-reads.ts";
import { plansQuery } from "../plan/plans.ts";
import { popupsQuery } from "../popups/popups-query.ts";

/** Reads all that the home page of a visitor shows, with its frame. A read that fails is missing afterwards. */
export const readHome = async (queries: QueryClient): Promise<void> => {
  await Promise.all([
    queries.prefetchQuery(siteQuery),
    queries.prefetchQuery(themesQuery),
    queries.prefetchQuery(plansQuery),
    queries.prefetchQuery(faqQuery()),
    queries.prefetchQuery(popupsQuery),
  ]);
};
