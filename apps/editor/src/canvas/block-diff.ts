import type { NodeId, Patch } from "@hanok/canvas/protocol";
import {
  type LocatedElement,
  type LocatedHtml,
  type LocatedNode,
  locate,
  longestIncreasingSubsequence,
} from "@hanok/page-document";
import {
  isSourceElement,
  markedRange,
  markerPrefix,
  rootIds,
  type ShownBlock,
  showBlock,
} from "../picture/block-tree.ts";
import { type NodeRun, nodeRuns } from "../picture/text-runs.ts";

/** Patches by which the frame shows a block's new html, and the block's state afterwards. */
export interface BlockUpdate {
  readonly shown: ShownBlock;
  /** null: the page has to be loaded again. */
  readonly patches: readonly Patch[] | null;
}

class TooDifferent extends Error {}

/**
 * The smallest repaint that turns the shown block into the new one. Elements that stay keep their ids, so a
 * selection survives; attributes are set one by one; where the structure differs, only the siblings in question
 * or the nearest parent are painted again. The source decides: what scripts made inside is lost there.
 */
export function updateBlock(old: ShownBlock, html: string, marker: string): BlockUpdate {
  if (old.located.text === html) return { shown: old, patches: [] };
  const generation = old.generation + 1;
  const located = locate(html, old.located.kind);
  const prefix = markerPrefix(old.blockId, generation);
  const ids: NodeId[] = located.elements.map((element) => `${prefix}:${element.index}`);
  const patches: Patch[] = [];
  try {
    compareChildren(null, null, old.located.nodes, located.nodes);
    return { shown: { blockId: old.blockId, located, ids, generation }, patches };
  } catch (error) {
    if (!(error instanceof TooDifferent)) throw error;
  }
  const roots = rootIds(old);
  const shown = showBlock(old.blockId, html, located.kind, generation);
  if (roots.length === 0) return { shown, patches: null };
  return {
    shown,
    patches: [{ op: "replace", nodes: roots, html: markedRange(located, 0, html.length, prefix, marker) }],
  };

  function compareChildren(
    before: LocatedElement | null,
    after: LocatedElement | null,
    olds: readonly LocatedNode[],
    news: readonly LocatedNode[],
  ): void {
    let start = 0;
    while (start < olds.length && start < news.length && same(olds[start], news[start])) start += 1;
    let endOld = olds.length;
    let endNew = news.length;
    while (endOld > start && endNew > start && same(olds[endOld - 1], news[endNew - 1])) {
      endOld -= 1;
      endNew -= 1;
    }
    for (let i = 0; i < start; i += 1) keep(olds[i], news[i]);
    for (let i = endOld; i < olds.length; i += 1) keep(olds[i], news[i - endOld + endNew]);
    const middleOld = olds.slice(start, endOld);
    const middleNew = news.slice(start, endNew);
    if (middleOld.length === 0 && middleNew.length === 0) return;
    if (someMoved(middleOld, middleNew) && rearrange(middleOld, middleNew)) return;
    if (middleOld.length === middleNew.length && middleOld.every((node, i) => alike(node, middleNew[i]))) {
      const texts = middleOld.some(
        (node, i) => node.kind === "text" && node.value !== textValue(middleNew[i]),
      );
      if (texts) {
        if (!repaintRuns(before, after)) repaintInside(before, after);
        return;
      }
      middleOld.forEach((node, i) => {
        const twin = middleNew[i];
        if (node.kind === "element" && twin?.kind === "element") compareElement(node, twin);
      });
      return;
    }
    replaceMiddle(before, after, middleOld, middleNew, olds, endOld);
  }

  function compareElement(before: LocatedElement, after: LocatedElement): void {
    if (isImplied(before)) {
      compareChildren(before, after, before.children, after.children);
      return;
    }
    const id = keepOne(before, after);
    const had = new Map(before.attributes.map((attribute) => [attribute.name, attribute.value]));
    for (const { name, value } of after.attributes) {
      if (had.get(name) !== value) patches.push({ op: "attribute", node: id, name, value });
      had.delete(name);
    }
    for (const name of had.keys()) patches.push({ op: "attribute", node: id, name, value: null });
    compareChildren(before, after, before.children, after.children);
  }

  /** Elements added, removed or replaced between neighbours that stay. */
  function replaceMiddle(
    before: LocatedElement | null,
    after: LocatedElement | null,
    middleOld: readonly LocatedNode[],
    middleNew: readonly LocatedNode[],
    olds: readonly LocatedNode[],
    endOld: number,
  ): void {
    if (![...middleOld, ...middleNew].every((node) => isSourceElement(node) || isBlank(node))) {
      if (!repaintRuns(before, after)) repaintInside(before, after);
      return;
    }
    if (rearrange(middleOld, middleNew)) return;
    const gone = middleOld.filter(isSourceElement).map((element) => old.ids[element.index] ?? "");
    const spans = middleNew.flatMap((node) => (node.span ? [node.span] : []));
    const from = spans[0]?.from ?? 0;
    const painted =
      spans.length === 0 ? "" : markedRange(located, from, spans.at(-1)?.to ?? from, prefix, marker);
    if (gone.length > 0) {
      patches.push({ op: "replace", nodes: gone, html: painted });
      return;
    }
    const next = olds.slice(endOld).find(isSourceElement);
    const last = olds.slice(0, endOld).findLast(isSourceElement);
    if (next && !olds.slice(endOld, olds.indexOf(next)).some((node) => !isBlank(node))) {
      patches.push({ op: "insert", node: old.ids[next.index] ?? "", place: "before", html: painted });
    } else if (last && !olds.slice(olds.indexOf(last) + 1, endOld).some((node) => !isBlank(node))) {
      patches.push({ op: "insert", node: old.ids[last.index] ?? "", place: "after", html: painted });
    } else {
      repaintInside(before, after);
    }
  }

  /** Among nothing but elements, one is in another place than before. */
  function someMoved(middleOld: readonly LocatedNode[], middleNew: readonly LocatedNode[]): boolean {
    if (![...middleOld, ...middleNew].every((node) => isSourceElement(node) || isBlank(node))) return false;
    const sources = new Set(
      middleOld.filter(isSourceElement).map((element) => sourceOf(old.located.text, element)),
    );
    return middleNew.some(
      (node) => isSourceElement(node) && sources.has(sourceOf(located.text, node as LocatedElement)),
    );
  }

  /**
   * Elements whose source is the same in both lists stay themselves: those in order are not moved, the others
   * are moved, and only what is new is painted. False where nothing is the same.
   */
  function rearrange(middleOld: readonly LocatedNode[], middleNew: readonly LocatedNode[]): boolean {
    const olds = middleOld.filter(isSourceElement);
    const news = middleNew.filter(isSourceElement);
    const free = new Map<string, LocatedElement[]>();
    for (const element of olds) {
      const source = sourceOf(old.located.text, element);
      free.set(source, [...(free.get(source) ?? []), element]);
    }
    const twins = news.map((element) => free.get(sourceOf(located.text, element))?.shift() ?? null);
    const placeOf = new Map(olds.map((element, i) => [element, i]));
    const still = longestIncreasingSubsequence(twins.map((twin) => twin && (placeOf.get(twin) ?? null)));
    const first = news.findIndex((_element, i) => still.has(i));
    const firstTwin = twins[first];
    if (!firstTwin) return false;
    const kept = new Set(twins);
    for (const element of olds)
      if (!kept.has(element))
        patches.push({ op: "replace", nodes: [old.ids[element.index] ?? ""], html: "" });
    news.forEach((element, i) => {
      const twin = twins[i];
      if (twin) keep(twin, element);
      if (twin && still.has(i)) return;
      const place = i < first ? "before" : "after";
      const beside = i < first ? old.ids[firstTwin.index] : ids[news[i - 1]?.index ?? -1];
      const span = element.span;
      if (beside === undefined || !span) throw new TooDifferent();
      if (twin) {
        patches.push({ op: "move", nodes: [old.ids[twin.index] ?? ""], place, target: beside });
        return;
      }
      const blank = blankAround(middleNew, element, place);
      const html = markedRange(located, span.from, span.to, prefix, marker);
      patches.push({
        op: "insert",
        node: beside,
        place,
        html: place === "after" ? blank + html : html + blank,
      });
    });
    return true;
  }

  /**
   * Text beside elements that are no part of its lines: the runs that changed are painted, and those elements stay what
   * they are. False where they are others, or there are none.
   */
  function repaintRuns(before: LocatedElement | null, after: LocatedElement | null): boolean {
    if (!before || !after || isImplied(before) || before.index < 0) return false;
    const olds = nodeRuns(before.children);
    const news = nodeRuns(after.children);
    if (!canBePainted(olds) || olds.length !== news.length) return false;
    const stay = news.every(({ before: next }, at) => {
      const twin = olds[at]?.before ?? null;
      return next === null ? twin === null : twin !== null && isSourceElement(twin) && alike(twin, next);
    });
    if (!stay) return false;
    news.forEach(({ before: next, nodes }, at) => {
      const run = olds[at];
      if (!run) return;
      const isSame = nodes.length === run.nodes.length && nodes.every((node, i) => same(run.nodes[i], node));
      if (isSame)
        nodes.forEach((node, i) => {
          keep(run.nodes[i], node);
        });
      else
        patches.push({
          op: "run",
          node: old.ids[before.index] ?? "",
          after: run.after ? (old.ids[run.after.index] ?? "") : null,
          before: run.before ? (old.ids[run.before.index] ?? "") : null,
          html: markedRun(located, after, news[at], ids, prefix, marker),
        });
      if (next && run.before) {
        if (same(run.before, next)) keep(run.before, next);
        else compareElement(run.before, next);
      }
    });
    return true;
  }

  /** Paints everything inside an element again; its new elements have new ids. */
  function repaintInside(inner: LocatedElement | null, innerNew: LocatedElement | null): void {
    let before = inner;
    let after = innerNew;
    // Elements that the parser inserted have no id: the nearest element of the source around them is painted.
    while (before && after && isImplied(before)) {
      before = before.parent;
      after = after.parent;
    }
    const id = before ? old.ids[before.index] : undefined;
    if (!after?.startTag || !after.span || id === undefined || before?.tag === "script")
      throw new TooDifferent();
    patches.push({ op: "inner", node: id, html: markedInside(located, after, ids, prefix, marker) });
  }

  function keepOne(before: LocatedElement, after: LocatedElement): NodeId {
    const id = old.ids[before.index];
    if (id === undefined || before.index < 0 || after.index < 0) throw new TooDifferent();
    ids[after.index] = id;
    return id;
  }

  /** Equal source: the whole subtree stays. */
  function keep(before: LocatedNode | undefined, after: LocatedNode | undefined): void {
    if (before?.kind !== "element" || after?.kind !== "element") return;
    if (!isImplied(before)) keepOne(before, after);
    if (before.children.length !== after.children.length) throw new TooDifferent();
    before.children.forEach((child, i) => {
      keep(child, after.children[i]);
    });
  }

  function same(before: LocatedNode | undefined, after: LocatedNode | undefined): boolean {
    if (!before || !after || before.kind !== after.kind) return false;
    if (before.kind === "element" && after.kind === "element" && isImplied(before) && isImplied(after)) {
      return (
        before.tag === after.tag &&
        before.children.length === after.children.length &&
        before.children.every((child, i) => same(child, after.children[i]))
      );
    }
    if (!before.span || !after.span) return false;
    const length = before.span.to - before.span.from;
    if (length !== after.span.to - after.span.from) return false;
    return (
      old.located.text.slice(before.span.from, before.span.to) ===
      located.text.slice(after.span.from, after.span.to)
    );
  }
}

