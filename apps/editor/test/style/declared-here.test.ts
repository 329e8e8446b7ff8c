import { emptyPart, newBlock, newPage, type ProjectPart, viewportOf } from "@hanok/page-document";
import { expect, test } from "vitest";
import { declaredHere, type WrittenWhere } from "../../src/features/style/declared-here.ts";

const HTML = '<section><h1 class="title" align="center" style="margin: 0">x</h1></section>';
const CSS = `section { color: red }
h1 { padding: 4px }
.title { font-size: 32px }
.title:hover { color: blue }
@media (max-width: 375px) { .title { font-size: 20px } }
`;
const part: ProjectPart = {
  ...emptyPart(),
  pages: { p: newPage({ id: "p", title: "", key: "a0", now: "" }) },
  blocks: {
    a: newBlock({ id: "a", pageId: "p", section: "content", key: "a0", name: "a", classtitle: "", now: "" }),
  },
  texts: { "block/a/html": HTML, "block/a/css": CSS },
};
/**
 * Place from which the panel would remove the value of the heading: its declaration as written, or the reason
 * why it is elsewhere.
 */
const found = (property: string, where: Partial<WrittenWhere> = {}): string => {
  const view = where.view ?? "pc";
  const shown = {
    part,
    view,
    viewport: viewportOf(view),
    state: null,
    target: "deciding",
    ...where,
  } as const;
  const declared = declaredHere(shown, { text: "block/a/html", at: HTML.indexOf("<h1") }, property);
  return typeof declared === "string"
    ? declared
    : `${declared.from} ${declared.declaration.property}: ${declared.declaration.value}`;
};

test("an emptied field takes out what is set on the element, and nothing that it only gets", () => {
  expect(found("font-size")).toBe("rule font-size: 32px");
  expect(found("padding-top")).toBe("rule padding: 4px");
  expect(found("margin-left")).toBe("inline margin: 0");
  expect(found("color")).toBe("none");
  expect(found("width")).toBe("none");
  expect(found("text-align")).toBe("attribute");
});

test("[EDT-41] of the PC view what stands at the width that the canvas shows", () => {
  const wide = { "block/a/css": `${CSS}@media (min-width: 1400px) { .title { font-size: 40px } }\n` };
  const said = { ...part, texts: { ...part.texts, ...wide } };
  expect(found("font-size", { part: said })).toBe("rule font-size: 40px");
  expect(found("font-size", { part: said, viewport: viewportOf("pc", 1200) })).toBe("rule font-size: 32px");
});

test("of a narrow width only what holds in no wider one, of a state only what does not hold without it", () => {
  expect(found("font-size", { view: "mo" })).toBe("rule font-size: 20px");
  expect(found("font-size", { view: "ta" })).toBe("wider");
  expect(found("color", { state: "hover" })).toBe("rule color: blue");
  expect(found("font-size", { state: "hover" })).toBe("state");
});

test("of a place that was chosen only what stands there", () => {
  expect(found("font-size", { target: { selector: ".title" } })).toBe("rule font-size: 32px");
  expect(found("padding-top", { target: { selector: ".title" } })).toBe("place");
  expect(found("color", { state: "hover", target: { selector: ".title" } })).toBe("rule color: blue");
  expect(found("font-size", { target: "inline" })).toBe("place");
  expect(found("margin-left", { target: "inline" })).toBe("inline margin: 0");
});
