import type { Change } from "../../changes/change.ts";
import { applySplices } from "../../changes/splices.ts";
import type { ProjectNames, ProjectPart, TextId } from "../../model/index.ts";
import { accept, type Outcome } from "../../outcome.ts";
import { cssAddressSplices } from "../../render/css-addresses.ts";
import type { LocatedNode } from "../../source/html/index.ts";
import { allElements, type LocatedElement } from "../../source/index.ts";
import { pageOfText } from "../../style/page-tree.ts";
import type { ElementAddress } from "../edit.ts";
import { attributeNamed } from "../source/attribute.ts";
import { setAttributes } from "../source/attributes.ts";
import { type FoundElement, findElement, isInSource, type SourceElement } from "../source/reading.ts";
import { replaceValue } from "../source/value.ts";
import { LATE, lateNames, meaning, oldIn, type Shown, shownBy } from "./old-picture.ts";
import { neighborsOf, noscriptSplice, posterNames } from "./picture-beside.ts";
import { isCardOf, namedInHead } from "./picture-head.ts";
import { cssAddress, type PictureRule, pictureRules, ruleChanges } from "./picture-rules.ts";

/**
 * Places that show a picture beside its `src`: they are replaced or taken away with it [HND-10].
 * `sharedRules` alone stay: rules of stylesheets that refer to other elements, too.
 */
export type PictureTrace =
  | "sizes"
  | "sources"
  | "late"
  | "background"
  | "around"
  | "noscript"
  | "poster"
  | "rules"
  | "sharedRules"
  | "preload"
  | "card";

const styleWith = (element: SourceElement, { page, files }: Shown, src: string): string | undefined => {
  const style = attributeNamed(element, "style")?.value ?? "";
  const splices = cssAddressSplices(style, (url) => (files.has(meaning(url, page)) ? cssAddress(src) : url));
  return splices.length === 0 ? undefined : applySplices(style, splices);
};

/** Values of an image's attributes that show its picture to visitors, beside `src`; null takes one away. */
export const lateAttributes = (
  part: ProjectPart,
  text: TextId,
  element: SourceElement,
  src: string,
): Readonly<Record<string, string | null | undefined>> => ({
  ...Object.fromEntries(lateNames(element).map((name) => [name, LATE.test(name) ? src : null])),
  style: styleWith(element, shownBy(part, text, element), src),
});

/** Attributes of an element around the picture that name it: a link to it, a background, late loading. */
const namesAround = (element: SourceElement, shown: Shown, src: string): Readonly<Record<string, string>> => {
  const isOld = (name: string): boolean => oldIn(shown)(attributeNamed(element, name)?.value ?? "");
  const names = element.attributes
    .map(({ name }) => name)
    .filter((name) => LATE.test(name) || (element.tag === "a" && name === "href"));
  const style = styleWith(element, shown, src);
  const posters = posterNames(element, oldIn(shown));
  return {
    ...Object.fromEntries([...names.filter(isOld), ...posters].map((name) => [name, src])),
    ...(style === undefined ? {} : { style }),
  };
};

/** Those in a `<noscript>` are the same pictures once more. */
const isShownImage = (element: LocatedElement): boolean => {
  if (element.tag !== "img") return false;
  for (let up = element.parent; up; up = up.parent) if (up.tag === "noscript") return false;
  return true;
};

/** Elements around the picture that hold no other one, from the inside out. */
const holdersOf = (element: SourceElement): SourceElement[] => {
  const holders: SourceElement[] = [];
  for (let up = element.parent; isInSource(up); up = up.parent) {
    if ([...allElements(up.children)].filter(isShownImage).length > 1) break;
    holders.push(up);
  }
  return holders;
};

/** A step of an edit on one text: it begins at an offset of the text before all of them, and changes nothing before that. */
export interface PlacedStep {
  readonly at: number;
  readonly run: (current: ProjectPart) => Outcome<readonly Change[]>;
}

/** From the end of the text to its start, so that no step moves the place of another. */
export const fromTheEnd = (steps: readonly PlacedStep[]): readonly PlacedStep["run"][] =>
  steps.toSorted((one, other) => other.at - one.at).map(({ run }) => run);

/** Elements around the picture that name it name the new one. */
export const aroundSteps = (
  part: ProjectPart,
  text: TextId,
  element: SourceElement,
  src: string,
): readonly PlacedStep[] => {
  const shown = shownBy(part, text, element);
  return holdersOf(element).map((holder) => ({
    at: holder.span.from,
    run: (current) => {
      const found = findElement(current, { text, at: holder.span.from });
      return found.ok ? setAttributes(found.value, namesAround(holder, shown, src)) : accept([]);
    },
  }));
};

