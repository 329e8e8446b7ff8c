import { queryOptions } from "@tanstack/react-query";
import { dataOf } from "../../api/call-failed.ts";
import { client } from "../../api/client.ts";

/** Templates of the wall; two wide ones and two rows of three. */
const MOST = 8;
const FRESH = 300_000;

/** The first free templates of the gallery: anybody may begin with each of the wall. `covered` is the caller's. */
export const wallQuery = queryOptions({
  queryKey: ["wall", "templates"],
  queryFn: async ({ signal }) =>
    dataOf(
      await client.get(
        "/api/public/templates/product/list.json",
        { perPage: MOST, monthlyPriceType: "FREE" },
        { signal },
      ),
    ).templateProductList,
  staleTime: FRESH,
});

/** Trades that templates are made for. */
export const tradesQuery = queryOptions({
  queryKey: ["wall", "trades"],
  queryFn: async ({ signal }) =>
    dataOf(await client.get("/api/public/templates/category/list.json", { perPage: 100 }, { signal }))
      .categoryList,
  staleTime: FRESH,
});
