import { type Refused, refused } from "@hanok/api-contract";
import {
  type Block,
  blockText,
  keysBetween,
  type Origin,
  type Page,
  type ProjectFile,
  type ProjectPart,
  pageText,
  type Resource,
  resourceText,
  shownText,
} from "@hanok/page-document";
import {
  contentPaths,
  cutAgain,
  decodeAs,
  mediaTypeOf,
  shortTitle,
  type TextReading,
} from "@hanok/site-files";
import type { Database } from "../../ports/database/index.ts";
import type { StoredFile } from "../../ports/files/index.ts";
import type { NewContent } from "../editing/index.ts";
import { newBlock, newPage } from "../editing/index.ts";
import { type BlobStore, createId } from "../files/index.ts";
import { pageOrder } from "./page-order.ts";
import { siteLanguage } from "./site-language.ts";
import type { StagedFile } from "./staging.ts";

/** The content of an archive: pages, css, js and entries as texts, every other file as a blob under its own path. */
export const readImport = async (
  database: Database,
  blobs: BlobStore,
  importKey: string,
  memberId: number,
  at: string,
): Promise<
  | {
      readonly ok: true;
      readonly value: { readonly content: NewContent; readonly language: "ko" | "en" | null };
    }
  | Refused<"import.missing" | "import.empty" | "import.unfinished">
> => {
  const staged = await database.read(async (query) => {
    const owned = await query
      .selectFrom("stagedImports")
      .select("ready")
      .where("importKey", "=", importKey)
      .where("memberId", "=", memberId)
      .executeTakeFirst();
    if (owned?.ready !== 1) return owned ? "unfinished" : null;
    return query
      .selectFrom("stagedFiles")
      .select(["path", "blob", "size", "reading"])
      .where("importKey", "=", importKey)
      .execute();
  });
  if (!staged) return refused("import.missing");
  if (staged === "unfinished") return refused("import.unfinished");
  const files = staged
    .map(({ reading, ...file }) => ({
      ...file,
      reading: reading === "" ? null : (JSON.parse(reading) as TextReading),
    }))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
  const paths = files.filter(({ reading }) => reading?.kind === "html").map(({ path }) => path);
  if (paths.length === 0) return refused("import.empty");

  const content = contentPaths(files);
  const builder = new ContentBuilder(at, homePath(paths), paths, files.length);
  for (const { reading, ...file } of files) {
    if (!reading || (reading.kind === "json" && !content.has(file.path))) {
      builder.addFile(file);
      continue;
    }
    const bytes = await blobs.files.read(file.blob);
    if (!bytes) return refused("import.missing");
    const { kind, encoding, bom, lossless } = reading;
    const text = decodeAs(bytes, reading);
    const origin: Origin = { blob: file.blob, encoding, bom, lossless };
    if (kind === "html") builder.addPage(file.path, text, reading, origin);
    else builder.addResource(file.path, kind, text, origin);
  }
  const language = siteLanguage(files.flatMap(({ reading }) => reading?.language ?? []));
  return { ok: true, value: { content: builder.content(files), language } };
};

/** The start page by the custom of web servers: index at the top, else the index nearest to it, else the first. */
export const homePath = (paths: readonly string[]): string => {
  const depth = (path: string) => path.split("/").length;
  const isIndex = (path: string) => /(?:^|\/)index\.html?$/i.test(path);
  return [...paths].sort(
    (a, b) => Number(isIndex(b)) - Number(isIndex(a)) || depth(a) - depth(b) || (a < b ? -1 : 1),
  )[0] as string;
};

/** One page, stylesheet or script as the part that it becomes. */
export const partOfFile = ({
  path,
  bytes,
  reading,
  blob,
  at,
}: {
  readonly path: string;
  readonly bytes: Uint8Array;
  readonly reading: TextReading;
  readonly blob: string;
  readonly at: string;
}): ProjectPart => {
  const { kind, encoding, bom, lossless } = reading;
  const builder = new ContentBuilder(at, "", [path], 1);
  const text = decodeAs(bytes, reading);
  const origin: Origin = { blob, encoding, bom, lossless };
  if (kind === "html") builder.addPage(path, text, reading, origin);
  else builder.addResource(path, kind, text, origin);
  return builder.content([]).part;
};

