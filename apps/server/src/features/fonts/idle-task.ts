import { fontSheets, isFamilyNamed, namesFamily, type ProjectPart } from "@hanok/page-document";
import type { Task } from "../../ports/threads/index.ts";

/** A font family that the project carries. */
export interface CarriedFont {
  /** Id of its stylesheet. */
  readonly id: string;
  readonly family: string;
  /** Folder of its files, with the slash behind it. */
  readonly folder: string;
}

/** Longest search in the texts of a project or in a part of them, in milliseconds. */
const PATIENCE = 20_000;

/** Font families of a part that nothing in it names. */
export const idleFontsTask: Task<{ readonly part: ProjectPart }, readonly CarriedFont[]> = {
  name: "idle-fonts",
  patience: PATIENCE,
  run: ({ part }) =>
    fontSheets(part)
      .filter((sheet) => !isFamilyNamed(part, sheet))
      .map(({ resource, family, folder }) => ({ id: resource.id, family, folder })),
};

interface Search {
  readonly fonts: readonly CarriedFont[];
  readonly texts: readonly string[];
}

/** Those families that none of the texts names. */
export const unnamedFontsTask: Task<Search, readonly CarriedFont[]> = {
  name: "unnamed-fonts",
  patience: PATIENCE,
  run: ({ fonts, texts }) =>
    fonts.filter(
      ({ family, folder }) => !texts.some((text) => text.includes(folder) || namesFamily(text, family)),
    ),
};
