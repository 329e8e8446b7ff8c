import * as z from "zod/mini";
import { MAX_CONTENT_TEXT, MAX_NODE_ID } from "./limits.ts";

/** Address of one source element inside the frame; chosen by the editor, opaque to the runtime. */
export const nodeIdSchema = z.string().check(z.minLength(1), z.maxLength(MAX_NODE_ID));
export type NodeId = z.infer<typeof nodeIdSchema>;

/** Elements that a person can make by typing: everything else keeps the identity that the source gave it. */
export const TYPED_TAGS = ["a", "b", "br", "em", "i", "s", "span", "strong", "sub", "sup", "u"] as const;
export type TypedTag = (typeof TYPED_TAGS)[number];

/**
 * What an edited element holds after in-place editing: characters, elements of the source (by id, so that
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

export const contentNodeSchema: z.ZodMiniType<ContentNode> = z.lazy(() =>
  z.union([
    z.strictObject({ text: z.string().check(z.maxLength(MAX_CONTENT_TEXT)) }),
    z.strictObject({ id: nodeIdSchema, children: z.array(contentNodeSchema) }),
    z.strictObject({
      tag: z.enum(TYPED_TAGS),
      href: z.optional(z.string().check(z.maxLength(4_096))),
      children: z.array(contentNodeSchema),
    }),
  ]),
);
