import { describe, expect, test } from "vitest";
import { libraryLeave } from "../../src/edits/library/leave.ts";
import { type ProjectPart, resourceText } from "../../src/index.ts";
import { CSS, HTML, partOf, resource, run, withSheet } from "./helpers.ts";

const FACE = `@font-face { font-family: "Hanok Gothic"; src: url("../fonts/gothic/a.woff2") }\n`;

const file = (path: string) => ({ path, blob: "b".repeat(64), size: 1, mediaType: "font/woff2" });
const withFont = (html: string, css: string): ProjectPart => {
  const part = withSheet(partOf(html, css), FACE, {
    id: "font",
    path: "css/font-gothic.css",
    fileKind: "template",
  });
  const paths = ["fonts/gothic/a.woff2", "fonts/gothic/LICENSE.txt", "media/hero.jpg", "media/own.jpg"];
  return { ...part, files: Object.fromEntries(paths.map((path) => [path, file(path)])) };
};
const brought = ["css/font-gothic.css", "fonts/gothic/a.woff2", "fonts/gothic/LICENSE.txt", "media/hero.jpg"];

describe("[HND-08] files of a library item leave where nothing uses them", () => {
  test("fonts with their files, and the pictures that it brought; nothing of the author's own", () => {
    const part = withFont("<p>x</p>", "p { color: red }");
    const { part: after } = run(libraryLeave, part, { paths: brought });
    expect(Object.keys(after.files)).toEqual(["media/own.jpg"]);
    expect(Object.keys(after.resources)).toEqual([]);
    expect(after.texts[resourceText("font")]).toBeUndefined();
  });
  test("a family that any source names stays, and a picture that is shown", () => {
    const spoken = withFont("<p>x</p>", `p { font-family: var(--f, "hanok gothic") }`);
    expect(Object.keys(run(libraryLeave, spoken, { paths: brought }).part.files)).toEqual([
      "fonts/gothic/a.woff2",
      "fonts/gothic/LICENSE.txt",
      "media/own.jpg",
    ]);
    const shown = withFont(`<img src="media/hero.jpg">`, "");
    expect(Object.keys(run(libraryLeave, shown, { paths: brought }).part.files)).toEqual([
      "media/hero.jpg",
      "media/own.jpg",
    ]);
    for (const text of [HTML, CSS])
      expect(
        run(libraryLeave, { ...spoken, texts: { ...spoken.texts, [text]: "Hanok Gothic" } }, {}).changes,
      ).toEqual([]);
  });
  test("stylesheets of the project that named a family before an item brought it keep it only from leaving by itself", () => {
    const part = withSheet(withFont("<p>x</p>", ""), `:root { --font-body: "Hanok Gothic" }`, {
      id: "guide",
    });
    expect(run(libraryLeave, part, {}).changes).toEqual([]);
    expect(Object.keys(run(libraryLeave, part, { paths: brought }).part.resources)).toEqual(["guide"]);
  });
  test("without paths the fonts of the library alone; an author's own stylesheet of that name never", () => {
    const part = withFont("<p>x</p>", "");
    expect(Object.keys(run(libraryLeave, part, {}).part.files)).toEqual(["media/hero.jpg", "media/own.jpg"]);
    const own = {
      ...part,
      resources: { font: resource({ id: "font", path: "css/font-gothic.css", fileKind: "user" }) },
    };
    expect(run(libraryLeave, own, { paths: brought }).part.resources).toEqual(own.resources);
  });
});
