import {
  type AuthorizationRequest,
  type Refused,
  refused,
  TOKEN_RIGHTS,
  type TokenRight,
} from "@hanok/api-contract";
import type { OauthClient, OauthClients } from "./clients.ts";
import { isRegistered } from "./redirect-uri.ts";

export interface CheckedRequest {
  readonly client: OauthClient;
  /** Those that were asked for; reading and editing where nothing was asked for by name. */
  readonly rights: readonly TokenRight[];
}
export type RequestError = "oauth.client" | "oauth.client-away" | "oauth.redirect" | "oauth.request";

/** Of a SHA-256 in base64url (RFC 7636, 4.2). */
const CHALLENGE = /^[\w-]{43}$/;

export const rightsIn = (scope: string | undefined): readonly TokenRight[] => {
  const asked = new Set((scope ?? "").split(" "));
  const rights = TOKEN_RIGHTS.filter((right) => right === "read" || asked.has(right));
  return TOKEN_RIGHTS.some((right) => asked.has(right)) ? rights : ["read", "edit"];
};

/**
 * An authorization request by OAuth 2.1, 4.1.1 with PKCE, for the resource of this server. Program and address come first:
 * of a request with a wrong one nothing is sent back to where it came from.
 */
export const checkRequest = async (
  clients: OauthClients,
  resources: readonly string[],
  request: AuthorizationRequest,
): Promise<({ readonly ok: true } & CheckedRequest) | Refused<RequestError>> => {
  const client = await clients.find(request.clientId);
  if ("ok" in client) return client;
  if (!isRegistered(request.redirectUri, client.redirectUris)) return refused("oauth.redirect");
  const isWhole =
    request.responseType === "code" &&
    request.codeChallengeMethod === "S256" &&
    CHALLENGE.test(request.codeChallenge) &&
    (request.resource === undefined || resources.includes(request.resource.replace(/\/$/, "")));
  return isWhole ? { ok: true, client, rights: rightsIn(request.scope) } : refused("oauth.request");
};
