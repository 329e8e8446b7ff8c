import type { Query } from "../../ports/database/index.ts";
import { readRows } from "./store.ts";

/** Files that a member has uploaded, by name and size, for the file of own data. */
export const filesData = async (query: Query, memberId: number): Promise<object> =>
  (await readRows(query, { memberId })).map(({ name, use, path, mediaType, size, date }) => ({
    ...{ name, use, path, mediaType, size, date },
  }));
