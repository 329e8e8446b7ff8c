import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { idField, pagingFields, totalFields } from "../fields.ts";
import { faqEntry, manualLesson, notice, noticeCategory, noticeRow, popupBanner } from "../support.ts";

/** Words to find; half-typed syllables and initial consonants (ㅅㅈ) find, too. */
const searchField = { search: z.optional(z.string().check(z.maxLength(100))) };

/** [SUP-33] Newest first. */
export const listNotices = defineEndpoint({
  method: "GET",
  path: "/api/public/notice/list.json",
  summary: "News, newest first",
  input: z.object({ ...pagingFields, ...searchField, cateCode: z.optional(noticeCategory) }),
  output: z.object({ noticeList: z.array(noticeRow), ...totalFields }),
  errors: [],
  policy: { allow: "public" },
  lists: "noticeList",
});

/** [SUP-34] */
export const readNotice = defineEndpoint({
  method: "GET",
  path: "/api/public/notice/item.json",
  summary: "One piece of news",
  input: z.object({ id: idField }),
  output: z.object({ notice }),
  errors: ["notice.missing"],
  policy: { allow: "public" },
});

/** [SUP-36] In the order of the page. */
export const listFaq = defineEndpoint({
  method: "GET",
  path: "/api/public/faq/list.json",
  summary: "Frequent questions with their answers",
  input: z.object({ ...pagingFields, ...searchField }),
  output: z.object({ faqList: z.array(faqEntry), ...totalFields }),
  errors: [],
  policy: { allow: "public" },
  lists: "faqList",
});

/** [SUP-36] In the order of the lessons. */
export const listManuals = defineEndpoint({
  method: "GET",
  path: "/api/public/manual/list.json",
  summary: "Lessons of the manual",
  input: z.object({ ...pagingFields, ...searchField }),
  output: z.object({ manualList: z.array(manualLesson), ...totalFields }),
  errors: [],
  policy: { allow: "public" },
  lists: "manualList",
});

/** [SUP-27] Those whose window of time is open now, in their order. */
export const listPopups = defineEndpoint({
  method: "GET",
  path: "/api/public/popup/list.json",
  summary: "Popup banners to show now",
  input: z.object({ ...pagingFields }),
  output: z.object({ popupList: z.array(popupBanner), ...totalFields }),
  errors: [],
  policy: { allow: "public" },
  lists: "popupList",
});
