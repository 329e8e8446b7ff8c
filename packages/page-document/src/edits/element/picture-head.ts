import type { Change } from "../../changes/change.ts";
import { setPage } from "../../changes/construct.ts";
import { type Page, type ProjectPart, pageText, recordAt, type TextId } from "../../model/index.ts";
import { accept, type Outcome } from "../../outcome.ts";
import type { LocatedNode } from "../../source/html/index.ts";
import { allElements, locate } from "../../source/index.ts";
import { decoded } from "../source/addresses.ts";
import { attributeNamed } from "../source/attribute.ts";
import { setAttributes } from "../source/attributes.ts";
import { htmlKindOf } from "../source/html-kind.ts";
import { findElement, isInSource, readText, type SourceElement } from "../source/reading.ts";
import { meaning, type Shown, shownBy } from "./old-picture.ts";
import { withAttributes } from "./picture-beside.ts";

const CARD = /^(?:og:image(?::(?:url|secure_url))?|twitter:image(?::src)?)$/i;

const headText = (page: Page | undefined): TextId | null =>
  page?.imported ? pageText(page.id, "bodyStart") : null;

/** Elements of a page's head that name the picture. */
export const namedInHead = (part: ProjectPart, shown: Shown): SourceElement[] => {
  const text = headText(shown.page);
  const raw = text && recordAt(part.texts, text);
  if (text && raw) return namedIn(locate(raw, htmlKindOf(part, text)).nodes, shown);
  return shown.page ? namedIn(locate(shown.page.meta.headCode, "fragment").nodes, shown) : [];
};

const namedIn = (nodes: readonly LocatedNode[], { page, files }: Shown): SourceElement[] => {
  if (files.size === 0) return [];
  return [...allElements(nodes)].filter(isInSource).filter((element) => {
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

/** The values of a preload or card for the new picture. */
const namesInHead = (tag: string, src: string): Readonly<Record<string, string | null>> =>
  tag === "link" ? { href: src, imagesrcset: null, imagesizes: null } : { content: src };

/** The code of a built page's head with the new picture in its preloads and cards. */
const headCodeWith = (code: string, shown: Shown, src: string): string => {
  let now = code;
  // From the end on: what is before keeps its place.
  for (const { span, tag } of namedIn(locate(code, "fragment").nodes, shown).toReversed())
    now = withAttributes(now, span.from, namesInHead(tag, src));
  return now;
};

export const isCardOf = ({ meta: { ogImage } }: Page, { files }: Shown): boolean =>
  ogImage !== "" && files.has(decoded(ogImage.trim()).replace(/^\.?\//, ""));

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
      const { headCode } = page.meta;
      const ogImage = isCardOf(page, shown) ? meaning(src, page) : page.meta.ogImage;
      const code = headCodeWith(headCode, shown, src);
      if (ogImage === page.meta.ogImage && code === headCode) return accept([]);
      return accept([setPage(page, "meta", { ...page.meta, ogImage, headCode: code })]);
    }
    const head = pageText(page.id, "bodyStart");
    const read = readText(current, head);
    if (!read.ok) return accept([]);
    const changes: Change[] = [];
    // From the end on: what is before keeps its place.
    for (const { tag, span } of namedInHead(current, shown).toReversed()) {
      const found = findElement(current, { text: head, at: span.from });
      if (!found.ok) continue;
      const set = setAttributes(found.value, namesInHead(tag, src));
      if (!set.ok) return set;
      changes.push(...set.value);
    }
    return accept(changes);
  };
};
