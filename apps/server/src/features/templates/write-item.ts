import { type FieldProblem, type Refused, refused, succeed, type TemplateKind } from "@hanok/api-contract";
import { extensionOf } from "@hanok/site-files";
import type { LocalText } from "@hanok/starter-content";
import { isoTime } from "../../ports/clock.ts";
import { abandon } from "../../ports/database/index.ts";
import { createId } from "../files/index.ts";
import { recordWrite } from "../operator-records/index.ts";
import { countUp, recorded, type StoreParts, stringify, templateSubject } from "./store.ts";
import { replaceBlockInThemes } from "./theme-blocks.ts";
import { keepItemVersion } from "./versions.ts";

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

/** Texts that items of a kind have. */
const TEXTS: Readonly<Record<TemplateKind, readonly (keyof ItemFields)[]>> = {
  asset: ["html", "css", "js"],
  block: ["html", "css", "js"],
  theme: ["json"],
  css: ["css"],
  js: ["js"],
  image: [],
  icon: [],
  video: [],
};

/** Fields that an item of the kind cannot have: an export would be refused when it is brought in again. */
const fieldProblems = (kind: TemplateKind, fields: ItemFields): Record<string, FieldProblem> => {
  const problems: Record<string, FieldProblem> = {};
  for (const field of ["html", "css", "js", "json"] as const) {
    const value = fields[field];
    if (value !== undefined && value.length > 0 && !TEXTS[kind].includes(field)) problems[field] = "choice";
  }
  if ((kind === "css" || kind === "js") && fields.name !== undefined && extensionOf(fields.name) !== kind)
    problems.name = "format";
  return problems;
};

/** [SRC-40 to SRC-42] What is not sent stays. A block that is renamed is renamed in the themes that name it. */
export const saveItemFields = async (
  { database, clock }: StoreParts,
  operator: number,
  templateId: string,
  input: ItemFields,
): Promise<
  | { readonly ok: true; readonly value: object }
  | Refused<"template.item-missing" | "template.name-taken" | "template.block" | "request.invalid">
> =>
  database.write(templateSubject(templateId), async (query) => {
    const { id, title, json, ...fields } = input;
    const items = await query
      .selectFrom("templateItems")
      .selectAll()
      .where("templateId", "=", templateId)
      .execute();
    const before = items.find((item) => item.id === id);
    if (!before) return abandon(refused("template.item-missing"));
    const problems = fieldProblems(before.kind, input);
    if (Object.keys(problems).length > 0) return abandon(refused("request.invalid", { fields: problems }));
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
    const written = { id: createId(), memberId: operator, at };
    await keepItemVersion(query, before, { item: before, themes: [] }, written);
    await query.updateTable("templateItems").set(set).where("id", "=", id).execute();
    if (before.kind === "block" && fields.name !== undefined && fields.name !== before.name)
      await replaceBlockInThemes(query, items, before.name, fields.name);
    await countUp(query);
    await recordWrite(query, {
      id: written.id,
      memberId: operator,
      action: "template.item-save",
      subject: id,
      before: recorded(before),
      after: recorded({ ...before, ...set }),
      date: at,
    });
    return succeed({});
  });
