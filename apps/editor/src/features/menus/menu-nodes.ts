import type { MenuItem } from "@hanok/page-document";
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

export interface MenuMove {
  readonly item: MenuItem;
  readonly target: MenuItem;
  readonly place: "before" | "after" | "below";
  /** Row id afterwards. */
  readonly id: string;
}

/** Bare links have no list in which others could be below them. */
export const mayHaveBelow = ({ address, link }: MenuItem): boolean => address.at !== link.at;

/** Input of `menu.item-move` that moves a row there; null where it may not move there. */
export function moveTo(nodes: readonly MenuNode[], id: string, place: RowPlace): MenuMove | null {
  const all = flat(nodes);
  const moved = all.find((node) => node.id === id);
  const target = all.find((node) => node.id === place.id);
  if (!moved || !target || id === place.id || place.id.startsWith(`${id}.`)) return null;
  if (place.where !== "inside") {
    const then = idAfter(id, place);
    // Beside its own neighbour, where it is.
    return then === id ? null : { item: moved.item, target: target.item, place: place.where, id: then };
  }
  // It is there already, as the last one.
  if (target.children.at(-1)?.id === id || !mayHaveBelow(target.item)) return null;
  const inside = { id: `${target.id}.${target.children.length}`, where: "before" } as const;
  return { item: moved.item, target: target.item, place: "below", id: idAfter(id, inside) };
}

/** The name of a row once it is elsewhere: those behind its old place come forward by one. */
function idAfter(id: string, { id: to, where }: RowPlace): string {
  const from = id.split(".").map(Number);
  const place = to.split(".").map(Number);
  if (where === "after") place[place.length - 1] = (place.at(-1) ?? 0) + 1;
  const level = from.length - 1;
  const isBehind =
    place.length > level &&
    from.slice(0, level).every((step, at) => step === place[at]) &&
    (place[level] ?? 0) > (from[level] ?? 0);
  return place.map((step, at) => (isBehind && at === level ? step - 1 : step)).join(".");
}

/** One row up or down among its own; null at the end. */
export function stepFrom(nodes: readonly MenuNode[], id: string, step: -1 | 1): RowPlace | null {
  const cut = id.lastIndexOf(".");
  const next = `${cut < 0 ? "" : id.slice(0, cut + 1)}${Number(id.slice(cut + 1)) + step}`;
  return flat(nodes).some((node) => node.id === next)
    ? { id: next, where: step < 0 ? "before" : "after" }
    : null;
}

/** One level in (below the row before it) or out (behind the row above it); null where that cannot be. */
export function levelFrom(nodes: readonly MenuNode[], id: string, step: -1 | 1): RowPlace | null {
  const cut = id.lastIndexOf(".");
  if (step < 0) return cut < 0 ? null : { id: id.slice(0, cut), where: "after" };
  const before = stepFrom(nodes, id, -1);
  return before && { id: before.id, where: "inside" };
}
