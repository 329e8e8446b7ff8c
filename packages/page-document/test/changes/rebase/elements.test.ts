import { describe, expect, test } from "vitest";
import {
  type Change,
  deleteElement,
  insertElement,
  moveElement,
  replaceValue,
  typeText,
  unwrapElement,
  wrapElement,
} from "../../../src/index.ts";
import { b1, b2, LI, meet, part, SOURCE, span, type, value } from "./meet.ts";

describe("[R4] edit against delete", () => {
  const remove: Change = { ...deleteElement(part, b1, span(LI)), id: "d.0" } as Change;
  test("the edit first: the element stays, the deleter is told", () => {
    const met = meet(type("one", "!"), remove);
    expect(met.html).toBe(SOURCE.replace("one", "one!"));
    expect(met.notes).toEqual(["kept-element later"]);
  });
  test("the delete first: the element comes back with the edit in it", () => {
    const met = meet(remove, type("one", "!"));
    expect(met.html).toBe(SOURCE.replace("one", "one!"));
    expect(met.notes).toEqual(["kept-element earlier"]);
  });
  test("a move counts as an edit", () => {
    const met = meet(remove, moveElement(b1, span(LI), b2, 5));
    expect(met.other).toBe(`<div>${LI}</div>`);
    expect(met.html).toBe(SOURCE.replace(LI, ""));
  });
  test("an unwrap gives way to work on its tags", () => {
    const tags = unwrapElement(part, b1, span('<ul class="old">'), span("</ul>"));
    expect(meet({ ...tags, id: "u.0" }, value("old", "new", "attribute class")).html).toBe(
      SOURCE.replace("old", "new"),
    );
  });
  const bare: Change = {
    ...unwrapElement(part, b1, span("<li>"), { from: span(LI).to - 5, to: span(LI).to }),
    id: "u.1",
  } as Change;
  test("an unwrap gives way to wrapping or moving the same element", () => {
    const wrap = wrapElement(b1, span(LI), "<nav>", "</nav>");
    for (const met of [meet(bare, wrap), meet(wrap, bare)])
      expect(met.html).toBe(SOURCE.replace(LI, `<nav>${LI}</nav>`));
    expect(meet(wrap, bare).notes).toEqual(["kept-element later"]);
    const move = moveElement(b1, span(LI), b2, 5);
    for (const met of [meet(bare, move), meet(move, bare)])
      expect([met.html, met.other]).toEqual([SOURCE.replace(LI, ""), `<div>${LI}</div>`]);
  });
  test("an unwrap gives way to what is put right inside its tags, and stands against what is typed further in", () => {
    const at = span("one");
    for (const [change, content] of [
      [type("one", "!"), "one!"],
      [type("<li>", "!"), "!one"],
      [value("one", "1", "text"), "1"],
      [insertElement(b1, at.to, "<b>x</b>"), "one<b>x</b>"],
      [wrapElement(b1, at, "<b>", "</b>"), "<b>one</b>"],
    ] as const)
      for (const met of [meet(bare, change), meet(change, bare)])
        expect(met.html).toBe(SOURCE.replace("one", content));
    for (const met of [meet(bare, type("on", "-")), meet(type("on", "-"), bare)])
      expect(met.html).toBe(SOURCE.replace(LI, "on-e"));
  });
  test("an unwrap of what holds nothing gives way to words put into it", () => {
    const empty = {
      ...unwrapElement(part, b2, { from: 0, to: 5 }, { from: 5, to: 11 }),
      id: "u.2",
    } as Change;
    const words = typeText(part, b2, [{ from: 5, to: 5, insert: "words" }]);
    const set = replaceValue(part, b2, [{ from: 5, to: 5, insert: "words" }], "text");
    for (const put of [words, set])
      for (const met of [meet(empty, put), meet(put, empty)]) expect(met.other).toBe("<div>words</div>");
  });
  test("tags around nothing beside an element are no work on it", () => {
    const { from, to } = span(LI);
    for (const at of [from, to]) {
      const beside = wrapElement(b1, { from: at, to: at }, "<b>", "</b>");
      for (const met of [meet(remove, beside), meet(beside, remove)])
        expect([met.html, met.notes]).toEqual([SOURCE.replace(LI, "<b></b>"), []]);
    }
  });
  test("deleted by two: gone", () =>
    expect(meet(remove, { ...remove, id: "e.0" } as Change).html).toBe(SOURCE.replace(LI, "")));
});

