import type { SignedIn } from "../../http/caller.ts";
import type { Query } from "../../ports/database/index.ts";
import type { Keys } from "../../ports/keys/index.ts";
import { memberLine } from "../../ports/threads/index.ts";
import { isFactorDemanded } from "./factor-demand.ts";
import type { ShareLinks } from "./share-link.ts";

/** Sessions of a member that are alive; none of a member who has withdrawn. */
export type LiveSessions = (query: Query, memberId: number) => Promise<readonly LiveSession[]>;
export interface LiveSession {
  readonly tokenHash: string;
  /** Second factor that it was proved with; '' for none. */
  readonly factor: string;
}

/** The holder of a lease, as far as its signature depends on them. */
type Holder = Pick<SignedIn, "memberId" | "sessionHash">;

/**
 * Leases of a project's preview. The sandboxed frame sends no cookie, so its address carries the lease: project,
 * member, and a signature over both and the member's session, `p.m.signature`. The same session always gets the same
 * address, so that nothing is stored and reopening fetches nothing anew; the lease lives as long as the session does
 * and every read checks that the session is alive and the member still in the project. Those whom the share link let
 * in have the member number 0 and one lease together, which lives as long as the link does.
 */
export interface Leases {
  /** Where the holder reads the project: `/canvas/{lease}/`. */
  base(projectId: string, holder: Holder): string;
  /** Where somebody reads the project whom the share link let in; null while that is off. */
  guestBase(query: Query, projectId: string): Promise<string | null>;
  /** The project that a lease opens now; null once its session has ended or its member has left. */
  open(query: Query, lease: string): Promise<string | null>;
}

/** Parts of a feature that tells addresses of the preview. */
export interface Leased {
  readonly leases: Leases;
}

const PURPOSE = "canvas-lease";
/** No member has this number. */
const GUEST = 0;
const FORM = /^([A-Za-z0-9_-]{1,64})\.(\d{1,15})\.([\w-]{43})$/;

/** The project that an address of the preview names, whoever holds its lease; null for any other address. */
export const leasedAddress = (
  pathname: string,
): { readonly projectId: string; readonly path: string } | null => {
  const [, lease = "", path = ""] = /^\/canvas\/([^/]+)\/(.+)$/.exec(pathname) ?? [];
  const [, projectId = ""] = FORM.exec(lease) ?? [];
  return projectId === "" ? null : { projectId, path };
};

/** In whose line the work for the reader of a preview waits: the member's, or that of all guests of the project. */
export const lineOfLease = (lease: string): string => {
  const [, projectId = "", member = ""] = FORM.exec(lease) ?? [];
  return Number(member) === GUEST ? `project:${projectId}` : memberLine(Number(member));
};

/** The lease in the base of a preview. */
export const leaseOf = (base: string): string => base.slice("/canvas/".length, -1);

export const createLeases = (keys: Keys, liveSessions: LiveSessions, shareLinks: ShareLinks): Leases => {
  const text = (projectId: string, memberId: number, sessionHash: string) =>
    `${projectId} ${memberId} ${sessionHash}`;
  return {
    base: (projectId, { memberId, sessionHash }) =>
      `/canvas/${projectId}.${memberId}.${keys.sign(PURPOSE, text(projectId, memberId, sessionHash))}/`,
    guestBase: async (query, projectId) => {
      const signature = await shareLinks.lease(query, projectId);
      return signature && `/canvas/${projectId}.${GUEST}.${signature}/`;
    },
    open: async (query, lease) => {
      const [, projectId = "", member = "", signature = ""] = FORM.exec(lease) ?? [];
      if (projectId === "") return null;
      const memberId = Number(member);
      if (memberId === GUEST)
        return (await shareLinks.isLease(query, projectId, signature)) ? projectId : null;
      const sessions = await liveSessions(query, memberId);
      const signed = sessions.find(({ tokenHash }) =>
        keys.verify(PURPOSE, text(projectId, memberId, tokenHash), signature),
      );
      if (!signed) return null;
      const row = await query
        .selectFrom("projectMembers")
        .innerJoin("projects", "projects.id", "projectMembers.projectId")
        .select(["projectMembers.role", "projects.trash"])
        .where("projectMembers.projectId", "=", projectId)
        .where("projectMembers.memberId", "=", memberId)
        .executeTakeFirst();
      if (row && row.role !== "OWNER" && signed.factor === "" && (await isFactorDemanded(query, projectId)))
        return null;
      // In the trash its owner alone still sees its small picture, to tell what would be restored.
      return row && (row.trash === "" || row.role === "OWNER") ? projectId : null;
    },
  };
};
