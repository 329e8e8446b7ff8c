import { readContentPath, type TreeExcess } from "@hanok/page-document";
import type { ArchiveEntry, EntryPlan, EntryRefusal } from "./archive/entry.ts";
import { isForeignPage, isServed } from "./media-types.ts";
import { alikePaths } from "./path-rules.ts";
import { contentPaths, type TextReading } from "./read-text.ts";
import { isPackerFile, withoutWrapper } from "./wrapper.ts";

/** Reason why a page comes in as a file: its tree is beyond the limits, or takes too long to read. */
export type PageExcess = TreeExcess | "element.heavy";

/** One line of the report; files in = kept + refused. */
export interface FileInfo {
  readonly name: string;
  readonly accepted: boolean;
  /**
   * `same`: a file of this name, composed, and this content is there. `unserved`: it comes in and goes out with exports,
   * and a published site does not show it.
   */
  readonly reason: EntryRefusal | "same" | PageExcess | "unserved" | "";
  readonly size: number;
}
export interface StagedPage {
  readonly path: string;
  readonly title: string;
  readonly encoding: string;
  readonly editable: boolean;
}
/** A notice about a file that comes in. */
export interface ImportNotice {
  /**
   * `case`: another file differs from it in nothing but case; `renamed`: its name is taken, composed, by another
   * content; `ending`: a page whose ending Hanok does not open; `damaged`: bytes of it are not of its encoding.
   */
  readonly kind: "case" | "renamed" | "ending" | "damaged";
  readonly path: string;
  /** The other file, the name in the archive, or the lines of the first damaged bytes; '' for an ending. */
  readonly other: string;
}
/** The contents of an archive, reported before anything is a project. */
export interface ImportReport {
  readonly wrapper: string;
  readonly fileInfoList: FileInfo[];
  readonly pages: StagedPage[];
  readonly notices: ImportNotice[];
  readonly counts: { files: number; kept: number; refused: number; bytes: number };
  /** [COL-10] How many of the files become collections and entries; absent where none does. */
  readonly content?: { collections: number; entries: number };
}

/** The line of a file that comes in under this path. */
export const acceptedFile = (name: string, path: string, size: number): FileInfo => ({
  name,
  accepted: true,
  reason: isServed(path) ? "" : "unserved",
  size,
});

/** Reading of one file that came in. */
export interface FileReading {
  /** Null for what comes in as a file: no text, or a text that no editor could hold. */
  readonly reading: TextReading | null;
  readonly excess: PageExcess | null;
}

/** A page that is beyond the limits comes in as a file, so that its reading does not count. */
export const fileReading = (reading: TextReading): FileReading => {
  const { excess = null, ...rest } = reading;
  return { reading: excess ? null : rest, excess };
};

/** The report of an archive. `read` has the files that came in, without the wrapper, in the order of their lines. */
export const importReport = (
  wrapper: string,
  lines: readonly FileInfo[],
  read: readonly (FileReading & { readonly path: string; readonly size: number })[],
  renamed: readonly RenamedFile[] = [],
): ImportReport => {
  let at = 0;
  const fileInfoList = lines.map((line) =>
    line.accepted ? { ...line, reason: read[at++]?.excess ?? line.reason } : line,
  );
  return {
    wrapper,
    fileInfoList,
    pages: read.flatMap(({ path, reading }) =>
      reading?.kind === "html"
        ? [{ path, title: reading.title, encoding: reading.encoding, editable: reading.lossless }]
        : [],
    ),
    notices: [
      ...renamed.map(
        ({ name, path }): ImportNotice => ({
          kind: "renamed",
          path: withoutWrapper(path, wrapper),
          other: name,
        }),
      ),
      ...alikePaths(read.map(({ path }) => path)).map((pair): ImportNotice => ({ kind: "case", ...pair })),
      ...read.flatMap(({ path }): ImportNotice[] =>
        isForeignPage(path) && !isPackerFile(path) ? [{ kind: "ending", path, other: "" }] : [],
      ),
      ...read.flatMap(({ path, reading }): ImportNotice[] =>
        reading?.damagedLines ? [{ kind: "damaged", path, other: reading.damagedLines.join(", ") }] : [],
      ),
    ],
    counts: {
      files: lines.length,
      kept: read.length,
      refused: lines.length - read.length,
      bytes: read.reduce((sum, { size }) => sum + size, 0),
    },
    ...contentCounts(read),
  };
};

const contentCounts = (
  read: readonly (FileReading & { readonly path: string })[],
): Pick<ImportReport, "content"> => {
  const found = contentPaths(read);
  const collections = [...found].filter((path) => readContentPath(path)?.slug === null).length;
  return found.size === 0 ? {} : { content: { collections, entries: found.size - collections } };
};

/** A file of an archive that comes in under another name than it has there. */
export interface RenamedFile {
  readonly name: string;
  readonly path: string;
}

/**
 * Of files that have one name composed, those whose content is there already stay out. `files` are those of the
 * accepted lines, in their order; `contentOf` answers one text for equal contents.
 */
export const withoutSameContents = <File extends { readonly path: string }>(
  plans: readonly EntryPlan<ArchiveEntry>[],
  lines: readonly FileInfo[],
  files: readonly File[],
  contentOf: (file: File) => string,
): { readonly lines: FileInfo[]; readonly files: File[]; readonly renamed: RenamedFile[] } => {
  const doubles = new Map(
    plans.flatMap((plan) =>
      plan.kind === "keep" && plan.double !== undefined ? [[plan.path, plan.double]] : [],
    ),
  );
  if (doubles.size === 0) return { lines: [...lines], files: [...files], renamed: [] };
  const names = new Set(doubles.values());
  const kept = new Map<string, Set<string>>();
  for (const file of files) if (names.has(file.path)) kept.set(file.path, new Set([contentOf(file)]));
  const left: File[] = [];
  const renamed: RenamedFile[] = [];
  let at = 0;
  const told = lines.map((line): FileInfo => {
    const file = line.accepted ? files[at++] : undefined;
    if (!file) return line;
    const double = doubles.get(file.path);
    if (double === undefined) {
      left.push(file);
      return line;
    }
    const content = contentOf(file);
    const contents = kept.get(double) ?? new Set<string>();
    if (contents.has(content)) return { ...line, accepted: false, reason: "same" };
    kept.set(double, contents.add(content));
    left.push(file);
    renamed.push({ name: line.name, path: file.path });
    return line;
  });
  return { lines: told, files: left, renamed };
};
