import type { TemplateKind } from "@hanok/api-contract";

export interface Templates {
  id: string;
  shipped: number;
  name: string;
  /** JSON of `{ko, en}`; '' for a shipped one. */
  title: string;
  description: string;
  provider: string;
  majorCategoryId: string;
  minorCategoryId: string;
  hidden: number;
  coverBlob: string;
  coverSize: number;
  coverName: string;
  date: string;
  modified: string;
}

export interface TemplateItems {
  id: string;
  templateId: string;
  kind: TemplateKind;
  name: string;
  /** JSON of `{ko, en}`. */
  title: string;
  categoryName: string;
  html: string;
  css: string;
  js: string;
  /** JSON list of entries. */
  json: string;
  blob: string;
  size: number;
  coverBlob: string;
  coverSize: number;
  coverName: string;
  date: string;
  modified: string;
}

export interface TemplateBlobs {
  holder: string;
  blob: string;
}

export interface TemplateCategories {
  id: string;
  parentId: string;
  /** JSON of `{ko, en}`. */
  title: string;
  date: string;
}

export interface CatalogueState {
  id: number;
  revision: number;
}

export interface TemplateTables {
  templates: Templates;
  templateItems: TemplateItems;
  templateBlobs: TemplateBlobs;
  templateCategories: TemplateCategories;
  catalogueState: CatalogueState;
}
