import { brokenLines, type Endpoint, type FieldProblem, type Refused, refused } from "@hanok/api-contract";
import type * as z from "zod/v4/core";
import { safeParse } from "zod/v4/core";

const problemOf = (issue: z.$ZodIssue): FieldProblem => {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined ? "required" : "type";
    case "too_small":
      return issue.origin === "string" || issue.origin === "array" ? "too-short" : "too-small";
    case "too_big":
      return issue.origin === "string" || issue.origin === "array" ? "too-long" : "too-large";
    case "invalid_format":
      return "format";
    case "invalid_value":
      return issue.input === undefined ? "required" : "choice";
    case "invalid_union":
      return issue.input === undefined ? "required" : "type";
    default:
      return "type";
  }
};

/**
 * [LET-04] An empty parameter of a read is no filter: `''` for a field that may be absent, and that no text of this kind
 * fits, is as good as not sent. A field whose rule takes `''` gets it.
 */
const withoutEmpty = (endpoint: Endpoint, input: unknown): unknown => {
  if (endpoint.method !== "GET" || typeof input !== "object" || input === null) return input;
  const { shape } = endpoint.input as { readonly shape?: Readonly<Record<string, z.$ZodType>> };
  const isNoFilter = ([name, value]: readonly [string, unknown]): boolean => {
    const field = shape && Object.hasOwn(shape, name) ? shape[name] : undefined;
    return (
      value === "" &&
      field !== undefined &&
      !safeParse(field, "").success &&
      safeParse(field, undefined).success
    );
  };
  return Object.fromEntries(Object.entries(input).filter((entry) => !isNoFilter(entry)));
};

const MOST_FIELDS = 50;

/**
 * Parses by the contract: unknown keys are dropped, everything else must fit. The refusal names the fields and
 * never repeats their values.
 */
export const validate = (
  endpoint: Endpoint,
  input: unknown,
): { readonly ok: true; readonly value: unknown } | Refused<"request.invalid"> => {
  const parsed = endpoint.input.safeParse(withoutEmpty(endpoint, input), { reportInput: true });
  if (parsed.success) {
    const broken = brokenLines(endpoint, parsed.data);
    if (broken.length === 0) return { ok: true, value: parsed.data };
    return refused("request.invalid", {
      fields: Object.fromEntries(broken.map((field) => [field, "format"])),
    });
  }
  const fields: Record<string, FieldProblem> = {};
  for (const issue of parsed.error.issues.slice(0, MOST_FIELDS))
    fields[issue.path.map(String).join(".")] ??= problemOf(issue);
  return refused("request.invalid", { fields });
};
