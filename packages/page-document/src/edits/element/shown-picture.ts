import type { Change } from "../../changes/change.ts";
import { setPage } from "../../changes/construct.ts";
import { applySplices } from "../../changes/splices.ts";
import { type Page, type ProjectPart, pageText, recordAt, type TextId } from "../../model/index.ts";
import { normalized } from "../../names/index.ts";
import { accept, type Outcome } from "../../outcome.ts";
import { cssAddressSplices } from "../../render/css-addresses.ts";
import { projectPath } from "../../render/paths.ts";
import { allElements, locate } from "../../source/index.ts";
import { pageOfText } from "../../style/page-tree.ts";
import type { ElementAddress } from "../edit.ts";
import { decoded } from "../source/addresses.ts";
import { attributeNamed } from "../source/attribute.ts";
import { setAttributes } from "../source/attributes.ts";
import { findElement, htmlKindOf, isInSource, readText, type SourceElement } from "../source/reading.ts";

/** Attributes that scripts for late loading put into `src`, as lazysizes, lazyload, lozad, WordPress and others name them. */
const LATE =
  /^data-(?:src|original|lazy|lazy-src|lazyload|echo|img|image|ll-src|orig-file|large-file|full|hi-?res(?:-src)?|bg|background|background-image|bg-src)$/;
/** And those that they put into `srcset` and `sizes`. */
const LATE_SETS = /^data-(?:(?:lazy-|ll-)?(?:srcset|sizes)|original-set|bgset)$/;
const CARD = /^(?:og:image(?::(?:url|secure_url))?|twitter:image(?::src)?)$/i;

/** Places that show a picture beside its `src`: they are replaced or taken away with it [HND-10]. */
export type PictureTrace = "sizes" | "sources" | "late" | "background" | "around" | "preload" | "card";

/** The picture that an element shows, and the page on which its addresses are read. */
interface Shown {
  readonly page: Page | undefined;
  readonly files: ReadonlySet<string>;
}

/** Where an address leads: a path of the project, or itself. */
const meaning = (url: string, page: Page | undefined): string => {
  const path = page ? projectPath(url.trim(), page.path, true) : null;
  return path === null || path === "" ? url.trim() : normalized(decoded(path));
};

const shownBy = (part: ProjectPart, text: TextId, element: SourceElement): Shown => {
  const page = recordAt(part.pages, text.startsWith("shared/") ? "" : (pageOfText(part, text) ?? ""));
  const late = lateNames(element).filter((name) => LATE.test(name));
  // With late loading, `src` is what stands there until then.
  const names = late.length > 0 ? late : ["src"];
  const urls = names.map((name) => attributeNamed(element, name)?.value ?? "");
  return { page, files: new Set(urls.filter((url) => url.trim() !== "").map((url) => meaning(url, page))) };
};

const lateNames = (element: SourceElement): string[] =>
  element.attributes.map(({ name }) => name).filter((name) => LATE.test(name) || LATE_SETS.test(name));

const styleWith = (element: SourceElement, { page, files }: Shown, src: string): string | undefined => {
  const style = attributeNamed(element, "style")?.value ?? "";
  const splices = cssAddressSplices(style, (url) => (files.has(meaning(url, page)) ? src : url));
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
  const isOld = (name: string): boolean =>
    shown.files.has(meaning(attributeNamed(element, name)?.value ?? "", shown.page));
  const names = element.attributes
    .map(({ name }) => name)
    .filter((name) => LATE.test(name) || (element.tag === "a" && name === "href"));
  const style = styleWith(element, shown, src);
  return {
    ...Object.fromEntries(names.filter(isOld).map((name) => [name, src])),
    ...(style === undefined ? {} : { style }),
  };
};

/** Elements around the picture that hold no other one, from the inside out. */
const holdersOf = (element: SourceElement): SourceElement[] => {
  const holders: SourceElement[] = [];
  for (let up = element.parent; isInSource(up); up = up.parent) {
    if ([...allElements(up.children)].filter(({ tag }) => tag === "img").length > 1) break;
    holders.push(up);
  }
  return holders;
};

