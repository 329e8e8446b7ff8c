export { type CarriedStyle, carriedStyleSchema } from "./carry/carried.ts";
export { carriedOnJourney, carriedSheets } from "./carry/journey.ts";
export { readCarried } from "./carry/read.ts";
export { matchesMedia, VIEWPORTS, type ViewMode, type Viewport, viewportOf } from "./cascade/media.ts";
export { BUTTON_CLASS, type ElementRole, FALLBACK_ROLE, ROLE_OF_TAG, roleOf } from "./element-role.ts";
export { explainStyle, isRuleOfOne, namedBy, type StyleExplanation } from "./explain.ts";
export { FONT_FILES_MOST, type FontSheet, fontSheets, isFontSheetPath, namesFamily } from "./font-sheets.ts";
export {
  DEFAULT_HEIGHTS,
  GUIDE_BASES,
  GUIDE_KINDS,
  GUIDE_SIZES,
  GUIDE_STATES,
  type GuideBase,
  type GuideColor,
  type GuideDeclaration,
  type GuideKind,
  type GuideSize,
  type GuideState,
  type GuideStyle,
  type GuideVariable,
  guideSheets,
  guideVariables,
  readStyleGuide,
  type StyleGuide,
} from "./guide.ts";
export { withGuideClasses } from "./guide-classes.ts";
export { missingVariables, type NeededVariable, neededVariables, variablesCss } from "./needed/variables.ts";
export { type CssPiece, missingPieces, neededCss } from "./needed-css.ts";
export type { DeclaredOrigin, StyleDeclaration, StyleOrigin } from "./origin.ts";
export { type OwnValue, ownValues } from "./own-values.ts";
export {
  addressOnPage,
  blockCssText,
  blockHtmlText,
  blockJsText,
  elementOnPage,
  type PageTree,
  pageOfText,
  pageTreeOf,
} from "./page-tree.ts";
export {
  mayReachOthers,
  namesOfProject,
  placesOfClass,
} from "./project-names.ts";
export { leavesUnsaid } from "./property/shorthand-words.ts";
export { type StyleScope, styleScopes } from "./scopes.ts";
export { compileSelectors } from "./selector/compile.ts";
export { matchesSelector } from "./selector/match.ts";
export { suggestSelectors } from "./selector/suggest.ts";
export { STYLE_STATES, type StyleState } from "./state.ts";
export type { UsedVariable } from "./variables.ts";
export { addressedFor, PROJECT_FILE, pathInProject } from "./write/addresses.ts";
export { WIDER_VIEWPORTS } from "./write/views.ts";
