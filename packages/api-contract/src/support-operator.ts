import * as z from "zod/mini";
import { fileKey } from "./attach.ts";
import { timeField } from "./fields.ts";
import { FAQ_CATEGORIES, noticeCategory, popupBanner } from "./support.ts";

/** Sizes of texts of the help pages in characters; `order` is the largest place in a list. */
export const SUPPORT_LIMITS = {
  title: 200,
  memo: 300,
  content: 50_000,
  address: 2000,
  order: 99_999,
} as const;

export const supportKind = z.enum(["notice", "faq", "manual"]);
export type SupportKind = z.infer<typeof supportKind>;

/** Categories of an entry by its kind; lessons of the manual have none. */
export const SUPPORT_CATEGORIES = {
  notice: noticeCategory.options,
  faq: FAQ_CATEGORIES,
  manual: [""],
} as const satisfies Readonly<Record<SupportKind, readonly string[]>>;
export const supportCategory = z.enum([...noticeCategory.options, ...FAQ_CATEGORIES, ""]);
export type SupportCategory = z.infer<typeof supportCategory>;

const both = <Texts extends z.ZodMiniType>(texts: Texts) => z.object({ ko: texts, en: texts });
const text = (most: number) => z.string().check(z.trim(), z.maxLength(most));

/** `title` is the question of a FAQ entry, `content` its answer in Markdown; `summary` is of lessons alone. */
export const supportTexts = both(
  z.object({
    title: text(SUPPORT_LIMITS.title),
    summary: text(SUPPORT_LIMITS.memo),
    content: text(SUPPORT_LIMITS.content),
  }),
);
export type SupportTexts = z.infer<typeof supportTexts>;

export const showState = z.enum(["DRAFT", "SCHEDULED", "SHOWN", "ENDED"]);
export type ShowState = z.infer<typeof showState>;

/** ISO 8601 UTC with milliseconds, or ''. */
export const timeInput = z.string().check(
  z.maxLength(24),
  z.refine((time) => {
    if (time === "") return true;
    const at = Date.parse(time);
    return !Number.isNaN(at) && new Date(at).toISOString() === time;
  }),
);
/** A page of the site, or an address of the web; never an address that runs a script. */
export const linkInput = z.string().check(
  z.trim(),
  z.maxLength(SUPPORT_LIMITS.address),
  z.refine((link) => link === "" || /^\/(?![/\\])/.test(link) || isWebAddress(link)),
);
const isWebAddress = (link: string): boolean =>
  /^https?:\/\//i.test(link) && URL.canParse(link) && !/[\s"'<>\\]/.test(link);
export const orderInput = z.int().check(z.minimum(0), z.maximum(SUPPORT_LIMITS.order));

/** An entry of the help pages as the operator edits it. */
export const supportEntry = z.object({
  id: z.string(),
  kind: supportKind,
  category: supportCategory,
  /** From which it is shown; '' while it is a draft or hidden. */
  publishedAt: timeField,
  /** Until which it is shown; '' without an end. */
  endsAt: timeField,
  state: showState,
  order: z.number(),
  /** It came with the release; deleting the operator's version shows the release's again. */
  isShipped: z.boolean(),
  /** The operator wrote or changed it. */
  isEdited: z.boolean(),
  videoUrl: z.string(),
  texts: supportTexts,
});
export type SupportEntry = z.infer<typeof supportEntry>;

export const popupTexts = both(
  z.object({ title: text(SUPPORT_LIMITS.title), memo: text(SUPPORT_LIMITS.memo) }),
);

/** A popup banner as the operator edits it. */
export const sourcePopup = z.object({
  id: z.string(),
  imageUrl: z.string(),
  linkUrl: z.string(),
  targetWindow: popupBanner.shape.targetWindow,
  startsAt: timeField,
  endsAt: timeField,
  state: showState,
  order: z.number(),
  texts: popupTexts,
});
export type SourcePopup = z.infer<typeof sourcePopup>;

/** Key of a picture sent with `use=popup`; '' takes the picture away, absent keeps it. */
export const popupPicture = z.optional(z.union([fileKey, z.literal("")]));
