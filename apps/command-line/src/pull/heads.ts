import type { Folder, Tracked } from "../folder/state.ts";
import { hashOf } from "../folder/state.ts";
import { decode, findSegments, segmentsInTurn } from "../folder/text.ts";
import type { Pulled, PulledPage } from "./request.ts";

/** Files of a project as they are at one version, each as the folder would track it. */
export interface Heads {
  readonly version: number;
  readonly files: ReadonlyMap<string, Tracked>;
  /** Bytes of one of them: kept ones where the folder has them. */
  read(path: string): Promise<Buffer>;
}

type Written = { readonly text: string; readonly source: string };

/** Reads all files of a pull once, so that each has its hash and the places of its texts. */
export const readHeads = async (pulled: Pulled, folder: Folder): Promise<Heads> => {
  const { version } = pulled;
  const files = new Map<string, Tracked>();
  const pages = new Map(pulled.pages.map((page) => [page.path, page]));
  const owners = new Map<string, PulledPage>();
  for (const page of pulled.pages) for (const path of page.files) owners.set(path, page);
  const resources = new Map(pulled.resources.map((one) => [one.path, one]));
  for (const path of new Set([...pulled.came, ...pulled.stored.keys()])) {
    const stored = pulled.stored.get(path);
    const page = pages.get(path);
    const resource = resources.get(path);
    const source = page ?? resource;
    if (stored && !source) {
      const { blob, size, mediaType } = stored;
      files.set(path, { hash: blob, size, version, kind: "stored", mediaType });
      continue;
    }
    const bytes = stored ? await readKept(pulled, folder, path, stored.blob) : await pulled.read(path);
    const own = { hash: hashOf(bytes), size: bytes.length, version };
    if (!source) {
      const owner = owners.get(path);
      const utf8 = { encoding: "utf-8", bom: false, lossless: true };
      const segments = owner ? findSegments(bytes.toString("utf8"), writtenOf(owner)) : [];
      files.set(path, { ...own, kind: "made", ...utf8, segments });
      continue;
    }
    const { id, encoding, bom, lossless } = source;
    const content = decode(bytes, source);
    const segments = page
      ? segmentsOf(page, content)
      : [{ text: resource?.text ?? "", from: 0, to: content.length }];
    files.set(path, { ...own, kind: page ? "page" : "text", id, encoding, bom, lossless, segments });
  }
  return {
    version,
    files,
    read: async (path) => {
      const hash = files.get(path)?.hash ?? "";
      return (await folder.readObject(hash)) ?? (await pulled.read(path));
    },
  };
};

const readKept = async (pulled: Pulled, folder: Folder, path: string, hash: string): Promise<Buffer> =>
  (pulled.came.has(path) ? null : await folder.readObject(hash)) ?? (await pulled.read(path));

const writtenOf = ({ texts }: PulledPage): Written[] =>
  texts.flatMap(({ text, source }) => (source === undefined ? [] : [{ text, source }]));

const segmentsOf = (page: PulledPage, content: string) => {
  if (!page.isWhole) return findSegments(content, writtenOf(page));
  const inTurn = segmentsInTurn(page.texts.map(({ text, length = 0 }) => ({ text, length })));
  // A page that is only read may be other characters than its texts.
  return inTurn.at(-1)?.to === content.length ? inTurn : [];
};
