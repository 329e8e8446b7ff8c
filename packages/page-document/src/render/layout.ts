import type { BlockOption, Layout, Section } from "../model/index.ts";

/** Sections side by side between header and footer; the middle one is the page's main content. */
const COLUMNS: Readonly<Record<Layout, readonly Section[]>> = {
  column1: ["content"],
  column2: ["sideleft", "content"],
  column3: ["sideleft", "content", "sideright"],
  sticky1: ["stickyleft", "content"],
  sticky2: ["content", "stickyright"],
  custom: ["custom"],
};

/**
 * The sections that a layout shows, as rows: a row of several is side by side. Blocks in other sections are
 * kept and come back with their layout [PAG-07 to 10].
 */
export const rowsOf = (layout: Layout): readonly (readonly Section[])[] => [
  ["header"],
  COLUMNS[layout],
  ["footer"],
];

/** The sections that a layout shows, from top to bottom. */
export const sectionsOf = (layout: Layout): readonly Section[] => rowsOf(layout).flat();

/** Section of a layout that holds the page's main content. */
export const mainSectionOf = (layout: Layout): Section =>
  COLUMNS[layout].includes("content") ? "content" : "custom";

/** The semantic element of a section. */
export const SECTION_TAG: Readonly<Record<Section, string>> = {
  header: "header",
  sideleft: "aside",
  stickyleft: "aside",
  content: "main",
  custom: "main",
  sideright: "aside",
  stickyright: "aside",
  footer: "footer",
};

/**
 * Width of the window, in pixels, from which columns are side by side and leave the middle one room to be a
 * page. The editor's PC view is 1200 wide at least: who chooses columns there sees columns.
 */
const WIDE_ENOUGH: Readonly<Record<number, number>> = { 2: 1024, 3: 1200 };

/**
 * Only what the columns need; one column needs nothing. On narrower screens all are below each other. A
 * section that the page leaves out, since nothing is in it, keeps no room: the others would slip into its
 * column.
 */
export const layoutCss = (layout: Layout, isThere: (section: Section) => boolean): string => {
  const columns = COLUMNS[layout].filter(isThere);
  if (columns.length < 2) return "";
  const widths = columns.map((section) => (section === "content" ? "minmax(0, 1fr)" : "minmax(0, 16rem)"));
  const lines = [
    ".layout-columns { display: grid; grid-template-columns: minmax(0, 1fr); }",
    `@media (min-width: ${WIDE_ENOUGH[columns.length] ?? 0}px) {\n  .layout-columns { grid-template-columns: ${widths.join(" ")}; }`,
  ];
  if (layout === "sticky1" || layout === "sticky2")
    lines.push(
      "  .section-stickyleft, .section-stickyright { position: sticky; top: 0; align-self: start; }",
    );
  return `${lines.join("\n")}\n}\n`;
};

/**
 * A length as it may be in css: a bare number is pixels; anything that could end the declaration is left out.
 */
const length = (value: string): string | null => {
  const trimmed = value.trim();
  if (trimmed === "" || /[^\w\s.%#(),+*/-]/.test(trimmed)) return null;
  return /^-?\d+(?:\.\d+)?$/.test(trimmed) ? (Number(trimmed) === 0 ? "0" : `${trimmed}px`) : trimmed;
};

/** The declarations that a block's option asks for; empty when it needs no box of its own [BLK-05]. */
export const optionDeclarations = (option: BlockOption): string[] => {
  const declarations: string[] = [];
  const colour = option.bgcolorCheck ? length(option.bgcolor) : null;
  if (colour) declarations.push(`background-color: ${colour}`);
  if (option.fixed) {
    declarations.push("position: fixed", "z-index: 10");
    // Out of the flow a box would shrink to its content: without sides of its own it spans the window.
    if (option.left.trim() === "" && option.right.trim() === "") declarations.push("left: 0", "right: 0");
    if (option.top.trim() === "" && option.bottom.trim() === "") declarations.push("top: 0");
  }
  for (const side of ["top", "right", "bottom", "left"] as const) {
    const value = length(option[side]);
    if (value === null || (value === "0" && !option.fixed)) continue;
    declarations.push(`${option.fixed ? side : `margin-${side}`}: ${value}`);
  }
  return declarations;
};

/** The class of the box around a block whose option asks for one. */
export const boxClass = (blockId: string): string => `block-${blockId}`;

export const optionCss = (blockId: string, option: BlockOption): string => {
  const declarations = optionDeclarations(option);
  return declarations.length === 0 ? "" : `.${boxClass(blockId)} { ${declarations.join("; ")}; }\n`;
};
