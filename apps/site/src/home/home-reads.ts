import type { QueryClient } from "@tanstack/react-query";
import { siteQuery } from "../api/site.ts";
import { faqQuery } from "../help/help-reads.ts";
import { plansQuery } from "../plan/plans.ts";
import { popupsQuery } from "../popups/popups-query.ts";
import { tradesQuery, wallQuery } from "./theme-wall/wall-reads.ts";

/** Reads all that the home page of a visitor shows, with its frame. A read that fails is missing afterwards. */
export const readHome = async (queries: QueryClient): Promise<void> => {
  await Promise.all([
    queries.prefetchQuery(siteQuery),
    queries.prefetchQuery(wallQuery),
    queries.prefetchQuery(tradesQuery),
    queries.prefetchQuery(plansQuery),
    queries.prefetchQuery(faqQuery()),
    queries.prefetchQuery(popupsQuery),
  ]);
};
