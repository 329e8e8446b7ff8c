import { LIMITS } from "@hanok/api-contract";

/**
 * The rows of one page beside the true counts [API-05, API-09]; an oversized `perPage` is capped at `most`, and no list is
 * answered without an end [AVL-03].
 */
export const pageOf = <Row>(
  rows: readonly Row[],
  { page, perPage }: { readonly page: number; readonly perPage: number },
  most: number = LIMITS.perPageMost,
): { readonly shown: Row[]; readonly total: number; readonly totalPage: number } => {
  const size = Math.min(perPage, most, LIMITS.rowsMost);
  return {
    shown: rows.slice((page - 1) * size, page * size),
    total: rows.length,
    totalPage: Math.ceil(rows.length / size),
  };
};

/** The same for rows that SQL counts and pages: the window of rows to ask for, and the counts beside them. */
export const windowOf = (
  { page, perPage }: { readonly page: number; readonly perPage: number },
  most: number = LIMITS.perPageMost,
) => {
  const limit = Math.min(perPage, most, LIMITS.rowsMost);
  return {
    ...{ limit, offset: (page - 1) * limit },
    totals: (total: number) => ({ total, totalPage: Math.ceil(total / limit) }),
  };
};
