import { expect, test } from "vitest";
import { pickedColour, pickerColour } from "../../src/panels/style-guide/picked-colour.ts";

test("[RES-13] the picker of the style guide begins at the colour that stands, and keeps how see-through it is", () => {
  const none = () => null;
  expect(pickerColour("#1f6f6b", none)).toBe("#1f6f6b");
  expect(pickerColour("#FFF", none)).toBe("#ffffff");
  expect(pickerColour("#0d676380", none)).toBe("#0d6763");
  expect(pickerColour("rgb(255 0 0)", () => "#ff0000")).toBe("#ff0000");
  expect(pickerColour("var(--color-main)", none)).toBe("#000000");
  expect(pickedColour("#0d676380", "#ffffff")).toBe("#ffffff80");
  expect(pickedColour("#0d67", "#ffffff")).toBe("#ffffff77");
  expect(pickedColour("#fff", "#000000")).toBe("#000000");
});
