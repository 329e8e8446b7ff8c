import { allElements, type LocatedElement, type LocatedNode, parseHtml } from "../../../source/html/index.ts";
import { attributeOf, classesOf } from "../../../style/selector/tree.ts";
import { addressOfLink } from "./address.ts";
import type { Block, Cell, Inline, WordList } from "./blocks.ts";
import { type Look, lookWithin, PLAIN, type StyleOf, sameLook, stylesOf } from "./look.ts";
import { written } from "./write.ts";

/** Clipboard html as clean source. */
export interface CleanPaste {
  /** Paragraphs, headings, lists, tables and pictures, one a line; without classes and styles. */
  readonly html: string;
  /** Pictures that the clipboard carries: `src` as it is in `html`, a data address. */
  readonly pictures: readonly string[];
  /** Addresses of pictures that stay at other sites. */
  readonly remote: readonly string[];
  /** Number of images that the clipboard only named, as files of the computer that they were copied on. */
  readonly missing: number;
  /** Whether it says more than paragraphs of plain words. */
  readonly isRich: boolean;
}

/** Characters of clipboard html, and elements in it, that are read. */
const LONGEST = 8_000_000;
const MOST_ELEMENTS = 20_000;
const DEEPEST = 200;

const DROPPED =
  /^(?:script|style|template|iframe|object|embed|noscript|head|title|meta|link|base|svg|math|canvas|audio|video|select|textarea|input|button|col|colgroup|o:.*|v:.*|w:.*|xml)$/;
const BLOCK =
  /^(?:p|div|section|article|main|header|footer|aside|nav|address|figure|figcaption|dl|dt|dd|form|fieldset|center|body|html|details|summary|caption)$/;
const HEADING = /^h[1-6]$/;

interface State {
  readonly styleOf: StyleOf;
  readonly pictures: string[];
  readonly remote: string[];
  missing: number;
  readonly letters: (text: string) => string;
}

/**
 * Html of a clipboard as Google Docs, Word, HWP, Excel, Notion, KakaoTalk and browsers write it, as clean elements
 * [HND-07]: structure, links and what is bold, italic, underlined or struck stay; styles, classes and scripts go. Null
 * where it says nothing, or is larger than may be read. `letters`: what is done to words, such as composing their letters.
 */
export const cleanPasted = (
  source: string,
  letters: (text: string) => string = (text) => text,
): CleanPaste | null => {
  if (source.length > LONGEST) return null;
  const { nodes } = parseHtml(source, "document");
  let count = 0;
  for (const _ of allElements(nodes)) if (++count > MOST_ELEMENTS) return null;
  const state: State = { styleOf: stylesOf(nodes), pictures: [], remote: [], missing: 0, letters };
  const blocks = wordLists(blocksOf(nodes, state, PLAIN, null, 0));
  const html = blocks.map((block) => written(block, "")).join("\n");
  if (html === "" && state.missing === 0) return null;
  const { pictures, remote, missing } = state;
  const isRich = blocks.some(
    (block) => block.kind !== "text" || block.tag !== "p" || block.inline.some(saysMore),
  );
  return { html, pictures, remote, missing, isRich };
};

const saysMore = (one: Inline): boolean =>
  "text" in one ? one.href !== null || !sameLook(one.look, PLAIN) : !("br" in one);

/** Blocks of a list of nodes; words between blocks are paragraphs. */
const blocksOf = (
  nodes: readonly LocatedNode[],
  state: State,
  look: Look,
  href: string | null,
  depth: number,
): Block[] => {
  const blocks: Block[] = [];
  let words: Inline[] = [];
  const flush = (tag = "p", list: WordList | null = null): void => {
    const inline = trimmed(words);
    if (inline.length > 0) blocks.push({ kind: "text", tag, inline, list });
    words = [];
  };
  for (const node of nodes) {
    if (node.kind === "element" && isBlockWithin(node, depth)) {
      if (isDropped(node, state)) continue;
      flush();
      for (const piece of blockOf(node, state, lookWithin(node, state.styleOf, look), href, depth))
        blocks.push(piece);
    } else for (const piece of wordsOf(node, state, look, href, depth)) words.push(piece);
  }
  flush();
  return blocks;
};

