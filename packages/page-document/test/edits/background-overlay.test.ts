import { describe, expect, test } from "vitest";
import { blockSettingsSet } from "../../src/edits/block/settings-set.ts";
import { backgroundVideoSet } from "../../src/edits/element/background-video-set.ts";
import { backgroundSet } from "../../src/edits/style/background-set.ts";
import { blockText, type ProjectPart } from "../../src/index.ts";
import { block, CSS, elementIn, HTML, page, partOf, run, withSheet } from "./helpers.ts";

const LINES = `<section class="hero">\n  <p>x</p>\n</section>\n`;
const HERO = ".hero {\n  color: red;\n}\n";
const overlay = { color: "#102030", opacity: 0.5 };
const COLOUR = "rgba(16, 32, 48, 0.5)";

type Step = (part: ProjectPart) => ProjectPart;
const film =
  (src: string | null): Step =>
  (part) =>
    run(backgroundVideoSet, part, { element: elementIn(part, "<section"), src }).part;
const cover =
  (to: typeof overlay | null): Step =>
  (part) =>
    run(blockSettingsSet, part, { blockId: "b1", background: { overlay: to } }).part;
const after = (part: ProjectPart, ...steps: readonly Step[]): ProjectPart =>
  steps.reduce((now, step) => step(now), part);
const [videoIn, videoOut, overlayIn, overlayOut] = [film("a.mp4"), film(null), cover(overlay), cover(null)];

/** The overlay is right behind the video, so that it is painted over it and under the content. */
const OVER_VIDEO =
  /^<section class="hero">\n {2}<video [^>]*z-index: -1;"><\/video>\n {2}<span data-background-overlay aria-hidden="true" style="position: absolute; inset: 0; z-index: -1; pointer-events: none; background: rgba\(16, 32, 48, 0.5\);"><\/span>\n {2}<p>/;

