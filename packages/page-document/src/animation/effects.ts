/** The effects on offer [BLK-91], as keyframes from where the element comes; it ends as its author styled it. */
export const EFFECTS = [
  "fade",
  "fade-up",
  "fade-down",
  "fade-left",
  "fade-right",
  "zoom-in",
  "zoom-out",
  "flip",
  "slide",
] as const;
export type Effect = (typeof EFFECTS)[number];

/** The css set and four curves of the house [BLK-91]. */
export const EASINGS = [
  "linear",
  "ease",
  "ease-in",
  "ease-out",
  "ease-in-out",
  "cubic-bezier(0.22, 1, 0.36, 1)",
  "cubic-bezier(0.65, 0, 0.35, 1)",
  "cubic-bezier(0.34, 1.56, 0.64, 1)",
  "cubic-bezier(0.16, 1, 0.3, 1)",
] as const;

/** First keyframe of each effect; the last is the element itself, so a transform of its own is kept. */
export const FIRST_FRAMES: Readonly<Record<Effect, Readonly<Record<string, string>>>> = {
  fade: { opacity: "0" },
  "fade-up": { opacity: "0", translate: "0 40px" },
  "fade-down": { opacity: "0", translate: "0 -40px" },
  "fade-left": { opacity: "0", translate: "40px 0" },
  "fade-right": { opacity: "0", translate: "-40px 0" },
  "zoom-in": { opacity: "0", scale: "0.8" },
  "zoom-out": { opacity: "0", scale: "1.2" },
  flip: { opacity: "0", rotate: "x 80deg" },
  slide: { translate: "-100% 0" },
};
