import { EDITS } from "@hanok/page-document";
import { expect, test } from "vitest";
import { editNameKey } from "../src/document/history/edit-name.ts";
import { en } from "../src/i18n/edits/en.ts";
import { ko } from "../src/i18n/edits/ko.ts";

test("[PAG-47] every edit of the registry has a name of its own in the history, in both languages", () => {
  const nameless = EDITS.filter(({ name }) => {
    const key = editNameKey(name);
    return key === "other" || ko[key] === ko.other || en[key] === en.other;
  });
  expect(nameless.map(({ name }) => name)).toEqual([]);
  expect(editNameKey("page.restore")).toBe("pageRestore");
  // Files are called what their panel calls them.
  for (const texts of [ko, en])
    expect(Object.values(texts).filter((text) => /리소스|resource/i.test(text))).toEqual([]);
  expect(editNameKey("of an older version")).toBe("other");
  expect(editNameKey("toString")).toBe("other");
});
