import { type Refused, refused, succeed } from "@hanok/api-contract";
import { extensionOf } from "@hanok/site-files";
import type { LocalText } from "@hanok/starter-content";
import type { Upload } from "../../http/feature.ts";
import { isoTime } from "../../ports/clock.ts";
import { abandon } from "../../ports/database/index.ts";
import { contentFits, fileTypeOf } from "../attach/index.ts";
import { createId, holdForTemplates } from "../files/index.ts";
import { templateFileUrl } from "../library/index.ts";
import { recordWrite } from "../operator-records/index.ts";
import { contentsOf } from "./contents.ts";
import type { TemplateCatalogue } from "./open.ts";
import { countUp, type StoreParts, shippedOverride, templateSubject } from "./store.ts";
import { keepCoverVersion, keepItemVersion } from "./versions.ts";

type Target = { readonly template: string } | { readonly kind: "block" | "theme"; readonly item: string };
type CoverError =
  | "template.missing"
  | "template.item-missing"
  | "template.shipped"
  | "upload.type"
  | "upload.content";

const PICTURES = ["png", "jpg", "jpeg", "webp"];

/** [SRC-48, SRC-49] Sets a cover; of a shipped template over the release's own. */
export const saveCover = async <Id extends CoverError>(
  { database, clock, blobs, templates }: StoreParts & { readonly templates: TemplateCatalogue },
  operator: number,
  target: Target,
  upload: Upload,
): Promise<{ readonly ok: true; readonly value: { cover: LocalText } } | Refused<Id>> => {
  const no = (error: CoverError) => refused(error) as Refused<Id>;
  const name = upload.fileName.replaceAll("\\", "/").split("/").at(-1) ?? "";
  const type = fileTypeOf(name);
  if (!type || !PICTURES.includes(extensionOf(name))) return no("upload.type");
  if (!(await contentFits(type, upload.path))) return no("upload.content");
  const snapshot = await templates.snapshot();
  const entry =
    "template" in target
      ? snapshot.byId.get(target.template)
      : snapshot.templates.find(({ items }) => items[target.kind].some(({ row }) => row.id === target.item));
  if (!entry) return no("template" in target ? "template.missing" : "template.item-missing");
  if (!("template" in target) && entry.row.shipped) return no("template.shipped");
  const [content] = await blobs.keep([upload]);
  if (!content) throw new Error("a cover was not stored");
  const at = isoTime(clock.now());
  const coverName = `cover.${extensionOf(name)}`;
  const set = { coverBlob: content.blob, coverSize: content.size, coverName, modified: at };
  const holder = "template" in target ? target.template : target.item;
  return database.write(templateSubject(entry.row.id), async (query) => {
    let held = [content];
    const written = { id: createId(), memberId: operator, at };
    let before: object | null = null;
    if ("template" in target) {
      const template = await query
        .selectFrom("templates")
        .selectAll()
        .where("id", "=", target.template)
        .executeTakeFirst();
      await keepCoverVersion(query, target.template, template ?? null, written);
      before = template ? { templateId: target.template, cover: template.coverBlob } : null;
      if (entry.row.shipped)
        await query
          .insertInto("templates")
          .values({ ...shippedOverride(target.template, at), ...set })
          .onConflict((conflict) => conflict.column("id").doUpdateSet(set))
          .execute();
      else {
        // A template that was deleted meanwhile is not made again by its cover.
        const { numUpdatedRows } = await query
          .updateTable("templates")
          .set(set)
          .where("id", "=", target.template)
          .executeTakeFirst();
        if (Number(numUpdatedRows) === 0) return abandon(no("template.missing"));
      }
    } else {
      const item = await query
        .selectFrom("templateItems")
        .selectAll()
        .where("id", "=", target.item)
        .executeTakeFirst();
      if (!item) return abandon(no("template.item-missing"));
      await keepItemVersion(query, item, { item, themes: [] }, written);
      before = { templateId: entry.row.id, cover: item.coverBlob };
      held = contentsOf({ ...item, coverBlob: content.blob, coverSize: content.size });
      await query.updateTable("templateItems").set(set).where("id", "=", target.item).execute();
    }
    if (!(await holdForTemplates(query, holder, held, at)))
      throw new Error("a cover was swept while it came");
    await countUp(query);
    await recordWrite(query, {
      id: written.id,
      memberId: operator,
      action: "template.cover",
      subject: holder,
      before,
      after: { templateId: entry.row.id, cover: content.blob },
      date: at,
    });
    const url = templateFileUrl(content.blob, coverName);
    return succeed({ cover: { ko: url, en: url } });
  });
};
