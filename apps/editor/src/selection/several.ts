import type { FromFrame, NodeId } from "@hanok/canvas/protocol";
import { type Change, type ElementAddress, type LocatedElement, mapPosition } from "@hanok/page-document";
import { showToast } from "@hanok/ui";
import i18next from "i18next";
import { current } from "../document/current.ts";
import { watchMade } from "../document/edit/made-changes.ts";
import { tryEdit } from "../document/edit/try-edit.ts";
import { refusalSentence } from "../i18n/pages/refusals.ts";
import { visualText } from "../i18n/visual/texts.ts";
import { blockOfNode, isSourceElement } from "../picture/block-tree.ts";
import { nodesOfAddress } from "../picture/node-of-address.ts";
import { type NodePlace, nodeOf, type Picture, placeOfNode } from "../picture/picture.ts";
import { announce } from "../state/announce.ts";
import { confirm } from "../state/asking.ts";
import { readEditor, setEditor } from "../state/editor-store.ts";
import { elementName } from "./element-name.ts";
import { select } from "./selecting.ts";

/** The selected elements: several, or the one. */
export function selectedNodes(): readonly NodeId[] {
  const { selection, many } = readEditor();
  if (many.length > 1) return many;
  return selection?.kind === "element" ? [selection.node] : [];
}

const nameOf = (picture: Picture, node: NodeId): string => {
  const place = placeOfNode(picture, node);
  return place ? elementName(place.element) : "";
};

/** Selects these elements, each once; the last of them is the one whose place and values are shown. */
export function selectMany(nodes: readonly NodeId[], words?: string): void {
  const { picture } = readEditor();
  if (!picture) return;
  const known = [...new Set(nodes)].filter((node) => placeOfNode(picture, node) !== null);
  const last = known.at(-1);
  const blockId = last === undefined ? null : blockOfNode(last);
  const selection =
    last === undefined || blockId === null ? null : ({ kind: "element", node: last, blockId } as const);
  if (selection === null || known.length === 1) {
    select(selection);
    return;
  }
  const { rightPanel } = readEditor();
  setEditor({ selection, many: known, ...(rightPanel === "versions" ? { rightPanel: "element" } : {}) });
  announce(words ?? visualText("many.all", { count: known.length }));
}

/** Takes an element into the selection, or out of it. */
export function toggleNode(node: NodeId): void {
  const { picture } = readEditor();
  if (!picture) return;
  const before = selectedNodes();
  const name = nameOf(picture, node);
  const isOut = before.includes(node);
  const after = isOut ? before.filter((one) => one !== node) : [...before, node];
  selectMany(after, visualText(isOut ? "many.removed" : "many.selected", { name, count: after.length }));
}

type Way = Extract<FromFrame, { type: "select-many" }>["way"];

/** Selects what the frame names: claims of the page, so only what it has of the source counts. */
export function takeMany(nodes: readonly NodeId[], way: Way): void {
  const [node] = nodes;
  if (way === "toggle") {
    if (node !== undefined) toggleNode(node);
    return;
  }
  // An empty frame takes nothing away where it was to add something.
  if (nodes.length === 0 && way === "add") return;
  selectMany(way === "add" ? [...selectedNodes(), ...nodes] : nodes);
}

const rowOf = (picture: Picture, { element, blockId }: NodePlace): readonly LocatedElement[] =>
  (element.parent?.children ?? picture.blocks.get(blockId)?.located.nodes ?? []).filter(isSourceElement);

/** Takes the sibling before or after the last selected element in; one that is selected already gives the last one up. */
export function extendMany(step: -1 | 1): void {
  const { picture } = readEditor();
  const nodes = selectedNodes();
  const last = nodes.at(-1);
  const place = picture && last !== undefined ? placeOfNode(picture, last) : null;
  if (!picture || !place || last === undefined) return;
  const row = rowOf(picture, place);
  const beside = row[row.indexOf(place.element) + step];
  const node = beside ? nodeOf(picture, place.blockId, beside.index) : null;
  if (node === null) return;
  if (nodes.includes(node)) toggleNode(last);
  else toggleNode(node);
  current.host?.reveal();
}

interface Meant {
  readonly nodes: readonly NodeId[];
  readonly places: readonly NodePlace[];
}

function meant(): Meant | null {
  const { picture, editable, preview } = readEditor();
  if (!picture || !editable || preview) return null;
  const nodes = selectedNodes();
  const places = nodes.flatMap((node) => placeOfNode(picture, node) ?? []);
  return places.length > 0 ? { nodes, places } : null;
}

/** Input of an edit of several elements; null while none is selected. */
export function elementsInput(): {
  readonly elements: readonly ElementAddress[];
  readonly subject: string;
} | null {
  const all = meant();
  return (
    all && {
      elements: all.places.map(({ address }) => address),
      subject: visualText("many.subject", { count: all.places.length }),
    }
  );
}

