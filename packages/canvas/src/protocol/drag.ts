import * as z from "zod/mini";
import { nodeIdSchema } from "./content.ts";

/** Beside a target or in it. */
export const dropPlaceSchema = z.enum(["before", "after", "start", "end"]);
export type DropPlace = z.infer<typeof dropPlaceSchema>;

/**
 * Where the pointer asks to drop. Elements go beside or into an element of the source, blocks beside a block or
 * into a section that holds none.
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

/** What a person began to drag in the frame. */
export const draggedSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("element"), node: nodeIdSchema }),
  z.strictObject({ kind: z.literal("block"), blockId: z.string().check(z.maxLength(200)) }),
]);
export type DraggedInFrame = z.infer<typeof draggedSchema>;

/**
 * Where a pointer is that the frame still hears though it has left it (a finger stays with what it went down on): in
 * CSS pixels of the frame, outside of its box.
 */
export const outsidePointSchema = z.strictObject({ x: z.number(), y: z.number() });
export type OutsidePoint = z.infer<typeof outsidePointSchema>;

/** The three readings of the hint [BLK-40]. */
export const dropHintSchema = z.enum(["inside", "outside", "none"]);
export type DropHint = z.infer<typeof dropHintSchema>;
