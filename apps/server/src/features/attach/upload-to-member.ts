import { type FileUse, type Refused, refused, succeed } from "@hanok/api-contract";
import { mediaTypeOf } from "@hanok/site-files";
import type { AttachedFiles } from "../../migrations/tables/members-own.ts";
import { type Clock, isoTime } from "../../ports/clock.ts";
import { abandon, type Database } from "../../ports/database/index.ts";
import type { SpooledFile } from "../../ports/files/index.ts";
import { type BlobStore, createKey, holdForMember, type Storage } from "../files/index.ts";
import type { Judged } from "./rules.ts";

export interface MemberUpload extends Judged {
  readonly memberId: number;
  readonly use: FileUse;
  readonly usedBy: string;
  readonly auth: "public" | "member";
  readonly file: SpooledFile;
  readonly onTaken: "ask" | "number";
  readonly replaces: AttachedFiles | null;
}

export interface MemberUploadParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly blobs: BlobStore;
  readonly storage: Storage;
}

export const holderOf = (key: string): string => `file:${key}`;

/**
 * Keeps a file with the member who sent it. In the member's own library [MED-37] a file of the same name asks
 * first [MED-22]; elsewhere names say nothing.
 */
export const uploadForMember = async (
  { database, clock, blobs, storage }: MemberUploadParts,
  { memberId, use, usedBy, auth, file, onTaken, replaces, name, type }: MemberUpload,
): Promise<
  | { readonly ok: true; readonly value: AttachedFiles }
  | Refused<"storage.full" | "upload.exists" | "upload.type" | "item.missing">
> => {
  if (replaces && replaces.fileType !== type.kind) return refused("upload.type");
  const place = await storage.reserve(memberId, file.size);
  if (!place) return refused("storage.full");
  try {
    const [stored] = await blobs.keep([file]);
    if (!stored) throw new Error("a content was not stored");
    const date = isoTime(clock.now());
    const outcome = await database.write(`member:${memberId}`, async (query) => {
      const same =
        use === "member" && !replaces
          ? await query
              .selectFrom("attachedFiles")
              .selectAll()
              .where("memberId", "=", memberId)
              .where("use", "=", "member")
              .where("name", "=", name)
              .execute()
          : [];
      const known = same.find(({ blob }) => blob === stored.blob);
      if (known) return succeed(known);
      const [first] = same;
      if (first && onTaken === "ask")
        return abandon(refused("upload.exists", { data: { name, path: "", own: true, key: first.key } }));
      const row: AttachedFiles = replaces
        ? { ...replaces, ...stored, name, mediaType: mediaTypeOf(name), date, description: "" }
        : {
            key: createKey(),
            memberId,
            use,
            useId: usedBy,
            auth,
            name,
            fileType: type.kind,
            mediaType: mediaTypeOf(name),
            ...stored,
            path: "",
            usedAt: usedBy === "" ? "" : date,
            date,
            description: "",
          };
      if (replaces) {
        const { numUpdatedRows } = await query
          .updateTable("attachedFiles")
          .set(row)
          .where("key", "=", row.key)
          .where("memberId", "=", memberId)
          .executeTakeFirst();
        if (Number(numUpdatedRows) === 0) return abandon(refused("item.missing"));
        await query.deleteFrom("memberBlobs").where("holder", "=", holderOf(row.key)).execute();
      } else await query.insertInto("attachedFiles").values(row).execute();
      if (!(await holdForMember(query, memberId, holderOf(row.key), [stored], date)))
        throw new Error("a content was swept while it was uploaded");
      return succeed(row);
    });
    return outcome;
  } finally {
    await place.release();
  }
};
