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
