import { type Page, type ProjectPart, recordAt, type TextId } from "../../model/index.ts";
import { normalized } from "../../names/index.ts";
import { projectPath } from "../../render/paths.ts";
import { pageOfText } from "../../style/page-tree.ts";
import { decoded } from "../source/addresses.ts";
import { attributeNamed } from "../source/attribute.ts";
import type { SourceElement } from "../source/reading.ts";
import type { IsOld } from "./picture-beside.ts";

/** Attributes that scripts for late loading put into `src`, as lazysizes, lazyload, lozad, WordPress and others name them. */
export const LATE =
  /^data-(?:src|original|lazy|lazy-src|lazyload|echo|img|image|ll-src|orig-file|large-file|full|hi-?res(?:-src)?|bg|background|background-image|bg-src)$/;
/** And those that they put into `srcset` and `sizes`. */
const LATE_SETS = /^data-(?:(?:lazy-|ll-)?(?:srcset|sizes)|original-set|bgset)$/;

/** The picture that an element shows, and the page on which its addresses are read. */
export interface Shown {
  readonly page: Page | undefined;
  /** As they are written in the text of the element. */
  readonly urls: readonly string[];
  readonly files: ReadonlySet<string>;
}

/** Target of an address: a path of the project, or the address itself. */
export const meaning = (url: string, page: Page | undefined): string => {
  const path = page ? projectPath(url.trim(), page.path, true) : null;
  return path === null || path === "" ? url.trim() : normalized(decoded(path));
};

export const shownBy = (part: ProjectPart, text: TextId, element: SourceElement): Shown => {
  const page = recordAt(part.pages, text.startsWith("shared/") ? "" : (pageOfText(part, text) ?? ""));
  const late = lateNames(element).filter((name) => LATE.test(name));
  // With late loading, `src` is what is there until then.
  const names = late.length > 0 ? late : ["src"];
  const urls = names
    .map((name) => attributeNamed(element, name)?.value ?? "")
    .filter((url) => url.trim() !== "");
  return { page, urls, files: new Set(urls.map((url) => meaning(url, page))) };
};

export const lateNames = (element: SourceElement): string[] =>
  element.attributes.map(({ name }) => name).filter((name) => LATE.test(name) || LATE_SETS.test(name));

export const oldIn =
  ({ files, page }: Shown): IsOld =>
  (url) =>
    url.trim() !== "" && files.has(meaning(url, page));
