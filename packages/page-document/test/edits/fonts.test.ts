import { expect, test } from "vitest";
import { fontUse } from "../../src/edits/font/use.ts";
import { fontSheets, namesFamily, type ProjectPart, resourceText } from "../../src/index.ts";
import { CSS, elementIn, page, partOf, refusalOf, run, tools, withSheet } from "./helpers.ts";

const FACE = (family: string, file: string) =>
  `@font-face {\n  font-family: "${family}";\n  src: url("../../fonts/${file}") format("woff2");\n}\n@font-face {\n  font-family: "${family} Fallback";\n  src: local("Arial");\n}\n`;

const fontOf = (key: string, family: string) => ({
  sheet: { path: `css/fonts/${key}.css`, text: FACE(family, `${key}/${key}.woff2`) },
  files: [`fonts/${key}/${key}.woff2`, `fonts/${key}/OFL.txt`].map((path) => ({
    path,
    blob: `b-${path}`,
    size: 3,
    mediaType: path.endsWith("2") ? "font/woff2" : "text/plain",
  })),
});

const HTML = `<p class="lead">a</p>\n<p class="note">b</p>\n`;
const STYLED = ".lead {\n  color: red;\n}\n";
const on = (part: ProjectPart, needle: string) => ({ kind: "element", element: elementIn(part, needle) });
/** Ids go on over the edits of a test. */
const hands = tools();
const use = (part: ProjectPart, needle: string, family: string, font: unknown) =>
  run(
    fontUse,
    part,
    { place: on(part, needle), value: `"${family}", "${family} Fallback", serif`, font },
    hands,
  ).part;
const sheetsOf = (part: ProjectPart) => Object.values(part.resources).map(({ path }) => path);

test("[E66] [BLD-01] a family comes with its sheet, its files and one declaration where it is meant", () => {
  const part = withSheet(partOf(HTML, STYLED), "body { margin: 0 }", { path: "css/base.css" });
  const after = use(part, '<p class="lead"', "Lora", fontOf("lora", "Lora"));
  expect(after.texts[CSS]).toBe(
    '.lead {\n  color: red;\n  font-family: "Lora", "Lora Fallback", serif;\n}\n',
  );
  const sheet = Object.values(after.resources).find(({ path }) => path === "css/fonts/lora.css");
  expect(after.texts[resourceText(sheet?.id ?? "")]).toBe(FACE("Lora", "lora/lora.woff2"));
  expect(sheet?.linked).toBe(true);
  // Before the author's own sheets, whose order stays.
  expect((sheet?.key ?? "") < (after.resources.r1?.key ?? "")).toBe(true);
  expect(Object.keys(after.files)).toEqual(["fonts/lora/lora.woff2", "fonts/lora/OFL.txt"]);
});

test("[E66] [BLD-01] a family that nothing names any more goes with its files; one that is named elsewhere stays", () => {
  const part = partOf(HTML, STYLED);
  const lora = use(part, '<p class="lead"', "Lora", fontOf("lora", "Lora"));
  const jua = use(lora, '<p class="lead"', "Jua", fontOf("jua", "Jua"));
  expect(sheetsOf(jua)).toEqual(["css/fonts/jua.css"]);
  expect(Object.keys(jua.files)).toEqual(["fonts/jua/jua.woff2", "fonts/jua/OFL.txt"]);
  const both = use(lora, '<p class="note"', "Jua", fontOf("jua", "Jua"));
  const again = use(both, '<p class="note"', "Lora", null);
  expect(sheetsOf(both).toSorted()).toEqual(["css/fonts/jua.css", "css/fonts/lora.css"]);
  expect(sheetsOf(again)).toEqual(["css/fonts/lora.css"]);
});

test("[BLD-01] a sheet that lies in the trash comes back with the family", () => {
  const lora = use(partOf(HTML, STYLED), '<p class="lead"', "Lora", fontOf("lora", "Lora"));
  const [sheet] = Object.values(lora.resources);
  if (!sheet) throw new Error("no sheet");
  const trashed: ProjectPart = { ...lora, resources: { [sheet.id]: { ...sheet, category: "trash" } } };
  const again = use(trashed, '<p class="note"', "Lora", fontOf("lora", "Lora"));
  expect(Object.values(again.resources).map(({ id, category }) => [id, category])).toEqual([
    [sheet.id, "css"],
  ]);
});

