import type { ProjectPart } from "@hanok/page-document";
import { splitTop } from "./split.ts";

/** Fonts that need no file, each with what it is for. */
export const SYSTEM_FONTS = [
  { role: "gothic", value: '"Apple SD Gothic Neo", "Malgun Gothic", sans-serif' },
  { role: "myeongjo", value: "Georgia, AppleMyungjo, Batang, serif" },
  { role: "ui", value: "system-ui, sans-serif" },
  { role: "mono", value: "ui-monospace, monospace" },
] as const;

/** Keywords of css are no names of families. */
export const isGenericFont = (name: string): boolean =>
  /^(?:serif|sans-serif|cursive|fantasy|monospace|system-ui|math|emoji|inherit|initial|unset|revert|-apple-system|BlinkMacSystemFont|ui-[\w-]+)$/i.test(
    name,
  );

/** Stand-ins that take the place of a family until it is there: nobody sets a text in one. */
const isStandIn = (name: string): boolean => / Fallback$/i.test(name);

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
      if (isGenericFont(name) || isStandIn(name) || name.startsWith("var(")) return false;
      return !names.has(name) && names.add(name);
    });
  };
  const own = named([...stacks]);
  const alone = [...faces].filter((face) => !own.some((stack) => splitTop(stack, ",")[0] === face));
  return named([...alone, ...own.slice(0, 12)]);
}

/** `"Noto Sans KR", sans-serif` → `Noto Sans KR`: how a person calls the stack. */
export const fontName = (stack: string): string =>
  (splitTop(stack, ",")[0] ?? stack).replace(/^["']|["']$/g, "");
