import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Reads the hex colours of a block of theme.css: the `@theme` block, or the dark overrides over it. */
function readTokens(): Record<"light" | "dark", Readonly<Record<string, string>>> {
  const css = readFileSync(new URL("../src/theme.css", import.meta.url), "utf8");
  const colours = (text: string) =>
    Object.fromEntries(
      [...text.matchAll(/--color-([a-z-]+): (#[0-9a-f]{6});/g)].map((found) => [
        found[1] ?? "",
        found[2] ?? "",
      ]),
    );
  const [first = "", second = ""] = css.split('[data-theme="dark"] {');
  const light = colours(first);
  return { light, dark: { ...light, ...colours(second) } };
}

/** WCAG 2.2 relative luminance of a #rrggbb colour. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const surfaces = ["paper", "sunken", "raised"];
/** Foreground, backgrounds it is on, least contrast: 7 body text, 4.5 any text, 3 the bounds of a control. */
const pairs: readonly (readonly [string, readonly string[], number])[] = [
  ["ink", surfaces, 7],
  ["ink-soft", surfaces, 7],
  ["ink-faint", surfaces, 4.5],
  ["ink-faint", ["line"], 4],
  ["accent", [...surfaces, "accent-soft"], 4.5],
  ["accent-deep", [...surfaces, "accent-soft"], 4.5],
  ["on-accent", ["accent", "accent-deep"], 4.5],
  ["danger", [...surfaces, "danger-soft"], 4.5],
  ["danger-deep", ["danger-soft", ...surfaces], 4.5],
  ["on-danger", ["danger", "danger-deep"], 4.5],
  ["on-tip", ["tip"], 7],
  ["line-firm", ["paper", "raised"], 3],
];

for (const [theme, tokens] of Object.entries(readTokens())) {
  test.each(pairs)(`${theme}: %s on %j reaches %d:1`, (foreground, backgrounds, least) => {
    for (const background of backgrounds) {
      const found = contrast(tokens[foreground] ?? "", tokens[background] ?? "");
      expect(found, `${foreground} on ${background}`).toBeGreaterThanOrEqual(least);
    }
  });
}
