export { openSupportReads, type SupportReads } from "./entries.ts";
export { supportFeature } from "./feature.ts";
export { supportOperatorFeature } from "./operator-feature.ts";
export { forgetPopupPictures } from "./popup-pictures.ts";
export { supportReverts } from "./reverts.ts";
