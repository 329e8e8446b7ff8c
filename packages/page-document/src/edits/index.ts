export { isWords } from "./alternative/settle.ts";
export { type Standing, standingOf } from "./alternative/standing.ts";
export { contentWidth } from "./block/content-width.ts";
export * from "./edit.ts";
export { isScriptAddress } from "./element/link-set.ts";
export { type PictureTrace, pictureTraces } from "./element/shown-picture.ts";
export { type FileUse, usesOfFile } from "./file/uses.ts";
export { isFamilyNamed } from "./font/named.ts";
export {
  type CommonPart,
  type CommonState,
  LOGO_HEIGHT,
  LOGO_LIMITS,
  readCommon,
} from "./header-footer/logo.ts";
export { logoStandsFor } from "./header-footer/logo-name.ts";
export { type ImageFacts, imagesToPrepare } from "./images/prepare.ts";
export { isFontUsed, libraryFonts } from "./library/leave.ts";
export { itemAround } from "./list/item-of.ts";
export { tabsAround } from "./list/tab-add.ts";
export { menuItemsTo } from "./menu/items-to.ts";
export { hrefOf, type LinkTarget, leadsNowhere, linkTargetSchema, targetOf } from "./menu/link.ts";
export { type Menu, type MenuItem, readMenus, type WrittenItem } from "./menu/read.ts";
export { readHead } from "./page/head.ts";
export { placesLeft } from "./page/places-left.ts";
export { cssOnJourney, htmlOnJourney, type Journey } from "./paste/addresses.ts";
export { type CleanPaste, cleanPasted } from "./paste/clean/clean.ts";
export { inClassesOfPlace } from "./paste/clean/dress.ts";
export { withPaths } from "./paste/moved-paths.ts";
export {
  type CheckedDrop,
  type Dragged,
  type DropPosition,
  type DropWhere,
  dropPosition,
  isOnlyRoot,
  sectionDropPosition,
} from "./place/drop.ts";
export { childOf, parentOf, pathOf } from "./place/select.ts";
export { selfContained } from "./place/self-contained.ts";
export { type EditReason, REASONS } from "./reasons.ts";
export { EDITS, type EditName, editNamed, type RegisteredEdit, runEdit } from "./registry.ts";
export { createRenameResolver } from "./rename/resolver.ts";
export { colourOf } from "./replace/colours.ts";
export {
  BLOCKED_BY,
  type BlockedBy,
  type FoundPlace,
  placesIn,
  REPLACE_KINDS,
  type ReplaceKind,
  type Sought,
} from "./replace/places.ts";
export { REPLACED_MOST } from "./replace/replace.ts";
export { placesInSettings, type SettingsPlace } from "./replace/settings-places.ts";
export { inSequence } from "./sequence.ts";
export { decoded, encodedPath } from "./source/addresses.ts";
export { htmlKindOf } from "./source/html-kind.ts";
