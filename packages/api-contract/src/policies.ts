/**
 * Who may call. `by` names the input field from which the server finds the project (`projectId`, `pageId`,
 * `id` …); the feature that owns the noun supplies the look-up. A foreign id answers as a missing one.
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
  | { readonly allow: ProjectPolicyName; readonly by: string };

export type ProjectRole = "OWNER" | "EDITOR" | "VIEWER";
