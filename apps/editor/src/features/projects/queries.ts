import { queryOptions } from "@tanstack/react-query";
import { client } from "../../api/client.ts";
import { dataOf } from "../../api/queries.ts";

/** The person's own projects, or those of others that they work with [EDT-39]. */
export const projectsOf = (group: "own" | "cowork") =>
  queryOptions({
    queryKey: ["projects", "of", group],
    queryFn: async ({ signal }) =>
      dataOf(await client.get("/api/projects/project/list.json", { group, perPage: 100 }, { signal }))
        .projectList,
  });

export const themes = queryOptions({
  queryKey: ["projects", "themes"],
  queryFn: async ({ signal }) =>
    dataOf(await client.get("/api/public/templates/theme/list.json", { perPage: 100 }, { signal })).themeList,
});

/** The pages of a theme; none is read without a theme. */
export const themePages = (id: string | undefined, language: "ko" | "en") =>
  queryOptions({
    queryKey: ["projects", "theme", id, language],
    queryFn: async ({ signal }) =>
      dataOf(
        await client.get("/api/public/templates/theme/item.json", { id: id ?? "", language }, { signal }),
      ).pageList,
    enabled: id !== undefined,
  });
