/**
 * Who may call. A project policy says by which id the server finds the project; the feature that owns the noun
 * supplies the look-up. A foreign id answers as a missing one.
 */
export const POLICIES = {
  public: "Anyone, signed in or not.",
  member: "Any signed-in member.",
  administrator: "The configured source member alone.",
  "project.view": "Owner, editor or viewer of the project.",
  "project.edit": "Owner or editor of the project.",
  "project.own": "Owner of the project.",
  "project.public": "Anyone where the project is shared publicly, else as project.view.",
} as const;
export type PolicyName = keyof typeof POLICIES;

export type ProjectPolicyName = Extract<PolicyName, `project.${string}`>;
export type Policy =
  | { readonly allow: Exclude<PolicyName, ProjectPolicyName> }
  | {
      readonly allow: ProjectPolicyName;
      /** Where the id stands in the input, dotted: `pageId`, `project.id`. */
      readonly by: string;
      /** What the id names (`project`, `page`, `release` …); absent: the last word of `by` without `Id`. */
      readonly of?: string;
      /** Another id that may stand instead, where the first is not sent; of a mapping its first key. */
      readonly or?: { readonly by: string; readonly of: string };
      /** Without an id the call makes something new, for which being a member is enough. */
      readonly absent?: "member";
      /**
       * Whether the call is allowed in a project that the owner's plan has locked [PLN-19]. Absent: looking is, and
       * what `project.edit` and `project.own` guard is not.
       */
      readonly locked?: "allowed" | "refused";
    };

export type ProjectRole = "OWNER" | "EDITOR" | "VIEWER";
