import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import type { Files } from "../../ports/files/index.ts";
import type { RenderedFile } from "../exporting/index.ts";
import { TransferFailure } from "./transfer-failure.ts";

/** One file of the site as it shall be on the host. */
export interface WantedFile {
  readonly path: string;
  /** sha-256, hex. */
  readonly hash: string;
  readonly size: number;
  readonly isPage: boolean;
  open(): Promise<Readable>;
}

/** Hashes every file; those that are made are read once more when they are sent, so that memory holds one at a time. */
export const wantedFiles = async (
  site: readonly RenderedFile[],
  files: Files,
  onFile: () => void,
): Promise<readonly WantedFile[]> => {
  const wanted: WantedFile[] = [];
  for (const { path, mediaType, content } of site) {
    onFile();
    const common = { path, isPage: mediaType.startsWith("text/html") };
    if (content.kind === "stored") {
      const { blob } = content;
      const open = async () => {
        const stream = await files.open(blob);
        if (!stream) throw new TransferFailure("ftp.content", { path });
        return stream;
      };
      const stored = await files.size(blob);
      if (stored === null) throw new TransferFailure("ftp.content", { path });
      wanted.push({ ...common, hash: blob, size: stored, open });
    } else {
      const bytes = await content.read();
      const hash = createHash("sha256").update(bytes).digest("hex");
      wanted.push({
        ...common,
        hash,
        size: bytes.length,
        open: async () => Readable.from([await content.read()].filter(({ length }) => length > 0)),
      });
    }
  }
  return wanted;
};
