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

/** Pages in their order, those in folders under these; a folder stands where its first page does. */
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

/** The row that stands first among the pages of a tree, and so on: their ids from top to bottom. */
export const orderOf = (nodes: readonly PageNode[]): string[] =>
  nodes.flatMap((node) => (node.page ? [node.page.id] : orderOf(node.children)));

/** The rows among which a row stands. */
export function siblingsOf(nodes: readonly PageNode[], id: string): readonly PageNode[] | null {
  if (nodes.some((node) => node.id === id)) return nodes;
  for (const node of nodes) {
    const found = siblingsOf(node.children, id);
    if (found) return found;
  }
  return null;
}

/** Rows change places within their folder only: where a page lies is its address. */
export const mayStandAt = (nodes: readonly PageNode[], id: string, { id: other, where }: RowPlace): boolean =>
  where !== "inside" && id !== other && (siblingsOf(nodes, id)?.some((node) => node.id === other) ?? false);

/** The pages' order after a row was put beside another one. */
export function orderAfter(nodes: readonly PageNode[], id: string, place: RowPlace): string[] {
  const siblings = siblingsOf(nodes, id);
  const moved = siblings?.find((node) => node.id === id);
  if (!siblings || !moved || !mayStandAt(nodes, id, place)) return orderOf(nodes);
  const rest = siblings.filter((node) => node !== moved);
  const at = rest.findIndex((node) => node.id === place.id) + (place.where === "after" ? 1 : 0);
  const sorted = [...rest.slice(0, at), moved, ...rest.slice(at)];
  const withSorted = (rows: readonly PageNode[]): readonly PageNode[] =>
    rows === siblings ? sorted : rows.map((node) => ({ ...node, children: withSorted(node.children) }));
  return orderOf(withSorted(nodes));
}

/** The place one row further up or down; null at the end of the folder. */
export function placeBy(nodes: readonly PageNode[], id: string, step: -1 | 1): RowPlace | null {
  const siblings = siblingsOf(nodes, id) ?? [];
  const next = siblings[siblings.findIndex((node) => node.id === id) + step];
  return next ? { id: next.id, where: step < 0 ? "before" : "after" } : null;
}
