import { describe, expect, test } from "vitest";
import { alternativeSettle } from "../../src/edits/alternative/settle.ts";
import { attributeRemove } from "../../src/edits/element/attribute-remove.ts";
import { attributeSet } from "../../src/edits/element/attribute-set.ts";
import { inlineSet } from "../../src/edits/style/inline-set.ts";
import { textSet } from "../../src/edits/text/text-set.ts";
import {
  type Alternative,
  applyChanges,
  type Change,
  commitOperation,
  deleteElement,
  insertElement,
  type ProjectPart,
} from "../../src/index.ts";
import { elementIn, HTML, partOf, run } from "./helpers.ts";

const html = `<section><h1>새 제목</h1><a href="b.html">x</a></section>`;
const alternative = (fields: Partial<Alternative>): Alternative => ({
  id: "alt-1",
  text: HTML,
  from: html.indexOf("새"),
  to: html.indexOf("</h1"),
  value: "옛 제목",
  what: "text",
  memberId: "2",
  date: "2026-01-01T00:00:00.000Z",
  ...fields,
});
const withOne = (fields: Partial<Alternative> = {}): ProjectPart => ({
  ...partOf(html, ""),
  alternatives: { "alt-1": alternative(fields) },
});
const settled = (part: ProjectPart, choice: "kept" | "standing" | "both") =>
  run(alternativeSettle, part, { id: "alt-1", choice }).part;

describe("[E25] a value that gave way is settled by a person", () => {
  test("the one that stands, the one that was kept, or both words", () => {
    expect(settled(withOne(), "standing")).toMatchObject({ texts: { [HTML]: html }, alternatives: {} });
    expect(settled(withOne(), "kept").texts[HTML]).toBe(html.replace("새 제목", "옛 제목"));
    expect(settled(withOne(), "both").texts[HTML]).toBe(html.replace("새 제목", "새 제목 옛 제목"));
  });
  test("an address stands alone; what is gone is said", () => {
    const href = {
      what: "attribute href",
      from: html.indexOf("b.html"),
      to: html.indexOf("b.html") + 6,
      value: "a.html",
    };
    expect(settled(withOne(href), "kept").texts[HTML]).toBe(html.replace("b.html", "a.html"));
    const tools = { createId: () => "x", now: "2026-01-01T00:00:00.000Z" };
    const refused = alternativeSettle.run(withOne(href), { id: "alt-1", choice: "both" }, tools);
    expect(refused).toMatchObject({ refusal: { reason: "alternative.not-words" } });
    const gone = alternativeSettle.run(withOne({ to: 999 }), { id: "alt-1", choice: "kept" }, tools);
    expect(gone).toMatchObject({ refusal: { reason: "alternative.place" } });
  });
  test("a field of a page, also one setting of its meta", () => {
    const title = settled(
      withOne({ text: "field/pages/p1/title", from: 0, to: 0, value: "옛", what: "field title" }),
      "kept",
    );
    expect(title.pages.p1?.title).toBe("옛");
    const meta = settled(
      withOne({ text: "field/pages/p1/meta.title", from: 0, to: 0, value: "옛", what: "field meta.title" }),
      "kept",
    );
    expect(meta.pages.p1?.meta.title).toBe("옛");
  });
});

