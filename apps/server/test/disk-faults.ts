import fs from "node:fs";
import fsPromises from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import os from "node:os";
import path from "node:path";

/** Calls of Node that reach the disk, in both forms; those of `FileHandle` are caught on its prototype. */
const PROMISED = [
  "open",
  "readFile",
  "writeFile",
  "stat",
  "mkdir",
  "readdir",
  "rename",
  "rm",
  "utimes",
  "link",
  "mkdtemp",
] as const;
const CALLED_BACK = ["open", "read", "write", "fstat", "writev", "fsync"] as const;
const OF_HANDLES = ["read", "write", "sync", "close", "readFile", "writeFile", "stat"] as const;

type Function = (...all: unknown[]) => unknown;

export interface DiskFaults {
  /**
   * From the `nth` call below the folder on (counted from 1), the disk refuses with this code: that call
   * alone, or every one after it too. Answers whether it occurred.
   */
  arm(nth: number, code: string, until: "once" | "for good"): { readonly met: () => boolean };
  disarm(): void;
  /** Runs an action without a fault; answers its calls of the disk. */
  count(act: () => Promise<unknown>): Promise<number>;
  /** Takes the wrapping away. */
  end(): void;
}

/**
 * Lets calls of the file system fail as the system itself lets them fail, for files below a folder: every
 * module that uses `node:fs` gets the failure, libraries too. Native modules (SQLite, the decoder of
 * pictures) do not.
 */
export const breakDisk = async (folder: string): Promise<DiskFaults> => {
  let armed: { nth: number; readonly code: string; readonly once: boolean; met: boolean } | null = null;
  const handles = new WeakSet<object>();
  const numbers = new Set<number>();
  const isBelow = (place: unknown): boolean => typeof place === "string" && place.startsWith(folder);
  const fault = (call: string): Error | null => {
    if (!armed) return null;
    armed.nth -= 1;
    if (armed.nth > 0 || (armed.once && armed.met)) return null;
    armed.met = true;
    return Object.assign(new Error(`${armed.code}: injected, ${call}`), {
      code: armed.code,
      syscall: call === "sync" ? "fsync" : call,
      errno: -os.constants.errno[armed.code as keyof typeof os.constants.errno],
    });
  };

  const undo: (() => void)[] = [];
  const wrap = (target: object, name: string, make: (original: Function) => Function) => {
    const original = Reflect.get(target, name) as Function;
    Reflect.set(target, name, make(original));
    undo.push(() => Reflect.set(target, name, original));
  };
  for (const name of PROMISED)
    wrap(fsPromises, name, (original) => async (...all) => {
      const own = isBelow(all[0]);
      const error = own ? fault(name) : null;
      if (error) throw error;
      const answer = await original.apply(fsPromises, all);
      if (own && name === "open") handles.add(answer as object);
      return answer;
    });
  for (const name of CALLED_BACK)
    wrap(fs, name, (original) => (...all) => {
      const done = all.at(-1);
      const own = name === "open" ? isBelow(all[0]) : numbers.has(all[0] as number);
      const error = own ? fault(name) : null;
      if (error && typeof done === "function") return void setImmediate(() => done(error));
      if (name === "open" && own && typeof done === "function")
        all[all.length - 1] = (failure: unknown, number: number) => {
          if (!failure) numbers.add(number);
          done(failure, number);
        };
      return original.apply(fs, all);
    });
  const probe = await fsPromises.open(path.join(os.tmpdir()), "r");
  const prototype = Object.getPrototypeOf(probe) as object;
  await probe.close();
  for (const name of OF_HANDLES)
    wrap(
      prototype,
      name,
      (original) =>
        async function (this: object, ...all: unknown[]) {
          const error = handles.has(this) ? fault(name) : null;
          // The system lets the number go also where closing fails.
          if (error && name === "close") await original.apply(this, all);
          if (error) throw error;
          return original.apply(this, all);
        },
    );
  syncBuiltinESMExports();
  return {
    arm: (nth, code, until) => {
      const one = { nth, code, once: until === "once", met: false };
      armed = one;
      return { met: () => one.met };
    },
    count: async (act) => {
      const counting = { nth: Number.MAX_SAFE_INTEGER, code: "EIO", once: true, met: false };
      armed = counting;
      await act();
      armed = null;
      return Number.MAX_SAFE_INTEGER - counting.nth;
    },
    disarm: () => {
      armed = null;
    },
    end: () => {
      armed = null;
      for (const one of undo) one();
      syncBuiltinESMExports();
    },
  };
};
