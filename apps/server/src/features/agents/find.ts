import { refused, type SourceMatch, succeed } from "@hanok/api-contract";
import type { ProjectPart } from "@hanok/page-document";
import type { Query } from "../../ports/database/index.ts";
import {
  lettersOf,
  loadPart,
  NOTHING,
  type PartSelection,
  runOverPart,
  unlessHeavy,
} from "../editing/index.ts";
import { type FoundPlaces, findTask } from "./find-task.ts";
import { type ReadParts, versionOf } from "./reads.ts";
import { nextGroup } from "./text-groups.ts";

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

type Owners = "pages" | "shared" | "resources";

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
  for (const [owners, ids] of read.owners) {
    let last: Parameters<typeof nextGroup>[0] = null;
    // A group without records as well: a selector that cannot be read is refused in an empty project, too.
    for (let at = 0; at === 0 || at < ids.length; ) {
      const group: ReadonlySet<string> = new Set(ids.slice(at, at + nextGroup(last)));
      const part = await database.read((query) => loadPart(query, projectId, selectionOf(owners, group)));
      last = { records: group.size, letters: lettersOf(part.texts) };
      const sought = {
        part: inOrder(part, [...group]),
        by,
        words: order[by] ?? "",
        most: most - matches.length,
      };
      const found = await unlessHeavy<FoundPlaces, typeof HEAVY>(
        runOverPart(threads, findTask, sought),
        HEAVY,
      );
      if (found === HEAVY) return refused("project.heavy");
      if (!found.ok) return refused(found.reason);
      matches.push(...found.matches);
      if (found.more) return succeed({ version: read.version, matches, more: true });
      at += Math.max(1, group.size);
    }
  }
  return succeed({ version: read.version, matches, more: false });
};

/** Ids of the records whose texts are searched; an unknown page has none. */
const ownersOf = async (
  query: Query,
  { projectId, pageId }: FindOrder,
): Promise<readonly (readonly [Owners, readonly string[]])[]> => {
  const all = query.selectFrom("pages").select("id").where("projectId", "=", projectId);
  const pages = await (pageId === undefined ? all : all.where("id", "=", pageId)).orderBy("path").execute();
  const shared = await query
    .selectFrom("sharedBlocks")
    .select("bid")
    .where("projectId", "=", projectId)
    .orderBy("bid")
    .execute();
  const resources = await query
    .selectFrom("resources")
    .select("id")
    .where("projectId", "=", projectId)
    .where("entry", "=", 0)
    .orderBy("id")
    .execute();
  return [
    ["pages", pages.map(({ id }) => id)],
    ["shared", shared.map(({ bid }) => bid)],
    ["resources", resources.map(({ id }) => id)],
  ];
};

/** The part with its texts in the order of their owners: the database answers chosen records in any order. */
const inOrder = (part: ProjectPart, ids: readonly string[]): ProjectPart => {
  const places = new Map(ids.map((id, place) => [id, place]));
  const placeOf = (text: string): number => {
    const [owner, id = ""] = text.split("/");
    const block = owner === "block" ? part.blocks[id] : undefined;
    return places.get(block?.pageId ?? id) ?? ids.length;
  };
  const texts = Object.entries(part.texts).sort(([one], [other]) => placeOf(one) - placeOf(other));
  return { ...part, texts: Object.fromEntries(texts) };
};

const selectionOf = (owners: Owners, ids: ReadonlySet<string>): PartSelection =>
  owners === "pages"
    ? { ...NOTHING, pages: ids, blocksOfPages: ids, textsOfPages: ids }
    : { ...NOTHING, [owners]: ids, commonTexts: true };
