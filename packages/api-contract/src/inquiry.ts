import * as z from "zod/mini";
import { timeField } from "./fields.ts";

/** Kinds of inquiries in the order of the form [SUP-11]. */
export const INQUIRY_TYPES = ["usage", "payment", "refund", "technical", "suggestion", "partner"] as const;
export const inquiryType = z.enum(INQUIRY_TYPES);
export type InquiryType = z.infer<typeof inquiryType>;

/** Awaiting an answer, or answered [SUP-12]. */
export const inquiryStatus = z.enum(["WAIT", "ANSWERED"]);
export type InquiryStatus = z.infer<typeof inquiryStatus>;

export const INQUIRY_LIMITS = {
  title: 100,
  details: 5000,
  answer: 5000,
  waiting: 20,
  images: 5,
  replies: 200,
  replyName: 100,
} as const;

/** A picture of an inquiry; its asker and the operator alone can read `url`. */
export const inquiryImage = z.object({ key: z.string(), name: z.string(), url: z.string() });
export type InquiryImage = z.infer<typeof inquiryImage>;

/** [SUP-10] One inquiry of a member; all texts are plain. */
export const inquiry = z.object({
  id: z.string(),
  type: inquiryType,
  email: z.string(),
  title: z.string(),
  details: z.string(),
  status: inquiryStatus,
  /** `''` while it waits. */
  answer: z.string(),
  answeredAt: timeField,
  images: z.array(inquiryImage),
  date: timeField,
});
export type Inquiry = z.infer<typeof inquiry>;

/**
 * [AVL-12] An inquiry in the operator's lists: no words, pictures and address of its asker, which need a reason.
 * `isArchived`: the account of the asker is deleted, and the law keeps the inquiry.
 */
export const inquiryRow = z.object({
  ...z.pick(inquiry, { id: true, type: true, title: true, status: true, answeredAt: true, date: true }).shape,
  memberId: z.number(),
  isArchived: z.boolean(),
});
export type InquiryRow = z.infer<typeof inquiryRow>;

/** A text that the operator puts into answers. */
export const savedReply = z.object({
  id: z.string(),
  name: z.string(),
  content: z.string(),
  date: timeField,
});
export type SavedReply = z.infer<typeof savedReply>;
