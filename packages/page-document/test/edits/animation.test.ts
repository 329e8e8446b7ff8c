import { describe, expect, test } from "vitest";
import { blockAdd } from "../../src/edits/block/add.ts";
import { animationSet } from "../../src/edits/element/animation-set.ts";
import { elementInsert } from "../../src/edits/element/insert.ts";
import { libraryElementInsert } from "../../src/edits/library/element-insert.ts";
import { pasteBlock } from "../../src/edits/paste/block.ts";
import { pasteElement } from "../../src/edits/paste/element.ts";
import {
  ANIMATION_SCRIPT,
  ANIMATION_SCRIPT_PATH,
  EFFECTS,
  FIRST_FRAMES,
  type ProjectPart,
  pageText,
  renderPage,
} from "../../src/index.ts";
import { parsesAsScript } from "../../src/script.ts";
import { elementIn, HTML, partOf, run } from "./helpers.ts";
import { importedPart } from "./real-part.ts";

const animation = { ani: "fade-up", easing: "ease", duration: 600, delay: 0, once: true };

describe("[E24] [BLK-15] [BLK-71] the player of an animation is part of the project", () => {
  test("a built page: one script of the project, loaded when published, left out of the canvas", () => {
    const part = partOf("<section><h1>x</h1><p>y</p></section>", "");
    const { part: once } = run(animationSet, part, { element: elementIn(part, "<h1"), animation });
    const scripts = Object.values(once.resources).filter(({ path }) => path === ANIMATION_SCRIPT_PATH);
    expect(scripts).toMatchObject([{ category: "tuning", linked: true, fileExt: "js" }]);
    expect(once.texts[`resource/${scripts[0]?.id}`]).toBe(ANIMATION_SCRIPT);
    const { part: twice } = run(animationSet, once, { element: elementIn(once, "<p"), animation });
    expect(Object.keys(twice.resources)).toEqual(Object.keys(once.resources));
    expect(renderPage(twice, "p1", "publish").html).toContain(
      `<script src="${ANIMATION_SCRIPT_PATH}" defer>`,
    );
    expect(renderPage(twice, "p1", "canvas").html).not.toContain("hanok-animation");
    expect(twice.texts[HTML]).toContain(`<p data-ani="fade-up"`);
    // A page with nothing to play does not load it, though the project has it.
    const off = { animation: null };
    const { part: less } = run(animationSet, twice, { element: elementIn(twice, "<h1"), ...off });
    expect(renderPage(less, "p1", "publish").html).toContain(ANIMATION_SCRIPT_PATH);
    const { part: none } = run(animationSet, less, { element: elementIn(less, "<p"), ...off });
    expect(renderPage(none, "p1", "publish").html).not.toContain(ANIMATION_SCRIPT_PATH);
    // Names in a script or in another spelling count, too.
    for (const [text, source] of [
      [`resource/${scripts[0]?.id}-own`, 'h.dataset.ani = "fade"'],
      [HTML, '<h1 DATA-ANI="fade">x</h1>'],
    ] as const) {
      const own = { ...scripts[0], id: `${scripts[0]?.id}-own`, path: "js/own.js", fileName: "own.js" };
      const resources = { ...none.resources, [own.id]: own } as typeof none.resources;
      const named = { ...none, resources, texts: { ...none.texts, [text]: source } };
      expect(renderPage(named, "p1", "publish").html).toContain(ANIMATION_SCRIPT_PATH);
    }
  });

  test("an imported page says so in its own source, once, before the end of the body", () => {
    const part = importedPart(
      "<!doctype html>\r\n<body>\r\n<h1>x</h1>\r\n<p>y</p>\r\n</body>\r\n</html>\r\n",
      "sub/a.html",
    );
    const text = Object.keys(part.texts).find((id) => part.texts[id]?.includes("<h1")) as typeof HTML;
    const address = { text, at: part.texts[text]?.indexOf("<h1") ?? 0 };
    const { part: after } = run(animationSet, part, { element: address, animation });
    const tag = `<script src="../js/hanok-animation.js" defer></script>\r\n</body>\r\n</html>`;
    expect(after.texts[pageText("p1", "bodyEnd")]).toContain(tag);
    expect(renderPage(after, "p1", "publish").html).toContain(tag);
    expect(renderPage(after, "p1", "canvas").html).not.toContain("hanok-animation");
    const { part: again } = run(animationSet, after, {
      element: address,
      animation: { ...animation, ani: "flip" },
    });
    expect(again.texts[pageText("p1", "bodyEnd")]).toBe(after.texts[pageText("p1", "bodyEnd")]);
    // With its last animation the page is what it was, to the byte.
    const { part: none } = run(animationSet, again, { element: address, animation: null });
    expect(none.texts).toEqual({ ...after.texts, ...part.texts });
  });

  test("an element animated elsewhere brings it along: as a block, as an element, built and imported; one that another script reads does not", () => {
    const moving = `<h1 data-ani="fade-up" data-easing="ease" data-duration="600" data-delay="0" data-once="true">x</h1>`;
    const foreign = `<h1 data-ani="fade" data-speed="2">x</h1>`;
    const block = (html: string) => ({ name: "hero", classtitle: "hero-new", html });
    const place = { pageId: "p1", section: "content" };
    const page = "<!doctype html>\n<body>\n<main><p>y</p></main>\n</body>\n";
    for (const part of [partOf("<main><p>y</p></main>"), importedPart(page)]) {
      const text = Object.keys(part.texts).find((id) => part.texts[id]?.includes("<p")) as typeof HTML;
      const target = elementIn(part, "<p", text);
      const isLoaded = (one: ProjectPart): boolean[] => [
        Object.values(one.resources).some(({ path }) => path === ANIMATION_SCRIPT_PATH),
        renderPage(one, "p1", "publish").html.includes(ANIMATION_SCRIPT_PATH),
      ];
      const ways = (source: string) => [
        run(blockAdd, part, { ...place, block: block(source) }),
        run(pasteBlock, part, { ...place, block: block(source) }),
        run(libraryElementInsert, part, { target, where: "after", source }),
        run(pasteElement, part, { target, where: "after", source }),
        run(elementInsert, part, { target, where: "after", source }),
      ];
      for (const way of ways(moving)) expect(isLoaded(way.part)).toEqual([true, true]);
      for (const way of ways(foreign)) expect(isLoaded(way.part)[0]).toBe(false);
    }
  });

  test("[BLK-91] the script parses and knows every effect on offer", () => {
    expect(parsesAsScript(ANIMATION_SCRIPT)).toBe(true);
    expect(Object.keys(FIRST_FRAMES)).toEqual([...EFFECTS]);
    for (const effect of EFFECTS) expect(ANIMATION_SCRIPT).toContain(`"${effect}"`);
  });
});
