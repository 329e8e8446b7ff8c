import { endpoints, refused, succeed } from "@hanok/api-contract";
import { type Implementation, implement } from "../../http/feature.ts";
import { pageOf } from "../../http/paging.ts";
import { isoTime } from "../../ports/clock.ts";
import { abandon } from "../../ports/database/index.ts";
import { createId } from "../files/index.ts";
import { recordWrite } from "../operator-records/index.ts";
import { countUp, recorded, templateSubject } from "./store.ts";
import type { CallParts } from "./template-calls.ts";
import { entriesOf, replaceBlockInThemes } from "./theme-blocks.ts";
import { type ItemVersion, keepItemVersion, putItem, readVersion } from "./versions.ts";

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
          .select(["templateVersions.id", "templateVersions.date", "templateVersions.content"])
          .select("members.name as actorName")
          .where("templateVersions.itemId", "=", input.itemId)
          .orderBy("templateVersions.date", "desc")
          .orderBy("templateVersions.id")
          .execute(),
      );
      const known = rows.flatMap(({ content, actorName, ...row }) => {
        const { item } = JSON.parse(content) as ItemVersion;
        if (!item) return [];
        const letters = [item.html, item.css, item.js, item.kind === "theme" ? item.json : ""].join(
          "",
        ).length;
        return [{ ...row, actorName: actorName ?? "", name: item.name, letters }];
      });
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
        if (items.some((one) => one.id !== item.id && one.kind === item.kind && one.name === item.name))
          return abandon(refused("template.name-taken"));
        const blocks = new Set(items.filter(({ kind }) => kind === "block").map(({ name }) => name));
        const unknown = item.kind === "theme" && entriesOf(item.json).find(({ block }) => !blocks.has(block));
        if (unknown) return abandon(refused("template.block", { facts: { name: unknown.block } }));
        const at = isoTime(clock.now());
        const written = { id: createId(), memberId: member.memberId, at };
        await keepItemVersion(query, item, { item: now, themes: [] }, written);
        const restored = { ...item, modified: at };
        await putItem(query, restored, at);
        if (item.kind === "block" && now && now.name !== item.name)
          await replaceBlockInThemes(query, items, now.name, item.name);
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
