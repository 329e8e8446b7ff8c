import {
  blockHtmlText,
  carriedSheets,
  cssAddressSplices,
  decoded,
  htmlAddressSplices,
  locate,
  neededCss,
  neededVariables,
  type ProjectPart,
  projectPath,
  readCarried,
  recordAt,
  viewBlock,
} from "@hanok/page-document";
import { current } from "../document/current.ts";
import { placeOfNode } from "../picture/picture.ts";
import { elementName } from "../selection/element-name.ts";
import type { EditorState } from "../state/editor-store.ts";
import type { Selection } from "../state/selection.ts";
import type { ClipboardRecord } from "./record.ts";
import { declaring } from "./variable.ts";

type Here = Pick<EditorState, "part" | "picture" | "projectId" | "pageId">;

/** The author's characters of what is selected; null where nothing is that can be copied, or several elements are. */
export function sourceOfSelection({
  part,
  picture,
  selection,
  many,
}: Pick<EditorState, "part" | "picture" | "selection" | "many">): string | null {
  if (many.length > 1 || !part || !picture || !selection || selection.kind === "section") return null;
  if (selection.kind === "element") {
    const place = placeOfNode(picture, selection.node);
    const span = place?.element.span;
    return (span && recordAt(part.texts, place.address.text)?.slice(span.from, span.to)) ?? null;
  }
  const block = recordAt(part.blocks, selection.blockId);
  return block ? viewBlock(part, block).html : null;
}

/**
 * Record of a copy: the author's characters, and their dependencies on another page and in another project.
 */
export function gather(
  { part, picture, projectId, pageId }: Here,
  selection: Selection | null,
): ClipboardRecord | null {
  if (!part || !picture || !selection || selection.kind === "section") return null;
  const file = recordAt(part.pages, pageId)?.path ?? "";
  const common = { version: 1 as const, memberId: current.memberId, projectId, pageId, file };
  if (selection.kind === "element") {
    const place = placeOfNode(picture, selection.node);
    const raw = place ? recordAt(part.texts, place.address.text) : undefined;
    if (!place?.element.span || raw === undefined) return null;
    const copied = { text: place.address.text, from: place.element.span.from, to: place.element.span.to };
    const html = raw.slice(copied.from, copied.to);
    const isRooted = place.address.text.startsWith("shared/");
    const style = readCarried(part, pageId, copied);
    const files = filesNamed(part, html, { file, isRooted }, carriedSheets(style), "");
    const name = elementName(place.element);
    return { ...common, isRooted, name, html, pieces: [], variables: [], style, files, block: null };
  }
  const block = recordAt(part.blocks, selection.blockId);
  if (!block) return null;
  const { html, css, js, option, rootedHtml: isRooted, rootedCss: isCssRooted } = viewBlock(part, block);
  const own = new Set([`block/${block.id}/css`, `shared/${block.bid}/css`]);
  const copied = { text: blockHtmlText(part, block), from: 0, to: html.length };
  const pieces = neededCss(part, pageId, copied).filter(({ text }) => !own.has(text));
  const { id, bid, name, title, classtitle, tagtitle, idtitle, thpart, thwhole } = block;
  const sources = [html, css, ...pieces.map((piece) => piece.css)];
  const variables = neededVariables(part, pageId, copied, sources);
  const all = [...pieces, ...variables.map(declaring), { file, isRooted: isCssRooted, css }];
  return {
    ...common,
    isRooted,
    name: title || name,
    html,
    pieces,
    variables,
    files: filesNamed(part, html, { file, isRooted }, all, js),
    block: {
      ...{ id, bid, name, title, classtitle, tagtitle, idtitle, thpart, thwhole },
      ...{ css, isCssRooted, js, option },
    },
  };
}

interface Home {
  readonly file: string;
  readonly isRooted: boolean;
}

/** Files of the project that addresses lead to; in a script those whose path is there. */
function filesNamed(
  part: ProjectPart,
  html: string,
  home: Home,
  sheets: readonly (Home & { readonly css: string })[],
  js: string,
): string[] {
  const named = new Set<string>();
  const note =
    ({ file, isRooted }: Home) =>
    (url: string): string => {
      const path = projectPath(url, file, isRooted);
      if (path) named.add(path).add(decoded(path));
      return url;
    };
  htmlAddressSplices(locate(html, "fragment"), note(home));
  for (const sheet of sheets) cssAddressSplices(sheet.css, note(sheet));
  return Object.keys(part.files).filter((path) => named.has(path) || js.includes(path));
}
