import type { LibraryAsset, LibraryBlock } from "@hanok/api-contract";
import { type Locale, readBlock, readElement } from "@hanok/starter-content";
import type { Catalogue } from "./catalogue.ts";
import { type ContentFile, type StoredContent, templateFileUrl } from "./content-file.ts";
import { rootNames } from "./root-names.ts";

/** A block as the core's `block.add` takes it; null for an id that the library does not have. */
export const presentBlock = async (
  catalogue: Catalogue,
  id: string,
  language: Locale,
): Promise<(LibraryBlock & { readonly files: readonly ContentFile[] }) | null> => {
  const entry = catalogue.blocks.entries.find(({ row }) => row.id === id);
  if (!entry) return null;
  if (entry.uploaded) {
    const code = await entry.uploaded.read();
    if (!code) return null;
    const files = namedIn(entry.uploaded.files, `${code.html}${code.css}`);
    const { name, title } = entry.row;
    return {
      id,
      name,
      title: title[language],
      ...rootNames(code.html, name),
      ...code,
      fonts: [],
      fileList: await listed(catalogue, files),
      files,
    };
  }
  const { name, title, classtitle, tagtitle, idtitle, html, css, js, fonts, files } = await readBlock(
    id,
    language,
  );
  return {
    id,
    name,
    title,
    classtitle,
    tagtitle,
    idtitle,
    html: `${html}\n`,
    css,
    js,
    fonts: [...fonts],
    fileList: await listed(catalogue, files),
    files,
  };
};

/** An element as `library.element-insert` takes it; null for an id that the library does not have. */
export const presentAsset = async (
  catalogue: Catalogue,
  id: string,
  language: Locale,
): Promise<(LibraryAsset & { readonly files: readonly ContentFile[] }) | null> => {
  const entry = catalogue.assets.entries.find(({ row }) => row.id === id);
  if (!entry) return null;
  if (entry.uploaded) {
    const code = await entry.uploaded.read();
    if (!code) return null;
    const files = namedIn(entry.uploaded.files, code.html);
    const fileList = await listed(catalogue, files);
    return { id, title: entry.row.title[language], html: code.html, css: code.css, fileList, files };
  }
  const { title, html, css, files } = await readElement(id, language);
  return { id, title, html, css, fileList: await listed(catalogue, files), files };
};

const listed = async ({ addresses }: Catalogue, files: readonly ContentFile[]) =>
  Promise.all(
    files.map(async (file) => ({
      path: file.path,
      url:
        "blob" in file
          ? templateFileUrl(file.blob, file.path.slice(file.path.lastIndexOf("/") + 1))
          : (await addresses.addFile(file.source)).url,
    })),
  );

/** The files of a template that a text names. */
export const namedIn = (files: readonly StoredContent[], text: string): StoredContent[] =>
  files.filter(({ path }) => text.includes(path));

/** Ids of a template's blocks by their names: those of the release say both, those of the operator are opaque. */
export const blockIdsOf = (all: Catalogue, templateId: string): ((name: string) => string) => {
  const own = new Map<string, string>();
  for (const { row } of all.blocks.entries) if (row.templateId === templateId) own.set(row.name, row.id);
  return (name) => own.get(name) ?? `${templateId}/${name}`;
};
