import {
  endpoints,
  refused,
  succeed,
  TEMPLATE_LIMITS,
  type TemplateItem,
  type TemplateKind,
  type TemplateRow,
} from "@hanok/api-contract";
import { matcherOf } from "@hanok/page-document";
import { type Implementation, implement } from "../../http/feature.ts";
import { pageOf } from "../../http/paging.ts";
import type { Parts } from "../../parts.ts";
import { isoTime } from "../../ports/clock.ts";
import { abandon, type Query } from "../../ports/database/index.ts";
import type { BlobStore } from "../files/index.ts";
import { recordWrite } from "../operator-records/index.ts";
import { archiveFiles, packTemplate } from "./archive.ts";
import { saveCover } from "./covers.ts";
import { readItem } from "./items.ts";
import type { TemplateCatalogue } from "./open.ts";
import type { PreviewUrl } from "./preview.ts";
import { receiveTemplate } from "./receive.ts";
import type { Snapshot, TemplateEntry } from "./snapshot.ts";
import {
  blankTemplate,
  countUp,
  newTemplateId,
  recorded,
  saveReceived,
  stringify,
  templateSubject,
} from "./store.ts";
import { saveItemFields } from "./write-item.ts";

export interface CallParts {
  readonly parts: Parts;
  readonly blobs: BlobStore;
  readonly templates: TemplateCatalogue;
  readonly previewUrl: PreviewUrl;
}

/** Projects that began with each template. */
export const usesOf = async (query: Query): Promise<ReadonlyMap<string, number>> => {
  const rows = await query
    .selectFrom("projects")
    .select((select) => ["templateId", select.fn.countAll<number>().as("count")])
    .where("templateId", "!=", "")
    .groupBy("templateId")
    .execute();
  return new Map(rows.map(({ templateId, count }) => [templateId, Number(count)]));
};

