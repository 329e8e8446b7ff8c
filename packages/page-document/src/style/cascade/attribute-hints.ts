import type { LocatedElement } from "../../source/html/index.ts";
import { attributeOf } from "../selector/tree.ts";
import { dimension, legacyColor, legacyFontSize, pixels } from "./attribute-values.ts";

/** Style declared by an attribute (WHATWG HTML, 15.3 and 15.4), as Chromium reads it. */
export interface Hint {
  /** Of the element itself, or of the table around a cell. */
  readonly holder: LocatedElement;
  readonly attribute: string;
  readonly property: string;
  readonly value: string;
}

type Reader = (value: string, element: LocatedElement) => Readonly<Record<string, string | null>>;

const SIDES = ["top", "right", "bottom", "left"] as const;
const onSides = (name: (side: string) => string, value: string | null, sides: readonly string[] = SIDES) =>
  Object.fromEntries(sides.map((side) => [name(side), value]));
const margin = (value: string | null, ...sides: string[]) =>
  onSides((side) => `margin-${side}`, value, sides);

const color =
  (property: string): Reader =>
  (value) => ({ [property]: legacyColor(value) });
const size =
  (property: string): Reader =>
  (value) => ({ [property]: dimension(value) });
const image: Reader = (value) =>
  value.trim() === "" ? {} : { "background-image": `url("${value.trim().replaceAll('"', "%22")}")` };

/** `-webkit-center` and its like also place the blocks inside, as these elements always did. */
const blockAlign: Reader = (value) => {
  const word = value.trim().toLowerCase();
  if (word === "middle" || word === "center") return { "text-align": "-webkit-center" };
  if (word === "left" || word === "right") return { "text-align": `-webkit-${word}` };
  return word === "justify" ? { "text-align": word } : word === "absmiddle" ? { "text-align": "center" } : {};
};
const headingAlign: Reader = (value) => {
  const word = value.trim().toLowerCase();
  return /^(?:left|right|center|justify|middle)$/.test(word)
    ? { "text-align": word === "middle" ? "center" : word }
    : {};
};
const pictureAlign: Reader = (value) => {
  const word = value.trim().toLowerCase();
  if (word === "left" || word === "right") return { float: word, "vertical-align": "top" };
  const lines: Readonly<Record<string, string>> = {
    top: "top",
    middle: "-webkit-baseline-middle",
    center: "middle",
    bottom: "baseline",
    absmiddle: "middle",
    texttop: "text-top",
    absbottom: "bottom",
  };
  return { "vertical-align": lines[word] ?? null };
};
const tableAlign: Reader = (value) => {
  const word = value.trim().toLowerCase();
  if (word === "center") return margin("auto", "left", "right");
  return word === "left" || word === "right" ? { float: word } : {};
};
const lineAlign: Reader = (value) => {
  const word = value.trim().toLowerCase();
  if (word === "left") return { ...margin("0px", "left"), ...margin("auto", "right") };
  if (word === "right") return { ...margin("auto", "left"), ...margin("0px", "right") };
  return margin("auto", "left", "right");
};
const verticalAlign: Reader = (value) => {
  const word = value.trim().toLowerCase();
  return /^(?:top|middle|bottom|baseline)$/.test(word) ? { "vertical-align": word } : {};
};
const listType: Reader = (value, { tag }) => {
  const ordered: Readonly<Record<string, string>> = {
    a: "lower-alpha",
    A: "upper-alpha",
    i: "lower-roman",
    I: "upper-roman",
    "1": "decimal",
  };
  const word = value.trim();
  const bullet = /^(?:disc|circle|square|none)$/i.test(word) ? word.toLowerCase() : null;
  return { "list-style-type": tag === "ul" ? bullet : (ordered[word] ?? bullet) };
};
const frame =
  (style: string): Reader =>
  (value) => {
    const width = value.trim() === "" ? "1px" : pixels(value);
    return {
      ...onSides((side) => `border-${side}-width`, width),
      ...onSides((side) => `border-${side}-style`, width === null || width === "0px" ? null : style),
    };
  };
const rule: Reader = (value) => {
  const height = Number.parseInt(value, 10);
  if (Number.isNaN(height)) return {};
  return height <= 1 ? { "border-bottom-width": "0px" } : { height: `${height - 2}px` };
};

