import { queryOptions } from "@tanstack/react-query";
import { client } from "../../api/client.ts";
import { dataOf } from "../../api/queries.ts";

/** Families of the installation: they change with the release alone. */
export const installedFonts = queryOptions({
  queryKey: ["fonts", "installed"],
  queryFn: async ({ signal }) =>
    dataOf(await client.get("/api/public/templates/font/list.json", { perPage: 100 }, { signal })).fontList,
  staleTime: Number.POSITIVE_INFINITY,
});

/** All slices of a family, to show a whole page in it. */
export const facesOfFont = (key: string) =>
  queryOptions({
    queryKey: ["fonts", "faces", key],
    queryFn: async ({ signal }) =>
      dataOf(await client.get("/api/public/templates/font/item.json", { key }, { signal })).faces,
    staleTime: Number.POSITIVE_INFINITY,
  });
