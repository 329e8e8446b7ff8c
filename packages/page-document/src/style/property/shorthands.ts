/**
 * Longhands of each shorthand (CSS property index). Values of the nested ones are flattened, so that `border`
 * names every longhand that it decides.
 */
const SIDES = ["top", "right", "bottom", "left"] as const;
const sides = (before: string, after = ""): string[] => SIDES.map((side) => `${before}-${side}${after}`);
const BORDER_LINE = [
  ...sides("border", "-width"),
  ...sides("border", "-style"),
  ...sides("border", "-color"),
];
const edge = (name: string): string[] => [`${name}-width`, `${name}-style`, `${name}-color`];
const BORDER_IMAGE = ["source", "slice", "width", "outset", "repeat"].map((part) => `border-image-${part}`);
const FONT = ["style", "variant-caps", "weight", "stretch", "size", "family"].map((part) => `font-${part}`);
const TRANSITION = ["property", "duration", "timing-function", "delay", "behavior"].map(
  (part) => `transition-${part}`,
);
const ANIMATION = [
  "name",
  "duration",
  "timing-function",
  "delay",
  "iteration-count",
  "direction",
  "fill-mode",
  "play-state",
].map((part) => `animation-${part}`);
const BACKGROUND = [
  "image",
  "position-x",
  "position-y",
  "size",
  "repeat",
  "attachment",
  "origin",
  "clip",
  "color",
].map((part) => `background-${part}`);
const MASK = ["image", "position", "size", "repeat", "origin", "clip", "composite", "mode"].map(
  (part) => `mask-${part}`,
);

export const SHORTHANDS: Readonly<Record<string, readonly string[]>> = {
  margin: sides("margin"),
  padding: sides("padding"),
  inset: [...SIDES],
  "margin-inline": ["margin-left", "margin-right"],
  "margin-block": ["margin-top", "margin-bottom"],
  "padding-inline": ["padding-left", "padding-right"],
  "padding-block": ["padding-top", "padding-bottom"],
  "inset-inline": ["left", "right"],
  "inset-block": ["top", "bottom"],
  "scroll-margin": sides("scroll-margin"),
  "scroll-padding": sides("scroll-padding"),
  border: [...BORDER_LINE, ...BORDER_IMAGE],
  "border-width": sides("border", "-width"),
  "border-style": sides("border", "-style"),
  "border-color": sides("border", "-color"),
  "border-top": edge("border-top"),
  "border-right": edge("border-right"),
  "border-bottom": edge("border-bottom"),
  "border-left": edge("border-left"),
  "border-image": BORDER_IMAGE,
  "border-radius": [
    "border-top-left-radius",
    "border-top-right-radius",
    "border-bottom-right-radius",
    "border-bottom-left-radius",
  ],
  outline: ["outline-color", "outline-style", "outline-width"],
  background: BACKGROUND,
  "background-position": ["background-position-x", "background-position-y"],
  mask: MASK,
  font: [...FONT, "line-height"],
  "list-style": ["list-style-type", "list-style-position", "list-style-image"],
  "text-decoration": [
    "text-decoration-line",
    "text-decoration-style",
    "text-decoration-color",
    "text-decoration-thickness",
  ],
  "text-emphasis": ["text-emphasis-style", "text-emphasis-color"],
  overflow: ["overflow-x", "overflow-y"],
  "overscroll-behavior": ["overscroll-behavior-x", "overscroll-behavior-y"],
  flex: ["flex-grow", "flex-shrink", "flex-basis"],
  "flex-flow": ["flex-direction", "flex-wrap"],
  gap: ["row-gap", "column-gap"],
  "place-items": ["align-items", "justify-items"],
  "place-content": ["align-content", "justify-content"],
  "place-self": ["align-self", "justify-self"],
  columns: ["column-width", "column-count"],
  "column-rule": ["column-rule-width", "column-rule-style", "column-rule-color"],
  "grid-row": ["grid-row-start", "grid-row-end"],
  "grid-column": ["grid-column-start", "grid-column-end"],
  "grid-area": ["grid-row-start", "grid-column-start", "grid-row-end", "grid-column-end"],
  "grid-template": ["grid-template-rows", "grid-template-columns", "grid-template-areas"],
  grid: [
    "grid-template-rows",
    "grid-template-columns",
    "grid-template-areas",
    "grid-auto-rows",
    "grid-auto-columns",
    "grid-auto-flow",
  ],
  transition: TRANSITION,
  animation: ANIMATION,
};

/**
 * Old and prefixed names that a browser takes for the present one; logical sides as a page that runs from
 * left to right and top to bottom has them (other writing modes are not distinguished here).
 */
const ALIASES: Readonly<Record<string, string>> = {
  "word-wrap": "overflow-wrap",
  "grid-gap": "gap",
  "grid-row-gap": "row-gap",
  "grid-column-gap": "column-gap",
  "-webkit-transform": "transform",
  "-webkit-transition": "transition",
  "-webkit-animation": "animation",
  "-webkit-box-shadow": "box-shadow",
  "-webkit-box-sizing": "box-sizing",
  "-webkit-border-radius": "border-radius",
  "-webkit-flex": "flex",
  "-webkit-flex-direction": "flex-direction",
  "-webkit-flex-wrap": "flex-wrap",
  "-webkit-justify-content": "justify-content",
  "-webkit-align-items": "align-items",
  "-webkit-background-size": "background-size",
  "-webkit-filter": "filter",
  "-webkit-opacity": "opacity",
  "inline-size": "width",
  "block-size": "height",
  "min-inline-size": "min-width",
  "max-inline-size": "max-width",
  "min-block-size": "min-height",
  "max-block-size": "max-height",
  "inset-inline-start": "left",
  "inset-inline-end": "right",
  "inset-block-start": "top",
  "inset-block-end": "bottom",
  "margin-inline-start": "margin-left",
  "margin-inline-end": "margin-right",
  "margin-block-start": "margin-top",
  "margin-block-end": "margin-bottom",
  "padding-inline-start": "padding-left",
  "padding-inline-end": "padding-right",
  "padding-block-start": "padding-top",
  "padding-block-end": "padding-bottom",
  "border-inline-start": "border-left",
  "border-inline-end": "border-right",
  "border-block-start": "border-top",
  "border-block-end": "border-bottom",
};

/** Lower case, aliases resolved; a custom property keeps its case. */
export const canonicalProperty = (name: string): string => {
  if (name.startsWith("--")) return name;
  const lower = name.toLowerCase();
  return ALIASES[lower] ?? lower;
};

/** The longhands that a property sets: its own for a shorthand, itself otherwise. */
export const longhandsOf = (property: string): readonly string[] => SHORTHANDS[property] ?? [property];

export const isShorthand = (property: string): boolean => SHORTHANDS[property] !== undefined;

/** `all` sets every property but these and custom ones. */
const NOT_ALL = new Set(["direction", "unicode-bidi"]);

/** Whether a declaration of `declared` gives `property` a value (directly, by shorthand, by `all`). */
export const declares = (declared: string, property: string): boolean =>
  declared === property ||
  (declared === "all" && !property.startsWith("--") && !NOT_ALL.has(property)) ||
  (SHORTHANDS[declared]?.includes(property) ?? false);
