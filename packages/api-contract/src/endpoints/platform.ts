import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { nothing } from "../fields.ts";

/** The OpenAPI 3.1 document of every call; answered bare, not in an envelope, so that tools can read it. */
export const readOpenApi = defineEndpoint({
  method: "GET",
  path: "/api/openapi.json",
  summary: "This description of every call",
  input: nothing,
  output: z.unknown(),
  errors: [],
  policy: { allow: "public" },
  answers: "bytes",
});
