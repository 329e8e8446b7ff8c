import type { Splice } from "../changes/change.ts";
import { applySplices } from "../changes/splices.ts";
import { afterTagName, allElements, type LocatedElement, type LocatedHtml } from "../source/index.ts";

/**
 * The attribute by which the canvas knows which element of the source an element of the page is. The frame's
 * runtime collects and removes it while the parser goes, before any author script has run. An editor may take
 * a name with a random ending, which no page can forge.
 */
export const MARKER = "data-hanok-at";

/**
 * An attribute more makes two tags different, and browsers keep at most three open formatting elements that
 * are alike (WHATWG HTML, 13.2.4.3). Where that could show, the elements stay unmarked: chains of four and
 * more, and those whose like the browser repeats.
 */
const FORMATTING = new Set("a b big code em font i nobr s small strike strong tt u".split(" "));

const unmarkable = (located: LocatedHtml): ReadonlySet<LocatedElement> => {
  const found = new Set<LocatedElement>();
  const repeated = new Set<string>();
  for (const element of allElements(located.nodes))
    if (element.outside === "repeated") repeated.add(element.tag);
  /** By tag: the formatting elements around the present one, outermost first. */
  const around = new Map<string, LocatedElement[]>();
  for (const element of located.elements) {
    if (!FORMATTING.has(element.tag)) continue;
    if (repeated.has(element.tag)) {
      found.add(element);
      continue;
    }
    const open = around.get(element.tag) ?? [];
    around.set(element.tag, open);
    while (open.length > 0 && (open.at(-1)?.span?.to ?? 0) <= (element.span?.from ?? 0)) open.pop();
    open.push(element);
    // From the fourth on; the first three are added once.
    if (open.length === 4) for (const link of open) found.add(link);
    else if (open.length > 4) found.add(element);
  }
  return found;
};

/** The insertions that mark every located start tag with `<prefix>:<index>`, as splices of the raw text. */
export const markSplices = (located: LocatedHtml, prefix: string, attribute = MARKER): Splice[] => {
  const left = unmarkable(located);
  const splices: Splice[] = [];
  for (const element of located.elements) {
    if (!element.span || left.has(element)) continue;
    const at = afterTagName(located.text, element.span.from);
    splices.push({ from: at, to: at, insert: ` ${attribute}="${prefix}:${element.index}"` });
  }
  return splices;
};

/**
 * The text with its located elements marked; `unmarkSource` gives the text back. A page that carries the
 * attribute itself loses nothing in its source: of two attributes with one name browsers keep the first, ours.
 * `prefix` has no quotes in it.
 */
export const markSource = (text: string, located: LocatedHtml, prefix: string, attribute = MARKER): string =>
  applySplices(text, markSplices(located, prefix, attribute));

/** Takes every marker with this prefix off again. */
export const unmarkSource = (marked: string, prefix: string, attribute = MARKER): string => {
  const start = ` ${attribute}="${prefix}:`;
  return marked
    .split(start)
    .map((part, place) => (place === 0 ? part : part.slice(part.indexOf('"') + 1)))
    .join("");
};
