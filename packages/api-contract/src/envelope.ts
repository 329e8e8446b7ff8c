import * as z from "zod/mini";
import type { FieldProblem } from "./result.ts";

/**
 * Every answer of a call under /api [API-02]. `error` is the stable id of the error table; `message` is for
 * people and may be reworded. Payment calls repeat the message as `msg` [API-14].
 */
export interface SuccessEnvelope<Data> {
  readonly code: "SUCC";
  readonly message: string;
  readonly data: Data;
}
export interface FailureEnvelope {
  readonly code: "FAIL" | "EXPIRE";
  readonly message: string;
  readonly error: string;
  readonly data: { readonly fields?: Readonly<Record<string, FieldProblem>> } | unknown;
}
export type Envelope<Data> = SuccessEnvelope<Data> | FailureEnvelope;

/** Schema by which the client recognizes an envelope on the wire. */
export const envelopeSchema = z.object({
  code: z.enum(["SUCC", "FAIL", "EXPIRE"]),
  message: z.string(),
  error: z.optional(z.string()),
  data: z.unknown(),
});
