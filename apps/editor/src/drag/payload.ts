import type { NodeId } from "@hanok/canvas/protocol";
import type { EditInput } from "../document/edit/edits.ts";

type BlockSource = EditInput<"block.add">["block"];
/** A block as `block.add` takes it; what is left out is blank. */
export type NewBlock = Pick<BlockSource, "name" | "classtitle"> & Partial<BlockSource>;
/** An element of a library: what it looks like in source, with the css and js that go to the block it lands in. */
export interface NewElement {
  readonly html: string;
  readonly css: string;
  readonly js: string;
}

/**
 * Dragged object. Blocks and elements of the page are moved, or copied with Alt; new ones come from a library
 * [BLK-42, BLK-58, BLK-88]. `load` is asked once, when the drag begins; null: it could not be read, and the
 * library has said so. `prepare` runs before a drop is written, to bring files into the project; false: not
 * dropped.
 */
export type DragPayload =
  | { readonly kind: "block"; readonly blockId: string }
  | { readonly kind: "element"; readonly node: NodeId }
  | {
      readonly kind: "new-block";
      readonly name: string;
      readonly load: () => Promise<NewBlock | null>;
      readonly prepare?: () => Promise<boolean>;
    }
  | {
      readonly kind: "new-element";
      readonly name: string;
      readonly load: () => Promise<NewElement | null>;
      readonly prepare?: () => Promise<boolean>;
    };

/** Blocks are dropped between blocks, elements beside or into elements. */
export const isBlockPayload = (payload: DragPayload): boolean =>
  payload.kind === "block" || payload.kind === "new-block";
