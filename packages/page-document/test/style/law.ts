import { expect } from "vitest";
import type { ElementAddress } from "../../src/edits/edit.ts";
import { elementCopy } from "../../src/edits/element/copy.ts";
import { elementMove } from "../../src/edits/element/move.ts";
import { elementWrap } from "../../src/edits/element/wrap.ts";
import { pasteElement } from "../../src/edits/paste/element.ts";
import { styleSet } from "../../src/edits/style/style-set.ts";
import { allElements, applyChanges, type Change, type Outcome, type ProjectPart } from "../../src/index.ts";
import { styledPage } from "../../src/style/cascade/cascade.ts";
import { VIEWPORTS, type ViewMode } from "../../src/style/cascade/media.ts";
import { decide } from "../../src/style/decide.ts";
import { addressOnPage, elementOnPage } from "../../src/style/page-tree.ts";
import { longhandsOf } from "../../src/style/property/shorthands.ts";
import { inState, type StyleState } from "../../src/style/state.ts";
import { tools } from "../edits/helpers.ts";
import type { Random } from "../random.ts";

/** Properties that an edit of the law sets, each with its value. */
export const VALUES = [
  ["color", "rgb(1, 2, 3)"],
  ["margin", "13px"],
  ["padding-top", "7px"],
  ["font-size", "21px"],
  ["background-color", "rgb(4, 5, 6)"],
  ["display", "flex"],
  ["gap", "20px"],
  ["border-radius", "9px"],
] as const;
export const VIEWS: readonly ViewMode[] = ["pc", "ta", "mo"];

/** Declarations of one property for each element of every page, in each view, without and in a state. */
const seen = (part: ProjectPart, property: string, state: StyleState | null): Map<string, string> => {
  const found = new Map<string, string>();
  for (const id of Object.keys(part.pages)) {
    const plain = styledPage(part, id);
    if (!plain) continue;
    const elements = [...allElements(plain.tree.nodes)];
    for (const during of new Set([null, state])) {
      const page = inState(plain, during);
      elements.forEach((element, place) => {
        const said = VIEWS.flatMap((view) =>
          longhandsOf(property).map((name) => {
            const { value, winner, origin } = decide(page, element, name, VIEWPORTS[view]);
            // An inherited property without a declaration comes from the ancestors.
            return origin.from === "inherited" || !winner ? "none" : `${value} ${winner.important}`;
          }),
        );
        found.set(`${id} ${place} ${during ?? ""}`, said.join("; "));
      });
    }
  }
  return found;
};

const elementsOf = (part: ProjectPart, random: Random) => {
  const page = styledPage(part, random.pick(Object.keys(part.pages)));
  const all = [...allElements(page?.tree.nodes ?? [])].filter(
    ({ tag, span }) =>
      span && !/^(html|head|body|title|meta|link|style|script|br|source|path|option)$/.test(tag),
  );
  return { page, all };
};

/** An element of some page that can be styled; null where the page has none. */
export const pickAddress = (part: ProjectPart, random: Random): ElementAddress | null => {
  const { page, all } = elementsOf(part, random);
  if (!page || all.length === 0) return null;
  const { span } = random.pick(all);
  return span && addressOnPage(page.tree, span.from);
};

/** The part after an edit; null where it is refused. */
export const applied = (part: ProjectPart, outcome: Outcome<readonly Change[]>): ProjectPart | null => {
  if (!outcome.ok) return null;
  const done = applyChanges(part, outcome.value);
  if (!done.ok) throw new Error(JSON.stringify(done.refusal));
  return done.value.part;
};

/** An element is duplicated, moved, wrapped or pasted somewhere; what the editor refuses leaves the part as it is. */
export const rearranged = (part: ProjectPart, random: Random): ProjectPart => {
  const element = pickAddress(part, random);
  const target = pickAddress(part, random);
  if (!element || !target) return part;
  const hands = tools();
  const where = random.pick(["before", "after"] as const);
  const run = (): Outcome<readonly Change[]> => {
    switch (random.below(4)) {
      case 0:
        return elementCopy.run(part, elementCopy.input.parse({ element }), hands);
      case 1:
        return elementMove.run(part, elementMove.input.parse({ element, target, where }), hands);
      case 2:
        return elementWrap.run(part, elementWrap.input.parse({ element }), hands);
      default: {
        const page = styledPage(part, Object.keys(part.pages)[0] ?? "");
        const one = page && elementOnPage(page.tree, element);
        const raw = part.texts[element.text] ?? "";
        const length = one?.span ? one.span.to - one.span.from : 0;
        const source = raw.slice(element.at, element.at + length);
        return pasteElement.run(part, pasteElement.input.parse({ target, where, source }), hands);
      }
    }
  };
  return applied(part, run()) ?? part;
};

/**
 * A style of one element changes the winning declarations of no other element of any page, in any view, without and in
 * its state; also after elements were moved, duplicated, wrapped and pasted. Answers how many styles were set.
 */
export const checkStyleLaw = (start: ProjectPart, random: Random, edits: number): number => {
  let part = start;
  let count = 0;
  const hands = tools();
  for (let edit = 0; edit < edits; edit += 1) {
    if (random.chance(0.4)) part = rearranged(part, random);
    const element = pickAddress(part, random);
    if (!element) continue;
    const [property, value] = random.pick(VALUES);
    const state = random.pick<StyleState | null>([null, null, "hover", "focus"]);
    const input = {
      element,
      property,
      value,
      view: random.pick(VIEWS),
      target: "element",
      state: state ?? undefined,
    };
    const before = seen(part, property, state);
    const after = applied(part, styleSet.run(part, styleSet.input.parse(input), hands));
    if (!after) continue;
    count += 1;
    const own = ownPlaces(part, element);
    const now = seen(after, property, state);
    for (const [place, said] of before)
      if (!own.has(place.split(" ").slice(0, 2).join(" ")))
        expect(now.get(place), `${JSON.stringify(input)} changes ${place}`).toBe(said);
    part = after;
  }
  return count;
};

/** An element of a common block is on many pages. */
const ownPlaces = (part: ProjectPart, { text, at }: ElementAddress): ReadonlySet<string> => {
  const found = new Set<string>();
  for (const id of Object.keys(part.pages)) {
    const page = styledPage(part, id);
    if (!page) continue;
    [...allElements(page.tree.nodes)].forEach(({ span }, place) => {
      const address = span && addressOnPage(page.tree, span.from);
      if (address?.text === text && address.at === at) found.add(`${id} ${place}`);
    });
  }
  return found;
};
