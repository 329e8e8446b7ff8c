import { escapeAttribute, escapeText } from "../../../source/characters.ts";
import type { Block, Cell, Inline, Run } from "./blocks.ts";

/** A block of clean source, its lines indented. */
export const written = (block: Block, indent: string): string => {
  switch (block.kind) {
    case "hr":
      return `${indent}<hr>`;
    case "pre":
      return `${indent}<pre>${escapeText(block.text)}</pre>`;
    case "text":
      return `${indent}<${block.tag}>${inlineOf(block.inline)}</${block.tag}>`;
    case "quote":
      return `${indent}<blockquote>\n${block.blocks.map((one) => written(one, `${indent}  `)).join("\n")}\n${indent}</blockquote>`;
    case "list": {
      const items = block.items.map((item) => `${indent}  <li>${contentOf(item, `${indent}  `)}</li>`);
      return `${indent}<${block.tag}>\n${items.join("\n")}\n${indent}</${block.tag}>`;
    }
    case "table": {
      const row = (cells: readonly Cell[]): string =>
        `${indent}    <tr>${cells.map(({ tag, blocks, spans }) => `<${tag}${spans}>${contentOf(blocks, `${indent}    `)}</${tag}>`).join("")}</tr>`;
      const part = (tag: string, rows: readonly (readonly Cell[])[]): string[] =>
        rows.length === 0 ? [] : [`${indent}  <${tag}>`, ...rows.map(row), `${indent}  </${tag}>`];
      const { rows, head } = block;
      return [
        `${indent}<table>`,
        ...part("thead", rows.slice(0, head)),
        ...part("tbody", rows.slice(head)),
        `${indent}</table>`,
      ].join("\n");
    }
  }
};

/** Content of an item or a cell: one paragraph is written without its tag. */
const contentOf = (blocks: readonly Block[], indent: string): string => {
  const [first, ...rest] = blocks;
  if (!first) return "";
  const texts = blocks.filter((one) => one.kind === "text" && one.tag === "p");
  if (texts.length > 1 || first.kind !== "text" || first.tag !== "p")
    return `\n${blocks.map((one) => written(one, `${indent}  `)).join("\n")}\n${indent}`;
  const inner = rest.map((one) => written(one, `${indent}  `)).join("\n");
  return inlineOf(first.inline) + (inner === "" ? "" : `\n${inner}\n${indent}`);
};

const inlineOf = (inline: readonly Inline[]): string => {
  let html = "";
  let href: string | null = null;
  for (const one of inline) {
    const next: string | null = "text" in one ? one.href : "br" in one ? null : href;
    if (next !== href) {
      if (href !== null) html += "</a>";
      if (next !== null) html += `<a href="${escapeAttribute(next, '"')}">`;
      href = next;
    }
    if ("br" in one) html += "<br>";
    else if ("picture" in one)
      html += `<img src="${escapeAttribute(one.picture, '"')}" alt="${escapeAttribute(one.alt, '"')}">`;
    else html += dressed(one);
  }
  return href === null ? html : `${html}</a>`;
};

/** Spaces at the ends of bold words are outside of the tag. */
const dressed = ({ text, look }: Run): string => {
  const tags = [
    look.bold ? "strong" : "",
    look.italic ? "em" : "",
    look.underline ? "u" : "",
    look.strike ? "s" : "",
    look.raised ?? "",
  ].filter((tag) => tag !== "");
  const words = text.trim();
  if (words === "" || tags.length === 0) return escapeText(text);
  const open = tags.map((tag) => `<${tag}>`).join("");
  const close = tags
    .toReversed()
    .map((tag) => `</${tag}>`)
    .join("");
  const before = text.slice(0, text.length - text.trimStart().length);
  return before + open + escapeText(words) + close + text.slice(before.length + words.length);
};
