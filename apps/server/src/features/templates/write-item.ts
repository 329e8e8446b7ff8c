import { type Refused, refused, succeed, themeEntries } from "@hanok/api-contract";
import type { LocalText } from "@hanok/starter-content";
import { isoTime } from "../../ports/clock.ts";
import { abandon } from "../../ports/database/index.ts";
import { recordWrite } from "../operator-records/index.ts";
import { countUp, recorded, type StoreParts, stringify, templateSubject } from "./store.ts";

interface ItemFields {
  readonly id: string;
  readonly name?: string | undefined;
  readonly title?: LocalText | undefined;
  readonly categoryName?: string | undefined;
  readonly html?: string | undefined;
  readonly css?: string | undefined;
  readonly js?: string | undefined;
  readonly json?: readonly { readonly block: string }[] | undefined;
}

/** [SRC-40 to SRC-42] What is not sent stays. A block that is renamed is renamed in the themes that name it. */
export const saveItemFields = async (
  { database, clock }: StoreParts,
  operator: number,
  templateId: string,
  { id, title, json, ...fields }: ItemFields,
): Promise<
  | { readonly ok: true; readonly value: object }
  | Refused<"template.item-missing" | "template.name-taken" | "template.block">
> =>
  database.write(templateSubject(templateId), async (query) => {
    const items = await query
      .selectFrom("templateItems")
      .selectAll()
      .where("templateId", "=", templateId)
      .execute();
    const before = items.find((item) => item.id === id);
    if (!before) return abandon(refused("template.item-missing"));
    const ofKind = items.filter(({ kind }) => kind === before.kind);
    if (ofKind.some((item) => item.id !== id && item.name === fields.name))
      return abandon(refused("template.name-taken", { fields: { name: "taken" } }));
    const blocks = new Set(items.filter(({ kind }) => kind === "block").map(({ name }) => name));
    const unknown = json?.find(({ block }) => !blocks.has(block));
    if (unknown)
      return abandon(
        refused("template.block", { facts: { name: unknown.block }, fields: { json: "choice" } }),
      );
    const at = isoTime(clock.now());
    const set = {
      ...Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)),
      ...(title ? { title: stringify(title) } : {}),
      ...(json ? { json: JSON.stringify(json) } : {}),
      modified: at,
    };
    await query.updateTable("templateItems").set(set).where("id", "=", id).execute();
    if (before.kind === "block" && fields.name !== undefined && fields.name !== before.name)
      for (const theme of items.filter(({ kind }) => kind === "theme")) {
        const entries = themeEntries.parse(JSON.parse(theme.json));
        const renamed = entries.map((entry) =>
          entry.block === before.name ? { ...entry, block: fields.name } : entry,
        );
        await query
          .updateTable("templateItems")
          .set({ json: JSON.stringify(renamed) })
          .where("id", "=", theme.id)
          .execute();
      }
    await countUp(query);
    await recordWrite(query, {
      memberId: operator,
      action: "template.item-save",
      subject: id,
      before: recorded(before),
      after: recorded({ ...before, ...set }),
      date: at,
    });
    return succeed({});
  });
