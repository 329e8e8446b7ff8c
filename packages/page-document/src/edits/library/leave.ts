import * as z from "zod/mini";
import { deleteResource, setFile } from "../../changes/construct.ts";
import { type ProjectPart, type Resource, recordAt, resourceText } from "../../model/index.ts";
import { accept } from "../../outcome.ts";
import { usesOfFile } from "../file/uses.ts";
import { defineEdit } from "../input.ts";

/** Path of the stylesheet of a font family, as `library/item.json` writes it, and folder of its files. */
const FONT_SHEET = /^css\/font-([\w-]+)\.css$/;
const fontFolder = (key: string): string => `fonts/${key}/`;

/**
 * Files that came with items of the library and are used nowhere any more leave the project [HND-08]: of `paths` those that
 * an item brought, without `paths` the font families of the library. A family is used where any source names it; as one
 * of `paths`, where a block or a page does.
 */
export const libraryLeave = defineEdit({
  name: "library.leave",
  reach: "project",
  input: z.strictObject({ paths: z.optional(z.array(z.string()).check(z.maxLength(1000))) }),
  run: (part, { paths }) => {
    const asked = paths && new Set(paths);
    const leaving = libraryFonts(part).filter(
      (font) => (asked?.has(font.path) ?? true) && !isFontUsed(part, font, asked ? "blocks" : "all"),
    );
    const without = { ...part, resources: { ...part.resources }, texts: { ...part.texts } };
    for (const { id } of leaving) {
      delete without.resources[id];
      delete without.texts[resourceText(id)];
    }
    const folders = leaving.map(({ path }) => fontFolder(FONT_SHEET.exec(path)?.[1] ?? ""));
    const isOfFont = (path: string): boolean => folders.some((folder) => path.startsWith(folder));
    const isBrought = (path: string): boolean => asked?.has(path) === true && !path.startsWith("fonts/");
    const gone = Object.keys(part.files).filter(
      (path) => (isOfFont(path) || isBrought(path)) && usesOfFile(without, path).length === 0,
    );
    return accept([
      ...leaving.map((font) => deleteResource(part, font)),
      ...gone.map((path) => setFile(part, path, null)),
    ]);
  },
});

/** Stylesheets of font families that the library brought. */
export const libraryFonts = (part: Pick<ProjectPart, "resources">): readonly Resource[] =>
  Object.values(part.resources).filter(
    ({ path, fileKind, category }) =>
      fileKind === "template" && category !== "trash" && FONT_SHEET.test(path),
  );

/**
 * Whether any source that is held here names a family of this stylesheet. `blocks`: stylesheets of the project do not
 * count: they named it before an item brought it, as the style guide of a blank project does.
 */
export const isFontUsed = (part: ProjectPart, font: Resource, where: "all" | "blocks" = "all"): boolean => {
  const own = resourceText(font.id);
  const families = familiesOf(part.texts[own] ?? "");
  const names = (source: string | undefined): boolean => {
    const text = source?.toLowerCase() ?? "";
    return text !== "" && families.some((family) => text.includes(family));
  };
  const isLive = (text: string): boolean => {
    const [owner, id = ""] = text.split("/");
    if (owner === "resource")
      return where === "all" && recordAt(part.resources, id)?.category !== "trash" && text !== own;
    return owner === "block" || owner === "shared" || owner === "page";
  };
  return (
    Object.entries(part.texts).some(([text, source]) => isLive(text) && names(source)) ||
    Object.values(part.pages).some(({ meta }) => names(meta.headCode) || names(meta.bodyCode)) ||
    names(JSON.stringify(part.project ?? "")) ||
    usesOfFile(part, font.path).length > 0
  );
};

/** Families that the `@font-face` rules of a stylesheet declare, in lower case. */
const familiesOf = (css: string): readonly string[] => {
  const rules = css.split(/@font-face\b/i).slice(1);
  const declared = rules.map((rule) => {
    const [body = ""] = rule.split("}", 1);
    const value = /\bfont-family\s{0,99}:([^;]*)/i.exec(body)?.[1]?.trim() ?? "";
    return value
      .replace(/^["']|["']$/g, "")
      .trim()
      .toLowerCase();
  });
  return [...new Set(declared.filter((family) => family !== ""))];
};
