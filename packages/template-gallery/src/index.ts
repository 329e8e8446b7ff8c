export { blankTemplate } from "./blank-template.ts";
export { LivePreview } from "./live-preview.tsx";
export { TemplateChoice } from "./template-choice.tsx";
export { COVER_RATIO, TemplateCover } from "./template-cover.tsx";
export type { TemplateFilters } from "./template-filters.ts";
export { TemplateGallery } from "./template-gallery.tsx";
export { TemplatePrice } from "./template-price.tsx";
export { useTemplate } from "./template-reads.ts";
