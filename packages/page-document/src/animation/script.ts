import { type ProjectPart, type Resource, recordAt, resourceText } from "../model/index.ts";
import { FIRST_FRAMES } from "./effects.ts";

/**
 * Path in a project of the script that plays animations. Not one of the reserved names, so that a site that
 * was taken home can be brought back whole.
 */
export const ANIMATION_SCRIPT_PATH = "js/hanok-animation.js";

/**
 * Plays `data-ani` when an element comes into view, once or each time, with `data-easing`, `data-duration`
 * and `data-delay`. No class, no style is written: animations are the browser's own, so that nothing stays
 * hidden where the script does not run, and nothing moves where the visitor asked for less motion. A waiting
 * element is only transparent and is in its own place: moved away already, nobody could tell whether it is in
 * view, and what its parent cuts off would wait for ever. The first pixel counts, as what is at the lower
 * edge of a page comes no further in; an edge that touches does not. Paper shows everything.
 */
export const ANIMATION_SCRIPT = `/* Hanok: plays what data-ani names when it comes into view. */
(() => {
  if (!("IntersectionObserver" in window) || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const first = ${JSON.stringify(FIRST_FRAMES, null, 2).replaceAll("\n", "\n  ")};
  const waiting = new Map();
  const moves = new WeakMap();
  const wait = (element) => {
    const hidden = element.animate({ opacity: [0, 0] }, { fill: "both" });
    hidden.pause();
    waiting.set(element, hidden);
  };
  const show = (element) => {
    waiting.get(element).cancel();
    waiting.delete(element);
  };
  const seen = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const move = moves.get(target);
        if (isIntersecting && waiting.has(target)) {
          show(target);
          move.play();
          if (target.dataset.once !== "false") seen.unobserve(target);
        } else if (!isIntersecting && move.playState === "finished") {
          move.cancel();
          wait(target);
        }
      }
    },
    { rootMargin: "-1px" },
  );
  const prepare = (element) => {
    const { ani, easing, duration, delay } = element.dataset;
    const time = Number(duration || "600");
    const move = element.animate([first[ani], {}], {
      duration: time >= 0 ? time : 600,
      delay: Number(delay) || 0,
      easing: easing || "ease",
      fill: "backwards",
    });
    move.cancel();
    // While it moves it may leave the window by itself: asked again once it is in its place.
    move.onfinish = () => {
      if (element.dataset.once !== "false") return;
      seen.unobserve(element);
      seen.observe(element);
    };
    moves.set(element, move);
    wait(element);
    seen.observe(element);
  };
  for (const element of document.querySelectorAll("[data-ani]")) {
    if (!Object.hasOwn(first, element.dataset.ani)) continue;
    try {
      prepare(element);
    } catch {
      // A curve that browsers do not know: the element stands.
    }
  }
  addEventListener("beforeprint", () => [...waiting.keys()].forEach(show));
})();
`;

/** The record of that script; null where the project has none. */
export const animationScriptOf = (part: ProjectPart): Resource | null =>
  Object.values(part.resources).find(
    ({ path, category }) => path === ANIMATION_SCRIPT_PATH && category !== "trash",
  ) ?? null;

/** Whether a source names an animation: only then the script has something to play. */
export const namesAnimation = (source: string): boolean => /data-ani|dataset\s*\.\s*ani\b/i.test(source);

/** Whether a script file of the project names one: it may do so on any page. */
export const scriptsNameAnimation = (part: ProjectPart): boolean =>
  Object.values(part.resources).some(
    ({ id, fileExt, path, category }) =>
      fileExt === "js" &&
      path !== ANIMATION_SCRIPT_PATH &&
      category !== "trash" &&
      namesAnimation(recordAt(part.texts, resourceText(id)) ?? ""),
  );

/** Script tag by which an imported page loads it; `path` as seen from the page. */
export const animationScriptTag = (path: string): string => `<script src="${path}" defer></script>`;

/** The page without that tag: the canvas shows an element as it is, never one that waits to be seen. */
export const withoutAnimationScript = (html: string): string =>
  html.replace(/<script src="(?:[^"]*\/)?js\/hanok-animation\.js" defer><\/script>/g, "");
