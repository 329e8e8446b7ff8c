import { createWriteStream, existsSync } from "node:fs";
import { link, mkdir, mkdtemp, open, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import yazl from "yazl";
import { DATABASE_FILES, MANIFEST, MaintenanceProblem, type Manifest } from "./archive.ts";
import { copySqlite, dumpPostgres, type NamedBlobs, notePostgres, noteSqlite } from "./database-copy.ts";

export interface Place {
  readonly dataFolder: string;
  /** '' for SQLite. */
  readonly databaseUrl: string;
}

/**
 * Writes all of an installation into one file while it runs. Contents are held by hard links before the database is
 * copied and once more afterwards, so that every content which the copy names is there, whatever the server sweeps
 * meanwhile.
 */
export const backUp = async ({ dataFolder, databaseUrl }: Place, target: string): Promise<Manifest> => {
  if (existsSync(target)) throw new MaintenanceProblem(`${target} is there already.`);
  if (databaseUrl === "" && !existsSync(path.join(dataFolder, "hanok.sqlite")))
    throw new MaintenanceProblem(`There is no database in ${dataFolder}.`);
  const held = await mkdtemp(path.join(dataFolder, "files/.backup-"));
  const unfinished = `${target}.unfinished`;
  try {
    const blobs = path.join(dataFolder, "files/blobs");
    await holdAll(blobs, held);
    const dialect = databaseUrl === "" ? "sqlite" : "postgres";
    const copy = path.join(held, DATABASE_FILES[dialect]);
    const named =
      databaseUrl === ""
        ? copySqlite(path.join(dataFolder, "hanok.sqlite"), copy)
        : await dumpPostgres(databaseUrl, copy);
    await holdNamed(blobs, held, named);
    const manifest: Manifest = {
      form: 1,
      dialect,
      at: new Date().toISOString(),
      blobs: named.length,
      bytes: named.reduce((sum, { size }) => sum + size, 0),
    };
    await writeArchive(unfinished, { manifest, copy, held, named, keys: path.join(dataFolder, "keys") });
    await rename(unfinished, target);
    const note = { at: manifest.at, contents: manifest.blobs, bytes: manifest.bytes };
    if (databaseUrl === "") noteSqlite(path.join(dataFolder, "hanok.sqlite"), note);
    else await notePostgres(databaseUrl, note);
    return manifest;
  } finally {
    await rm(unfinished, { force: true });
    await rm(held, { recursive: true, force: true });
  }
};

const hold = async (blobs: string, held: string, blob: string): Promise<boolean> => {
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

/** A folder that was never needed holds nothing; one that cannot be read is no empty one. */
const noneYet = (error: unknown): string[] => {
  if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
  throw error;
};

const holdAll = async (blobs: string, held: string): Promise<void> => {
  for (const prefix of await readdir(blobs).catch(noneYet))
    for (const rest of await readdir(path.join(blobs, prefix))) await hold(blobs, held, prefix + rest);
};

const holdNamed = async (blobs: string, held: string, named: NamedBlobs): Promise<void> => {
  for (const { blob, size } of named) {
    if (!(await hold(blobs, held, blob)))
      throw new MaintenanceProblem(`The content ${blob} is named by the database and missing in ${blobs}.`);
    if ((await stat(path.join(held, blob))).size !== size)
      throw new MaintenanceProblem(`The content ${blob} is not as long as the database says.`);
  }
};

interface Parts {
  readonly manifest: Manifest;
  readonly copy: string;
  readonly held: string;
  readonly named: NamedBlobs;
  readonly keys: string;
}

const writeArchive = async (target: string, { manifest, copy, held, named, keys }: Parts): Promise<void> => {
  await mkdir(path.dirname(path.resolve(target)), { recursive: true });
  const zip = new yazl.ZipFile();
  zip.addBuffer(Buffer.from(JSON.stringify(manifest)), MANIFEST);
  zip.addFile(copy, path.basename(copy), { compress: true });
  for (const name of await readdir(keys).catch(noneYet))
    zip.addFile(path.join(keys, name), `keys/${name}`, { mode: 0o100600 });
  // Pictures and films are packed already; a fast backup is one that is made often.
  for (const { blob } of named) zip.addFile(path.join(held, blob), `blobs/${blob}`, { compress: false });
  zip.end();
  // It holds the installation's secrets: for its owner only.
  await pipeline(zip.outputStream, createWriteStream(target, { mode: 0o600, flags: "wx" }));
  const handle = await open(target, "r+");
  await handle.sync();
  await handle.close();
};
