import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ringAround } from "../src/runtime/frame-ring.ts";
import type { Box } from "../src/runtime/geometry.ts";
import { overlap } from "../src/runtime/tools/bar-place.ts";

const WIDTH = 3.5;
const boxAt = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  width,
  height,
});

/** The sides that are drawn, as boxes. */
function sidesOf({ box, cut }: ReturnType<typeof ringAround>): Box[] {
  const { left, top, width, height } = box;
  return [
    ...(cut.top ? [] : [boxAt(left, top, width, WIDTH)]),
    ...(cut.bottom ? [] : [boxAt(left, top + height - WIDTH, width, WIDTH)]),
    ...(cut.left ? [] : [boxAt(left, top, WIDTH, height)]),
    ...(cut.right ? [] : [boxAt(left + width - WIDTH, top, WIDTH, height)]),
  ];
}

/** Letters reach a little less far than the line that the browser measures. */
const inkOf = ({ left, top, width, height }: Box): Box =>
  boxAt(left, top + height * 0.08, width, height * 0.92);

describe("[HND-11] the frame of the selection covers no letter", () => {
  test("within the element where there is room, else outside of it", () => {
    const box = boxAt(100, 100, 200, 60);
    expect(ringAround(box, [boxAt(120, 118, 160, 22)], WIDTH).box).toEqual(box);
    const heading = ringAround(box, [boxAt(100, 100, 80, 60)], WIDTH);
    expect(heading.cut).toEqual({ top: false, right: false, bottom: false, left: false });
    expect(heading.box).toEqual(boxAt(100 - WIDTH, 100, 200 + WIDTH, 60 + WIDTH));
  });

  test("a word within a line has lines above and below it, and none where letters touch it", () => {
    const word = boxAt(100, 100, 40, 20);
    const line = [boxAt(40, 100, 60, 20), word, boxAt(140, 100, 80, 20)];
    const ring = ringAround(word, line, WIDTH);
    expect(ring.cut).toMatchObject({ left: true, right: true });
    expect(ring.cut.top && ring.cut.bottom).toBe(false);
  });

  test("for any lines of text: what is drawn covers none of their letters, and something is drawn", () => {
    const lines = fc
      .tuple(
        fc.integer({ min: 0, max: 400 }),
        fc.integer({ min: 0, max: 300 }),
        fc.integer({ min: 5, max: 200 }),
        fc.integer({ min: 12, max: 60 }),
      )
      .map(([left, top, width, height]) => boxAt(left, top, width, height));
    fc.assert(
      fc.property(lines, fc.array(lines, { maxLength: 10 }), (box, letters) => {
        const ring = ringAround(box, letters, WIDTH);
        const sides = sidesOf(ring);
        expect(sides.length).toBeGreaterThan(0);
        // The lower side alone is drawn over what it covers least of, where no side has a free place.
        if (sides.length === 1 && !ring.cut.bottom) return;
        for (const side of sides)
          for (const line of letters) expect(overlap(side, inkOf(line))).toBeLessThan(1e-6);
      }),
    );
  });
});
