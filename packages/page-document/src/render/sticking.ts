import type { BlockOption, Section } from "../model/index.ts";
import type { CssDeclaration, CssNode } from "../source/css/index.ts";
import { locateCss } from "../source/index.ts";
import { boxClass, optionDeclarations } from "./layout.ts";

const isSticky = (value: string): boolean => /^(?:-webkit-)?sticky$/i.test(value.trim());

/**
 * Css for sticky blocks: a sticky element sticks only while its parent is visible. The parent of a header is
 * the section, which is just as high as the header: the section gets no box of its own, so that the header
 * sticks within the whole page. Where the block's option asks for a box around it, the box sticks as its one
 * root does.
 */
export const stickingCss = (section: Section, blockId: string, option: BlockOption, css: string): string => {
  if (!/position\s*:\s*(?:-webkit-)?sticky/i.test(css)) return "";
  const own =
    section === "header" || section === "footer" ? `.section-${section} { display: contents; }\n` : "";
  const isBoxed = !option.fixed && optionDeclarations(option).length > 0;
  return isBoxed ? own + boxCss(`.${boxClass(blockId)}`, css) : own;
};

/**
 * The rules that say the position of a block's root, rewritten for its box; those of other elements find
 * none.
 */
const boxCss = (box: string, css: string): string => {
  let sticks = false;
  const rulesOf = (nodes: readonly CssNode[]): string =>
    nodes
      .map((node) => {
        if (node.kind === "at-rule" && !node.dropped && AROUND.test(node.name)) {
          const inside = rulesOf(node.nodes);
          return inside === "" ? "" : `@${node.name} ${node.params.trim()} {\n${inside}}\n`;
        }
        if (node.kind === "at-rule" && !node.dropped && node.name === "layer") return rulesOf(node.nodes);
        if (node.kind !== "rule" || node.dropped || !isClosed(node.selector)) return "";
        const said = node.nodes
          .filter((one): one is CssDeclaration => one.kind === "declaration")
          .flatMap(placing);
        if (said.length === 0) return "";
        sticks ||= said.some((one) => /sticky/i.test(one));
        return `${box}:has(> :is(${node.selector.trim()}):only-child) { ${said.join("; ")}; }\n`;
      })
      .join("");
  const rules = rulesOf(locateCss(css).nodes);
  return sticks ? rules : "";
};

const AROUND = /^(?:media|supports|container)$/;

/** Of the box only that it sticks: whatever else moves the root moves it within the box. */
const placing = ({ property, value, important }: CssDeclaration): string[] => {
  if (!isClosed(value)) return [];
  const loud = important ? " !important" : "";
  if (property === "position") return [`position: ${isSticky(value) ? value.trim() : "static"}${loud}`];
  return /^(?:top|right|bottom|left|inset(?:-.+)?|z-index)$/.test(property)
    ? [`${property}: ${value.trim()}${loud}`]
    : [];
};

/** Nothing in it that would end, or take in, what is behind it. */
const isClosed = (text: string): boolean =>
  !/[{};"'\\]|\/\*/.test(text) &&
  text.split("(").length === text.split(")").length &&
  text.split("[").length === text.split("]").length;
