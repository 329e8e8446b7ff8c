import { type InquiryImage, PICTURE_TYPES } from "@hanok/api-contract";
import type { Query, Write } from "../../ports/database/index.ts";
import { fileUrl, forgetFile, INQUIRY_PREFIX } from "../attach/index.ts";

const useIdOf = (id: string): string => `${INQUIRY_PREFIX}${id}`;

/** Pictures of inquiries by the id of the inquiry, in the order in which they were attached. */
export const imagesOf = async (
  query: Query,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly InquiryImage[]>> => {
  const images = new Map<string, InquiryImage[]>(ids.map((id) => [id, []]));
  if (ids.length === 0) return images;
  const rows = await query
    .selectFrom("attachedFiles")
    .selectAll()
    .where("use", "=", "qna")
    .where("useId", "in", ids.map(useIdOf))
    .orderBy("date")
    .orderBy("key")
    .execute();
  for (const row of rows)
    images
      .get(row.useId.slice(INQUIRY_PREFIX.length))
      ?.push({ key: row.key, name: row.name, url: fileUrl(row) });
  return images;
};

/**
 * Makes `keys` the pictures of an inquiry and forgets those that it had besides. False, and nothing is changed, where a key
 * is no picture of the member's that waits for an inquiry or belongs to this one.
 */
export const attachImages = async (
  query: Write,
  memberId: number,
  id: string,
  keys: readonly string[],
  now: string,
): Promise<boolean> => {
  const had = (await imagesOf(query, [id])).get(id) ?? [];
  const wanted = [...new Set(keys)];
  if (wanted.length > 0) {
    const rows = await query
      .selectFrom("attachedFiles")
      .select(["key", "mediaType"])
      .where("key", "in", wanted)
      .where("memberId", "=", memberId)
      .where("use", "=", "qna")
      .where("auth", "=", "member")
      .where("useId", "in", ["", useIdOf(id)])
      .execute();
    if (
      rows.length !== wanted.length ||
      rows.some(({ mediaType }) => !PICTURE_TYPES.some((type) => type === mediaType))
    )
      return false;
    await query
      .updateTable("attachedFiles")
      .set({ useId: useIdOf(id), usedAt: now })
      .where("key", "in", wanted)
      .execute();
  }
  for (const { key } of had) if (!wanted.includes(key)) await forgetFile(query, key);
  return true;
};
