import { expect, test } from "vitest";
import { Typed } from "../src/shell/typed.ts";

test("[BLK-02] a value that arrives between a key and its drawing writes over nothing that is typed", () => {
  const drawn: string[] = [];
  const field = new Typed("40px", (text) => drawn.push(text));
  field.show("42");
  expect(field.follow("41px")).toBe(true);
  expect([field.text, field.known, drawn.at(-1)]).toEqual(["42", "41px", "42"]);
  field.show("41px");
  expect(field.isTouched).toBe(false);
  expect(field.follow("60px")).toBe(true);
  expect([field.text, drawn.at(-1)]).toEqual(["60px", "60px"]);
  expect(field.follow("60px")).toBe(false);
});
