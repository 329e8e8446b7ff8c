import type { VersionReason } from "@hanok/api-contract";
import { changesSchema } from "@hanok/page-document";
import { type Clock, isoTime } from "../../ports/clock.ts";
import type { Database } from "../../ports/database/index.ts";
import type { PageWatch } from "../editing/index.ts";
import { keepVersion } from "./store.ts";

/** Operations before which the pages whose blocks they take away become versions [PAG-82]. */
const BEFORE: Readonly<Record<string, VersionReason>> = {
  "page.reset": "before-reset",
  "library.theme-apply": "before-theme",
};

/** Makes the versions that follow from opening and editing pages. */
export const createVersionKeeper = (database: Database, clock: Clock): PageWatch => {
  const keep = (projectId: string, pageId: string, memberId: number, reason: VersionReason) =>
    database.write(projectId, (query) =>
      keepVersion(query, { projectId, pageId, memberId, reason, at: isoTime(clock.now()) }),
    );
  return {
    opened: async (projectId, pageId, memberId) => {
      const known = await database.read((query) =>
        query.selectFrom("pageVersions").select("id").where("pageId", "=", pageId).executeTakeFirst(),
      );
      if (!known) await keep(projectId, pageId, memberId, "began");
    },
    beforeEdit: async (projectId, name, about, memberId) => {
      const reason = Object.hasOwn(BEFORE, name) ? BEFORE[name] : undefined;
      if (!reason) return;
      const pageIds = "changes" in about ? emptiedPages(about.changes) : namedPages(about.input);
      for (const pageId of pageIds) await keep(projectId, pageId, memberId, reason);
    },
  };
};

/** Pages whose blocks are deleted; the edit itself refuses invalid changes. */
const emptiedPages = (changes: readonly unknown[]): ReadonlySet<string> => {
  const parsed = changesSchema.safeParse(changes);
  return new Set(
    (parsed.success ? parsed.data : []).flatMap((change) =>
      change.kind === "block-delete" ? [change.block.pageId] : [],
    ),
  );
};

const namedPages = (input: unknown): readonly string[] =>
  typeof input === "object" && input !== null && "pageId" in input && typeof input.pageId === "string"
    ? [input.pageId]
    : [];
