import * as z from "zod/mini";
import type { TemplateItems } from "../../migrations/tables/templates.ts";
import type { Write } from "../../ports/database/index.ts";
import { holdForTemplates } from "../files/index.ts";
import { type Revert, type Reverts, rowRevert } from "../operator-records/index.ts";
import { categoriesFit } from "./categories.ts";
import { categoryReverts } from "./category-reverts.ts";
import { contentsOf } from "./contents.ts";
import { readCategories } from "./snapshot.ts";
import { itemProblem, standAgain } from "./stand-again.ts";
import { countUp, recorded, templateSubject } from "./store.ts";
import { entriesOf, replaceBlockInThemes } from "./theme-blocks.ts";
import {
  type ItemVersion,
  keepCoverVersion,
  keepItemVersion,
  keepWholeVersion,
  putItem,
  putWhole,
  readState,
  readVersion,
  removeWhole,
  type WholeVersion,
} from "./versions.ts";

const text = z.string();
const templateRow = z.object({
  ...{ id: text, shipped: z.number(), name: text, title: text, description: text, provider: text },
  ...{ majorCategoryId: text, minorCategoryId: text, hidden: z.number() },
  ...{ coverBlob: text, coverSize: z.number(), coverName: text, date: text, modified: text },
});

const fields = rowRevert(templateRow, {
  lock: templateSubject,
  read: (query, id) => query.selectFrom("templates").selectAll().where("id", "=", id).executeTakeFirst(),
  put: async (query, row, at) => {
    // A category that was deleted meanwhile is named by nothing.
    if (!categoriesFit(await readCategories(query), row)) return null;
    const set = { ...row, modified: at };
    await query
      .insertInto("templates")
      .values(set)
      .onConflict((conflict) => conflict.column("id").doUpdateSet(set))
      .execute();
    await countUp(query);
    return set;
  },
  remove: async (query, id) => {
    await removeWhole(query, id);
    await countUp(query);
  },
});

/** The fields of a record's `before` and `after` by which a state is known again. */
const told = z.nullable(
  z.object({
    templateId: z.optional(text),
    modified: z.optional(text),
    state: z.optional(text),
    cover: z.optional(text),
  }),
);

const itemOf = (query: Write, id: string): Promise<TemplateItems | undefined> =>
  query.selectFrom("templateItems").selectAll().where("id", "=", id).executeTakeFirst();

/** Themes name a block again that was deleted, where their other lines are those that the deletion left. */
const restoreThemes = async (
  query: Write,
  block: string,
  themes: readonly TemplateItems[],
): Promise<void> => {
  for (const { id, json } of themes) {
    const left = entriesOf(json).filter((entry) => entry.block !== block);
    const now = await itemOf(query, id);
    if (now && JSON.stringify(entriesOf(now.json)) === JSON.stringify(left))
      await query.updateTable("templateItems").set({ json }).where("id", "=", id).execute();
  }
};

/** Lock of a template that the record of a write of an item, or of a cover, names beside its subject. */
const lockOfTold: Revert["lock"] = ({ before, after }) =>
  templateSubject(told.parse(before)?.templateId ?? told.parse(after)?.templateId ?? "");

/** Writes of one item: its fields, its deletion. */
const item: Revert = {
  lock: lockOfTold,
  apply: async (query, { id, subject, after }, { id: recordId, memberId, at }) => {
    const version = await readVersion<ItemVersion>(query, id);
    if (!version) return "impossible";
    const now = await itemOf(query, subject);
    const left = told.parse(after);
    const isAsLeft = left === null ? !now : left.modified === now?.modified;
    if (!isAsLeft) return "changed";
    const templateId = version.item?.templateId ?? now?.templateId ?? "";
    const template = await query
      .selectFrom("templates")
      .select("id")
      .where("id", "=", templateId)
      .executeTakeFirst();
    if (!template) return "impossible";
    const items = await query
      .selectFrom("templateItems")
      .selectAll()
      .where("templateId", "=", templateId)
      .execute();
    const was = version.item && { ...version.item, modified: at };
    if (was && itemProblem(items, was)) return "changed";
    const themes =
      now?.kind === "block"
        ? items.filter(
            (one) => one.kind === "theme" && entriesOf(one.json).some(({ block }) => block === now.name),
          )
        : [];
    await keepItemVersion(
      query,
      { id: subject, templateId },
      { item: now ?? null, themes },
      { id: recordId, memberId, at },
    );
    if (was) {
      await standAgain(query, items, was, at);
      if (was.kind === "block" && !now) await restoreThemes(query, was.name, version.themes);
    } else {
      if (now?.kind === "block") await replaceBlockInThemes(query, items, now.name, null);
      await query.deleteFrom("templateItems").where("id", "=", subject).execute();
      await query.deleteFrom("templateBlobs").where("holder", "=", subject).execute();
    }
    await countUp(query);
    return { before: now ? recorded(now) : null, after: was && recorded(was) };
  },
};

