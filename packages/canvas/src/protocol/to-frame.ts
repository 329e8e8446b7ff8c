import * as z from "zod/mini";
import { contentSchema, nodeIdSchema } from "./content.ts";
import { dropHintSchema, dropTargetSchema } from "./drag.ts";
import { MAX_RESOLVED } from "./limits.ts";
import { toolLabelsSchema } from "./tools.ts";

/**
 * Messages from the editor to the frame. The runtime trusts its port, so these need no check inside the
 * frame.
 */
const revision = z.int().check(z.nonnegative());

/** A block as the frame has it: the top-level source elements that belong to it. */
export const frameBlockSchema = z.object({
  id: z.string(),
  name: z.string(),
  section: z.string(),
  roots: z.array(nodeIdSchema),
});
export type FrameBlock = z.infer<typeof frameBlockSchema>;

export const frameLabelsSchema = z.object({
  /** Shown on what scripts made. */
  outside: z.string(),
  /** Elements by their tag, in a word for people. */
  roles: z.object({
    byTag: z.record(z.string(), z.string()),
    /** Of any other element. */
    other: z.string(),
    /** Of a link whose class has this form (a regular expression). */
    button: z.string(),
    buttonClass: z.string(),
  }),
  /** Accessible name of the overlay. */
  selection: z.string(),
  tools: toolLabelsSchema,
});
export type FrameLabels = z.infer<typeof frameLabelsSchema>;

export const patchSchema = z.discriminatedUnion("op", [
  /** Sets or (null) removes one attribute. */
  z.object({
    op: z.literal("attribute"),
    node: nodeIdSchema,
    name: z.string(),
    value: z.nullable(z.string()),
  }),
  /** Replaces everything inside an element; `html` carries markers. */
  z.object({ op: z.literal("inner"), node: nodeIdSchema, html: z.string() }),
  /**
   * Replaces what is in a parent between two of its elements (null: up to the parent's edge), and leaves them
   * and everything else alone; `html` carries markers.
   */
  z.object({
    op: z.literal("run"),
    node: nodeIdSchema,
    after: z.nullable(nodeIdSchema),
    before: z.nullable(nodeIdSchema),
    html: z.string(),
  }),
  /** Puts new nodes in the place of these neighbours (none: removes them); `html` carries markers. */
  z.object({ op: z.literal("replace"), nodes: z.array(nodeIdSchema), html: z.string() }),
  /** Puts nodes before or after an element, or at the end of a parent's content. */
  z.object({
    op: z.literal("insert"),
    node: nodeIdSchema,
    place: z.enum(["before", "after", "start", "end"]),
    html: z.string(),
  }),
  /** Moves an element that stays itself (scripts keep their handles). */
  z.object({
    op: z.literal("move"),
    nodes: z.array(nodeIdSchema),
    place: z.enum(["before", "after"]),
    target: nodeIdSchema,
  }),
  /** Replaces the text of a style sheet: of a `<style>` by node, or of a `<link>` by its address. */
  z.object({
    op: z.literal("style"),
    node: z.optional(nodeIdSchema),
    href: z.optional(z.string()),
    css: z.string(),
  }),
]);
export type Patch = z.infer<typeof patchSchema>;

export const pinSchema = z.object({
  /** Id of the thread. */
  id: z.string(),
  nodes: z.array(nodeIdSchema),
  /** The first letter of the author's name. */
  letter: z.string(),
  isUnread: z.boolean(),
  isChosen: z.boolean(),
  /** The element is only thought to be the one that was meant. */
  isUnsure: z.boolean(),
});
export type Pin = z.infer<typeof pinSchema>;

/** A caret, by how many characters the text nodes of an element hold before it, and before where the choice began. */
export const caretSchema = z.object({ node: nodeIdSchema, anchor: z.int(), head: z.int() });
export type Caret = z.infer<typeof caretSchema>;

export const otherSchema = z.object({
  nodes: z.array(nodeIdSchema),
  name: z.string(),
  tint: z.int(),
  caret: z.nullable(caretSchema),
});
export type Other = z.infer<typeof otherSchema>;

