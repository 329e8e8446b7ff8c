import {
  type ElementAddress,
  type ElementRole,
  type ProjectPart,
  roleOf,
  type StyleScope,
  styleScopes,
} from "@hanok/page-document";
import { create } from "zustand";
import { current } from "../../../document/current.ts";
import { useProjectNames } from "../../../document/edit/project-names.ts";
import { visualText } from "../../../i18n/visual/texts.ts";
import { nodesOfAddress } from "../../../picture/node-of-address.ts";
import { type NodePlace, type Picture, placeOfNode } from "../../../picture/picture.ts";
import { announce } from "../../../state/announce.ts";
import { readEditor, useEditor } from "../../../state/editor-store.ts";
import type { Selection } from "../../../state/selection.ts";
import type { StyleTarget } from "../declared-here.ts";

interface Chosen {
  /** The element that it was chosen for: the next one begins with itself alone. */
  readonly node: string;
  readonly target: StyleTarget;
}

/** Scope of the selected element's styles: shown beside the selection and in the panel. */
export const useStyleScope = create<Chosen>()(() => ({ node: "", target: "element" }));

export const targetOf = ({ node, target }: Chosen, selected: string): StyleTarget =>
  node === selected ? target : "element";

// A new selection begins with itself alone, the same element selected again as well [HND-13].
useEditor.subscribe(({ selection }, before) => {
  const { node } = useStyleScope.getState();
  if (node !== "" && selection !== before.selection && selectedNode(selection) !== node)
    useStyleScope.setState({ node: "", target: "element" });
});

const selectedNode = (selection: Selection | null): string | null =>
  selection?.kind === "element" ? selection.node : null;

/** The choices for an element: itself alone, those like it on this page, the whole site. */
export function scopesOf(part: ProjectPart, address: ElementAddress): readonly StyleScope[] {
  return styleScopes(part, address, useProjectNames.getState().names ?? undefined);
}

/** `이 요소만`, `같은 버튼 2곳`, `사이트 전체 (4쪽)`. */
export function scopeWords(scope: StyleScope | null, element: NodePlace["element"]): string {
  if (!scope) return visualText("target.element");
  return scope.kind === "site"
    ? visualText("target.site", { count: scope.pages })
    : visualText("target.alike", {
        what: visualText(`target.what.${kindOf(element)}`),
        count: scope.elements.length,
      });
}

type Kind = "button" | "picture" | "heading" | "text" | "link" | "item" | "part";
/** The kinds that a scope distinguishes, by the role of the element; the rest are parts. */
const KIND_OF_ROLE: Readonly<Partial<Record<ElementRole, Kind>>> = {
  button: "button",
  link: "link",
  title: "heading",
  subtitle: "heading",
  image: "picture",
  icon: "picture",
  video: "picture",
  item: "item",
  text: "text",
  quote: "text",
};
const kindOf = (element: NodePlace["element"]): Kind => KIND_OF_ROLE[roleOf(element)] ?? "part";

/** The scope that is chosen, among those of the element; null for the element alone, or for a place chosen by hand. */
export const chosenScope = (target: StyleTarget, scopes: readonly StyleScope[]): StyleScope | null =>
  typeof target === "string" ? null : (scopes.find(({ selector }) => selector === target.selector) ?? null);

/** Sets the scope of the next style: what is written already stays as it is [HND-13]. */
export function chooseTarget(node: string, target: StyleTarget): void {
  useStyleScope.setState({ node, target });
}

/** The next scope of the selected element, and the first one after the last: what its tool on the canvas does. */
export function nextScope(node: string): void {
  const { part, picture } = readEditor();
  const place = picture && placeOfNode(picture, node);
  if (!part || !place) return;
  const scopes = scopesOf(part, place.address);
  const now = chosenScope(targetOf(useStyleScope.getState(), node), scopes);
  const next = scopes[now ? scopes.indexOf(now) + 1 : 0];
  chooseTarget(node, next ? { selector: next.selector } : "element");
  announce(scopeWords(next ?? null, place.element));
}

/**
 * Says the scope beside the selection, and outlines the elements that it, or another action, reaches; null
 * removes both.
 */
export function showScope(
  node: string,
  place: NodePlace | null,
  picture: Picture | null,
  scope: StyleScope | null,
  outlined = scope,
): void {
  const nodes =
    place && picture && outlined
      ? outlined.elements.flatMap((one) => nodesOfAddress(picture, one)).filter((one) => one !== node)
      : [];
  current.host?.send({ type: "scope", words: place ? scopeWords(scope, place.element) : "", nodes });
}
