export { pagesFeature } from "./feature.ts";
export { presentPages, readPages } from "./page-store.ts";
