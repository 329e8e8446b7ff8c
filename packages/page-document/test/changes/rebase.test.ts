import { describe, expect, test } from "vitest";
import {
  type Alternative,
  applyChanges,
  blockText,
  type Change,
  commitOperation,
  deleteBlock,
  deleteElement,
  deletePage,
  insertBlock,
  insertElement,
  invertChanges,
  isTextId,
  type LoggedOperation,
  moveBlock,
  moveElement,
  type ProjectPart,
  rebaseChange,
  rebaseChanges,
  recordAt,
  renameEverywhere,
  replaceValue,
  setBlock,
  setFile,
  setPage,
  typeText,
  unwrapElement,
  wrapElement,
} from "../../src/index.ts";
import { resolver } from "../generate.ts";
import { checkConvergence } from "../laws.ts";
import { part as base, blockOf } from "./parts.ts";

/** Literal documents: what two people do at once, and what both then have. */
const b1 = blockText("b1", "html");
const b2 = blockText("b2", "html");
const css = blockText("b1", "css");
const SOURCE = '<ul class="old"><li>one</li><li>two</li></ul><a href="/a">go</a>';
const part: ProjectPart = {
  ...base,
  texts: { ...base.texts, [b1]: SOURCE, [b2]: "<div></div>", [css]: ".old { }" },
};
const span = (piece: string) => ({ from: SOURCE.indexOf(piece), to: SOURCE.indexOf(piece) + piece.length });
const LI = "<li>one</li>";
const type = (behind: string, insert: string): Change => {
  const at = SOURCE.indexOf(behind) + behind.length;
  return typeText(part, b1, [{ from: at, to: at, insert }]);
};
const value = (piece: string, insert: string, what: string): Change =>
  replaceValue(part, b1, [{ ...span(piece), insert }], what);
const meet = (earlier: Change, later: Change) => {
  const { part: result, notes } = checkConvergence(part, [earlier], [later], resolver);
  return {
    html: result.texts[b1],
    other: result.texts[b2],
    part: result,
    aside: Object.values(result.alternatives).map(({ value }: Alternative) => value),
    notes: notes.map(({ reason, memberId }) => `${reason} ${memberId}`),
  };
};

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

describe("[R8] renames", () => {
  const rename = (to: string) =>
    renameEverywhere(
      part,
      "class",
      "old",
      to,
      [b1, css],
      [
        { text: b1, splices: [{ ...span("old"), insert: to }] },
        { text: css, splices: [{ from: 1, to: 4, insert: to }] },
      ],
    );
  test("reach what was inserted and set with the old name", () => {
    const insert = insertElement(b1, SOURCE.indexOf(LI), '<li class="old">x</li>');
    expect(meet(insert, rename("new")).html).toBe(
      SOURCE.replace("old", "new").replace(LI, `<li class="new">x</li>${LI}`),
    );
    expect(meet(rename("new"), insert).html).toContain('<li class="new">x</li>');
    expect(meet(rename("new"), value("old", "old big", "attribute class")).html).toBe(
      SOURCE.replace("old", "new big"),
    );
  });
  test("give way to typing inside the name", () => {
    const typed = type('class="ol', "i");
    for (const met of [meet(typed, rename("new")), meet(rename("new"), typed)]) {
      expect(met.html).toBe(SOURCE.replace("old", "olid"));
      expect(met.part.texts[css]).toBe(".new { }");
    }
  });
  test("of one name: the later stands", () => {
    const met = meet(rename("kim"), rename("lee"));
    expect([met.html, met.part.texts[css], met.aside]).toEqual([
      SOURCE.replace("old", "lee"),
      ".lee { }",
      ["kim"],
    ]);
  });
});

