import { describe, expect, test } from "vitest";
import { alternativeSettle } from "../../src/edits/alternative/settle.ts";
import type { Alternative, ProjectPart } from "../../src/index.ts";
import { HTML, partOf, run } from "./helpers.ts";

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