/** The same source, with everything inside one element painted again. */
export function repaintElement(
  shown: ShownBlock,
  element: LocatedElement,
  marker: string,
): { readonly shown: ShownBlock; readonly patches: readonly Patch[] } {
  const generation = shown.generation + 1;
  const ids = [...shown.ids];
  const node = ids[element.index] ?? "";
  const prefix = markerPrefix(shown.blockId, generation);
  const { located } = shown;
  const runs = nodeRuns(element.children);
  const idOf = (island: LocatedElement | null): NodeId | null => island && (ids[island.index] ?? "");
  // Elements between runs of text stay the same nodes.
  const patches: Patch[] = !canBePainted(runs)
    ? [{ op: "inner", node, html: markedInside(located, element, ids, prefix, marker) }]
    : runs.map((run) => ({
        op: "run",
        node,
        after: idOf(run.after),
        before: idOf(run.before),
        html: markedRun(located, element, run, ids, prefix, marker),
      }));
  return { shown: { ...shown, ids, generation }, patches };
}

/** The elements between the runs are known to the frame: scripts are not. */
const canBePainted = (runs: readonly NodeRun[]): boolean =>
  runs.length > 1 && runs.every(({ before }) => before?.tag !== "script");

/** A run of text with markers; the elements in it get new ids, written into `ids`. */
function markedRun(
  located: LocatedHtml,
  { startTag, endTag, span }: LocatedElement,
  run: NodeRun | undefined,
  ids: NodeId[],
  prefix: string,
  marker: string,
): string {
  if (!startTag || !span || !run) return "";
  const from = run.after?.span?.to ?? startTag.to;
  const to = run.before?.span?.from ?? endTag?.from ?? span.to;
  for (const one of located.elements)
    if (one.span && one.span.from >= from && one.span.to <= to) ids[one.index] = `${prefix}:${one.index}`;
  return markedRange(located, from, to, prefix, marker);
}

