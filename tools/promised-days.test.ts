import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";

/** [LET-08] Texts that promise when something is deleted, or until when it can be taken back, and the constant that decides it. */
const PROMISES = [
  {
    name: "a withdrawn account",
    constant: ["packages/api-contract/src/limits.ts", /withdrawalDays: (\d+)/],
    texts: {
      "apps/site/src/language/ko/account.ts": ["leaveText", "fact1", "fact2", "doneText"],
      "apps/site/src/language/en/account.ts": ["leaveText", "fact1", "fact2", "doneText"],
    },
  },
  {
    name: "a project in the trash",
    constant: ["apps/server/src/features/projects/delete.ts", /TRASH_DAYS = (\d+)/],
    texts: {
      "apps/site/src/language/ko/workspace.ts": ["trashEmptyText", "trashText"],
      "apps/site/src/language/en/workspace.ts": ["trashEmptyText", "trashText"],
    },
  },
  {
    name: "an entry held back as spam",
    constant: ["packages/api-contract/src/form.ts", /spamDays: (\d+)/],
    texts: {
      "apps/site/src/language/ko/data.ts": ["spamText"],
      "apps/site/src/language/en/data.ts": ["spamText"],
    },
  },
  {
    name: "an act of the operator",
    constant: ["apps/server/src/features/operator-records/revert.ts", /REVERT_DAYS = (\d+)/],
    texts: {
      "apps/site/src/source/templates/texts/ko.ts": ["deleteItemText"],
      "apps/site/src/source/templates/texts/en.ts": ["deleteItemText"],
    },
  },
] as const;

const read = (file: string): string =>
  readFileSync(fileURLToPath(new URL(`../${file}`, import.meta.url)), "utf8");
/** Strings of a key, wherever it is in a dictionary; one may begin on the next line. */
const textsOf = (source: string, key: string): readonly string[] =>
  [...source.matchAll(new RegExp(`\\b${key}:\\s*"((?:[^"\\\\]|\\\\.)*)"`, "g"))].map(([, text = ""]) => text);

describe("days that texts promise", () => {
  test.each(PROMISES)("[LET-08] $name: each text names the days that the code has", ({ constant, texts }) => {
    const [file, pattern] = constant;
    const days = pattern.exec(read(file))?.[1];
    expect(days, file).toBeDefined();
    for (const [dictionary, keys] of Object.entries(texts))
      for (const key of keys) {
        const named = textsOf(read(dictionary), key).filter((text) => /\d+(?:일| days)/.test(text));
        expect(named, `${dictionary} ${key}`).not.toEqual([]);
        // The answer to an appeal has a text of the same name.
        for (const text of named)
          if (!/15(?:일| days)/.test(text))
            expect(/(\d+)(?:일| days)/.exec(text)?.[1], `${dictionary} ${key}: ${text}`).toBe(days);
      }
  });
});
