import type { LockReason, Policy, ProjectRole, Refused, TokenRight } from "@hanok/api-contract";
import type { Query } from "../ports/database/index.ts";

/** [AGT-01] The access token by which a program calls for a member: it narrows what the member may do. */
export interface TokenGrant {
  readonly id: string;
  readonly name: string;
  readonly rights: readonly TokenRight[];
  /** Null: all projects of the member. */
  readonly projectIds: ReadonlySet<string> | null;
}

/** The member behind a valid session, or behind an access token. */
export interface SignedIn {
  readonly memberId: number;
  readonly email: string;
  readonly name: string;
  readonly memberType: "BASIC" | "SPONSOR" | "GUEST";
  /** The configured source member. */
  readonly administrator: boolean;
  /** [AUT-04] Why the administrator may not use the console just now; null where nothing prevents it. */
  readonly operatorRefusal: "factor.required" | "proof.stale" | null;
  /** Whether a second factor is asked of this member, and whether this session was proved with one. */
  readonly factorState: "none" | "unproved" | "proved";
  /** [AUT-03] The last proof of this session is fresh; of a member with a second factor, one by that. */
  readonly isFresh: boolean;
  /** Names this session among the member's, without being able to replace it; '' by an access token. */
  readonly sessionHash: string;
  /** Null for a session. */
  readonly token: TokenGrant | null;
}

/** Role of a caller in a project, and the state of the project. */
export interface ProjectState {
  readonly id: string;
  /** Member in whose line the work for visitors waits; null for a project without an owner. */
  readonly ownerId: number | null;
  /** Let in by the share link alone: `GUEST` looks, `COMMENTER` is a signed-in member who comments, too. */
  readonly role: ProjectRole | "GUEST" | "COMMENTER";
  /** Reason why it is read-only; null where it may be edited. */
  readonly locked: LockReason | null;
  readonly trashed: boolean;
  /** [AUT-04] The owner asks collaborators for a second factor, and this caller's session has none. */
  readonly lacksFactor: "factor.required" | "proof.stale" | null;
}

/** Whoever calls. */
export interface Caller {
  /** Null for a visitor. */
  readonly member: SignedIn | null;
  /** Proof that the browser got in exchange for the key of a project's share link; undefined for none. */
  share(projectId: string): string | undefined;
}

/** Result of a project policy: the caller, the project and the role. */
export interface ProjectGrant {
  readonly member: SignedIn | null;
  readonly project: ProjectState;
}

/** Grant that the authorize step passes to a handler, by the name of the endpoint's policy. */
export type GrantOf<P extends Policy> = P["allow"] extends "form.manage"
  ? FormGrant
  : P["allow"] extends "public"
    ? { readonly member: SignedIn | null }
    : P["allow"] extends "member" | "administrator"
      ? { readonly member: SignedIn }
      : P["allow"] extends "project.public" | "project.shared"
        ? ProjectGrant
        : P extends { readonly absent: "member" } | { readonly outside: "allowed" }
          ? SignedInProject | { readonly member: SignedIn; readonly project: null }
          : SignedInProject;

interface SignedInProject extends ProjectGrant {
  readonly member: SignedIn;
}

/** The form that a call is about, and by which right it is opened. */
export interface FormGrant {
  readonly member: SignedIn | null;
  readonly form: { readonly id: string; readonly projectId: string; readonly ownerId: number | null };
  /** Role in the form's project; null for whoever entered by the data manager's account. */
  readonly role: "OWNER" | "EDITOR" | null;
  /** Token of the data manager's session; null for members of the project, who need none. */
  readonly token: string | null;
}

/** Sessions of data managers, each of one form; supplied by the forms feature. */
export interface FormSessions {
  /** The form that an id names, its own or that of an entry. */
  find(by: "ibdFormId" | "dataId", id: string): Promise<FormGrant["form"] | null>;
  /** Whether the session behind a token opens this very form, and in which state its project is. */
  opens(
    formId: string,
    token: string,
  ): Promise<{ readonly trashed: boolean; readonly locked: LockReason | null } | null>;
}

/** Finds the session of a cookie's value; supplied by the accounts feature. */
export interface Sessions {
  /** Null when the session is unknown, ended or expired. `renewed`: its end was moved, so send the cookie again. */
  resolve(token: string): Promise<{ readonly member: SignedIn; readonly renewed: boolean } | null>;
}

/** Finds the member of an access token; supplied by the feature of access tokens. */
export interface TokenSessions {
  /** Counts the call, and refuses a token that is unknown, has ended or has called too often. */
  resolve(token: string): Promise<{ readonly ok: true; readonly member: SignedIn } | Refused>;
}

/** Place of an item: the id of its project, or `OUTSIDE` of projects, where the caller may use it. */
export const OUTSIDE = Symbol("outside of projects");
export type Place = string | typeof OUTSIDE;

/** Caller who asks for items. */
export interface Asking extends Caller {
  /** The project that the call is decided for; null while it is being found. */
  readonly projectId: string | null;
}

/**
 * Finds the places of items of one noun, in the order of the ids; null for one that is missing or that the
 * caller may not know of. Supplied by the feature that owns the noun.
 */
export type FindItems = (
  query: Query,
  ids: readonly string[],
  asking: Asking,
) => Promise<readonly (Place | null)[]>;

/** Result of the look-up of an item. `project` null: it is outside of projects, and the caller may use it. */
export interface FoundItem {
  readonly project: ProjectState | null;
}

/** Finds what a member may do in the projects to which items belong. */
export interface ProjectAccess {
  /** The nouns whose ids it can look up: `project`, `page` … */
  readonly nouns: readonly string[];
  /** By the order of the ids; null: there is no such item, or the caller may not know that there is. */
  find(noun: string, ids: readonly string[], asking: Asking): Promise<readonly (FoundItem | null)[]>;
}
