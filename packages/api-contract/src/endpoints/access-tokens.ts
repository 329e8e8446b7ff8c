import * as z from "zod/mini";
import { accessTokenRow, TOKEN_RIGHTS } from "../access-token.ts";
import { defineEndpoint } from "../endpoint.ts";
import { idField, nothing, pagingFields, totalFields } from "../fields.ts";
import { LIMITS } from "../limits.ts";
import { FRESH } from "../proof.ts";

/** [AGT-01] Those that have ended are listed until they are removed. */
export const listAccessTokens = defineEndpoint({
  method: "GET",
  path: "/api/members/token/list.json",
  summary: "Access tokens of the member, newest first",
  input: z.object(pagingFields),
  output: z.object({ tokenList: z.array(accessTokenRow), ...totalFields }),
  errors: [],
  policy: { allow: "member" },
  lists: "tokenList",
});

/** [AGT-01] `token` is answered here once; only its hash is kept. */
export const createAccessToken = defineEndpoint({
  method: "POST",
  path: "/api/members/token/item.json",
  summary: "Make an access token for a program",
  input: z.object({
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
    /** Reading is always among them. */
    rights: z.array(z.enum(TOKEN_RIGHTS)).check(z.maxLength(TOKEN_RIGHTS.length)),
    /** Absent: all projects of the member, also later ones. */
    projectIds: z.optional(z.array(idField).check(z.minLength(1), z.maxLength(LIMITS.tokenProjectsMost))),
    /** Days until it ends. */
    days: z.int().check(z.minimum(1), z.maximum(LIMITS.tokenDaysMost)),
  }),
  output: z.object({ token: z.string(), accessToken: accessTokenRow }),
  errors: ["token.most", "project.missing"],
  policy: {
    allow: "member",
    also: [{ by: "projectIds", of: "project", allow: "project.view", locked: "allowed", trashed: "refused" }],
  },
  proof: FRESH,
});

/** [AGT-01] Calls under it are refused from then on, and its open streams end. */
export const revokeAccessToken = defineEndpoint({
  method: "DELETE",
  path: "/api/members/token/item.json",
  summary: "End an access token at once",
  input: z.object({ id: idField }),
  output: nothing,
  errors: ["token.missing"],
  policy: { allow: "member" },
});
