import { describe, expect, test } from "vitest";
import {
  applyChanges,
  damagedByte,
  damagesOf,
  emptyPart,
  isDamaged,
  namedDamage,
  piecesOf,
  runEdit,
  shownText,
} from "../../src/index.ts";
import { CSS, elementIn, HTML, partOf, tools } from "./helpers.ts";

const BAD = damagedByte(0xff);

/** The html afterwards, or the reason of the refusal. */
const after = (html: string, edit: string, needle: string, input: object): string => {
  const part = partOf(html);
  const run = runEdit(part, edit, { element: elementIn(part, needle), ...input }, tools());
  if (!run.ok) return run.refusal.reason;
  const applied = applyChanges(part, run.value);
  return applied.ok ? (applied.value.part.texts[HTML] ?? "") : applied.refusal.reason;
};

describe("[S12] [HND-14] a damaged byte makes its own text read-only, and nothing else", () => {
  const html = `<div title="x${BAD}" class="a"><p>가${BAD}나</p><p>다</p><img alt="${BAD}" src="a.png"></div>`;

  test("words beside it are typed, words with it are not", () => {
    expect(after(html, "text.set", "<p>다", { value: "라" })).toBe(html.replace("다", "라"));
    expect(after(html, "text.set", "<p>가", { value: "가나" })).toBe("text.damaged");
    expect(after(html, "text.set", "<p>가", { value: `가${BAD}나다` })).toBe("text.damaged");
    expect(after(html, "text.content", "<p>다", { html: "<b>라</b>" })).toBe(html.replace("다", "<b>라</b>"));
    expect(after(html, "text.content", "<p>가", { html: "<b>라</b>" })).toBe("text.damaged");
    const list = `<ul><li>가<ul><li>${BAD}</li></ul>나${BAD}</li></ul>`;
    const at = list.indexOf("<ul", 5);
    const run = (after: number | null, before: number | null) => ({ runs: [{ after, before, html: "새" }] });
    expect(after(list, "text.runs", "<li>가", run(null, at))).toBe(list.replace("가", "새"));
    expect(after(list, "text.runs", "<li>가", run(at, null))).toBe("text.damaged");
  });

  test("values beside it are set, its own value is not", () => {
    expect(after(html, "element.attribute-set", "<div", { name: "class", value: "b" })).toBe(
      html.replace('"a"', '"b"'),
    );
    expect(after(html, "element.attribute-set", "<div", { name: "title", value: "b" })).toBe("text.damaged");
    expect(after(html, "element.attribute-remove", "<div", { name: "title" })).toBe("text.damaged");
    const styled = `<p style="color: red; /*${BAD}*/ margin: 0">가</p>`;
    expect(after(styled, "element.attribute-set", "<p", { name: "style", value: `/*${BAD}*/` })).toBe(
      `<p style="/*${BAD}*/">가</p>`,
    );
  });

  test("an element goes with it, moves with it, and comes back with it", () => {
    expect(after(html, "element.delete", "<p>가", {})).toBe(html.replace(`<p>가${BAD}나</p>`, ""));
    expect(after(html, "element.copy", "<p>가", {})).toContain(`<p>가${BAD}나</p><p>가${BAD}나</p>`);
  });

  test("in code it is a character like any other", () => {
    const part = partOf("<p>가</p>", `/*${BAD}*/ p { color: red }`);
    const value = `/*${BAD}*/ p { color: blue }`;
    for (const written of [value, value.replace(BAD, "")]) {
      const run = runEdit(part, "code.set", { text: CSS, value: written }, tools());
      const applied = run.ok ? applyChanges(part, run.value) : run;
      expect(applied.ok && applied.value.part.texts[CSS]).toBe(written);
    }
  });

  test("the refusal names the bytes", () => {
    const part = partOf(`<p>${BAD}${damagedByte(0xb0)}${BAD}</p>`);
    const run = runEdit(part, "text.set", { element: elementIn(part, "<p"), value: "가" }, tools());
    expect(run).toEqual({
      ok: false,
      refusal: { reason: "text.damaged", detail: { bytes: "0xFF, 0xB0" } },
    });
    expect(runEdit(emptyPart(), "text.set", {}, tools()).ok).toBe(false);
  });

  test("it is known by its character alone, and browsers show U+FFFD", () => {
    expect(shownText(`가${BAD}나`)).toBe("가\ufffd나");
    expect(damagesOf(`${BAD}x${damagedByte(0x80)}`)).toEqual([0xff, 0x80]);
    expect(piecesOf(`가${BAD}${BAD}나`)).toEqual(["가", [0xff, 0xff], "나"]);
    for (const text of ["", "가", "\u{10fe7f}", "\u{10ff00}", "😀"]) {
      expect(isDamaged(text)).toBe(false);
      expect(shownText(text)).toBe(text);
      expect(namedDamage(text)).toBe("");
    }
  });
});
