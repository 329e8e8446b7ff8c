import * as z from "zod/mini";

/** Times that figures of visits are shown for, up to now, in Asia/Seoul. */
export const VISIT_RANGES = ["day", "week", "month", "year"] as const;
export const visitRange = z.enum(VISIT_RANGES);
export type VisitRange = z.infer<typeof visitRange>;

/** Kinds of lists. `source`, `medium` and `campaign` are those of UTM. */
export const VISIT_DETAILS = [
  "page",
  "referrer",
  "country",
  "device",
  "browser",
  "source",
  "medium",
  "campaign",
  "form",
] as const;
export const visitDetail = z.enum(VISIT_DETAILS);
export type VisitDetail = z.infer<typeof visitDetail>;

export const VISIT_LIMITS = {
  /** Months for which figures are kept at most. */
  months: 25,
  /** Rows of each kind beside the chart. */
  top: 8,
} as const;

export const visitTotals = z.object({
  /** Pages that were opened. */
  views: z.number(),
  /** By day: whoever comes on two days counts twice, since nobody is recognized on the next day. */
  visitors: z.number(),
  /** Forms that were sent. */
  entries: z.number(),
  /** Addresses that nothing answered. */
  missed: z.number(),
});
export type VisitTotals = z.infer<typeof visitTotals>;

export const visitPoint = z.object({
  /** Hour `2026-03-02T17`, day `2026-03-02` or month `2026-03` in Seoul. */
  at: z.string(),
  views: z.number(),
  visitors: z.number(),
});
export type VisitPoint = z.infer<typeof visitPoint>;

export const visitRow = z.object({
  /** As it was counted: a path, a host, two letters of a country, an id of a form; '' for none, `*` for all the others. */
  value: z.string(),
  count: z.number(),
  /** Of forms: what their owner calls them, '' where it is gone; of others ''. */
  name: z.string(),
  /** Of forms: the page that they were sent from, and how often it was opened in that time; of others '' and 0. */
  page: z.string(),
  pageViews: z.number(),
});
export type VisitRow = z.infer<typeof visitRow>;

export const visitList = z.object({
  detail: visitDetail,
  rows: z.array(visitRow),
  /** Different values. */
  total: z.number(),
});

/** [LIF-07] Figures of a published site. */
export const siteVisits = z.object({
  range: visitRange,
  /** Days in Seoul, both included. */
  from: z.string(),
  until: z.string(),
  /** Of the project. */
  title: z.string(),
  /** The caller may switch the counting. */
  maySwitch: z.boolean(),
  isOn: z.boolean(),
  isPublished: z.boolean(),
  /** Hour of the first visit that is kept; '' before one. */
  first: z.string(),
  /** Months for which figures are kept by the owner's plan. */
  months: z.number(),
  totals: visitTotals,
  /** Of the time as long before, up to the same time of day. */
  before: visitTotals,
  points: z.array(visitPoint),
  lists: z.array(visitList),
});
export type SiteVisits = z.infer<typeof siteVisits>;