/** The cover of an item, whose code may have changed since and stays. */
const itemCover: Revert["apply"] = async (query, { id, subject, after }, { id: recordId, memberId, at }) => {
  const version = await readVersion<ItemVersion>(query, id);
  const now = await itemOf(query, subject);
  if (!version?.item || !now) return "impossible";
  if (told.parse(after)?.cover !== now.coverBlob) return "changed";
  const { coverBlob, coverSize, coverName } = version.item;
  await keepItemVersion(query, now, { item: now, themes: [] }, { id: recordId, memberId, at });
  await putItem(query, { ...now, coverBlob, coverSize, coverName, modified: at }, at);
  await countUp(query);
  const { templateId } = now;
  return { before: { templateId, cover: now.coverBlob }, after: { templateId, cover: coverBlob } };
};

const cover: Revert = {
  lock: lockOfTold,
  apply: async (query, write, tools) => {
    const now = await query
      .selectFrom("templates")
      .selectAll()
      .where("id", "=", write.subject)
      .executeTakeFirst();
    // The subject is an item or a template.
    if (!now) return itemCover(query, write, tools);
    const version = await readVersion<WholeVersion>(query, write.id);
    if (!version) return "impossible";
    if (told.parse(write.after)?.cover !== now.coverBlob) return "changed";
    const { coverBlob = "", coverSize = 0, coverName = "" } = version.template ?? {};
    await keepCoverVersion(query, write.subject, now, {
      id: tools.id,
      memberId: tools.memberId,
      at: tools.at,
    });
    const set = { coverBlob, coverSize, coverName, modified: tools.at };
    if (!(await holdForTemplates(query, write.subject, contentsOf({ coverBlob, coverSize }), tools.at)))
      return "impossible";
    await query.updateTable("templates").set(set).where("id", "=", write.subject).execute();
    await countUp(query);
    const templateId = write.subject;
    return { before: { templateId, cover: now.coverBlob }, after: { templateId, cover: coverBlob } };
  },
};

/** Writes of a whole template: an upload, the state of a project, the deletion. */
const whole: Revert = {
  lock: ({ subject }) => templateSubject(subject),
  apply: async (query, { id, subject, after }, { id: recordId, memberId, at }) => {
    const version = await readVersion<WholeVersion>(query, id);
    if (!version) return "impossible";
    /** Null where there is no such template. */
    const tell = async () => {
      const row = await query
        .selectFrom("templates")
        .select("name")
        .where("id", "=", subject)
        .executeTakeFirst();
      return row ? { name: row.name, state: await readState(query, subject) } : null;
    };
    const now = await tell();
    if (told.parse(after)?.state !== now?.state) return "changed";
    await keepWholeVersion(query, subject, { id: recordId, memberId, at });
    await putWhole(query, subject, version, at);
    await countUp(query);
    return { before: now, after: await tell() };
  },
};

/** Writes of templates that the operator takes back. */
export const templateReverts: Reverts = {
  ...categoryReverts,
  "template.save": fields,
  "template.cover": cover,
  "template.item-save": item,
  "template.item-delete": item,
  "template.upload": whole,
  "template.project": whole,
  "template.delete": whole,
};
