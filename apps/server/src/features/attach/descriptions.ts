import { type Result, refused, succeed } from "@hanok/api-contract";
import { type Clock, isoTime } from "../../ports/clock.ts";
import type { Database } from "../../ports/database/index.ts";
import { ownerOf } from "../access/index.ts";
import { rowBehind } from "./upload-to-project.ts";

/** Keeps the alternative text of a file of the manifest; a file that came without an upload gets a row of the owner. */
export const describeInProject = (
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  at: { readonly projectId: string; readonly path: string },
  description: string,
): Promise<Result<Record<string, never>, "media.missing" | "project.missing">> =>
  database.write(at.projectId, async (query) => {
    const file = await query
      .selectFrom("projectFiles")
      .select("path")
      .where("projectId", "=", at.projectId)
      .where("path", "=", at.path)
      .executeTakeFirst();
    if (!file) return refused("media.missing");
    const ownerId = await ownerOf(query, at.projectId);
    if (ownerId === null) return refused("project.missing");
    const { key } = await rowBehind(query, { ...at, ownerId, date: isoTime(clock.now()) });
    await query.updateTable("attachedFiles").set({ description }).where("key", "=", key).execute();
    return succeed({});
  });

/** Keeps the alternative text of an uploaded file by its key. */
export const describeByKey = (
  { database }: { readonly database: Database },
  { key, memberId }: { readonly key: string; readonly memberId: number },
  description: string,
): Promise<Result<Record<string, never>, "item.missing">> =>
  database.write(`member:${memberId}`, async (query) => {
    const { numUpdatedRows } = await query
      .updateTable("attachedFiles")
      .set({ description })
      .where("key", "=", key)
      .executeTakeFirst();
    return Number(numUpdatedRows) === 0 ? refused("item.missing") : succeed({});
  });
