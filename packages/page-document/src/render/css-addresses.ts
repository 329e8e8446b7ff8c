import type { Splice } from "../changes/change.ts";

/** Possible starts of a token. Each alternative is bounded, so that looking for the next one is linear. */
const START = /\/\*|url\(|@import|["']|(?<![\w-])(?:-webkit-)?image-set\(|[(){};]/gi;
const SPACE = /\s/;
const END_OF_BARE = /[)"'\s]/g;

interface Span {
  readonly from: number;
  readonly to: number;
}

/**
 * Reads strings and bare addresses of one stylesheet. A string without an end is remembered, so that a sheet
 * of a thousand openings without an end is read once and not a thousand times.
 */
const openReader = (css: string) => {
  /** By quote: strings that begin before this index have no end. */
  const endless = { '"': -1, "'": -1 };
  let bare = { from: 0, to: -1, closed: -1 };

  const skipSpace = (from: number): number => {
    let at = from;
    while (at < css.length && SPACE.test(css[at] ?? "")) at += 1;
    return at;
  };
  return {
    skipSpace,
    /** Content of the string that begins at `at`; null where none begins or it has no end. */
    string: (at: number): Span | null => {
      const quote = css[at];
      if (quote !== '"' && quote !== "'") return null;
      // A quote before that end did not close the string that was tried, so it is escaped there and ends nowhere, too.
      if (at < endless[quote]) return null;
      let to = at + 1;
      while (to < css.length && css[to] !== quote && css[to] !== "\n") to += css[to] === "\\" ? 2 : 1;
      if (css[to] === quote) return { from: at + 1, to };
      endless[quote] = to;
      return null;
    },
    /** An address without quotes from `from` on, with the index after its closing bracket; null without one. */
    bare: (from: number): { readonly span: Span; readonly end: number } | null => {
      if (from < bare.from || from > bare.to) {
        END_OF_BARE.lastIndex = from;
        const to = END_OF_BARE.exec(css)?.index ?? css.length;
        const after = skipSpace(to);
        bare = { from, to, closed: css[after] === ")" ? after + 1 : -1 };
      }
      return bare.closed < 0 ? null : { span: { from, to: bare.to }, end: bare.closed };
    },
  };
};

type Reader = ReturnType<typeof openReader>;

/** `url(…)` whose bracket opens right before `from`. */
const readUrl = (css: string, reader: Reader, from: number) => {
  const start = reader.skipSpace(from);
  const span = reader.string(start);
  if (!span) return reader.bare(start);
  const end = reader.skipSpace(span.to + 1);
  return css[end] === ")" ? { span, end: end + 1 } : null;
};

/**
 * Every address in a stylesheet or style attribute (`url()`, `@import`, bare strings of `image-set()`), replaced where
 * `replace` answers another one. Time is linear in the length, whatever the text is.
 */
export const cssAddressSplices = (css: string, replace: (url: string) => string): Splice[] => {
  const splices: Splice[] = [];
  const put = ({ from, to }: Span): void => {
    const url = css.slice(from, to);
    if (url === "") return;
    const insert = replace(url);
    if (insert !== url) splices.push({ from, to, insert });
  };
  const reader = openReader(css);
  /** Of each bracket that is open, whether it is that of an `image-set()`, which names files by bare strings. */
  let open: boolean[] = [];
  let at = 0;
  while (at < css.length) {
    START.lastIndex = at;
    const match = START.exec(css);
    if (!match) break;
    const token = match[0].toLowerCase();
    const { index } = match;
    at = index + 1;
    if (token === "/*") {
      const end = css.indexOf("*/", index + 2);
      at = end < 0 ? css.length : end + 2;
    } else if (token === "url(") {
      const found = readUrl(css, reader, index + token.length);
      if (!found) continue;
      put(found.span);
      at = found.end;
    } else if (token === "@import") {
      const span = reader.string(reader.skipSpace(index + token.length));
      if (!span) continue;
      put(span);
      at = span.to + 1;
    } else if (token === '"' || token === "'") {
      const span = reader.string(index);
      if (!span) continue;
      if (open.at(-1)) put(span);
      at = span.to + 1;
    } else if (token.endsWith("image-set(")) {
      open.push(true);
      at = index + token.length;
    } else if (token === "(") open.push(false);
    else if (token === ")") open.pop();
    else open = [];
  }
  return splices;
};
