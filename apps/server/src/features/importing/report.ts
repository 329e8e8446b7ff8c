import type { EntryRefusal } from "./archive/directory.ts";

/** One line of the report; files in = kept + refused. */
export interface FileInfo {
  readonly name: string;
  readonly accepted: boolean;
  readonly reason: EntryRefusal | "";
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
