import { endpoints, refused, succeed, TEMPLATE_LIMITS, type TemplateRow } from "@hanok/api-contract";
import { matcherOf } from "@hanok/page-document";
import { type Implementation, implement } from "../../http/feature.ts";
import { pageOf } from "../../http/paging.ts";
import type { Parts } from "../../parts.ts";
import { isoTime } from "../../ports/clock.ts";
import { abandon } from "../../ports/database/index.ts";
import { packSite } from "../exporting/index.ts";
import { type BlobStore, createId } from "../files/index.ts";
import { recordWrite } from "../operator-records/index.ts";
import { archiveFiles } from "./archive.ts";
import { categoriesFit } from "./categories.ts";
import { saveCover } from "./covers.ts";
import { licensesOf, mayUpload, mayWrite, usesOf } from "./lookups.ts";
import type { TemplateCatalogue } from "./open.ts";
import type { PreviewUrl } from "./preview.ts";
import { receiveTemplate } from "./receive.ts";
import { exportedSite } from "./rendered-template.ts";
import {
  blankTemplate,
  countUp,
  newTemplateId,
  saveReceived,
  shippedOverride,
  stringify,
  templateSubject,
} from "./store.ts";
import { takeProjectAsTemplate } from "./take-project.ts";
import { keepWholeVersion, removeWhole } from "./versions.ts";

export interface CallParts {
  readonly parts: Parts;
  readonly blobs: BlobStore;
  readonly templates: TemplateCatalogue;
  readonly previewUrl: PreviewUrl;
}

/** [SRC-12 to SRC-15, SRC-55] Templates as wholes: list, fields, deletion, upload, export, cover. */
export const templateCalls = ({ parts, blobs, templates, previewUrl }: CallParts): Implementation[] => {
  const { database, clock, files } = parts;
  const calls = endpoints.templates;
  const store = { database, clock, blobs };
  const now = () => isoTime(clock.now());

  return [
    implement(calls.listTemplates, async ({ input }) => {
      const { templates: all } = await templates.snapshot();
      const matches = matcherOf(input.search);
      const uses = await database.read(usesOf);
      const { shown, ...totals } = pageOf(
        all.filter(({ find }) => matches(find)),
        input,
        TEMPLATE_LIMITS.perPage,
      );
      const list = shown.map(
        (entry): TemplateRow => ({
          ...entry.row,
          previewUrl: previewUrl(entry),
          pageList: entry.pages.map(({ name, title }) => ({
            name,
            title,
            previewUrl: previewUrl(entry, name),
          })),
          usedBy: uses.get(entry.row.id) ?? 0,
        }),
      );
      return succeed({ list, ...totals });
    }),

    implement(calls.saveTemplate, async ({ input: { id, ...fields }, grant: { member } }) => {
      const { byId, categories } = await templates.snapshot();
      const entry = id === undefined ? null : byId.get(id);
      if (entry === undefined) return refused("template.missing");
      const { title, description, hidden, ...plain } = fields;
      const isShipped = entry?.row.shipped === true;
      if (isShipped && (title ?? description ?? plain.name) !== undefined) return refused("template.shipped");
      if (!entry && plain.name === undefined)
        return refused("request.invalid", { fields: { name: "required" } });
      const templateId = id ?? newTemplateId();
      return database.write(templateSubject(templateId), async (query) => {
        const at = now();
        const before = await query
          .selectFrom("templates")
          .selectAll()
          .where("id", "=", templateId)
          .executeTakeFirst();
        // A template that was deleted meanwhile is not made again.
        if (!before && entry && !isShipped) return abandon(refused("template.missing"));
        const name = plain.name ?? "";
        const base =
          before ??
          (isShipped
            ? shippedOverride(templateId, at)
            : { ...blankTemplate(templateId, at), title: stringify({ ko: name, en: name }) });
        const after = {
          ...base,
          ...Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined)),
          ...(title ? { title: stringify(title) } : {}),
          ...(description ? { description: stringify(description) } : {}),
          ...(hidden === undefined ? {} : { hidden: hidden ? 1 : 0 }),
          modified: at,
        };
        if (!categoriesFit(categories, after))
          return abandon(refused("request.invalid", { fields: { majorCategoryId: "choice" } }));
        await query
          .insertInto("templates")
          .values(after)
          .onConflict((conflict) => conflict.column("id").doUpdateSet(after))
          .execute();
        await countUp(query);
        await recordWrite(query, {
          memberId: member.memberId,
          action: "template.save",
          subject: templateId,
          before: before ?? null,
          after,
          date: at,
        });
        return succeed({ id: templateId, template: { id: templateId, name: after.name } });
      });
    }),

    implement(calls.takeProject, ({ input, grant }) =>
      takeProjectAsTemplate(store, grant.member.memberId, input),
    ),

    implement(calls.deleteTemplate, async ({ input: { id, confirmed }, grant: { member } }) => {
      const refusal = await mayWrite(templates, id);
      if (refusal) return refusal;
      return database.write(templateSubject(id), async (query) => {
        const before = await query
          .selectFrom("templates")
          .selectAll()
          .where("id", "=", id)
          .executeTakeFirst();
        if (!before) return abandon(refused("template.missing"));
        const count = ((await usesOf(query)).get(id) ?? 0) + (await licensesOf(query, id));
        if (count > 0 && !confirmed)
          return abandon(refused("template.used", { facts: { count }, data: { usedBy: count } }));
        const written = { id: createId(), memberId: member.memberId, at: now() };
        await keepWholeVersion(query, id, written);
        await removeWhole(query, id);
        await countUp(query);
        await recordWrite(query, {
          id: written.id,
          memberId: member.memberId,
          action: "template.delete",
          subject: id,
          before,
          after: null,
          date: written.at,
        });
        return succeed({});
      });
    }),

    implement(calls.uploadTemplate, async ({ input, grant, upload }) => {
      const refusal = await mayUpload(templates, input.id);
      if (refusal) return refusal;
      if (!upload) return refused("request.invalid", { fields: { file: "required" } });
      const received = await receiveTemplate(files, upload, null);
      if (!received.ok) return received;
      const { categories } = await templates.snapshot();
      return saveReceived(store, grant.member.memberId, input.id, received.value, categories);
    }),
    implement(calls.exportTemplate, async ({ input }) => {
      const refusal = await mayWrite(templates, input.id);
      if (refusal) return refusal;
      const found = await database.read(async (query) => ({
        template: await query
          .selectFrom("templates")
          .selectAll()
          .where("id", "=", input.id)
          .executeTakeFirst(),
        items: await query
          .selectFrom("templateItems")
          .selectAll()
          .where("templateId", "=", input.id)
          .orderBy("kind")
          .orderBy("name")
          .execute(),
      }));
      if (!found.template) return refused("template.missing");
      const modified = new Date(found.template.modified);
      const site =
        (await exportedSite(parts, templates, input.id)) ?? archiveFiles(found.template, found.items);
      return succeed({
        content: packSite(site, { files, modified }),
        mediaType: "application/zip",
        fileName: `${found.template.name}.zip`,
      });
    }),
    implement(calls.saveTemplateCover, async ({ input, grant, upload: file }) =>
      file
        ? saveCover({ ...store, templates }, grant.member.memberId, { template: input.id }, file)
        : refused("request.invalid"),
    ),
  ];
};
