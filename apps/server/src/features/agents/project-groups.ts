import type { ProjectPart } from "@hanok/page-document";
import type { Database, Query } from "../../ports/database/index.ts";
import { lettersOf, loadPart, NOTHING, type PartSelection } from "../editing/index.ts";
import { nextGroup } from "./text-groups.ts";

type Owners = "pages" | "shared" | "resources";
type OwnersOfProject = readonly (readonly [Owners, readonly string[]])[];

/**
 * The texts of pages, of common blocks and of style sheets and scripts, in this order: in groups, each in a read of its
 * own, so that a search holds a few of them at a time [AVL-02]. A project without any has one group that is empty.
 */
export async function* groupsOfProject(
  database: Database,
  projectId: string,
  all: OwnersOfProject,
): AsyncGenerator<ProjectPart> {
  for (const [owners, ids] of all) {
    let last: Parameters<typeof nextGroup>[0] = null;
    for (let at = 0; at === 0 || at < ids.length; ) {
      const group: ReadonlySet<string> = new Set(ids.slice(at, at + nextGroup(last)));
      const part = await database.read((query) => loadPart(query, projectId, selectionOf(owners, group)));
      last = { records: group.size, letters: lettersOf(part.texts) };
      yield inOrder(part, [...group]);
      at += Math.max(1, group.size);
    }
  }
}

/** Ids of the records whose texts are searched; an unknown page has none. */
export const ownersOf = async (
  query: Query,
  { projectId, pageId }: { readonly projectId: string; readonly pageId?: string | undefined },
): Promise<OwnersOfProject> => {
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
