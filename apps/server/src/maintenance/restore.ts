import { createHash } from "node:crypto";
import { createWriteStream, existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import yauzl from "yauzl";
import type { Files } from "../ports/files/index.ts";
import { DATABASE_FILES, MANIFEST, MaintenanceProblem, type Manifest, manifestSchema } from "./archive.ts";
import type { Place } from "./backup.ts";
import { restorePostgres } from "./database-copy.ts";

/**
 * Puts a backup into an empty installation. Everything is unpacked and checked (each content against its own name)
 * beside the data folder's files before anything takes its place.
 */
export const restore = async (
  { dataFolder, databaseUrl, bucket }: Place,
  source: string,
): Promise<Manifest> => {
  await mkdir(dataFolder, { recursive: true, mode: 0o700 });
  const left = (await readdir(dataFolder)).filter((name) => !name.startsWith("."));
  if (left.length > 0)
    throw new MaintenanceProblem(
      `${dataFolder} is not empty (${left.slice(0, 3).join(", ")} …). Restore into an empty HANOK_DATA.`,
    );
  const unpacked = await mkdtemp(path.join(dataFolder, ".restore-"));
  try {
    const manifest = await unpack(source, unpacked);
    const dialect = databaseUrl === "" ? "sqlite" : "postgres";
    if (manifest.dialect !== dialect)
      throw new MaintenanceProblem(
        `The backup is of ${manifest.dialect}: ${manifest.dialect === "postgres" ? "set" : "leave out"} DATABASE_URL.`,
      );
    const database = path.join(unpacked, DATABASE_FILES[dialect]);
    if (!existsSync(database)) throw new MaintenanceProblem(`${source} holds no database.`);
    if (databaseUrl !== "") await restorePostgres(databaseUrl, database);
    await mkdir(path.join(dataFolder, "files"), { recursive: true });
    const blobs = path.join(unpacked, "blobs");
    if (bucket) await fill(bucket, blobs);
    else await rename(blobs, path.join(dataFolder, "files/blobs"));
    if (existsSync(path.join(unpacked, "keys")))
      await rename(path.join(unpacked, "keys"), path.join(dataFolder, "keys"));
    // Last: without a database the folder counts as empty still.
    if (databaseUrl === "") await rename(database, path.join(dataFolder, "hanok.sqlite"));
    return manifest;
  } finally {
    await rm(unpacked, { recursive: true, force: true });
  }
};

/** Moves the unpacked contents, whose names were checked, into the bucket. */
const fill = async (bucket: Files, blobs: string): Promise<void> => {
  for (const prefix of await readdir(blobs))
    for (const rest of await readdir(path.join(blobs, prefix))) {
      const file = path.join(blobs, prefix, rest);
      const { size } = await stat(file);
      await bucket.keep({ blob: prefix + rest, size, path: file, discard: () => rm(file) });
    }
};

const ENTRY = /^(?:hanok-backup\.json|database\.(?:sqlite|dump)|keys\/[\w.-]+|blobs\/[0-9a-f]{64})$/;

const unpack = async (source: string, target: string): Promise<Manifest> => {
  const zip = await yauzl
    .openPromise(source, { lazyEntries: true, autoClose: false })
    .catch((error: Error) => {
      throw new MaintenanceProblem(`${source} cannot be read: ${error.message}`);
    });
  let manifest: Manifest | null = null;
  let blobs = 0;
  await mkdir(path.join(target, "blobs"));
  try {
    for await (const entry of zip.eachEntry()) {
      const name = entry.fileName;
      if (!ENTRY.test(name))
        throw new MaintenanceProblem(`${source} is no backup of Hanok: it holds ${name}.`);
      // No await may be between a stream and its reader: an error before it has a listener ends the process.
      if (name === MANIFEST) {
        const content = await zip.openReadStreamPromise(entry);
        const parts: Buffer[] = [];
        for await (const part of content) parts.push(part);
        const read = manifestSchema.safeParse(JSON.parse(Buffer.concat(parts).toString("utf8")));
        if (!read.success) throw new MaintenanceProblem(`${source} was made by another version of Hanok.`);
        manifest = read.data;
        continue;
      }
      const [folder = "", blob] = name.split("/");
      const place = folder === "blobs" && blob ? path.join("blobs", blob.slice(0, 2), blob.slice(2)) : name;
      await mkdir(path.dirname(path.join(target, place)), { recursive: true, mode: 0o700 });
      const hash = createHash("sha256");
      const meter = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          hash.update(chunk);
          done(null, chunk);
        },
      });
      await pipeline(
        await zip.openReadStreamPromise(entry),
        meter,
        createWriteStream(path.join(target, place), { mode: 0o600, flush: true }),
      );
      if (folder !== "blobs") continue;
      if (hash.digest("hex") !== blob)
        throw new MaintenanceProblem(`The content ${blob} is damaged in ${source}.`);
      blobs += 1;
    }
  } finally {
    zip.close();
  }
  if (!manifest) throw new MaintenanceProblem(`${source} is no backup of Hanok.`);
  if (blobs !== manifest.blobs)
    throw new MaintenanceProblem(`${source} is not whole: ${blobs} of ${manifest.blobs} contents.`);
  return manifest;
};
