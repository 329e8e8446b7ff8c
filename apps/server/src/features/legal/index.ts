export { legalFeature } from "./feature.ts";
export { type LegalVersions, openLegalVersions } from "./legal-versions.ts";
export { fillDetails } from "./site-words.ts";
