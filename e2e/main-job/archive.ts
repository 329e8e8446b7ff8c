import { buffer } from "node:stream/consumers";
import yauzl from "yauzl";
import { ZipFile } from "yazl";

/** A ZIP of the given files, as a person's archiver would make it. */
export async function zip(files: ReadonlyMap<string, Buffer>): Promise<Buffer> {
  const archive = new ZipFile();
  for (const [name, bytes] of files) archive.addBuffer(bytes, name);
  archive.end();
  return buffer(archive.outputStream);
}

/** Name → bytes of every file in a ZIP. */
export async function unzip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const archive = await new Promise<yauzl.ZipFile>((resolve, reject) =>
    yauzl.fromBuffer(bytes, { lazyEntries: true }, (error, opened) =>
      error ? reject(error) : resolve(opened),
    ),
  );
  const files = new Map<string, Buffer>();
  return new Promise((resolve, reject) => {
    archive.on("error", reject);
    archive.on("end", () => resolve(files));
    archive.on("entry", (entry: yauzl.Entry) => {
      if (entry.fileName.endsWith("/")) return archive.readEntry();
      archive.openReadStream(entry, (error, stream) => {
        if (error) return reject(error);
        buffer(stream).then((content) => {
          files.set(entry.fileName, content);
          archive.readEntry();
        }, reject);
      });
    });
    archive.readEntry();
  });
}
