import { describe, expect, test } from "vitest";
import {
  applyChanges,
  type Change,
  deleteBlock,
  deleteElement,
  insertElement,
  invertChanges,
  moveElement,
  type ProjectPart,
  rebaseChange,
  rebaseChanges,
  renameEverywhere,
  replaceValue,
  typeText,
  unwrapElement,
  wrapElement,
} from "../../../src/index.ts";
import { resolver } from "../../generate.ts";
import { checkConvergence } from "../../laws.ts";
import { b1, b2, LI, meet, part, SOURCE, span, type, value } from "./meet.ts";

const after = (changes: readonly Change[]): ProjectPart => {
  const applied = applyChanges(part, changes);
  if (!applied.ok) throw new Error("fits");
  return applied.value.part;
};

describe("values that are kept while changes are rebased", () => {
  const tags = { ...unwrapElement(part, b1, span('<a href="/a">'), span("</a>")), id: "u.0" } as Change;
  test("[R9] tags that come back stand around what they stood around; what came beside stays beside", () => {
    const without = after([tags]);
    const at = (without.texts[b1] ?? "").indexOf("go");
    const typed = typeText(without, b1, [
      { from: at, to: at, insert: "<" },
      { from: at + 1, to: at + 1, insert: "-" },
      { from: at + 2, to: at + 2, insert: ">" },
    ]);
    const back = invertChanges([tags], part);
    for (const [one, two] of [
      [[typed], back],
      [back, [typed]],
    ] as const)
      expect(checkConvergence(without, one, two, resolver).part.texts[b1]).toContain(
        `<<a href="/a">g-o</a>>`,
      );
  });
  test("[R9] a replacement of all that tags surrounded takes them along when they only came back", () => {
    const without = after([tags]);
    const at = (without.texts[b1] ?? "").indexOf("go");
    const set = replaceValue(without, b1, [{ from: at, to: at + 2, insert: "come" }], "text");
    for (const [one, two] of [
      [[tags, set], [type("go", "!")]],
      [[type("go", "!")], [tags, set]],
    ] as const) {
      const { part: met } = checkConvergence(part, one, two, resolver);
      // The later wins, the other is visible (R5).
      const all = [met.texts[b1], ...Object.values(met.alternatives).map(({ value: words }) => words)].join();
      expect(all).toContain("come");
      expect(all).toContain("go!");
    }
  });
  test("[R9] a wrap around part of what stood bare becomes wide enough for the tags that come back", () => {
    const list = { ...unwrapElement(part, b1, span('<ul class="old">'), span("</ul>")), id: "u.3" } as Change;
    const without = after([list]);
    const raw = without.texts[b1] ?? "";
    const two = raw.indexOf("<li>two");
    const wrap = wrapElement(b1, { from: two, to: raw.length }, "<nav>", "</nav>");
    const back = invertChanges([list], part);
    for (const [one, other] of [
      [[wrap], back],
      [back, [wrap]],
    ] as const)
      expect(checkConvergence(without, one, other, resolver).part.texts[b1]).toBe(`<nav>${SOURCE}</nav>`);
  });
  test("[C6] a change may come to lie between a CR and an LF that others' typing put together", () => {
    const lines: ProjectPart = { ...part, texts: { ...part.texts, [b1]: "a\rb\nc" } };
    const cut = typeText(lines, b1, [{ from: 2, to: 3, insert: "" }]);
    const typed = typeText(lines, b1, [{ from: 3, to: 3, insert: "X" }]);
    const met = rebaseChanges([typed], [cut], "later").changes;
    const after = applyChanges(lines, [cut]);
    if (!after.ok) throw new Error("fits");
    const both = applyChanges(after.value.part, met, { rebased: true });
    expect(both.ok && both.value.part.texts[b1]).toBe("a\rX\nc");
  });
  test("[C7] a rename keeps its places in a text that was deleted", () => {
    const block = part.blocks.b1;
    if (!block) throw new Error("fixture");
    const found = [{ text: b1, splices: [{ ...span("old"), insert: "new" }] }];
    const rename = renameEverywhere(part, "class", "old", "new", [b1], found);
    const gone = deleteBlock(part, block);
    const met = rebaseChange(rename, gone, "later").changes;
    expect(met).toMatchObject([{ kind: "rename", splices: [{ text: b1 }] }]);
    const deleted = applyChanges(part, [gone, ...met], { rebased: true });
    expect(deleted.ok && deleted.value.part.blocks.b1).toBe(undefined);
  });
  test("[R5] a word and a whole text that fill one empty value are one value", () => {
    const at = "<div>".length;
    const word = replaceValue(part, b2, [{ from: at, to: at, insert: "word" }], "word");
    const text = replaceValue(part, b2, [{ from: at, to: at, insert: "text" }], "text");
    for (const [one, two, html, aside] of [
      [word, text, "<div>text</div>", "word"],
      [text, word, "<div>word</div>", "text"],
    ] as const) {
      const met = meet(one, two);
      expect([met.other, met.aside]).toEqual([html, [aside]]);
    }
  });
  test("[R5] an empty value that is filled stays before the value that is replaced right behind it", () => {
    const { from } = span("go");
    const filled = replaceValue(part, b1, [{ from, to: from, insert: "now" }], "word");
    const replaced = value("go", "come", "text");
    for (const [one, two] of [
      [filled, replaced],
      [replaced, filled],
    ] as const)
      expect(checkConvergence(part, [one], [two], resolver).part.texts[b1]).toContain(">nowcome<");
  });
  test("[C8] an alternative stays with the value that it stands for", () => {
    const aside: Change = {
      kind: "alternative-add",
      alternative: {
        id: "alt",
        text: b1,
        ...span("/a"),
        value: "/b",
        what: "attribute href",
        memberId: "m",
        date: "",
      },
    };
    const moved = applyChanges(part, [
      aside,
      type("one", "!!"),
      moveElement(
        b1,
        {
          from: SOURCE.indexOf("<a") + 2,
          to: SOURCE.length + 2,
        },
        b2,
        5,
      ),
    ]);
    const kept = moved.ok ? moved.value.part.alternatives.alt : undefined;
    expect(kept?.text).toBe(b2);
    expect(moved.ok && moved.value.part.texts[b2]?.slice(kept?.from, kept?.to)).toBe("/a");
  });
});

