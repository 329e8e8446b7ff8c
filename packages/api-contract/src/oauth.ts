import * as z from "zod/mini";

const parameter = (most: number) => z.string().check(z.maxLength(most));

/** [AGT-01] Parameters of an authorization request (OAuth 2.1, 4.1.1; RFC 7636; RFC 8707), as the program sent them. */
export const authorizationRequest = z.object({
  responseType: parameter(40),
  clientId: parameter(2_000),
  redirectUri: parameter(2_000),
  codeChallenge: parameter(128),
  codeChallengeMethod: parameter(20),
  scope: z.optional(parameter(200)),
  state: z.optional(parameter(2_000)),
  resource: z.optional(parameter(2_000)),
});
export type AuthorizationRequest = z.infer<typeof authorizationRequest>;
