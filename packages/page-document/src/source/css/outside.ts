import type { CssNode, CssTail } from "./located.ts";

/** `<!--` and `-->` between the rules of a stylesheet say nothing; here they are white space of their length. */
export const withoutHtmlComments = (text: string): string => {
  if (!text.includes("<!--") && !text.includes("-->")) return text;
  let depth = 0;
  return text.replace(OUTSIDE, (token) => {
    if (token === "{") depth += 1;
    else if (token === "}") depth = Math.max(0, depth - 1);
    else if (depth === 0 && (token === "<!--" || token === "-->")) return " ".repeat(token.length);
    return token;
  });
};
const OUTSIDE = /\/\*[\s\S]*?(?:\*\/|$)|"(?:[^"\\\n]|\\[\s\S])*"?|'(?:[^'\\\n]|\\[\s\S])*'?|[{}]|<!--|-->/g;

/**
 * Reads what is at the top of a stylesheet as browsers do: what is neither a rule nor a statement (`};`, a
 * brace too many, a declaration) goes on up to the end of the next block, which is dropped with it.
 */
export const readOutside = (
  nodes: readonly CssNode[],
  text: string,
  from: number,
): { readonly dropped: readonly CssNode[]; readonly tail: CssTail } => {
  const dropped: CssNode[] = [];
  let cursor = from;
  let junk: number | null = null;
  let statement: number | null = null;
  const lookAt = (to: number): void => {
    const gap = text.slice(cursor, to);
    const rest = gap.includes("{") ? gap.slice(gap.lastIndexOf("}") + 1) : gap;
    if (junk === null && rest.trim() !== "") junk = to - rest.trimStart().length;
  };
  for (const node of nodes) {
    lookAt(node.span.from);
    cursor = node.span.to;
    if (node.kind === "comment") continue;
    statement = null;
    if (node.kind === "declaration") {
      junk ??= node.span.from;
      cursor = node.semicolon?.to ?? cursor;
      continue;
    }
    if (junk !== null) dropped.push(node);
    if (node.body) junk = null;
    else if (text[node.span.to - 1] !== ";") statement = node.span.to;
  }
  lookAt(text.length);
  if (junk !== null) return { dropped, tail: { kind: "junk", at: junk } };
  if (statement !== null) return { dropped, tail: { kind: "statement", at: statement } };
  return { dropped, tail: { kind: "clean", at: text.length } };
};
