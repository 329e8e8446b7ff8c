import * as z from "zod/mini";
import { applyChanges } from "../../changes/apply.ts";
import type { Change } from "../../changes/change.ts";
import { mapPosition } from "../../changes/rebase/map-position.ts";
import type { ProjectPart } from "../../model/index.ts";
import { accept, type Outcome } from "../../outcome.ts";
import type { LocatedElement } from "../../source/html/index.ts";
import type { StyledPage } from "../../style/cascade/cascade.ts";
import { elementOnPage, storedText } from "../../style/page-tree.ts";
import type { ElementAddress } from "../edit.ts";
import { addressSchema } from "../input.ts";
import { findElement, isInSource, type SourceElement } from "../source/reading.ts";

/** Elements of one edit: more than a person selects with a frame that is drawn over a long page. */
const MOST = 500;
export const elementsSchema = z.array(addressSchema).check(z.minLength(1), z.maxLength(MOST));

/** An element that is selected with others, and where it is stored. */
export interface Chosen {
  readonly address: ElementAddress;
  readonly element: SourceElement;
  /** Of the text and the offset where it is stored: two places of a common block are one element. */
  readonly key: string;
}

export const keyOf = (part: ProjectPart, { text, at }: ElementAddress): string =>
  `${storedText(part, text)} ${at}`;

/**
 * The elements at these addresses, each once, those of one text from the front to the back. Refused as a single
 * element is.
 */
export const chosenElements = (
  part: ProjectPart,
  addresses: readonly ElementAddress[],
): Outcome<readonly Chosen[]> => {
  const chosen = new Map<string, Chosen>();
  for (const address of addresses) {
    const found = findElement(part, address);
    if (!found.ok) return found;
    const key = keyOf(part, address);
    if (!chosen.has(key)) chosen.set(key, { address, element: found.value.element, key });
  }
  const texts = [...chosen.values()].map(({ address }) => storedText(part, address.text));
  const rank = new Map([...new Set(texts)].map((text, place) => [text, place] as const));
  const rankOf = ({ address }: Chosen): number => rank.get(storedText(part, address.text)) ?? 0;
  return accept(
    [...chosen.values()].sort(
      (one, other) => rankOf(one) - rankOf(other) || one.address.at - other.address.at,
    ),
  );
};

/** Without those that are inside another one of them: an act on the outer one takes them along. */
export const outermost = (
  part: ProjectPart,
  addresses: readonly ElementAddress[],
): Outcome<readonly Chosen[]> => {
  const chosen = chosenElements(part, addresses);
  if (!chosen.ok) return chosen;
  const keys = new Set(chosen.value.map(({ key }) => key));
  return accept(
    chosen.value.filter(({ address, element }) => {
      for (let up = element.parent; up; up = up.parent)
        if (up.span && keys.has(keyOf(part, { ...address, at: up.span.from }))) return false;
      return true;
    }),
  );
};

/** Elements that have one parent, in order. */
export interface Siblings {
  readonly parent: LocatedElement | null;
  readonly chosen: readonly Chosen[];
}

/** The elements by their parents, each group in the order of the source. */
export const bySiblings = (part: ProjectPart, chosen: readonly Chosen[]): readonly Siblings[] => {
  const groups = new Map<string, { parent: LocatedElement | null; chosen: Chosen[] }>();
  for (const one of chosen) {
    const { parent } = one.element;
    const key = `${storedText(part, one.address.text)} ${parent?.index ?? "top"}`;
    const group = groups.get(key) ?? { parent, chosen: [] };
    group.chosen.push(one);
    groups.set(key, group);
  }
  return [...groups.values()];
};

/** The elements of the source among which an element is, itself included. */
export const rowOf = (part: ProjectPart, address: ElementAddress): readonly SourceElement[] => {
  const found = findElement(part, address);
  if (!found.ok) return [];
  const { element, html } = found.value;
  const nodes = element.parent?.children ?? html.nodes;
  return nodes.filter((node): node is SourceElement => node.kind === "element" && isInSource(node));
};

/** Address of an element after changes; null where nothing is left of it. */
export const addressAfter = (
  part: ProjectPart,
  address: ElementAddress,
  changes: readonly Change[],
): ElementAddress | null => {
  const text = storedText(part, address.text);
  const place = mapPosition({ text, from: address.at, to: address.at + 1 }, changes);
  if (!place) return null;
  return { text: place.text === text ? address.text : place.text, at: place.from };
};

export interface InTurn {
  readonly part: ProjectPart;
  readonly changes: readonly Change[];
  /** Where the elements are now; null for those of which nothing is left. */
  readonly places: readonly (ElementAddress | null)[];
}

/** Step on one of several elements: the part as it then is, its address in it, and that of each of them. */
export type Step = (
  part: ProjectPart,
  element: ElementAddress,
  placeOf: (index: number) => ElementAddress | null,
  index: number,
) => Outcome<readonly Change[]>;

/** A step on each of several elements, one after another; one refusal refuses all. */
export const inTurn = (
  part: ProjectPart,
  elements: readonly ElementAddress[],
  step: Step,
): Outcome<InTurn> => {
  const changes: Change[] = [];
  let current = part;
  let places: readonly (ElementAddress | null)[] = elements;
  for (const index of elements.keys()) {
    const element = places[index];
    if (!element) continue;
    const outcome = step(current, element, (other) => places[other] ?? null, index);
    if (!outcome.ok) return outcome;
    const applied = applyChanges(current, outcome.value);
    if (!applied.ok) return applied;
    const before = current;
    places = places.map((one) => one && addressAfter(before, one, outcome.value));
    for (const change of outcome.value) changes.push(change);
    current = applied.value.part;
  }
  return accept({ part: current, changes, places });
};

/** The element of a page at an address, however its text is stored. */
export const onPage = (page: StyledPage, address: ElementAddress): LocatedElement | null =>
  elementOnPage(page.tree, { text: storedText(page.part, address.text), at: address.at });
