import { LIMITS } from "@hanok/api-contract";
import { client } from "../../api/client.ts";
import { type Call, useCall } from "../../api/use-call.ts";

const LIFETIME_MS = LIMITS.codeMinutes * 60_000;

/**
 * When a code runs out by this browser's clock. The server's time is taken where the two clocks agree within a
 * lifetime; a clock that is wrong by more would show nonsense, so then the lifetime counts from now.
 */
export function codeEnd(expiresAt: string, now: number): number {
  const left = Date.parse(expiresAt) - now;
  return left > 0 && left <= LIFETIME_MS ? now + left : now + LIFETIME_MS;
}

/** Sends a code to an address; answers when it runs out, in ms by this browser's clock. */
export function useSendCode(): Call<[email: string], number> {
  return useCall(async (email: string) => {
    const answer = await client.post("/api/members/member/auth/number.json", { email, use: "signup" });
    return answer.ok ? { ok: true, data: codeEnd(answer.data.expiresAt, Date.now()) } : answer;
  });
}
