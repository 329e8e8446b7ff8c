import { firstPlace } from "../../source/first-place.ts";
import {
  allElements,
  elementStartingAt,
  type LocatedElement,
  type LocatedHtml,
  type LocatedNode,
} from "../../source/html/index.ts";
import { locate } from "../../source/index.ts";
import { type Placing, placed } from "./placed-nodes.ts";
import { standsAlone } from "./stands-alone.ts";

/** A stretch of a page's text; `isBlock`: the html of a block, which has a tree of its own. */
export interface Stretch {
  readonly text: string;
  readonly isBlock: boolean;
}

/** Elements in which a block's html makes the nodes that it makes by itself. */
const NEUTRAL = new Set("html body div section main header footer article aside nav".split(" "));

/**
 * The nodes of a page, put together from the trees that its blocks have anyway: after an edit one block is
 * parsed instead of the page. Around them is the tree of the page with an empty element for each block; it
 * stays the same from edit to edit. Null where the whole text has to be read at once: a page in quirks mode,
 * or markup that is open around a block, or within one.
 */
export const composePage = (stretches: readonly Stretch[]): readonly LocatedNode[] | null => {
  const holes: Hole[] = [];
  let frame = "";
  let length = 0;
  for (const { text, isBlock } of stretches) {
    if (isBlock) {
      const html = locate(text, "fragment");
      if (!standsAlone(html)) return null;
      holes.push({ html, from: frame.length, pageFrom: length, pageTo: length + text.length });
    }
    frame += isBlock ? HOLE : text;
    length += text.length;
  }
  if (holes.length === 0) return null;
  const around = locate(frame, "document");
  if (around.quirks) return null;
  const before = composed.get(around);
  if (before && sameHoles(before.holes, holes)) return before.nodes;
  const byElement = new Map<LocatedNode, Hole>();
  for (const hole of holes) {
    const element = elementStartingAt(around, hole.from);
    if (!element || !isNeutral(element)) return null;
    byElement.set(element, hole);
  }
  // One that is left open keeps all later ones from being made.
  if ([...allElements(around.nodes)].some((element) => element.tag === "form" && !element.endTag))
    return null;
  const nodes = placed(around.nodes, null, {
    at: (offset) => pageOffset(holes, offset),
    instead: (node, parent) => {
      const hole = byElement.get(node);
      return hole ? placed(hole.html.nodes, parent, inHole(hole)) : null;
    },
  });
  composed.set(around, { holes, nodes });
  return nodes;
};

/** The newest page around the blocks: values read from its elements are remembered with them. */
const composed = new WeakMap<
  LocatedHtml,
  { readonly holes: readonly Hole[]; readonly nodes: readonly LocatedNode[] }
>();

const HOLE = "<hanok-block></hanok-block>";

interface Hole {
  readonly html: LocatedHtml;
  /** Position of its element in the text around the blocks. */
  readonly from: number;
  readonly pageFrom: number;
  readonly pageTo: number;
}

const sameHoles = (some: readonly Hole[], others: readonly Hole[]): boolean =>
  some.length === others.length &&
  some.every(({ html, from }, place) => html === others[place]?.html && from === others[place]?.from);

const inHole = ({ pageFrom }: Hole): Placing => ({ at: (offset) => offset + pageFrom, instead: null });

const isNeutral = (hole: LocatedElement): boolean => {
  const { span } = hole;
  if (hole.children.length > 0 || !hole.endTag || span?.to !== (span?.from ?? 0) + HOLE.length) return false;
  for (let up = hole.parent; up; up = up.parent) {
    if (up.namespace !== "html" || !NEUTRAL.has(up.tag) || (up.tag !== "html" && up.outside !== null))
      return false;
    // Behind `</body>` a browser goes on in the body, but not with everything.
    if (up.endTag && up.endTag.from < span.to) return false;
  }
  return hole.parent !== null;
};

/** An offset of the text around the blocks on the page: behind a block, further by its length. */
const pageOffset = (holes: readonly Hole[], offset: number): number => {
  const next = firstPlace(
    holes.length,
    (place) => (holes[place]?.from ?? Number.POSITIVE_INFINITY) >= offset,
  );
  const before = holes[next - 1];
  return before ? before.pageTo + (offset - before.from - HOLE.length) : offset;
};
