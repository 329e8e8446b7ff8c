import type { GuideState } from "@hanok/page-document";

export type StyleKind = "text" | "button" | "input" | "select";

/** Declarations in the form of a kind, in their order; others in the source stay unchanged. */
export const FIELDS: Readonly<Record<StyleKind, readonly string[]>> = {
  text: ["font-family", "font-size", "font-weight", "line-height", "letter-spacing", "color"],
  button: ["background-color", "color", "border", "padding", "border-radius", "font-weight"],
  input: ["background-color", "color", "border", "padding", "border-radius", "font-size"],
  select: ["background-color", "color", "border", "padding", "border-radius", "font-size"],
};

/** The states of a kind. */
export const STATES: Readonly<Record<StyleKind, readonly GuideState[]>> = {
  text: ["normal"],
  button: ["normal", "hover", "focus"],
  input: ["normal", "focus"],
  select: ["normal", "focus"],
};

/** Names that new styles are proposed with. */
export const PROPOSED: Readonly<Record<StyleKind, readonly string[]>> = {
  text: ["title", "subtitle", "body", "caption"],
  button: ["main", "line", "text"],
  input: ["plain", "line"],
  select: ["plain", "line"],
};

const TEXTS: Readonly<Record<string, readonly [size: string, weight: string, height: string]>> = {
  title: ["36px", "700", "1.3"],
  subtitle: ["22px", "600", "1.45"],
  caption: ["13px", "400", "1.5"],
};

const FIELD = {
  height: "48px",
  padding: "0 16px",
  border: "1px solid #c9c1b4",
  "border-radius": "6px",
  "background-color": "#ffffff",
  color: "#221f1b",
  "font-size": "16px",
};

/** First declarations of a new style; `main` is the guide's own main color where it has one. */
export const beginning = (kind: StyleKind, name: string, main: string): Readonly<Record<string, string>> => {
  if (kind === "text") {
    const [size, weight, height] = TEXTS[name] ?? ["16px", "400", "1.65"];
    return { "font-size": size, "font-weight": weight, "line-height": height };
  }
  if (kind !== "button") return FIELD;
  return {
    display: "inline-flex",
    "align-items": "center",
    "justify-content": "center",
    height: "48px",
    padding: "0 24px",
    border: "0",
    "border-radius": "6px",
    "background-color": main,
    color: "#ffffff",
    "font-weight": "600",
    "text-decoration": "none",
    cursor: "pointer",
  };
};
