import * as z from "zod/mini";
import { nodeIdSchema } from "./content.ts";

/** Beside a target or in it. */
export const dropPlaceSchema = z.enum(["before", "after", "start", "end"]);
export type DropPlace = z.infer<typeof dropPlaceSchema>;

/**
 * Drop target under the pointer. Elements go beside or into an element of the source, blocks beside a block
 * or into a section that holds none.
 */
export const dropTargetSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("element"), node: nodeIdSchema, place: dropPlaceSchema }),
  z.strictObject({
    kind: z.literal("block"),
    blockId: z.string().check(z.maxLength(200)),
    place: z.enum(["before", "after"]),
  }),
  z.strictObject({ kind: z.literal("section"), section: z.string().check(z.maxLength(40)) }),
]);
export type DropTarget = z.infer<typeof dropTargetSchema>;

/** Object whose drag began in the frame. */
export const draggedSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("element"), node: nodeIdSchema }),
  z.strictObject({ kind: z.literal("block"), blockId: z.string().check(z.maxLength(200)) }),
]);
export type DraggedInFrame = z.infer<typeof draggedSchema>;

/**
 * Position of a pointer whose events the frame still receives although it has left it (a finger stays
 * captured by the frame in which it went down): in CSS pixels of the frame, outside of its box.
 */
export const outsidePointSchema = z.strictObject({ x: z.number(), y: z.number() });
export type OutsidePoint = z.infer<typeof outsidePointSchema>;

/** The three readings of the hint [BLK-40]. */
export const dropHintSchema = z.enum(["inside", "outside", "none"]);
export type DropHint = z.infer<typeof dropHintSchema>;
