import * as z from "zod/mini";
import { LIMITS } from "./limits.ts";

/** Opaque id of anything but a member. */
export const idField = z.string().check(z.minLength(1), z.maxLength(64), z.regex(/^[A-Za-z0-9_-]+$/));

/** A whole number that may arrive as digits in a query. */
export const queryNumber = (least: number, most: number) =>
  z.pipe(
    z.union([z.number(), z.string().check(z.regex(/^-?\d{1,15}$/))]),
    z.pipe(z.transform(Number), z.int().check(z.minimum(least), z.maximum(most))),
  );

/** A flag that may arrive as a word in a query. */
export const queryFlag = z.pipe(
  z.union([z.boolean(), z.enum(["true", "false", "1", "0"])]),
  z.transform((value) => value === true || value === "true" || value === "1"),
);

/** `page` from 1 and `perPage`; every list call takes them [API-05, API-15]. */
export const pagingFields = {
  page: z._default(queryNumber(1, 1_000_000_000), 1),
  perPage: z._default(queryNumber(1, 1_000_000), LIMITS.perPage),
};

/** `total` and `totalPage` beside the rows [API-09]. */
export const totalFields = { total: z.number(), totalPage: z.number() };

/** Times are ISO 8601 UTC, `''` when unset. */
export const timeField = z.string();
export const yesNoField = z.enum(["Y", "N"]);
/** Success without data. */
export const nothing = z.object({});
