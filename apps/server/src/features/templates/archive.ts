import { mediaTypeOf } from "@hanok/site-files";
import type { TemplateItems, Templates } from "../../migrations/tables/templates.ts";
import type { RenderedFile } from "../exporting/index.ts";
import { isMediaKind } from "./kinds.ts";

const written = (path: string, text: string): RenderedFile => ({
  path,
  mediaType: mediaTypeOf(path),
  content: { kind: "made", read: async () => Buffer.from(text) },
});
const stored = (path: string, blob: string, size: number): RenderedFile => ({
  path,
  mediaType: mediaTypeOf(path),
  content: { kind: "stored", blob, size },
});

/** The files of a template's ZIP, in the layout that `upload.json` reads. */
export const archiveFiles = (template: Templates, items: readonly TemplateItems[]): RenderedFile[] => {
  const { name, title, description, provider, majorCategoryId, minorCategoryId } = template;
  const about = {
    name,
    title: JSON.parse(title),
    description: JSON.parse(description),
    provider,
    majorCategoryId,
    minorCategoryId,
  };
  return [written("template.json", json(about)), ...coverOf("", template), ...items.flatMap(filesOfItem)];
};

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

const coverOf = (
  folder: string,
  row: Pick<Templates, "coverBlob" | "coverSize" | "coverName">,
): RenderedFile[] => {
  if (row.coverBlob === "") return [];
  const extension = /\.(png|jpe?g|webp)$/i.exec(row.coverName)?.[1]?.toLowerCase() ?? "webp";
  return [stored(`${folder}cover.${extension}`, row.coverBlob, row.coverSize)];
};

const filesOfItem = (item: TemplateItems): RenderedFile[] => {
  const { kind, name, html, css, js, blob, size } = item;
  if (isMediaKind(kind)) return [stored(`${kind}/${name}`, blob, size)];
  if (kind === "css") return [written(`css/${name}`, css)];
  if (kind === "js") return [written(`js/${name}`, js)];
  const folder = `${kind}/${name}/`;
  const about = { title: JSON.parse(item.title), categoryName: item.categoryName };
  const files = [written(`${folder}${kind}.json`, json(about))];
  if (kind === "theme") files.push(written(`${folder}data.json`, json(JSON.parse(item.json))));
  for (const [extension, text] of Object.entries({ html, css, js }))
    if (text !== "") files.push(written(`${folder}${kind}.${extension}`, text));
  return [...files, ...coverOf(folder, item)];
};
