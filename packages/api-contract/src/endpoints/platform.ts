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

/** [I18-10] The asker's own place, where a proxy or a service of the operator knows it. */
export const readLocation = defineEndpoint({
  method: "GET",
  path: "/api/public/location.json",
  summary: "Place of one's own network address, where the operator names a source for it",
  input: nothing,
  output: z.object({
    location: z.nullable(
      z.object({
        /** ISO 3166-1, two letters. */
        countryCode: z.string(),
        /** In the language of the request. */
        countryName: z.string(),
        city: z.string(),
        region: z.string(),
        ip: z.string(),
      }),
    ),
  }),
  errors: [],
  policy: { allow: "public" },
});
