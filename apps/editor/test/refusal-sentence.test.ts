import i18next from "i18next";
import { expect, test } from "vitest";

test("a sentence with facts is told with them, and the general one where they are not known", async () => {
  await i18next.init({ lng: "ko", resources: { ko: {} }, interpolation: { escapeValue: false } });
  const { refusalSentence } = await import("../src/i18n/pages/refusals.ts");
  const path = "food/taken.html";
  expect(refusalSentence({ reason: "file.duplicate", detail: { path } })).toContain(path);
  expect(refusalSentence({ reason: "file.duplicate" })).toBe(refusalSentence({ reason: "never.heard-of" }));
  expect(refusalSentence({ reason: "name.required" })).not.toBe(
    refusalSentence({ reason: "never.heard-of" }),
  );
});
