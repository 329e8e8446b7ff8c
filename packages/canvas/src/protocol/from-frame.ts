import * as z from "zod/mini";
import { contentSchema, nodeIdSchema } from "./content.ts";
import { deniedSchema } from "./denied.ts";
import { draggedSchema, dropTargetSchema, outsidePointSchema } from "./drag.ts";
import {
  MAX_ADDRESS,
  MAX_MEASURED,
  MAX_PASTE,
  MAX_PASTE_FILES,
  MAX_PASTE_HTML,
  MAX_PICTURE_LENGTH,
  MAX_RESOLVED,
  MAX_RESOLVED_LENGTH,
  MAX_SELECTED,
} from "./limits.ts";
import { TEXT_ON } from "./text-elements.ts";
import { toolSchema } from "./tools.ts";

const revision = z.int().check(z.nonnegative());
const place = z.int().check(z.nonnegative());
/** Counts what a person typed without a pause, a caret that they moved, or another act: one step to undo. */
const burst = z.int().check(z.nonnegative());

const measuredSchema = z.strictObject({
  node: nodeIdSchema,
  rule: z.enum(["contrast", "contrast-hover", "contrast-focus", "tap-small", "overflow", "image-oversized"]),
  is: z.number(),
  least: z.number(),
});
export type Measured = z.infer<typeof measuredSchema>;

/**
 * Everything that the frame may say. Page scripts share the runtime's realm, so a message is a claim: the
 * editor takes it only in this form, and an edit only for what the person has selected.
 */
