import { SOCIAL_TYPES, type SocialType } from "@hanok/api-contract";

export type Use = "login" | "connect" | "confirm";

/** State that this browser stores for a sign-in that is on its way to a provider and back. */
export interface KeptAttempt {
  type: SocialType;
  use: Use;
  /** The secret by which the server knows this browser again. */
  attempt: string;
  /** Destination afterwards. */
  next: string | undefined;
  /** When it runs out, in ms by this browser's clock. */
  endsAt: number;
}

const KEY = "hanok-sign-in";
const PATIENCE_MS = 10 * 60_000;

/** Reads attempts that have not run out; what is unreadable is none. */
export function readAttempts(stored: string | null, now: number): Record<string, KeptAttempt> {
  if (stored === null) return {};
  try {
    const found: unknown = JSON.parse(stored);
    if (typeof found !== "object" || found === null) return {};
    return Object.fromEntries(
      Object.entries(found).filter((entry): entry is [string, KeptAttempt] => {
        const { type, use, attempt, endsAt } = (entry[1] ?? {}) as Partial<KeptAttempt>;
        return (
          SOCIAL_TYPES.some((one) => one === type) &&
          (use === "login" || use === "connect" || use === "confirm") &&
          typeof attempt === "string" &&
          typeof endsAt === "number" &&
          endsAt > now
        );
      }),
    );
  } catch {
    return {};
  }
}

/** Kept beyond the tab: an app of the provider on a phone may come back into another one. */
export function keepAttempt(state: string, attempt: Omit<KeptAttempt, "endsAt">, now = Date.now()): void {
  const kept = {
    ...readAttempts(localStorage.getItem(KEY), now),
    [state]: { ...attempt, endsAt: now + PATIENCE_MS },
  };
  localStorage.setItem(KEY, JSON.stringify(kept));
}

/** Takes the attempt of a state out; null where this browser began none. */
export function takeAttempt(state: string, now = Date.now()): KeptAttempt | null {
  const { [state]: found, ...others } = readAttempts(localStorage.getItem(KEY), now);
  if (Object.keys(others).length === 0) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, JSON.stringify(others));
  return found ?? null;
}

const PROOF_KEY = "hanok-proof";

/** A proof that a provider has just given, for the page that asked for it. */
export const keepProof = (proof: string): void => sessionStorage.setItem(PROOF_KEY, proof);
export function takeProof(): string {
  const proof = sessionStorage.getItem(PROOF_KEY) ?? "";
  sessionStorage.removeItem(PROOF_KEY);
  return proof;
}