describe("[R8] a name renamed by two, its element deleted and put back", () => {
  const classOf = (html: string | undefined) =>
    [...(html ?? "").matchAll(/class="([^"]*)"/g)].map(([, name]) => name);
  const two: ProjectPart = {
    ...part,
    texts: { ...part.texts, [b1]: '<ul class="old"><li class="old">one</li></ul>' },
  };
  const to = (from: string, name: string, met = two): Change => ({
    ...renameEverywhere(
      met,
      "class",
      from,
      name,
      [b1, css],
      [b1, css].map((text) => ({
        text,
        splices: resolver.find(text, met.texts[text] ?? "", { what: "class", from, to: name }),
      })),
    ),
    everywhere: true,
  });
  const gone = { ...deleteElement(two, b1, { from: 16, to: 40 }), id: "d.8" } as Change;
  /** A log of operations, each made on what `seen` of those before it had made. */
  const play = (
    ...operations: readonly (readonly [seen: number, make: (met: ProjectPart) => readonly Change[]])[]
  ) => {
    const states = [two];
    const log: LoggedOperation[] = [];
    for (const [base, make] of operations) {
      const [met, now] = [states[base], states.at(-1)];
      if (!met || !now) throw new Error("fixture");
      const version = log.length + 1;
      const operation = { opId: `op${version}`, memberId: "m", at: "", base, name: "", changes: make(met) };
      const done = commitOperation(now, operation, log.slice(base), { renames: resolver });
      if (!done.ok) throw new Error(done.refusal.reason);
      log.push({ ...operation, version, changes: done.value.changes });
      states.push(done.value.part);
    }
    return states.at(-1)?.texts[b1];
  };
  const remove = () => [gone];
  const back = () => invertChanges([gone], two);
  test("the later name stands in what came back too, whoever had seen what", () => {
    for (const seen of [0, 1]) {
      const kim = [seen, (met: ProjectPart) => [to("old", "kim", met)]] as const;
      const lee = [0, (met: ProjectPart) => [to("old", "lee", met)]] as const;
      expect(classOf(play([0, remove], kim, lee, [1, back]))).toEqual(["lee", "lee"]);
      expect(classOf(play([0, remove], kim, [1, back], lee))).toEqual(["lee", "lee"]);
      expect(classOf(play([0, remove], [1, back], kim, lee))).toEqual(["lee", "lee"]);
    }
  });
});

describe("records", () => {
  const [block, other] = [part.blocks.b1, part.blocks.b2];
  const [page, second] = [part.pages.p1, part.pages.p2];
  if (!block || !other || !page || !second) throw new Error("fixture");
  test("[R10] a deleted block comes back for an edit in it, whoever was first", () => {
    for (const met of [
      meet(deleteBlock(part, block), type("one", "!")),
      meet(type("one", "!"), deleteBlock(part, block)),
    ]) {
      expect(met.html).toBe(SOURCE.replace("one", "one!"));
      expect(met.part.blocks.b1).toEqual(block);
      expect(met.notes[0]).toMatch(/^kept-record/);
    }
  });
  test("[R10] a deleted page is kept for an edit, a new block, a moved block", () => {
    const gone = deletePage(part, page);
    const fresh = insertBlock(blockOf("b9", "p1", "a5"), { "block/b9/html": "x" });
    const away = moveBlock(block, { pageId: "p2", section: "content", key: "a7" });
    for (const change of [type("one", "!"), fresh, away, setPage(page, "title", "t")])
      expect(meet(gone, change).part.pages.p1).toBeDefined();
  });
  test("[R11] words are kept aside, settings merge one by one", () => {
    const named = meet(setBlock(block, "name", "kim"), setBlock(block, "name", "lee"));
    expect([named.part.blocks.b1?.name, named.aside]).toEqual(["lee", ["kim"]]);
    const styled = meet(
      setBlock(block, "option", { ...block.option, top: "10" }),
      setBlock(block, "option", { ...block.option, bottom: "20" }),
    );
    expect([styled.part.blocks.b1?.option.top, styled.part.blocks.b1?.option.bottom]).toEqual(["10", "20"]);
  });
  test("[R12] of two moves of one block the later stands", () => {
    const to = (key: string) => moveBlock(block, { pageId: "p2", section: "footer", key });
    expect(meet(to("a1"), to("a2")).part.blocks.b1?.key).toBe("a2");
  });
  test("[R13] equal keys: the later comes right behind", () => {
    const to = (one: typeof block) => moveBlock(one, { pageId: "p2", section: "footer", key: "a1" });
    const met = meet(to(block), to(other));
    expect([met.part.blocks.b1?.key, met.part.blocks.b2?.key]).toEqual(["a1", "a1V"]);
    expect(met.notes).toEqual(["re-keyed later"]);
  });
  test("[R13] [PAG-36] [PAG-57] one home, one path", () => {
    const third = { ...second, id: "p3", key: "a3", path: "x.html" };
    const wide = { ...part, pages: { ...part.pages, p3: third } };
    const home = checkConvergence(wide, [setPage(second, "home", true)], [setPage(third, "home", true)]);
    expect([home.part.pages.p2?.home, home.part.pages.p3?.home]).toEqual([false, true]);
    const path = checkConvergence(
      wide,
      [setPage(second, "path", "a.html")],
      [setPage(third, "path", "a.html")],
    );
    expect([path.part.pages.p2?.path, path.part.pages.p3?.path]).toEqual(["a.html", "a-2.html"]);
  });
  const file = (blob: string) => ({ path: "a.png", blob, size: 1, mediaType: "image/png" });
  test("[R13] a page that ceased to be the home because another became it can go; put back by two it is one home", () => {
    const home = checkConvergence(
      part,
      [setPage(page, "home", false), setPage(second, "home", true)],
      [deletePage(part, page)],
    );
    expect(home.part.pages.p1).toBe(undefined);
    expect(home.part.pages.p2?.home).toBe(true);
  });
  test("[R14] of one file set by two the later stands", () => {
    const set = (blob: string) => setFile(part, "a.png", file(blob));
    expect(meet(set("x"), set("y")).part.files["a.png"]?.blob).toBe("y");
  });
  test("[R15] a page and a block in it deleted by two: both; the page comes back without the block", () => {
    const [gone, inner] = [deletePage(part, page), deleteBlock(part, block)];
    for (const [first, second] of [
      [gone, inner],
      [inner, gone],
    ] as const) {
      const met = meet(first, second);
      expect([met.part.pages.p1, met.part.blocks.b1]).toEqual([undefined, undefined]);
    }
    const back = rebaseChange(inner, gone, "later").changes;
    const without = applyChanges(part, [gone, ...back]);
    if (!without.ok) throw new Error("fits");
    const again = invertChanges([gone], part);
    const over = rebaseChanges(again, back, "later").changes;
    const restored = applyChanges(without.value.part, over, { rebased: true });
    expect(restored.ok && [restored.value.part.pages.p1?.id, restored.value.part.blocks.b1]).toEqual([
      "p1",
      undefined,
    ]);
  });
  test("[R16] changes without a common area do not meet: each is as it was", () => {
    const one = type("one", "!");
    for (const apart of [
      setBlock(other, "name", "n"),
      setFile(part, "a.png", file("x")),
      setPage(second, "title", "t"),
    ]) {
      expect(rebaseChange(one, apart, "later").changes).toEqual([one]);
      expect(rebaseChange(apart, one, "earlier").changes).toEqual([apart]);
    }
  });
});

