import { expect, test } from "vitest";
import { guideAdd } from "../../src/edits/guide/add.ts";
import { guideApply } from "../../src/edits/guide/apply.ts";
import { guideBaseSet } from "../../src/edits/guide/base-set.ts";
import { guideDelete } from "../../src/edits/guide/delete.ts";
import { guideRename } from "../../src/edits/guide/rename.ts";
import { guideSet } from "../../src/edits/guide/set.ts";
import { guideSiteSet } from "../../src/edits/guide/site-set.ts";
import { guideSizeSet } from "../../src/edits/guide/size-set.ts";
import {
  type ProjectPart,
  readStyleGuide,
  renderPage,
  resourceText,
  withGuideClasses,
} from "../../src/index.ts";
import { CSS, elementIn, HTML, partOf, refusalOf, run, withSheet } from "./helpers.ts";

const sheetOf = (part: ProjectPart): string => part.texts[resourceText("new-1")] ?? "";

test("[RES-12] [RES-13] [RES-14] [RES-15] [RES-16] [E60] colours and styles are css of a sheet of the project, made with the first", () => {
  let { part } = run(guideAdd, partOf("<p>x</p>"), {
    kind: "color",
    name: "주색",
    values: { color: "#0b5" },
  });
  part = run(guideAdd, part, {
    kind: "button",
    name: "main",
    values: { color: "var(--color-주색)", "border-radius": "8px" },
  }).part;
  for (const kind of ["text", "input", "select"])
    part = run(guideAdd, part, { kind, name: "main", values: { "font-size": "16px" } }).part;
  part = run(guideSet, part, {
    kind: "button",
    name: "main",
    state: "hover",
    values: { color: "#fff" },
  }).part;
  expect(sheetOf(part)).toBe(`:root {
  --color-주색: #0b5;
}

.button-main {
  color: var(--color-주색);
  border-radius: 8px;
}

.text-main {
  font-size: 16px;
}

.input-main {
  font-size: 16px;
}

.select-main {
  font-size: 16px;
}

.button-main:hover {
  color: #fff;
}
`);
  expect(part.resources["new-1"]).toMatchObject({
    category: "tuning",
    path: "css/style-guide.css",
    linked: true,
  });
  const guide = readStyleGuide(part);
  expect(guide.colors).toEqual([{ name: "주색", value: "#0b5", use: "var(--color-주색)" }]);
  expect(guide.styles.map(({ className }) => className)).toEqual([
    "button-main",
    "text-main",
    "input-main",
    "select-main",
  ]);
  expect(guide.styles[0]?.declarations.hover).toEqual([{ property: "color", value: "#fff" }]);
  // Built pages load it last.
  expect(renderPage(part, "p1", "publish").html).toMatch(/css\/style-guide\.css">\s*<\/head>/);
});

test("[RES-18] a name is taken once, in any spelling of its letters; wrong names and values are refused", () => {
  const { part } = run(guideAdd, partOf("<p>x</p>"), {
    kind: "color",
    name: "Main",
    values: { color: "red" },
  });
  const add = (name: string, color = "red") =>
    refusalOf(guideAdd, part, { kind: "color", name, values: { color } });
  expect(add("main")).toBe("name.duplicate");
  expect(add(" ")).toBe("name.required");
  expect(add("a".repeat(31))).toBe("name.length");
  expect(add("a}b")).toBe("name.characters");
  expect(add("size-large")).toBe("name.characters");
  expect(add("밝은 색", "red; } a { b: c")).toBe("style.value");
  expect(add("밝은 색", "")).toBe("style.value");
  expect(refusalOf(guideAdd, part, { kind: "text", name: "main", values: {} })).toBe("style.value");
  expect(refusalOf(guideSet, part, { kind: "text", name: "main", values: {} })).toBe("guide.missing");
  expect(refusalOf(guideSet, part, { kind: "color", name: "Main", values: { color: "" } })).toBe(
    "style.value",
  );
  expect(refusalOf(guideDelete, part, { kind: "color", name: "main" })).toBe("guide.missing");
  expect(refusalOf(guideRename, part, { kind: "color", name: "x", to: "y" })).toBe("guide.missing");
});

test("[RES-17] sizes are 56, 48 and 40 px until somebody says otherwise", () => {
  const before = partOf("<p>x</p>");
  expect(readStyleGuide(before).heights.field).toEqual({ large: 56, medium: 48, small: 40 });
  const { part } = run(guideSizeSet, before, { of: "field", size: "medium", height: 44 });
  expect(sheetOf(part)).toBe(".input-size-medium, .select-size-medium {\n  height: 44px;\n}\n");
  expect(readStyleGuide(part).heights).toEqual({
    button: { large: 56, medium: 48, small: 40 },
    field: { large: 56, medium: 44, small: 40 },
  });
});

test("[E60] a value changes in its own place, in the author's writing; a style goes with its states", () => {
  const own = withSheet(
    partOf("<p>x</p>"),
    "/* ours */\r\n:root{--color-a:#111;--other:1px}\r\n\r\n.text-lead\t{ font-size : 20px }\r\n.text-lead:hover { color: red }\r\n.text-leader { color: blue }\r\n",
    { id: "new-1", category: "tuning" },
  );
  const set = run(guideSet, own, { kind: "color", name: "a", values: { color: "#222" } });
  expect(sheetOf(set.part)).toBe(sheetOf(own).replace("#111", "#222"));
  const more = run(guideSet, own, {
    kind: "text",
    name: "lead",
    values: { "font-size": "22px", "line-height": "1.4" },
  });
  expect(sheetOf(more.part)).toContain(".text-lead\t{ font-size : 22px; line-height : 1.4 }");
  const gone = run(guideDelete, own, { kind: "text", name: "lead" });
  expect(sheetOf(gone.part)).toBe(
    "/* ours */\r\n:root{--color-a:#111;--other:1px}\r\n\r\n.text-leader { color: blue }\r\n",
  );
  const colour = run(guideDelete, own, { kind: "color", name: "a" });
  expect(sheetOf(colour.part)).toContain(":root{--other:1px}");
});

test("[E60] a rename reaches every use, in html, css and the sheet", () => {
  const part = withSheet(
    partOf(
      `<p class="text-lead big" style="color: var(--color-main)">x</p>`,
      ".hero { background: var(--color-main, red); border-color: var(--color-main-2) }",
    ),
    ":root { --color-main: #111; --color-main-2: #222 }\n.text-lead { color: red }\n",
    { id: "new-1", category: "tuning" },
  );
  const colour = run(guideRename, part, { kind: "color", name: "main", to: "밝은 색" }).part;
  expect(colour.texts[HTML]).toContain("var(--color-밝은-색)");
  expect(colour.texts[CSS]).toBe(
    ".hero { background: var(--color-밝은-색, red); border-color: var(--color-main-2) }",
  );
  expect(sheetOf(colour)).toContain(":root { --color-밝은-색: #111; --color-main-2: #222 }");
  const style = run(guideRename, part, { kind: "text", name: "lead", to: "intro" }).part;
  expect(style.texts[HTML]).toContain(`class="text-intro big"`);
  expect(sheetOf(style)).toContain(".text-intro { color: red }");
  expect(refusalOf(guideRename, part, { kind: "color", name: "main", to: "Main-2" })).toBe("name.duplicate");
});

test("fonts and the radius of corners are custom properties of the root, written in their own span", () => {
  const { part } = run(guideBaseSet, partOf("<p>x</p>"), { of: "radius", value: "4px" });
  expect(sheetOf(part)).toBe(":root {\n  --radius: 4px;\n}\n");
  const again = run(guideBaseSet, part, { of: "radius", value: "12px" }).part;
  expect(sheetOf(again)).toBe(":root {\n  --radius: 12px;\n}\n");
  expect(refusalOf(guideBaseSet, part, { of: "font-body", value: " " })).toBe("style.value");
  expect(refusalOf(guideBaseSet, part, { of: "font-body", value: "serif; color: red" })).toBe("style.value");
});

test("[RES-14] an element of the library takes the class of the guide in place of the declarations that the class makes", () => {
  const html =
    '<h2 data-hanok-guide="text-title" style="margin: 0; font: 700 2rem/1.2 serif; letter-spacing: 1px;">가</h2>';
  const bare = partOf("<p>x</p>");
  // Without such a style it looks as it was drawn.
  expect(withGuideClasses(bare, html)).toBe(html.replace(' data-hanok-guide="text-title"', ""));
  const { part } = run(guideAdd, bare, {
    kind: "text",
    name: "title",
    values: { "font-size": "40px", "letter-spacing": "0" },
  });
  expect(withGuideClasses(part, html)).toBe('<h2 class="text-title" style="margin: 0;">가</h2>');
  expect(
    withGuideClasses(part, '<p data-hanok-guide="text-title" class="a" style="font-size: 1px">가</p>'),
  ).toBe('<p class="a text-title">가</p>');
});

test("[RES-14] [E60] a style that is applied takes the place of another of its kind; it is taken away again", () => {
  const guided = (html: string): ProjectPart => {
    let part = partOf(html);
    for (const [kind, name] of [
      ["text", "title"],
      ["text", "body"],
      ["text", "note"],
      ["button", "main"],
    ])
      ({ part } = run(guideAdd, part, { kind, name, values: { "font-size": "16px" } }));
    return part;
  };
  const applied = (html: string, kind: string, name: string | null): string | undefined =>
    applyIn(guided(html), kind, name).part.texts[HTML];
  const applyIn = (part: ProjectPart, kind: string, name: string | null) =>
    run(guideApply, part, { element: elementIn(part, "<"), kind, name });
  expect(applied('<h1  class="hero  text-title big">가</h1>', "text", "body")).toBe(
    '<h1  class="hero  text-body big">가</h1>',
  );
  expect(applied('<h1 class="hero">가</h1>', "text", "title")).toBe('<h1 class="hero text-title">가</h1>');
  expect(applied("<h1 id=a>가</h1>", "text", "title")).toBe('<h1 id=a class="text-title">가</h1>');
  // A style of another kind, and a class that only begins like one, are no styles of this kind.
  expect(applied('<a class="button-main text-link">가</a>', "text", "body")).toBe(
    '<a class="button-main text-link text-body">가</a>',
  );
  expect(applied('<h1 class="a text-title b text-note">가</h1>', "text", "body")).toBe(
    '<h1 class="a text-body b">가</h1>',
  );
  expect(applied('<h1 class="text-body text-title">가</h1>', "text", "body")).toBe(
    '<h1 class="text-body">가</h1>',
  );
  expect(applied('<h1 class="a text-title b">가</h1>', "text", null)).toBe('<h1 class="a b">가</h1>');
  expect(applied('<h1 class="text-title b">가</h1>', "text", null)).toBe('<h1 class="b">가</h1>');
  expect(applied('<h1 class="text-title text-body">가</h1>', "text", null)).toBe('<h1 class="">가</h1>');
  const part = guided("<h1>가</h1>");
  expect(refusalOf(guideApply, part, { element: elementIn(part, "<"), kind: "text", name: "none" })).toBe(
    "guide.missing",
  );
});

test("[BLD-02] values of the whole site are one edit of the guide's sheet: variables and text styles, nothing else", () => {
  const css =
    ":root {\n  --color-accent: #000;\n  --radius: 8px;\n}\n\n.text-title {\n  font-size: 2rem;\n  font-weight: 700;\n}\n";
  const part = withSheet(partOf("<p>x</p>"), css, { category: "tuning" });
  const after = run(guideSiteSet, part, {
    variables: { "--color-accent": "#0b5", "--size-title": "3rem" },
    texts: { title: { "font-size": "var(--size-title)" } },
  });
  expect(after.part.texts[resourceText("r1")]).toBe(
    ":root {\n  --color-accent: #0b5;\n  --radius: 8px;\n  --size-title: 3rem;\n}\n\n.text-title {\n  font-size: var(--size-title);\n  font-weight: 700;\n}\n",
  );
  const refused = (input: object) => refusalOf(guideSiteSet, part, { variables: {}, ...input });
  expect(refused({ variables: { color: "red" } })).toBe("style.property");
  expect(refused({ variables: { "--a": " " } })).toBe("style.value");
  expect(refused({ variables: { "--a": "1} b{" } })).toBe("style.value");
  expect(refused({ texts: { none: { color: "red" } } })).toBe("guide.missing");
});
