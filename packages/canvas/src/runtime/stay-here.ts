import { getAttribute, getter, queryAllInFragment, removeAttribute, uncurry } from "./builtins.ts";

const test = uncurry(RegExp.prototype.test);
const exec = uncurry(RegExp.prototype.exec);
const indexOf = uncurry(String.prototype.indexOf);
const slice = uncurry(String.prototype.slice);
const readyState = getter(Document.prototype, "readyState");

const META = /<meta(?=[\s/>])/gi;
const HTTP_EQUIV = /http-equiv/i;
/** `<meta>` tags that stay in force, whatever surrounds them. */
const KEPT = /http-equiv\s*=\s*(?:["']\s*)?(content-security-policy|content-language|default-style)\b/i;
/** Greatest number of characters of a tag that are read. */
const MOST = 4_000;

/**
 * A stretch of a page as it is written into the frame: no `<meta http-equiv="refresh">` leads it away,
 * wherever it is. Of two attributes of one name the first counts (HTML, 13.2.5.33), so one is put before the
 * author's. The text of a script that the stretch begins with is left alone.
 */
export function withoutRefresh(html: string): string {
  let at = 0;
  if (test(/^<script/i, html)) {
    const end = exec(/<\/script/i, html);
    if (!end) return html;
    at = end.index;
  }
  let written = slice(html, 0, at);
  META.lastIndex = at;
  for (let found = exec(META, html); found; found = exec(META, html)) {
    const end = found.index + found[0].length;
    const next = indexOf(html, "<meta", end);
    const tag = slice(html, end, Math.min(next === -1 ? html.length : next, end + MOST));
    if (!test(HTTP_EQUIV, tag)) continue;
    const close = indexOf(tag, ">");
    const kept = exec(KEPT, close === -1 ? tag : slice(tag, 0, close));
    written += `${slice(html, at, end)} http-equiv=${kept?.[1] ?? "none"}`;
    at = end;
  }
  return written + slice(html, at);
}

/** The same for what a patch puts in, before it is in the page. */
export function dropRefresh(content: DocumentFragment): void {
  const found = queryAllInFragment(content, "meta[http-equiv]");
  for (let i = 0; i < found.length; i += 1) {
    const meta = found[i];
    if (meta && test(/^\s*refresh\s*$/i, getAttribute(meta, "http-equiv") ?? ""))
      removeAttribute(meta, "http-equiv");
  }
}

/**
 * A script that opens or writes the document after it has been parsed would empty the canvas: that does nothing there.
 * While the page is parsed what scripts write is a part of it. Runs before any script of the page.
 */
export function keepDocument(): void {
  const guard = (name: "open" | "write" | "writeln", answer: (self: Document) => unknown): void => {
    const native = Document.prototype[name] as (this: Document, ...args: unknown[]) => unknown;
    Object.defineProperty(Document.prototype, name, {
      value: {
        [name](this: Document, ...args: unknown[]) {
          const isKept = this === document && (name === "open" || readyState(document) !== "loading");
          return isKept ? answer(this) : Reflect.apply(native, this, args);
        },
      }[name],
      writable: true,
      configurable: true,
      enumerable: true,
    });
  };
  // `open` with an address opens a window, which the sandbox denies.
  guard("open", (self) => self);
  guard("write", () => undefined);
  guard("writeln", () => undefined);
}
