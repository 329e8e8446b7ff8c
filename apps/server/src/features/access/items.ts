import type { FindItems, Place } from "../../http/caller.ts";
import type { Query } from "../../ports/database/index.ts";

/** Number of ids in one statement. */
const BATCH = 500;

/** A look-up over a table whose rows carry the id of their project. */
export const rowsOf =
  (table: "pages" | "pageVersions" | "releases"): FindItems =>
  async (query, ids) => {
    const places = new Map<string, string>();
    for (let at = 0; at < ids.length; at += BATCH) {
      const rows = await query
        .selectFrom(table)
        .select(["id", "projectId"])
        .where("id", "in", ids.slice(at, at + BATCH))
        .execute();
      for (const { id, projectId } of rows) places.set(id, projectId);
    }
    return ids.map((id) => places.get(id) ?? null);
  };

/** A look-up that finds one id at a time. */
export const oneByOne =
  (find: (query: Query, id: string, asking: Parameters<FindItems>[2]) => Promise<Place | null>): FindItems =>
  async (query, ids, asking) => {
    const places: (Place | null)[] = [];
    for (const id of ids) places.push(await find(query, id, asking));
    return places;
  };
