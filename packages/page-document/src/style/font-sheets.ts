import { inOrder, type ProjectPart, type Resource, resourceText } from "../model/index.ts";
import { locateCss } from "../source/index.ts";

/** Most files of one family: slices of all its weights, and its licence. */
export const FONT_FILES_MOST = 1000;

const SHEET = /^css\/fonts\/([a-z0-9]+(?:-[a-z0-9]+)*)\.css$/;
const quoted = /^(["'])(.*)\1$/;

/** Letters of the name of a family at most: a longer one is none, and its sheet is a stylesheet as any other. */
const NAME_MOST = 200;

/** A stylesheet of the project that declares a font family and nothing else. */
export interface FontSheet {
  readonly resource: Resource;
  /** The family that pages name. */
  readonly family: string;
  /** Folder of its files, with the slash behind it. */
  readonly folder: string;
}

/** Check of a path of a font family's stylesheet, which is named by the key of the family. */
export const isFontSheetPath = (path: string): boolean => SHEET.test(path);

/** The font families that the project carries with their files, each by its own stylesheet. */
export const fontSheets = (part: ProjectPart): readonly FontSheet[] =>
  inOrder(Object.values(part.resources)).flatMap((resource) => {
    const key = SHEET.exec(resource.path)?.[1];
    if (key === undefined || resource.type !== "code" || resource.category === "trash") return [];
    const family = onlyFamily(part.texts[resourceText(resource.id)] ?? "");
    return family === null ? [] : [{ resource, family, folder: `fonts/${key}/` }];
  });

/** The family that a sheet of `@font-face` rules declares; null where it says anything else. */
const onlyFamily = (css: string): string | null => {
  let family: string | null = null;
  for (const node of locateCss(css).nodes) {
    if (node.kind === "comment") continue;
    if (node.kind !== "at-rule" || node.name.toLowerCase() !== "font-face") return null;
    const said = node.nodes?.find((one) => one.kind === "declaration" && one.property === "font-family");
    const value = said?.kind === "declaration" ? said.value.trim() : "";
    family ??= quoted.exec(value)?.[2] ?? value;
  }
  return family === null || family.trim() === "" || family.length > NAME_MOST ? null : family;
};

/**
 * Whether a text may set something in a font family: its name is a whole item of a list, as in `font-family:
 * a, "B"` or in the value of a custom property, or at the end of a `font` shorthand. A sentence that names it
 * between commas counts as well: a family is rather kept than lost.
 */
export const namesFamily = (text: string, family: string): boolean => {
  // Without spaces around it: beside those of the pattern, a run of spaces would be tried in each of its parts.
  const name = family
    .trim()
    .replace(/[.*+?^${}()|[\]\\]/g, "\\$&")
    .replace(/\s+/g, "\\s+");
  return new RegExp(
    `(?:[:,]\\s*|font\\s*:[^;{}<>]{0,300}\\s)(?:(?:["']|&quot;|&#39;)\\s*)?${name}(?:\\s*(?:["']|&quot;|&#39;))?\\s*(?:[,;!}"'<]|$)`,
    "i",
  ).test(text);
};
