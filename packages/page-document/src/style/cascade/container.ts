import type { LocatedElement } from "../../source/html/index.ts";
import { type Answer, answerCondition, isCondition } from "./condition.ts";
import { answerFeature, type Viewport } from "./media.ts";

/** A condition of `@container`: `card (min-width: 400px)` asks the nearest container named `card`. */
export interface ContainerQuery {
  readonly name: string | null;
  readonly condition: string;
}

export const readContainerQuery = (params: string): ContainerQuery => {
  const named = /^(?!not\b)([a-z_-][\w-]*)\s+(?=\(|not\b|style\(|scroll-state\()(.*)$/is.exec(params.trim());
  return named?.[1] === undefined
    ? { name: null, condition: params.trim() }
    : { name: named[1], condition: (named[2] ?? "").trim() };
};

/** Container properties of an element by the cascade. */
export interface ContainerStyle {
  /** `container-type`. */
  readonly type: string;
  /** `container-name`. */
  readonly names: readonly string[];
  /** The value of a custom property here, its variables replaced; null where it represents nothing. */
  readonly custom: (name: string) => string | null;
  /** The value that a custom property was registered with (`@property`); null where it was not. */
  readonly registered: (name: string) => string | null;
  /** A value of a query, its variables replaced as on the container. */
  readonly meant: (value: string) => string | null;
}

const HEIGHT = /\b(?:height|block-size|aspect-ratio|orientation)\b/i;
const SIZE = /\((?!\s*--)[^()]*\b(?:width|height|inline-size|block-size|aspect-ratio|orientation)\b/i;

/**
 * Whether the condition holds for an element whose containers are `first` and what is around that (CSS
 * Conditional 5). The container is the nearest element of the asked name that can answer all that is asked:
 * sizes only where `container-type` says so, styles everywhere. `unknown` where nobody has said how large it
 * is, or where the condition asks how far something is scrolled.
 */
export const matchesContainer = (
  query: ContainerQuery,
  first: LocatedElement | null,
  viewport: Viewport,
  styleOf: (element: LocatedElement) => ContainerStyle,
): boolean | "unknown" => {
  const { name, condition } = query;
  if (/\bscroll-state\(/i.test(condition)) return "unknown";
  const asked = condition.replace(/\bstyle\((?:[^()]|\([^()]*\))*\)/gi, "");
  const needed = !SIZE.test(asked)
    ? /(?:)/
    : HEIGHT.test(asked)
      ? /(?:^|\s)size\b/
      : /\b(?:size|inline-size)\b/;
  for (let up = first; up; up = up.parent) {
    const style = styleOf(up);
    if (!needed.test(style.type) || (name !== null && !style.names.includes(name))) continue;
    const size = viewport.containers?.(up) ?? null;
    const answer = answerCondition(condition, (text) => {
      const styles = /^style\((.*)\)$/is.exec(text)?.[1]?.trim();
      if (styles === undefined) return answerSize(text, size);
      return isCondition(styles)
        ? answerCondition(styles, (feature) => answerStyle(feature, style))
        : answerStyle(styles, style);
    });
    return answer ?? false;
  }
  return false;
};

const answerSize = (feature: string, size: Viewport | null): Answer => {
  if (!size) return "unknown";
  const asMedia = feature.replace(/\binline-size\b/gi, "width").replace(/\bblock-size\b/gi, "height");
  return answerFeature(asMedia, size);
};

/** `--x`, `--x: value` or a range of numbers; browsers answer for custom properties alone. */
const answerStyle = (feature: string, style: ContainerStyle): Answer => {
  if (/[<>=]/.test(feature)) return answerRange(feature, style);
  const [, name, value] = /^(--[^\s:]+)\s*(?::(.*))?$/s.exec(feature.trim()) ?? [];
  if (name === undefined) return null;
  const actual = style.custom(name);
  const initial = style.registered(name);
  if (value === undefined) return actual !== initial;
  const word = value.trim();
  if (/^(?:inherit|unset|revert|revert-layer)$/i.test(word)) return "unknown";
  const wanted = /^initial$/i.test(word) ? initial : style.meant(word);
  if (actual === wanted) return true;
  // Of a registered property computed values are compared: `1in` is `96px`, and nobody computes them here.
  return initial !== null && actual !== null && wanted !== null && /\d|\(/.test(actual + wanted)
    ? sameNumber(actual, wanted)
    : false;
};

const NUMBER = /^([+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?)([a-z%]*)$/i;

const sameNumber = (a: string, b: string): Answer => {
  const [one, two] = [NUMBER.exec(a), NUMBER.exec(b)];
  if (!one || !two || one[2]?.toLowerCase() !== two[2]?.toLowerCase()) return "unknown";
  return Number(one[1]) === Number(two[1]);
};

const answerRange = (feature: string, style: ContainerStyle): Answer => {
  const parts = feature.split(/(<=|>=|<|>|=)/).map((part) => part.trim());
  for (let place = 1; place < parts.length; place += 2) {
    const [left, right] = [parts[place - 1], parts[place + 1]].map((side) => {
      const word = (side ?? "").trim();
      return NUMBER.exec((word.startsWith("--") ? style.custom(word) : style.meant(word)) ?? "");
    });
    if (!left || !right) return false;
    if (left[2]?.toLowerCase() !== right[2]?.toLowerCase()) return "unknown";
    const [low, high] = [Number(left[1]), Number(right[1])];
    const operator = parts[place] ?? "";
    const holds =
      (operator.includes("<") && low < high) ||
      (operator.includes(">") && low > high) ||
      (operator.includes("=") && low === high);
    if (!holds) return false;
  }
  return parts.length > 2;
};
