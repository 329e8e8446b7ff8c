import { existsSync } from "node:fs";
import { readdir, rename, stat } from "node:fs/promises";
import path from "node:path";
import { sql } from "kysely";
import Libsql from "libsql";
import type { Database } from "../ports/database/index.ts";
import { StartProblem } from "./data-folder.ts";

/** Bytes up to which every page of the file is checked at start; reading more would delay the start by seconds. */
const CHECKED_WHOLE = 256 * 1024 * 1024;
/** Written by the first migration. */
const MIGRATIONS = "kysely_migration";

interface Found {
  readonly state: "none" | "sound" | "damaged";
  /** SQLite's words on the damage; '' without one. */
  readonly reason: string;
}

const inspect = async (file: string): Promise<Found> => {
  const facts = existsSync(file) ? await stat(file) : null;
  if (!facts || facts.size === 0) return { state: "none", reason: "" };
  const connection = new Libsql(file, { timeout: 5_000 });
  try {
    const found = connection.prepare("select name from sqlite_master where name = ?").all(MIGRATIONS);
    if (facts.size <= CHECKED_WHOLE) {
      const rows = connection.prepare("pragma quick_check(1)").raw().all() as string[][];
      const reason = rows[0]?.[0] ?? "ok";
      if (reason !== "ok") return { state: "damaged", reason };
    }
    return { state: found.length > 0 ? "sound" : "none", reason: "" };
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    if (!/^SQLITE_(CORRUPT|NOTADB|IOERR_SHORT_READ)/.test(code)) throw error;
    return { state: "damaged", reason: (error as Error).message };
  } finally {
    connection.close();
  }
};

/** Traces of an earlier installation in the data folder, relative to it. */
export const tracesIn = async (folder: string): Promise<readonly string[]> => {
  const traces = ["keys/instance.key", "admin.txt"].filter((name) => existsSync(path.join(folder, name)));
  const hasFiles = existsSync(path.join(folder, "files/bucket.txt")) || (await hasContents(folder));
  return hasFiles ? [...traces, "files"] : traces;
};

/** Whether the data folder itself holds uploaded or published contents. */
export const hasContents = async (folder: string): Promise<boolean> => {
  const blobs = path.join(folder, "files/blobs");
  for (const prefix of existsSync(blobs) ? await readdir(blobs) : [])
    if ((await readdir(path.join(blobs, prefix))).length > 0) return true;
  return false;
};

const RESTORE =
  "  Put the database back, or restore a backup into an empty folder (npm run restore -- FILE.zip).";
const ANEW =
  "  HANOK_NEW=1 begins anew, with an empty database and a new administrator; nothing is deleted, but accounts and projects are not brought back.";

const missing = (what: string, folder: string, traces: readonly string[]): StartProblem =>
  new StartProblem(
    `${what}, but ${folder} holds ${traces.join(", ")} of an earlier installation.\n${RESTORE}\n${ANEW}`,
  );

export interface DatabasePlace {
  readonly dataFolder: string;
  /** HANOK_NEW: the operator wants to begin again. */
  readonly beginAnew: boolean;
}

/**
 * Throws StartProblem where the SQLite file is damaged, or is missing or empty although keys or files of an earlier
 * installation are there: starting with an empty database would hide the loss. With `beginAnew` such a file is moved
 * aside, under a name that says when; a sound one stays in use.
 */
export const checkSqlite = async ({ dataFolder, beginAnew }: DatabasePlace): Promise<void> => {
  const file = path.join(dataFolder, "hanok.sqlite");
  const found = await inspect(file);
  if (found.state === "sound") return;
  if (found.state === "none") {
    const traces = await tracesIn(dataFolder);
    if (traces.length === 0) return;
    if (!beginAnew) throw missing(`the database ${file} is missing or empty`, dataFolder, traces);
  } else if (!beginAnew)
    throw new StartProblem(`the database ${file} is damaged (${found.reason}).\n${RESTORE}\n${ANEW}`);
  const suffix = `.replaced-${new Date().toISOString().replaceAll(/[:.]/g, "-")}`;
  for (const end of ["", "-wal", "-shm"])
    if (existsSync(file + end)) await rename(file + end, file + suffix + end);
};

/**
 * The same for PostgreSQL, where only an empty database can be distinguished from a sound one. `traces`:
 * taken before.
 */
export const checkPostgres = async (
  database: Database,
  traces: readonly string[],
  { dataFolder, beginAnew }: DatabasePlace,
): Promise<void> => {
  if (traces.length === 0 || beginAnew) return;
  const { rows } = await database.read((query) =>
    sql<{ found: string | null }>`select to_regclass(${MIGRATIONS})::text as found`.execute(query),
  );
  if (!rows[0]?.found) throw missing("the database of DATABASE_URL is empty", dataFolder, traces);
};

/** Whether the installation was begun with plans: written by the migration that brought payments. */
export const startsWithPlans = async (database: Database): Promise<boolean> => {
  const row = await database.read((query) =>
    query.selectFrom("installation").select("value").where("id", "=", "plans").executeTakeFirst(),
  );
  return row?.value === "on";
};
