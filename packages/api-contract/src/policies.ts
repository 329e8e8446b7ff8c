import type { ErrorId } from "./errors/index.ts";

/**
 * Permitted callers. A project policy says by which id the server finds the project; the feature that owns
 * the noun supplies the look-up. A foreign id answers as a missing one.
 */
export const POLICIES = {
  public: "Anyone, signed in or not.",
  member: "Any signed-in member.",
  administrator: "The configured source member alone.",
  "project.comment":
    "Owner, editor or viewer of the project, or a signed-in member whom a share link lets comment.",
  "project.view": "Owner, editor or viewer of the project.",
  "project.edit": "Owner or editor of the project.",
  "project.own": "Owner of the project.",
  "form.manage":
    "Owner or editor of the form's project, or whoever is signed in to that form's data manager.",
  "project.shared": "Owner, editor or viewer of the project, or anyone whom its share link let in.",
  "project.public": "As project.shared; for visitors who are not let in, the project is missing.",
} as const;
export type PolicyName = keyof typeof POLICIES;

export type ProjectPolicyName = Extract<PolicyName, `project.${string}`>;

/** Behaviour of a call in one state of the project. `only`: allowed while no other key of `of` is sent. */
export type InState = "allowed" | "refused" | { readonly only: readonly string[]; readonly of: string };

/** Behaviour of a call on a project that is not in its normal state; every project policy declares both. */
export interface ProjectStates {
  /** The owner's plan does not cover the project [PLN-19]. */
  readonly locked: InState;
  /** The project is in the trash [PRJ-41]. */
  readonly trashed: InState;
}

/** A locked project may be looked at; one in the trash may not. */
export const LOOKS = { locked: "allowed", trashed: "refused" } as const satisfies ProjectStates;
/** Neither a locked project nor one in the trash changes, is published or exported. */
export const CHANGES = { locked: "refused", trashed: "refused" } as const satisfies ProjectStates;
/** States in which an operation that ends something is allowed: all of them. */
export const ENDS = { locked: "allowed", trashed: "allowed" } as const satisfies ProjectStates;

/**
 * Kind of object that an id names: `project`, `page`, `release` …; or the field of the input that says so,
 * with a noun by value.
 */
export type NounOf = string | { readonly field: string; readonly nouns: Readonly<Record<string, string>> };

/** Permission for an item, decided by the project that it belongs to. */
export interface ProjectRule extends ProjectStates {
  readonly allow: ProjectPolicyName;
  /** The item may also be outside of projects, where the look-up finds it for those alone who may use it. */
  readonly outside?: "allowed";
}

/** A further id of the same input, decided like the first one; absent ids are not looked up. */
export type FurtherId = {
  /** Path of the id in the input, dotted. Each id of a list or key of a mapping is decided. */
  readonly by: string;
  readonly of: NounOf;
  /** The refusal; absent: `item.missing`, or `project.missing` for a project. */
  readonly missing?: ErrorId;
} & (
  | {
      /** `project`: of the project that the call is decided for. `own`: the caller's own, outside of projects. */
      readonly in: "project" | "own";
    }
  | ProjectRule
);

interface WithFurtherIds {
  readonly also?: readonly FurtherId[];
}

export type ProjectPolicy = ProjectRule &
  WithFurtherIds & {
    /** Path of the id in the input, dotted: `pageId`, `project.id`. */
    readonly by: string;
    /** Absent: the last word of `by` without `Id`. */
    readonly of?: NounOf;
    /** Another id that may be used instead, where the first is not sent; of a mapping its first key. */
    readonly or?: { readonly by: string; readonly of: string };
    /** Without an id the call is about no project, for which being a member is enough. */
    readonly absent?: "member";
    /** Fields that need more than `allow`, dotted. */
    readonly fields?: Readonly<Record<string, ProjectPolicyName>>;
  };

/**
 * [FRM-20 to 22] Decided by a form: its id, or the id of an entry of it, in the field `form`. Everyone else is asked to
 * sign in to the data manager, whether or not there is such a form.
 */
export interface FormPolicy extends ProjectStates {
  readonly allow: "form.manage";
  readonly form: "ibdFormId" | "dataId";
  readonly also?: undefined;
}

export type Policy =
  | ({ readonly allow: Exclude<PolicyName, ProjectPolicyName | "form.manage"> } & WithFurtherIds)
  | FormPolicy
  | ProjectPolicy;

export type ProjectRole = "OWNER" | "EDITOR" | "VIEWER";
