import { emptyPart, type ProjectPart } from "@hanok/page-document";
import { expect, test } from "vitest";
import { familiesIn, stackFor } from "../src/features/fonts/stack.ts";
import { fontNameOf, ownFonts } from "../src/features/style/values/own-fonts.ts";

const lora = { name: "Lora", generic: "serif", scripts: ["latin"] } as const;
const inter = { name: "Inter", generic: "sans-serif", scripts: ["latin"] } as const;
const batang = { name: "Gowun Batang", generic: "serif", scripts: ["korean", "latin"] } as const;
const all = [lora, inter, batang];

test("[BLD-01] a Korean family stands alone, a Latin one before the Korean letters of the text", () => {
  const korean = stackFor(batang, '"Inter", sans-serif', all);
  expect(korean).toBe('"Gowun Batang", "Gowun Batang Fallback", serif');
  const latin = stackFor(lora, korean, all);
  expect(latin).toBe('"Lora", "Lora Fallback", "Gowun Batang", "Gowun Batang Fallback", serif');
  // The next Latin one takes the place of the first.
  expect(stackFor(inter, latin, all)).toBe(
    '"Inter", "Inter Fallback", "Gowun Batang", "Gowun Batang Fallback", sans-serif',
  );
  expect(stackFor(inter, "sans-serif", all)).toBe(
    '"Inter", "Inter Fallback", "Apple SD Gothic Neo", "Malgun Gothic", sans-serif',
  );
});

test("commas in quotes part no families", () =>
  expect(familiesIn(`"A, B", 'C' , d`)).toEqual(['"A, B"', "'C'", "d"]));

const withGuide = (guide: string, css = ""): ProjectPart => ({
  ...emptyPart(),
  resources: {
    g: {
      id: "g",
      path: "css/style-guide.css",
      fileExt: "css",
      type: "code",
      name: "g",
      url: "",
      fileKind: "default",
      category: "tuning",
      birth: "tuning",
      key: "a0",
      linked: true,
      imported: null,
      date: "",
    },
  },
  texts: { "resource/g": guide, "block/b/css": css },
});

test("[BLD-01] lists say names of families: no variable, no keyword, no stand-in", () => {
  const part = withGuide(
    ':root { --font-heading: "Gowun Batang", serif; --font-body: "Inter", sans-serif; --font-brand: "Jua" }',
    'h1 { font-family: var(--font-brand) }\np { font-family: ui-monospace, monospace }\n@font-face { font-family: "Lora Fallback" }\nb { font-family: "Lora", serif }\n',
  );
  const fonts = ownFonts(part, true);
  expect(fonts.filter(({ role }) => role === "font-heading" || role === "font-body")).toMatchObject([
    { value: "var(--font-heading)", name: "Gowun Batang" },
    { value: "var(--font-body)", name: "Inter" },
  ]);
  expect(fonts.map(({ name }) => name).join()).not.toMatch(/var\(|--|Fallback|monospace|system-ui/);
  expect(fonts.map(({ name }) => name)).toContain("Lora");
  expect(fontNameOf(part, "var(--font-heading)", '"Gowun Batang", serif')).toEqual({
    role: "font-heading",
    name: "Gowun Batang",
  });
  expect(fontNameOf(part, "var(--font-brand)", '"Jua"')).toEqual({ role: null, name: "Jua" });
  expect(fontNameOf(part, "var(--font-brand)", "")).toEqual({ role: null, name: "Jua" });
  expect(fontNameOf(part, "ui-monospace, monospace", "")).toEqual({ role: "mono", name: "" });
});
