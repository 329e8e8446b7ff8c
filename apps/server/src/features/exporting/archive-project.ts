import { once } from "node:events";
import { Readable } from "node:stream";
import { isCompressible } from "@hanok/site-files";
import yazl from "yazl";
import type { Files } from "../../ports/files/index.ts";
import type { RenderedFile } from "./rendered-site.ts";

export interface Packing {
  readonly files: Files;
  /** Time of every entry: the same project gives the same archive. */
  readonly modified: Date;
  /**
   * Called after each file, with its bytes where it was made for this archive; awaited, so that a job can
   * report.
   */
  readonly onFile?: (done: number, file: RenderedFile, made: Buffer | null) => Promise<void>;
  /**
   * Called for each file whose content is missing, which is left out; absent: such a file ends the archive.
   */
  readonly onMissing?: (path: string) => void;
  /** Ends the archive, also in the middle of a large file. */
  readonly signal?: AbortSignal;
}

/** The content of a file is not where it is stored. */
export class ContentMissing extends Error {
  override readonly name = "ContentMissing";
  readonly path: string;
  constructor(path: string) {
    super(`the content of ${path} is missing`);
    this.path = path;
  }
}

/**
 * The site as a ZIP, one file after the other: at any moment one content is open and nothing is held in memory
 * but it and the directory. Throws ContentMissing where a content is missing and nobody asked to leave it out: half an
 * archive must not look like a whole one.
 */
export const packSite = (
  site: Iterable<RenderedFile>,
  { files, modified, onFile, onMissing, signal }: Packing,
): Readable => {
  const zip = new yazl.ZipFile();
  const output = zip.outputStream as Readable;
  // A fault before the reader has begun still reaches the reader; without a listener it would end the
  // process.
  output.on("error", () => {});
  let current: Readable | null = null;
  const leave = () => output.destroy(new Error("the export was cancelled"));
  signal?.addEventListener("abort", leave, { once: true });
  output.once("close", () => signal?.removeEventListener("abort", leave));
  // A reader that disconnects ends the file that is being read.
  output.once("close", () => current?.destroy());
  const add = async () => {
    let done = 0;
    for (const file of site) {
      const { path, mediaType, content } = file;
      const made = content.kind === "made" ? await content.read() : null;
      const size = content.kind === "stored" ? content.size : (made?.length ?? 0);
      const stream =
        content.kind === "stored" ? await files.open(content.blob) : Readable.from(made ? [made] : []);
      if (!stream) {
        if (!onMissing) throw new ContentMissing(path);
        onMissing(path);
        done += 1;
        continue;
      }
      if (output.destroyed) {
        stream.destroy();
        return;
      }
      current = stream;
      const ended = once(stream, "close");
      zip.addReadStream(stream, path, {
        mtime: modified,
        mode: 0o100644,
        compress: isCompressible(mediaType.split(";", 1)[0] ?? ""),
        size,
      });
      await ended;
      current = null;
      if (output.destroyed) return;
      done += 1;
      await onFile?.(done, file, made);
    }
    zip.end();
  };
  add().catch((error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error))));
  return output;
};
