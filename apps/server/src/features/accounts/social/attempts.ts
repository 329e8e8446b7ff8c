import type { SocialType } from "@hanok/api-contract";
import * as z from "zod";
import type { SignedIn } from "../../../http/caller.ts";
import { isoTime } from "../../../ports/clock.ts";
import type { Returned, Secrets } from "../../../ports/identity-providers/index.ts";
import type { AccountsParts } from "../accounts-parts.ts";
import { hashToken, newToken } from "../tokens.ts";

export type Use = "login" | "connect" | "confirm";

/** Minutes for the way to the provider and back. */
const ATTEMPT_MINUTES = 10;
const PURPOSE = "social-attempt";
const secretsSchema = z.object({ nonce: z.string(), verifier: z.string() });

export const redirectUriOf = ({ settings }: AccountsParts): string => `${settings.origin}/login/auth`;

/** Begins a sign-in: what the browser keeps, and what is kept here. */
export const beginAttempt = async (
  parts: AccountsParts,
  { type, use, member }: { readonly type: SocialType; readonly use: Use; readonly member: SignedIn | null },
) => {
  const state = newToken();
  const attempt = newToken();
  const secrets: Secrets = { nonce: newToken(), verifier: newToken() };
  const expiresAt = isoTime(parts.clock.now() + ATTEMPT_MINUTES * 60_000);
  // First: a provider that is away leaves nothing behind.
  const url = await parts.identityProviders.authorize(type, {
    ...secrets,
    state,
    redirectUri: redirectUriOf(parts),
    again: use !== "login",
  });
  await parts.database.write("social-attempts", async (query) => {
    await query
      .insertInto("socialAttempts")
      .values({
        stateHash: hashToken(state),
        secretHash: hashToken(attempt),
        type,
        use,
        memberId: use === "login" ? null : (member?.memberId ?? null),
        sessionHash: use === "login" ? "" : (member?.sessionHash ?? ""),
        sealed: parts.keys.seal(PURPOSE, JSON.stringify(secrets)),
        expiresAt,
      })
      .execute();
  });
  return { url, state, attempt, expiresAt };
};

export interface Answer extends Returned {
  readonly attempt: string;
}

/**
 * Uses up the attempt that the state names, if it is this browser's, this use's and this session's; null otherwise.
 * `expired` apart, since a person who took long at the provider has done nothing wrong.
 */
export const endAttempt = async (
  parts: AccountsParts,
  answer: Answer,
  { use, member }: { readonly use: Use; readonly member: SignedIn | null },
): Promise<{ readonly type: SocialType; readonly secrets: Secrets } | "expired" | null> => {
  if (answer.code === "" || answer.state === "" || answer.attempt === "") return null;
  const row = await parts.database.write("social-attempts", async (query) =>
    query
      .deleteFrom("socialAttempts")
      .where("stateHash", "=", hashToken(answer.state))
      .where("secretHash", "=", hashToken(answer.attempt))
      .where("use", "=", use)
      .where("sessionHash", "=", use === "login" ? "" : (member?.sessionHash ?? "none"))
      .returningAll()
      .executeTakeFirst(),
  );
  if (!row) return null;
  if (row.expiresAt <= isoTime(parts.clock.now())) return "expired";
  const opened = parts.keys.unseal(PURPOSE, row.sealed);
  if (opened === null) return null;
  return { type: row.type, secrets: secretsSchema.parse(JSON.parse(opened)) };
};