class ContentBuilder {
  readonly #at: string;
  readonly #home: string;
  readonly #pageKeys: ReadonlyMap<string, string>;
  readonly #resourceKeys: string[];
  readonly #names = new Set<string>();
  readonly #pages: Record<string, Page> = {};
  readonly #blocks: Record<string, Block> = {};
  readonly #resources: Record<string, Resource> = {};
  readonly #files: Record<string, ProjectFile> = {};
  readonly #texts: Record<string, string> = {};

  constructor(at: string, home: string, pages: readonly string[], files: number) {
    this.#at = at;
    this.#home = home;
    // The home page comes first in the list, whatever its name.
    const order = [home, ...pages.filter((path) => path !== home).sort(pageOrder)];
    const keys = keysBetween(null, null, order.length);
    this.#pageKeys = new Map(order.map((path, place) => [path, keys[place] ?? ""]));
    this.#resourceKeys = keysBetween(null, null, files);
  }

  addFile({ path, blob, size }: StagedFile): void {
    this.#files[path] = { path, blob, size, mediaType: mediaTypeOf(path) };
  }

  addResource(path: string, fileExt: Resource["fileExt"], text: string, imported: Origin): void {
    const id = createId();
    const category = fileExt === "json" ? "content" : fileExt;
    this.#resources[id] = {
      id,
      path,
      fileExt,
      type: "code",
      name: path.slice(path.lastIndexOf("/") + 1),
      url: "",
      fileKind: "user",
      category,
      birth: category,
      key: this.#resourceKeys.shift() ?? "",
      linked: false,
      imported,
      date: this.#at,
    };
    this.#texts[resourceText(id)] = text;
  }

  addPage(path: string, text: string, reading: TextReading, imported: Origin): void {
    const id = createId();
    const home = path === this.#home;
    const key = this.#pageKeys.get(path) ?? "";
    const { bodyStart, blocks, bodyEnd } = cutAgain(text, reading);
    const title = reading.title || shortTitle(path.replace(/\.html?$/i, ""));
    this.#pages[id] = {
      ...newPage({ id, title, name: this.#nameFor(path), path, key, date: this.#at }),
      layout: "custom",
      home,
      imported,
    };
    this.#texts[pageText(id, "bodyStart")] = bodyStart;
    this.#texts[pageText(id, "bodyEnd")] = bodyEnd;
    const keys = keysBetween(null, null, blocks.length);
    blocks.forEach((html, place) => {
      const blockId = createId();
      this.#blocks[blockId] = newBlock({
        id: blockId,
        pageId: id,
        section: "custom",
        key: keys[place] ?? "",
        ...blockNames(shownText(html), place),
        date: this.#at,
      });
      this.#texts[blockText(blockId, "html")] = html;
      this.#texts[blockText(blockId, "css")] = "";
      this.#texts[blockText(blockId, "js")] = "";
    });
  }

  content(contents: readonly StoredFile[]): NewContent {
    return {
      part: {
        project: null,
        pages: this.#pages,
        blocks: this.#blocks,
        shared: {},
        resources: this.#resources,
        files: this.#files,
        texts: this.#texts,
        alternatives: {},
      },
      contents,
    };
  }

  /** [PAG-56] `blog/index.html` → `blog-index`; a number where that is taken. */
  #nameFor(path: string): string {
    const base = path.replace(/\.html?$/i, "").replaceAll("/", "-");
    let name = base;
    for (let number = 2; this.#names.has(name); number++) name = `${base}${number}`;
    this.#names.add(name);
    return name;
  }
}

const FIRST_TAG = /<([a-z][a-z0-9-]{0,100})((?:\s[^<>]{0,10000})?)>/i;

/** Names of an imported block in the list of blocks: its tag, id and first class. */
const blockNames = (html: string, place: number) => {
  const [, tag = "", attributes = ""] = FIRST_TAG.exec(html.replace(/<!--[\s\S]*?(?:-->|$)/g, "")) ?? [];
  const attribute = (name: string) =>
    new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, "i")
      .exec(attributes)
      ?.slice(1)
      .find(Boolean) ?? "";
  const tagtitle = tag.toLowerCase();
  const idtitle = attribute("id").trim();
  const classtitle = attribute("class").trim().split(/\s+/)[0] ?? "";
  const title = shortTitle(idtitle || classtitle || tagtitle || `block ${place + 1}`);
  return { name: title, title, tagtitle, idtitle, classtitle };
};
