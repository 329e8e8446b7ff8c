import {
  type SiteVisits,
  VISIT_DETAILS,
  VISIT_LIMITS,
  type VisitDetail,
  type VisitPoint,
  type VisitRange,
  type VisitRow,
  type VisitTotals,
} from "@hanok/api-contract";
import { sql } from "kysely";
import type { Query } from "../../ports/database/index.ts";
import { pagesAt } from "./entry-pages.ts";
import { type Period, periodOf, type Span } from "./periods.ts";
import { TOTALS } from "./tallies.ts";

const figuresIn = (query: Query, projectId: string, { from, until }: Span) =>
  query
    .selectFrom("visits")
    .where("projectId", "=", projectId)
    .where("at", ">=", from)
    .where("at", "<", until);

const totalsIn = async (query: Query, projectId: string, span: Span): Promise<VisitTotals> => {
  const rows = await figuresIn(query, projectId, span)
    .where("dimension", "in", TOTALS)
    .select(["dimension", (eb) => eb.fn.sum<number | string>("count").as("count")])
    .groupBy("dimension")
    .execute();
  const counts = new Map(rows.map(({ dimension, count }) => [dimension, Number(count)]));
  const of = (name: keyof VisitTotals): number => counts.get(name) ?? 0;
  return { views: of("views"), visitors: of("visitors"), entries: of("entries"), missed: of("missed") };
};

const pointsIn = async (
  query: Query,
  projectId: string,
  { span, points }: Period,
): Promise<readonly VisitPoint[]> => {
  // A number in the text of the statement: PostgreSQL compares what is selected with what is grouped.
  const point = sql<string>`substr(${sql.ref("at")}, 1, ${sql.lit(points[0]?.length ?? 10)})`;
  const rows = await figuresIn(query, projectId, span)
    .where("dimension", "in", ["views", "visitors"])
    .select([point.as("point"), "dimension", (eb) => eb.fn.sum<number | string>("count").as("count")])
    .groupBy([point, "dimension"])
    .execute();
  const counts = new Map(rows.map((row) => [`${row.point} ${row.dimension}`, Number(row.count)]));
  return points.map((at) => ({
    at,
    views: counts.get(`${at} views`) ?? 0,
    visitors: counts.get(`${at} visitors`) ?? 0,
  }));
};

interface Place {
  readonly offset: number;
  readonly limit: number;
}

/** Values of one kind, most often first. */
const valuesIn = async (
  query: Query,
  projectId: string,
  span: Span,
  detail: VisitDetail,
  { offset, limit }: Place,
): Promise<readonly { readonly value: string; readonly count: number }[]> => {
  const rows = await figuresIn(query, projectId, span)
    .where("dimension", "=", detail)
    .select(["value", (eb) => eb.fn.sum<number | string>("count").as("sum")])
    .groupBy("value")
    .orderBy("sum", "desc")
    .orderBy("value")
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(({ value, sum }) => ({ value, count: Number(sum) }));
};

/** How many different values one kind has. */
const countIn = async (query: Query, projectId: string, span: Span, detail: VisitDetail): Promise<number> => {
  const row = await figuresIn(query, projectId, span)
    .where("dimension", "=", detail)
    .select((eb) => eb.fn.count<number | string>("value").distinct().as("count"))
    .executeTakeFirst();
  return Number(row?.count ?? 0);
};

/** Entries beside the openings of the page that the form was sent from. */
const formRows = async (
  query: Query,
  projectId: string,
  span: Span,
  values: readonly { readonly value: string; readonly count: number }[],
): Promise<VisitRow[]> => {
  const sent = values.map(({ value, count }) => {
    const [formId = "", ...page] = value.split(" ");
    return { formId, page: page.join(" "), count };
  });
  const ids = [...new Set(sent.map(({ formId }) => formId))];
  const forms = await query
    .selectFrom("forms")
    .select(["id", "name"])
    .where("projectId", "=", projectId)
    .where("id", "in", ids.length === 0 ? [""] : ids)
    .execute();
  const names = new Map(forms.map(({ id, name }) => [id, name]));
  const paths = [...new Set(sent.flatMap(({ page }) => pagesAt(page)))];
  const views = await figuresIn(query, projectId, span)
    .where("dimension", "=", "page")
    .where("value", "in", paths.length === 0 ? [""] : paths)
    .select(["value", (eb) => eb.fn.sum<number | string>("count").as("sum")])
    .groupBy("value")
    .execute();
  const opened = new Map(views.map(({ value, sum }) => [value, Number(sum)]));
  return sent.map(({ formId, page, count }) => ({
    value: formId,
    count,
    name: names.get(formId) ?? "",
    page,
    pageViews: pagesAt(page).reduce((sum, path) => sum + (opened.get(path) ?? 0), 0),
  }));
};

/** Some rows of a list, and how many it has. */
export const readList = async (
  query: Query,
  projectId: string,
  span: Span,
  detail: VisitDetail,
  place: Place,
): Promise<{ readonly rows: VisitRow[]; readonly total: number }> => {
  const shown = await valuesIn(query, projectId, span, detail, place);
  const rows =
    detail === "form"
      ? await formRows(query, projectId, span, shown)
      : shown.map((one) => ({ ...one, name: "", page: "", pageViews: 0 }));
  return { rows, total: await countIn(query, projectId, span, detail) };
};

export const isCounted = async (query: Query, projectId: string): Promise<boolean> => {
  const row = await query
    .selectFrom("visitSettings")
    .select("isOff")
    .where("projectId", "=", projectId)
    .executeTakeFirst();
  return row?.isOff !== 1;
};

const titleIn = (record: string): string => (JSON.parse(record) as { readonly title?: string }).title ?? "";

export const readVisits = async (
  query: Query,
  projectId: string,
  range: VisitRange,
  now: number,
): Promise<Omit<SiteVisits, "months" | "maySwitch">> => {
  const period = periodOf(range, now);
  const { first: from, last: until, span } = period;
  const project = await query
    .selectFrom("projects")
    .select(["releaseId", "record"])
    .where("id", "=", projectId)
    .executeTakeFirst();
  const oldest = await query
    .selectFrom("visits")
    .select("at")
    .where("projectId", "=", projectId)
    .orderBy("at")
    .limit(1)
    .executeTakeFirst();
  const lists: SiteVisits["lists"] = [];
  for (const detail of VISIT_DETAILS)
    lists.push({
      detail,
      ...(await readList(query, projectId, span, detail, { offset: 0, limit: VISIT_LIMITS.top })),
    });
  return {
    ...{ range, from, until, lists },
    title: titleIn(project?.record ?? "{}"),
    isOn: await isCounted(query, projectId),
    isPublished: (project?.releaseId ?? "") !== "",
    first: oldest?.at ?? "",
    totals: await totalsIn(query, projectId, span),
    before: await totalsIn(query, projectId, period.before),
    points: [...(await pointsIn(query, projectId, period))],
  };
};
