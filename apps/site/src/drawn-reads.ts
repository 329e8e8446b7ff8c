import type { QueryClient } from "@tanstack/react-query";

/** Id of the element that holds what a page was drawn from: pairs of query key and data, as JSON. */
export const DRAWN_READS_ID = "drawn-reads";

/** Keeps the answers that the page in the window was drawn from, so that the same is drawn again without a call. */
export function keepDrawnReads(queries: QueryClient): void {
  const text = document.getElementById(DRAWN_READS_ID)?.textContent ?? "[]";
  const reads: [key: readonly unknown[], data: unknown][] = JSON.parse(text);
  for (const [key, data] of reads) queries.setQueryData(key, data);
}
