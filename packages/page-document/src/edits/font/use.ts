import * as z from "zod/mini";
import type { Change } from "../../changes/change.ts";
import { insertResource, setFile, setResource } from "../../changes/construct.ts";
import { inOrder, keyAt, type ProjectPart, type Resource, recordAt } from "../../model/index.ts";
import { fileSchema } from "../../model/schema.ts";
import { accept, type Outcome } from "../../outcome.ts";
import { FONT_FILES_MOST, fontSheets, isFontSheetPath } from "../../style/font-sheets.ts";
import { GUIDE_STATES, styleSelector } from "../../style/guide.ts";
import { setStyle } from "../../style/write/set-style.ts";
import type { EditTools } from "../edit.ts";
import { writeGuide } from "../guide/sheet.ts";
import { defineEdit } from "../input.ts";
import { reject } from "../reject.ts";
import { inSequence } from "../sequence.ts";
import { styleInput } from "../style/style-input.ts";
import { removeFontSheet } from "./idle.ts";
import { linkOnImportedPages } from "./link.ts";
import { isFamilyNamed } from "./named.ts";

/**
 * Target of the family: an element, headings or running text of the whole project, or a text style of the
 * guide.
 */
const place = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("element"), ...styleInput }),
  z.object({ kind: z.literal("base"), of: z.enum(["font-heading", "font-body"]) }),
  z.object({
    kind: z.literal("style"),
    of: z.enum(["text", "button", "input", "select"]),
    name: z.string(),
    state: z._default(z.enum(GUIDE_STATES), "normal"),
  }),
]);
type Place = z.infer<typeof place>;

/**
 * Sets a text in a font family: the declaration where it is meant, and for a family that the project does not carry yet
 * its stylesheet and its files, which the project must hold. A family that nothing names any more because of this goes,
 * with its files. Imported pages that load the changed rule get a link to the sheet in their heads. Refused: what `style.set`,
 * `guide.set` refuse; `file.path` for a sheet that is none of a font.
 */
export const fontUse = defineEdit({
  name: "font.use",
  reach: "project",
  input: z.object({
    place,
    /** Value of `font-family`. */
    value: z.string(),
    /** Null: the project has it already, or it is a font of the system. */
    font: z.nullable(
      z.object({
        sheet: z.object({ path: z.string(), text: z.string() }),
        files: z.array(fileSchema).check(z.maxLength(FONT_FILES_MOST)),
      }),
    ),
  }),
  run: (part, { place, value, font }, tools) => {
    if (font && !isFontSheetPath(font.sheet.path)) return reject("file.path", { path: font.sheet.path });
    const named = fontSheets(part).filter((sheet) => isFamilyNamed(part, sheet));
    return inSequence(part, [
      (current) => declare(current, place, value, tools),
      (current) => accept(font ? carry(current, font, tools) : []),
      (current) => linkOnImportedPages(part, current, place.kind === "element" ? place.element.text : null),
      ...named.map((sheet) => (current: ProjectPart) => {
        const isIdle = !isFamilyNamed(current, sheet);
        return isIdle ? removeFontSheet(current, sheet) : accept([]);
      }),
    ]);
  },
});

const declare = (
  part: ProjectPart,
  place: Place,
  value: string,
  tools: EditTools,
): Outcome<readonly Change[]> => {
  if (place.kind === "element") {
    const { kind: _, ...where } = place;
    return setStyle(part, { ...where, property: "font-family", value, names: tools.names });
  }
  if (value.trim() === "") return reject("style.value", { value: "" });
  return place.kind === "base"
    ? writeGuide(part, ":root", { [`--${place.of}`]: value }, tools)
    : writeGuide(part, styleSelector(place.of, place.name, place.state), { "font-family": value }, tools);
};

type Font = {
  readonly sheet: { readonly path: string; readonly text: string };
  readonly files: readonly z.infer<typeof fileSchema>[];
};

/** The sheet before all others, since nothing in it depends on another, or out of the trash, and the files that are not there. */
const carry = (part: ProjectPart, { sheet, files }: Font, { createId, now }: EditTools): Change[] => {
  const resources = inOrder(Object.values(part.resources));
  const there = resources.find(({ path }) => path === sheet.path);
  const missing = files.filter(({ path }) => !recordAt(part.files, path));
  const brought = missing.map((file) => setFile(part, file.path, file));
  if (there) return there.category === "trash" ? [...brought, setResource(there, "category", "css")] : [];
  const resource: Resource = {
    id: createId(),
    path: sheet.path,
    fileExt: "css",
    type: "code",
    name: sheet.path.slice(sheet.path.lastIndexOf("/") + 1),
    url: "",
    fileKind: "template",
    category: "css",
    birth: "css",
    key: keyAt(resources, 0),
    linked: true,
    imported: null,
    date: now,
  };
  return [...brought, insertResource(resource, sheet.text)];
};