/** A node that holds no block, as words. */
const wordsOf = (
  node: LocatedNode,
  state: State,
  look: Look,
  href: string | null,
  depth: number,
): readonly Inline[] => {
  // The browser underlines links by itself.
  const own = href !== null && look.underline ? { ...look, underline: false } : look;
  if (node.kind === "text") return linesOf(state.letters(node.value), own, href);
  if (node.kind !== "element" || isDropped(node, state)) return [];
  // Word writes a tab as many spaces.
  if (state.styleOf(node).has("mso-tab-count")) return [{ text: " ", look: own, href }];
  const { tag, children } = node;
  if (tag === "br") return classesOf(node).includes("Apple-interchange-newline") ? [] : [{ br: true }];
  if (tag === "img") return pictureOf(node, state);
  const within = lookWithin(node, state.styleOf, look);
  if (depth > DEEPEST) return [{ text: spaced(state.letters(textOf(node))), look: within, href }];
  const link = tag === "a" ? addressOfLink(attributeOf(node, "href") ?? "") : null;
  return children.flatMap((child) => wordsOf(child, state, within, link ?? href, depth + 1));
};

/** Words of one text; its line ends are breaks where white space is kept, as in a chat or an editor of code. */
const linesOf = (text: string, look: Look, href: string | null): readonly Inline[] =>
  (look.keepsLines ? text.split(/\r\n|\r|\n/) : [text]).flatMap((line, at): Inline[] => {
    const run = { text: spaced(line), look, href };
    return at === 0 ? [run] : [{ br: true }, run];
  });

const textOf = (node: LocatedNode): string => {
  let text = "";
  const open: LocatedNode[] = [node];
  for (let one = open.pop(); one; one = open.pop()) {
    if (one.kind === "text") text += one.value;
    if (one.kind === "element") for (const piece of one.children.toReversed()) open.push(piece);
  }
  return text;
};

const blockOf = (
  element: LocatedElement,
  state: State,
  look: Look,
  href: string | null,
  depth: number,
): readonly Block[] => {
  const { tag, children } = element;
  if (depth > DEEPEST) return [{ kind: "pre", text: textOf(element).trim() }];
  if (tag === "ul" || tag === "ol") return [listOf(element, tag, state, look, depth)];
  if (tag === "table") return tableBlocks(element, state, look, depth);
  if (tag === "hr") return [{ kind: "hr" }];
  if (tag === "pre") return [{ kind: "pre", text: textOf(element).trimEnd() }];
  if (tag === "blockquote" || classesOf(element).some((name) => /^Mso(?:Intense)?Quote$/.test(name)))
    return [{ kind: "quote", blocks: wordLists(blocksOf(children, state, look, href, depth + 1)) }];
  const heading = headingOf(element, state);
  // A heading is bold by itself.
  const inner = blocksOf(children, state, heading ? { ...look, bold: false } : look, href, depth + 1);
  const list = wordListOf(element, state);
  return inner.map((block) =>
    block.kind === "text"
      ? {
          ...block,
          tag: heading ?? block.tag,
          inline: heading ? withoutBold(block.inline) : block.inline,
          list: list ?? block.list,
        }
      : block,
  );
};

/** Words of a heading that are bold throughout: it says so itself. */
const withoutBold = (inline: readonly Inline[]): readonly Inline[] =>
  inline.every((one) => !("text" in one) || one.look.bold || isBlank(one))
    ? inline.map((one) => ("text" in one ? { ...one, look: { ...one.look, bold: false } } : one))
    : inline;