/** [SRC-12 to SRC-49] Template administration, and the reads of it that members have. */
export const sourceCalls = ({ parts, blobs, templates, previewUrl }: CallParts): Implementation[] => {
  const { database, clock, files } = parts;
  const calls = endpoints.templates;
  const store = { database, clock, blobs };
  const now = () => isoTime(clock.now());

  const upload =
    (only: TemplateKind | null) =>
    async (
      templateId: string,
      call: { upload: Parameters<typeof receiveTemplate>[1] | null; memberId: number },
    ) => {
      const refusal = await mayWrite(templates, templateId);
      if (refusal) return refusal;
      if (!call.upload) return refused("request.invalid", { fields: { file: "required" } });
      const received = await receiveTemplate(files, call.upload, only);
      return received.ok ? saveReceived(store, call.memberId, templateId, received.value) : received;
    };

  const visible = (snapshot: Snapshot, id: string, administrator: boolean): TemplateEntry | null => {
    const entry = snapshot.byId.get(id);
    return entry && (!entry.row.hidden || administrator) ? entry : null;
  };

  type Listing = {
    readonly input: { templateId: string; page: number; perPage: number };
    readonly grant: { readonly member: { readonly administrator: boolean } };
  };
  const listed = async (kind: TemplateKind, { input, grant }: Listing) => {
    const entry = visible(await templates.snapshot(), input.templateId, grant.member.administrator);
    if (!entry) return null;
    const rows = entry.items[kind].map(({ row }) => row);
    const { shown, ...totals } = pageOf(rows, input, TEMPLATE_LIMITS.perPage);
    return { shown, named: { templateName: entry.row.name, ...totals } };
  };

  const listOf = (kind: "asset" | "block" | "theme") => {
    const endpoint = {
      asset: calls.listAssetItems,
      block: calls.listBlockItems,
      theme: calls.listThemeItems,
    }[kind] as typeof calls.listAssetItems;
    return implement(endpoint, async (call) => {
      const found = await listed(kind, call);
      return found ? succeed({ ...found.named, list: found.shown }) : refused("template.missing");
    });
  };

  const deleteOf = (kind: TemplateKind) => {
    const endpoint = {
      asset: calls.deleteAsset,
      block: calls.deleteBlock,
      theme: calls.deleteTheme,
      css: calls.deleteCss,
      js: calls.deleteJs,
      image: calls.deleteImage,
      icon: calls.deleteIcon,
      video: calls.deleteVideo,
    }[kind] as typeof calls.deleteAsset;
    return implement(endpoint, async ({ input, grant }) => {
      const snapshot = await templates.snapshot();
      const found = findItem(snapshot, kind, input.id);
      if (!found) return refused("template.item-missing");
      if (found.template.row.shipped) return refused("template.shipped");
      const templateId = found.template.row.id;
      return database.write(templateSubject(templateId), async (query) => {
        const items = await query
          .selectFrom("templateItems")
          .selectAll()
          .where("templateId", "=", templateId)
          .execute();
        const item = items.find(({ id }) => id === input.id);
        if (!item) return abandon(refused("template.item-missing"));
        const users = items.filter((one) => uses(one, item)).map(({ name, kind: of }) => `${of}/${name}`);
        if (users.length > 0 && !input.confirmed)
          return abandon(
            refused("template.used", { facts: { count: users.length }, data: { usedBy: users } }),
          );
        await query.deleteFrom("templateItems").where("id", "=", input.id).execute();
        await query.deleteFrom("templateBlobs").where("holder", "=", input.id).execute();
        await countUp(query);
        await recordWrite(query, {
          memberId: grant.member.memberId,
          action: "template.item-delete",
          subject: input.id,
          before: recorded(item),
          after: null,
          date: now(),
        });
        return succeed({});
      });
    });
  };

  const readOf = (kind: "asset" | "block" | "theme" | "css" | "js") => {
    const endpoint = {
      asset: calls.readAssetItem,
      block: calls.readBlockItem,
      theme: calls.readThemeItem,
      css: calls.readCssItem,
      js: calls.readJsItem,
    }[kind] as typeof calls.readAssetItem;
    return implement(endpoint, async ({ input, grant: { member }, locale }) => {
      const snapshot = await templates.snapshot();
      const found = findItem(snapshot, kind, input.id);
      if (!found || !visible(snapshot, found.template.row.id, member.administrator))
        return refused("template.item-missing");
      if (!(await templates.covers.isTemplateCovered(member, found.template.row)))
        return refused("template.not-covered");
      const item: TemplateItem | null = await readItem(database, found, locale);
      return item ? succeed({ item, json: item.json }) : refused("template.item-missing");
    });
  };

  const saveOf = (kind: "asset" | "block" | "theme" | "css" | "js") => {
    const endpoint = {
      asset: calls.saveAsset,
      block: calls.saveBlock,
      theme: calls.saveTheme,
      css: calls.saveCss,
      js: calls.saveJs,
    }[kind] as typeof calls.saveAsset;
    return implement(endpoint, async ({ input, grant: { member }, locale }) => {
      const found = findItem(await templates.snapshot(), kind, input.id);
      if (!found) return refused("template.item-missing");
      if (found.template.row.shipped) return refused("template.shipped");
      const saved = await saveItemFields(store, member.memberId, found.template.row.id, input);
      if (!saved.ok) return saved;
      const again = findItem(await templates.snapshot(), kind, input.id);
      const item = again && (await readItem(database, again, locale));
      return item ? succeed({ item }) : refused("template.item-missing");
    });
  };

  const uploadOf = (kind: TemplateKind) => {
    const endpoint = {
      asset: calls.uploadAsset,
      block: calls.uploadBlock,
      theme: calls.uploadTheme,
      css: calls.uploadCss,
      js: calls.uploadJs,
      image: calls.uploadImage,
      icon: calls.uploadIcon,
      video: calls.uploadVideo,
    }[kind] as typeof calls.uploadAsset;
    return implement(endpoint, ({ input, grant, upload: file }) =>
      upload(kind)(input.templateId, { upload: file, memberId: grant.member.memberId }),
    );
  };

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
          usedBy: uses.get(entry.row.id) ?? 0,
        }),
      );
      return succeed({ list, ...totals });
    }),

    implement(calls.saveTemplate, async ({ input: { id, ...fields }, grant: { member } }) => {
      const entry = id === undefined ? null : (await templates.snapshot()).byId.get(id);
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
        const name = plain.name ?? "";
        const base = before ?? {
          ...blankTemplate(templateId, at),
          title: stringify({ ko: name, en: name }),
          // One of the release is visible until the operator hides it; a new one until it is shown.
          ...(isShipped ? { shipped: 1, hidden: 0, date: "" } : {}),
        };
        const after = {
          ...base,
          ...Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined)),
          ...(title ? { title: stringify(title) } : {}),
          ...(description ? { description: stringify(description) } : {}),
          ...(hidden === undefined ? {} : { hidden: hidden ? 1 : 0 }),
          modified: at,
        };
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
        return succeed({ id: templateId });
      });
    }),

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
        const count = (await usesOf(query)).get(id) ?? 0;
        if (count > 0 && !confirmed)
          return abandon(refused("template.used", { facts: { count }, data: { usedBy: count } }));
        const own = query.selectFrom("templateItems").select("id").where("templateId", "=", id);
        await query.deleteFrom("templateBlobs").where("holder", "in", own).execute();
        await query.deleteFrom("templateBlobs").where("holder", "=", id).execute();
        await query.deleteFrom("templateItems").where("templateId", "=", id).execute();
        await query.deleteFrom("templates").where("id", "=", id).execute();
        await countUp(query);
        await recordWrite(query, {
          memberId: member.memberId,
          action: "template.delete",
          subject: id,
          before,
          after: null,
          date: now(),
        });
        return succeed({});
      });
    }),

    implement(calls.uploadTemplate, ({ input, grant, upload: file }) =>
      upload(null)(input.id, { upload: file, memberId: grant.member.memberId }),
    ),
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
      return succeed({
        content: packTemplate(archiveFiles(found.template, found.items), files, modified),
        mediaType: "application/zip",
        fileName: `${found.template.name}.zip`,
      });
    }),
    implement(calls.saveTemplateCover, async ({ input, grant, upload: file }) =>
      file
        ? saveCover({ ...store, templates }, grant.member.memberId, { template: input.id }, file)
        : refused("request.invalid"),
    ),
    implement(calls.saveBlockCover, async ({ input, grant, upload: file }) =>
      file
        ? saveCover({ ...store, templates }, grant.member.memberId, { kind: "block", item: input.id }, file)
        : refused("request.invalid"),
    ),
    implement(calls.saveThemeCover, async ({ input, grant, upload: file }) =>
      file
        ? saveCover({ ...store, templates }, grant.member.memberId, { kind: "theme", item: input.id }, file)
        : refused("request.invalid"),
    ),

    listOf("asset"),
    listOf("block"),
    listOf("theme"),
    implement(calls.listCssItems, async (call) => {
      const found = await listed("css", call);
      return found ? succeed({ ...found.named, cssList: found.shown }) : refused("template.missing");
    }),
    implement(calls.listJsItems, async (call) => {
      const found = await listed("js", call);
      return found ? succeed({ ...found.named, jsList: found.shown }) : refused("template.missing");
    }),
    implement(calls.listImageItems, async (call) => {
      const found = await listed("image", call);
      return found ? succeed({ ...found.named, imageList: found.shown }) : refused("template.missing");
    }),
    implement(calls.listIconItems, async (call) => {
      const found = await listed("icon", call);
      return found ? succeed({ ...found.named, iconList: found.shown }) : refused("template.missing");
    }),
    implement(calls.listVideoItems, async (call) => {
      const found = await listed("video", call);
      return found ? succeed({ ...found.named, videoList: found.shown }) : refused("template.missing");
    }),
    ...(["asset", "block", "theme", "css", "js", "image", "icon", "video"] as const).flatMap((kind) => [
      uploadOf(kind),
      deleteOf(kind),
    ]),
    ...(["asset", "block", "theme", "css", "js"] as const).flatMap((kind) => [readOf(kind), saveOf(kind)]),
  ];
};

/** Whether its files are the operator's to change. */
const mayWrite = async (templates: TemplateCatalogue, id: string) => {
  const entry = (await templates.snapshot()).byId.get(id);
  if (!entry) return refused("template.missing");
  return entry.row.shipped ? refused("template.shipped") : null;
};

export const findItem = (snapshot: Snapshot, kind: TemplateKind, id: string) => {
  for (const template of snapshot.templates) {
    const item = template.items[kind].find(({ row }) => row.id === id);
    if (item) return { template, item };
  }
  return null;
};

interface Code {
  readonly id: string;
  readonly kind: TemplateKind;
  readonly name: string;
  readonly html: string;
  readonly css: string;
  readonly js: string;
  readonly json: string;
}
/** Whether an item names another one of its template: a theme its blocks, code its files. */
const uses = (one: Code, other: Code): boolean => {
  if (one.id === other.id) return false;
  if (one.kind === "theme")
    return (
      other.kind === "block" &&
      (JSON.parse(one.json) as { readonly block: string }[]).some(({ block }) => block === other.name)
    );
  const isFile = other.kind === "image" || other.kind === "icon" || other.kind === "video";
  return isFile && `${one.html}${one.css}${one.js}`.includes(`/${other.name}`);
};
