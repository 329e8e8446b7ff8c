import { applySplices } from "../../changes/splices.ts";
import type { ProjectPart } from "../../model/index.ts";
import { nextFreeName } from "../../names/index.ts";
import { accept, type Outcome } from "../../outcome.ts";
import { allElements, parseHtml } from "../../source/html/index.ts";
import { pageTreeOf } from "../../style/page-tree.ts";
import { classesOf } from "../../style/selector/tree.ts";
import { classesOn } from "../../style/write/own/own-class.ts";
import type { EditTools } from "../edit.ts";
import { reject } from "../reject.ts";
import { renameInCss, renameInHtml } from "../rename/find.ts";
import type { BlockSource } from "./new-block.ts";

/** The class names that elements of a page bear. */
export const namesOnPage = (part: ProjectPart, pageId: string): readonly string[] => {
  const tree = pageTreeOf(part, pageId);
  return tree ? [...classesOn(tree).keys()] : [];
};

/**
 * Sources whose class name no other block has, in html, css and js, so that their css styles them alone; names that
 * begin with it (`faq-title` of `faq`) go along. `taken`: names that are taken besides.
 */
export const withOwnClass = <Sources extends Pick<BlockSource, "classtitle" | "css" | "js">>(
  part: ProjectPart,
  sources: Sources & { readonly html: string },
  tools: EditTools,
  taken: readonly string[] = [],
): Outcome<Sources & { readonly html: string }> => {
  const { classtitle: from, html } = sources;
  const others = [...Object.values(part.blocks), ...Object.values(part.shared)].map(
    ({ classtitle }) => classtitle,
  );
  const to = nextNumbered(from, [...others, ...taken]);
  const own = parseHtml(html, "fragment");
  const borne = new Set([...allElements(own.nodes)].flatMap((element) => classesOf(element)));
  if (to === from || !borne.has(from)) return accept(sources);
  const names = [...borne].filter((name) => name === from || name.startsWith(`${from}-`));
  let renamed = sources;
  for (const name of names) {
    const outcome = withName(renamed, name, to + name.slice(from.length), tools);
    if (!outcome.ok) return outcome;
    renamed = outcome.value;
  }
  return accept({ ...renamed, classtitle: to });
};

/** `faq`, `faq-2`, `faq-3`; behind a number of its own it is set off as well. */
const nextNumbered = (from: string, taken: readonly string[]): string => {
  const stem = from.replace(/-\d+$/, "");
  const free = nextFreeName(from, taken);
  if (free === from) return from;
  const used = new Set(taken);
  let number = 2;
  while (used.has(`${stem}-${number}`)) number += 1;
  return `${stem}-${number}`;
};

const withName = <Sources extends Pick<BlockSource, "css" | "js">>(
  sources: Sources & { readonly html: string },
  from: string,
  to: string,
  tools: EditTools,
): Outcome<Sources & { readonly html: string }> => {
  const { html, css, js } = sources;
  const found = js.includes(from) ? tools.findNamesInScript?.(js, "class", from) : [];
  const renamed = renameInHtml(parseHtml(html, "fragment"), "class", from, to, tools.findNamesInScript);
  if (!found || !renamed) return reject("rename.scripts-unread", { name: from });
  return accept({
    ...sources,
    html: applySplices(html, renamed),
    css: applySplices(css, renameInCss(css, "class", from, to, 0)),
    js: applySplices(
      js,
      found.map((span) => ({ ...span, insert: to })),
    ),
  });
};
