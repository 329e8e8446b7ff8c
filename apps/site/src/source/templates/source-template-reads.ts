import type {
  CodeKind,
  endpoints,
  OutputOf,
  ProjectView,
  TemplateItem,
  TemplateItemRow,
  TemplateKind,
  TemplateRow,
} from "@hanok/api-contract";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { dataOf } from "../../api/call-failed.ts";
import { client } from "../../api/client.ts";

/** [SRC-10] Everything of a template at once. */
const ALL = 99_999;
const KEY = "source-templates";

/** Key of the versions of one item. */
export const versionsKey = (itemId: string) => [KEY, "versions", itemId] as const;

/** [SRC-12] */
export function useSourceTemplates() {
  return useQuery({
    queryKey: [KEY, "list"],
    queryFn: async ({ signal }): Promise<TemplateRow[]> =>
      dataOf(await client.get("/api/templates/list.json", { perPage: ALL }, { signal })).list,
    staleTime: 0,
  });
}

/** Text key of where a template came from. */
export const sourceOf = ({ shipped, fromProject }: TemplateRow): "shipped" | "ofProject" | "own" =>
  shipped ? "shipped" : fromProject ? "ofProject" : "own";

export interface EditableProjects {
  readonly list: readonly ProjectView[];
  /** Number of projects that fit the search, shown or not. */
  readonly total: number;
}

/** Projects that the operator owns or edits, the latest changes first. */
export function useEditableProjects(search: string) {
  return useQuery({
    queryKey: [KEY, "projects", search],
    queryFn: async ({ signal }): Promise<EditableProjects> => {
      const read = async (group: "own" | "cowork") =>
        dataOf(
          await client.get(
            "/api/projects/project/list.json",
            { group, perPage: 50, ...(search === "" ? {} : { search }) },
            { signal },
          ),
        );
      const [own, others] = await Promise.all([read("own"), read("cowork")]);
      return {
        list: [...own.projectList, ...others.projectList].filter(({ role }) => role !== "VIEWER"),
        total: own.total + others.total - others.projectList.filter(({ role }) => role === "VIEWER").length,
      };
    },
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

type ReadList = (templateId: string, signal: AbortSignal) => Promise<TemplateItemRow[]>;
const query = (templateId: string) => ({ templateId, page: 1, perPage: ALL });
const LISTS: Readonly<Record<TemplateKind, ReadList>> = {
  asset: async (id, signal) =>
    dataOf(await client.get("/api/templates/asset/list.json", query(id), { signal })).list,
  block: async (id, signal) =>
    dataOf(await client.get("/api/templates/block/list.json", query(id), { signal })).list,
  theme: async (id, signal) =>
    dataOf(await client.get("/api/templates/theme/list.json", query(id), { signal })).list,
  css: async (id, signal) =>
    dataOf(await client.get("/api/templates/css/list.json", query(id), { signal })).cssList,
  js: async (id, signal) =>
    dataOf(await client.get("/api/templates/js/list.json", query(id), { signal })).jsList,
  image: async (id, signal) =>
    dataOf(await client.get("/api/templates/image/list.json", query(id), { signal })).imageList,
  icon: async (id, signal) =>
    dataOf(await client.get("/api/templates/icon/list.json", query(id), { signal })).iconList,
  video: async (id, signal) =>
    dataOf(await client.get("/api/templates/video/list.json", query(id), { signal })).videoList,
};

/** [SRC-16 to SRC-37] */
export function useTemplateItems(templateId: string, kind: TemplateKind) {
  return useQuery({
    queryKey: [KEY, "items", templateId, kind],
    queryFn: ({ signal }) => LISTS[kind](templateId, signal),
    staleTime: 0,
  });
}

type ReadItem = (id: string, signal: AbortSignal) => Promise<TemplateItem>;
const ITEMS: Readonly<Record<CodeKind, ReadItem>> = {
  asset: async (id, signal) =>
    dataOf(await client.get("/api/templates/asset/item.json", { id }, { signal })).item,
  block: async (id, signal) =>
    dataOf(await client.get("/api/templates/block/item.json", { id }, { signal })).item,
  theme: async (id, signal) =>
    dataOf(await client.get("/api/templates/theme/item.json", { id }, { signal })).item,
  css: async (id, signal) =>
    dataOf(await client.get("/api/templates/css/item.json", { id }, { signal })).item,
  js: async (id, signal) => dataOf(await client.get("/api/templates/js/item.json", { id }, { signal })).item,
};

/** [SRC-43 to SRC-47] The code of an item; read once, because it is being edited. */
export function useTemplateItem(kind: CodeKind, id: string) {
  return useQuery({
    queryKey: [KEY, "item", kind, id],
    queryFn: ({ signal }) => ITEMS[kind](id, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
}

/** Reads everything about templates again, the public list with it. */
export function useTemplatesChanged(): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(async () => {
    await Promise.all(
      [KEY, "templates", "template", "template-categories", "themes"].map((name) =>
        queries.invalidateQueries({
          queryKey: [name],
          predicate: ({ queryKey }) => queryKey[1] !== "item",
        }),
      ),
    );
  }, [queries]);
}

export type Category = OutputOf<
  typeof endpoints.templateProducts.listProductCategories
>["categoryList"][number] & { readonly minors: readonly Omit<Category, "minors">[] };

/** Major categories with the minor ones below them, those without a template too. */
export function useSourceCategories() {
  return useQuery({
    queryKey: [KEY, "categories"],
    queryFn: async ({ signal }): Promise<Category[]> => {
      const below = async (id?: string) => {
        const parent = id === undefined ? {} : { id };
        const read = { ...parent, perPage: 100 };
        return dataOf(await client.get("/api/public/templates/category/list.json", read, { signal }))
          .categoryList;
      };
      const majors = await below();
      return Promise.all(majors.map(async (major) => ({ ...major, minors: await below(major.id) })));
    },
  });
}
