import { randomBytes } from "node:crypto";
import { endpoints, type LockScope, refused, SITE_ACCESS_LIMITS, succeed } from "@hanok/api-contract";
import { type Feature, implement } from "../../http/feature.ts";
import type { Parts } from "../../parts.ts";
import { isoTime } from "../../ports/clock.ts";
import { abandon, type Write } from "../../ports/database/index.ts";
import type { SitePasswords } from "./gate.ts";
import {
  draftOf,
  lockedPages,
  locksOf,
  pageScope,
  placeDraft,
  presentAccess,
  removeDraft,
  removeLock,
  saveLock,
} from "./store.ts";

interface SiteAccessParts {
  readonly passwords: SitePasswords;
  /** Address of the root of a site with this label. */
  readonly addressOf: (label: string) => string;
  /** Sites have hosts of their own. */
  readonly canLock: boolean;
}

const LETTERS = "abcdefghijklmnopqrstuvwxyz234567";

/** The label of a draft's host: 130 bits at random, longer than any name that a person may choose. */
const draftLabel = (): string =>
  `draft--${Array.from(randomBytes(26), (byte) => LETTERS[byte % LETTERS.length]).join("")}`;

/** The key of a lock; null where the page is not named. */
const scopeOf = (scope: LockScope, pageId: string | undefined): string | null =>
  scope !== "page" ? scope : pageId === undefined ? null : pageScope(pageId);

/** [LIF-03] [LIF-04] The draft of a site at an address of its own, and passwords of sites, drafts and pages. */
export const siteAccessFeature = (
  { database, clock, createId }: Pick<Parts, "database" | "clock" | "createId">,
  { passwords, addressOf, canLock }: SiteAccessParts,
): Feature => {
  const calls = endpoints.siteAccess;
  const present = async (projectId: string) =>
    succeed({
      access: await database.read((query) => presentAccess(query, projectId, { addressOf, canLock })),
    });
  return {
    name: "site-access",
    calls: [
      implement(calls.read, ({ grant }) => present(grant.project.id)),
      implement(calls.saveDraft, async ({ input, grant }) => {
        const projectId = grant.project.id;
        await database.write("hosts", async (query) => {
          if (input.renew || !(await draftOf(query, projectId)))
            await placeDraft(query, projectId, draftLabel());
        });
        return present(projectId);
      }),
      implement(calls.endDraft, async ({ grant }) => {
        const projectId = grant.project.id;
        await database.write("hosts", async (query) => {
          await removeDraft(query, projectId);
          await removeLock(query, projectId, "draft");
        });
        return present(projectId);
      }),
      implement(calls.lock, async ({ input, grant }) => {
        const projectId = grant.project.id;
        const { passwordLeast: least, passwordMost: most, pages: limit } = SITE_ACCESS_LIMITS;
        if (!canLock) return refused("access.no-host");
        const scope = scopeOf(input.scope, input.pageId);
        if (scope === null) return refused("page.missing");
        const password = input.password.trim();
        const length = [...password].length;
        if (length < least || password.length > most)
          return refused("access.password", {
            facts: { least, most },
            fields: { password: length < least ? "too-short" : "too-long" },
          });
        const passwordHash = await passwords.hash(password);
        const refusal = await database.write(projectId, async (query: Write) => {
          const pages = lockedPages(await locksOf(query, projectId));
          const isMore = input.scope === "page" && !pages.includes(input.pageId ?? "");
          if (isMore && pages.length >= limit) return abandon(refused("access.most", { facts: { limit } }));
          const at = isoTime(clock.now());
          await saveLock(query, projectId, { scope, passwordHash, stamp: createId(), at });
          return null;
        });
        return refusal ?? present(projectId);
      }),
      implement(calls.unlock, async ({ input, grant }) => {
        const projectId = grant.project.id;
        const scope = scopeOf(input.scope, input.pageId);
        if (scope === null) return refused("page.missing");
        await database.write(projectId, (query) => removeLock(query, projectId, scope));
        return present(projectId);
      }),
    ],
  };
};
