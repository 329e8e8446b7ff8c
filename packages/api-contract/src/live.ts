import * as z from "zod/mini";
import { idField } from "./fields.ts";
import { arrivalsField, changesField, inStepField } from "./project.ts";

/** Destination of all messages of a project, for SUBSCRIBE and SEND [LIV-34]. */
export const liveDestination = (projectId: string): string => `/subscribe/project/${projectId}/live`;

/** The project of a destination; null for any other text. */
export const projectOfDestination = (destination: string): string | null =>
  /^\/subscribe\/project\/([A-Za-z0-9_-]{1,64})\/live$/.exec(destination)?.[1] ?? null;

/** Types that say who is where; they change nothing [LIV-09 to LIV-13]. */
export const PLACE_TYPES = ["join", "leave", "sync-page-user-location", "init"] as const;

/**
 * [LIV-08] What somebody has selected: a block, or an element of it by the span of its source, as both are at
 * a version of the project. Receivers map the span through later operations (SPEC R21 of the core).
 */
export const livePlace = z.object({
  blockId: idField,
  element: z.optional(
    z.object({
      text: z.string().check(z.maxLength(200)),
      from: z.int().check(z.nonnegative()),
      to: z.int().check(z.nonnegative()),
    }),
  ),
  version: z.int().check(z.nonnegative()),
});
export type LivePlace = z.infer<typeof livePlace>;

/**
 * [LIV-08] Where somebody types: places in a text of the project (UTF-16 units) as it is at a version of it.
 * `anchor` is where the chosen characters begin for them, `head` the caret; both are equal without any.
 */
export const liveCaret = z.object({
  text: z.string().check(z.maxLength(200)),
  anchor: z.int().check(z.nonnegative()),
  head: z.int().check(z.nonnegative()),
  version: z.int().check(z.nonnegative()),
});
export type LiveCaret = z.infer<typeof liveCaret>;

/** Types of what entered the log of changes [LIV-12, LIV-15, LIV-18 to LIV-24, LIV-37]: they carry its entry. */
export const COMMITTED_TYPES = [
  "page-create",
  "page-delete",
  "page-sort",
  "page-update",
  "project-update",
  "edit-asset",
  "resource",
  "edit-colorstyle",
  "edit-textstyle",
  "edit-buttonstyle",
  "edit-formstyle",
  "edit-buttonsize",
  "edit-inputselectsize",
] as const;
export type CommittedType = (typeof COMMITTED_TYPES)[number];

/**
 * Types that a client may SEND: those of the text [LET-04]. One of a change only makes colleagues look: what
 * it changed comes from the log.
 */
export const SENT_TYPES = [
  ...PLACE_TYPES,
  "edit-asset",
  "comment",
  "page-create",
  "edit-comment",
  "edit-thumbnail",
  "edit-textstyle",
  "edit-colorstyle",
  "edit-buttonstyle",
  "edit-formstyle",
  "edit-buttonsize",
  "edit-inputselectsize",
  "resource",
] as const;

/** Body of SEND. The server adds sender and time. */
export const liveSent = z.strictObject({
  type: z.enum(SENT_TYPES),
  pageId: z.optional(idField),
  pageTitle: z.optional(z.string().check(z.maxLength(200))),
  /** null: nothing is selected; absent: as before. */
  selection: z.optional(z.nullable(livePlace)),
  /** null: nothing is typed in; absent: as before. */
  caret: z.optional(z.nullable(liveCaret)),
});
export type LiveSent = z.infer<typeof liveSent>;

/** [LIV-07] A member who is in the project now. */
export const liveEntry = z.object({
  /** ISO 8601 UTC of the last sign of life. */
  time: z.string(),
  pageId: z.string(),
  pageTitle: z.string(),
  /** Present right: `edit` or `view` (lock and plan included) [LIV-40]. */
  memberAuth: z.enum(["edit", "view"]),
  memberId: z.number(),
  memberName: z.string(),
  memberImage: z.string(),
  memberRole: z.string(),
});
export type LiveEntry = z.infer<typeof liveEntry>;

/** All types [LIV-09 to LIV-24]; `error` answers a message of one's own that was refused. */
export const LIVE_TYPES = [
  ...PLACE_TYPES,
  ...COMMITTED_TYPES,
  "comment",
  "edit-comment",
  "edit-thumbnail",
  "error",
] as const;

/**
 * A message as the server sends it. `version`, `opId`, `name` and `changes` are in those of a commit: they
 * are the entry of the log. Order comes from the log alone; a message is only an early word of it.
 */
export const liveMessage = z.object({
  type: z.enum(LIVE_TYPES),
  projectId: z.string(),
  memberId: z.number(),
  memberName: z.string(),
  /** ISO 8601 UTC. */
  at: z.string(),
  pageId: z.optional(z.string()),
  pageTitle: z.optional(z.string()),
  selection: z.optional(z.nullable(livePlace)),
  caret: z.optional(z.nullable(liveCaret)),
  version: z.optional(z.number()),
  opId: z.optional(z.string()),
  name: z.optional(z.string()),
  /** Of type `error`: `message.invalid` (its body does not fit) or `access.denied` (the role may not say it). */
  error: z.optional(z.string()),
  /** Absent in a commit that is too large for a message: it is read by `changes.json`. */
  changes: z.optional(changesField),
  arrivals: z.optional(arrivalsField),
  inStep: inStepField,
});
export type LiveMessage = z.infer<typeof liveMessage>;
