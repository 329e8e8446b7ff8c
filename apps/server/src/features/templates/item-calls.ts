import {
  endpoints,
  refused,
  succeed,
  TEMPLATE_LIMITS,
  type TemplateItem,
  type TemplateKind,
} from "@hanok/api-contract";
import { type Implementation, implement } from "../../http/feature.ts";
import { pageOf } from "../../http/paging.ts";
import { isoTime } from "../../ports/clock.ts";
import { abandon } from "../../ports/database/index.ts";
import { createId } from "../files/index.ts";
import { recordWrite } from "../operator-records/index.ts";
import { saveCover } from "./covers.ts";
import { readItem } from "./items.ts";
import { findItem, mayUpload, uses, visibleTemplate } from "./lookups.ts";
import { receiveTemplate } from "./receive.ts";
import { countUp, recorded, saveReceived, templateSubject } from "./store.ts";
import type { CallParts } from "./template-calls.ts";
import { replaceBlockInThemes } from "./theme-blocks.ts";
import { keepItemVersion } from "./versions.ts";
import { saveItemFields } from "./write-item.ts";

/** [SRC-16 to SRC-49] Items of each kind: the lists and code that members read, and the writes of the operator. */
export const itemCalls = ({ parts, blobs, templates }: CallParts): Implementation[] => {
  const { database, clock, files } = parts;
  const calls = endpoints.templates;
  const store = { database, clock, blobs };
  const now = () => isoTime(clock.now());

  type Listing = {
    readonly input: { templateId: string; page: number; perPage: number };
    readonly grant: { readonly member: { readonly administrator: boolean } };
  };
  const listed = async (kind: TemplateKind, { input, grant }: Listing) => {
    const entry = visibleTemplate(await templates.snapshot(), input.templateId, grant.member.administrator);
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
        const written = { id: createId(), memberId: grant.member.memberId, at: now() };
        const themes = item.kind === "block" ? items.filter((one) => uses(one, item)) : [];
        await keepItemVersion(query, item, { item, themes }, written);
        if (item.kind === "block") await replaceBlockInThemes(query, items, item.name, null);
        await query.deleteFrom("templateItems").where("id", "=", input.id).execute();
        await query.deleteFrom("templateBlobs").where("holder", "=", input.id).execute();
        await countUp(query);
        await recordWrite(query, {
          id: written.id,
          memberId: written.memberId,
          action: "template.item-delete",
          subject: input.id,
          before: recorded(item),
          after: null,
          date: written.at,
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
      if (!found || !visibleTemplate(snapshot, found.template.row.id, member.administrator))
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
    return implement(endpoint, async ({ input, grant, upload }) => {
      const refusal = await mayUpload(templates, input.templateId);
      if (refusal) return refusal;
      if (!upload) return refused("request.invalid", { fields: { file: "required" } });
      const received = await receiveTemplate(files, upload, kind);
      if (!received.ok) return received;
      const { categories } = await templates.snapshot();
      return saveReceived(store, grant.member.memberId, input.templateId, received.value, categories);
    });
  };

  return [
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
