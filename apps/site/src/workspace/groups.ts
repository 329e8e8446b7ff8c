/** The groups of the workspace as its address names them [PRJ-04]. */
export const WORKSPACE_GROUPS = ["mine", "shared", "trash"] as const;
export type WorkspaceGroup = (typeof WORKSPACE_GROUPS)[number];
