import type { MediaFile, Theme } from "@hanok/starter-content";

/** A stored content that becomes a project file at `path`. */
export interface StoredContent {
  readonly path: string;
  readonly blob: string;
  readonly size: number;
}
/** A file of a template: of the release, on this disk, or of the operator, among the contents. */
export type ContentFile = MediaFile | StoredContent;

/** A whole template in one language, of either source. */
export interface TemplateTheme extends Omit<Theme, "files"> {
  readonly files: readonly ContentFile[];
}

const PREFIX = "/template-files";
export const TEMPLATE_FILE_ROUTE = `${PREFIX}/:blob/:name`;

/** Address of a stored content of a template; it names the content, so it never changes. */
export const templateFileUrl = (blob: string, name: string): string =>
  blob === "" ? "" : `${PREFIX}/${blob}/${encodeURIComponent(name)}`;
