import { endpoints, refused, succeed, TEMPLATE_LIMITS, type TemplateProduct } from "@hanok/api-contract";
import { matcherOf, nearnessOf } from "@hanok/page-document";
import type { SignedIn } from "../../http/caller.ts";
import { type Implementation, implement } from "../../http/feature.ts";
import { pageOf } from "../../http/paging.ts";
import { isoTime } from "../../ports/clock.ts";
import { recordWrite } from "../operator-records/index.ts";
import { CATEGORIES_LOCK, readFiled } from "./category-reverts.ts";
import { readItem } from "./items.ts";
import { usesOf } from "./lookups.ts";
import { SETTING_SCRIPT, STYLE_GUIDE } from "./open.ts";
import { countUp, newTemplateId, stringify } from "./store.ts";
import type { CallParts } from "./template-calls.ts";
import { isOffered, type TemplateEntry } from "./template-entry.ts";

/** [TPL-15 to TPL-17, TPL-27] What visitors and members see of templates. */
export const productCalls = ({ parts, templates, previewUrl }: CallParts): Implementation[] => {
  const { database, clock } = parts;
  const calls = endpoints.templateProducts;
  const present = async (entry: TemplateEntry, member: SignedIn | null): Promise<TemplateProduct> => {
    const { hidden: _, shipped: __, counts: ___, date: ____, fromProject: _____, ...row } = entry.row;
    return {
      ...row,
      categoryId: row.minorCategoryId || row.majorCategoryId,
      previewUrl: previewUrl(entry),
      pageList: entry.pages.map(({ name, title }) => ({ name, title, previewUrl: previewUrl(entry, name) })),
      covered: member ? await templates.covers.isTemplateCovered(member, row) : row.priceType === "FREE",
    };
  };
  /** Those that a project can begin with. */
  const products = async () => (await templates.snapshot()).templates.filter(isOffered);
  const codeOf = async (templateId: string, kind: "css" | "js", member: SignedIn) => {
    const entry = (await templates.snapshot()).byId.get(templateId);
    if (!entry || (entry.row.hidden && !member.administrator)) return refused("template.missing");
    if (!(await templates.covers.isTemplateCovered(member, entry.row)))
      return refused("template.not-covered");
    const files = [];
    for (const item of entry.items[kind]) {
      const read = await readItem(database, { template: entry, item }, "ko");
      if (read) files.push({ id: read.id, name: read.name, code: read[kind] });
    }
    return succeed(files);
  };
  const settingOf = async (templateId: string, kind: "css" | "js", member: SignedIn) => {
    const code = await codeOf(templateId, kind, member);
    if (!code.ok) return code;
    const wanted = kind === "css" ? STYLE_GUIDE : SETTING_SCRIPT;
    const content = code.value.find(({ name }) => name === wanted)?.code ?? "";
    return succeed({ content, mediaType: "text/plain; charset=utf-8" });
  };

  return [
    implement(calls.listProducts, async ({ input, grant }) => {
      const matches = matcherOf(input.name);
      const near = nearnessOf(input.name);
      const { majorCategoryId, minorCategoryId, monthlyPriceType } = input;
      const found = (await products()).filter(
        ({ row, find }) =>
          matches(find) &&
          (majorCategoryId === undefined || row.majorCategoryId === majorCategoryId) &&
          (minorCategoryId === undefined || row.minorCategoryId === minorCategoryId) &&
          (monthlyPriceType === "ALL" || row.priceType === monthlyPriceType),
      );
      if (input.orderType === "popular") {
        const uses = await database.read(usesOf);
        found.sort((one, other) => (uses.get(other.row.id) ?? 0) - (uses.get(one.row.id) ?? 0));
      } else if (input.orderType === "price")
        found.sort(
          (one, other) =>
            Number(one.row.priceType === "PREMIUM") - Number(other.row.priceType === "PREMIUM") ||
            one.row.price - other.row.price,
        );
      else {
        const far = new Map(found.map((entry) => [entry, near([entry.row.title.ko, entry.row.title.en])]));
        found.sort((one, other) => (far.get(one) ?? 0) - (far.get(other) ?? 0));
      }
      const { shown, ...totals } = pageOf(found, input);
      const templateProductList = [];
      for (const entry of shown) templateProductList.push(await present(entry, grant.member));
      return succeed({ templateProductList, ...totals });
    }),

    implement(calls.readProduct, async ({ input, grant }) => {
      const entry = (await templates.snapshot()).byId.get(input.id);
      const isShown = entry && entry.pages.length > 0 && (!entry.row.hidden || grant.member?.administrator);
      if (!isShown) return refused("template.missing");
      const detailImageFileList = entry.details.map(({ picture, ...detail }) => ({
        ...detail,
        url: picture.ko,
        picture,
      }));
      return succeed({ templateProduct: await present(entry, grant.member), detailImageFileList });
    }),

    implement(calls.listProductCategories, async ({ input }) => {
      const { categories } = await templates.snapshot();
      const shown = await products();
      const rows = categories
        .filter(({ parentId }) => parentId === (input.id ?? ""))
        .map(({ id, title, shipped }) => ({
          id,
          name: id,
          title,
          shipped,
          count: shown.filter(({ row }) => row.majorCategoryId === id || row.minorCategoryId === id).length,
        }));
      const { shown: categoryList, ...totals } = pageOf(rows, input);
      return succeed({ categoryList, ...totals });
    }),

    implement(calls.saveProductCategory, async ({ input, grant }) => {
      const { categories } = await templates.snapshot();
      const known = categories.find(({ id, shipped }) => id === input.id && !shipped);
      const parent = categories.find(({ id }) => id === input.parentId);
      if ((input.id !== undefined && !known) || (input.parentId !== "" && parent?.parentId !== ""))
        return refused("template.item-missing");
      const id = input.id ?? newTemplateId();
      const date = isoTime(clock.now());
      // A category stays where it is: templates are filed under both levels.
      if (known && known.parentId !== input.parentId)
        return refused("request.invalid", { fields: { parentId: "choice" } });
      const row = { id, parentId: input.parentId, title: stringify(input.title), date };
      return database.write(CATEGORIES_LOCK, async (query) => {
        const before = await query
          .selectFrom("templateCategories")
          .selectAll()
          .where("id", "=", id)
          .executeTakeFirst();
        await query
          .insertInto("templateCategories")
          .values(row)
          .onConflict((conflict) => conflict.column("id").doUpdateSet({ title: row.title }))
          .execute();
        await countUp(query);
        await recordWrite(query, {
          memberId: grant.member.memberId,
          action: "template.category-save",
          subject: id,
          before: before ?? null,
          after: { ...row, date: before?.date ?? date },
          date,
        });
        return succeed({ id });
      });
    }),

    implement(calls.deleteProductCategory, async ({ input, grant }) => {
      const { categories, templates: all } = await templates.snapshot();
      const known = categories.find(({ id, shipped }) => id === input.id && !shipped);
      if (!known) return refused("template.item-missing");
      const count =
        all.filter(({ row }) => row.majorCategoryId === input.id || row.minorCategoryId === input.id).length +
        categories.filter(({ parentId }) => parentId === input.id).length;
      if (count > 0 && !input.confirmed)
        return refused("template.used", { facts: { count }, data: { usedBy: count } });
      return database.write(CATEGORIES_LOCK, async (query) => {
        const before = await readFiled(query, input.id);
        await query
          .updateTable("templates")
          .set({ majorCategoryId: "", minorCategoryId: "" })
          .where("majorCategoryId", "=", input.id)
          .execute();
        await query
          .updateTable("templates")
          .set({ minorCategoryId: "" })
          .where("minorCategoryId", "=", input.id)
          .execute();
        await query.deleteFrom("templateCategories").where("id", "=", input.id).execute();
        await query.deleteFrom("templateCategories").where("parentId", "=", input.id).execute();
        await countUp(query);
        await recordWrite(query, {
          memberId: grant.member.memberId,
          action: "template.category-delete",
          subject: input.id,
          before,
          after: null,
          date: isoTime(clock.now()),
        });
        return succeed({});
      });
    }),

    implement(calls.listCssCode, async ({ input, grant }) => {
      const code = await codeOf(input.templateId, "css", grant.member);
      if (!code.ok) return code;
      const { shown, ...totals } = pageOf(code.value, input, TEMPLATE_LIMITS.perPage);
      return succeed({ cssList: shown, ...totals });
    }),
    implement(calls.listJsCode, async ({ input, grant }) => {
      const code = await codeOf(input.templateId, "js", grant.member);
      if (!code.ok) return code;
      const { shown, ...totals } = pageOf(code.value, input, TEMPLATE_LIMITS.perPage);
      return succeed({ jsList: shown, ...totals });
    }),
    implement(calls.readSettingCss, ({ input, grant }) => settingOf(input.templateId, "css", grant.member)),
    implement(calls.readSettingJs, ({ input, grant }) => settingOf(input.templateId, "js", grant.member)),
  ];
};
