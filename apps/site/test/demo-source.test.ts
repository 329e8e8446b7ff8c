import { expect, test } from "vitest";
import { editSpans, escapeText, spanOf } from "../src/home/demo-source.ts";

const source = '<!-- 그대로 -->\n<h1 style="color: #000">마당이 있는 서재</h1>\n';
const colour = spanOf(source, "#000");
const headline = spanOf(source, "마당이 있는 서재");
const text = (edited: ReturnType<typeof editSpans>) => edited.pieces.map((piece) => piece.text).join("");

test("an untouched source is itself", () => {
  const edited = editSpans(source, [
    { span: colour, value: "#000" },
    { span: headline, value: "마당이 있는 서재" },
  ]);
  expect(text(edited)).toBe(source);
  expect(edited.spots).toBe(0);
  expect(edited.kept).toBe([...source].length);
});

test("only the edited span differs, and the kept characters are counted without it", () => {
  const edited = editSpans(source, [
    { span: colour, value: "#000" },
    { span: headline, value: escapeText("책 & <차>") },
  ]);
  expect(text(edited)).toBe(source.replace("마당이 있는 서재", "책 &amp; &lt;차>"));
  expect(edited.spots).toBe(1);
  expect(edited.kept).toBe([...source].length - 9);
});

test("a text that is not in the source is a bug", () => {
  expect(() => spanOf(source, "없는 글")).toThrow();
});