describe("[E25] settling writes the value that was chosen and no other character", () => {
  const START = `<p class="p1">some words.</p><a href="x">go 100원</a>`;
  const start = partOf(START);
  const at = "2026-01-01T00:00:00.000Z";
  /** Two saves from one base, then what others do; answers the text and what taking the other value makes of it. */
  const chosen = (
    base: ProjectPart,
    first: readonly Change[],
    second: readonly Change[],
    ...others: readonly ((part: ProjectPart) => readonly Change[])[]
  ) => {
    const operation = (opId: string, changes: readonly Change[]) => ({
      ...{ opId, memberId: opId, base: 0, name: "edit", at },
      changes,
    });
    const one = commitOperation(base, operation("a", first), []);
    if (!one.ok) throw new Error(one.refusal.reason);
    const log = [{ ...operation("a", first), version: 1, changes: one.value.changes }];
    const two = commitOperation(one.value.part, operation("b", second), log);
    if (!two.ok) throw new Error(two.refusal.reason);
    let { part } = two.value;
    for (const other of others) {
      const made = applyChanges(part, other(part));
      if (!made.ok) throw new Error(made.refusal.reason);
      part = made.value.part;
    }
    const [kept, ...more] = Object.values(part.alternatives);
    if (!kept || more.length > 0) throw new Error(`${more.length + 1} alternatives`);
    const tools = { createId: () => "x", now: at };
    const settled = alternativeSettle.run(part, { id: kept.id, choice: "kept" }, tools);
    if (!settled.ok) return [part.texts[HTML], settled.refusal.reason];
    const after = applyChanges(part, settled.value);
    if (!after.ok) throw new Error(after.refusal.reason);
    return [part.texts[HTML], after.value.part.texts[HTML]];
  };
  const set = (tag: string, name: string, value: string) =>
    run(attributeSet, start, { element: elementIn(start, tag), name, value }).changes;
  const removed = run(attributeRemove, start, { element: elementIn(start, "<a"), name: "href" }).changes;
  const style = (base: ProjectPart, property: string, value: string | null) =>
    run(inlineSet, base, { element: elementIn(base, "<p"), property, value }).changes;

  for (const name of ["title", "alt", "style"])
    test(`${name}, new on both sides`, () => {
      expect(chosen(start, set("<p", name, "AAAA"), set("<p", name, "BBBBBB"))).toEqual([
        START.replace(`"p1"`, `"p1" ${name}="BBBBBB"`),
        START.replace(`"p1"`, `"p1" ${name}="AAAA"`),
      ]);
    });
  test("an address on both sides, and with a quote in it", () => {
    const [, href] = chosen(start, set("<a", "href", `a"b`), set("<a", "href", "b&b"));
    expect(href).toBe(START.replace(`"x"`, `"a&quot;b"`));
  });
  test("an attribute that one took out and the other set, both ways round", () => {
    const without = START.replace(` href="x"`, "");
    const withValue = START.replace(`"x"`, `"bb"`);
    expect(chosen(start, removed, set("<a", "href", "bb"))).toEqual([withValue, without]);
    expect(chosen(start, set("<a", "href", "bb"), removed)).toEqual([without, withValue]);
    const empty = START.replace(`"x"`, `""`);
    expect(chosen(start, set("<a", "href", ""), set("<a", "href", "bb"))).toEqual([withValue, empty]);
  });
  test("a declaration alone is settled, whatever else came into the attribute", () => {
    const more = (part: ProjectPart) => style(part, "top", "1px");
    expect(chosen(start, style(start, "color", "red"), style(start, "color", "blue"), more)).toEqual([
      START.replace(`"p1"`, `"p1" style="color: blue; top: 1px"`),
      START.replace(`"p1"`, `"p1" style="color: red; top: 1px"`),
    ]);
    const styled = partOf(`<p style="color: green; top: 1px">x</p>`);
    const [, out] = chosen(styled, style(styled, "color", null), style(styled, "color", "blue"));
    expect(out).not.toContain("color");
    expect(out).toContain("top: 1px");
    const [, back] = chosen(styled, style(styled, "color", "red"), style(styled, "color", null));
    expect(back).toContain("color: red");
    expect(back).toContain("top: 1px");
  });
  test("an element that was deleted, and another put there: the value no longer applies", () => {
    const href = [set("<a", "href", "aa"), set("<a", "href", "bb")] as const;
    const deleted = (part: ProjectPart) => {
      const text = part.texts[HTML] ?? "";
      return [deleteElement(part, HTML, { from: text.indexOf("<a"), to: text.length })];
    };
    const put = (part: ProjectPart) => [
      insertElement(HTML, part.texts[HTML]?.length ?? 0, `<i href="q">new</i>`),
    ];
    expect(chosen(start, ...href, deleted)[1]).toBe("alternative.place");
    expect(chosen(start, ...href, deleted, put)[1]).toBe("alternative.place");
  });
  test("a word, with words put beside it since", () => {
    const typed = (value: string) => (part: ProjectPart) =>
      run(textSet, part, { element: elementIn(part, "<a"), value }).changes;
    expect(chosen(start, typed("go 200원")(start), typed("go 300원")(start), typed("go 300원 now"))).toEqual([
      START.replace("100원", "300원 now"),
      START.replace("100원", "200원 now"),
    ]);
  });
});
