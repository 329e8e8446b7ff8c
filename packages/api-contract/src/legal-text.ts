import * as z from "zod/mini";

/** The policy texts [PUB-31 to PUB-36], in the order of the index. */
export const LEGAL_KINDS = ["terms", "privacy", "license", "refund", "finance"] as const;
export const legalKind = z.enum(LEGAL_KINDS);
export type LegalKind = z.infer<typeof legalKind>;

/** Calendar day in Seoul, `2023-09-25`; a text has at most one version a day, so the day names the version. */
export const legalVersion = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

export const legalTextRow = z.object({
  kind: legalKind,
  title: z.string(),
  /** The version in force. */
  version: z.string(),
  /** Announced, and in force from that day; '' without one [RET-12]. */
  nextVersion: z.string(),
});
export type LegalTextRow = z.infer<typeof legalTextRow>;

export const legalText = z.object({
  kind: legalKind,
  title: z.string(),
  version: z.string(),
  /** `past`: replaced by a later one; `announced`: not in force yet. */
  state: z.enum(["past", "current", "announced"]),
  /** Markdown without HTML. */
  content: z.string(),
  /** True until the operator states that a lawyer has read the texts. */
  isTemplate: z.boolean(),
  /** Every version that may be read, newest first. */
  versions: z.array(z.string()),
});
export type LegalText = z.infer<typeof legalText>;
