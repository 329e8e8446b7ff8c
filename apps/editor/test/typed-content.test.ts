import { describe, expect, test } from "vitest";
import {
  htmlOfContent,
  idsOfContent,
  onSource,
  pairedIds,
  plainText,
  sameContent,
  spacesInContent,
  withIds,
  withPlainSpaces,
} from "../src/canvas/typed-content.ts";

const NBSP = "\u00a0";

describe("text typed in place", () => {
  test("elements of the source keep their own tags, typed ones are written, words are escaped", () => {
    const html = htmlOfContent(
      [
        { text: "1 < 2 & " },
        { id: "x", children: [{ text: "bold" }] },
        { tag: "br", children: [] },
        { tag: "a", href: 'a"b', children: [{ text: "link" }] },
      ],
      (id) => (id === "x" ? { open: "<B Class=k>", close: "</B>" } : null),
    );
    expect(html).toBe('1 &lt; 2 &amp; <B Class=k>bold</B><br><a href="a&quot;b">link</a>');
  });

  test("an id that does not belong here gives its words alone", () => {
    expect(htmlOfContent([{ id: "foreign", children: [{ text: "w" }] }], () => null)).toBe("w");
  });

  test("spaces that the browser made no-break become plain; those of the author stay", () => {
    expect(withPlainSpaces("a b", `a b${NBSP}c`)).toBe("a b c");
    expect(withPlainSpaces(`10${NBSP}km`, `10${NBSP}km${NBSP}`)).toBe(`10${NBSP}km `);
    expect(
      spacesInContent(
        [{ text: "a" }],
        [{ text: `a${NBSP}` }, { tag: "b", children: [{ text: `${NBSP}x` }] }],
      ),
    ).toEqual([{ text: "a " }, { tag: "b", children: [{ text: " x" }] }]);
    // Also where something came in before them, or around them.
    const before = [{ text: "go " }, { id: "1", children: [] }, { text: `10${NBSP}km` }];
    expect(spacesInContent(before, [{ text: "x" }, { tag: "br", children: [] }, ...before])).toEqual([
      { text: "x" },
      { tag: "br", children: [] },
      ...before,
    ]);
    expect(
      spacesInContent(before, [...before.slice(0, 2), { tag: "b", children: [{ text: `10${NBSP}km` }] }]),
    ).toEqual([...before.slice(0, 2), { tag: "b", children: [{ text: `10${NBSP}km` }] }]);
    // Also where they are cut out of the middle of a text.
    const bold = [
      { text: "a " },
      { tag: "b" as const, children: [{ text: `10${NBSP}000` }] },
      { text: " b" },
    ];
    expect(spacesInContent([{ text: `a 10${NBSP}000 b` }], bold)).toEqual(bold);
  });

  test("[HND-07] blanks in a row stay as they are shown, also once others are typed; a single one is plain", () => {
    expect(withPlainSpaces("a b", `a ${NBSP}b`)).toBe(`a ${NBSP}b`);
    expect(withPlainSpaces("a b", `a${NBSP} b`)).toBe(`a${NBSP} b`);
    expect(withPlainSpaces("", `a ${NBSP} ${NBSP}b${NBSP}c`)).toBe(`a ${NBSP} ${NBSP}b c`);
    expect(withPlainSpaces(`a ${NBSP}b`, `a ${NBSP}bc${NBSP}`)).toBe(`a ${NBSP}bc `);
    expect(withPlainSpaces(`10${NBSP}km x`, `10${NBSP}km`)).toBe(`10${NBSP}km`);
  });

  test("line ends and kinds of space do not make a difference", () => {
    expect(sameContent([{ text: "a\r\nb" }], [{ text: "a\nb" }])).toBe(true);
    expect(sameContent([{ text: "0" }], [{ text: "1,240" }])).toBe(false);
    expect(plainText([{ text: "a" }, { text: "b" }])).toBe("ab");
    expect(plainText([{ tag: "br", children: [] }])).toBeNull();
  });
});

describe("ids of elements in a text that is being typed", () => {
  const content = [
    { text: "a" },
    { id: "f:1", children: [{ text: "b" }, { id: "f:2", children: [] }] },
    { tag: "br" as const, children: [] },
    { id: "f:3", children: [] },
  ];
  const source = [
    { text: "a" },
    { id: "s:1", children: [{ text: "bc" }, { id: "s:2", children: [] }] },
    { id: "s:3", children: [] },
  ];

  test("are paired with those of the source by their order, and said in its names", () => {
    const names = pairedIds(idsOfContent(content), idsOfContent(source));
    expect([...names]).toEqual([
      ["f:1", "s:1"],
      ["f:2", "s:2"],
      ["f:3", "s:3"],
    ]);
    expect(withIds(content, names)).toEqual([
      { text: "a" },
      { id: "s:1", children: [{ text: "b" }, { id: "s:2", children: [] }] },
      { tag: "br", children: [] },
      { id: "s:3", children: [] },
    ]);
  });

  test("are no pairs where one of them is gone, and stay then", () => {
    expect(pairedIds(idsOfContent(content), idsOfContent(source.slice(0, 2))).size).toBe(0);
    expect(withIds(content, new Map())).toEqual(content);
  });
});

describe("[HND-14] white space that the source has and the browser took away", () => {
  const words = (text: string) => [{ text }];
  test.each([
    ["nothing was typed since", "셋Q", "셋Q\n    ", "셋Q", "셋Q\n    "],
    ["white space at the edges is for the edit to keep", "셋Q", "\n  셋Q\n    ", "셋Qx", "셋Qx"],
    ["a space between words", "셋 넷", "셋\n   넷", "셋 넷Q 가", "셋\n   넷Q 가"],
    ["a letter before it", "셋 넷", "셋\n   넷", "셋x 넷", "셋x\n   넷"],
    ["a letter that went", "셋x 넷", "셋x\n   넷", "셋 넷", "셋\n   넷"],
  ])("%s", (_what, last, source, now, meant) => {
    expect(onSource(words(last), words(source), words(now))).toEqual(words(meant));
  });
  test("within elements; where they are others what stands there is meant", () => {
    const bold = (text: string) => [{ text: "a" }, { id: "b", children: words(text) }];
    expect(onSource(bold("x y"), bold("x\n y"), bold("x yz"))).toEqual(bold("x\n yz"));
    expect(onSource(bold("x y"), bold("x\n y"), words("ax y"))).toEqual(words("ax y"));
  });
});