/** Siblings of the picture, or of the element that holds it alone: the same picture for others than most visitors. */
const besideOf = (element: SourceElement, roots: readonly LocatedNode[]): SourceElement[] =>
  [element, ...holdersOf(element)].flatMap((one) => neighborsOf(one, roots));

/** Posters of films and `<noscript>` twins beside the picture show the new one. */
export const besideSteps = (
  part: ProjectPart,
  { text, html, element }: FoundElement,
  src: string,
): readonly PlacedStep[] => {
  const isOld = oldIn(shownBy(part, text, element));
  return besideOf(element, html.nodes).map((one) => ({
    at: one.span.from,
    run: (current) => {
      const found = findElement(current, { text, at: one.span.from });
      if (!found.ok) return accept([]);
      const { raw } = found.value;
      const splice = noscriptSplice(raw, one, isOld, src);
      if (splice) return accept([replaceValue(text, raw, [splice], "noscript")]);
      return setAttributes(
        found.value,
        Object.fromEntries(posterNames(one, isOld).map((name) => [name, src] as const)),
      );
    },
  }));
};

/**
 * Rules that refer to this element alone draw the new picture: those of its own text, and those of others.
 */
export const ruleSteps = (
  text: TextId,
  rules: readonly PictureRule[],
): { readonly own: readonly PlacedStep[]; readonly others: PlacedStep["run"] } => {
  const alone = rules.filter(({ isAlone }) => isAlone);
  return {
    own: alone
      .filter((rule) => rule.text === text)
      .flatMap((rule) => rule.splices.map((splice) => ({ ...rule, splices: [splice] })))
      .map((rule) => ({
        at: rule.splices[0]?.from ?? 0,
        run: (current) => ruleChanges(current, [rule]),
      })),
    others: (current) =>
      ruleChanges(
        current,
        alone.filter((rule) => rule.text !== text),
      ),
  };
};

/** Rules of stylesheets that draw the picture for it or for what holds it alone, before anything is changed. */
export const rulesFor = (
  part: ProjectPart,
  text: TextId,
  element: SourceElement,
  src: string,
  names?: ProjectNames,
): readonly PictureRule[] => {
  const pageId = pageOfText(part, text);
  if (pageId === null) return [];
  const { urls } = shownBy(part, text, element);
  const at = [element, ...holdersOf(element)].map(({ span }) => span.from);
  return pictureRules(part, { text, at, pageId, urls, src }, names);
};

/** Other places that are replaced or taken away when an image gets another `src`, for the notice. */
export const pictureTraces = (
  part: ProjectPart,
  address: ElementAddress,
  names?: ProjectNames,
): readonly PictureTrace[] => {
  const found = findElement(part, address);
  if (!found.ok || found.value.element.tag !== "img") return [];
  const { text, element } = found.value;
  const shown = shownBy(part, text, element);
  const head = namedInHead(part, shown).map(({ tag }) => tag);
  const { page } = shown;
  const isCard = page && !page.imported && isCardOf(page, shown);
  const beside = besideOf(element, found.value.html.nodes);
  const around = holdersOf(element);
  const isOld = oldIn(shown);
  const rules = rulesFor(part, text, element, "", names);
  const traces: readonly (readonly [PictureTrace, boolean | undefined])[] = [
    ["sizes", attributeNamed(element, "srcset") != null],
    [
      "sources",
      element.parent?.tag === "picture" &&
        element.parent.children.some((child) => child.kind === "element" && child.tag === "source"),
    ],
    ["late", lateNames(element).length > 0],
    ["background", styleWith(element, shown, "") !== undefined],
    ["around", around.some((one) => Object.keys(namesAround(one, shown, "")).length > 0)],
    ["noscript", beside.some((one) => noscriptSplice(found.value.raw, one, isOld, "") !== null)],
    ["poster", [...beside, ...around].some((one) => posterNames(one, isOld).length > 0)],
    ["rules", rules.some((rule) => rule.isAlone)],
    ["sharedRules", rules.some((rule) => !rule.isAlone)],
    ["preload", head.includes("link")],
    ["card", head.includes("meta") || isCard],
  ];
  return traces.flatMap(([trace, is]) => (is ? [trace] : []));
};
