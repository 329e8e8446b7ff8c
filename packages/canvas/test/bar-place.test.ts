import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Box } from "../src/runtime/geometry.ts";
import {
  type BarSurroundings,
  choosePlace,
  covered,
  DOUBLE_CLICK_REACH,
  distanceTo,
  placesOfBlock,
  placesOfElement,
} from "../src/runtime/tools/bar-place.ts";
import { createPressGuard } from "../src/runtime/tools/press-guard.ts";

const ROOM = { width: 1000, height: 700 };
const SIZE = { width: 190, height: 28 };
const GAP = 6;

const around = (more: Partial<BarSurroundings> & { readonly box: Box }): BarSurroundings => ({
  size: SIZE,
  danger: { left: 150, width: 28 },
  targets: [],
  neighbors: [],
  bars: [],
  pointed: null,
  press: null,
  pointer: null,
  scale: 1,
  ...more,
});

const boxAt = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  width,
  height,
});
const barAt = ({ x, y }: { readonly x: number; readonly y: number }): Box =>
  boxAt(x, y, SIZE.width, SIZE.height);

const boxes = fc
  .tuple(
    fc.integer({ min: -50, max: 900 }),
    fc.integer({ min: -50, max: 650 }),
    fc.integer({ min: 4, max: 900 }),
    fc.integer({ min: 4, max: 400 }),
  )
  .map(([left, top, width, height]) => boxAt(left, top, width, height));

describe("[HND-11] the bar of a selected element keeps to the outside of what one would press next", () => {
  test("above where that is free; else below, in the empty end of its own box, further away", () => {
    const box = boxAt(8, 100, 984, 19);
    const place = (more: Partial<BarSurroundings>): string | undefined =>
      choosePlace(placesOfElement(box, SIZE, ROOM, GAP), around({ box, ...more }), null)?.name;
    const own = boxAt(8, 100, 70, 19);
    expect(place({ targets: [own] })).toBe("above");
    // A heading whose box ends 16 px above, with few letters: neither they nor the box are covered.
    const heading = boxAt(8, 46, 984, 38);
    const next = boxAt(8, 135, 984, 19);
    const letters = [own, boxAt(8, 46, 64, 38), boxAt(8, 135, 70, 19)];
    expect(place({ targets: letters, neighbors: [heading, next] })).toBe("within-end");
    // Lines that fill all boxes: the first free place is further away.
    const full = [box, heading, next];
    const chosen = choosePlace(
      placesOfElement(box, SIZE, ROOM, GAP),
      around({ box, targets: full, neighbors: [heading, next] }),
      null,
    );
    expect(chosen?.name).toMatch(/^(?:above|below)(?:-end)?\+\d$/);
    expect(chosen && covered(barAt(chosen), full)).toBe(0);
  });

  test("where any place is free of letters and of what is pressed, the bar stands in a free one", () => {
    fc.assert(
      fc.property(
        boxes,
        fc.array(boxes, { maxLength: 12 }),
        fc.array(boxes, { maxLength: 6 }),
        (box, targets, neighbors) => {
          const places = placesOfElement(box, SIZE, ROOM, GAP);
          const chosen = choosePlace(places, around({ box, targets, neighbors }), null);
          const isFree = places.some((place) => covered(barAt(place), targets) === 0);
          expect(chosen).not.toBeNull();
          if (isFree && chosen) expect(covered(barAt(chosen), targets)).toBe(0);
        },
      ),
    );
  });

  test("it stands within the window, wherever the element is", () => {
    fc.assert(
      fc.property(boxes, boxes, (box, target) => {
        for (const places of [placesOfElement(box, SIZE, ROOM, GAP), placesOfBlock(box, SIZE, ROOM, GAP)]) {
          const chosen = choosePlace(places, around({ box, targets: [target] }), null);
          if (!chosen) continue;
          expect(chosen.x).toBeLessThanOrEqual(ROOM.width - SIZE.width);
        }
        const chosen = choosePlace(placesOfElement(box, SIZE, ROOM, GAP), around({ box }), null);
        expect(chosen && chosen.x >= 0 && chosen.y >= 0 && chosen.y + SIZE.height <= ROOM.height).toBe(true);
      }),
    );
  });

  test("nothing that deletes comes within a double click's reach of the press, and no tool under the pointer", () => {
    fc.assert(
      fc.property(boxes, fc.array(boxes, { maxLength: 8 }), (box, targets) => {
        const press = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
        const places = placesOfElement(box, SIZE, ROOM, GAP);
        const chosen = choosePlace(places, around({ box, targets, press, pointer: press }), null);
        if (!chosen) throw new Error("no place");
        const trash = boxAt(chosen.x + 150, chosen.y, 28, SIZE.height);
        expect(distanceTo(press, trash)).toBeGreaterThanOrEqual(DOUBLE_CLICK_REACH);
        expect(distanceTo(press, barAt(chosen))).toBeGreaterThanOrEqual(6);
      }),
    );
  });

  test("a bar that stands moves from a neighbor that is pointed at, never for a little, never from the pointer", () => {
    const box = boxAt(8, 100, 984, 19);
    const places = placesOfElement(box, SIZE, ROOM, GAP);
    const above = boxAt(8, 46, 984, 40);
    expect(choosePlace(places, around({ box, neighbors: [boxAt(8, 88, 984, 6)] }), "above")?.name).toBe(
      "above",
    );
    const moved = choosePlace(places, around({ box, pointed: above }), "above");
    expect(moved && covered(barAt(moved), [above])).toBe(0);
    const pointer = { x: 20, y: 99 };
    expect(choosePlace(places, around({ box, pointer }), "above")?.name).toBe("above");
    expect(choosePlace(places, around({ box, pointer }), null)?.name).not.toBe("above");
  });

  test("the bar of a block leaves its corner where a button stands there", () => {
    const box = boxAt(0, 0, 1000, 400);
    const places = placesOfBlock(box, SIZE, ROOM, GAP);
    expect(choosePlace(places, around({ box }), null)?.name).toBe("top-0");
    const button = boxAt(880, 16, 100, 40);
    const chosen = choosePlace(places, around({ box, targets: [button] }), null);
    expect(chosen && covered(barAt(chosen), [button])).toBe(0);
  });
});

test("[HND-11] the second press of a double click deletes nothing; a press that was meant does", () => {
  const guard = createPressGuard();
  const press = (x: number, time: number, on: string): boolean => {
    guard.press({ x, y: 0 }, time, on, DOUBLE_CLICK_REACH);
    return guard.mayDelete();
  };
  expect(press(0, 0, "element-delete a")).toBe(true);
  press(0, 1000, "");
  expect(press(3, 1200, "element-delete a")).toBe(false);
  // Once more on the same tool, and elsewhere, and later.
  expect(press(3, 1300, "element-delete a")).toBe(true);
  press(0, 3000, "");
  expect(press(60, 3100, "element-delete a")).toBe(true);
  press(0, 4000, "element-parent a");
  expect(press(0, 4300, "element-delete b")).toBe(false);
  press(0, 6000, "");
  expect(press(0, 6700, "element-delete b")).toBe(true);
});
