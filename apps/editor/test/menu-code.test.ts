import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { jsOf } from "../src/features/menus/menu-code.ts";

const content = path.resolve(import.meta.dirname, "../../../packages/starter-content");
const scriptOf = (...folder: string[]): string =>
  readFileSync(path.join(content, ...folder, "block.js"), "utf8").replace(/^ *\/\/.*\n/gm, "");

// A block is by itself, so that each has the script in its own source: what is mended in one is mended in
// all.
test("drop-downs work alike in menus that the editor makes and in every header that comes along", () => {
  const themes = readdirSync(path.join(content, "themes"));
  expect(themes).toHaveLength(10);
  for (const theme of themes)
    expect(scriptOf("themes", theme, "blocks", "header")).toContain(jsOf(`${theme}-header-nav`));
  for (const header of ["header-center", "header-search"])
    expect(scriptOf("blocks", header)).toContain(jsOf(`${header}-nav`));
});