/** Changes of an edit of several elements; null where it was refused and the person has been shown why. */
async function run(name: string, input: object = {}): Promise<readonly Change[] | null> {
  const all = elementsInput();
  if (!all) return null;
  const madeIn = watchMade(current.document);
  const refusal = await tryEdit(name, { elements: all.elements, ...input }, all.subject);
  if (refusal === null) return madeIn(current.document);
  if (refusal === "told") return null;
  const isApart = refusal.reason === "many.flow";
  showToast({
    text: refusalSentence(refusal),
    tone: "danger",
    ...(isApart ? { action: { label: visualText("many.row"), onPress: () => void wrapMany("row") } } : {}),
  });
  return null;
}

/** Nodes of elements after changes; of a common block that is here twice, the one in the same place. */
function nodesAfter(
  places: readonly Pick<NodePlace, "address" | "blockId">[],
  changes: readonly Change[],
): readonly NodeId[] {
  const { picture } = readEditor();
  if (!picture) return [];
  return places.flatMap(({ address: { text, at }, blockId }) => {
    const now = mapPosition({ text, from: at, to: at + 1 }, changes);
    if (!now) return [];
    const nodes = nodesOfAddress(picture, { text: now.text, at: now.from });
    return nodes.find((node) => blockOfNode(node) === blockId) ?? nodes[0] ?? [];
  });
}

/** Asks, then deletes all of them in one step. */
export async function deleteMany(): Promise<void> {
  const all = meant();
  if (!all) return;
  const count = all.places.length;
  const yes = await confirm(
    visualText("many.deleteAsk", { count }),
    i18next.t("delete.undoable"),
    i18next.t("delete.confirm"),
    false,
  );
  if (!yes || !(await run("many.delete"))) return;
  select(null);
  announce(visualText("many.deleted", { count }));
}

/** A place forward or back, all of them in one step. */
export async function moveMany(step: -1 | 1): Promise<void> {
  const all = meant();
  const changes = all && (await run("many.move", { step }));
  if (!all || !changes) return;
  selectMany(nodesAfter(all.places, changes));
  current.host?.reveal();
}

/** Copies all of them in one step, and selects the copies. */
export async function copyMany(): Promise<void> {
  const all = meant();
  const changes = all && (await run("many.copy"));
  if (!all || !changes) return;
  selectMany(copiesBehind(nodesAfter(all.places, changes)));
  current.host?.reveal();
}

/** Copies are behind the last of the elements that have one parent. */
function copiesBehind(nodes: readonly NodeId[]): readonly NodeId[] {
  const { picture } = readEditor();
  if (!picture) return nodes;
  const groups = new Map<string, NodePlace[]>();
  for (const node of nodes) {
    const place = placeOfNode(picture, node);
    if (!place) continue;
    const key = `${place.blockId} ${place.element.parent?.index ?? ""}`;
    groups.set(key, [...(groups.get(key) ?? []), place]);
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const row = rowOf(picture, first);
    const last = Math.max(...group.map(({ element }) => row.indexOf(element)));
    return row
      .slice(last + 1, last + 1 + group.length)
      .flatMap(({ index }) => nodeOf(picture, first.blockId, index) ?? []);
  });
}

/** Puts all of them into a new element that lays them out, and selects that. */
export async function wrapMany(as: "row" | "stack" | "grid"): Promise<void> {
  const all = meant();
  const changes = all && (await run("many.wrap", { as }));
  const { picture } = readEditor();
  if (!all || !changes || !picture) return;
  const [node] = nodesAfter(all.places, changes);
  const place = node === undefined ? null : placeOfNode(picture, node);
  const around = place?.element.parent;
  const made = place && around ? nodeOf(picture, place.blockId, around.index) : null;
  const blockId = place?.blockId;
  if (made !== null && blockId !== undefined) select({ kind: "element", node: made, blockId });
  current.host?.reveal();
}

/** Takes the tags of all of them away, and selects what was in them. */
export async function unwrapMany(): Promise<void> {
  const all = meant();
  if (!all) return;
  const inside = all.places.flatMap(({ element, address, blockId }) =>
    element.children
      .filter(isSourceElement)
      .flatMap(({ span }) => (span ? [{ address: { ...address, at: span.from }, blockId }] : [])),
  );
  const changes = await run("many.unwrap");
  if (changes) selectMany(nodesAfter(inside, changes));
}

export type Alignment = "left" | "center" | "right" | "top" | "middle" | "bottom" | "between";

const ALIGNMENTS: Readonly<
  Record<Alignment, { readonly axis: "horizontal" | "vertical" | null; readonly to: string }>
> = {
  left: { axis: "horizontal", to: "start" },
  center: { axis: "horizontal", to: "center" },
  right: { axis: "horizontal", to: "end" },
  top: { axis: "vertical", to: "start" },
  middle: { axis: "vertical", to: "center" },
  bottom: { axis: "vertical", to: "end" },
  between: { axis: null, to: "between" },
};

/** Aligns all of them in the row, stack or grid that they are in, for the view that is shown. */
export async function alignMany(alignment: Alignment): Promise<void> {
  const { viewMode, shown } = readEditor();
  const changes = await run("many.align", {
    ...ALIGNMENTS[alignment],
    view: viewMode,
    ...(viewMode === "pc" ? { desktop: shown.width } : {}),
  });
  if (changes) announce(visualText(`many.${alignment}`));
}
