import { useSettled } from "@hanok/ui";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { client } from "../../api/client.ts";
import { dataOf, queries } from "../../api/queries.ts";
import type { Entry } from "./entries.ts";

/**
 * Frequent questions found by the search of the help pages, which reads answers and synonyms, too; each opens its answer
 * in a new tab.
 */
export function useHelpEntries(words: string): readonly Entry[] {
  const search = useSettled(words.trim());
  const { data } = useQuery(
    {
      queryKey: ["palette", "help", search],
      queryFn: async ({ signal }) =>
        dataOf(await client.get("/api/public/faq/list.json", { perPage: 8, search }, { signal })).faqList,
      enabled: search !== "",
      placeholderData: keepPreviousData,
    },
    queries,
  );
  if (words.trim() === "" || !data) return [];
  return data.map(({ id, question }) => ({
    id: `help ${id}`,
    kind: "help",
    label: question,
    detail: "",
    keys: "",
    run: () => void window.open(`/help/faq#${id}`, "_blank", "noopener"),
  }));
}