test("[BLD-01] headings of the whole project and a style of the guide take a family through the guide's sheet", () => {
  const part = withSheet(
    partOf(HTML),
    ":root {\n  --font-heading: serif;\n}\n\n.text-title {\n  color: red;\n}\n",
    {
      path: "css/style-guide.css",
      category: "tuning",
    },
  );
  const base = run(fontUse, part, {
    place: { kind: "base", of: "font-heading" },
    value: '"Lora", serif',
    font: fontOf("lora", "Lora"),
  }).part;
  expect(base.texts[resourceText("r1")]).toContain('--font-heading: "Lora", serif;');
  const style = run(fontUse, base, {
    place: { kind: "style", of: "text", name: "title" },
    value: '"Lora", serif',
    font: null,
  }).part;
  expect(style.texts[resourceText("r1")]).toContain(
    '.text-title {\n  color: red;\n  font-family: "Lora", serif;\n}',
  );
});

test("[BLD-01] an imported page links the sheet in its head, and loses the link with the family", () => {
  const built = partOf("");
  const start =
    '<!doctype html>\n<html>\n<head>\n<link rel="stylesheet" href="../style.css">\n</head>\n<body>\n<p class="lead">a</p>\n';
  const part: ProjectPart = withSheet(
    {
      ...built,
      blocks: {},
      pages: {
        p1: page({
          path: "ko/index.html",
          imported: { blob: "x", encoding: "utf-8", bom: false, lossless: true },
        }),
      },
      texts: { "page/p1/bodyStart": start, "page/p1/bodyEnd": "</body>\n</html>\n" },
    },
    ".lead { color: red }\n",
    { path: "style.css" },
  );
  const put = (from: ProjectPart, family: string, font: unknown) =>
    run(fontUse, from, {
      place: { kind: "element", element: elementIn(from, '<p class="lead"', "page/p1/bodyStart") },
      value: `"${family}", serif`,
      font,
    }).part;
  const lora = put(part, "Lora", fontOf("lora", "Lora"));
  expect(lora.texts["page/p1/bodyStart"]).toBe(
    start.replace("</head>", '<link rel="stylesheet" href="../css/fonts/lora.css">\n</head>'),
  );
  expect(put(lora, "Georgia", null).texts["page/p1/bodyStart"]).toBe(start);
});

test.each([
  ['font-family: a, "Lora", serif', true],
  ["--font-body:Lora", true],
  ["font: italic 1rem/1.5 Lora;", true],
  ["<p style='font-family:&quot;Lora&quot;'>", true],
  ["font-family: lora , x", true],
  ["Flora, Lorax", false],
  ['font-family: "Lora Fallback"', false],
  [".Lora { color: red }", false],
  ["Read Lora today", false],
])("a text names a family as a whole item of a list: %s", (text, expected) =>
  expect(namesFamily(text, "Lora")).toBe(expected),
);

test("a sheet that is none of a font is refused", () => {
  const part = partOf(HTML);
  const font = { ...fontOf("lora", "Lora"), sheet: { path: "css/x.css", text: "" } };
  expect(refusalOf(fontUse, part, { place: on(part, "<p"), value: "serif", font })).toBe("file.path");
});

test("[AVL-01] runs of spaces beside the name of a family are passed once, and a name of a thousand letters is none", () => {
  expect(namesFamily('p{font-family: " Lora "}', " Lora ")).toBe(true);
  expect(namesFamily("p{font-family: Lora  Two , serif}", "Lora Two")).toBe(true);
  // In the square of their number these would take minutes.
  const spaces = " ".repeat(300_000);
  for (const family of [" Lora", "Lora ", " Lora Two "])
    for (const text of [`a:${spaces}z`, `a: Lora${spaces}z`, `a:"${spaces}z`, `font: Lora${spaces}z`])
      expect(namesFamily(text, family)).toBe(false);
  const sheet = (family: string) =>
    fontSheets(
      withSheet(partOf(HTML, STYLED), `@font-face { font-family: "${family}" }`, { path: "css/fonts/a.css" }),
    ).map((one) => one.family);
  expect(sheet("a".repeat(200))).toEqual(["a".repeat(200)]);
  expect(sheet("a".repeat(201))).toEqual([]);
  expect(sheet("  ")).toEqual([]);
});
