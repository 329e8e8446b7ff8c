import type { Feature } from "../../http/feature.ts";
import type { Parts } from "../../parts.ts";
import type { BlobStore } from "../files/index.ts";
import { itemCalls } from "./item-calls.ts";
import { itemVersionCalls } from "./item-versions.ts";
import type { TemplateCatalogue } from "./open.ts";
import { previewRoutes, previewUrls } from "./preview.ts";
import { productCalls } from "./product-calls.ts";
import { templateCalls } from "./template-calls.ts";

export { blankContent, themeContent } from "./beginnings.ts";
export { openTemplates, type TemplateCatalogue } from "./open.ts";
export { projectBeginning } from "./project-templates.ts";
export { type PublicTemplate, publicTemplatesOf } from "./public-templates.ts";
export { templateReverts } from "./reverts.ts";
export { forgetOldTemplateVersions } from "./versions.ts";

/** Templates of both sources: administration, public pages, previews. */
export const templatesFeature = (parts: Parts, blobs: BlobStore, templates: TemplateCatalogue): Feature => {
  const shared = { parts, blobs, templates, previewUrl: previewUrls(parts) };
  return {
    name: "templates",
    calls: [
      ...templateCalls(shared),
      ...itemCalls(shared),
      ...itemVersionCalls(shared),
      ...productCalls(shared),
    ],
    routes: previewRoutes(parts, templates),
  };
};
