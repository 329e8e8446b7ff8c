import { queryOptions, useQuery } from "@tanstack/react-query";
import { client } from "../../api/client.ts";
import { dataOf, queries } from "../../api/queries.ts";
import { useSavedChanges } from "../../document/use-saved-changes.ts";
import { useEditor } from "../../state/editor-store.ts";

const LANGUAGES = { queryKey: ["languages"] };

/** Pages and common blocks of the project with their translations, as they are saved. */
export const languagesOf = (projectId: string) =>
  queryOptions({
    queryKey: ["languages", projectId],
    queryFn: async ({ signal }) =>
      dataOf(await client.get("/api/projects/language/item.json", { projectId }, { signal })),
  });

export type LanguageOverview = Awaited<ReturnType<NonNullable<ReturnType<typeof languagesOf>["queryFn"]>>>;
export type DocumentRow = LanguageOverview["documents"][number];
export type Twin = DocumentRow["twins"][number];

/** Texts of one translation beside those of its original. */
export const textsOf = (projectId: string, { kind, id }: Pick<Twin, "kind" | "id">) =>
  queryOptions({
    queryKey: ["languages", projectId, kind, id],
    queryFn: async ({ signal }) =>
      dataOf(await client.get("/api/projects/language/text/item.json", { projectId, kind, id }, { signal })),
  });

export type Texts = Awaited<ReturnType<NonNullable<ReturnType<typeof textsOf>["queryFn"]>>>;
export type TextRow = Texts["texts"][number];

export const languagesChanged = (): Promise<void> => queries.invalidateQueries(LANGUAGES);

/** After the last edit was saved, in milliseconds. */
const QUIET_MS = 1_000;
const readAgain = (): void => void languagesChanged();
const pause = (): number => QUIET_MS;

/** The overview, read again after edits have been saved, also those of colleagues. */
export function useLanguages() {
  const projectId = useEditor((state) => state.projectId);
  useSavedChanges(readAgain, pause);
  return useQuery(languagesOf(projectId), queries);
}
