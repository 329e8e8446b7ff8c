import { withoutComments } from "../../source/css/comments.ts";
import type { LocatedElement } from "../../source/html/index.ts";
import { type Answer, answerCondition, splitTop } from "./condition.ts";

/**
 * Media queries (Media Queries 4) for a screen of a known width. Whatever only a real device can answer
 * (hover, colour gamut, print) is answered as a desktop browser with a mouse would.
 */
export interface Viewport {
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
  /**
   * The size of an element's content box, for `@container`, where somebody has measured it. Without it values
   * that a container decides are marked as such (`depends`). One function object for one layout: answers are
   * remembered by it.
   */
  readonly containers?: (
    element: LocatedElement,
  ) => { readonly width: number; readonly height: number } | null;
}

/** PC shows the author's widest layout; tablet and mobile are the editor's own widths [EDT-77]. */
export const VIEWPORTS = {
  pc: { width: 1440, height: 900 },
  ta: { width: 768, height: 1024 },
  mo: { width: 375, height: 667 },
} as const satisfies Record<string, Viewport>;
export type ViewMode = keyof typeof VIEWPORTS;

/** The screen of a view; `desktop`: how wide the editor shows the PC view, in CSS pixels, where that is known [EDT-41]. */
export const viewportOf = (view: ViewMode, desktop?: number): Viewport =>
  view === "pc" && desktop ? { ...VIEWPORTS.pc, width: desktop } : VIEWPORTS[view];

/** An em or rem in a media query is the browser's own font size, whatever the page sets. */
const FONT_SIZE = 16;

export const matchesMedia = (queryList: string, viewport: Viewport): boolean => {
  const text = withoutComments(queryList).trim().toLowerCase();
  return text === "" || splitTop(text, ",").some((query) => matchesQuery(query.trim(), viewport));
};

const matchesQuery = (query: string, viewport: Viewport): boolean => {
  const typed = /^(?:(only|not)\s+)?([a-z-]+)(?:\s+and\s+(.*))?$/s.exec(query);
  if (typed && typed[2] !== undefined && typed[2] !== "not" && !query.startsWith("(")) {
    const [, prefix, type, rest] = typed;
    const fits =
      (type === "all" || type === "screen") && (!rest || matchesCondition(rest, viewport) === true);
    return prefix === "not" ? !fits : fits;
  }
  return matchesCondition(query, viewport) === true;
};

/** A container's size, asked for as a media feature would be; null for a feature that nobody knows. */
export const answerFeature = (feature: string, viewport: Viewport): boolean | null =>
  matchesFeature(feature.toLowerCase(), viewport);

const matchesCondition = (condition: string, viewport: Viewport): Answer =>
  answerCondition(condition, (feature) => matchesFeature(feature, viewport));

const matchesFeature = (feature: string, viewport: Viewport): boolean | null => {
  const named = /^(-?[a-z-]+)\s*(?::\s*(.+))?$/s.exec(feature);
  if (named?.[1] !== undefined) return namedFeature(named[1], named[2]?.trim() ?? null, viewport);
  const parts = feature.split(/(<=|>=|<|>|=)/).map((part) => part.trim());
  const middle = parts.findIndex((part) => /^[a-z-]+$/.test(part));
  const actual = middle < 0 ? null : measure(parts[middle] ?? "", viewport);
  if (actual === null) return null;
  for (let place = 1; place < parts.length; place += 2) {
    const left = place - 1 === middle ? actual : length(parts[place - 1] ?? "");
    const right = place + 1 === middle ? actual : length(parts[place + 1] ?? "");
    if (left === null || right === null) return null;
    if (!compare(left, parts[place] ?? "", right)) return false;
  }
  return parts.length > 2;
};

const compare = (left: number, operator: string, right: number): boolean =>
  operator === "<"
    ? left < right
    : operator === "<="
      ? left <= right
      : operator === ">"
        ? left > right
        : operator === ">="
          ? left >= right
          : left === right;

const measure = (name: string, { width, height }: Viewport): number | null =>
  name === "width" || name === "device-width"
    ? width
    : name === "height" || name === "device-height"
      ? height
      : name === "aspect-ratio" || name === "device-aspect-ratio"
        ? width / height
        : null;

/** Features with a fixed answer: a desktop browser with a mouse and a light scheme. */
const FIXED: Readonly<Record<string, string>> = {
  hover: "hover",
  "any-hover": "hover",
  pointer: "fine",
  "any-pointer": "fine",
  "prefers-color-scheme": "light",
  "prefers-reduced-motion": "no-preference",
  "prefers-contrast": "no-preference",
  "prefers-reduced-data": "no-preference",
  "prefers-reduced-transparency": "no-preference",
  "forced-colors": "none",
  "inverted-colors": "none",
  scripting: "enabled",
  update: "fast",
  "display-mode": "browser",
  "color-gamut": "srgb",
  "dynamic-range": "standard",
  "overflow-block": "scroll",
  "overflow-inline": "scroll",
  grid: "0",
  monochrome: "0",
};
/** Asked without a value, these answer no. */
const NEGATIVE = new Set(["none", "no-preference", "0"]);

const namedFeature = (name: string, value: string | null, viewport: Viewport): boolean | null => {
  const fixed = FIXED[name];
  if (fixed !== undefined) return value === null ? !NEGATIVE.has(fixed) : value === fixed;
  if (name === "orientation") {
    const actual = viewport.height >= viewport.width ? "portrait" : "landscape";
    return value === null || value === actual;
  }
  if (name === "color") return value === null || value === "8";
  if (name === "min-color") return Number(value) <= 8;
  const range = /^(-webkit-)?(min-|max-)?(.*)$/.exec(name);
  const bound = range?.[2] ?? "";
  const subject = range?.[3] ?? "";
  const actual =
    subject === "resolution" || subject === "device-pixel-ratio" ? 1 : measure(subject, viewport);
  if (actual === null) return null;
  if (value === null) return actual > 0;
  const wanted = length(value);
  if (wanted === null) return null;
  return bound === "min-" ? actual >= wanted : bound === "max-" ? actual <= wanted : actual === wanted;
};

const UNITS: Readonly<Record<string, number>> = {
  "": 1,
  px: 1,
  em: FONT_SIZE,
  rem: FONT_SIZE,
  pt: 4 / 3,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  in: 96,
  pc: 16,
  dppx: 1,
  x: 1,
  dpi: 1 / 96,
  dpcm: 2.54 / 96,
};

const length = (text: string): number | null => {
  const ratio = /^([\d.]+)\s*\/\s*([\d.]+)$/.exec(text);
  if (ratio) return Number(ratio[1]) / Number(ratio[2]);
  const found = /^([+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?)([a-z]*)$/.exec(text.trim());
  const unit = found ? UNITS[found[2] ?? ""] : undefined;
  return found && unit !== undefined ? Number(found[1]) * unit : null;
};
