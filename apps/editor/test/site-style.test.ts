import { wcagContrast } from "culori";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  fluid,
  fluidSizes,
  sizesIn,
  sizeValues,
  TEXT_STEPS,
  type TextStep,
} from "../src/features/style-guide/fluid.ts";
import { paletteOf } from "../src/features/style-guide/palette.ts";

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, "0")}`);

test("[BLD-02] from any brand colour, texts keep 4.5:1 on their grounds, and so do the steps for text", () =>
  fc.assert(
    fc.property(colour, (brand) => {
      const palette = paletteOf(brand) ?? {};
      const contrast = (words: string, ground: string): number =>
        wcagContrast(palette[words] ?? "", palette[ground] ?? "");
      expect(palette.accent).toBe(brand);
      for (const [words, ground] of [
        ["on-accent", "accent"],
        ["ink", "paper"],
        ["ink", "surface"],
        ["muted", "paper"],
        ["muted", "surface"],
        ["on-deep", "deep"],
        ...[600, 700, 800, 900].map((step) => [`accent-${step}`, "paper"] as const),
      ] as const)
        expect(contrast(words, ground), `${words} on ${ground} of ${brand}`).toBeGreaterThanOrEqual(4.5);
    }),
    { numRuns: 300, seed: 5 },
  ));

test("[BLD-02] nine steps grow darker, in the hue of the brand", () => {
  const palette = paletteOf("#1f5f5b") ?? {};
  const steps = [100, 200, 300, 400, 500, 600, 700, 800, 900].map((step) => palette[`accent-${step}`] ?? "");
  const contrasts = steps.map((step) => wcagContrast(step, "#fff"));
  expect(contrasts).toEqual(contrasts.toSorted((one, other) => one - other));
  expect(new Set(steps).size).toBe(9);
  expect(paletteOf("no colour")).toBeNull();
});

test("[BLD-02] sizes grow in a straight line from a narrow window to a wide one", () => {
  expect(fluid(16, 16)).toBe("1rem");
  expect(fluid(32, 48)).toBe("clamp(2rem, 1.586rem + 1.77vw, 3rem)");
  const sizes = fluidSizes(16, 1.25);
  expect(sizes.body).toBe("1rem");
  expect(sizes.title).toMatch(/^clamp\([\d.]+rem, [\d.]+rem \+ [\d.]+vw, [\d.]+rem\)$/);
});

test("[BLD-02] the choice is read back from the source; sizes of one's own come from none", () => {
  const names = Object.keys(TEXT_STEPS) as TextStep[];
  const { variables } = sizeValues(names, "17", "clear");
  const read = Object.entries(variables).map(([name, value]) => ({ name, value }));
  expect(sizesIn(read, names)).toEqual({ base: "17", ratio: "clear" });
  expect(sizesIn([...read, { name: "--size-title", value: "9rem" }], names)).toBeNull();
});
