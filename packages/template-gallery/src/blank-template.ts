import type { TemplateProduct } from "@hanok/api-contract";
import { queryOptions } from "@tanstack/react-query";
import type { Reads } from "./gallery-reads.tsx";

/** Name that an operator gives to the template with which blank projects begin, in either language. */
const NAME = "blank";
const FRESH = 300_000;

/** Whether a template is the operator's beginning of blank projects: a search also finds names that contain the word. */
export const isBlankTemplate = ({ title }: Pick<TemplateProduct, "title">): boolean =>
  [title.ko, title.en].some((name) => name.trim().toLowerCase() === NAME);

/**
 * [TPL-12] The free template that is named "blank", with which blank projects of this installation begin; null:
 * there is none. The search lists the nearest name first, so one row is enough.
 */
export const blankTemplate = ({ client, dataOf }: Reads) =>
  queryOptions({
    queryKey: ["blank-template"],
    queryFn: async ({ signal }) => {
      const { templateProductList } = dataOf(
        await client.get(
          "/api/public/templates/product/list.json",
          { name: NAME, monthlyPriceType: "FREE", page: 1, perPage: 1 },
          { signal },
        ),
      );
      return templateProductList.find(isBlankTemplate) ?? null;
    },
    staleTime: FRESH,
    retry: false,
  });
