import * as z from "zod/mini";
import type { TextId } from "../../model/text-id.ts";

const linkSchema = z.object({
  on: z.number(),
  asks: z.string(),
  combinator: z.nullable(z.enum([" ", ">", "+", "~"])),
});

/** One way in which a rule styles elements that travel. */
const reachSchema = z.object({
  /** The selector as its author wrote it, nesting resolved. */
  source: z.string(),
  /** The subject's link first. */
  links: z.array(linkSchema),
  box: z.string(),
  /** Whether it styles the element at rest: no pointer over it, nothing chosen. */
  isAtRest: z.boolean(),
  weight: z.tuple([z.number(), z.number(), z.number()]),
});

const ruleSchema = z.object({
  /** The text that holds it, and where its addresses start from. */
  text: z.custom<TextId>((value) => typeof value === "string"),
  file: z.string(),
  isRooted: z.boolean(),
  media: z.array(z.string()),
  containers: z.array(z.string()),
  layer: z.nullable(z.string()),
  /** Rank of its layer; null outside of every layer. */
  rank: z.nullable(z.number()),
  declarations: z.array(z.object({ property: z.string(), value: z.string(), important: z.boolean() })),
  reaches: z.array(reachSchema),
});

const variableSchema = z.object({
  name: z.string(),
  value: z.string(),
  media: z.readonly(z.array(z.string())),
  file: z.string(),
  isRooted: z.boolean(),
});

/** At-rules that carried rules name: keyframes, fonts, registered properties. */
const besideSchema = z.object({ file: z.string(), isRooted: z.boolean(), css: z.string() });

/** The styles of elements as they are where these are, in a form that travels between pages and projects. */
export const carriedStyleSchema = z.object({
  /** The stylesheet of the block that they come from. */
  home: z.nullable(z.custom<TextId>((value) => typeof value === "string")),
  /** Number of elements carried. */
  size: z.number(),
  rules: z.array(ruleSchema),
  variables: z.array(variableSchema),
  beside: z.array(besideSchema),
  /** Classes that Hanok made for these elements alone: their rules come along under other names. */
  own: z.array(z.string()),
});
export type CarriedStyle = z.infer<typeof carriedStyleSchema>;
export type CarriedRule = z.infer<typeof ruleSchema>;
export type CarriedReach = z.infer<typeof reachSchema>;
