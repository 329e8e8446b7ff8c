import { LIMITS } from "@hanok/api-contract";
import { isoTime } from "../../../ports/clock.ts";
import type { Query } from "../../../ports/database/index.ts";
import { hashToken } from "../tokens.ts";

/** The sign-in that a token names while its second step may be made; undefined otherwise. */
export const pendingSignIn = (query: Query, token: string, now: number) =>
  query
    .selectFrom("pendingSignIns")
    .selectAll()
    .where("tokenHash", "=", hashToken(token))
    .where("expiresAt", ">", isoTime(now))
    .where("tries", "<", LIMITS.codeTries)
    .executeTakeFirst();
