import { type ContentNode, type NodeId, scriptId } from "@hanok/canvas/protocol";
import type { TypedRun, TypedText } from "../document/typed-text.ts";
import { nodeOf, type Picture, placeOfNode } from "../picture/picture.ts";
import { contentRuns, isIsland } from "../picture/text-runs.ts";
import { readEditor } from "../state/editor-store.ts";
import {
  contentOfSource,
  htmlOfContent,
  idsOfContent,
  lengthOfContent,
  pairedIds,
  plainText,
  sameContent,
  spacesInContent,
  withIds,
} from "./typed-content.ts";

/** Source of an element as it is now; null where it has none, or holds something that the frame does not know. */
export const shownInSource = (node: NodeId): ContentNode[] | null => {
  const { picture } = readEditor();
  const place = picture && placeOfNode(picture, node);
  return place
    ? contentOfSource(place.element.children, (element) => nodeOf(picture, place.blockId, element.index))
    : null;
};

/** Tags that the browser made get their place in the source when the typing ends: until then the frame has no id for them. */
export const holdsNewTags = (content: readonly ContentNode[]): boolean =>
  content.some((node) => "tag" in node || ("children" in node && holdsNewTags(node.children)));

/** Content that the frame sent, with the ids that its elements have in the picture now. */
export const inSource = (
  { node, frameIds }: { readonly node: NodeId; readonly frameIds: readonly NodeId[] },
  told: readonly ContentNode[],
): ContentNode[] => withIds(told, pairedIds(frameIds, idsOfContent(shownInSource(node) ?? [])));

/** An element that is typed in, as far as the editor knows it. */
interface TypedSource {
  readonly node: NodeId;
  /** Text of the source. */
  readonly before: readonly ContentNode[];
  readonly firstTags: ReadonlyMap<NodeId, Tags>;
  /** Text of the source before the typing began. */
  readonly first: readonly ContentNode[];
}

/**
 * The edit that typed text becomes; null where the page has no such element any more. `caret`: characters before
 * it, as the frame counts them.
 */
export function typedText(
  { node, before, first, firstTags }: TypedSource,
  content: readonly ContentNode[],
  caret?: number,
): TypedText | null {
  const { picture } = readEditor();
  const place = picture ? placeOfNode(picture, node) : null;
  if (!picture || !place) return null;
  const meant = spacesInContent(before, content);
  const htmlOf = (nodes: readonly ContentNode[]) =>
    htmlOfContent(nodes, (id) => tagsOf(picture, id) ?? firstTags.get(id) ?? null);
  const runs = typedRuns(picture, place, [before, meant], htmlOf, caret);
  if (runs === null) return null;
  return {
    element: place.address,
    text: plainText(meant),
    wasPlain: plainText(before) !== null,
    html: htmlOf(meant),
    ...(runs ? { runs } : {}),
    ...(caret === undefined ? {} : { caret }),
    ...(endsBlank(before) && !endsBlank(first) ? { ownEnd: true } : {}),
  };
}

/** Whether a text ends with white space that a browser may show nothing of. */
function endsBlank(content: readonly ContentNode[]): boolean {
  const last = content.at(-1);
  return last !== undefined && "text" in last && /[ \t\n\f\r]$/.test(last.text);
}

/**
 * The runs that changed, where elements are between runs of text; undefined where none do. Null where an
 * element is gone from between them: nothing that was typed can mean that.
 */
function typedRuns(
  picture: Picture,
  { blockId, element }: NonNullable<ReturnType<typeof placeOfNode>>,
  [before, content]: readonly [readonly ContentNode[], readonly ContentNode[]],
  htmlOf: (nodes: readonly ContentNode[]) => string,
  caret: number | undefined,
): TypedRun[] | null | undefined {
  let scripts = 0;
  const starts = new Map(
    element.children.flatMap((child): [NodeId, number][] => {
      if (child.kind !== "element" || !isIsland(child)) return [];
      const isScript = child.tag === "script";
      const id = isScript ? scriptId(scripts) : nodeOf(picture, blockId, child.index);
      if (isScript) scripts += 1;
      return id !== null && child.span ? [[id, child.span.from]] : [];
    }),
  );
  if (starts.size === 0) return undefined;
  const islands = new Set(starts.keys());
  const old = contentRuns(before, islands);
  const now = contentRuns(content, islands);
  if (old.length !== now.length || now.some(({ after }, at) => after !== old[at]?.after)) return null;
  const startOf = (id: NodeId | null): number | null => (id === null ? null : (starts.get(id) ?? null));
  let passed = 0;
  return now.flatMap((run, at) => {
    const length = lengthOfContent(run.content);
    const inRun = caret === undefined ? -1 : caret - passed;
    // The element behind the run counts as one character.
    passed += length + 1;
    if (sameContent(run.content, old[at]?.content ?? [])) return [];
    const place = inRun >= 0 && inRun <= length ? { caret: inRun } : {};
    return [{ after: startOf(run.after), before: startOf(run.before), html: htmlOf(run.content), ...place }];
  });
}

/** Start and end tag of a source element, as the author wrote them. */
export interface Tags {
  readonly open: string;
  readonly close: string;
}

export const tagsWithin = (picture: Picture, content: readonly ContentNode[]): ReadonlyMap<NodeId, Tags> =>
  new Map(
    idsOfContent(content).flatMap((id) => {
      const tags = tagsOf(picture, id);
      return tags ? [[id, tags]] : [];
    }),
  );

function tagsOf(picture: Picture, id: NodeId): Tags | null {
  const place = placeOfNode(picture, id);
  const shown = place ? picture.blocks.get(place.blockId) : undefined;
  const { startTag, endTag } = place?.element ?? {};
  if (!shown || !startTag) return null;
  const { text } = shown.located;
  return {
    open: text.slice(startTag.from, startTag.to),
    close: endTag ? text.slice(endTag.from, endTag.to) : "",
  };
}
