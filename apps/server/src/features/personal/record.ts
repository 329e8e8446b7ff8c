import type { PersonalItem, personalBlock } from "@hanok/api-contract";
import type { ProjectFile } from "@hanok/page-document";
import type * as z from "zod/mini";
import type { AttachedFiles, PersonalItems } from "../../migrations/tables/members-own.ts";
import { restoreText, storeText } from "../../ports/database/index.ts";
import { fileUrl } from "../attach/index.ts";

/** Content of a row's `record`: the sources, and the files that they name by their paths. */
export interface PersonalRecord {
  readonly block?: z.infer<typeof personalBlock>;
  readonly html: string;
  readonly files: readonly ProjectFile[];
}

export const writeRecord = (record: PersonalRecord): string => storeText(JSON.stringify(record));
export const readRecord = ({ record }: Pick<PersonalItems, "record">): PersonalRecord =>
  JSON.parse(restoreText(record)) as PersonalRecord;

export const presentItem = (
  row: PersonalItems,
  cover: Pick<AttachedFiles, "key" | "auth" | "name" | "blob"> | undefined,
): PersonalItem => {
  const { id, type, title, groupId, date, modified } = row;
  const { block, html } = readRecord(row);
  return {
    id,
    type,
    title,
    groupId,
    cover: cover ? { key: cover.key, url: fileUrl(cover) } : null,
    date,
    modified,
    html,
    ...(block ? { block } : {}),
  };
};

type BlockRecord = z.infer<typeof personalBlock>;
export type GivenBlock = { readonly [Key in keyof BlockRecord]?: BlockRecord[Key] | undefined };

/** A block with the values that nobody gave [PER-04]. */
export const blockRecord = (given: GivenBlock, before: BlockRecord | undefined): BlockRecord => ({
  name: given.name ?? before?.name ?? "block",
  classtitle: given.classtitle ?? before?.classtitle ?? "block",
  tagtitle: given.tagtitle ?? before?.tagtitle ?? "section",
  idtitle: given.idtitle ?? before?.idtitle ?? "",
  bid: given.bid ?? before?.bid ?? "",
  html: given.html ?? before?.html ?? "",
  css: given.css ?? before?.css ?? "",
  js: given.js ?? before?.js ?? "",
  thpart: given.thpart ?? before?.thpart ?? false,
  thwhole: given.thwhole ?? before?.thwhole ?? false,
  option: given.option ??
    before?.option ?? {
      fixed: false,
      bgcolor: "",
      bgcolorCheck: false,
      top: "",
      bottom: "",
      left: "",
      right: "",
    },
});
