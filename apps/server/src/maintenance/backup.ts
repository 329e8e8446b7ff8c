import { createWriteStream, existsSync } from "node:fs";
import { link, mkdir, mkdtemp, open, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import yazl from "yazl";
import type { Files } from "../ports/files/index.ts";
import { DATABASE_FILES, MANIFEST, MaintenanceProblem, type Manifest } from "./archive.ts";
import { copySqlite, dumpPostgres, type NamedBlobs, notePostgres, noteSqlite } from "./database-copy.ts";

export interface Place {
  readonly dataFolder: string;
  /** '' for SQLite. */
  readonly databaseUrl: string;
  /** Bucket of the contents; null: in the data folder. */
  readonly bucket: Files | null;
}

/**
 * Writes all of an installation into one file while it runs. Contents of the folder are held by hard links
 * before the database is copied and once more afterwards, so that every content which the copy names is
 * there, whatever the server sweeps meanwhile. Contents of a bucket are read after the copy. A content that
 * is lost ends the backup with its name, or is left out of it and reported in `missing`.
 */
export const backUp = async (
  { dataFolder, databaseUrl, bucket }: Place,
  target: string,
  { skipMissing = false }: { readonly skipMissing?: boolean } = {},
): Promise<Manifest & { readonly missing: readonly string[] }> => {
  if (existsSync(target)) throw new MaintenanceProblem(`${target} is there already.`);
  if (databaseUrl === "" && !existsSync(path.join(dataFolder, "hanok.sqlite")))
    throw new MaintenanceProblem(`There is no database in ${dataFolder}.`);
  await mkdir(path.join(dataFolder, "files"), { recursive: true });
  const held = await mkdtemp(path.join(dataFolder, "files/.backup-"));
  const unfinished = `${target}.unfinished`;
  try {
    const blobs = path.join(dataFolder, "files/blobs");
    if (!bucket) await holdAll(blobs, held);
    const dialect = databaseUrl === "" ? "sqlite" : "postgres";
    const copy = path.join(held, DATABASE_FILES[dialect]);
    const named =
      databaseUrl === ""
        ? copySqlite(path.join(dataFolder, "hanok.sqlite"), copy)
        : await dumpPostgres(databaseUrl, copy);
    const hold = bucket ? fetchFrom(bucket) : linkIn(blobs);
    const missing = await holdNamed(hold, held, named);
    const [lost] = missing;
    if (lost !== undefined && !skipMissing)
      throw new MaintenanceProblem(toldOf(missing, bucket ? "the bucket" : blobs));
    const kept = named.filter(({ blob }) => !missing.includes(blob));
    const manifest: Manifest = {
      form: 1,
      dialect,
      at: new Date().toISOString(),
      blobs: kept.length,
      bytes: kept.reduce((sum, { size }) => sum + size, 0),
    };
    await writeArchive(unfinished, {
      manifest,
      copy,
      held,
      named: kept,
      keys: path.join(dataFolder, "keys"),
    });
    await rename(unfinished, target);
    const note = { at: manifest.at, contents: manifest.blobs, bytes: manifest.bytes };
    if (databaseUrl === "") noteSqlite(path.join(dataFolder, "hanok.sqlite"), note);
    else await notePostgres(databaseUrl, note);
    return { ...manifest, missing };
  } finally {
    // A remaining folder costs no room (links) and is no reason to treat a whole backup as failed.
    for (const left of [unfinished, held]) await rm(left, { recursive: true, force: true }).catch(() => {});
  }
};

/** Puts a content into the folder of the held ones; false where it is not there. */
type Hold = (held: string, blob: string) => Promise<boolean>;

const linkIn =
  (blobs: string): Hold =>
  async (held, blob) => {
    try {
      await link(path.join(blobs, blob.slice(0, 2), blob.slice(2)), path.join(held, blob));
      return true;
    } catch (error) {
      const code = error instanceof Error && "code" in error ? error.code : "";
      if (code === "EEXIST") return true;
      if (code === "ENOENT") return false;
      throw error;
    }
  };

const fetchFrom =
  (bucket: Files): Hold =>
  async (held, blob) => {
    const content = await bucket.open(blob);
    if (content) await pipeline(content, createWriteStream(path.join(held, blob)));
    return content !== null;
  };

/** A folder that was never needed holds nothing; one that cannot be read is no empty one. */
const noneYet = (error: unknown): string[] => {
  if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
  throw error;
};

const holdAll = async (blobs: string, held: string): Promise<void> => {
  const hold = linkIn(blobs);
  for (const prefix of await readdir(blobs).catch(noneYet))
    for (const rest of await readdir(path.join(blobs, prefix))) await hold(held, prefix + rest);
};

/** Holds what the database names; answers the contents that are not there, or not as long as the database says. */
const holdNamed = async (hold: Hold, held: string, named: NamedBlobs): Promise<readonly string[]> => {
  const missing: string[] = [];
  for (const { blob, size } of named)
    if (!(await hold(held, blob)) || (await stat(path.join(held, blob))).size !== size) missing.push(blob);
  return missing;
};

const MOST_TOLD = 20;

const toldOf = (missing: readonly string[], blobs: string): string =>
  [
    `${missing.length} contents that the database names are missing or cut short in ${blobs}:`,
    ...missing.slice(0, MOST_TOLD).map((blob) => `  ${blob}`),
    ...(missing.length > MOST_TOLD ? ["  …"] : []),
    "Put them back, or leave them out with --skip-missing.",
  ].join("\n");

interface Parts {
  readonly manifest: Manifest;
  readonly copy: string;
  readonly held: string;
  readonly named: NamedBlobs;
  readonly keys: string;
}

const writeArchive = async (target: string, { manifest, copy, held, named, keys }: Parts): Promise<void> => {
  await mkdir(path.dirname(path.resolve(target)), { recursive: true });
  const keyNames = await readdir(keys).catch(noneYet);
  const zip = new yazl.ZipFile();
  // The stream itself would wait for ever for a file that cannot be read. No await may be between the first
  // file and `pipeline`: an error before it has a listener ends the process.
  zip.on("error", (error) => (zip.outputStream as Readable).destroy(error));
  zip.addBuffer(Buffer.from(JSON.stringify(manifest)), MANIFEST);
  zip.addFile(copy, path.basename(copy), { compress: true });
  for (const name of keyNames) zip.addFile(path.join(keys, name), `keys/${name}`, { mode: 0o100600 });
  // Pictures and films are packed already; a fast backup is one that is made often.
  for (const { blob } of named) zip.addFile(path.join(held, blob), `blobs/${blob}`, { compress: false });
  zip.end();
  // It holds the installation's secrets: for its owner only.
  await pipeline(zip.outputStream, createWriteStream(target, { mode: 0o600, flags: "wx" }));
  const handle = await open(target, "r+");
  await handle.sync();
  await handle.close();
};
