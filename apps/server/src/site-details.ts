import { existsSync, readFileSync } from "node:fs";
import { SITE_LINKS } from "@hanok/api-contract";
import * as z from "zod";

/** One text for every language, or one in each. */
const words = z.union([z.string().min(1), z.strictObject({ ko: z.string().min(1), en: z.string().min(1) })]);
const address = z.url({ protocol: /^https?$/ });

/**
 * `site.json`: the details of an installation that its public pages show. Each is optional; the pages hide those that
 * are not set [PUB-43].
 */
const schema = z.strictObject({
  company: z
    .strictObject({
      name: words.optional(),
      representative: words.optional(),
      address: words.optional(),
      businessNumber: z
        .string()
        .regex(/^\d{3}-\d{2}-\d{5}$/, "like 123-45-67891")
        .optional(),
      mailOrderNumber: words.optional(),
      hosting: words.optional(),
      privacyOfficer: words.optional(),
      email: z.email().optional(),
      phone: z.string().min(1).optional(),
      supportHours: words.optional(),
    })
    .default({}),
  links: z.partialRecord(z.enum(SITE_LINKS), address).default({}),
  familySites: z
    .array(z.strictObject({ name: words, url: address }))
    .max(12)
    .default([]),
  /** True once a lawyer of the operator has read the policy texts: the note that they are templates goes. */
  policiesReviewed: z.boolean().default(false),
});

export type InstallationDetails = z.infer<typeof schema>;
export type InstallationWords = z.infer<typeof words>;

export const noDetails: InstallationDetails = schema.parse({});

export type ReadDetails =
  | { readonly ok: true; readonly details: InstallationDetails }
  | { readonly ok: false; readonly problems: readonly string[] };

/** Reads `site.json`; without the file nothing is set. A file that does not fit stops the start with its reasons. */
export const readSiteDetails = (file: string): ReadDetails => {
  if (!existsSync(file)) return { ok: true, details: noDetails };
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    return { ok: false, problems: [`${file}: ${error instanceof Error ? error.message : "no JSON"}`] };
  }
  const parsed = schema.safeParse(value);
  return parsed.success
    ? { ok: true, details: parsed.data }
    : {
        ok: false,
        problems: parsed.error.issues.map((issue) => `${file}: ${issue.path.join(".")}: ${issue.message}`),
      };
};
