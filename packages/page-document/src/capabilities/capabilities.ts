import type { Change } from "../changes/change.ts";

/** Rights that a role can give in a project. */
export type Capability =
  /** Look at what is shared publicly. */
  | "public.view"
  /** Read and write comments. */
  | "project.comment"
  | "project.view"
  /** Change what is on the pages that there are. */
  | "page.edit"
  /** Change what all pages share: their list, files, resources, common blocks, settings. */
  | "project.edit"
  /** Trash, restore, delete, hand over, invite, clone to another account. */
  | "project.own";

/** Let in by the share link alone: `GUEST` looks, `COMMENTER` is a signed-in member who comments, too. */
export type Role = "OWNER" | "EDITOR" | "VIEWER" | "COMMENTER" | "GUEST";

/** Role → capabilities [PRJ-71]: editors change everything in pages and settings, the rest is the owner's. */
const OF_ROLE: Readonly<Record<Role, readonly Capability[]>> = {
  GUEST: ["public.view"],
  COMMENTER: ["public.view", "project.comment"],
  VIEWER: ["public.view", "project.comment", "project.view"],
  EDITOR: ["public.view", "project.comment", "project.view", "page.edit", "project.edit"],
  OWNER: ["public.view", "project.comment", "project.view", "page.edit", "project.edit", "project.own"],
};

/** Kind of change → the capability that it needs. A new kind does not compile without one. */
const OF_CHANGE: Readonly<Record<Change["kind"], Capability>> = {
  "block-insert": "page.edit",
  "block-delete": "page.edit",
  "block-move": "page.edit",
  "block-set": "page.edit",
  text: "page.edit",
  "value-replace": "page.edit",
  "element-insert": "page.edit",
  "element-delete": "page.edit",
  "element-move": "page.edit",
  "element-wrap": "page.edit",
  "element-unwrap": "page.edit",
  rename: "page.edit",
  "page-set": "page.edit",
  "alternative-add": "page.edit",
  "alternative-remove": "page.edit",
  "page-insert": "project.edit",
  "page-delete": "project.edit",
  "shared-insert": "project.edit",
  "shared-delete": "project.edit",
  "shared-set": "project.edit",
  "resource-insert": "project.edit",
  "resource-delete": "project.edit",
  "resource-set": "project.edit",
  "project-set": "project.edit",
  "file-set": "project.edit",
};

/** Whether a role has a capability. A locked project is only looked at [PLN-19]: its members act as `VIEWER`. */
export const roleMay = (role: Role, capability: Capability): boolean => OF_ROLE[role].includes(capability);

/** Whether a role may make all of these changes. */
export const roleMayChange = (role: Role, changes: readonly Pick<Change, "kind">[]): boolean =>
  changes.every(({ kind }) => roleMay(role, OF_CHANGE[kind]));
