import type { Policy, PolicyName, ProjectPolicyName, ProjectRole } from "@hanok/api-contract";

/** The member behind a valid session. */
export interface SignedIn {
  readonly memberId: number;
  readonly email: string;
  readonly name: string;
  readonly memberType: "BASIC" | "SPONSOR" | "GUEST";
  /** The configured source member. */
  readonly administrator: boolean;
  /** Names this session among the member's, without being able to stand for it. */
  readonly sessionHash: string;
}

/** What a project policy found: who calls, in which project, with which role. */
export interface ProjectGrant {
  readonly member: SignedIn | null;
  /** `GUEST`: let in by public sharing alone. */
  readonly project: {
    readonly id: string;
    readonly role: ProjectRole | "GUEST";
    /** [PLN-19] The owner's plan does not cover it: it may be looked at. */
    readonly locked: boolean;
  };
}

/** What the authorize step hands to a handler, by the name of the endpoint's policy. */
export type GrantOf<P extends Policy> = P["allow"] extends "public"
  ? { readonly member: SignedIn | null }
  : P["allow"] extends "member" | "administrator"
    ? { readonly member: SignedIn }
    : P["allow"] extends "project.public"
      ? ProjectGrant
      : P extends { readonly absent: "member" }
        ? SignedInProject | { readonly member: SignedIn; readonly project: null }
        : SignedInProject;

interface SignedInProject extends ProjectGrant {
  readonly member: SignedIn;
}

export const isProjectPolicy = (name: PolicyName): name is ProjectPolicyName => name.startsWith("project.");

/** Finds the session of a cookie's value; supplied by the accounts feature. */
export interface Sessions {
  /** Null when the session is unknown, ended or expired. `renewed`: its end was moved, so send the cookie again. */
  resolve(token: string): Promise<{ readonly member: SignedIn; readonly renewed: boolean } | null>;
}

/** Finds what a member may do in the project to which an item belongs; supplied by the projects feature. */
export interface ProjectAccess {
  /** The nouns whose ids it can look up: `project`, `page` … */
  readonly nouns: readonly string[];
  /** Null: there is no such item, or the caller may not know that there is. */
  find(noun: string, id: string, member: SignedIn | null): Promise<ProjectGrant["project"] | null>;
}
