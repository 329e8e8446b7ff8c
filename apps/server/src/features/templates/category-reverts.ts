import * as z from "zod/mini";
import type { Query } from "../../ports/database/index.ts";
import { isSame, type Revert, type Reverts } from "../operator-records/index.ts";
import { countUp } from "./store.ts";

export const CATEGORIES_LOCK = "template-categories";

const category = z.object({ id: z.string(), parentId: z.string(), title: z.string(), date: z.string() });

/** A category with those beneath it, and the templates that were filed under any of them. */
const filedCategory = z.object({
  ...category.shape,
  children: z.array(category),
  filed: z.array(z.object({ id: z.string(), majorCategoryId: z.string(), minorCategoryId: z.string() })),
});

/** A category with all that its deletion takes along; null for none. */
export const readFiled = async (query: Query, id: string) => {
  const rows = await query
    .selectFrom("templateCategories")
    .selectAll()
    .where(({ eb, or }) => or([eb("id", "=", id), eb("parentId", "=", id)]))
    .orderBy("date")
    .execute();
  const filed = await query
    .selectFrom("templates")
    .select(["id", "majorCategoryId", "minorCategoryId"])
    .where(({ eb, or }) => or([eb("majorCategoryId", "=", id), eb("minorCategoryId", "=", id)]))
    .execute();
  const own = rows.find((row) => row.id === id);
  return own ? { ...own, children: rows.filter((row) => row.id !== id), filed } : null;
};

const saved: Revert = {
  lock: () => CATEGORIES_LOCK,
  apply: async (query, { subject, before, after }) => {
    const was = z.nullable(category).safeParse(before);
    if (!was.success) return "impossible";
    const now = await readFiled(query, subject);
    if (!now || !isSame(after, now)) return "changed";
    // A new category that something has been filed under is in use.
    if (was.data === null && now.children.length + now.filed.length > 0) return "changed";
    if (was.data === null) await query.deleteFrom("templateCategories").where("id", "=", subject).execute();
    else
      await query
        .updateTable("templateCategories")
        .set({ title: was.data.title })
        .where("id", "=", subject)
        .execute();
    await countUp(query);
    const { children: _, filed: __, ...row } = now;
    return { before: row, after: was.data };
  },
};

const deleted: Revert = {
  lock: () => CATEGORIES_LOCK,
  apply: async (query, { subject, before, after }) => {
    // The record of a reversal describes it the other way round.
    if (before === null) {
      const now = await readFiled(query, subject);
      if (!now || !isSame(after, now)) return "changed";
      const ids = [subject, ...now.children.map(({ id }) => id)];
      for (const { id } of now.filed)
        await query
          .updateTable("templates")
          .set(now.parentId === "" ? { majorCategoryId: "", minorCategoryId: "" } : { minorCategoryId: "" })
          .where("id", "=", id)
          .execute();
      await query.deleteFrom("templateCategories").where("id", "in", ids).execute();
      await countUp(query);
      return { before: now, after: null };
    }
    const was = filedCategory.safeParse(before);
    if (!was.success) return "impossible";
    if (await readFiled(query, subject)) return "changed";
    const { children, filed, ...row } = was.data;
    await query
      .insertInto("templateCategories")
      .values([row, ...children])
      .execute();
    // Those that were filed elsewhere meanwhile stay there.
    for (const { id, majorCategoryId, minorCategoryId } of filed)
      await query
        .updateTable("templates")
        .set({ majorCategoryId, minorCategoryId })
        .where("id", "=", id)
        .where("minorCategoryId", "=", "")
        .where("majorCategoryId", "in", ["", majorCategoryId])
        .execute();
    await countUp(query);
    return { before: null, after: await readFiled(query, subject) };
  },
};

/** Writes of categories that the operator takes back. */
export const categoryReverts: Reverts = {
  "template.category-save": saved,
  "template.category-delete": deleted,
};
