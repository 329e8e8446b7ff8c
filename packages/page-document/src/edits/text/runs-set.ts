import * as z from "zod/mini";
import { diffText } from "../../changes/diff-text.ts";
import { applySplices, type Splices } from "../../changes/splices.ts";
import { typeWords } from "../../changes/type-words.ts";
import { accept } from "../../outcome.ts";
import { lineEndOf } from "../../source/characters.ts";
import { elementStartingAt, parseHtml } from "../../source/html/index.ts";
import { locate } from "../../source/index.ts";
import { addressSchema, caretSchema, defineEdit, NOTHING, offsetSchema } from "../input.ts";
import { reject } from "../reject.ts";
import { undamaged } from "../source/kept-damage.ts";
import {
  contentSpan,
  type FoundElement,
  findElement,
  isInSource,
  type SourceElement,
} from "../source/reading.ts";
import { shapeOf } from "../source/shape.ts";
import { CLOSED, closestTag, PAGE_ROOTS, TABLE_STRUCTURE } from "../source/tags.ts";
import { keepSpaceBetween, laysOutApart, showsSpace } from "./kept-space.ts";
import { isMisnested, retype } from "./misnested.ts";
import { nearCaret } from "./near-caret.ts";
import { reconcile } from "./reconcile.ts";

/**
 * Rich text beside elements that stay as they are (`<li>words<ul>…</ul></li>`): each run is between two
 * children of the element, named by where their source begins, or reaches to its edge (null). Its new html is
 * taken as in `text.content`; the elements between the runs, and the runs that are not named, keep every
 * byte. Refused: `text.not-editable` for parts of tables and elements without text, and where a neighbour is
 * none any more; `element.structure` where the tree around the run would be another; `text.damaged` for a run
 * with damaged bytes.
 */
export const runsSet = defineEdit({
  name: "text.runs",
  input: z.object({
    element: addressSchema,
    runs: z
      .array(
        z.object({
          after: z.nullable(offsetSchema),
          before: z.nullable(offsetSchema),
          html: z.string(),
          /** In characters of the run. */
          caret: caretSchema,
        }),
      )
      .check(z.minLength(1)),
  }),
  group: ({ element }) => `text ${element.text} ${element.at}`,
  run: (part, { element: address, runs: wanted }) => {
    const found = findElement(part, address);
    if (!found.ok) return found;
    const { text, raw, html, element } = found.value;
    if (!contentSpan(element)) return reject("element.void");
    if (element.namespace !== "html" || isNoTextHost(element.tag))
      return reject("text.not-editable", { tag: element.tag });
    const apart = laysOutApart(part, address);
    const written: Written[] = [];
    for (const { after, before, html: young, caret } of wanted) {
      const run = runBetween(element, after, before);
      if (!run) return reject("text.not-editable", { tag: element.tag });
      const intact = undamaged(raw.slice(run.host.startTag.to, run.host.endTag?.from));
      if (!intact.ok) return intact;
      const source = raw.slice(run.host.startTag.to, run.host.endTag?.from);
      const keeps = !showsSpace(part, address, source, young);
      written.push(writeRun(found.value, run, young, { keeps, apart, caret }));
    }
    written.sort((a, b) => a.first - b.first);
    if (written.some(({ first }, at) => first < (written[at - 1]?.end ?? 0)))
      return reject("element.structure");
    const splices = written.flatMap((one) => one.splices);
    if (splices.length === 0) return NOTHING;
    const now = locate(applySplices(raw, splices), html.kind);
    const again = elementStartingAt(now, element.span.from);
    const around = shapeOf(html.nodes, (one, _inner, shape) => (one === element ? "" : shape));
    const kept = shapeOf(now.nodes, (one, _inner, shape) => (one === again ? "" : shape));
    if (!again || around !== kept || shapeOf(again.children) !== shapeWith(element, written))
      return reject("element.structure");
    return accept(typeWords(text, raw, splices));
  },
});

const isNoTextHost = (tag: string): boolean =>
  PAGE_ROOTS.has(tag) || CLOSED.has(tag) || tag === "table" || (TABLE_STRUCTURE.has(tag) && !CELLS.has(tag));
const CELLS = new Set(["td", "th", "caption"]);

/** Children of the element from one place up to, not including, another. */
interface Run {
  readonly first: number;
  readonly end: number;
  /** The run as an element of its own, whose content it is. */
  readonly host: SourceElement;
}

interface Written extends Pick<Run, "first" | "end"> {
  readonly splices: Splices;
  /** Expected reading of the run. */
  readonly shape: string;
}

const runBetween = (element: SourceElement, after: number | null, before: number | null): Run | null => {
  const content = contentSpan(element);
  const last = after === null ? -1 : placeOf(element, after);
  const end = before === null ? element.children.length : placeOf(element, before);
  if (!content || last === null || end === null || last >= end) return null;
  const from = element.children[last]?.span?.to ?? content.from;
  const to = element.children[end]?.span?.from ?? content.to;
  const children = element.children.slice(last + 1, end);
  const startTag = { from: element.span.from, to: from };
  return { first: last + 1, end, host: { ...element, children, startTag, endTag: { from: to, to } } };
};

const placeOf = ({ children }: SourceElement, start: number): number | null => {
  const at = children.findIndex(
    (child) => child.kind === "element" && isInSource(child) && child.span.from === start,
  );
  return at < 0 ? null : at;
};

const writeRun = (
  { raw, element }: FoundElement,
  { first, end, host }: Run,
  html: string,
  {
    keeps,
    apart,
    caret,
  }: { readonly keeps: boolean; readonly apart: boolean; readonly caret: number | undefined },
): Written => {
  const { from, to } = { from: host.startTag.to, to: host.endTag?.from ?? host.startTag.to };
  const known = { raw, end: lineEndOf(raw) };
  const young = parseHtml(
    keeps ? keepSpaceBetween(host.children, html, caret !== undefined, false, apart) : html,
    "fragment",
  ).nodes;
  const inLink = closestTag(element, (one) => one.tag === "a") !== null;
  const source =
    (isMisnested(host.children) ? retype(known, host, young) : null) ?? reconcile(known, host, young, inLink);
  const old = raw.slice(from, to);
  const splices = nearCaret(host, [old, source], diffText(old, source), caret).map((splice) => ({
    ...splice,
    from: splice.from + from,
    to: splice.to + from,
  }));
  return { first, end, splices, shape: shapeOf(parseHtml(source, "fragment").nodes) };
};

/** Expected shape of the element's content with the written runs. */
const shapeWith = ({ children }: SourceElement, written: readonly Written[]): string => {
  let shape = "";
  let at = 0;
  for (const { first, end, shape: own } of written) {
    shape += shapeOf(children.slice(at, first)) + own;
    at = end;
  }
  return shape + shapeOf(children.slice(at));
};
