import { describe, expect, test } from "vitest";
import { animationSet } from "../../src/edits/element/animation-set.ts";
import {
  ANIMATION_SCRIPT,
  ANIMATION_SCRIPT_PATH,
  EFFECTS,
  FIRST_FRAMES,
  pageText,
  renderPage,
} from "../../src/index.ts";
import { parsesAsScript } from "../../src/script.ts";
import { elementIn, HTML, partOf, run } from "./helpers.ts";
import { importedPart } from "./real-part.ts";

const animation = { ani: "fade-up", easing: "ease", duration: 600, delay: 0, once: true };

describe("[E24] [BLK-15] [BLK-71] what plays an animation is part of the project", () => {
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
  });

  test("[BLK-91] the script parses and knows every effect on offer", () => {
    expect(parsesAsScript(ANIMATION_SCRIPT)).toBe(true);
    expect(Object.keys(FIRST_FRAMES)).toEqual([...EFFECTS]);
    for (const effect of EFFECTS) expect(ANIMATION_SCRIPT).toContain(`"${effect}"`);
  });
});
