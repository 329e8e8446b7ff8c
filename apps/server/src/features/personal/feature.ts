import { endpoints, refused, succeed } from "@hanok/api-contract";
import { withPaths } from "@hanok/page-document";
import { OUTSIDE } from "../../http/caller.ts";
import { type Feature, implement } from "../../http/feature.ts";
import { pageOf } from "../../http/paging.ts";
import type { Parts } from "../../parts.ts";
import { oneByOne } from "../access/index.ts";
import type { BlobStore, Storage, TextPlaced } from "../files/index.ts";
import { takeIntoProject } from "../library/index.ts";
import { deleteGroup, deleteItem, listGroups, saveGroup } from "./groups.ts";
import { listItems } from "./list.ts";
import { readRecord } from "./record.ts";
import { saveItem } from "./save.ts";

/** Blocks and elements that members keep for later, in groups [PER]. */
export const personalFeature = (parts: Parts & TextPlaced, blobs: BlobStore, storage: Storage): Feature => {
  const { database, clock, live, threads, hasTextPlace } = parts;
  const calls = endpoints.personal;
  return {
    name: "personal",
    items: {
      personal: oneByOne(async (query, id, { member }) => {
        if (!member) return null;
        const item = await query
          .selectFrom("personalItems")
          .select("id")
          .where("id", "=", id)
          .where("memberId", "=", member.memberId)
          .executeTakeFirst();
        return item ? OUTSIDE : null;
      }),
    },
    calls: [
      implement(calls.savePersonal, async ({ input, grant }) => {
        const { type, block, asset } = input;
        const given = type === "block" ? block : asset;
        if (!given) return refused("request.invalid", { fields: { [type]: "required" } });
        const { id, title, groupId, cover, html } = given;
        const saved = await saveItem(
          { database, clock, storage },
          grant.member.memberId,
          type,
          { id, title, groupId, cover, html, ...(block ? { block } : {}) },
          grant.project?.id ?? null,
        );
        return saved.ok ? succeed({ item: saved.value }) : saved;
      }),
      implement(calls.listPersonal, async ({ input, grant }) =>
        succeed(await database.read((query) => listItems(query, grant.member.memberId, input))),
      ),
      implement(calls.deletePersonal, async ({ input, grant }) =>
        (await deleteItem(database, grant.member.memberId, input.type, input.key))
          ? succeed({})
          : refused("item.missing"),
      ),
      implement(calls.takePersonal, async ({ input, grant }) => {
        const { member, project } = grant;
        const row = await database.read((query) =>
          query
            .selectFrom("personalItems")
            .selectAll()
            .where("id", "=", input.id)
            .where("memberId", "=", member.memberId)
            .where("type", "=", input.type)
            .executeTakeFirst(),
        );
        if (!row) return refused("item.missing");
        const { block, html, files } = readRecord(row);
        const taken = await takeIntoProject(
          { database, clock, live, threads, hasTextPlace, blobs, storage },
          project.id,
          { memberId: member.memberId, name: member.name },
          {
            files: files.map(({ path, blob, size }) => ({ path, blob, size, read: null })),
            fonts: [],
          },
        );
        if (!taken.ok) return taken;
        const { version, moved, brought } = taken.value;
        const { id, title } = row;
        if (!block)
          return succeed({
            version,
            brought: [...brought],
            asset: { id, title, html: withPaths(html, moved), css: "", fileList: [] },
          });
        const { name, classtitle, tagtitle, idtitle, css, js } = block;
        return succeed({
          version,
          brought: [...brought],
          block: {
            id,
            name,
            title,
            classtitle,
            tagtitle,
            idtitle,
            html: withPaths(html, moved),
            css: withPaths(css, moved),
            js: withPaths(js, moved),
            option: block.option,
            fonts: [],
            fileList: [],
          },
        });
      }),
      implement(calls.saveGroup, async ({ input, grant }) => {
        const saved = await saveGroup({ database, clock }, grant.member.memberId, input.type, input);
        return saved.ok ? succeed({ group: saved.value }) : saved;
      }),
      implement(calls.listGroups, async ({ input, grant }) => {
        const { groups, ungrouped, items } = await database.read((query) =>
          listGroups(query, grant.member.memberId, input.type),
        );
        const { shown, ...totals } = pageOf(groups, input);
        return succeed({ list: shown, ...totals, ungrouped, items });
      }),
      implement(calls.deleteGroup, async ({ input, grant }) => {
        const deleted = await deleteGroup(database, grant.member.memberId, input.type, input.key);
        return deleted === null ? refused("group.missing") : succeed({ deleted });
      }),
    ],
  };
};