const BOX: Readonly<Record<string, Reader>> = { width: size("width"), height: size("height") };
const GROUND: Readonly<Record<string, Reader>> = { bgcolor: color("background-color"), background: image };
const PICTURE: Readonly<Record<string, Reader>> = {
  ...BOX,
  align: pictureAlign,
  hspace: (value) => margin(dimension(value), "left", "right"),
  vspace: (value) => margin(dimension(value), "top", "bottom"),
};
const ROWS: Readonly<Record<string, Reader>> = { ...GROUND, align: blockAlign, valign: verticalAlign };
const CELL: Readonly<Record<string, Reader>> = {
  ...ROWS,
  ...BOX,
  nowrap: () => ({ "white-space": "nowrap" }),
};
const HEADING: Readonly<Record<string, Reader>> = { align: headingAlign };
const LIST: Readonly<Record<string, Reader>> = { type: listType };

const HINTS: Readonly<Record<string, Readonly<Record<string, Reader>>>> = {
  body: {
    ...GROUND,
    text: color("color"),
    marginheight: (value) => margin(dimension(value), "top", "bottom"),
    topmargin: (value) => margin(dimension(value), "top", "bottom"),
    marginwidth: (value) => margin(dimension(value), "left", "right"),
    leftmargin: (value) => margin(dimension(value), "left", "right"),
  },
  font: {
    color: color("color"),
    face: (value) => ({ "font-family": value.trim() === "" ? null : value }),
    size: (value) => ({ "font-size": legacyFontSize(value) }),
  },
  div: { align: blockAlign },
  p: { align: blockAlign },
  ...Object.fromEntries(["h1", "h2", "h3", "h4", "h5", "h6"].map((tag) => [tag, HEADING])),
  img: { ...PICTURE, border: frame("solid") },
  iframe: {
    ...PICTURE,
    frameborder: (value) =>
      Number.parseInt(value, 10) === 0 ? onSides((side) => `border-${side}-width`, "0px") : {},
  },
  embed: PICTURE,
  object: { ...PICTURE, border: frame("solid") },
  video: BOX,
  table: {
    ...GROUND,
    ...BOX,
    align: tableAlign,
    border: (value, element) =>
      frame(attributeOf(element, "bordercolor") === null ? "outset" : "solid")(value, element),
    bordercolor: (value) => onSides((side) => `border-${side}-color`, legacyColor(value)),
    cellspacing: (value) => ({ "border-spacing": pixels(value) }),
  },
  thead: ROWS,
  tbody: ROWS,
  tfoot: ROWS,
  tr: { ...ROWS, height: size("height") },
  td: CELL,
  th: CELL,
  col: BOX,
  colgroup: BOX,
  hr: {
    align: lineAlign,
    width: size("width"),
    size: rule,
    color: (value) => ({
      ...onSides((side) => `border-${side}-style`, "solid"),
      ...onSides((side) => `border-${side}-color`, legacyColor(value)),
      "background-color": legacyColor(value),
    }),
    noshade: () => ({
      ...onSides((side) => `border-${side}-style`, "solid"),
      ...onSides((side) => `border-${side}-color`, "grey"),
      "background-color": "grey",
    }),
  },
  ul: LIST,
  ol: LIST,
  li: LIST,
  br: {
    clear: (value) => {
      const word = value.trim().toLowerCase();
      return {
        clear: word === "all" ? "both" : word === "left" || word === "right" || word === "both" ? word : null,
      };
    },
  },
};

/** Styles that a table's attributes give to its cells. */
const IN_TABLE: Readonly<Record<string, Reader>> = {
  cellpadding: (value) => onSides((side) => `padding-${side}`, pixels(value)),
  border: (value, table) => {
    const width = value.trim() === "" ? "1px" : pixels(value);
    if (width === null || width === "0px") return {};
    const style = attributeOf(table, "bordercolor") === null ? "inset" : "solid";
    return {
      ...onSides((side) => `border-${side}-width`, "1px"),
      ...onSides((side) => `border-${side}-style`, style),
      ...onSides((side) => `border-${side}-color`, "inherit"),
    };
  },
};

/** The hints for an element; of one property the last counts. */
export const hintsFor = (element: LocatedElement): readonly Hint[] => {
  if (element.namespace !== "html") return [];
  const hints: Hint[] = [];
  const read = (holder: LocatedElement, readers: Readonly<Record<string, Reader>>) => {
    for (const [attribute, reader] of Object.entries(readers)) {
      const value = attributeOf(holder, attribute);
      if (value === null) continue;
      for (const [property, said] of Object.entries(reader(value, holder)))
        if (said !== null) hints.push({ holder, attribute, property, value: said });
    }
  };
  const table = element.tag === "td" || element.tag === "th" ? tableOf(element) : null;
  if (table) read(table, IN_TABLE);
  const own = Object.hasOwn(HINTS, element.tag) ? HINTS[element.tag] : undefined;
  if (own) read(element, own);
  return hints;
};

const tableOf = (cell: LocatedElement): LocatedElement | null => {
  for (let up = cell.parent; up; up = up.parent) if (up.tag === "table") return up;
  return null;
};
