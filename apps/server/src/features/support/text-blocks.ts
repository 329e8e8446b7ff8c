import { type MarkdownToJSX, parser, RuleType } from "markdown-to-jsx/html";
import { oneLine } from "../../ports/mail/index.ts";

/** A paragraph as its words, a heading, or a list; an inner list follows the entry that it belongs to. */
export type TextBlock =
  | string
  | { readonly heading: string }
  | { readonly items: readonly string[]; readonly isOrdered: boolean };

type Node = MarkdownToJSX.ASTNode;

/** Words of nodes within a line; marks, addresses and blocks are left out. */
const wordsOf = (nodes: readonly Node[]): string =>
  nodes
    .map((node): string => {
      switch (node.type) {
        case RuleType.text:
        case RuleType.codeInline:
          return node.text;
        case RuleType.image:
          return node.alt ?? "";
        case RuleType.breakLine:
          return " ";
        case RuleType.textFormatted:
        case RuleType.link:
        case RuleType.paragraph:
          return wordsOf(node.children);
        default:
          return "";
      }
    })
    .join("");

const itemsOf = (nodes: readonly Node[]): string[] => {
  const inner = nodes.flatMap((node) => (isList(node) ? node.items.flatMap(itemsOf) : []));
  return [oneLine(wordsOf(nodes)), ...inner].filter((item) => item !== "");
};

const isList = (node: Node): node is MarkdownToJSX.OrderedListNode | MarkdownToJSX.UnorderedListNode =>
  node.type === RuleType.orderedList || node.type === RuleType.unorderedList;

const blocksIn = (nodes: readonly Node[]): TextBlock[] =>
  nodes.flatMap((node): TextBlock[] => {
    if (isList(node))
      return [{ items: node.items.flatMap(itemsOf), isOrdered: node.type === RuleType.orderedList }];
    switch (node.type) {
      case RuleType.heading:
        return [{ heading: oneLine(wordsOf(node.children)) }];
      case RuleType.blockQuote:
        return blocksIn(node.children);
      case RuleType.table:
        return [node.header, ...node.cells].map((cells) =>
          cells.map((cell) => oneLine(wordsOf(cell))).join(" · "),
        );
      default:
        return [oneLine(wordsOf([node]))];
    }
  });

/** Reads Markdown as the screens do, with the same library: HTML is text. Blocks of code and rules are left out. */
export const blocksOf = (markdown: string): TextBlock[] =>
  blocksIn(parser(markdown, { disableParsingRawHTML: true, forceBlock: true })).filter((block) =>
    typeof block === "string"
      ? block !== ""
      : "heading" in block
        ? block.heading !== ""
        : block.items.length > 0,
  );

/** Words of a Markdown text: each paragraph, heading and entry of a list by itself. */
export const paragraphsOf = (markdown: string): string[] =>
  blocksOf(markdown).flatMap((block) =>
    typeof block === "string" ? [block] : "heading" in block ? [block.heading] : [...block.items],
  );