describe("what is kept while changes meet", () => {
  const tags = { ...unwrapElement(part, b1, span('<a href="/a">'), span("</a>")), id: "u.0" } as Change;
  const after = (changes: readonly Change[]): ProjectPart => {
    const applied = applyChanges(part, changes);
    if (!applied.ok) throw new Error("fits");
    return applied.value.part;
  };
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
  test("[R9] what replaces all that tags stood around takes them along when they only came back", () => {
    const without = after([tags]);
    const at = (without.texts[b1] ?? "").indexOf("go");
    const set = replaceValue(without, b1, [{ from: at, to: at + 2, insert: "come" }], "text");
    for (const [one, two] of [
      [[tags, set], [type("go", "!")]],
      [[type("go", "!")], [tags, set]],
    ] as const) {
      const { part: met } = checkConvergence(part, one, two, resolver);
      // The later stands, the other is in sight (R5).
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
  test("what is settled gives way to nothing; words that were typed in it are kept aside", () => {
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

describe("records are found by their own keys, texts by their block", () => {
  test("[D1] an id such as `constructor` finds nothing; the part that was handed in is unchanged", () => {
    const frozen = JSON.stringify(part);
    for (const id of ["constructor", "__proto__", "toString"]) {
      expect(recordAt(part.blocks, id)).toBeUndefined();
      const set: Change = { kind: "block-set", blockId: id, field: "name", to: "x", from: "y" };
      expect(applyChanges(part, [set])).toMatchObject({ refusal: { reason: "record.unknown" } });
    }
    const after = applyChanges(part, [type("one", "!")]);
    expect(after.ok && after.value.part.blocks).toBe(part.blocks);
    expect(JSON.stringify(part)).toBe(frozen);
  });
  test("[D2] a text keeps its address wherever its block goes; a hidden one is held by no part", () => {
    const block = part.blocks.b1;
    if (!block) throw new Error("fixture");
    const moved = applyChanges(part, [moveBlock(block, { pageId: "p2", section: "footer", key: "a5" })]);
    expect(moved.ok && moved.value.part.texts[b1]).toBe(SOURCE);
    const gone = applyChanges(part, [{ ...deleteElement(part, b1, span(LI)), id: "d.0" }]);
    expect(gone.ok && Object.keys(gone.value.part.texts)).toEqual(Object.keys(part.texts));
    expect(isTextId("hidden/d.0")).toBe(true);
  });
});
