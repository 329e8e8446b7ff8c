export { type EditedEntry, openSupportReads, type SupportReads, stateAt } from "./entries.ts";
export { supportFeature } from "./feature.ts";
export { supportOperatorFeature } from "./operator-feature.ts";
export { forgetPopupPictures } from "./popup-pictures.ts";
export { supportReverts } from "./reverts.ts";
export { blocksOf, paragraphsOf, type TextBlock } from "./text-blocks.ts";
