import { scriptId } from "../protocol/content.ts";
import {
  append,
  childNodesOf,
  contains,
  getAttribute,
  queryAll,
  removeAttribute,
  setAttribute,
} from "./builtins.ts";
import type { Islands } from "./content.ts";
import type { Nodes } from "./nodes.ts";
import { flowsInText } from "./text-host.ts";

/**
 * The runs of text of an element that is edited, and what is between them: blocks, fields, scripts, and what
 * scripts made. These islands cannot be written in or deleted, and no selection reaches over one: text never
 * moves into another element.
 */
export interface TextRuns extends Islands {
  readonly isIslandId: (id: string) => boolean;
  /** Whether a node is in the text, and not in an island. */
  readonly holds: (node: Node) => boolean;
  /** The run around a place, from one island to the next. */
  readonly runAt: (node: Node, offset: number) => Range;
  /** The first run with words; the element's whole content where none has any. */
  readonly firstWords: () => Range;
  /** The nearest run with words behind a place, or before it. */
  readonly neighbour: (node: Node, offset: number, isForward: boolean) => Range | null;
  /** A range reaches over an island, or into one. */
  readonly crosses: (range: AbstractRange) => boolean;
  /** Gives islands back as they were. */
  readonly release: () => void;
}

interface Island {
  readonly element: Element;
  readonly id: string | undefined;
  readonly editable: string | null;
}

export function createTextRuns(host: Element, nodes: Nodes): TextRuns {
  const islands: Island[] = [];
  let scripts = 0;
  collect(host);
  for (let i = 0; i < islands.length; i += 1) {
    const island = islands[i];
    if (island) setAttribute(island.element, "contenteditable", "false");
  }

  function collect(parent: Element): void {
    const children = childNodesOf(parent);
    for (let i = 0; i < children.length; i += 1) {
      const child = children[i];
      if (child?.nodeType !== Node.ELEMENT_NODE) continue;
      const element = child as Element;
      if (flowsInText(element, nodes)) {
        if (element.localName !== "svg") collect(element);
      } else
        append(islands, {
          element,
          id: told(element),
          editable: getAttribute(element, "contenteditable"),
        });
    }
  }

  function told(element: Element): string | undefined {
    // A script that was painted again has an id, too.
    if (element.localName !== "script") return nodes.idOf(element);
    scripts += 1;
    return scriptId(scripts - 1);
  }

  function isIsland(element: Element): boolean {
    for (let i = 0; i < islands.length; i += 1) if (islands[i]?.element === element) return true;
    return false;
  }

  function inIsland(node: Node): boolean {
    for (let i = 0; i < islands.length; i += 1) {
      const element = islands[i]?.element;
      if (element && (element === node || contains(element, node))) return true;
    }
    return false;
  }

  /** -1: the island is before the place, 1: behind it, 0: around it. */
  function sideOf(island: Element, node: Node, offset: number): number {
    const range = new Range();
    range.selectNode(island);
    const compared = range.comparePoint(node, offset);
    if (compared !== 0) return -compared;
    range.collapse(true);
    if (range.comparePoint(node, offset) === 0) return 1;
    range.selectNode(island);
    range.collapse(false);
    return range.comparePoint(node, offset) === 0 ? -1 : 0;
  }

  function runAt(node: Node, offset: number): Range {
    const run = new Range();
    run.selectNodeContents(host);
    for (let i = 0; i < islands.length; i += 1) {
      const element = islands[i]?.element;
      if (!element || !contains(host, element)) continue;
      const side = sideOf(element, node, offset);
      if (side < 0) run.setStartAfter(element);
      else if (side > 0) {
        run.setEndBefore(element);
        break;
      }
    }
    return run;
  }

  /** All runs, in their order. */
  function runs(): Range[] {
    const all: Range[] = [];
    let run = new Range();
    run.selectNodeContents(host);
    for (let i = 0; i < islands.length; i += 1) {
      const element = islands[i]?.element;
      if (!element || !contains(host, element)) continue;
      const rest = new Range();
      rest.selectNodeContents(host);
      rest.setStartAfter(element);
      run.setEndBefore(element);
      append(all, run);
      run = rest;
    }
    append(all, run);
    return all;
  }

  return {
    isIsland,
    idOf(element) {
      for (let i = 0; i < islands.length; i += 1) if (islands[i]?.element === element) return islands[i]?.id;
      return undefined;
    },
    isIslandId(id) {
      for (let i = 0; i < islands.length; i += 1) if (islands[i]?.id === id) return true;
      return false;
    },
    holds: (node) => (node === host || contains(host, node)) && !inIsland(node),
    runAt,
    firstWords() {
      const all = runs();
      for (let i = 0; i < all.length; i += 1) {
        const run = all[i];
        if (run && run.toString().trim() !== "") return islands.length === 0 ? run : words(run, host);
      }
      const whole = new Range();
      whole.selectNodeContents(host);
      return whole;
    },
    neighbour(node, offset, isForward) {
      const all = runs();
      let found: Range | null = null;
      for (let i = 0; i < all.length; i += 1) {
        const run = all[i];
        if (!run || run.toString().trim() === "") continue;
        // -1: the place is before the run, 1: behind it.
        const side = run.comparePoint(node, offset);
        if (isForward && side < 0) return words(run, host);
        if (!isForward && side > 0) found = words(run, host);
      }
      return found;
    },
    crosses({ startContainer, startOffset, endContainer, endOffset }) {
      for (let i = 0; i < islands.length; i += 1) {
        const element = islands[i]?.element;
        if (!element || !contains(host, element)) continue;
        const start = sideOf(element, startContainer, startOffset);
        const end = sideOf(element, endContainer, endOffset);
        if (start === 0 || end === 0 || start !== end) return true;
      }
      return false;
    },
    release() {
      for (let i = 0; i < islands.length; i += 1) {
        const island = islands[i];
        if (!island) continue;
        if (island.editable === null) removeAttribute(island.element, "contenteditable");
        else setAttribute(island.element, "contenteditable", island.editable);
      }
    },
  };
}

/** A run without the white space at its edges that shows nothing. */
function words(run: Range, host: Element): Range {
  const found = new Range();
  found.setStart(run.startContainer, run.startOffset);
  found.setEnd(run.endContainer, run.endOffset);
  let isFirst = true;
  const visit = (parent: Node): void => {
    const children = childNodesOf(parent);
    for (let i = 0; i < children.length; i += 1) {
      const child = children[i];
      if (!child || !run.intersectsNode(child)) continue;
      if (child.nodeType === Node.ELEMENT_NODE) visit(child);
      const text = child.nodeType === Node.TEXT_NODE ? (child as Text).data : "";
      if (text.trim() === "") continue;
      if (isFirst) found.setStart(child, text.length - text.trimStart().length);
      isFirst = false;
      found.setEnd(child, text.trimEnd().length);
    }
  };
  visit(host);
  return found;
}

/** Pictures and line breaks of a line: one can be deleted as a letter can. */
export function holdsThings(range: Range, host: Element): boolean {
  const things = queryAll(host, "br, img, svg, wbr");
  for (let i = 0; i < things.length; i += 1) {
    const thing = things[i];
    if (thing && range.intersectsNode(thing)) return true;
  }
  return false;
}
