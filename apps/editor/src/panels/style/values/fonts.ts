import type { ProjectPart } from "@hanok/page-document";
import { splitTop } from "./split.ts";

/** Fonts that need no file: named in Korean pages everywhere. */
const AT_HAND = [
  '"Apple SD Gothic Neo", "Malgun Gothic", sans-serif',
  "system-ui, sans-serif",
  "Georgia, serif",
  "ui-monospace, monospace",
];

/** Families that the project's own css names: `@font-face` first, then stacks as they are written. */
export function projectFonts(part: ProjectPart): string[] {
  const faces = new Set<string>();
  const stacks = new Set<string>();
  for (const [id, text] of Object.entries(part.texts)) {
    if (!/css$|^resource\//.test(id) && !text.includes("font-family")) continue;
    for (const [, body = ""] of text.matchAll(/@font-face\s*\{([^}]*)\}/gi)) {
      const family = /font-family\s*:\s*([^;]+)/i.exec(body)?.[1]?.trim();
      if (family) faces.add(family);
    }
    for (const [, stack = ""] of text
      .replace(/@font-face\s*\{[^}]*\}/gi, "")
      .matchAll(/font-family\s*:\s*([^;}"']*(?:["'][^"']*["'][^;}"']*)*)/gi)) {
      const trimmed = stack
        .replace(/\s*!important\s*$/i, "")
        .replace(/\s+/g, " ")
        .trim();
      if (trimmed !== "" && trimmed.length < 200 && !/^(inherit|initial|unset)$/i.test(trimmed))
        stacks.add(trimmed);
    }
  }
  const alone = [...faces].filter((face) => ![...stacks].some((stack) => splitTop(stack, ",")[0] === face));
  return [...alone, ...[...stacks].slice(0, 12), ...AT_HAND.filter((stack) => !stacks.has(stack))];
}

/** `"Noto Sans KR", sans-serif` → `Noto Sans KR`: how a person calls the stack. */
export const fontName = (stack: string): string =>
  (splitTop(stack, ",")[0] ?? stack).replace(/^["']|["']$/g, "");
