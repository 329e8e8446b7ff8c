import { type ProjectPart, type Resource, recordAt, resourceText } from "../model/index.ts";
import { FIRST_FRAMES } from "./effects.ts";

/** Where the script that plays animations lies in a project. Not one of the reserved names, so that a site that was taken home can be brought back whole. */
export const ANIMATION_SCRIPT_PATH = "js/hanok-animation.js";

/**
 * Plays `data-ani` when an element comes into view, once or each time, with `data-easing`, `data-duration` and
 * `data-delay`. No class, no style is written: animations are the browser's own, so that nothing stays hidden
 * where the script does not run, and nothing moves where the visitor asked for less motion.
 */
export const ANIMATION_SCRIPT = `/* Hanok: plays what data-ani names when it comes into view. */
(() => {
  if (!("IntersectionObserver" in window) || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const first = ${JSON.stringify(FIRST_FRAMES, null, 2).replaceAll("\n", "\n  ")};
  const playing = new WeakMap();
  const ready = (element) => {
    const { ani, easing, duration, delay } = element.dataset;
    let animation;
    try {
      animation = element.animate([first[ani], {}], {
        duration: Number(duration) || 600,
        delay: Number(delay) || 0,
        easing: easing || "ease",
        fill: "backwards",
      });
    } catch {
      return;
    }
    animation.pause();
    playing.set(element, animation);
  };
  const seen = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const once = target.dataset.once !== "false";
        if (isIntersecting) {
          playing.get(target)?.play();
          if (once) seen.unobserve(target);
        } else if (playing.get(target)?.playState === "finished") ready(target);
      }
    },
    { rootMargin: "0px 9999px -8% 9999px" },
  );
  for (const element of document.querySelectorAll("[data-ani]")) {
    if (!Object.hasOwn(first, element.dataset.ani)) continue;
    ready(element);
    seen.observe(element);
  }
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

/** What an imported page says to load it; `path` as seen from the page. */
export const animationScriptTag = (path: string): string => `<script src="${path}" defer></script>`;

/** The page without that tag: the canvas shows an element as it stands, never one that waits to be seen. */
export const withoutAnimationScript = (html: string): string =>
  html.replace(/<script src="(?:[^"]*\/)?js\/hanok-animation\.js" defer><\/script>/g, "");
