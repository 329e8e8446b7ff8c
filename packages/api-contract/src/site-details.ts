import * as z from "zod/mini";
import { SOCIAL_TYPES } from "./member.ts";

const optionalText = z.optional(z.string());

/** Details that Korean law asks a shop to show in its footer (electronic commerce act, article 10). */
export const companyDetails = z.object({
  name: optionalText,
  representative: optionalText,
  address: optionalText,
  /** 사업자등록번호, `123-45-67891`. */
  businessNumber: optionalText,
  /** 통신판매업 신고번호. */
  mailOrderNumber: optionalText,
  /** 호스팅 제공자. */
  hosting: optionalText,
  privacyOfficer: optionalText,
  email: optionalText,
  phone: optionalText,
  /** Hours of the support phone, `10:00-18:00`. */
  supportHours: optionalText,
});
export type CompanyDetails = z.infer<typeof companyDetails>;

/** Addresses outside the product; the screens hide those that are not set [PUB-06, PUB-43]. */
export const SITE_LINKS = ["chat", "instagram", "youtube", "guide", "kit", "market", "commandLine"] as const;
export type SiteLink = (typeof SITE_LINKS)[number];

/** Details of the installation in the caller's language, as the footer shows them. */
export const siteDetails = z.object({
  company: companyDetails,
  links: z.object({
    chat: optionalText,
    instagram: optionalText,
    youtube: optionalText,
    guide: optionalText,
    kit: optionalText,
    market: optionalText,
    commandLine: optionalText,
  }),
  /** [ACC-66] Providers of sign-ins whose keys the operator set; the screens hide the others. */
  signIns: z.array(z.enum(SOCIAL_TYPES)),
  familySites: z.array(z.object({ name: z.string(), url: z.string() })),
});
export type SiteDetails = z.infer<typeof siteDetails>;