export const toFrameSchema = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("load"),
    revision,
    html: z.string(),
    /** Attribute that carries a node id on every source element; gone before page scripts can look. */
    marker: z.string(),
    blocks: z.array(frameBlockSchema),
    labels: frameLabelsSchema,
    /** Chords that are the editor's; every other key stays with the page. */
    keys: z.array(z.string()),
    /** false: look, do not touch (viewers, guests). */
    selectable: z.boolean(),
    editable: z.boolean(),
    /** The same page again: it stays where it was scrolled to. */
    keepScroll: z.boolean(),
  }),
  z.object({
    type: z.literal("patch"),
    revision,
    marker: z.string(),
    patches: z.array(patchSchema),
    blocks: z.optional(z.array(frameBlockSchema)),
  }),
  z.object({
    type: z.literal("select"),
    /** One element, the roots of a block or section, or (`many`) several elements. */
    nodes: z.array(nodeIdSchema),
    kind: z.enum(["element", "block", "section", "many"]),
    label: z.string(),
    reveal: z.boolean(),
  }),
  z.object({
    type: z.literal("hover"),
    nodes: z.array(nodeIdSchema),
    kind: z.enum(["element", "block", "section"]),
    label: z.string(),
  }),
  /** Selections and carets of colleagues with their names; replaces the former list. */
  z.object({ type: z.literal("others"), others: z.array(otherSchema) }),
  /**
   * Scope of the selected element's styles: in its tools `words` say so ('' for none), and the other elements
   * that they reach are outlined.
   */
  z.object({ type: z.literal("scope"), words: z.string(), nodes: z.array(nodeIdSchema) }),
  /**
   * The block of the selection is common: `words` are at its edge until something else is selected; '' for
   * one that is this page's alone.
   */
  z.object({ type: z.literal("common"), words: z.string() }),
  /** Comments on the page, each at its element; replaces the former list. */
  z.object({ type: z.literal("pins"), pins: z.array(pinSchema) }),
  /** Brings elements into view without selecting them. */
  z.object({ type: z.literal("reveal"), nodes: z.array(nodeIdSchema) }),
  /** From now on a press chooses the element that a comment is about. */
  z.object({ type: z.literal("comment-mode"), on: z.boolean(), label: z.string() }),
  /**
   * Begin text editing of an element; the caret is behind so many letters, else its first words are selected.
   * `goesOn`: it was edited in a frame that has ended, with the caret behind so many characters, where `words` were typed
   * meanwhile.
   */
  z.object({
    type: z.literal("edit-text"),
    node: nodeIdSchema,
    letters: z.nullable(z.int()),
    goesOn: z.optional(z.object({ characters: z.int(), words: z.string() })),
  }),
  /** End it, keeping or dropping what was typed. */
  z.object({ type: z.literal("end-text"), keep: z.boolean() }),
  /**
   * Others wrote into the text that is being edited, or the editor did: its content in the source was and is
   * now this. `own`: the letters that the person typed last and that are in the source; `caret`: the new
   * place of the caret at `was`. Both in characters of the contents. Answered by `text-merged`.
   */
  z.object({
    type: z.literal("text-merge"),
    node: nodeIdSchema,
    was: contentSchema,
    now: contentSchema,
    own: z.nullable(z.object({ was: z.tuple([z.int(), z.int()]), now: z.tuple([z.int(), z.int()]) })),
    caret: z.nullable(z.object({ was: z.int(), now: z.int() })),
  }),
  /** Answers `link-ask`: where the chosen words lead, null for nowhere; without `href` they stay as they are. */
  z.object({ type: z.literal("text-link"), href: z.optional(z.nullable(z.string())) }),
  /** The frame is shown this much smaller: labels and lines are drawn so much larger. */
  z.object({ type: z.literal("zoom"), factor: z.number() }),
  /** Visible tools: 'Block Option' only where the editor offers it. */
  z.object({ type: z.literal("tools"), blockOption: z.boolean(), editing: z.boolean() }),
  /** Something is dragged: the frame looks for targets from now on. `dragged` is dimmed and never a target. */
  z.object({
    type: z.literal("drag-start"),
    kind: z.enum(["element", "block"]),
    dragged: z.array(nodeIdSchema),
  }),
  /** Pointer position in the frame's own CSS pixels; null outside of it. */
  z.object({ type: z.literal("drag-move"), at: z.nullable(z.object({ x: z.number(), y: z.number() })) }),
  /** The editor's answer to a drop target; drawn there. */
  z.object({
    type: z.literal("drop-hint"),
    target: z.nullable(dropTargetSchema),
    hint: dropHintSchema,
    label: z.string(),
    reveal: z.boolean(),
  }),
  /** The drag is over. `landed`: what was dropped glides to its place. */
  z.object({ type: z.literal("drag-end"), landed: z.boolean() }),
  /** Shows a value of a property on one element, over all rules; null shows what the page says again. */
  z.object({
    type: z.literal("preview-style"),
    node: nodeIdSchema,
    property: z.string(),
    value: z.nullable(z.string()),
  }),
  /**
   * Rules that are behind all sheets of the page while a person looks at them; '' shows what is written
   * again.
   */
  z.object({ type: z.literal("preview-sheet"), css: z.string() }),
  /**
   * A font family that the page does not carry, for `preview-style` of `font-family`: its slices, by addresses of the
   * editor. It replaces the one before; without slices none is lent any more.
   */
  z.object({
    type: z.literal("lend-font"),
    family: z.string(),
    faces: z.array(z.object({ url: z.string(), weight: z.string(), style: z.string(), range: z.string() })),
  }),
  /** Plays an animation of an element once, from its first keyframe to its present state. */
  z.object({
    type: z.literal("play"),
    node: nodeIdSchema,
    first: z.record(z.string(), z.string()),
    /** Milliseconds. */
    duration: z.number(),
    delay: z.number(),
    easing: z.string(),
  }),
  /** Asks for a picture of these elements, in px; answered by `picture` with the same number. */
  z.object({
    type: z.literal("picture"),
    request: z.int(),
    nodes: z.array(nodeIdSchema),
    width: z.int(),
    height: z.int(),
  }),
  /** Asks for the values that the browser uses for these properties; answered by `resolved` with the same number. */
  z.object({
    type: z.literal("resolve"),
    request: z.int(),
    node: nodeIdSchema,
    properties: z.array(z.string()).check(z.maxLength(MAX_RESOLVED)),
  }),
  /**
   * Measures the page as it is shown now: contrast of its words by state, and how many pixels of images are drawn; or, in
   * a frame that is as wide as a narrow phone, what is hard to press and what reaches out. Answered by `measured`.
   */
  z.object({ type: z.literal("measure"), request: z.int(), what: z.enum(["looks", "narrow"]) }),
  /**
   * Source of what is selected, which the keys that copy put on the clipboard in the frame itself; null for none. `cuts`:
   * those that cut do so, too.
   */
  z.object({ type: z.literal("lend-source"), source: z.nullable(z.string()), cuts: z.boolean() }),
  /** Letters of the editor's own font for what is drawn over the page: a font file, and the characters that it has. */
  z.object({ type: z.literal("letters"), font: z.instanceof(ArrayBuffer), range: z.string() }),
  z.object({ type: z.literal("ping"), ping: z.int() }),
  z.object({ type: z.literal("scroll"), by: z.number() }),
]);
export type ToFrame = z.infer<typeof toFrameSchema>;
