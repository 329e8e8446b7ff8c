import { expect, test } from "vitest";
import { uiTexts } from "../src/language/texts.ts";

test("[I18-01] texts of the components themselves are in both languages", () => {
  expect(Object.keys(uiTexts.en)).toEqual(Object.keys(uiTexts.ko));
  for (const text of Object.values(uiTexts.ko)) expect(text).toMatch(/\p{Script=Hangul}/u);
  for (const text of Object.values(uiTexts.en)) expect(text).not.toMatch(/\p{Script=Hangul}/u);
});
