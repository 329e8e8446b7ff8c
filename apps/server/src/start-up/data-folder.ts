import { chmod, mkdir, readdir, stat } from "node:fs/promises";
import path from "node:path";

/** A reason not to start, in sentences for the operator. */
export class StartProblem extends Error {
  override readonly name = "StartProblem";
}

const OTHERS = 0o077;
/** The SQLite file and what SQLite writes beside it. */
const DATABASE_FILE = /^hanok\.sqlite/;

const tighten = async (place: string, mode: number): Promise<void> => {
  const before = await stat(place);
  if ((before.mode & OTHERS) === 0) return;
  const failure = await chmod(place, mode).then(
    () => "",
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  if (((await stat(place)).mode & OTHERS) === 0) return;
  throw new StartProblem(
    `${place} can be read by other users of this machine and its mode cannot be changed${failure && ` (${failure})`}. Run: chmod ${mode.toString(8)} ${place}`,
  );
};

/**
 * Makes the data folder, or tightens an existing one to 0700 and its database files to 0600: they hold sessions,
 * e-mail addresses and everybody's work. Throws StartProblem where the file system refuses. Windows has no such modes.
 */
export const prepareDataFolder = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (process.platform === "win32") return;
  await tighten(folder, 0o700);
  for (const name of await readdir(folder))
    if (DATABASE_FILE.test(name)) await tighten(path.join(folder, name), 0o600);
};
