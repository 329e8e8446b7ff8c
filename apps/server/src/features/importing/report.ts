import type { TreeExcess } from "@hanok/page-document";
import { isServed } from "../files/index.ts";
import type { EntryRefusal } from "./archive/directory.ts";

/** Why a page comes in as a file: its tree is beyond the limits, or takes too long to read. */
export type PageExcess = TreeExcess | "element.heavy";

/** One line of the report; files in = kept + refused. */
export interface FileInfo {
  readonly name: string;
  readonly accepted: boolean;
  /** `unserved`: it comes in and goes out with exports, and a published site does not show it. */
  readonly reason: EntryRefusal | PageExcess | "unserved" | "";
  readonly size: number;
}
export interface StagedPage {
  readonly path: string;
  readonly title: string;
  readonly encoding: string;
  readonly editable: boolean;
}
/** What the person sees before anything is a project. */
export interface ImportReport {
  readonly wrapper: string;
  readonly fileInfoList: FileInfo[];
  readonly pages: StagedPage[];
  readonly counts: { files: number; kept: number; refused: number; bytes: number };
}

/** The line of a file that comes in under this path. */
export const acceptedFile = (name: string, path: string, size: number): FileInfo => ({
  name,
  accepted: true,
  reason: isServed(path) ? "" : "unserved",
  size,
});
