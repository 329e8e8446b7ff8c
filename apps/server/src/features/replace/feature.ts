import { endpoints, LIMITS, refused, succeed } from "@hanok/api-contract";
import type { ProjectPart, Sought } from "@hanok/page-document";
import { type Feature, implement } from "../../http/feature.ts";
import type { Parts } from "../../parts.ts";
import { createFairLimit } from "../../ports/threads/index.ts";
import { groupsOfProject, ownersOf } from "../agents/index.ts";
import { loadPart, NOTHING, runOverPart, unlessHeavy } from "../editing/index.ts";
import { type OwnedPlace, type PlacesOfPart, placesTask } from "./places-task.ts";

type ReplaceParts = Pick<Parts, "database" | "threads">;

/** Searches that run at once [AVL-02]: each holds a group of texts, and members take turns. */
const AT_ONCE = 2;
const HEAVY = "heavy";

/** [BLD-08] Finding what is to be replaced; replacing itself is the edit `site.replace`. */
export const replaceFeature = (parts: ReplaceParts): Feature => {
  const inTurn = createFairLimit(AT_ONCE);
  return {
    name: "replace",
    calls: [
      implement(endpoints.replace.findPlaces, ({ input: { projectId, ...sought }, signal }) =>
        inTurn(() => find(parts, projectId, sought, signal)),
      ),
    ],
  };
};

async function* partsOf(
  fields: ProjectPart,
  groups: AsyncIterable<ProjectPart>,
): AsyncGenerator<ProjectPart> {
  yield* groups;
  yield fields;
}

const find = async (
  { database, threads }: ReplaceParts,
  projectId: string,
  sought: Sought,
  signal: AbortSignal,
) => {
  if (signal.aborted) return refused("server.unavailable");
  const read = await database.read(async (query) => {
    const project = await query
      .selectFrom("projects")
      .select("version")
      .where("id", "=", projectId)
      .executeTakeFirst();
    if (!project) return null;
    const fields = await loadPart(query, projectId, { ...NOTHING, project: true });
    return { version: project.version, fields, owners: await ownersOf(query, { projectId }) };
  });
  if (!read) return refused("project.missing");
  const places: OwnedPlace[] = [];
  for await (const part of partsOf(read.fields, groupsOfProject(database, projectId, read.owners))) {
    // The caller has disconnected: nobody reads this answer.
    if (signal.aborted) return refused("server.unavailable");
    const asked = { part, sought, most: LIMITS.replacePlacesMost - places.length };
    const found = await unlessHeavy<PlacesOfPart, typeof HEAVY>(
      runOverPart(threads, placesTask, asked),
      HEAVY,
    );
    if (found === HEAVY) return refused("project.heavy");
    places.push(...found.places);
    if (found.more) return succeed({ version: read.version, places, more: true });
  }
  return succeed({ version: read.version, places, more: false });
};