/** Content of an element, with markers; the elements there get new ids, written into `ids`. */
function markedInside(
  located: LocatedHtml,
  { startTag, endTag, span }: LocatedElement,
  ids: NodeId[],
  prefix: string,
  marker: string,
): string {
  if (!startTag || !span) return "";
  for (const one of located.elements)
    if (one.span && one.span.from > span.from && one.span.to <= span.to)
      ids[one.index] = `${prefix}:${one.index}`;
  return markedRange(located, startTag.to, endTag?.from ?? span.to, prefix, marker);
}

/** Made by the parser, as a table's body is: no characters, no id, but its children have theirs. */
const isImplied = (element: LocatedElement): boolean => element.outside === "implied";

/** Of one kind, and one tag: what can be changed without painting it again. */
function alike(before: LocatedNode, after: LocatedNode | undefined): boolean {
  if (!after || before.kind !== after.kind) return false;
  if (before.kind !== "element" || after.kind !== "element") return true;
  if (before.tag !== after.tag) return false;
  if (isImplied(before) && isImplied(after)) return true;
  if (!before.span || !after.span) return false;
  // Some elements act on their attributes once, when they are made.
  return before.tag !== "script" && before.tag !== "iframe";
}

const sourceOf = (text: string, { span }: LocatedElement): string =>
  span ? text.slice(span.from, span.to) : "";

/** White space that comes into the page with an element: from the side on which it is not yet there. */
function blankAround(
  nodes: readonly LocatedNode[],
  element: LocatedElement,
  place: "before" | "after",
): string {
  const beside = nodes[nodes.indexOf(element) + (place === "after" ? -1 : 1)];
  return beside?.kind === "text" && beside.value.trim() === "" ? beside.value : "";
}

const textValue = (node: LocatedNode | undefined): string | null =>
  node?.kind === "text" ? node.value : null;
const isBlank = (node: LocatedNode): boolean =>
  node.kind === "comment" || (node.kind === "text" && node.value.trim() === "");