describe("[R19] meeting ends", () => {
  const inside = (before: Change, make: (met: ProjectPart) => Change): readonly Change[] => {
    const met = applyChanges(part, [before]);
    if (!met.ok) throw new Error("fits");
    return [before, make(met.value.part)];
  };
  const go = SOURCE.indexOf("go");
  test("an element put into words and typed in, against a replacement of the words", () => {
    const put = inside(insertElement(b1, go + 1, "<b>x</b>"), (met) =>
      typeText(met, b1, [{ from: go + 5, to: go + 5, insert: "y" }]),
    );
    const set = [value("go", "come", "text")];
    for (const [one, two] of [
      [put, set],
      [set, put],
    ] as const) {
      const { part: met } = checkConvergence(part, one, two, resolver);
      expect(met.texts[b1]).toContain(">g<b>xy</b>o<");
      expect(Object.values(met.alternatives).map(({ value: words }) => words)).toContain("come");
    }
  });
  test("a rename typed into, against typing into the name before it", () => {
    const [at] = [SOURCE.indexOf("old")];
    const rename = renameEverywhere(
      part,
      "class",
      "old",
      "new",
      [b1],
      [{ text: b1, splices: [{ from: at, to: at + 3, insert: "new" }] }],
    );
    const renamed = inside(rename, (met) => typeText(met, b1, [{ from: at + 2, to: at + 2, insert: "X" }]));
    const typed = [type('class="ol', "Y")];
    for (const [one, two] of [
      [renamed, typed],
      [typed, renamed],
    ] as const) {
      const { part: met } = checkConvergence(part, one, two, resolver);
      const all = [met.texts[b1], ...Object.values(met.alternatives).map(({ value: words }) => words)].join();
      expect(all).toContain("X");
      expect(all).toContain("Y");
    }
  });
  test("[R4] one element put back by two with different content keeps what one of them did around it", () => {
    const gone = { ...deleteElement(part, b1, span(LI)), id: "d.8" } as Change;
    const without = after([gone]);
    const at = span(LI).from;
    const back = (source: string): Change => ({
      ...{ kind: "element-insert", text: b1, at, source },
      ...{ restores: "d.8", firm: 1 },
    });
    const whole = back("<li>one <b>more</b></li>");
    const bare = back("<li>one</li>");
    const wrap = wrapElement(b1, { from: at, to: at + LI.length }, "<nav>", "</nav>");
    const typed = typeText(after([gone, bare]), b1, [{ from: at + 5, to: at + 5, insert: "!" }]);
    for (const [one, two, html] of [
      [[whole], [bare, wrap], "<nav><li>one <b>more</b></li></nav>"],
      [[bare], [whole], "<li>one</li>"],
      [[back("<li>ones</li>")], [bare, typed], "<li>o!nes</li>"],
    ] as const)
      expect(checkConvergence(without, one, two, resolver).part.texts[b1]).toContain(html);
  });
  test("a settled change loses to nothing; words that were typed in it are kept aside", () => {
    const gone = { ...deleteElement(part, b1, span(LI)), id: "d.9", firm: 2 } as Change;
    const words = type("one", "!");
    for (const met of [meet(gone, words), meet(words, gone)])
      expect([met.html, met.aside]).toEqual([SOURCE.replace(LI, ""), ["!"]]);
    const wrapped = wrapElement(b1, span(LI), "<nav>", "</nav>");
    for (const met of [meet(gone, wrapped), meet(wrapped, gone)])
      expect(met.html).toBe(SOURCE.replace(LI, ""));
  });
  test("an inverse that a person makes is as firm as any change of a person", () => {
    const firm = { ...value("/a", "/b", "attribute href"), firm: 1 } as Change;
    expect(JSON.stringify(invertChanges([firm], part))).not.toContain("firm");
  });
});
