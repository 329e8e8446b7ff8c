import { parseCss } from "../../../source/css/index.ts";
import { allElements, type LocatedElement, type LocatedNode } from "../../../source/html/index.ts";
import { attributeOf, classesOf } from "../../../style/selector/tree.ts";

/** Text formatting of clipboard content, as far as tags can express it. */
export interface Look {
  readonly bold: boolean;
  readonly italic: boolean;
  readonly underline: boolean;
  readonly strike: boolean;
  readonly raised: "sub" | "sup" | null;
  /** Line ends of the source are line breaks. */
  readonly keepsLines?: boolean;
}

export const PLAIN: Look = { bold: false, italic: false, underline: false, strike: false, raised: null };

/** The declarations of an element: of its classes by the clipboard's own `<style>`, then of its style attribute. */
export type StyleOf = (element: LocatedElement) => ReadonlyMap<string, string>;

/** Stylesheets of a clipboard that are longer are not read: Excel writes one line for each kind of cell. */
const LONGEST_SHEET = 200_000;

const CLASS = /^[\w-]*\.([\w-]+)$/;

/** Reads styles as Word, Excel and HWP write them: rules of one class, and style attributes. */
export const stylesOf = (nodes: readonly LocatedNode[]): StyleOf => {
  const byClass = new Map<string, [string, string][]>();
  for (const element of allElements(nodes)) {
    if (element.tag !== "style") continue;
    const css = element.children.map((child) => (child.kind === "text" ? child.value : "")).join("");
    if (css.length > LONGEST_SHEET) continue;
    for (const node of parseCss(css.replace(/<!--|-->/g, "")).nodes) {
      if (node.kind !== "rule") continue;
      for (const selector of node.selector.split(",")) {
        const [, name] = CLASS.exec(selector.trim()) ?? [];
        if (name === undefined) continue;
        const own = byClass.get(name) ?? [];
        for (const one of node.nodes)
          if (one.kind === "declaration")
            own.push([one.property.toLowerCase(), one.value.trim().toLowerCase()]);
        byClass.set(name, own);
      }
    }
  }
  return (element) => {
    const said = new Map<string, string>();
    for (const name of classesOf(element))
      for (const [property, value] of byClass.get(name) ?? []) said.set(property, value);
    const style = attributeOf(element, "style") ?? "";
    for (const part of style.split(";")) {
      const colon = part.indexOf(":");
      if (colon > 0)
        said.set(
          part.slice(0, colon).trim().toLowerCase(),
          part
            .slice(colon + 1)
            .trim()
            .toLowerCase(),
        );
    }
    return said;
  };
};

const BOLD = /^(?:bold|bolder|[6-9]00)$/;
const NOT_BOLD = /^(?:normal|lighter|[1-5]00)$/;

/** The look of words within an element: what its tag and its styles change of the look around it. */
export const lookWithin = (element: LocatedElement, styleOf: StyleOf, around: Look): Look => {
  const style = styleOf(element);
  const weight = style.get("font-weight") ?? "";
  const line = `${style.get("text-decoration") ?? ""} ${style.get("text-decoration-line") ?? ""}`;
  const slant = style.get("font-style") ?? "";
  const { tag } = element;
  const align = style.get("vertical-align") ?? "";
  const space = style.get("white-space") ?? "";
  const isPlainLine = /\bnone\b/.test(line);
  return {
    keepsLines: space === "" ? around.keepsLines === true : /^(?:pre|break-spaces)/.test(space),
    bold: BOLD.test(weight) || (!NOT_BOLD.test(weight) && (tag === "b" || tag === "strong" || around.bold)),
    italic:
      /^(?:italic|oblique)/.test(slant) ||
      (slant !== "normal" && (tag === "i" || tag === "em" || around.italic)),
    underline:
      /\bunderline\b/.test(line) || (!isPlainLine && (tag === "u" || tag === "ins" || around.underline)),
    strike:
      /\bline-through\b/.test(line) ||
      (!isPlainLine && (tag === "s" || tag === "strike" || tag === "del" || around.strike)),
    raised:
      align === "sub" || tag === "sub" ? "sub" : align === "super" || tag === "sup" ? "sup" : around.raised,
  };
};

/** Whether words of two looks can be one run. */
export const sameLook = (one: Look, other: Look): boolean =>
  one.bold === other.bold &&
  one.italic === other.italic &&
  one.underline === other.underline &&
  one.strike === other.strike &&
  one.raised === other.raised;