describe("[BLK-12] [BLK-14] an overlay over a background video", () => {
  test.each([
    ["after it", [videoIn, overlayIn]],
    ["before it", [overlayIn, videoIn]],
  ] as const)("lies over the video: put %s", (_, steps) => {
    expect(after(partOf(LINES, HERO), ...steps).texts[HTML]).toMatch(OVER_VIDEO);
  });

  test("gets another colour where it lies", () => {
    const both = after(partOf(LINES, HERO), videoIn, overlayIn);
    const other = after(both, cover({ color: "#000000", opacity: 0.2 }));
    expect(other.texts[HTML]).toBe(both.texts[HTML]?.replace(COLOUR, "rgba(0, 0, 0, 0.2)"));
    expect(other.texts[CSS]).toBe(both.texts[CSS]);
    const mirrored = after(
      partOf(LINES, HERO),
      overlayIn,
      videoIn,
      cover({ color: "#000000", opacity: 0.2 }),
    );
    expect(mirrored.texts[HTML]).toContain("rgba(0, 0, 0, 0.2)");
    expect(mirrored.texts[CSS]).toContain("linear-gradient(rgba(0, 0, 0, 0.2), rgba(0, 0, 0, 0.2))");
  });

  test("stays when the video goes", () => {
    const first = after(partOf(LINES, HERO), videoIn, overlayIn, videoOut);
    expect(first.texts[HTML]).not.toContain("<video");
    expect(first.texts[HTML]).toContain(`data-background-overlay="position isolation"`);
    expect(first.texts[CSS]).toContain("isolation: isolate");
    const second = after(partOf(LINES, HERO), overlayIn, videoIn, videoOut);
    expect(second.texts).toEqual(after(partOf(LINES, HERO), overlayIn).texts);
  });

  test("a picture that is given with an overlay leaves the overlay over the video", () => {
    const part = after(partOf(LINES, HERO), videoIn);
    const element = elementIn(part, "<section");
    const both = run(backgroundSet, part, { element, background: { image: "b.png", overlay } }).part;
    expect(both.texts[HTML]).toMatch(OVER_VIDEO);
    expect(both.texts[CSS]).toContain(`background-image: url("b.png")`);
  });

  describe.for([
    ["many lines", LINES],
    ["one line", `<section class="hero"><p>x</p></section>\n`],
    ["nothing in it", `<section class="hero"></section>\n`],
    ["an empty line in it", `<section class="hero">\n</section>\n`],
  ] as const)("every byte comes back: html of %s", ([, html]) => {
    test.each([
      ["a rule of many lines", HERO],
      ["a rule of one line", "/* hero */\n.hero { padding: 40px }\n.title{color:#222}\n"],
      ["no rule at all", ".title{color:#222}\n"],
      ["a picture", ".hero { background-image: url(a.png); top: 0 }\n"],
      ["a shorthand", ".hero { background: url(a.png) no-repeat #fff }\n"],
      ["a shorthand of a colour", ".hero {\n\tbackground: #fff;\n}\n"],
      ["no picture, and that told", ".hero { background-image: none }\n"],
      ["nothing, told by the shorthand", ".hero { background: none }\n"],
      ["a shorthand that a variable says", ".hero { --look: #fff; background: var(--look) }\n"],
      ["an element that is placed", ".hero { position: sticky; top: 0 }\n"],
    ])("%s", (_, css) => {
      const part = partOf(html, css);
      const ways: readonly (readonly Step[])[] = [
        [overlayIn, overlayOut],
        [videoIn, videoOut],
        [videoIn, overlayIn, overlayOut, videoOut],
        [videoIn, overlayIn, videoOut, overlayOut],
        [overlayIn, videoIn, overlayOut, videoOut],
        [overlayIn, videoIn, videoOut, overlayOut],
        [videoIn, overlayIn, videoOut, videoIn, overlayOut, videoOut],
      ];
      for (const way of ways) expect(after(part, ...way).texts).toEqual(part.texts);
    });
  });

  describe("the author's values come back", () => {
    test.each([
      ["a position", ".hero { position: static; }\n"],
      ["both, with a comment and aloud", ".hero{position:STATIC/* x */!important;isolation:auto}\n"],
      ["for every section", "section { position: static }\n.hero { top: 0 }\n"],
      ["without a value of its own", ".hero { position: unset; isolation: initial }\n"],
      ["as the element around it has it", ".hero { position: inherit }\n"],
      ["with all else", ".hero { all: unset; color: red }\n"],
    ])("%s", (_, css) => {
      const part = partOf(LINES, css);
      const set = after(part, videoIn);
      expect(set.texts[CSS]).toMatch(/position: ?relative/);
      for (const way of [[videoOut], [overlayIn, videoOut, overlayOut], [overlayIn, overlayOut, videoOut]])
        expect(after(set, ...way).texts).toEqual(part.texts);
    });
    test("in a style attribute", () => {
      const html = `<section class="hero" style="position: static; top: 0">\n  <p>x</p>\n</section>\n`;
      const part = partOf(html, HERO);
      expect(after(part, videoIn).texts[HTML]).toContain(`style="position: relative; top: 0"`);
      expect(after(part, videoIn, videoOut).texts).toEqual(part.texts);
    });
    test("a declaration whose value is no plain word stays as it became", () => {
      const part = partOf(LINES, ".hero { --p: static; position: var(--p) }\n");
      expect(after(part, videoIn, videoOut).texts[CSS]).toBe(".hero { --p: relative; position: var(--p) }\n");
    });
  });

  describe("elements of one rule", () => {
    const CARDS = `<div id="a" class="card"><p>x</p></div>\n<div id="b" class="card"><p>y</p></div>\n`;
    const card =
      (id: string, src: string | null): Step =>
      (part) =>
        run(backgroundVideoSet, part, { element: elementIn(part, `<div id="${id}"`), src }).part;
    const both = [card("a", "a.mp4"), card("b", "b.mp4")];
    test.each([".card{color:red}\n", ".card { position: static; isolation: auto }\n"])(
      "the ground stays while another of them holds a video: %j",
      (css) => {
        const part = partOf(CARDS, css);
        const set = after(part, ...both);
        const first = after(set, card("a", null));
        expect(first.texts[CSS]).toBe(set.texts[CSS]);
        expect(first.texts[HTML]).toMatch(/^<div id="a" class="card"><p>/);
        expect(after(first, card("b", null)).texts).toEqual(part.texts);
        expect(after(set, card("b", null), card("a", null)).texts).toEqual(part.texts);
        const again = after(first, card("a", "c.mp4"), card("b", null));
        expect(again.texts[CSS]).toBe(set.texts[CSS]);
        expect(after(again, card("a", null)).texts).toEqual(part.texts);
      },
    );
    test("also with a style sheet before them in the same text", () => {
      const part = partOf(`<style>.card{color:red}</style>\n${CARDS}`);
      const set = after(part, ...both);
      expect(set.texts[HTML]).toContain("isolation");
      expect(after(set, card("a", null), card("b", null)).texts).toEqual(part.texts);
      expect(after(set, card("b", null), card("a", null)).texts).toEqual(part.texts);
    });
    test("on another page that the style sheet is for", () => {
      const one = withSheet(partOf(`<div id="a" class="card"></div>`), ".card{color:red}\n");
      const part = {
        ...one,
        pages: {
          ...one.pages,
          p2: page({ id: "p2", path: "two.html", name: "two", home: false, key: "a1" }),
        },
        blocks: { ...one.blocks, b2: block({ id: "b2", pageId: "p2", bid: "bid-2" }) },
        texts: {
          ...one.texts,
          [blockText("b2", "html")]: `<div class="card"><video data-background-video></video></div>`,
        },
      };
      const set = after(part, card("a", "a.mp4"));
      const out = after(set, card("a", null));
      expect(out.texts).toEqual({ ...set.texts, [HTML]: part.texts[HTML] });
      expect(out.texts["resource/r1"]).toContain("isolation");
    });
  });

  test("a background given by a variable stays under the overlay", () => {
    const css = ".hero { --look: url(a.png) #fff; background: var(--look); }\n";
    expect(after(partOf(LINES, css), overlayIn).texts[CSS]).toBe(
      css.replace(" }", ` background-image: linear-gradient(${COLOUR}, ${COLOUR}), url(a.png); }`),
    );
  });

  test("an overlay over a picture keeps the picture as it is written", () => {
    const part = partOf(LINES, ".hero { background-image: url(a.png) }\n");
    expect(after(part, overlayIn).texts[CSS]).toBe(
      `.hero { background-image: linear-gradient(${COLOUR}, ${COLOUR}), url(a.png) }\n`,
    );
  });
});
