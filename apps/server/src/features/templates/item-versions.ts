import { endpoints, refused, succeed } from "@hanok/api-contract";
import { type Implementation, implement } from "../../http/feature.ts";
import { pageOf } from "../../http/paging.ts";
import { isoTime } from "../../ports/clock.ts";
import { abandon } from "../../ports/database/index.ts";
import { createId } from "../files/index.ts";
import { recordWrite } from "../operator-records/index.ts";
import { itemProblem, standAgain } from "./stand-again.ts";
import { countUp, recorded, templateSubject } from "./store.ts";
import type { CallParts } from "./template-calls.ts";
import { entriesOf } from "./theme-blocks.ts";
import { type ItemVersion, keepItemVersion, readVersion } from "./versions.ts";

/** Versions of the operator's items: the list, the code of one, and the way back to it. */
export const itemVersionCalls = ({ parts }: CallParts): Implementation[] => {
  const { database, clock } = parts;
  const calls = endpoints.templates;
  return [
    implement(calls.listItemVersions, async ({ input }) => {
      const rows = await database.read((query) =>
        query
          .selectFrom("templateVersions")
          .leftJoin("members", "members.id", "templateVersions.memberId")
          .select(["templateVersions.id", "templateVersions.date"])
          .select(["templateVersions.name", "templateVersions.letters", "members.name as actorName"])
          .where("templateVersions.itemId", "=", input.itemId)
          // Before the item was there: nothing to go back to.
          .where("templateVersions.name", "!=", "")
          .orderBy("templateVersions.date", "desc")
          .orderBy("templateVersions.id")
          .execute(),
      );
      const known = rows.map(({ actorName, ...row }) => ({ ...row, actorName: actorName ?? "" }));
      const { shown: versionList, ...totals } = pageOf(known, input);
      return succeed({ versionList, ...totals });
    }),
    implement(calls.readItemVersion, async ({ input: { id } }) => {
      const version = await database.read((query) => readVersion<ItemVersion>(query, id));
      if (!version?.item) return refused("template.version-missing");
      const { html, css, js, json } = version.item;
      return succeed({ html, css, js, json: entriesOf(json) });
    }),
    implement(calls.restoreItemVersion, async ({ input: { id }, grant: { member } }) => {
      const version = await database.read((query) => readVersion<ItemVersion>(query, id));
      const item = version?.item;
      if (!item) return refused("template.version-missing");
      const { templateId } = item;
      return database.write(templateSubject(templateId), async (query) => {
        const template = await query
          .selectFrom("templates")
          .select("id")
          .where("id", "=", templateId)
          .executeTakeFirst();
        if (!template) return abandon(refused("template.missing"));
        const items = await query
          .selectFrom("templateItems")
          .selectAll()
          .where("templateId", "=", templateId)
          .execute();
        const now = items.find((one) => one.id === item.id) ?? null;
        const problem = itemProblem(items, item);
        if (problem === "name") return abandon(refused("template.name-taken"));
        if (problem) return abandon(refused("template.block", { facts: { name: problem.block } }));
        const at = isoTime(clock.now());
        const written = { id: createId(), memberId: member.memberId, at };
        await keepItemVersion(query, item, { item: now, themes: [] }, written);
        const restored = { ...item, modified: at };
        await standAgain(query, items, restored, at);
        await countUp(query);
        await recordWrite(query, {
          id: written.id,
          memberId: member.memberId,
          action: "template.item-save",
          subject: item.id,
          before: now && recorded(now),
          after: recorded(restored),
          date: at,
        });
        return succeed({ id: item.id });
      });
    }),
  ];
};
