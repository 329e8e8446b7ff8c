import * as z from "zod/mini";

export const SITE_ACCESS_LIMITS = {
  /** [LIF-04] Pages with a password in a project. */
  pages: 200,
  passwordLeast: 6,
  passwordMost: 100,
} as const;

/** The scope of a password: the whole site, its draft, or one page. */
export const LOCK_SCOPES = ["site", "draft", "page"] as const;
export const lockScope = z.enum(LOCK_SCOPES);
export type LockScope = z.infer<typeof lockScope>;

/** [LIF-03, LIF-04] Who may see a project's site: its draft by an address of its own, and what has a password. */
export const siteAccess = z.object({
  draft: z.object({
    /** Address of its root, with a slash at the end; '' while it is off. */
    address: z.string(),
    hasPassword: z.boolean(),
  }),
  hasPassword: z.boolean(),
  /** Ids of the pages that have one of their own. */
  lockedPages: z.array(z.string()),
  /** Sites have hosts of their own here: without one there is no cookie that could remember who knows a password. */
  canLock: z.boolean(),
});
export type SiteAccess = z.infer<typeof siteAccess>;
