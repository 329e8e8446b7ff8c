import * as z from "zod/mini";
import { TOKEN_RIGHTS } from "../access-token.ts";
import { defineEndpoint } from "../endpoint.ts";
import { idField } from "../fields.ts";
import { LIMITS } from "../limits.ts";
import { authorizationRequest } from "../oauth.ts";
import { FRESH } from "../proof.ts";

/** [AGT-01] Nothing is granted by this call: it shows the member the program and the rights that it asks for. */
export const readAuthorization = defineEndpoint({
  method: "GET",
  path: "/api/members/oauth/request.json",
  summary: "The program that asks for access, and the rights that it asks for",
  input: authorizationRequest,
  output: z.object({
    client: z.object({
      name: z.string(),
      /** Host that answers for the name; '' for a name that the program has given itself without a proof. */
      host: z.string(),
    }),
    /** Place to which the answer goes: a host, or the scheme of a program on this device. */
    returnsTo: z.string(),
    rights: z.array(z.enum(TOKEN_RIGHTS)),
    /** Address that says to the program that the member refused. */
    denied: z.string(),
  }),
  errors: ["oauth.client", "oauth.client-away", "oauth.redirect", "oauth.request"],
  policy: { allow: "member" },
});

/** [AGT-01] Grants access; `location` leads back to the program with a code that it exchanges for tokens within a minute. */
export const grantAuthorization = defineEndpoint({
  method: "POST",
  path: "/api/members/oauth/grant.json",
  summary: "Give a program access to projects",
  input: z.object({
    request: authorizationRequest,
    /** Of those that were asked for; reading is always among them. */
    rights: z.array(z.enum(TOKEN_RIGHTS)).check(z.maxLength(TOKEN_RIGHTS.length)),
    /** Absent: all projects of the member, also later ones. */
    projectIds: z.optional(z.array(idField).check(z.minLength(1), z.maxLength(LIMITS.tokenProjectsMost))),
    /** Days until the access ends. */
    days: z.int().check(z.minimum(1), z.maximum(LIMITS.tokenDaysMost)),
  }),
  output: z.object({ location: z.string() }),
  errors: [
    "oauth.client",
    "oauth.client-away",
    "oauth.redirect",
    "oauth.request",
    "token.most",
    "project.missing",
  ],
  policy: {
    allow: "member",
    also: [{ by: "projectIds", of: "project", allow: "project.view", locked: "allowed", trashed: "refused" }],
  },
  proof: FRESH,
});
