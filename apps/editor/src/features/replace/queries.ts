import { queryOptions } from "@tanstack/react-query";
import { client } from "../../api/client.ts";
import { dataOf, queries } from "../../api/queries.ts";
import { allSaved } from "../../document/edit/whole-project.ts";

export type ReplaceKind = "text" | "link" | "colour" | "class";

/** Words that are looked for, and how. */
export interface Sought {
  readonly kind: ReplaceKind;
  readonly find: string;
  readonly matchCase: boolean;
  readonly wholeWord: boolean;
}

/** Places of the site as it is saved; own edits of a moment ago are sent before. */
const readPlaces = async (projectId: string, sought: Sought, signal: AbortSignal) => {
  await allSaved();
  return dataOf(await client.get("/api/projects/replace/item.json", { projectId, ...sought }, { signal }));
};

export type FoundPlaces = Awaited<ReturnType<typeof readPlaces>>;
export type Place = FoundPlaces["places"][number];

const PLACES = { queryKey: ["replace"] };

/** Nothing is looked for until it is asked. */
export const placesOf = (projectId: string, sought: Sought | null) =>
  queryOptions({
    queryKey: ["replace", projectId, sought],
    enabled: sought !== null,
    gcTime: 0,
    queryFn: ({ signal }) =>
      sought === null
        ? Promise.resolve({ version: 0, places: [], more: false } satisfies FoundPlaces)
        : readPlaces(projectId, sought, signal),
  });

export const searchAgain = (): Promise<void> => queries.invalidateQueries(PLACES);

/** Keys of all places that the newest search found. */
export const placesLeft = (projectId: string, sought: Sought): ReadonlySet<string> =>
  new Set(queries.getQueryData(placesOf(projectId, sought).queryKey)?.places.map(keyOfPlace));

export const keyOfPlace = ({ text, from }: Place): string => `${text} ${from}`;
