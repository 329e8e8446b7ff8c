import * as z from "zod/mini";
import { timeField } from "./fields.ts";

/** The policy texts [PUB-31 to PUB-36], in the order of the index. */
export const LEGAL_KINDS = ["terms", "privacy", "license", "refund", "finance"] as const;
export const legalKind = z.enum(LEGAL_KINDS);
export type LegalKind = z.infer<typeof legalKind>;

/** Calendar day in Seoul, `2023-09-25`; a text has at most one version a day, so the day names the version. */
export const legalVersion = z.string().check(
  z.regex(/^\d{4}-\d{2}-\d{2}$/),
  z.refine((day) => {
    const at = Date.parse(`${day}T00:00:00Z`);
    return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day);
  }),
);

export const LEGAL_LIMITS = { title: 200, content: 100_000 } as const;

/** Policies that members consent to; a change of the others is only announced. */
export const CONSENT_KINDS = ["terms", "privacy"] as const satisfies readonly LegalKind[];
export const consentKind = z.enum(CONSENT_KINDS);

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

const legalTexts = z.object({
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(LEGAL_LIMITS.title)),
  /** Markdown; `{{company}}` and the like represent details of the installation. */
  content: z.string().check(z.trim(), z.minLength(1), z.maxLength(LEGAL_LIMITS.content)),
});
export const bothLegalTexts = z.object({ ko: legalTexts, en: legalTexts });
export type BothLegalTexts = z.infer<typeof bothLegalTexts>;

/** One version as the operator edits it. Versions in force and past ones cannot be changed: people consented to them. */
export const legalVersionRow = z.object({
  kind: legalKind,
  version: z.string(),
  state: z.enum(["past", "current", "announced"]),
  /** `''` for a version of the release. */
  announcedAt: timeField,
  /** Members are asked to consent to it. */
  needsConsent: z.boolean(),
  texts: bothLegalTexts,
});
export type LegalVersionRow = z.infer<typeof legalVersionRow>;

/** A version that a member has not consented to yet. */
export const pendingLegalText = z.object({
  kind: consentKind,
  title: z.string(),
  version: z.string(),
  state: z.enum(["current", "announced"]),
});
export type PendingLegalText = z.infer<typeof pendingLegalText>;
