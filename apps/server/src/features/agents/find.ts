import { refused, type SourceMatch, succeed } from "@hanok/api-contract";
import { runOverPart, unlessHeavy } from "../editing/index.ts";
import { type FoundPlaces, findTask } from "./find-task.ts";
import { groupsOfProject, ownersOf } from "./project-groups.ts";
import { type ReadParts, versionOf } from "./reads.ts";

interface FindOrder {
  readonly projectId: string;
  readonly pageId?: string | undefined;
  readonly most: number;
  readonly text?: string | undefined;
  readonly selector?: string | undefined;
  readonly style?: string | undefined;
  readonly link?: string | undefined;
}

const HEAVY = "heavy";

/**
 * [AGT-02] Places in the texts of pages, of common blocks and of style sheets and scripts, in this order. The texts are
 * read and parsed in groups, each in a read of its own, so that a search holds a few of them at a time [AVL-02]; the
 * version of the answer is that of the first read.
 */
export const findInProject = async ({ database, threads }: ReadParts, order: FindOrder) => {
  const { projectId, most } = order;
  const asked = (["text", "selector", "style", "link"] as const).filter((by) => order[by] !== undefined);
  const [by] = asked;
  if (by === undefined || asked.length > 1) return refused("find.one");
  const read = await database.read(async (query) => {
    const version = await versionOf(query, projectId);
    return version === null ? null : { version, owners: await ownersOf(query, order) };
  });
  if (!read) return refused("project.missing");
  const matches: SourceMatch[] = [];
  // A group without records as well: a selector that cannot be read is refused in an empty project, too.
  for await (const part of groupsOfProject(database, projectId, read.owners)) {
    const sought = { part, by, words: order[by] ?? "", most: most - matches.length };
    const found = await unlessHeavy<FoundPlaces, typeof HEAVY>(runOverPart(threads, findTask, sought), HEAVY);
    if (found === HEAVY) return refused("project.heavy");
    if (!found.ok) return refused(found.reason);
    matches.push(...found.matches);
    if (found.more) return succeed({ version: read.version, matches, more: true });
  }
  return succeed({ version: read.version, matches, more: false });
};
