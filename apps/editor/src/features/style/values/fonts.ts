import type { ProjectPart } from "@hanok/page-document";
import { splitTop } from "./split.ts";

/** Fonts that need no file: named in Korean pages everywhere. */
const AT_HAND = [
  '"Apple SD Gothic Neo", "Malgun Gothic", sans-serif',
  "system-ui, sans-serif",
  "Georgia, serif",
  "ui-monospace, monospace",
];

/** Families that the project's own css names, each once: `@font-face` first, then stacks as they are written. */
export function projectFonts(part: ProjectPart): string[] {
  const faces = new Set<string>();
  const stacks = new Set<string>();
  for (const [id, text] of Object.entries(part.texts)) {
    if (!/css$|^resource\//.test(id) && !text.includes("font-family")) continue;
    for (const [, body = ""] of text.matchAll(/@font-face\s*\{([^{}]*)\}/gi)) {
      const family = /font-family\s*:\s*([^;]+)/i.exec(body)?.[1]?.trim();
      if (family) faces.add(family);
    }
    for (const [, stack = ""] of text
      .replace(/@font-face\s*\{[^{}]*\}/gi, "")
      .matchAll(/font-family\s*:\s*([^;}"']*(?:["'][^"']*["'][^;}"']*)*)/gi)) {
      const trimmed = stack
        .replace(/(?<!\s)\s*!important\s*$/i, "")
        .replace(/\s+/g, " ")
        .trim();
      // A variable alone has no name that a person would look for.
      if (trimmed !== "" && trimmed.length < 200 && !/^(inherit|initial|unset|var\(.*\))$/i.test(trimmed))
        stacks.add(trimmed);
    }
  }
  const named = (all: readonly string[]): string[] => {
    const names = new Set<string>();
    return all.filter((stack) => {
      const name = fontName(stack).toLowerCase();
      return !names.has(name) && names.add(name);
    });
  };
  const own = named([...stacks]);
  const alone = [...faces].filter((face) => !own.some((stack) => splitTop(stack, ",")[0] === face));
  return named([...alone, ...own.slice(0, 12), ...AT_HAND]);
}

/** `"Noto Sans KR", sans-serif` → `Noto Sans KR`: how a person calls the stack. */
export const fontName = (stack: string): string =>
  (splitTop(stack, ",")[0] ?? stack).replace(/^["']|["']$/g, "");