describe("[R5] a value is one thing", () => {
  test("two replacements: the later stands, the earlier is kept aside", () => {
    const met = meet(value("/a", "/kim", "attribute href"), value("/a", "/lee", "attribute href"));
    expect(met.html).toBe(SOURCE.replace("/a", "/lee"));
    expect(met.aside).toEqual(["/kim"]);
    expect(met.notes).toEqual(["alternative earlier"]);
  });
  test("equal values are no conflict", () => {
    const met = meet(value("/a", "/kim", "attribute href"), value("/a", "/kim", "attribute href"));
    expect([met.html, met.aside]).toEqual([SOURCE.replace("/a", "/kim"), []]);
  });
  test("typing, then a replacement: it stands, the typed value is kept aside", () => {
    const met = meet(type("go", "!"), value("go", "come", "text"));
    expect([met.html, met.aside]).toEqual([SOURCE.replace("go", "come"), ["go!"]]);
  });
  test("a replacement, then typing: the typed value stands", () => {
    const met = meet(value("go", "come", "text"), type("go", "!"));
    expect([met.html, met.aside]).toEqual([SOURCE.replace("go", "go!"), ["come"]]);
  });
  test("typing elsewhere in the same change stands", () => {
    const both = typeText(part, b1, [
      { from: SOURCE.indexOf("one"), to: SOURCE.indexOf("one"), insert: "1 " },
      { from: SOURCE.indexOf("go"), to: SOURCE.indexOf("go"), insert: "2 " },
    ]);
    const met = meet(both, value("go", "come", "text"));
    expect([met.html, met.aside]).toEqual([SOURCE.replace("one", "1 one").replace("go", "come"), ["2 go"]]);
  });
});

describe("[R7] moves", () => {
  test("edits follow the element, into another text too", () => {
    expect(meet(moveElement(b1, span(LI), b2, 5), type("one", "!")).other).toBe("<div><li>one!</li></div>");
    expect(meet(type("one", "!"), moveElement(b1, span(LI), b2, 5)).other).toBe("<div><li>one!</li></div>");
  });
  test("two moves of one element: the later stands", () => {
    const met = meet(moveElement(b1, span(LI), b2, 5), moveElement(b1, span(LI), b1, SOURCE.length));
    expect([met.html, met.other]).toEqual([SOURCE.replace(LI, "") + LI, "<div></div>"]);
    expect(met.notes).toEqual(["moved-over earlier"]);
  });
  test("each into the other: the later is dropped", () => {
    const two = "<li>two</li>";
    const met = meet(
      moveElement(b1, span(LI), b1, SOURCE.indexOf(two) + 4),
      moveElement(b1, span(two), b1, SOURCE.indexOf(LI) + 4),
    );
    expect(met.html).toBe(SOURCE.replace(LI + two, `<li>${LI}two</li>`));
    expect(met.notes).toEqual(["cycle-refused later"]);
  });
});

describe("[R2] wraps", () => {
  test("of one span: the later is the outer", () => {
    const met = meet(wrapElement(b1, span(LI), "<a>", "</a>"), wrapElement(b1, span(LI), "<b>", "</b>"));
    expect(met.html).toBe(SOURCE.replace(LI, `<b><a>${LI}</a></b>`));
  });
  test("go along with what they stand around", () => {
    const met = meet(wrapElement(b1, span(LI), "<a>", "</a>"), moveElement(b1, span(LI), b2, 5));
    expect(met.other).toBe(`<div><a>${LI}</a></div>`);
  });
  test("two insertions at one place: the earlier first", () => {
    const at = SOURCE.indexOf(LI);
    expect(meet(insertElement(b1, at, "<li>A</li>"), insertElement(b1, at, "<li>B</li>")).html).toBe(
      SOURCE.replace(LI, `<li>A</li><li>B</li>${LI}`),
    );
  });
});