/** Elements around the picture that name it name the new one. */
export const aroundChanges = (
  part: ProjectPart,
  text: TextId,
  element: SourceElement,
  src: string,
): ((current: ProjectPart) => Outcome<readonly Change[]>) => {
  const shown = shownBy(part, text, element);
  return (current) => {
    const changes: Change[] = [];
    // From the inside out: each begins before all that was changed.
    for (const holder of holdersOf(element)) {
      const found = findElement(current, { text, at: holder.span.from });
      if (!found.ok) continue;
      const set = setAttributes(found.value, namesAround(holder, shown, src));
      if (!set.ok) return set;
      changes.push(...set.value);
    }
    return accept(changes);
  };
};

const headText = (page: Page | undefined): TextId | null =>
  page?.imported ? pageText(page.id, "bodyStart") : null;

/** Elements of an imported page's head that name the picture. */
const namedInHead = (part: ProjectPart, { page, files }: Shown): SourceElement[] => {
  const text = headText(page);
  const raw = text && recordAt(part.texts, text);
  if (!text || !raw || files.size === 0) return [];
  return [...allElements(locate(raw, htmlKindOf(part, text)).nodes)].filter(isInSource).filter((element) => {
    const says = (name: string): string => attributeNamed(element, name)?.value?.trim() ?? "";
    if (element.tag === "link")
      return (
        /\bpreload\b/i.test(says("rel")) &&
        /^image$/i.test(says("as")) &&
        files.has(meaning(says("href"), page))
      );
    const isCard = element.tag === "meta" && (CARD.test(says("property")) || CARD.test(says("name")));
    return isCard && files.has(meaning(says("content"), page));
  });
};

/** Preloads and cards of the page that name the picture which the element shows: they name the new one. */
export const headChanges = (
  part: ProjectPart,
  text: TextId,
  element: SourceElement,
  src: string,
): ((current: ProjectPart) => Outcome<readonly Change[]>) => {
  const shown = shownBy(part, text, element);
  return (current) => {
    const { page } = shown;
    if (!page) return accept([]);
    if (!page.imported) {
      const { ogImage } = page.meta;
      if (ogImage === "" || !shown.files.has(decoded(ogImage.trim()).replace(/^\.?\//, "")))
        return accept([]);
      return accept([setPage(page, "meta", { ...page.meta, ogImage: meaning(src, page) })]);
    }
    const head = pageText(page.id, "bodyStart");
    const read = readText(current, head);
    if (!read.ok) return accept([]);
    const changes: Change[] = [];
    // From the end on: what stands before keeps its place.
    for (const { tag, span } of namedInHead(current, shown).toReversed()) {
      const found = findElement(current, { text: head, at: span.from });
      if (!found.ok) continue;
      const values = tag === "link" ? { href: src, imagesrcset: null, imagesizes: null } : { content: src };
      const set = setAttributes(found.value, values);
      if (!set.ok) return set;
      changes.push(...set.value);
    }
    return accept(changes);
  };
};

/** Other places that are replaced or taken away when an image gets another `src`, for the notice. */
export const pictureTraces = (part: ProjectPart, address: ElementAddress): readonly PictureTrace[] => {
  const found = findElement(part, address);
  if (!found.ok || found.value.element.tag !== "img") return [];
  const { text, element } = found.value;
  const shown = shownBy(part, text, element);
  const head = namedInHead(part, shown).map(({ tag }) => tag);
  const { page } = shown;
  const isCard =
    page &&
    !page.imported &&
    page.meta.ogImage !== "" &&
    shown.files.has(decoded(page.meta.ogImage.trim()).replace(/^\.?\//, ""));
  const traces: readonly (readonly [PictureTrace, boolean | undefined])[] = [
    ["sizes", attributeNamed(element, "srcset") != null],
    [
      "sources",
      element.parent?.tag === "picture" &&
        element.parent.children.some((child) => child.kind === "element" && child.tag === "source"),
    ],
    ["late", lateNames(element).length > 0],
    ["background", styleWith(element, shown, "") !== undefined],
    ["around", holdersOf(element).some((one) => Object.keys(namesAround(one, shown, "")).length > 0)],
    ["preload", head.includes("link")],
    ["card", head.includes("meta") || isCard],
  ];
  return traces.flatMap(([trace, is]) => (is ? [trace] : []));
};
