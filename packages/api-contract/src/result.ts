import type { ErrorId } from "./errors/index.ts";

/** Details for the person or the program beside the sentence of the error table. */
export interface ErrorDetail {
  /** Values for the placeholders of the message: `{limit}`. Never prose, never a secret. */
  readonly facts?: Readonly<Record<string, string | number>>;
  /** Dotted body path → what is wrong with it. */
  readonly fields?: Readonly<Record<string, FieldProblem>>;
  /** Answered as `data` beside `fields` (a count, a report). */
  readonly data?: unknown;
}

export const FIELD_PROBLEMS = [
  "required",
  "type",
  "format",
  "too-short",
  "too-long",
  "too-small",
  "too-large",
  "choice",
  "file-too-large",
  "file-type",
  "file-count",
  "mismatch",
  "weak",
  "taken",
] as const;
export type FieldProblem = (typeof FIELD_PROBLEMS)[number];

export interface Refused<Id extends ErrorId = ErrorId> {
  readonly ok: false;
  readonly error: Id;
  readonly detail?: ErrorDetail;
}

/** Result of a command: its value, or a row of the error table. Only bugs throw. */
export type Result<Value, Id extends ErrorId = ErrorId> =
  | { readonly ok: true; readonly value: Value }
  | Refused<Id>;

export const succeed = <Value>(value: Value): { readonly ok: true; readonly value: Value } => ({
  ok: true,
  value,
});

export const refused = <const Id extends ErrorId>(error: Id, detail?: ErrorDetail): Refused<Id> =>
  detail ? { ok: false, error, detail } : { ok: false, error };
