import type { Page } from "@hanok/page-document";
import type { RowPlace } from "@hanok/ui";

/** A row of the page tree: a page, or a folder that the paths of its pages name. */
export interface PageNode {
  /** The page's id, or `folder:blog/news`. */
  readonly id: string;
  readonly name: string;
  /** null: a folder. */
  readonly page: Page | null;
  readonly children: readonly PageNode[];
}

interface Folder {
  readonly id: string;
  readonly name: string;
  readonly page: null;
  readonly children: (Folder | PageNode)[];
}

/** Pages in their order, those in folders under these; a folder is where its first page does. */
export function pageNodes(pages: readonly Page[]): PageNode[] {
  const root: (Folder | PageNode)[] = [];
  const folders = new Map<string, Folder>();
  const folderAt = (path: string): (Folder | PageNode)[] => {
    if (path === "") return root;
    const known = folders.get(path);
    if (known) return known.children;
    const cut = path.lastIndexOf("/");
    const folder: Folder = { id: `folder:${path}`, name: path.slice(cut + 1), page: null, children: [] };
    folders.set(path, folder);
    folderAt(cut < 0 ? "" : path.slice(0, cut)).push(folder);
    return folder.children;
  };
  for (const page of pages) {
    const cut = page.path.lastIndexOf("/");
    folderAt(cut < 0 ? "" : page.path.slice(0, cut)).push({
      id: page.id,
      name: page.title || page.path,
      page,
      children: [],
    });
  }
  return root;
}

/** The row that is first among the pages of a tree, and so on: their ids from top to bottom. */
export const orderOf = (nodes: readonly PageNode[]): string[] =>
  nodes.flatMap((node) => (node.page ? [node.page.id] : orderOf(node.children)));

/** The siblings of a row. */
function siblingsOf(nodes: readonly PageNode[], id: string): readonly PageNode[] | null {
  if (nodes.some((node) => node.id === id)) return nodes;
  for (const node of nodes) {
    const found = siblingsOf(node.children, id);
    if (found) return found;
  }
  return null;
}

const nodeOf = (nodes: readonly PageNode[], id: string): PageNode | undefined =>
  siblingsOf(nodes, id)?.find((node) => node.id === id);

/** The folder of a row, as paths say it: `blog/news`, '' at the top. */
const folderOf = ({ id, page }: PageNode): string => {
  const path = page?.path ?? id.slice("folder:".length);
  return path.slice(0, Math.max(0, path.lastIndexOf("/")));
};

/** The folder into which a row would come. */
const folderAtPlace = (nodes: readonly PageNode[], { id, where }: RowPlace): string | null => {
  const node = nodeOf(nodes, id);
  if (!node) return null;
  if (where !== "inside") return folderOf(node);
  return node.page ? null : id.slice("folder:".length);
};

/** A page goes beside every row and into every folder; a folder changes places among the rows around it. */
export function mayStandAt(nodes: readonly PageNode[], id: string, place: RowPlace): boolean {
  const moved = nodeOf(nodes, id);
  const folder = folderAtPlace(nodes, place);
  if (!moved || folder === null || place.id === id) return false;
  return moved.page ? place.where !== "inside" || folder !== folderOf(moved) : folder === folderOf(moved);
}

/**
 * The page's path at a place: the folder of a page is part of its address. Null where that stays, and for a
 * folder.
 */
export function pathAfter(nodes: readonly PageNode[], id: string, place: RowPlace): string | null {
  const page = nodeOf(nodes, id)?.page;
  const folder = folderAtPlace(nodes, place);
  if (!page || folder === null) return null;
  const file = page.path.slice(page.path.lastIndexOf("/") + 1);
  const path = folder === "" ? file : `${folder}/${file}`;
  return path === page.path ? null : path;
}

/** The pages' order after a row was put beside another one, or at the end of a folder. */
export function orderAfter(nodes: readonly PageNode[], id: string, place: RowPlace): string[] {
  const moved = nodeOf(nodes, id);
  if (!moved || !mayStandAt(nodes, id, place)) return orderOf(nodes);
  const placed = (rows: readonly PageNode[]): readonly PageNode[] =>
    rows.flatMap((node): PageNode[] => {
      if (node === moved) return [];
      const inside = placed(node.children);
      if (node.id !== place.id) return [{ ...node, children: inside }];
      if (place.where === "inside") return [{ ...node, children: [...inside, moved] }];
      const same = { ...node, children: inside };
      return place.where === "before" ? [moved, same] : [same, moved];
    });
  return orderOf(placed(nodes));
}

/** The place one row further up or down; null at the end of the folder. */
export function placeBy(nodes: readonly PageNode[], id: string, step: -1 | 1): RowPlace | null {
  const siblings = siblingsOf(nodes, id) ?? [];
  const next = siblings[siblings.findIndex((node) => node.id === id) + step];
  return next ? { id: next.id, where: step < 0 ? "before" : "after" } : null;
}
