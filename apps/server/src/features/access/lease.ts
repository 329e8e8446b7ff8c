import { timingSafeEqual } from "node:crypto";
import type { SignedIn } from "../../http/caller.ts";
import type { Query } from "../../ports/database/index.ts";
import type { Keys } from "../../ports/keys/index.ts";
import { memberLine, OWN_LINE } from "../../ports/threads/index.ts";
import { isFactorDemanded } from "./factor-demand.ts";
import { ownerOf } from "./membership.ts";
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
 * Leases of a project's preview. The sandboxed frame sends no cookie, so its address carries the lease:
 * project, member, and a signature over both and the member's session, `p.m.signature`. The same session
 * always gets the same address, so that nothing is stored and reopening fetches nothing again; the lease is
 * valid as long as the session and every read checks that the session is alive and the member still in the
 * project. The same lease is the label of a host whose root is the project's (decision 0095). Visitors by the
 * share link have the member number 0 and one lease together, which is valid as long as the link.
 */
export interface Leases {
  /** Base address at which the holder reads the project: `/canvas/{lease}/`. */
  base(projectId: string, holder: Holder): string;
  /** Base address for a visitor by the share link; null while that is off. */
  guestBase(query: Query, projectId: string): Promise<string | null>;
  /** The project that a lease opens now; null once its session has ended or its member has left. */
  open(query: Query, lease: string): Promise<string | null>;
  /** The same for the label of a host of the preview. */
  openLabel(query: Query, label: string): Promise<string | null>;
}

/** Parts of a feature that answers addresses of the preview. */
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

/** In whose line the work for the reader of a preview waits: the member's or, for guests, the owner's of the project. */
export const lineOfLease = (query: Query, lease: string): Promise<string> => {
  const [, projectId = "", member = ""] = FORM.exec(lease) ?? [];
  return lineOf(query, projectId, Number(member));
};

const lineOf = async (query: Query, projectId: string, memberId: number): Promise<string> => {
  const payer = memberId === GUEST ? await ownerOf(query, projectId) : memberId;
  return payer === null ? OWN_LINE : memberLine(payer);
};

/**
 * Twenty letters of base 32 are a project's id; two hyphens are in no name of a site. Labels hold at most 63
 * letters.
 */
const LABEL = /^([a-z][a-z2-7]{19})--([0-9a-z]{1,10})-([a-z2-7]{26})$/;

/** Whether a label below the hosts of sites is one of the preview. */
export const isCanvasLabel = (label: string): boolean => LABEL.test(label);

/**
 * The same lease as the label of a host name, which knows no capitals: project, member and the first 128 bits of the
 * signature. They are as unguessable as the whole, and do not give it away. Null for a project whose id is no label.
 */
export const canvasLabel = (lease: string): string | null => {
  const [, projectId = "", member = "", signature = ""] = FORM.exec(lease) ?? [];
  const label = `${projectId}--${Number(member).toString(36)}-${labelSecret(signature)}`;
  return isCanvasLabel(label) ? label : null;
};

const SECRET_BYTES = 16;
const BASE_32 = "abcdefghijklmnopqrstuvwxyz234567";

const labelSecret = (signature: string): string => {
  let bits = 0n;
  for (const byte of Buffer.from(signature, "base64url").subarray(0, SECRET_BYTES))
    bits = (bits << 8n) | BigInt(byte);
  bits <<= 2n;
  let letters = "";
  for (let at = 0; at < 26; at++) {
    letters = BASE_32.charAt(Number(bits & 31n)) + letters;
    bits >>= 5n;
  }
  return letters;
};

const isSame = (one: string, other: string): boolean => {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
};

/** In whose line the work for the reader of a preview's own host waits. */
export const lineOfLabel = (query: Query, label: string): Promise<string> => {
  const [, projectId = "", member = ""] = LABEL.exec(label) ?? [];
  return lineOf(query, projectId, Number.parseInt(member, 36));
};

/** The lease in the base of a preview. */
export const leaseOf = (base: string): string => base.slice("/canvas/".length, -1);

export const createLeases = (keys: Keys, liveSessions: LiveSessions, shareLinks: ShareLinks): Leases => {
  const text = (projectId: string, memberId: number, sessionHash: string) =>
    `${projectId} ${memberId} ${sessionHash}`;
  /** `isSigned` is asked about each signature that opens the project for this member now. */
  const opened = async (
    query: Query,
    projectId: string,
    memberId: number,
    isSigned: (signature: string) => boolean,
  ): Promise<string | null> => {
    if (projectId === "") return null;
    if (memberId === GUEST) {
      const signature = await shareLinks.lease(query, projectId);
      return signature !== null && isSigned(signature) ? projectId : null;
    }
    const sessions = await liveSessions(query, memberId);
    const signed = sessions.find(({ tokenHash }) =>
      isSigned(keys.sign(PURPOSE, text(projectId, memberId, tokenHash))),
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
  };
  return {
    base: (projectId, { memberId, sessionHash }) =>
      `/canvas/${projectId}.${memberId}.${keys.sign(PURPOSE, text(projectId, memberId, sessionHash))}/`,
    guestBase: async (query, projectId) => {
      const signature = await shareLinks.lease(query, projectId);
      return signature && `/canvas/${projectId}.${GUEST}.${signature}/`;
    },
    open: async (query, lease) => {
      const [, projectId = "", member = "", signature = ""] = FORM.exec(lease) ?? [];
      return opened(query, projectId, Number(member), (own) => isSame(own, signature));
    },
    openLabel: async (query, label) => {
      const [, projectId = "", member = "", secret = ""] = LABEL.exec(label) ?? [];
      return opened(query, projectId, Number.parseInt(member, 36), (own) => isSame(labelSecret(own), secret));
    },
  };
};
