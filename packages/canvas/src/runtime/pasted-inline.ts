import { composeLetters } from "../protocol/composed.ts";
import { mayHoldLinks, offersTool } from "./text-format.ts";

/** Clipboard html that is longer comes as its words. */
const LONGEST = 1_000_000;
const MOST = 20_000;
const BLOCK =
  /^(?:p|div|h[1-6]|ul|ol|li|table|tr|blockquote|pre|section|article|header|footer|main|dl|dt|dd|hr|figure|center)$/;
const DROPPED = /^(?:script|style|template|head|title|meta|link|iframe|object|embed|svg|math|xml|noscript)$/;
const ADDRESS = /^(?:https?:\/\/|mailto:|tel:)/i;

/** Bold and italic by the element that makes them so, '' where they are not. */
interface Look {
  readonly bold: "" | "b" | "strong";
  readonly italic: "" | "i" | "em";
  readonly underline: boolean;
  readonly strike: boolean;
}

/**
 * Html of a clipboard as words of an element that is edited: bold, italic, underline, strike and links stay, everything
 * else is words and line breaks. Null where it says no more than `text`. The source is read into a document that runs
 * and loads nothing; what comes out holds no attribute but the address of a link.
 */
export function inlineOfClipboard(
  html: string,
  text: string,
  element: Element,
  oneLine: boolean,
): string | null {
  // Source that somebody wrote is pasted as characters.
  if (html === "" || html.length > LONGEST || /^\s*<[a-z!][\s\S]*>\s*$/i.test(text)) return null;
  const { body } = new DOMParser().parseFromString(html, "text/html");
  if (body.getElementsByTagName("*").length > MOST) return null;
  const isBold = !offersTool("text-bold", element);
  const takesLinks = mayHoldLinks(element);
  let out = "";
  let isRich = false;
  let isBroken = true;
  let waits = false;
  const breakOnce = (): void => {
    waits ||= !isBroken;
  };
  const write = (words: string, look: Look, href: string | null): void => {
    const said = isBroken || waits || out.endsWith(" ") ? words.replace(/^ /, "") : words;
    if (said === "") return;
    if (waits) out += oneLine ? " " : "<br>";
    [waits, isBroken] = [false, false];
    const tags = [
      isBold ? "" : look.bold,
      look.italic,
      look.underline && href === null ? "u" : "",
      look.strike ? "s" : "",
    ].filter((tag) => tag !== "");
    isRich ||= tags.length > 0 || href !== null;
    const open = tags.map((tag) => `<${tag}>`).join("");
    const close = tags
      .reverse()
      .map((tag) => `</${tag}>`)
      .join("");
    const inner = open + escaped(said) + close;
    out += href === null ? inner : `<a href="${escaped(href)}">${inner}</a>`;
  };
  const visit = (node: Node, look: Look, href: string | null, depth: number): void => {
    if (depth > 200) return;
    for (const child of node.childNodes) {
      if (child instanceof Text || child.nodeType === Node.TEXT_NODE)
        write(
          composeLetters(child.nodeValue ?? "")
            .replace(/[\t\n\f\r ]+/g, " ")
            .replace(/\u00a0/g, " "),
          look,
          href,
        );
      if (child.nodeType !== Node.ELEMENT_NODE) continue;
      const one = child as HTMLElement;
      const tag = one.localName;
      const style = one.getAttribute("style") ?? "";
      if (DROPPED.test(tag) || tag.includes(":") || /mso-list:\s*ignore|display:\s*none/i.test(style))
        continue;
      if (tag === "br") {
        if (one.className !== "Apple-interchange-newline") breakOnce();
        continue;
      }
      if (BLOCK.test(tag)) breakOnce();
      const link = tag === "a" && takesLinks ? (one.getAttribute("href") ?? "") : "";
      visit(one, lookOf(one, style, look), ADDRESS.test(link) ? link : href, depth + 1);
      if (BLOCK.test(tag)) breakOnce();
      else if (tag === "td" || tag === "th") write(" ", look, null);
    }
  };
  visit(body, { bold: "", italic: "", underline: false, strike: false }, null, 0);
  return isRich ? out.trimEnd() : null;
}

function lookOf(element: HTMLElement, style: string, around: Look): Look {
  const tag = element.localName;
  const [, weight = ""] = /font-weight:\s*([\w]+)/i.exec(style) ?? [];
  const isHeading = /^h[1-6]$/.test(tag);
  const bold = tag === "strong" || tag === "b" ? tag : around.bold || (isHeading ? "b" : "");
  const italic = tag === "em" || tag === "i" ? tag : around.italic;
  return {
    bold: weight === "" ? bold : /^(?:bold|bolder|[6-9]00)$/i.test(weight) ? bold || "b" : "",
    italic: /font-style:\s*(?:italic|oblique)/i.test(style)
      ? italic || "i"
      : /font-style:\s*normal/i.test(style)
        ? ""
        : italic,
    underline: decorates(style, "underline") || around.underline || /^(?:u|ins)$/.test(tag),
    strike: decorates(style, "line-through") || around.strike || /^(?:s|strike|del)$/.test(tag),
  };
}

/** Whether an inline style draws a line of this kind. */
const decorates = (style: string, line: string): boolean =>
  style
    .toLowerCase()
    .split(";")
    .some((one) => one.trimStart().startsWith("text-decoration") && one.includes(line));

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
