import type { ProjectPart } from "../../model/index.ts";
import type { Outcome } from "../../outcome.ts";
import { accept } from "../../outcome.ts";
import {
  allElements,
  isVoid,
  type LocatedElement,
  type LocatedNode,
  parseHtml,
} from "../../source/html/index.ts";
import type { ElementAddress } from "../edit.ts";
import type { EditReason } from "../reasons.ts";
import { reject } from "../reject.ts";
import { type FoundElement, findElement } from "../source/reading.ts";
import { BOUND, CLOSED, closestTag, LISTS, PAGE_ROOTS, TABLE_STRUCTURE } from "../source/tags.ts";

/** Drop position of the pointer: beside the target or in it. */
export type DropWhere = "before" | "after" | "start" | "end";
/** Position named by the drop hint [BLK-40, BLK-64]. */
export type DropPosition =
  | { readonly position: "inside" | "outside"; readonly where: DropWhere }
  | { readonly position: "none"; readonly reason: string };

/** Dragged object: an element of the page, or source from a library. */
export type Dragged = { readonly element: ElementAddress } | { readonly source: string };

/**
 * Whether and how an element may be dropped at a target. Inside a target that holds nothing (an image) the
 * answer is outside, behind it. Reasons: `drop.self`, `drop.descendant`, `drop.inside-link`,
 * `drop.inside-paragraph`, `drop.table-structure`, `drop.dragged-structure`, `drop.source-invalid`
 * [BLK-57 to 66, BLK-89].
 */
export const dropPosition = (
  part: ProjectPart,
  dragged: Dragged,
  target: ElementAddress,
  where: DropWhere,
): DropPosition => {
  const checked = checkDrop(part, dragged, target, where);
  if (!checked.ok) return { position: "none", reason: checked.refusal.reason };
  const inside = checked.value.where === "start" || checked.value.where === "end";
  return { position: inside ? "inside" : "outside", where: checked.value.where };
};

export interface CheckedDrop {
  readonly where: DropWhere;
  readonly target: FoundElement;
  readonly dragged: FoundElement | null;
}

export const checkDrop = (
  part: ProjectPart,
  dragged: Dragged,
  target: ElementAddress,
  asked: DropWhere,
): Outcome<CheckedDrop> => {
  const found = findElement(part, target);
  if (!found.ok) return found;
  const own = "element" in dragged ? findElement(part, dragged.element) : null;
  if (own && !own.ok) return own;
  const { element } = found.value;
  const moved = own?.value ?? null;
  if (moved && moved.text === found.value.text) {
    if (moved.element === element) return reject("drop.self");
    if (closestTag(element, (up) => up === moved.element)) return reject("drop.descendant");
  }
  const [first, ...others] = moved ? [moved.element] : rootsOf("source" in dragged ? dragged.source : "");
  if (!first) return reject("drop.source-invalid");
  const roots = [first, ...others];
  if (isStructure(element) && !(element.tag === "li" && isListItem(element)))
    return reject("drop.table-structure");
  const beside = isRoot(element) ? null : element.parent;
  const where = !isContainer(element) && asked !== "before" ? "after" : asked;
  const inside = where === "start" || where === "end";
  if (!inside && isRoot(element)) return reject("drop.not-container");
  const holder = inside ? element : beside;
  const link = closestTag(holder, (up) => up.tag === "a");
  if (link) return reject("drop.inside-link");
  if (closestTag(holder, (up) => up.tag === "p")) return reject("drop.inside-paragraph");
  if (closestTag(holder, (up) => TABLE_STRUCTURE.has(up.tag)) === holder && holder)
    return reject("drop.table-structure");
  const misfit = misfitIn(holder, roots, moved !== null);
  if (misfit !== null) return reject(misfit);
  return accept({ where, target: found.value, dragged: moved });
};

/**
 * Whether an element may go to a section, where it comes in a block of its own: what only is in a list or a
 * table may not. Reasons: `drop.dragged-structure`, `drop.source-invalid`, and why an element cannot be
 * found.
 */
export const sectionDropPosition = (part: ProjectPart, dragged: Dragged): DropPosition => {
  const checked = checkSectionDrop(part, dragged);
  return checked.ok
    ? { position: "inside", where: "end" }
    : { position: "none", reason: checked.refusal.reason };
};

/** Answers the element of the page that is dragged; null for source from a library. */
export const checkSectionDrop = (part: ProjectPart, dragged: Dragged): Outcome<FoundElement | null> => {
  const found = "element" in dragged ? findElement(part, dragged.element) : null;
  if (found && !found.ok) return found;
  const own = found?.value ?? null;
  const roots = own ? [own.element] : rootsOf("source" in dragged ? dragged.source : "");
  if (roots.length === 0) return reject("drop.source-invalid");
  const misfit = misfitIn(null, roots, own !== null);
  return misfit === null ? accept(own) : reject(misfit);
};

/**
 * Whether a block says nothing but this element: no other element and no words beside it. To a section such an element
 * goes as the block that it is.
 */
export const isOnlyRoot = (nodes: readonly LocatedNode[], element: LocatedElement): boolean => {
  const said = nodes.filter(
    (node) => node.kind === "element" || (node.kind === "text" && node.value.trim() !== ""),
  );
  return said.length === 1 && said[0] === element;
};

/** Reason why one of these may not be placed directly in `holder`; null: all may. */
const misfitIn = (
  holder: LocatedElement | null,
  roots: readonly LocatedElement[],
  ofPage: boolean,
): EditReason | null => {
  const inList = holder !== null && LISTS.has(holder.tag);
  for (const root of roots) {
    if (TABLE_STRUCTURE.has(root.tag) || BOUND.has(root.tag) || PAGE_ROOTS.has(root.tag))
      return "drop.dragged-structure";
    if (root.namespace !== "html" && ofPage && root.tag !== "svg") return "drop.dragged-structure";
    // An item belongs in a list, and a list holds only items.
    if ((root.tag === "li") !== inList)
      return root.tag === "li" ? "drop.dragged-structure" : "drop.not-container";
  }
  return null;
};

const rootsOf = (source: string): LocatedElement[] => {
  const { nodes } = parseHtml(source, "fragment");
  // A table may leave its body to the browser; what else is not where its characters are would land elsewhere.
  for (const { outside } of allElements(nodes)) if (outside && outside !== "implied") return [];
  return nodes.filter((node) => node.kind === "element");
};

const isRoot = (element: LocatedElement): boolean => PAGE_ROOTS.has(element.tag);

/** Parts that only are in their own parent; what is inside a drawing counts too. */
const isStructure = (element: LocatedElement): boolean =>
  TABLE_STRUCTURE.has(element.tag) ||
  BOUND.has(element.tag) ||
  element.tag === "li" ||
  element.tag === "head" ||
  (element.namespace !== "html" && element.tag !== "svg" && element.tag !== "math");

const isListItem = (element: LocatedElement): boolean =>
  element.parent !== null && LISTS.has(element.parent.tag);

const isContainer = (element: LocatedElement): boolean =>
  !isVoid(element) &&
  element.namespace === "html" &&
  !CLOSED.has(element.tag) &&
  element.tag !== "table" &&
  element.tag !== "html";
