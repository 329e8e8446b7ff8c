import type { LocatedElement } from "../../source/html/index.ts";
import { matchesMedia, type Viewport } from "./media.ts";

/** A condition of `@container`: `card (min-width: 400px)` asks the nearest container named `card`. */
export interface ContainerQuery {
  readonly name: string | null;
  readonly condition: string;
}

export const readContainerQuery = (params: string): ContainerQuery => {
  const named = /^(?!not\b)([a-z_-][\w-]*)\s+(?=\(|not\b|style)(.*)$/is.exec(params.trim());
  return named?.[1] === undefined
    ? { name: null, condition: params.trim() }
    : { name: named[1], condition: (named[2] ?? "").trim() };
};

/** What `container-type` and `container-name` say of an element. */
export interface ContainerStyle {
  readonly type: string;
  readonly names: readonly string[];
}

/**
 * Whether the condition holds for an element. `unknown` where a container is there and nobody has said how large it is,
 * or where it asks for something else than a size (`style()`).
 */
export const matchesContainer = (
  query: ContainerQuery,
  element: LocatedElement,
  viewport: Viewport,
  styleOf: (element: LocatedElement) => ContainerStyle,
): boolean | "unknown" => {
  if (/\bstyle\(|\bscroll-state\(/i.test(query.condition)) return "unknown";
  for (let up = element.parent; up; up = up.parent) {
    const { type, names } = styleOf(up);
    if (!/\b(?:size|inline-size)\b/.test(type)) continue;
    if (query.name !== null && !names.includes(query.name)) continue;
    const size = viewport.containers?.(up) ?? null;
    if (!size) return "unknown";
    // Of an inline-size container the height is not to be asked.
    const knowsHeight = /(?:^|\s)size\b/.test(type);
    if (!knowsHeight && /\b(?:height|block-size|aspect-ratio|orientation)\b/i.test(query.condition))
      return false;
    const asMedia = query.condition
      .replace(/\binline-size\b/gi, "width")
      .replace(/\bblock-size\b/gi, "height");
    return matchesMedia(asMedia, size);
  }
  return false;
};
