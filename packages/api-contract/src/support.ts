import * as z from "zod/mini";
import { timeField } from "./fields.ts";

/** Kinds of news [SUP-19, SUP-35]. */
export const noticeCategory = z.enum(["update", "event"]);
export type NoticeCategory = z.infer<typeof noticeCategory>;

export const noticeRow = z.object({
  id: z.string(),
  cateCode: noticeCategory,
  title: z.string(),
  date: timeField,
});
export type NoticeRow = z.infer<typeof noticeRow>;

/** `content` is Markdown without HTML, here and below. */
export const notice = z.object({ ...noticeRow.shape, content: z.string() });
export type Notice = z.infer<typeof notice>;

/** Groups of the questions, in the order of the page. */
export const FAQ_CATEGORIES = ["start", "editor", "publish", "account", "plan", "data"] as const;
export const faqCategory = z.enum(FAQ_CATEGORIES);
export type FaqCategory = z.infer<typeof faqCategory>;

export const faqEntry = z.object({
  id: z.string(),
  category: faqCategory,
  question: z.string(),
  answer: z.string(),
});
export type FaqEntry = z.infer<typeof faqEntry>;

export const manualLesson = z.object({
  id: z.string(),
  title: z.string(),
  summary: z.string(),
  content: z.string(),
  /** Address of a recording; '' without one. */
  videoUrl: z.string(),
});
export type ManualLesson = z.infer<typeof manualLesson>;

/** [SUP-20] */
export const popupBanner = z.object({
  id: z.string(),
  /** Below the API path [SUP-21]; '' where the banner is text. */
  imageUrl: z.string(),
  linkUrl: z.string(),
  /** `NEW` opens a new tab [SUP-22]. */
  targetWindow: z.enum(["SAME", "NEW"]),
  title: z.string(),
  memo: z.string(),
});
export type PopupBanner = z.infer<typeof popupBanner>;
