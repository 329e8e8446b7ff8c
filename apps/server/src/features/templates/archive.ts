import { once } from "node:events";
import type { Readable } from "node:stream";
import yazl from "yazl";
import type { TemplateItems, Templates } from "../../migrations/tables/templates.ts";
import type { Files } from "../../ports/files/index.ts";
import { isMediaKind } from "./kinds.ts";

interface ArchiveFile {
  readonly path: string;
  readonly content: string | { readonly blob: string };
}

/** The files of a template's ZIP, in the layout that `upload.json` reads. */
export const archiveFiles = (template: Templates, items: readonly TemplateItems[]): ArchiveFile[] => {
  const { name, title, description, provider, majorCategoryId, minorCategoryId } = template;
  const about = {
    name,
    title: JSON.parse(title),
    description: JSON.parse(description),
    provider,
    majorCategoryId,
    minorCategoryId,
  };
  return [
    { path: "template.json", content: json(about) },
    ...coverOf("", template),
    ...items.flatMap(filesOfItem),
  ];
};

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

const coverOf = (folder: string, row: Pick<Templates, "coverBlob" | "coverName">): ArchiveFile[] => {
  if (row.coverBlob === "") return [];
  const extension = /\.(png|jpe?g|webp)$/i.exec(row.coverName)?.[1]?.toLowerCase() ?? "webp";
  return [{ path: `${folder}cover.${extension}`, content: { blob: row.coverBlob } }];
};

const filesOfItem = (item: TemplateItems): ArchiveFile[] => {
  const { kind, name, html, css, js, blob } = item;
  if (isMediaKind(kind)) return [{ path: `${kind}/${name}`, content: { blob } }];
  if (kind === "css") return [{ path: `css/${name}`, content: css }];
  if (kind === "js") return [{ path: `js/${name}`, content: js }];
  const folder = `${kind}/${name}/`;
  const about = { title: JSON.parse(item.title), categoryName: item.categoryName };
  const files: ArchiveFile[] = [{ path: `${folder}${kind}.json`, content: json(about) }];
  if (kind === "theme") files.push({ path: `${folder}data.json`, content: json(JSON.parse(item.json)) });
  for (const [extension, text] of Object.entries({ html, css, js }))
    if (text !== "") files.push({ path: `${folder}${kind}.${extension}`, content: text });
  return [...files, ...coverOf(folder, item)];
};

/** One file after the other; fails where a content is missing, so that half an archive is never taken for a whole one. */
export const packTemplate = (list: readonly ArchiveFile[], files: Files, modified: Date): Readable => {
  const zip = new yazl.ZipFile();
  const output = zip.outputStream as Readable;
  output.on("error", () => {});
  const add = async () => {
    for (const { path, content } of list) {
      const options = { mtime: modified, mode: 0o100644 };
      if (typeof content === "string") {
        zip.addBuffer(Buffer.from(content), path, options);
        continue;
      }
      const stream = await files.open(content.blob);
      if (!stream) throw new Error(`the content of ${path} is missing`);
      if (output.destroyed) return void stream.destroy();
      const ended = once(stream, "close");
      zip.addReadStream(stream, path, options);
      await ended;
    }
    zip.end();
  };
  add().catch((error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error))));
  return output;
};
