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

/** A project as it was when it became a template, or when the template was last brought up to date. */
export interface TemplateProjects {
  id: string;
  templateId: string;
  sourceProjectId: string;
  sourceTitle: string;
  /** JSON list of `{name, title, path}`, the home page first. */
  pages: string;
  /** JSON of the core's stored part, with the fields of the project. */
  part: string;
  /** JSON list of `{blob, size}`. */
  contents: string;
  date: string;
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

/** An item, or a whole template, as it was before a write of the operator. */
export interface TemplateVersions {
  /** Id of the record of that write. */
  id: string;
  templateId: string;
  /** '' for a whole template. */
  itemId: string;
  /** Name of the item; '' for a whole template. */
  name: string;
  /** Letters of the item's code, so that a list needs no code. */
  letters: number;
  /** JSON of the rows. */
  content: string;
  /** The stored part of the project whose state the template was; '' for none. */
  part: string;
  /** The operator. */
  memberId: number;
  /** Time of the write. */
  date: string;
}

export interface CatalogueState {
  id: number;
  revision: number;
}

export interface TemplateTables {
  templates: Templates;
  templateItems: TemplateItems;
  templateProjects: TemplateProjects;
  templateBlobs: TemplateBlobs;
  templateVersions: TemplateVersions;
  templateCategories: TemplateCategories;
  catalogueState: CatalogueState;
}
