import { expect, test } from "vitest";
import { drawingSize } from "./drawing-size.ts";

const sizeOf = (text: string) => drawingSize(Buffer.from(text));

test("the size of a drawing is that of its attributes, else of its view box, at the ratio of the box", () => {
  expect(sizeOf('<?xml version="1.0"?><svg width="120" height=\'40px\'/>')).toEqual({
    width: 120,
    height: 40,
  });
  expect(sizeOf('<!-- logo --><svg viewBox="0 0 64 32"><path/></svg>')).toEqual({ width: 64, height: 32 });
  expect(sizeOf('<svg width=100 viewBox="0,0,64,32">')).toEqual({ width: 100, height: 50 });
  expect(sizeOf('<svg height="10" viewBox="0 0 64 32">')).toEqual({ width: 20, height: 10 });
});

test("a drawing that states no size in pixels has none", () => {
  for (const text of [
    "",
    "<p>",
    "<svg>",
    '<svg width="100%" height="50%">',
    '<svg viewBox="0 0 0 9">',
    "<svg width='9",
  ])
    expect(sizeOf(text)).toBeNull();
});

test("[trust: availability] a head full of unfinished tags is read once", () => {
  expect(sizeOf("<svg ".repeat(13_000))).toBeNull();
  expect(sizeOf(`<svg ${"width ".repeat(10_000)}>`)).toBeNull();
});
