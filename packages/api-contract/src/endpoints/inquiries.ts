import * as z from "zod/mini";
import { fileKey } from "../attach.ts";
import { restrictionStage } from "../console.ts";
import { defineEndpoint } from "../endpoint.ts";
import { idField, nothing, pagingFields, timeField, totalFields } from "../fields.ts";
import { INQUIRY_LIMITS, inquiry, inquiryRow, inquiryStatus, inquiryType, savedReply } from "../inquiry.ts";
import { emailField } from "../member.ts";
import { reasonField } from "../money-operator.ts";
import { FRESH } from "../proof.ts";

const text = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most));
const inquiryFields = {
  type: inquiryType,
  email: emailField,
  title: text(INQUIRY_LIMITS.title),
  details: text(INQUIRY_LIMITS.details),
  /** Keys of pictures that were uploaded with `use=qna` and `auth=member`; the whole list. */
  imageKeys: z._default(z.array(fileKey).check(z.maxLength(INQUIRY_LIMITS.images)), []),
};

/** [SUP-28] One's own, newest first; `questionTitle` finds words in the subject. */
export const listInquiries = defineEndpoint({
  method: "GET",
  path: "/api/qnas/list.json",
  summary: "One's own inquiries, newest first",
  input: z.object({ ...pagingFields, questionTitle: z.optional(z.string().check(z.maxLength(100))) }),
  output: z.object({ qnaList: z.array(inquiry), ...totalFields }),
  errors: [],
  policy: { allow: "member" },
  lists: "qnaList",
});

/** [SUP-29, SUP-18] A mail to the member's own address says that it has come. */
export const addInquiry = defineEndpoint({
  method: "POST",
  path: "/api/qnas/add.json",
  summary: "Send an inquiry",
  input: z.object(inquiryFields),
  output: z.object({ id: z.string() }),
  errors: ["inquiry.limit", "inquiry.image"],
  policy: { allow: "member" },
});

/** [SUP-30, SUP-38] Until it is answered. */
export const saveInquiry = defineEndpoint({
  method: "POST",
  path: "/api/qnas/mod.json",
  summary: "Change an inquiry that waits for its answer",
  input: z.object({ id: idField, ...inquiryFields }),
  output: nothing,
  errors: ["inquiry.missing", "inquiry.answered", "inquiry.image"],
  policy: { allow: "member" },
});

/** [SUP-31] */
export const readInquiry = defineEndpoint({
  method: "GET",
  path: "/api/qnas/item.json",
  summary: "One of one's own inquiries",
  input: z.object({ id: idField }),
  output: z.object({ qna: inquiry }),
  errors: ["inquiry.missing"],
  policy: { allow: "member" },
});

/** [SUP-32] */
export const deleteInquiry = defineEndpoint({
  method: "DELETE",
  path: "/api/qnas/item.json",
  summary: "Delete one of one's own inquiries",
  input: z.object({ id: idField }),
  output: nothing,
  errors: ["inquiry.missing"],
  policy: { allow: "member" },
});

const appealToken = z.string().check(z.minLength(1), z.maxLength(200));

/** [LET-09] The signed address of the mail about a restriction is enough: whoever appeals may not be able to sign in. */
export const readAppeal = defineEndpoint({
  method: "GET",
  path: "/api/members/appeal/item.json",
  summary: "Restriction that a signed address appeals against",
  input: z.object({ token: appealToken }),
  output: z.object({
    stage: restrictionStage,
    reason: z.string(),
    beginsAt: timeField,
    endsAt: timeField,
    /** An appeal waits for its answer. */
    isOpen: z.boolean(),
  }),
  errors: ["appeal.broken", "appeal.over"],
  policy: { allow: "public" },
});

/** [LET-09] One at a time; it is answered as an inquiry is. */
export const sendAppeal = defineEndpoint({
  method: "POST",
  path: "/api/members/appeal/item.json",
  summary: "Appeal against a restriction by a signed address",
  input: z.object({ token: appealToken, details: text(INQUIRY_LIMITS.details) }),
  output: nothing,
  errors: ["appeal.broken", "appeal.over", "appeal.open"],
  policy: { allow: "public" },
});

/**
 * [SUP-38] The operator's list: of every member, those that wait longest first, then the newest answered. `archived` 'Y':
 * those of deleted accounts instead, waiting or answered, which the law keeps for five years [RET-17].
 */
export const listAllInquiries = defineEndpoint({
  method: "GET",
  path: "/api/source/qnas/list.json",
  summary: "Inquiries of all members",
  input: z.object({
    ...pagingFields,
    status: z._default(inquiryStatus, "WAIT"),
    archived: z._default(z.enum(["Y", "N"]), "N"),
  }),
  output: z.object({
    qnaList: z.array(inquiryRow),
    ...totalFields,
  }),
  errors: [],
  policy: { allow: "administrator" },
  lists: "qnaList",
  proof: FRESH,
});

/** [SUP-38] As it is in the lists. */
export const readAnyInquiry = defineEndpoint({
  method: "GET",
  path: "/api/source/qnas/item.json",
  summary: "One inquiry of any member, without its words",
  input: z.object({ id: idField }),
  output: z.object({ qna: inquiryRow }),
  errors: ["inquiry.missing"],
  policy: { allow: "administrator" },
  proof: FRESH,
});

/** [AVL-12] Personal data; a POST because the read itself is recorded with its reason. */
export const readInquiryDetails = defineEndpoint({
  method: "POST",
  path: "/api/source/qnas/details.json",
  summary: "Words, pictures and address of an inquiry, for a reason",
  input: z.object({ id: idField, reason: reasonField }),
  output: z.object({ qna: inquiry }),
  errors: ["inquiry.missing"],
  policy: { allow: "administrator" },
  proof: FRESH,
});

/** [SUP-38] Answers, or corrects an answer; before and after are in the operator's records. */
export const answerInquiry = defineEndpoint({
  method: "POST",
  path: "/api/source/qnas/answer.json",
  summary: "Answer an inquiry",
  input: z.object({ id: idField, answer: text(INQUIRY_LIMITS.answer) }),
  output: nothing,
  errors: ["inquiry.missing"],
  policy: { allow: "administrator" },
});

/** [SUP-38] By name. */
export const listSavedReplies = defineEndpoint({
  method: "GET",
  path: "/api/source/reply/list.json",
  summary: "Saved replies of the operator",
  input: z.object({ ...pagingFields }),
  output: z.object({ replyList: z.array(savedReply), ...totalFields }),
  errors: [],
  policy: { allow: "administrator" },
  lists: "replyList",
});

/** [SUP-38] Without `id` a new one. */
export const saveSavedReply = defineEndpoint({
  method: "POST",
  path: "/api/source/reply/item.json",
  summary: "Save a reply for later answers",
  input: z.object({
    id: z.optional(idField),
    name: text(INQUIRY_LIMITS.replyName),
    content: text(INQUIRY_LIMITS.answer),
    reason: reasonField,
  }),
  output: z.object({ id: z.string() }),
  errors: ["reply.missing", "reply.limit"],
  policy: { allow: "administrator" },
});

/** [SUP-38] Answers that were given with it stay. */
export const deleteSavedReply = defineEndpoint({
  method: "DELETE",
  path: "/api/source/reply/item.json",
  summary: "Delete a saved reply",
  input: z.object({ id: idField, reason: reasonField }),
  output: nothing,
  errors: ["reply.missing"],
  policy: { allow: "administrator" },
});
