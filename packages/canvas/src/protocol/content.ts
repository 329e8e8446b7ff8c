import * as z from "zod/mini";
import {
  MAX_ADDRESS,
  MAX_CONTENT_DEPTH,
  MAX_CONTENT_NODES,
  MAX_CONTENT_TEXT,
  MAX_NODE_ID,
} from "./limits.ts";

/** Address of one source element inside the frame; chosen by the editor, opaque to the runtime. */
export const nodeIdSchema = z.string().check(z.minLength(1), z.maxLength(MAX_NODE_ID));
export type NodeId = z.infer<typeof nodeIdSchema>;

/**
 * Scripts carry no id into the page. Between runs of text they are identified by their number within the
 * element that is edited, which the source knows as well.
 */
export const scriptId = (number: number): NodeId => `script:${number}`;

/** Elements that a person can make by typing: everything else keeps the identity that the source gave it. */
export const TYPED_TAGS = ["a", "b", "br", "em", "i", "s", "span", "strong", "sub", "sup", "u"] as const;
export type TypedTag = (typeof TYPED_TAGS)[number];

/**
 * Content of an edited element after in-place editing: characters, elements of the source (by id, so that
 * their tags and attributes are never rewritten) and elements that typing made.
 */
export type ContentNode =
  | { readonly text: string }
  | { readonly id: NodeId; readonly children: readonly ContentNode[] }
  | {
      readonly tag: TypedTag;
      readonly href?: string | undefined;
      readonly children: readonly ContentNode[];
    };

/**
 * Checked by hand: a union of recursive schemas would try each branch at each level, which a hostile page
 * could use to keep the editor busy for ever. Depth and number of nodes are bounded.
 */
export const contentSchema = z.custom<ContentNode[]>((value) => isContent(value, 0, { nodes: 0 }));

function isContent(value: unknown, depth: number, seen: { nodes: number }): boolean {
  if (!Array.isArray(value) || depth > MAX_CONTENT_DEPTH) return false;
  seen.nodes += value.length;
  return seen.nodes <= MAX_CONTENT_NODES && value.every((node: unknown) => isContentNode(node, depth, seen));
}

function isContentNode(node: unknown, depth: number, seen: { nodes: number }): boolean {
  if (typeof node !== "object" || node === null) return false;
  const fields: Readonly<Record<string, unknown>> = { ...node };
  const { text, id, tag, href, children, ...rest } = fields;
  if (Object.keys(rest).length > 0) return false;
  if (text !== undefined) {
    return Object.keys(fields).length === 1 && typeof text === "string" && text.length <= MAX_CONTENT_TEXT;
  }
  const known = id !== undefined;
  if (known && (tag !== undefined || href !== undefined || !nodeIdSchema.safeParse(id).success)) return false;
  if (!known && !TYPED_TAGS.some((one) => one === tag)) return false;
  if (href !== undefined && (typeof href !== "string" || href.length > MAX_ADDRESS)) return false;
  return isContent(children, depth + 1, seen);
}
