import { decoded } from "../edits/source/addresses.ts";
import { attributeValue } from "../forms/read-forms.ts";
import { type ProjectPart, recordAt } from "../model/index.ts";
import { normalized } from "../names/index.ts";
import { projectPath } from "../render/paths.ts";
import { allElements, type LocatedElement } from "../source/index.ts";
import { type CheckedPage, findingAt, isBound, wordsIn } from "./checked-page.ts";
import type { Finding } from "./finding.ts";

/** A picture from this size on holds up visitors with a phone. */
export const LARGE_PICTURE = 1_000_000;

const isDecoration = (element: LocatedElement): boolean => {
  for (let one: LocatedElement | null = element; one; one = one.parent)
    if (attributeValue(one, "aria-hidden") === "true") return true;
  return /^(?:presentation|none)$/i.test(attributeValue(element, "role") ?? "");
};

/** The name of a file, or the one that a camera or program gives: of letters that say nothing, and a number. */
export const isFileName = (alt: string): boolean => {
  const words = alt.trim();
  if (/\.(?:jpe?g|png|gif|webp|avif|svg|bmp|heic|tiff?)$/i.test(words)) return true;
  const letters = words.replace(/[\d\s_.:-]/g, "").toLowerCase();
  return SAY_NOTHING.has(letters);
};
const SAY_NOTHING: ReadonlySet<string> = new Set(
  "img image images photo picture pic dsc dscn dscf untitled screenshot kakaotalk 이미지 사진 그림 스크린샷 무제".split(
    " ",
  ),
);

/** Whether a link says where it leads without its pictures. */
const isNamed = (link: LocatedElement): boolean =>
  wordsIn(link.children) !== "" ||
  ["aria-label", "aria-labelledby", "title"].some(
    (name) => (attributeValue(link, name) ?? "").trim() !== "",
  ) ||
  [...allElements(link.children)].some(
    (one) =>
      one.namespace === "svg" ||
      (attributeValue(one, "aria-label") ?? "").trim() !== "" ||
      isBound(one, "text") ||
      (one.tag === "img" && ((attributeValue(one, "alt") ?? "").trim() !== "" || isBound(one, "alt"))),
  );

const linkAround = (element: LocatedElement): LocatedElement | null => {
  for (let one = element.parent; one; one = one.parent)
    if (one.tag === "a" && attributeValue(one, "href") !== null) return one;
  return null;
};

/** Words in place of pictures: missing ones, file names, and links that have nothing but a picture without words. */
export function* checkAlternatives(checked: CheckedPage): Generator<Finding> {
  for (const element of checked.elements) {
    const isImage =
      element.tag === "img" || (element.tag === "input" && attributeValue(element, "type") === "image");
    if (!isImage || isBound(element, "alt") || isDecoration(element)) continue;
    const alt = attributeValue(element, "alt");
    const values = { src: attributeValue(element, "src") ?? "" };
    const label = attributeValue(element, "aria-label") ?? attributeValue(element, "aria-labelledby");
    if (alt === null) {
      if (!label?.trim()) yield findingAt(checked, "alt-missing", element, values);
    } else if (isFileName(alt)) yield findingAt(checked, "alt-filename", element, { ...values, alt });
    else if (alt.trim() === "") {
      const link = linkAround(element);
      if (link && !isNamed(link)) yield findingAt(checked, "link-nameless", element, values);
    }
  }
}

/** Pictures whose files are large. */
export function* checkSizes(part: ProjectPart, checked: CheckedPage): Generator<Finding> {
  for (const element of checked.elements) {
    if (element.tag !== "img" || isBound(element, "src")) continue;
    const path = projectPath(attributeValue(element, "src")?.trim() ?? "", checked.page.path, true);
    const file = path === null ? undefined : recordAt(part.files, normalized(decoded(path)));
    if (file && file.size >= LARGE_PICTURE)
      yield findingAt(checked, "picture-large", element, { path: file.path, bytes: String(file.size) });
  }
}