export const fromFrameSchema = z.discriminatedUnion("type", [
  /** The runtime runs and waits for a page. */
  z.strictObject({ type: z.literal("ready"), protocol: z.int() }),
  /** The page is parsed; `nodes` source elements are known. */
  z.strictObject({ type: z.literal("loaded"), revision, nodes: z.int() }),
  /** The page of this revision has the style sheets that it links to, or has waited long enough: it can be seen. */
  z.strictObject({ type: z.literal("styled"), revision }),
  z.strictObject({ type: z.literal("pong"), ping: z.int() }),
  /** The page has been drawn with the patch of this revision: what took its time from that may go on. */
  z.strictObject({ type: z.literal("painted"), revision }),
  /** A script of the page asked for what it does not get here; sent once for each. */
  z.strictObject({ type: z.literal("denied"), what: deniedSchema }),
  /** The page is about to be replaced by something that is not ours. */
  z.strictObject({ type: z.literal("leaving") }),
  z.strictObject({ type: z.literal("hover"), node: z.nullable(nodeIdSchema) }),
  /** `outside`: the person pointed at something that the page's scripts made. */
  z.strictObject({ type: z.literal("select"), node: z.nullable(nodeIdSchema), outside: z.boolean() }),
  /**
   * Several elements are meant: `toggle` takes them into the selection or out of it (a press with Shift or Ctrl), `add`
   * takes them in, `replace` selects these instead (a frame that was drawn around them).
   */
  z.strictObject({
    type: z.literal("select-many"),
    nodes: z.array(nodeIdSchema).check(z.maxLength(MAX_SELECTED)),
    way: z.enum(["toggle", "add", "replace"]),
  }),
  /** A comment's pin was pressed. */
  z.strictObject({ type: z.literal("pin"), id: z.string().check(z.maxLength(64)) }),
  /** An element was chosen for a comment; null: none that the source has, or the choice was given up. */
  z.strictObject({ type: z.literal("comment-at"), node: z.nullable(nodeIdSchema) }),
  /** In-place editing began; `before` is what the page shows, which scripts may have changed. */
  z.strictObject({
    type: z.literal("text-start"),
    node: nodeIdSchema,
    revision,
    before: contentSchema,
  }),
  /**
   * A double click meant a text that cannot be edited in place. `outside`: scripts made it; `field`: it is
   * the value of a form field; `drawing`: it is in an svg; `structure`: it is beside what a table or list is
   * made of.
   */
  z.strictObject({
    type: z.literal("text-refused"),
    node: z.nullable(nodeIdSchema),
    why: z.enum(["bare", "outside", "field", "drawing", "structure"]),
  }),
  z.strictObject({ type: z.literal("composing"), active: z.boolean() }),
  /** Present content of the element, sent in pauses of typing so that it survives a crash. */
  z.strictObject({
    type: z.literal("text-draft"),
    node: nodeIdSchema,
    revision,
    content: contentSchema,
    /** No input method is composing: what is there may become an edit. */
    settled: z.boolean(),
    burst,
    /** Characters of the element's text nodes before the caret; null where it is not known. */
    caret: z.nullable(place),
  }),
  /**
   * Undo or redo was pressed in the text that is being edited: what is in it was sent right before. Or the
   * typing has ended and goes on elsewhere: in a new item of the list, or (Enter in an empty one) not at all;
   * in the same item on another level; in the cell after or before this one. `letters`: those of its own
   * lines that are before the caret, white space not counted; null where the place does not matter.
   */
  z.strictObject({
    type: z.literal("text-turn"),
    node: nodeIdSchema,
    way: z.enum(["undo", "redo", ...TEXT_ON]),
    letters: z.nullable(place),
  }),
  /**
   * Caret and start of the selection in the edited text: number of characters in the element's text nodes
   * before each.
   */
  z.strictObject({ type: z.literal("text-caret"), node: nodeIdSchema, anchor: place, head: place }),
  /** The person scrolls the page or touches it: the editor follows nobody any more. */
  z.strictObject({ type: z.literal("acted") }),
  /**
   * In-place editing ended; `content` is null where nothing changed or the person cancelled. `made`: the browser may
   * have put elements or styles into it that the content does not tell of.
   */
  z.strictObject({
    type: z.literal("text-end"),
    node: nodeIdSchema,
    revision,
    content: z.nullable(contentSchema),
    made: z.boolean(),
    burst,
    caret: z.nullable(place),
  }),
  /** Answers `text-merge`: whether the text holds it now. Not while a composition runs. */
  z.strictObject({ type: z.literal("text-merged"), node: nodeIdSchema, done: z.boolean() }),
  /**
   * A person wants a link on the words that are chosen in the text being edited. `href`: the link that they
   * have; `box`: where they are, in CSS pixels of the frame. Answered by `text-link`; until then the typing
   * waits.
   */
  z.strictObject({
    type: z.literal("link-ask"),
    node: nodeIdSchema,
    href: z.nullable(z.string().check(z.maxLength(MAX_ADDRESS))),
    box: z.strictObject({ left: z.number(), top: z.number(), width: z.number(), height: z.number() }),
  }),
  /** A tool of the overlay was pressed, on this block or element. */
  z.strictObject({ type: z.literal("tool"), tool: toolSchema, target: draggedSchema }),
  /** A person drags something of the page with the pointer. */
  z.strictObject({ type: z.literal("drag-begin"), dragged: draggedSchema }),
  /** Drop target; null where nothing accepts the drop. `outside`: the pointer has left the frame. */
  z.strictObject({
    type: z.literal("drag-over"),
    target: z.nullable(dropTargetSchema),
    outside: z.nullable(outsidePointSchema),
    copy: z.boolean(),
  }),
  /** Let go, or (`drop` false) given up, of a drag that began in the frame. */
  z.strictObject({
    type: z.literal("drag-done"),
    drop: z.boolean(),
    outside: z.nullable(outsidePointSchema),
    copy: z.boolean(),
  }),
  /** The picture that was asked for, as the data URL of a JPEG; null where none can be made. */
  z.strictObject({
    type: z.literal("picture"),
    request: z.int(),
    data: z.nullable(z.string().check(z.maxLength(MAX_PICTURE_LENGTH))),
  }),
  /** The values that the browser uses, in the order asked for; '' where it has none, or a long one. */
  z.strictObject({
    type: z.literal("resolved"),
    request: z.int(),
    values: z.array(z.string().check(z.maxLength(MAX_RESOLVED_LENGTH))).check(z.maxLength(MAX_RESOLVED)),
  }),
  /** Result of `measure`: an element, and how much of what it should be. */
  z.strictObject({
    type: z.literal("measured"),
    request: z.int(),
    found: z.array(measuredSchema).check(z.maxLength(MAX_MEASURED)),
    /** The page is too large, and something of it was left out. */
    partly: z.boolean(),
  }),
  /** A person pasted while the page has the focus; null: more than may be pasted at once. */
  z.strictObject({
    type: z.literal("paste"),
    text: z.nullable(z.string().check(z.maxLength(MAX_PASTE))),
    /** HTML that a program put there beside the text; empty where it put nothing, or words alone are wanted. */
    html: z.string().check(z.maxLength(MAX_PASTE_HTML)),
    /** By the keys for words alone: markup is text, too. */
    plain: z.boolean(),
    /** Pictures that the clipboard carries as files, such as a screenshot. */
    files: z._default(z.array(z.instanceof(File)).check(z.maxLength(MAX_PASTE_FILES)), []),
  }),
  /** So many pictures of what was pasted into a text stayed out: a line of text takes words. */
  z.strictObject({ type: z.literal("pictures-left"), count: z.int() }),
  /**
   * A person asks what can be done here, at a point in CSS pixels of the frame. `pointed`: what is under the
   * pointer, as in `select`; null: what is selected is meant.
   */
  z.strictObject({
    type: z.literal("menu"),
    pointed: z.nullable(z.strictObject({ node: z.nullable(nodeIdSchema), outside: z.boolean() })),
    x: z.number(),
    y: z.number(),
  }),
  /** A key pressed in the frame outside text editing; the editor has the shortcuts. */
  z.strictObject({
    type: z.literal("key"),
    key: z.string().check(z.maxLength(32)),
    code: z.string().check(z.maxLength(32)),
    ctrl: z.boolean(),
    shift: z.boolean(),
    alt: z.boolean(),
    meta: z.boolean(),
    /** The lent source that is on the clipboard by this key. */
    copied: z.optional(z.nullable(z.string().check(z.maxLength(MAX_PASTE)))),
  }),
]);
export type FromFrame = z.infer<typeof fromFrameSchema>;

/** The message, or null for anything that is not exactly one. */
export function readFromFrame(data: unknown): FromFrame | null {
  const parsed = fromFrameSchema.safeParse(data);
  return parsed.success ? parsed.data : null;
}
