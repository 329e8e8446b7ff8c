import { createHash, randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import * as z from "zod/mini";
import { CommandFailure, EXIT } from "../exit.ts";
import type { Session } from "../terminal.ts";

/** Characters of a file that are a text of the project: `[from, to)` of the decoded file. */
const segment = z.object({ text: z.string(), from: z.number(), to: z.number() });
export type Segment = z.infer<typeof segment>;

/** A file as it was pulled. */
const tracked = z.object({
  /** sha-256 of its bytes. */
  hash: z.string(),
  size: z.number(),
  /** Version of the project that it was read at: what was edited in it since is an edit of that version. */
  version: z.number(),
  /** `page`, `text`: sources; `stored`: a content that is replaced as a whole; `made`: Hanok writes it. */
  kind: z.enum(["page", "text", "stored", "made"]),
  /** Of the page or the text. */
  id: z.optional(z.string()),
  encoding: z.optional(z.string()),
  bom: z.optional(z.boolean()),
  /** false: its bytes are not those of any text, so that it is only read. */
  lossless: z.optional(z.boolean()),
  segments: z.optional(z.array(segment)),
  mediaType: z.optional(z.string()),
});
export type Tracked = z.infer<typeof tracked>;

const stateSchema = z.object({
  format: z.literal(1),
  origin: z.string(),
  projectId: z.string(),
  title: z.string(),
  version: z.number(),
  files: z.record(z.string(), tracked),
});
export type State = z.infer<typeof stateSchema>;

/** Edits that are on their way: sent again, they change nothing more. */
const pendingSchema = z.object({
  operations: z.array(
    z.object({ opId: z.string(), base: z.number(), title: z.string(), changes: z.array(z.unknown()) }),
  ),
  /** Sent state of each file: sha-256 of its bytes. */
  pushed: z.record(z.string(), z.string()),
});
export type Pending = z.infer<typeof pendingSchema>;

export const STATE_FOLDER = ".hanok";

export const hashOf = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

/** A pulled folder: the files themselves, and in `.hanok/` what they were when they were pulled. */
export interface Folder {
  readonly root: string;
  readState(): Promise<State | null>;
  writeState(state: State): Promise<void>;
  readPending(): Promise<Pending | null>;
  writePending(pending: Pending | null): Promise<void>;
  /** Bytes that were pulled or sent, by their hash; null where they are not kept. */
  readObject(hash: string): Promise<Buffer | null>;
  keepObject(bytes: Uint8Array): Promise<string>;
  /** Puts a file of the person aside that something else takes the place of; answers where. */
  keepAside(relative: string, bytes: Uint8Array): Promise<string>;
  /** Runs alone in this folder. */
  alone<Result>(work: () => Promise<Result>): Promise<Result>;
}

/** Whether a name is that of a file while `writeWhole` writes it. */
export const isFresh = (name: string): boolean => /^\..*\.[0-9a-f]{8}\.hanok$/.test(name);

/**
 * Written beside and renamed: a file is there as a whole or as it was. Answers false, and leaves the file, where `isExpected`
 * says no to the present one.
 */
export const writeWhole = async (
  file: string,
  bytes: Uint8Array | string,
  isExpected: () => Promise<boolean> = async () => true,
): Promise<boolean> => {
  await mkdir(path.dirname(file), { recursive: true });
  const fresh = path.join(
    path.dirname(file),
    `.${path.basename(file).slice(0, 60)}.${randomUUID().slice(0, 8)}.hanok`,
  );
  try {
    await writeFile(fresh, bytes, { flush: true });
    if (await isExpected()) {
      await rename(fresh, file);
      return true;
    }
  } catch (error) {
    await rm(fresh, { force: true });
    throw error;
  }
  await rm(fresh, { force: true });
  return false;
};

/** Whether a call failed because no file lies at a path. */
export const isMissing = (error: unknown): boolean => {
  const { code } = error as NodeJS.ErrnoException;
  return code === "ENOENT" || code === "ENOTDIR";
};

export const readIfThere = async (file: string): Promise<Buffer | null> => {
  try {
    return await readFile(file);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
};

const GIT_IGNORE = "lock\npending.json\nkept/\n";
const GIT_ATTRIBUTES = "objects/** -text\n";

export const openFolder = (session: Session, root: string): Folder => {
  const own = (...names: string[]): string => path.join(root, STATE_FOLDER, ...names);
  const readJson = async <Schema extends z.ZodMiniType>(name: string, schema: Schema) => {
    const bytes = await readIfThere(own(name));
    if (!bytes) return null;
    let value: unknown;
    try {
      value = JSON.parse(bytes.toString("utf8"));
    } catch {
      value = null;
    }
    const parsed = schema.safeParse(value);
    if (!parsed.success)
      throw new CommandFailure(EXIT.failed, "state.damaged", session.words.damagedState(own(name)));
    return parsed.data as z.infer<Schema>;
  };
  return {
    root,
    readState: () => readJson("state.json", stateSchema),
    writeState: async (state) => {
      await mkdir(own("objects"), { recursive: true });
      for (const [name, text] of [
        [".gitignore", GIT_IGNORE],
        [".gitattributes", GIT_ATTRIBUTES],
      ] as const)
        if (!(await readIfThere(own(name)))) await writeWhole(own(name), text);
      await writeWhole(own("state.json"), `${JSON.stringify(state, null, 1)}\n`);
    },
    readPending: () => readJson("pending.json", pendingSchema),
    writePending: async (pending) => {
      if (pending) await writeWhole(own("pending.json"), JSON.stringify(pending));
      else await rm(own("pending.json"), { force: true });
    },
    readObject: async (hash) => {
      const bytes = await readIfThere(own("objects", hash));
      return bytes && hashOf(bytes) === hash ? bytes : null;
    },
    keepObject: async (bytes) => {
      const hash = hashOf(bytes);
      if (!(await readIfThere(own("objects", hash)))) await writeWhole(own("objects", hash), bytes);
      return hash;
    },
    keepAside: async (relative, bytes) => {
      const place = path.join("kept", `${hashOf(bytes).slice(0, 12)}-${path.posix.basename(relative)}`);
      await writeWhole(own(place), bytes);
      return path.join(STATE_FOLDER, place);
    },
    alone: async (work) => {
      await mkdir(own(), { recursive: true });
      await takeLock(session, own("lock"));
      try {
        return await work();
      } finally {
        await rm(own("lock"), { force: true });
      }
    },
  };
};

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
};

/** One command at a time works in a folder; the lock of a process that is gone is taken over. */
const takeLock = async (session: Session, file: string): Promise<void> => {
  for (let number = 0; ; number += 1) {
    try {
      await writeFile(file, String(process.pid), { flag: "wx" });
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST" || number === 3) throw error;
      const pid = Number((await readIfThere(file))?.toString("utf8") ?? 0);
      if (pid > 0 && isRunning(pid))
        throw new CommandFailure(EXIT.failed, "folder.busy", session.words.busy(pid));
      await rm(file, { force: true });
    }
  }
};

/** The pulled folder that a folder lies in. */
export const findFolder = async (
  session: Session,
): Promise<{ readonly folder: Folder; readonly state: State }> => {
  for (let at = session.cwd; ; at = path.dirname(at)) {
    const folder = openFolder(session, at);
    const state = await folder.readState();
    if (state) return { folder, state };
    if (path.dirname(at) === at) throw new CommandFailure(EXIT.usage, "folder.none", session.words.noFolder);
  }
};

/** Forgets kept bytes that no file of the state is anymore. */
export const forgetObjects = async (folder: Folder, { files }: State): Promise<void> => {
  const used = new Set(Object.values(files).map(({ hash }) => hash));
  const objects = path.join(folder.root, STATE_FOLDER, "objects");
  for (const name of await readdir(objects))
    if (!used.has(name)) await rm(path.join(objects, name), { force: true });
};
