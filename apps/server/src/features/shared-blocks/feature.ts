import { endpoints, succeed } from "@hanok/api-contract";
import type { Block, SharedBlock } from "@hanok/page-document";
import { type Feature, implement } from "../../http/feature.ts";
import type { Parts } from "../../parts.ts";

/** Common blocks of a project; they are made, edited and deleted by the core's edits. */
export const sharedBlocksFeature = ({ database }: Parts): Feature => ({
  name: "shared-blocks",
  calls: [
    implement(endpoints.sharedBlocks.listShared, async ({ grant }) =>
      database.read(async (query) => {
        const rows = await query
          .selectFrom("sharedBlocks")
          .select("record")
          .where("projectId", "=", grant.project.id)
          .execute();
        const copies = (
          await query
            .selectFrom("blocks")
            .select("record")
            .where("projectId", "=", grant.project.id)
            .where((where) =>
              where.or([
                where("record", "like", '%"thpart":true%'),
                where("record", "like", '%"thwhole":true%'),
              ]),
            )
            .execute()
        ).map(({ record }) => JSON.parse(record) as Block);
        const sharedList = rows
          .map(({ record }) => JSON.parse(record) as SharedBlock)
          .map(({ bid, kind, title, name }) => {
            const own = copies.filter((block) => block.bid === bid && (block.thpart || block.thwhole));
            return {
              bid,
              kind,
              title: title || name,
              blocks: own.length,
              pages: new Set(own.map(({ pageId }) => pageId)).size,
            };
          })
          .sort((a, b) => a.title.localeCompare(b.title, "ko"));
        return succeed({ sharedList, total: sharedList.length, totalPage: 1 });
      }),
    ),
  ],
});
