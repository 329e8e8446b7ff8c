import type { Change, Splice } from "../../changes/change.ts";
import type { ProjectNames, ProjectPart, TextId } from "../../model/index.ts";
import { normalized } from "../../names/index.ts";
import { accept, type Outcome } from "../../outcome.ts";
import { cssAddressSplices } from "../../render/css-addresses.ts";
import type { LocatedElement } from "../../source/html/index.ts";
import { styledPage } from "../../style/cascade/cascade.ts";
import { elementOnPage } from "../../style/page-tree.ts";
import { isReachedBy } from "../../style/selector/any-state.ts";
import { addressedFor, PROJECT_FILE, pathInProject } from "../../style/write/addresses.ts";
import { reachesAlone } from "../../style/write/own/alone.ts";
import { decoded } from "../source/addresses.ts";
import { readText } from "../source/reading.ts";
import { replaceValue } from "../source/value.ts";

/** A rule of a stylesheet that draws the picture for an element. */
export interface PictureRule {
  /** The selectors as they are written. */
  readonly selector: string;
  /** It refers to this element alone, in the whole project. */
  readonly isAlone: boolean;
  readonly text: TextId;
  /** The new address in place of the old one, in offsets of `text`. */
  readonly splices: readonly Splice[];
}

interface Asked {
  /** Text of the elements, and the start of each in it: the picture and what is around it alone. */
  readonly text: TextId;
  readonly at: readonly number[];
  readonly pageId: string;
  /** The addresses of the picture, as they are written in the text. */
  readonly urls: readonly string[];
  readonly src: string;
}

/** Characters that would end an address without quotes, or the quotes around one. */
const ENDS_ADDRESS = /[\s()'"\\]/g;

/** An address as it can be in any `url()`. */
export const cssAddress = (url: string): string =>
  url.replace(ENDS_ADDRESS, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`);

/**
 * Rules of the page's stylesheets that draw the same file for these elements or for boxes of their own (`::before`), in
 * any state and at any width [HND-10].
 */
export const pictureRules = (
  part: ProjectPart,
  asked: Asked,
  names?: ProjectNames,
): readonly PictureRule[] => {
  const { text, at, pageId, urls } = asked;
  const page = urls.length === 0 ? null : styledPage(part, pageId);
  if (!page) return [];
  const fileOf = (url: string, from: TextId): string => {
    const path = pathInProject(part, pageId, url, from);
    return path === null ? url.trim() : normalized(decoded(path.replace(/[?#][\s\S]*$/, "")));
  };
  const files = new Set(urls.map((url) => fileOf(url, text)));
  const elements = at.flatMap((from): LocatedElement[] => {
    const element = elementOnPage(page.tree, { text, at: from });
    return element ? [element] : [];
  });
  const found = new Map<string, PictureRule>();
  for (const { sheet, rules } of page.sheets) {
    if (!sheet || !/url\(|image-set\(/i.test(sheet.css)) continue;
    const isOld = (url: string): boolean => files.has(fileOf(url, sheet.text));
    for (const { selectors, declarations, rule } of rules) {
      const splices = declarations.flatMap(({ valueSpan, value }): Splice[] => {
        const source = sheet.css.slice(valueSpan.from, valueSpan.to);
        if (!/url\(|image-set\(/i.test(value)) return [];
        const shift = sheet.from + valueSpan.from;
        return cssAddressSplices(source, (url) =>
          isOld(url) ? newAddress(part, asked, sheet.text) : url,
        ).map((splice) => ({ ...splice, from: shift + splice.from, to: shift + splice.to }));
      });
      if (splices.length === 0 || !selectors) continue;
      const reached = elements.filter((one) => selectors.some((selector) => isReachedBy(selector.text, one)));
      const [first] = reached;
      if (!first) continue;
      const isAlone =
        reached.length === 1 &&
        selectors.every((selector) => reachesAlone(page, first, selector.text, sheet.text, names));
      // A sheet that is read at two places of the page is one.
      found.set(`${sheet.text} ${sheet.from + rule.span.from} ${splices[0]?.from}`, {
        selector: selectors.map((selector) => selector.text).join(", "),
        isAlone,
        text: sheet.text,
        splices,
      });
    }
  }
  return [...found.values()];
};

/** The address of the new picture as a stylesheet says it. */
const newAddress = (part: ProjectPart, { pageId, src, text }: Asked, sheet: TextId): string => {
  const plain = cssAddress(src);
  const said = addressedFor(part, pageId, `url("${plain}")`, text, sheet);
  return said.startsWith(PROJECT_FILE) ? plain : said.slice('url("'.length, -'")'.length);
};

/** Writes the new picture into rules. Texts that may not be written stay. */
export const ruleChanges = (part: ProjectPart, rules: readonly PictureRule[]): Outcome<readonly Change[]> => {
  const byText = new Map<TextId, Splice[]>();
  for (const { text, splices } of rules) byText.set(text, [...(byText.get(text) ?? []), ...splices]);
  return accept(
    [...byText].flatMap(([text, splices]): Change[] => {
      const raw = readText(part, text);
      if (!raw.ok) return [];
      const inOrder = splices.toSorted((one, other) => one.from - other.from);
      return [replaceValue(text, raw.value, inOrder, "url")];
    }),
  );
};
