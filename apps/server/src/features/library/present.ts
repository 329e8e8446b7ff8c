import type { LibraryAsset, LibraryBlock } from "@hanok/api-contract";
import { type Locale, type MediaFile, readBlock, readElement } from "@hanok/starter-content";
import type { Catalogue } from "./catalogue.ts";

/** A block as the core's `block.add` takes it; null for an id that the library does not have. */
export const presentBlock = async (
  catalogue: Catalogue,
  id: string,
  language: Locale,
): Promise<(LibraryBlock & { readonly files: readonly MediaFile[] }) | null> => {
  if (!catalogue.blocks.entries.some(({ row }) => row.id === id)) return null;
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
): Promise<(LibraryAsset & { readonly files: readonly MediaFile[] }) | null> => {
  if (!catalogue.assets.entries.some(({ row }) => row.id === id)) return null;
  const { title, html, files } = await readElement(id, language);
  return { id, title, html, fileList: await listed(catalogue, files), files };
};

const listed = async ({ addresses }: Catalogue, files: readonly MediaFile[]) =>
  Promise.all(files.map(async ({ path, source }) => ({ path, url: (await addresses.addFile(source)).url })));
