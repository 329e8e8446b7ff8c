import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { mediaTypeOf } from "@hanok/site-files";

/** A file of the library under an address that says its content, so that it may be kept for ever. */
export interface LibraryFile {
  readonly url: string;
  readonly blob: string;
  readonly size: number;
  readonly mediaType: string;
  readonly read: () => Promise<Buffer>;
}

const PREFIX = "/library-files";
export const ROUTE = `${PREFIX}/:hash/:name`;

/** Names files by their contents; the same content has one address. */
export class Addresses {
  readonly #byHash = new Map<string, LibraryFile>();

  /** `read` answers the same bytes every time: the library never changes while the server runs. */
  async add(name: string, read: () => Promise<Buffer>): Promise<LibraryFile> {
    const bytes = await read();
    const blob = createHash("sha256").update(bytes).digest("hex");
    const hash = blob.slice(0, 32);
    const known = this.#byHash.get(hash);
    if (known) return known;
    const file = {
      url: `${PREFIX}/${hash}/${encodeURIComponent(name)}`,
      blob,
      size: bytes.length,
      mediaType: mediaTypeOf(name),
      read,
    };
    this.#byHash.set(hash, file);
    return file;
  }

  addFile(source: string): Promise<LibraryFile> {
    return this.add(source.slice(source.lastIndexOf("/") + 1), () => readFile(source));
  }

  at(hash: string): LibraryFile | undefined {
    return this.#byHash.get(hash);
  }
}
