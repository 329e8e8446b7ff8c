import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import {
  blockText,
  emptyPart,
  importPage,
  keysBetween,
  type ProjectPart,
  pageText,
  resourceText,
} from "../../src/index.ts";
import { block, page, resource } from "./helpers.ts";

const require = createRequire(import.meta.url);
const ORIGIN = { blob: "0", encoding: "utf-8", bom: false, lossless: true };

export const packageFile = (name: string, file: string): string =>
  path.join(path.dirname(require.resolve(`${name}/package.json`)), "dist", file);

/** An imported page as a part: its texts cut into blocks, its own stylesheet beside it where there is one. */
export const importedPart = (
  html: string,
  path_ = "index.html",
  css: Readonly<Record<string, string>> = {},
): ProjectPart => {
  const cut = importPage(html);
  const keys = keysBetween(null, null, cut.blocks.length);
  const blocks = cut.blocks.map((_, place) =>
    block({ id: `b${place}`, bid: `bid${place}`, key: keys[place] ?? "", section: "custom" }),
  );
  const resources = Object.keys(css).map((path, place) =>
    resource({ id: `r${place}`, path, linked: false, imported: ORIGIN }),
  );
  return {
    ...emptyPart(),
    pages: { p1: page({ layout: "custom", path: path_, imported: ORIGIN }) },
    blocks: Object.fromEntries(blocks.map((one) => [one.id, one])),
    resources: Object.fromEntries(resources.map((one) => [one.id, one])),
    texts: {
      [pageText("p1", "bodyStart")]: cut.bodyStart,
      [pageText("p1", "bodyEnd")]: cut.bodyEnd,
      ...Object.fromEntries(cut.blocks.map((text, place) => [blockText(`b${place}`, "html"), text])),
      ...Object.fromEntries(
        cut.blocks.flatMap((_, place) => [
          [blockText(`b${place}`, "css"), ""],
          [blockText(`b${place}`, "js"), ""],
        ]),
      ),
      ...Object.fromEntries(resources.map((one) => [resourceText(one.id), css[one.path] ?? ""])),
    },
  };
};

export const readPackage = (name: string, file: string): string =>
  readFileSync(packageFile(name, file), "utf8");
