import { type LocalText, listCategories } from "@hanok/starter-content";
import type { TemplateItems, Templates } from "../../migrations/tables/templates.ts";
import { PIECE, type Query, readInPieces } from "../../ports/database/index.ts";
import { eachInTurns } from "../../ports/event-loop.ts";
import { FREE, type ReleasePrice, type TemplatePrice } from "../library/index.ts";
import { readProjectFacts } from "./project-templates.ts";
import { type ShippedTemplate, shippedTemplate } from "./shipped-templates.ts";
import { emptyItems, type TemplateEntry, type TemplateItemsByKind } from "./template-entry.ts";
import { uploadedItem, uploadedTemplate } from "./uploaded-templates.ts";

export interface TemplateCategory {
  readonly id: string;
  readonly parentId: string;
  readonly title: LocalText;
  readonly shipped: boolean;
}
/** Everything but code, as it is at one revision. */
export interface Snapshot {
  readonly revision: number;
  /** The operator's newest first, then those of the release. */
  readonly templates: readonly TemplateEntry[];
  readonly byId: ReadonlyMap<string, TemplateEntry>;
  readonly categories: readonly TemplateCategory[];
}

/** Categories of the release, then those of the operator. */
export const readCategories = async (query: Query): Promise<readonly TemplateCategory[]> => {
  const rows = await query.selectFrom("templateCategories").selectAll().orderBy("date").execute();
  return [
    ...[...(await listCategories("theme"))].map(([id, title]) => ({
      id,
      parentId: "",
      title: { ...title },
      shipped: true,
    })),
    ...rows.map(({ id, parentId, title }) => ({
      id,
      parentId,
      title: JSON.parse(title) as LocalText,
      shipped: false,
    })),
  ];
};

/** Everything of an item but its code. */
const ITEM_COLUMNS = [
  ...(["id", "templateId", "kind", "name", "title", "categoryName"] as const),
  ...(["blob", "size", "coverBlob", "coverName", "date"] as const),
] as const;
type ItemRow = Pick<TemplateItems, (typeof ITEM_COLUMNS)[number]>;

/** Every template of both sources; rows over shipped ones decide their visibility, price, category and cover. */
export const readSnapshot = async (
  query: Query,
  shipped: readonly ShippedTemplate[],
  revision: number,
  releasePrice: ReleasePrice,
): Promise<Snapshot> => {
  const rows = await readInPieces((after: Templates | undefined) => {
    const all = query.selectFrom("templates").selectAll().orderBy("id").limit(PIECE);
    return (after ? all.where("id", ">", after.id) : all).execute();
  });
  const over = new Map(rows.map((row) => [row.id, row]));
  const prices = new Map(
    (await query.selectFrom("templatePrices").selectAll().execute()).map(
      ({ id, priceType, price, extendedPrice }) => [id, { priceType, price, extendedPrice }],
    ),
  );
  const priceOf = (id: string) => prices.get(id) ?? FREE;
  const released = new Map<string, TemplatePrice>();
  for (const { id } of shipped) released.set(id, await releasePrice(id));
  const items = await readInPieces((after: ItemRow | undefined) => {
    const all = query
      .selectFrom("templateItems")
      .select(ITEM_COLUMNS)
      .orderBy("name")
      .orderBy("id")
      .limit(PIECE);
    const rest = after
      ? all.where(({ eb, or, and }) =>
          or([eb("name", ">", after.name), and([eb("name", "=", after.name), eb("id", ">", after.id)])]),
        )
      : all;
    return rest.execute();
  });
  const own = new Map<string, TemplateItemsByKind>();
  await eachInTurns(items, (item) => {
    const kinds = own.get(item.templateId) ?? emptyItems();
    kinds[item.kind].push(uploadedItem(item));
    own.set(item.templateId, kinds);
  });
  const projects = await readProjectFacts(query);
  const uploaded = rows
    .filter((row) => row.shipped === 0)
    .sort((one, other) =>
      one.date < other.date ? 1 : one.date > other.date ? -1 : one.id < other.id ? -1 : 1,
    )
    .map((row) =>
      uploadedTemplate(row, own.get(row.id) ?? emptyItems(), priceOf(row.id), projects.get(row.id)),
    );
  const templates = [
    ...uploaded,
    ...shipped.map((one) =>
      shippedTemplate(one, over.get(one.id), prices.get(one.id) ?? released.get(one.id) ?? FREE),
    ),
  ];
  return {
    revision,
    templates,
    byId: new Map(templates.map((entry) => [entry.row.id, entry])),
    categories: await readCategories(query),
  };
};
