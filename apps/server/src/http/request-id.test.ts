import { expect, test } from "vitest";
import { requestId } from "./request-id.ts";

test("[OPS-03] a request keeps the id that a proxy gave it", () => {
  const id = "9f1c2b7e-58d4-4d0e-8a55-0d8d2a7a9b10";
  expect(requestId({ headers: { "x-request-id": id } })).toBe(id);
  expect(requestId({ headers: { "x-request-id": "0123456789abcdef0123456789abcdef" } })).toHaveLength(32);
});

test.each([undefined, "", "short", "a".repeat(65), 'x"}\n{"level":60,"msg":"forged"}'])(
  "[OPS-03] an id of another form is replaced: %j",
  (given) => {
    const made = requestId({ headers: given === undefined ? {} : { "x-request-id": given } });
    expect(made).toMatch(/^[0-9a-f-]{36}$/);
  },
);
