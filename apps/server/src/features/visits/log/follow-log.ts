import { type FileHandle, open, readFile, writeFile } from "node:fs/promises";
import { turnIfLong } from "../../../ports/event-loop.ts";

const CHUNK = 64 * 1024;
/** Bytes of one look: what is more waits for the next one. */
const MOST = 8 * 1024 * 1024;
/** Bytes of a line; a longer one is left out. */
const LONGEST = 16 * 1024;
const END = 0x0a;

/** Place up to which a log was read. */
interface Position {
  readonly file: number;
  readonly offset: number;
}

export interface LogFollower {
  /** Reads the lines that came since the last time. False where the file is not there. */
  look(): Promise<boolean>;
}

/**
 * Follows a log that is rotated: by a new file under the same name, or cut to nothing. The position is kept in
 * `positionFile`, so that lines are read once, after a restart as well; without one, reading begins at the end.
 */
export const createLogFollower = (
  { logFile, positionFile }: { readonly logFile: string; readonly positionFile: string },
  onLine: (line: string) => Promise<void>,
): LogFollower => {
  let position: Position | null = null;
  let isKnown = false;
  /** The file that was rotated away may still be written to until the proxy opens the new one. */
  let handle: FileHandle | null = null;

  const keptPosition = async (): Promise<Position | null> => {
    try {
      const kept: unknown = JSON.parse(await readFile(positionFile, "utf8"));
      if (typeof kept !== "object" || kept === null || !("file" in kept) || !("offset" in kept)) return null;
      const { file, offset } = kept;
      return typeof file === "number" && typeof offset === "number" ? { file, offset } : null;
    } catch (error) {
      // None was kept, or not one of these: begin at the end. Any other fault of the disk is reported, and tried again.
      if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === "ENOENT") return null;
      throw error;
    }
  };
  /**
   * Reads whole lines from an offset on; answers the offset behind the last one. `passed` is called with it after each
   * line, before the line is handled: a line whose handling fails is not read twice.
   */
  const readFrom = async (
    source: FileHandle,
    start: number,
    passed: (offset: number) => void,
  ): Promise<number> => {
    let offset = start;
    let rest = Buffer.alloc(0);
    let isTooLong = false;
    const buffer = Buffer.alloc(CHUNK);
    while (offset + rest.length - start < MOST) {
      const { bytesRead } = await source.read(buffer, 0, CHUNK, offset + rest.length);
      if (bytesRead === 0) break;
      rest = Buffer.concat([rest, buffer.subarray(0, bytesRead)]);
      for (let end = rest.indexOf(END); end >= 0; end = rest.indexOf(END)) {
        const line = !isTooLong && end <= LONGEST ? rest.subarray(0, end).toString("utf8") : null;
        isTooLong = false;
        offset += end + 1;
        rest = rest.subarray(end + 1);
        passed(offset);
        if (line !== null) await onLine(line);
        await turnIfLong();
      }
      if (rest.length <= LONGEST) continue;
      isTooLong = true;
      offset += rest.length;
      rest = Buffer.alloc(0);
    }
    return offset;
  };
  const openLog = async (): Promise<FileHandle | null> => {
    try {
      return await open(logFile, "r");
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
      throw error;
    }
  };
  return {
    look: async () => {
      if (!isKnown) {
        position = await keptPosition();
        isKnown = true;
      }
      const current = await openLog();
      if (!current) {
        // Whatever is in the file once it is there has come since.
        position ??= { file: -1, offset: 0 };
        return false;
      }
      try {
        const { ino, size } = await current.stat();
        const isSame = position?.file === ino;
        if (!isSame && handle && position) {
          const old = position.file;
          const follow = (offset: number) => {
            position = { file: old, offset };
          };
          // To the end of the old file, however much that is: nobody looks at it again.
          for (let from = -1; from !== position.offset; ) {
            from = position.offset;
            follow(await readFrom(handle, from, follow));
          }
        }
        let start = isSame ? (position?.offset ?? 0) : position ? 0 : size;
        if (start > size) start = 0;
        const before = position;
        const follow = (offset: number) => {
          position = { file: ino, offset };
        };
        try {
          follow(await readFrom(current, start, follow));
        } finally {
          if (before?.offset !== position?.offset || !isSame)
            await writeFile(positionFile, JSON.stringify(position ?? { file: ino, offset: start }));
        }
      } finally {
        await handle?.close();
        handle = current;
      }
      return true;
    },
  };
};
