import { expect, test } from "vitest";
import {
  CENTRE,
  changesPicture,
  cropBox,
  isLarge,
  type PictureChange,
  partOf,
  sizeAfter,
  suffixOf,
  turned,
  turnedPart,
  typeAfter,
  WHOLE,
} from "./picture-change.ts";

const change = (part: Partial<PictureChange> = {}): PictureChange => ({
  turn: 0,
  ratio: "none",
  focus: CENTRE,
  part: WHOLE,
  isSmaller: false,
  ...part,
});

test("a crop is the largest of its ratio, as near to the focus as the edges allow", () => {
  const size = { width: 600, height: 400 };
  expect(cropBox(size, change({ ratio: "square", focus: CENTRE }))).toEqual({
    x: 100,
    y: 0,
    width: 400,
    height: 400,
  });
  expect(cropBox(size, change({ ratio: "square", focus: { x: 0, y: 0.9 } }))).toEqual({
    x: 0,
    y: 0,
    width: 400,
    height: 400,
  });
  expect(cropBox(size, change({ ratio: "square", focus: { x: 1, y: 0 } }))).toEqual({
    x: 200,
    y: 0,
    width: 400,
    height: 400,
  });
  expect(cropBox(size, change({ ratio: "wide", focus: { x: 0.5, y: 1 } }))).toEqual({
    x: 0,
    y: 62,
    width: 600,
    height: 338,
  });
  expect(cropBox(size, change({ ratio: "none", focus: { x: 0.1, y: 0.1 } }))).toEqual({
    x: 0,
    y: 0,
    width: 600,
    height: 400,
  });
});

test("turning comes before cutting, and cutting before reducing", () => {
  expect(turned({ width: 600, height: 400 }, 270)).toEqual({ width: 400, height: 600 });
  expect(sizeAfter({ width: 6000, height: 4000 }, change({ turn: 90, isSmaller: true }))).toEqual({
    width: 1707,
    height: 2560,
  });
  expect(sizeAfter({ width: 6000, height: 4000 }, change({ ratio: "square", isSmaller: true }))).toEqual({
    width: 2560,
    height: 2560,
  });
  expect(sizeAfter({ width: 60, height: 40 }, change({ isSmaller: true }))).toEqual({
    width: 60,
    height: 40,
  });
});

test("a picture is large by its pixels or its bytes", () => {
  expect(isLarge({ width: 2560, height: 100 }, 0)).toBe(false);
  expect(isLarge({ width: 2561, height: 100 }, 0)).toBe(true);
  expect(isLarge({ width: 100, height: 100 }, 3_000_000)).toBe(true);
});

test("the name of a copy tells what was changed", () => {
  expect(suffixOf(change({ turn: 90, ratio: "square", isSmaller: true }), "1:1")).toBe("1x1-90-small");
  expect(suffixOf(change({ isSmaller: true }), "원본")).toBe("small");
});

test("a part that is drawn by hand is cut as it was drawn, and turns with the picture", () => {
  const size = { width: 600, height: 400 };
  const part = { x: 0.25, y: 0.5, width: 0.5, height: 0.25 };
  expect(cropBox(size, change({ ratio: "free", part }))).toEqual({ x: 150, y: 200, width: 300, height: 100 });
  expect(cropBox(size, change({ ratio: "free", part: { x: 1, y: 1, width: 0, height: 0 } }))).toEqual({
    x: 599,
    y: 399,
    width: 1,
    height: 1,
  });
  expect(turnedPart(part, 90)).toEqual({ x: 0.25, y: 0.25, width: 0.25, height: 0.5 });
  expect(turnedPart(turnedPart(part, 90), 270)).toEqual(part);
  // It begins with the crop of before.
  expect(partOf(size, change({ ratio: "wide", focus: { x: 0.5, y: 1 } }))).toEqual({
    x: 0,
    y: 0.155,
    width: 1,
    height: 0.845,
  });
  expect(changesPicture(change({ ratio: "free" }))).toBe(false);
  expect(changesPicture(change({ ratio: "free", part }))).toBe(true);
  expect(suffixOf(change({ ratio: "free", part, turn: 90 }), "")).toBe("cut-90");
});

test("[HND-17] a reduced PNG should become WebP, everything else stays what it is", () => {
  expect(typeAfter(change({ isSmaller: true }), "a.png")).toBe("image/webp");
  expect(typeAfter(change({ isSmaller: true }), "a.JPG")).toBe("image/jpeg");
  expect(typeAfter(change({ turn: 90 }), "a.webp")).toBe("image/webp");
  expect(typeAfter(change({ turn: 90 }), "a.gif")).toBe("image/png");
});
