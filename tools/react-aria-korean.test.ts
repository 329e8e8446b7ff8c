import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { expect, test } from "vitest";
import * as korean from "../packages/ui/src/language/react-aria-korean.ts";

const resolve = createRequire(path.resolve(import.meta.dirname, "../packages/ui/package.json")).resolve;

/** React Aria's own Korean words of a table. */
const ownWords = (table: string): string =>
  ["react-aria", "react-stately"]
    .map((name) =>
      resolve("react-aria-components").replace(/react-aria-components.*$/, `${name}/dist/private/intl`),
    )
    .filter((folder) => readdirSync(folder).includes(table))
    .map((folder) => readFileSync(path.join(folder, table, "ko-KR.mjs"), "utf8"))
    .join("\n");

test("[I18-01] React Aria speaks Korean as Hanok does, and no word of ours is one that it has no more", () => {
  for (const [table, words] of Object.entries(korean)) {
    const own = ownWords(table);
    for (const [name, say] of Object.entries(words)) {
      expect(own, `${table}.${name}`).toContain(`"${name}":`);
      const text = typeof say === "string" ? say : say({ count: 2, optionCount: 2, itemText: "차림" });
      expect(text, name).toMatch(/\p{Script=Hangul}/u);
      expect(text, name).not.toMatch(/니다|십시오|하세요|드롭|드래그/);
    }
  }
});
