import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useReads } from "./gallery-reads.tsx";
import type { TemplateFilters } from "./template-filters.ts";

/** A whole number of rows with two and three columns. */
const PER_PAGE = 24;
const FRESH = 300_000;

/** [TPL-15] Templates page by page; while other filters are read, the former ones stay. */
export function useTemplates({ category, price = undefined, order, search }: TemplateFilters) {
  const { client, dataOf } = useReads();
  return useInfiniteQuery({
    queryKey: ["templates", { category, price, order, search }],
    queryFn: async ({ signal, pageParam }) =>
      dataOf(
        await client.get(
          "/api/public/templates/product/list.json",
          {
            page: pageParam,
            perPage: PER_PAGE,
            ...(category ? { majorCategoryId: category } : {}),
            ...(price ? { monthlyPriceType: price } : {}),
            ...(order ? { orderType: order } : {}),
            ...(search ? { name: search } : {}),
          },
          { signal },
        ),
      ),
    initialPageParam: 1,
    getNextPageParam: ({ totalPage }, _all, page) => (page < totalPage ? page + 1 : undefined),
    placeholderData: keepPreviousData,
    staleTime: FRESH,
  });
}

/** [TPL-17] Categories that hold a template. */
export function useTemplateCategories() {
  const { client, dataOf } = useReads();
  return useQuery({
    queryKey: ["template-categories"],
    queryFn: async ({ signal }) =>
      dataOf(
        await client.get("/api/public/templates/category/list.json", { perPage: 100 }, { signal }),
      ).categoryList.filter(({ count }) => count > 0),
    staleTime: FRESH,
  });
}

/** [TPL-16] `covered` is the caller's, so signing in reads it again. */
export function useTemplate(id: string) {
  const { client, dataOf } = useReads();
  return useQuery({
    queryKey: ["template", id],
    queryFn: async ({ signal }) =>
      dataOf(await client.get("/api/public/templates/product/item.json", { id }, { signal })),
    staleTime: FRESH,
    retry: false,
  });
}
