import { type Endpoint, type Refused, refused, TOKEN_PREFIX } from "@hanok/api-contract";
import type { TokenGrant } from "./caller.ts";

/**
 * The access token in an `Authorization` header (RFC 6750); null where there is none. Other values, such as those that a
 * proxy asks for, are not ours.
 */
export const bearerOf = (authorization: string | undefined): string | null => {
  const value = /^bearer +(\S+)$/i.exec(authorization ?? "")?.[1] ?? "";
  return value.startsWith(TOKEN_PREFIX) ? value : null;
};

/** [AGT-01] Whether a token may reach a call, and this one with its rights; the policy decides beside it. */
export const refuseToken = (
  { token: needed }: Endpoint,
  { rights }: TokenGrant,
): Refused<"token.call" | "token.no-edit" | "token.no-publish"> | null => {
  if (needed === undefined) return refused("token.call");
  if (needed === "read" || rights.includes(needed)) return null;
  return refused(needed === "edit" ? "token.no-edit" : "token.no-publish");
};
