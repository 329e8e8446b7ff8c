import { queryOptions } from "@tanstack/react-query";
import { client } from "../../api/client.ts";
import { dataOf, queries } from "../../api/queries.ts";

/** Categories of Hanok's blocks or elements; the list works without them, so that a failure is not shown. */
export const categoriesOf = (kind: "block" | "asset") =>
  queryOptions({
    queryKey: ["library", "categories", kind],
    queryFn: async ({ signal }) =>
      dataOf(
        kind === "block"
          ? await client.get("/api/public/templates/block/category/list.json", { perPage: 100 }, { signal })
          : await client.get("/api/public/templates/asset/category/list.json", { perPage: 100 }, { signal }),
      ).categoryList,
  });

/** Groups of one's own blocks or elements, and how many are in none. */
export const groupsOf = (kind: "block" | "asset") =>
  queryOptions({
    queryKey: ["library", "groups", kind],
    queryFn: async ({ signal }) => {
      const { list, ungrouped, items } = dataOf(
        await client.get("/api/members/personal/group/list.json", { type: kind, perPage: 100 }, { signal }),
      );
      return { groups: list, ungrouped, items };
    },
  });

/** Own items or their groups are different now. */
export const groupsChanged = (): Promise<void> =>
  queries.invalidateQueries({ queryKey: ["library", "groups"] });
