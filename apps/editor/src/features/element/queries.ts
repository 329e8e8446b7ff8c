import { queryOptions } from "@tanstack/react-query";
import { client } from "../../api/client.ts";
import { dataOf } from "../../api/queries.ts";

/** The form of this name as the server knows it; null before it was published. */
export const collectedForm = (projectId: string, name: string) =>
  queryOptions({
    queryKey: ["element", "form", projectId, name],
    queryFn: async ({ signal }) => {
      const { formList } = dataOf(
        await client.get("/api/data/form/list.json", { projectId, perPage: 100 }, { signal }),
      );
      return formList.find(({ mark }) => mark === name) ?? null;
    },
    refetchOnWindowFocus: "always",
  });
