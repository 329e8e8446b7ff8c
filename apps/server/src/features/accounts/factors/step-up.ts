import { type endpoints, type ParsedOf, type ProofWay, refused, succeed } from "@hanok/api-contract";
import type { SignedIn } from "../../../http/caller.ts";
import { isoTime } from "../../../ports/clock.ts";
import { abandon, type Write } from "../../../ports/database/index.ts";
import type { Attempt } from "../../../ports/guesses.ts";
import type { AccountsParts } from "../accounts-parts.ts";
import { findById } from "../members-store.ts";
import { prove } from "../prove.ts";
import { factorsOf } from "./own-factors.ts";
import { requestOptionsFor } from "./passkeys.ts";
import { beginFactorTry, endFactorTry, verifyFactor } from "./verify.ts";

type Wanted = ParsedOf<typeof endpoints.factors.proveMember>;

/** [AUT-03] A second factor where the member has one, else the password, else a code by mail or a connected sign-in. */
export const readProof = (parts: AccountsParts, { memberId, isFresh }: SignedIn) =>
  parts.database.read(async (query) => {
    const factors = await factorsOf(query, memberId);
    if (factors.length > 0) return succeed({ ways: [...factors] as ProofWay[], isFresh });
    const row = await findById(query, memberId);
    const ways: ProofWay[] = row?.passwordHash ? ["password"] : ["email", "social"];
    return succeed({ ways, isFresh });
  });

export const startProof = (parts: AccountsParts, { memberId, sessionHash: boundTo }: SignedIn) =>
  parts.database.write(`member:${memberId}`, async (query) =>
    succeed({ options: await requestOptionsFor(parts, query, { use: "proof", boundTo, memberId }) }),
  );

/** [AUT-03] Proves the session for ten minutes. Tries are counted as at the sign-in: a stolen session may guess as seldom. */
export const proveMember = async (
  parts: AccountsParts,
  { memberId, sessionHash }: SignedIn,
  { password, proof, ...given }: Wanted,
  from: { readonly network: string; readonly attempt: Attempt },
) => {
  const factors = await parts.database.read((query) => factorsOf(query, memberId));
  if (factors.length === 0) {
    const wrong = await prove(parts, memberId, { password, proof }, from.attempt);
    if (wrong) return wrong;
    await parts.database.write(`member:${memberId}`, (query) =>
      noteProof(query, { sessionHash, at: isoTime(parts.clock.now()) }),
    );
    return succeed({});
  }
  const { code, recoveryCode, credential } = given;
  // Nothing was tried, so nothing counts.
  if (code === "" && recoveryCode === "" && credential === undefined) return refused("proof.required");
  const halted = await beginFactorTry(parts, memberId, given, from);
  if (halted) return halted;
  return parts.database.write(`member:${memberId}`, async (query) => {
    const challenge = { use: "proof", boundTo: sessionHash } as const;
    const verified = await verifyFactor(parts, query, memberId, given, challenge);
    // The challenge of a passkey stays used up.
    if (!verified.ok) return given.credential === undefined ? abandon(verified) : verified;
    await noteProof(query, { sessionHash, at: isoTime(parts.clock.now()), factor: verified.factor });
    await endFactorTry(parts, query, memberId, from);
    return succeed({});
  });
};

/** Keeps the proof with the session, and the factor where there was one. */
export const noteProof = async (
  query: Write,
  {
    sessionHash,
    at,
    factor,
  }: { readonly sessionHash: string; readonly at: string; readonly factor?: "passkey" | "totp" | "recovery" },
): Promise<void> => {
  await query
    .updateTable("sessions")
    .set({ provedAt: at, ...(factor === undefined ? {} : { factor }) })
    .where("tokenHash", "=", sessionHash)
    .execute();
};
