export {
  type Catalogue,
  createCatalogue,
  type Entry,
  type MediaEntry,
  OWN,
  OWN_TEMPLATE,
  shelfOf,
} from "./catalogue.ts";
export {
  type ContentFile,
  TEMPLATE_FILE_ROUTE,
  type TemplateTheme,
  templateFileUrl,
} from "./content-file.ts";
export type { TemplateCover, UseRefusal } from "./cover.ts";
export { type LibrarySource, libraryFeature } from "./feature.ts";
export { blockIdsOf, presentBlock } from "./present.ts";
export { FREE, openReleasePrices, type ReleasePrice, type TemplatePrice } from "./release-prices.ts";
export { rootNames } from "./root-names.ts";
export { arriving, type Incoming, type TakeParts, takeIntoProject } from "./take.ts";
