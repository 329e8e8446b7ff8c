import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { idField, nothing, pagingFields, totalFields } from "../fields.ts";
import { reasonField } from "../money-operator.ts";
import { popupBanner } from "../support.ts";
import {
  linkInput,
  orderInput,
  popupPicture,
  popupTexts,
  sourcePopup,
  supportCategory,
  supportEntry,
  supportKind,
  supportTexts,
  timeInput,
} from "../support-operator.ts";

const policy = { allow: "administrator" } as const;

/** [SUP-38] Drafts, hidden entries and those of the release are in the list, too; news newest first. */
export const listSupportEntries = defineEndpoint({
  method: "GET",
  path: "/api/source/support/list.json",
  summary: "News, questions or lessons as the operator edits them",
  input: z.object({
    ...pagingFields,
    kind: supportKind,
    search: z.optional(z.string().check(z.maxLength(100))),
  }),
  output: z.object({ entryList: z.array(supportEntry), ...totalFields }),
  errors: [],
  policy,
  lists: "entryList",
});

/**
 * [SUP-38] Without `id` a new entry; the id of an entry of the release writes the operator's version over it.
 * `publishedAt` '' hides it. An entry that is shown needs its texts in both languages.
 */
export const saveSupportEntry = defineEndpoint({
  method: "POST",
  path: "/api/source/support/item.json",
  summary: "Write a piece of news, a question or a lesson",
  input: z.object({
    id: z.optional(idField),
    kind: supportKind,
    category: supportCategory,
    publishedAt: timeInput,
    endsAt: timeInput,
    order: orderInput,
    videoUrl: linkInput,
    texts: supportTexts,
    reason: reasonField,
  }),
  output: z.object({ id: z.string() }),
  errors: ["support.missing", "support.category", "support.incomplete", "support.dates"],
  policy,
});

/** Deletes an entry of the operator's; an entry of the release comes back as it was shipped. */
export const deleteSupportEntry = defineEndpoint({
  method: "DELETE",
  path: "/api/source/support/item.json",
  summary: "Delete an entry of the help pages",
  input: z.object({ id: idField, reason: reasonField }),
  output: nothing,
  errors: ["support.missing"],
  policy,
});

/** [SUP-20] Those whose window is over or to come, too. */
export const listSourcePopups = defineEndpoint({
  method: "GET",
  path: "/api/source/popup/list.json",
  summary: "Popup banners as the operator edits them",
  input: z.object({ ...pagingFields }),
  output: z.object({ popupList: z.array(sourcePopup), ...totalFields }),
  errors: [],
  policy,
  lists: "popupList",
});

/** [SUP-20 to SUP-22] `startsAt` '' shows it from now on. */
export const savePopup = defineEndpoint({
  method: "POST",
  path: "/api/source/popup/item.json",
  summary: "Write a popup banner",
  input: z.object({
    id: z.optional(idField),
    imageKey: popupPicture,
    linkUrl: linkInput,
    targetWindow: popupBanner.shape.targetWindow,
    startsAt: timeInput,
    endsAt: timeInput,
    order: orderInput,
    texts: popupTexts,
    reason: reasonField,
  }),
  output: z.object({ id: z.string() }),
  errors: ["support.missing", "support.incomplete", "support.dates", "support.picture"],
  policy,
});

export const deletePopup = defineEndpoint({
  method: "DELETE",
  path: "/api/source/popup/item.json",
  summary: "Delete a popup banner",
  input: z.object({ id: idField, reason: reasonField }),
  output: nothing,
  errors: ["support.missing"],
  policy,
});
