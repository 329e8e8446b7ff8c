import type { ProjectFile, ProjectPart } from "@hanok/page-document";
import { mediaTypeOf } from "@hanok/site-files";
import type { Locale } from "@hanok/starter-content";
import type { Parts } from "../../parts.ts";
import type { StoredFile } from "../../ports/files/index.ts";
import type { RenderedFile } from "../exporting/index.ts";
import type { ContentFile } from "../library/index.ts";
import { besidePages, makePages, PageTooHeavy, type SiteFile } from "../publishing/index.ts";
import { themePart } from "./beginnings.ts";
import type { TemplateCatalogue } from "./open.ts";

type Made = SiteFile & { readonly content: { readonly kind: "made" } };

/** A template as its pages come out; the files beside them are read at their paths. */
export interface RenderedTemplate {
  readonly made: ReadonlyMap<string, Made>;
  readonly files: ReadonlyMap<string, ContentFile>;
}

/** Forms of a template belong to no project, so the server refuses what is sent from them. */
const outletIn = (language: Locale) =>
  ({ purpose: "export", language, forms: { projectId: "", origin: "" } }) as const;

/** Null where there is no such template, or a page of it is too heavy to render. */
export const renderTemplate = async (
  { threads }: Parts,
  templates: TemplateCatalogue,
  id: string,
  language: Locale,
): Promise<RenderedTemplate | null> => {
  const project = await templates.readProject(id);
  if (project) {
    const site = await renderPart(threads, project.part, project.contents, language);
    return site && { made: site.made, files: site.stored };
  }
  const theme = await templates.readTheme(id, language);
  if (!theme) return null;
  const manifest: Record<string, ProjectFile> = {};
  for (const file of theme.files) {
    const { path } = file;
    const stored = "blob" in file ? { blob: file.blob, size: file.size } : { blob: "", size: 0 };
    manifest[path] = { path, ...stored, mediaType: mediaTypeOf(path) };
  }
  const site = await renderPart(threads, themePart(theme, manifest, ""), [], language);
  return site && { made: site.made, files: new Map(theme.files.map((file) => [file.path, file])) };
};

/** The files of a template that is a project's state, as the project itself leaves; null for a template of files. */
export const exportedSite = async (
  { threads }: Parts,
  templates: TemplateCatalogue,
  id: string,
): Promise<RenderedFile[] | null> => {
  const project = await templates.readProject(id);
  // The project says its language itself.
  const site = project && (await renderPart(threads, project.part, project.contents, "ko"));
  if (!site) return null;
  const made = [...site.made.values()].map(
    ({ content, ...file }): RenderedFile => ({
      ...file,
      content: { kind: "made", read: async () => content.bytes },
    }),
  );
  const stored = [...site.stored.values()].map(
    ({ path, blob, size }): RenderedFile => ({
      path,
      mediaType: mediaTypeOf(path),
      content: { kind: "stored", blob, size },
    }),
  );
  return [...made, ...stored];
};

type Stored = Extract<ContentFile, { readonly blob: string }>;

const renderPart = async (
  threads: Parts["threads"],
  part: ProjectPart,
  contents: readonly StoredFile[],
  language: Locale,
): Promise<{
  readonly made: ReadonlyMap<string, Made>;
  readonly stored: ReadonlyMap<string, Stored>;
} | null> => {
  const outlet = outletIn(language);
  const made = new Map<string, Made>();
  const stored = new Map<string, Stored>();
  const sizes = new Map(contents.map(({ blob, size }) => [blob, size]));
  const add = (file: SiteFile) => {
    const { path, content } = file;
    if (content.kind === "made") made.set(path, { ...file, content });
    else stored.set(path, { path, blob: content.blob, size: content.size });
  };
  try {
    for await (const page of makePages(threads, part, Object.values(part.pages), outlet, sizes))
      page.made.files.forEach(add);
  } catch (error) {
    // The operator's template, not a fault of the server: the page answers as missing.
    if (!(error instanceof PageTooHeavy)) throw error;
    return null;
  }
  for (const file of besidePages(part, outlet, (blob) => sizes.get(blob) ?? 0, [])) add(file);
  return { made, stored };
};
