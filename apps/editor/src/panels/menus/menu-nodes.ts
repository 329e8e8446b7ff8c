import type { Menu, MenuItem } from "@hanok/page-document";
import type { RowPlace } from "@hanok/ui";

/** A row of a menu's tree. Items have no id of their own, so a row is named by its place: `0.2` is the third below the first. */
export interface MenuNode {
  readonly id: string;
  readonly name: string;
  readonly item: MenuItem;
  readonly children: readonly MenuNode[];
}

export const menuNodes = (items: readonly MenuItem[], above = ""): MenuNode[] =>
  items.map((item, place) => {
    const id = above === "" ? String(place) : `${above}.${place}`;
    return { id, name: item.name || item.href, item, children: menuNodes(item.items, id) };
  });

/** The rows in the order in which they are seen. */
export const flat = (nodes: readonly MenuNode[]): MenuNode[] =>
  nodes.flatMap((node) => [node, ...flat(node.children)]);

export const nodeAt = (menu: Menu, id: string): MenuNode | undefined =>
  flat(menuNodes(menu.items)).find((node) => node.id === id);

/** What `element.move` is told so that a row lands there; null where it may not. */
export function moveTo(
  nodes: readonly MenuNode[],
  id: string,
  place: RowPlace,
): { readonly item: MenuItem; readonly target: MenuItem; readonly where: "before" | "after" } | null {
  const all = flat(nodes);
  const moved = all.find((node) => node.id === id);
  const target = all.find((node) => node.id === place.id);
  if (!moved || !target || id === place.id || place.id.startsWith(`${id}.`)) return null;
  if (place.where !== "inside") return { item: moved.item, target: target.item, where: place.where };
  // Into an item that has others below it: behind the last of them.
  const last = target.children.at(-1);
  return last && last.id !== id ? { item: moved.item, target: last.item, where: "after" } : null;
}

/** One row up or down among its own; null at the end. */
export function stepFrom(nodes: readonly MenuNode[], id: string, step: -1 | 1): RowPlace | null {
  const cut = id.lastIndexOf(".");
  const next = `${cut < 0 ? "" : id.slice(0, cut + 1)}${Number(id.slice(cut + 1)) + step}`;
  return flat(nodes).some((node) => node.id === next)
    ? { id: next, where: step < 0 ? "before" : "after" }
    : null;
}
