import * as z from "zod/mini";
import { timeField } from "./fields.ts";
import { licenseType } from "./payment.ts";

/** [PAY-26] One bought template with its licence. */
export const templateLicense = z.object({
  id: z.string(),
  /** Of `members/payment/history`. */
  paymentHistoryId: z.string(),
  provider: z.string(),
  licenseName: z.string(),
  itemName: z.string(),
  itemId: z.string(),
  cover: z.string(),
  categoryId: z.string(),
  purchaseCode: z.string(),
  purchaseDate: timeField,
  type: licenseType,
  /** ENDED: the subscription has ended [PAY-34]; it comes back with one. */
  status: z.enum(["ACTIVE", "ENDED", "REFUNDED"]),
  /** Projects that use the template under this licence. */
  projects: z.array(z.object({ id: z.string(), title: z.string(), date: timeField })),
  /** Price difference to the extended license, VAT included; 0 for extended ones. */
  extendedDifference: z.number(),
});
export type TemplateLicense = z.infer<typeof templateLicense>;

/** Reasons why a template may not be put into a project [PAY-28 to PAY-34]. */
export const TEMPLATE_USE = ["template.not-covered", "template.month-used", "template.license-used"] as const;

/** Coverage of a template for a member and a project, or the reason for its lack. */
export const templateCover = z.object({
  covered: z.boolean(),
  by: z.enum([
    "free",
    "plans-off",
    "used-before",
    "monthly",
    "subscription",
    "single",
    "extended",
    /** Not covered: */
    "plan-required",
    "month-used",
    "license-used",
  ]),
});
export type TemplateCover = z.infer<typeof templateCover>;
