import type { Span, Splice } from "../../changes/change.ts";
import { applySplices } from "../../changes/splices.ts";
import { attributeNamed, setAttribute } from "../../edits/source/attribute.ts";
import { isInSource, type SourceElement } from "../../edits/source/reading.ts";
import { relativePath } from "../../render/paths.ts";
import type { LocatedElement } from "../../source/html/located.ts";
import { allElements, locate } from "../../source/index.ts";
import { isContentName } from "../paths.ts";
import { maySearch, SEARCH_FILES, SEARCH_MARK, SEARCH_RESULTS } from "./marks.ts";

/** Names of collections at most in one search. */
const MOST_NAMES = 20;

const attributeOf = (element: LocatedElement, name: string): string | null =>
  element.attributes.find((one) => one.name === name)?.value ?? null;

const isField = (element: LocatedElement): boolean =>
  element.tag === "input" && /^(?:search|text|)$/i.test(attributeOf(element, "type") ?? "");

interface Results {
  readonly list: SourceElement;
  readonly sample: SourceElement;
  /** Element that says what was found; null where there is none. */
  readonly status: SourceElement | null;
}

/** The list of a search that counts; null for an element that is the author's own affair (SPEC B16). */
const resultsOf = (element: LocatedElement): Results | null => {
  const said = element.namespace === "html" ? attributeOf(element, SEARCH_MARK) : null;
  if (said === null) return null;
  const names = said.split(/\s+/).filter((name) => name !== "");
  if (names.length > MOST_NAMES || !names.every(isContentName)) return null;
  const inside = [...allElements(element.children)];
  if (!inside.some(isField)) return null;
  const list = inside.find((one) => attributeOf(one, SEARCH_RESULTS) !== null);
  const sample = list?.children.find((child) => child.kind === "element");
  const status = inside.find((one) => attributeOf(one, "role") === "status");
  return isInSource(list) && isInSource(sample)
    ? { list, sample, status: isInSource(status) ? status : null }
    : null;
};

/** Css of a list may show it although it is hidden; the content of a template is never seen. */
const inTemplate = ({ from, to }: Span): readonly Splice[] => [
  { from, to: from, insert: "<template>" },
  { from: to, to, insert: "</template>" },
];

/**
 * A page whose searches work: results and their number are hidden until something is found, and one script is
 * behind the last element of the head. A page without a search that counts is itself.
 */
export const connectSearch = (html: string, pagePath: string): string => {
  if (!maySearch(html)) return html;
  const located = locate(html, "document");
  const elements = [...allElements(located.nodes)];
  const results = new Map(
    elements.flatMap((element) => {
      const found = resultsOf(element);
      return found ? [[found.list, found] as const] : [];
    }),
  );
  if (results.size === 0) return html;
  const hiding = new Set(
    [...results.values()].flatMap(({ list, status }) => (status ? [list, status] : [list])),
  );
  const splices = [...hiding].flatMap((element): Splice[] => {
    const hidden = attributeNamed(element, "hidden") ? null : setAttribute(html, element, "hidden", null);
    return hidden ? [hidden] : [];
  });
  for (const { sample } of results.values())
    if (sample.tag !== "template") splices.push(...inTemplate(sample.span));
  // A site that was exported and came back has the script already.
  const hasScript = elements.some(
    (one) => one.tag === "script" && (attributeOf(one, "src") ?? "").split("/").at(-1) === SEARCH_FILES.page,
  );
  if (!hasScript) {
    const insert = `<script type="module" src="${relativePath(pagePath, SEARCH_FILES.page)}"></script>`;
    const head = elements.find(({ tag, namespace }) => tag === "head" && namespace === "html");
    const last = elements.findLast((one) => one.parent === head && one.span !== null && one.outside === null);
    const at = last?.span?.to ?? head?.startTag?.to ?? html.length;
    splices.push({ from: at, to: at, insert });
  }
  return applySplices(
    html,
    splices.sort((one, other) => one.from - other.from),
  );
};
