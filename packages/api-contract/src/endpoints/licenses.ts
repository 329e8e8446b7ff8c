import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { idField, pagingFields, totalFields } from "../fields.ts";
import { templateCover, templateLicense } from "../license.ts";
import { checkoutFields, licenseType, paymentDone, templateQuote } from "../payment.ts";

/** [PAY-27, PAY-44] Newest first. */
export const listMyTemplates = defineEndpoint({
  method: "GET",
  path: "/api/members/template/product/list.json",
  summary: "Templates that the member has bought, with their licences",
  input: z.object({
    ...pagingFields,
    majorCategoryId: z.optional(z.string().check(z.maxLength(64))),
    name: z.optional(z.string().check(z.maxLength(100))),
  }),
  output: z.object({ templateProductList: z.array(templateLicense), ...totalFields }),
  errors: [],
  policy: { allow: "member" },
  lists: "templateProductList",
});

/** [PAY-14, PAY-45] */
export const readMyTemplate = defineEndpoint({
  method: "GET",
  path: "/api/members/template/product/item.json",
  summary: "One bought template with its licence",
  input: z.object({ paymentHistoryId: idField }),
  output: z.object({ templateProduct: templateLicense }),
  errors: ["license.missing"],
  policy: { allow: "member" },
});

/** The order summary of a change of the licence; nothing is charged. Of a licence in force alone. */
export const quoteLicenseChange = defineEndpoint({
  method: "POST",
  path: "/api/members/license/type/quote.json",
  summary: "What another licence of a bought template costs",
  input: z.object({ paymentHistoryId: idField, type: licenseType }),
  output: z.object({ quote: templateQuote }),
  errors: ["payment.off", "license.missing", "license.same", "license.lower", "template.missing"],
  policy: { allow: "member" },
  payment: true,
});

/**
 * [PAY-43, PAY-50] Single to extended; the difference is paid, so the fields of a checkout come along. `type` equal to
 * the one in force, or `single` for an extended one, is refused.
 */
export const changeLicense = defineEndpoint({
  method: "POST",
  path: "/api/members/license/type/item.json",
  summary: "Change the licence of a bought template",
  input: z.object({
    paymentHistoryId: idField,
    type: licenseType,
    cardId: z.optional(checkoutFields.cardId),
    paymentPassword: z.optional(checkoutFields.paymentPassword),
    consent: z.optional(checkoutFields.consent),
    orderConsent: checkoutFields.orderConsent,
    opId: z.optional(checkoutFields.opId),
    expectedTotal: checkoutFields.expectedTotal,
    expectedRate: checkoutFields.expectedRate,
    phone: checkoutFields.phone,
  }),
  output: z.extend(paymentDone, { templateProduct: templateLicense }),
  errors: [
    "license.missing",
    "license.same",
    "license.lower",
    "payment.off",
    "payment.consent",
    "payment.order-consent",
    "payment.price-changed",
    "payment.operation-reused",
    "card.missing",
    "payment-password.wrong",
    "payment-password.exhausted",
    "phone.required",
    "phone.format",
    "payment.declined",
    "payment.limit-exceeded",
    "payment.balance",
    "payment.card-expired",
    "payment.card-stopped",
    "payment.card-unsupported",
    "payment.unavailable",
    "payment.pending",
    "template.missing",
    "request.invalid",
  ],
  policy: { allow: "member" },
  payment: true,
});

/** Whether a template may be used, and by what right; with `projectId` in that project of the member's own. */
export const readTemplateCover = defineEndpoint({
  method: "GET",
  path: "/api/members/template/cover/item.json",
  summary: "Whether a template is covered for the member",
  input: z.object({ templateProductId: idField, projectId: z.optional(idField) }),
  output: z.object({ cover: templateCover }),
  errors: ["template.missing"],
  policy: { allow: "member" },
});