/** The name of a paragraph's style in HWP, which is a heading of some level. */
const OUTLINE = /^["']?개요 ([1-6])\b/;

const headingOf = (element: LocatedElement, { styleOf }: State): string | null => {
  if (HEADING.test(element.tag)) return element.tag;
  const [, outline] = OUTLINE.exec(styleOf(element).get("style-name") ?? "") ?? [];
  if (outline !== undefined) return `h${outline}`;
  if (classesOf(element).includes("MsoTitle")) return "h1";
  const level = attributeOf(element, "role") === "heading" ? Number(attributeOf(element, "aria-level")) : 0;
  return level >= 1 && level <= 6 ? `h${level}` : null;
};

const wordListOf = (element: LocatedElement, { styleOf }: State): WordList | null => {
  const said = styleOf(element).get("mso-list") ?? "";
  const [, level] = /\blevel(\d)/.exec(said) ?? [];
  if (level === undefined) return null;
  const marks = [...allElements([element])].filter((one) => styleOf(one).get("mso-list") === "ignore");
  const mark = textOf(marks[0] ?? element).trim();
  return {
    level: Number(level),
    isOrdered: /^(?:[(]?[\p{L}\p{N}]{1,4}[.)]|\p{No})/u.test(mark),
  };
};

/** Paragraphs of Word that are items come together as lists within each other. */
const wordLists = (blocks: readonly Block[]): Block[] => {
  const out: Block[] = [];
  let run: (Block & { kind: "text" })[] = [];
  const end = (): void => {
    if (run.length > 0)
      for (const piece of nestedLists(run, Math.min(...run.map(({ list }) => list?.level ?? 1))))
        out.push(piece);
    run = [];
  };
  for (const block of blocks) {
    if (block.kind === "text" && block.list) run.push(block);
    else {
      end();
      out.push(block);
    }
  }
  end();
  return out;
};

const nestedLists = (run: readonly (Block & { kind: "text" })[], level: number): Block[] => {
  const lists: { tag: "ul" | "ol"; items: Block[][] }[] = [];
  for (let at = 0; at < run.length; ) {
    const one = run[at];
    if (!one) break;
    let end = at + 1;
    while (end < run.length && (run[end]?.list?.level ?? 1) > level) end += 1;
    const inner = run.slice(at + 1, end);
    const item: Block[] = [{ ...one, tag: "p", list: null }];
    if (inner.length > 0)
      for (const piece of nestedLists(inner, Math.min(...inner.map(({ list }) => list?.level ?? 1))))
        item.push(piece);
    const tag = one.list?.isOrdered ? "ol" : "ul";
    const last = lists.at(-1);
    if (last?.tag === tag) last.items.push(item);
    else lists.push({ tag, items: [item] });
    at = end;
  }
  return lists.map(({ tag, items }) => ({ kind: "list", tag, items }));
};

const listOf = (
  element: LocatedElement,
  tag: "ul" | "ol",
  state: State,
  look: Look,
  depth: number,
): Block => {
  const items: Block[][] = [];
  for (const child of element.children) {
    if (child.kind !== "element" || isDropped(child, state)) continue;
    // Google Docs puts an inner list beside the item that it belongs to.
    if (child.tag === "ul" || child.tag === "ol") {
      const inner = listOf(child, child.tag, state, look, depth + 1);
      const last = items.at(-1);
      if (last) last.push(inner);
      else items.push([inner]);
    } else {
      const within = lookWithin(child, state.styleOf, look);
      const blocks = wordLists(blocksOf(child.children, state, within, null, depth + 1));
      if (blocks.length > 0) items.push(blocks);
    }
  }
  return { kind: "list", tag, items };
};

/** A table that only arranges its content, or a single cell of a sheet, is what it holds. */
const tableBlocks = (element: LocatedElement, state: State, look: Look, depth: number): readonly Block[] => {
  const table = tableOf(element, state, look, depth);
  if (table.kind !== "table") return [table];
  const cells = table.rows.flat();
  const isArranging = attributeOf(element, "role") === "presentation" || cells.length <= 1;
  return isArranging ? cells.flatMap(({ blocks }) => blocks) : [table];
};

const tableOf = (element: LocatedElement, state: State, look: Look, depth: number): Block => {
  const rows: Cell[][] = [];
  let head = 0;
  const visit = (nodes: readonly LocatedNode[], isHead: boolean): void => {
    for (const node of nodes) {
      if (node.kind !== "element" || isDropped(node, state)) continue;
      if (node.tag !== "tr") {
        if (/^(?:thead|tbody|tfoot)$/.test(node.tag)) visit(node.children, node.tag === "thead");
        continue;
      }
      const cells = node.children.flatMap((cell): Cell[] => {
        if (cell.kind !== "element" || (cell.tag !== "td" && cell.tag !== "th")) return [];
        const within = lookWithin(cell, state.styleOf, look);
        const isHeading = cell.tag === "th" || isHead;
        const blocks = wordLists(
          blocksOf(cell.children, state, isHeading ? { ...within, bold: false } : within, null, depth + 1),
        );
        return [{ tag: isHeading ? "th" : "td", blocks, spans: spansOf(cell) }];
      });
      if (cells.length === 0) continue;
      rows.push(cells);
      if (rows.length === head + 1 && cells.every(({ tag }) => tag === "th")) head += 1;
    }
  };
  visit(element.children, false);
  return { kind: "table", rows, head };
};

const spansOf = (cell: LocatedElement): string =>
  ["colspan", "rowspan"]
    .map((name) => {
      const number = Number(attributeOf(cell, name));
      return Number.isInteger(number) && number > 1 && number <= 1_000 ? ` ${name}="${number}"` : "";
    })
    .join("");

const isDropped = (element: LocatedElement, { styleOf }: State): boolean => {
  if (DROPPED.test(element.tag) || element.namespace !== "html") return true;
  const style = styleOf(element);
  return (
    style.get("mso-list") === "ignore" || style.get("display") === "none" || style.get("mso-hide") === "all"
  );
};

const isBlockTag = (tag: string): boolean =>
  BLOCK.test(tag) ||
  HEADING.test(tag) ||
  /^(?:ul|ol|li|table|tr|td|th|tbody|thead|tfoot|blockquote|pre|hr)$/.test(tag);

/** Google Docs puts a `<b>` around everything: what holds blocks is none of the words. */
const isBlockWithin = (element: LocatedElement, depth: number): boolean =>
  isBlockTag(element.tag) ||
  (depth < DEEPEST &&
    element.children.some((child) => child.kind === "element" && isBlockWithin(child, depth + 1)));

const pictureOf = (element: LocatedElement, state: State): Inline[] => {
  const src = attributeOf(element, "src")?.trim() ?? "";
  // Boxes of a checklist of Google Docs, and pictures that only count who reads.
  const isNoPicture = attributeOf(element, "aria-roledescription") === "checkbox";
  const [width, height] = ["width", "height"].map((name) => attributeOf(element, name));
  if (isNoPicture || (/^[01]$/.test(width ?? "") && /^[01]$/.test(height ?? ""))) return [];
  const alt = state.letters(attributeOf(element, "alt") ?? "");
  if (/^data:image\/(?:png|jpeg|gif|webp|avif)[;,]/i.test(src)) {
    state.pictures.push(src);
    return [{ picture: src, alt }];
  }
  if (/^https?:\/\//i.test(src)) {
    state.remote.push(src);
    return [{ picture: src, alt }];
  }
  if (src !== "") state.missing += 1;
  return [];
};

/**
 * Line ends of the clipboard's source say nothing; a no-break space between words is how programs write a space, and
 * spaces without a width hold paragraphs open in editors of web pages.
 */
const spaced = (text: string): string =>
  text
    .replace(/[\u200b\ufeff]/g, "")
    .replace(/[\t\n\f\r ]+/g, " ")
    .replace(/(?<!\s)\u00a0(?!\s)/g, " ");

const isBlank = (one: Inline): boolean => "text" in one && /^[\s\u00a0]*$/.test(one.text);

/** Without spaces and breaks at either end; spaces of neighbors come once. */
const trimmed = (words: readonly Inline[]): Inline[] => {
  let [from, to] = [0, words.length];
  const isNothing = (one: Inline | undefined): boolean => one !== undefined && (isBlank(one) || "br" in one);
  while (from < to && isNothing(words[from])) from += 1;
  while (to > from && isNothing(words[to - 1])) to -= 1;
  const kept: Inline[] = [];
  for (const one of words.slice(from, to)) {
    const before = kept.at(-1);
    if (!("text" in one)) {
      kept.push(one);
      continue;
    }
    const isAfterSpace =
      before === undefined || "br" in before || ("text" in before && before.text.endsWith(" "));
    const text = isAfterSpace ? one.text.replace(/^ /, "") : one.text;
    if (text === "") continue;
    const isSame = before && "text" in before && before.href === one.href && sameLook(before.look, one.look);
    if (isSame) kept[kept.length - 1] = { ...before, text: before.text + text };
    else kept.push({ ...one, text });
  }
  const last = kept.at(-1);
  if (last && "text" in last) kept[kept.length - 1] = { ...last, text: last.text.trimEnd() };
  return kept.filter((one) => !("text" in one) || one.text !== "");
};
