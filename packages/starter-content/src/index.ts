/**
 * Starter content: themes, blocks, elements and icons as plain files, read when asked for.
 * Adding a theme means adding a folder; nothing here knows their names.
 */
export { readBlankSheets } from "./blank.ts";
export { listBlocks, readBlock } from "./blocks.ts";
export { type CategoryKind, listCategories, listSearchWords } from "./categories.ts";
export { listElements, readElement } from "./elements.ts";
export {
  familyFiles,
  familySheet,
  familySheetPath,
  type InstalledFamily,
  listFamilies,
} from "./families.ts";
export { type FamilyFace, isFaceOf } from "./family-faces.ts";
export { listFonts, readFont } from "./fonts.ts";
export { listIcons, readIcon } from "./icons.ts";
export { listMedia } from "./media.ts";
export { listThemes, readTheme, readThemeManifest } from "./themes.ts";
export type * from "./types.ts";
