import { getAttribute, queryAllInDocument, safeWeakMap, setAttribute } from "./builtins.ts";
import { changeRules } from "./sheet-rules.ts";

/**
 * Live text for a style sheet of the page. A `<style>` takes it as its text. A `<link>` keeps standing and is
 * switched off once a style element right after it holds the new text, so that nothing flashes; relative
 * addresses in it are resolved against the file that they come from.
 */
const stands = safeWeakMap<Element, HTMLStyleElement>();

/** Text that a `<style>` shows now if its rules were changed one by one: its own text is then outdated. */
const shown = safeWeakMap<CSSStyleSheet, string>();

export function replaceStyleElement(element: Element, css: string): void {
  const sheet = element instanceof HTMLStyleElement ? element.sheet : null;
  const before = (sheet ? shown.get(sheet) : undefined) ?? element.textContent;
  if (before === css) return;
  // Rules that are not in the text before (an `@import` is one) are lost only by writing the text again.
  if (sheet && !/@(import|charset|namespace)\b/i.test(before ?? "") && changeRules(sheet, css)) {
    shown.set(sheet, css);
    return;
  }
  // Also where the text says it already and the rules say something else.
  element.textContent = css;
}

export function replaceLinkedSheet(href: string, css: string): boolean {
  const links = queryAllInDocument(document, "link[rel~='stylesheet' i][href]");
  let found = false;
  for (let i = 0; i < links.length; i += 1) {
    const link = links[i];
    if (
      !(link instanceof HTMLLinkElement) ||
      withoutQuery(link.href) !== withoutQuery(new URL(href, document.baseURI).href)
    ) {
      continue;
    }
    found = true;
    let style = stands.get(link);
    if (!style?.isConnected) {
      style = document.createElement("style");
      const media = getAttribute(link, "media");
      if (media !== null) setAttribute(style, "media", media);
      link.after(style);
      stands.set(link, style);
    }
    replaceStyleElement(style, withAbsoluteAddresses(css, link.href));
    link.disabled = true;
  }
  return found;
}

const withoutQuery = (address: string): string => address.replace(/[?#][\s\S]*$/, "");

/** `url(a.png)` and `@import "b.css"` of a file, made absolute for use in the page. */
export function withAbsoluteAddresses(css: string, base: string): string {
  const absolute = (address: string): string =>
    /^(#|data:|blob:|[a-z][a-z0-9+.-]*:|\/\/)/i.test(address) || address === ""
      ? address
      : resolve(address, base);
  return css
    .replace(
      /url\(\s*(?:"([^"]*)"|'([^']*)'|([^"'()\s]+))\s*\)/gi,
      (whole: string, double?: string, single?: string, bare?: string) => {
        const address = double ?? single ?? bare ?? "";
        const from = whole.lastIndexOf(address);
        return whole.slice(0, from) + absolute(address.trim()) + whole.slice(from + address.length);
      },
    )
    .replace(
      /(@import\s+)(["'])([^"']*)\2/gi,
      (_whole, open: string, quote: string, address: string) => `${open}${quote}${absolute(address)}${quote}`,
    );
}

/** An address in full; as it is where it is none. */
export function resolve(address: string, base: string): string {
  try {
    return new URL(address, base).href;
  } catch {
    return address;
  }
}
