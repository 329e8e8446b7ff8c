import type { Span, Splice } from "../../changes/change.ts";
import { indentBefore, indentUnit, isBlank, lineEnd, lineStart, ownLines } from "../../edits/source/lines.ts";
import { lineEndOf } from "../../source/characters.ts";
import { withoutComments } from "../../source/css/comments.ts";
import type { CssDeclaration, CssRule } from "../../source/css/index.ts";

/**
 * Declarations written as the author writes them: indentation, line ends, the space after the colon, the
 * last semicolon or none. Offsets are those of the stylesheet.
 */
export interface NewDeclaration {
  readonly property: string;
  readonly value: string;
  readonly important: boolean;
}

export const declarationsIn = (rule: Pick<CssRule, "nodes">): readonly CssDeclaration[] =>
  rule.nodes.filter((node) => node.kind === "declaration");

/** Value and `!important` of a declaration, in its own place. */
export const replaceDeclaration = (
  declaration: CssDeclaration,
  value: string,
  important: boolean,
): Splice => {
  const { importantSpan } = declaration;
  const valueSpan = spanOfWords(declaration);
  if (important === (importantSpan !== null))
    return { from: valueSpan.from, to: valueSpan.to, insert: value };
  return {
    from: valueSpan.from,
    to: importantSpan?.to ?? valueSpan.to,
    insert: important ? `${value} !important` : value,
  };
};

/** Comments before and behind the value are the author's and stay. */
const spanOfWords = ({ value, valueSpan }: CssDeclaration): Span => {
  const before = /^(?:\s|\/\*[\s\S]*?\*\/)*/.exec(value)?.[0].length ?? 0;
  return { from: valueSpan.from + before, to: valueSpan.from + before + endOfWords(value.slice(before)) };
};

/** Start of the comments and the white space at the end of a text. */
const endOfWords = (text: string): number => {
  let end = text.trimEnd().length;
  while (text.startsWith("*/", end - 2)) {
    const before = text.lastIndexOf("*/", end - 3);
    const start = text.indexOf("/*", before < 0 ? 0 : before + 2);
    if (start < 0 || start > end - 4) break;
    end = text.slice(0, start).trimEnd().length;
  }
  return end;
};

/** `after`: the declaration behind which it must be (a shorthand); by default the last one. */
export const insertDeclaration = (
  css: string,
  rule: Pick<CssRule, "nodes" | "body" | "span">,
  added: NewDeclaration,
  after: CssDeclaration | null = null,
): Splice => {
  const all = declarationsIn(rule);
  const anchor = after ?? all.at(-1);
  if (!anchor) return intoEmpty(css, rule, added);
  const text = added.property + colonOf(css, anchor) + written(added);
  const index = all.indexOf(anchor);
  const indent = indentBefore(css, anchor.span.from);
  const ownLine =
    indent !== null &&
    anchor.span.from >= rule.body.from &&
    lineStart(css, anchor.span.from) > rule.span.from;
  const gap = ownLine ? lineEndOf(css) + indent : gapBefore(css, rule, all[index - 1], anchor);
  if (!anchor.semicolon) {
    const at = anchor.span.to;
    return { from: at, to: at, insert: `;${gap}${text}` };
  }
  const at = ownLine ? pastComment(css, anchor.semicolon.to) : anchor.semicolon.to;
  // A last declaration without a semicolon elsewhere in the rule does not occur: all others need one.
  return { from: at, to: at, insert: `${gap}${text};` };
};

export const written = ({ value, important }: Pick<NewDeclaration, "value" | "important">): string =>
  important ? `${value} !important` : value;

export const colonOf = (css: string, declaration: CssDeclaration): string =>
  /^\s*:\s*$/
    .exec(withoutComments(css.slice(declaration.propertySpan.to, declaration.valueSpan.from), ""))?.[0]
    .replace(/[\r\n].*$/s, " ") ?? ": ";

const gapBefore = (
  css: string,
  rule: Pick<CssRule, "body">,
  before: CssDeclaration | undefined,
  anchor: CssDeclaration,
): string => {
  const from = before ? (before.semicolon?.to ?? before.span.to) : rule.body.from;
  const gap = css.slice(from, anchor.span.from);
  if (!isBlank(gap)) return " ";
  return gap === "" && !before && /\s/.test(colonOf(css, anchor)) ? " " : gap;
};

/** Behind a comment that ends the line: it belongs to the declaration before it. */
const pastComment = (css: string, at: number): number => {
  const rest = css.slice(at, lineEnd(css, at));
  return /^[ \t]*\/\*[^*]*(?:\*(?!\/)[^*]*)*\*\/[ \t]*$/.test(rest) ? at + rest.trimEnd().length : at;
};

const intoEmpty = (css: string, rule: Pick<CssRule, "body" | "span">, added: NewDeclaration): Splice => {
  const body = css.slice(rule.body.from, rule.body.to);
  const manyLines = /[\r\n]/.test(body) || /\{[ \t]*[\r\n]/.test(css);
  const indent = indentBefore(css, rule.span.from) ?? "";
  const minified = !manyLines && !/[\r\n]/.test(css.trim());
  const text = `${added.property}:${minified ? "" : " "}${written(added)};`;
  if (!/^\s*$/.test(body))
    return {
      from: rule.body.to,
      to: rule.body.to,
      insert: manyLines ? `${indentUnit(css)}${text}${lineEndOf(css)}${indent}` : text,
    };
  const end = lineEndOf(css);
  const space = minified ? "" : " ";
  const insert = manyLines
    ? `${end}${indent}${indentUnit(css)}${text}${end}${indent}`
    : `${space}${text}${space}`;
  return { from: rule.body.from, to: rule.body.to, insert };
};

/** Takes a declaration away with its semicolon, and its line where it was alone on it. */
export const removeDeclaration = (
  css: string,
  rule: Pick<CssRule, "nodes" | "body">,
  declaration: CssDeclaration,
): Splice => {
  const to = declaration.semicolon?.to ?? declaration.span.to;
  const own = ownLines(css, { from: declaration.span.from, to });
  if (own && own.from >= rule.body.from && own.to <= rule.body.to) return { ...own, insert: "" };
  const all = declarationsIn(rule);
  const before = all[all.indexOf(declaration) - 1];
  const from = before ? (before.semicolon?.to ?? before.span.to) : rule.body.from;
  const gap = css.slice(from, declaration.span.from);
  const start = isBlank(gap) && before ? from : declaration.span.from;
  return { from: start, to, insert: "" };
};
