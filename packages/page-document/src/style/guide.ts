import { inOrder, type ProjectPart, type Resource, resourceText, type TextId } from "../model/index.ts";
import type { CssRule } from "../source/css/index.ts";
import { locateCss } from "../source/index.ts";

/**
 * The style guide of a project [RES-12 to 18]. It has no record of its own: it is the css of the project's own
 * sheet (`tuning`, loaded last [PRJ-72]). A colour is a custom property of `:root` (`--color-main`), a style a
 * class (`.text-lead`, `.button-main`, `.input-plain`, `.select-plain`), a size the class `.button-size-large`.
 */
export const GUIDE_KINDS = ["color", "text", "button", "input", "select"] as const;
export type GuideKind = (typeof GUIDE_KINDS)[number];
export const GUIDE_STATES = ["normal", "hover", "focus"] as const;
export type GuideState = (typeof GUIDE_STATES)[number];
export const GUIDE_SIZES = ["large", "medium", "small"] as const;
export type GuideSize = (typeof GUIDE_SIZES)[number];
/** Custom properties that fonts and corners of the whole project follow: `--font-heading` and the others. */
export const GUIDE_BASES = ["font-heading", "font-body", "radius"] as const;
export type GuideBase = (typeof GUIDE_BASES)[number];
/** Pixels, until somebody says otherwise [RES-17]. */
export const DEFAULT_HEIGHTS: Readonly<Record<GuideSize, number>> = { large: 56, medium: 48, small: 40 };

export interface GuideDeclaration {
  readonly property: string;
  readonly value: string;
}
export interface GuideColor {
  readonly name: string;
  readonly value: string;
  /** Value that an element's style uses for this color. */
  readonly use: string;
}
export interface GuideStyle {
  readonly kind: Exclude<GuideKind, "color">;
  readonly name: string;
  /** The class by which an element uses it. */
  readonly className: string;
  readonly declarations: Readonly<Record<GuideState, readonly GuideDeclaration[]>>;
}
export interface StyleGuide {
  readonly colors: readonly GuideColor[];
  readonly styles: readonly GuideStyle[];
  /** Pixels of buttons, and of inputs and selects. */
  readonly heights: Readonly<Record<"button" | "field", Readonly<Record<GuideSize, number>>>>;
}

const PSEUDO: Readonly<Record<GuideState, string>> = { normal: "", hover: ":hover", focus: ":focus-visible" };

export const colorProperty = (name: string): string => `--color-${name}`;
export const styleClass = (kind: Exclude<GuideKind, "color">, name: string): string => `${kind}-${name}`;
export const styleSelector = (
  kind: Exclude<GuideKind, "color">,
  name: string,
  state: GuideState = "normal",
): string => `.${styleClass(kind, name)}${PSEUDO[state]}`;
export const sizeSelector = (of: "button" | "field", size: GuideSize): string =>
  of === "button" ? `.button-size-${size}` : `.input-size-${size}, .select-size-${size}`;

/** The sheets that the editor writes for the project, in the order in which they load. */
export const guideSheets = (part: ProjectPart): readonly Resource[] =>
  inOrder(Object.values(part.resources)).filter(
    ({ category, fileExt, type }) => category === "tuning" && fileExt === "css" && type === "code",
  );

/** One spelling for one selector. */
export const plainSelector = (selector: string): string => selector.replace(/\s+/g, " ").trim();

export interface GuideRule {
  readonly text: TextId;
  readonly rule: CssRule;
}

/** Top-level rules of the guide's sheets with one of these selectors, in order. */
export const guideRules = (part: ProjectPart, selectors: readonly string[]): GuideRule[] =>
  guideSheets(part).flatMap(({ id }) => {
    const text = resourceText(id);
    return locateCss(part.texts[text] ?? "")
      .nodes.filter((node): node is CssRule => node.kind === "rule" && node.closed)
      .filter((rule) => selectors.includes(plainSelector(rule.selector)))
      .map((rule) => ({ text, rule }));
  });

const STYLE = /^\.(text|button|input|select)-([\p{L}_][\p{L}\p{M}\p{N}_-]*)(:hover|:focus-visible)?$/u;

/** The style guide as it is in the project's sheet; what a person wrote there by hand counts too. */
export const readStyleGuide = (part: ProjectPart): StyleGuide => {
  const colors = new Map<string, GuideColor>();
  const styles = new Map<string, GuideStyle>();
  const heights = { button: { ...DEFAULT_HEIGHTS }, field: { ...DEFAULT_HEIGHTS } };
  for (const { id } of guideSheets(part))
    for (const node of locateCss(part.texts[resourceText(id)] ?? "").nodes) {
      if (node.kind !== "rule" || !node.closed) continue;
      const selector = plainSelector(node.selector);
      const own = node.nodes.filter((one) => one.kind === "declaration");
      if (selector === ":root")
        for (const { property, value } of own) {
          const name = /^--color-(.+)$/.exec(property)?.[1];
          if (name) colors.set(name, { name, value: value.trim(), use: `var(${property})` });
        }
      const size = sizeOf(selector);
      if (size)
        for (const { property, value } of own) {
          const pixels = /^(\d+(?:\.\d+)?)px$/.exec(value.trim())?.[1];
          if (property === "height" && pixels) heights[size.of][size.size] = Number(pixels);
        }
      const [, kind, name, pseudo] = STYLE.exec(selector) ?? [];
      if (size || !name || !isStyleKind(kind)) continue;
      const className = styleClass(kind, name);
      const style = styles.get(className) ?? {
        kind,
        name,
        className,
        declarations: { normal: [], hover: [], focus: [] },
      };
      const state = pseudo === ":hover" ? "hover" : pseudo ? "focus" : "normal";
      const said = own.map(({ property, value }) => ({ property, value: value.trim() }));
      styles.set(className, {
        ...style,
        declarations: { ...style.declarations, [state]: [...style.declarations[state], ...said] },
      });
    }
  return { colors: [...colors.values()], styles: [...styles.values()], heights };
};

export interface GuideVariable {
  readonly name: string;
  readonly value: string;
}

/** Every variable that the style guide gives the whole site, colours too, each with its last value. */
export const guideVariables = (part: ProjectPart): readonly GuideVariable[] => {
  const found = new Map<string, GuideVariable>();
  for (const { rule } of guideRules(part, [":root"]))
    for (const node of rule.nodes)
      if (node.kind === "declaration" && node.property.startsWith("--"))
        found.set(node.property, { name: node.property, value: node.value.trim() });
  return [...found.values()];
};

const isStyleKind = (kind: string | undefined): kind is Exclude<GuideKind, "color"> =>
  kind === "text" || kind === "button" || kind === "input" || kind === "select";

const sizeOf = (selector: string): { of: "button" | "field"; size: GuideSize } | null => {
  for (const of of ["button", "field"] as const)
    for (const size of GUIDE_SIZES) if (selector === sizeSelector(of, size)) return { of, size };
  return null;
};
