import { type endpoints, type ParsedOf, refused, succeed } from "@hanok/api-contract";
import { abandon } from "../../../ports/database/index.ts";
import type { AccountsParts } from "../accounts-parts.ts";
import { enter } from "../enter.ts";
import type { From } from "../from.ts";
import { RATES, refuseTooMany } from "../limits.ts";
import { findById } from "../members-store.ts";
import { refuseRestricted } from "../restrictions.ts";
import { cancelLostFactor } from "./lost-factor.ts";
import { requestOptionsFor, verifyPasskey } from "./passkeys.ts";
import { pendingSignIn } from "./pending-sign-ins.ts";
import { beginFactorTry, endFactorTry, verifyFactor } from "./verify.ts";

type Calls = typeof endpoints.factors;

/** [AUT-01] */
export const startPasskeyLogIn = async (parts: AccountsParts, network: string) => {
  const tooMany = await refuseTooMany(parts.limits, [{ rule: RATES.passkeyNetwork, subject: network }]);
  if (tooMany) return tooMany;
  return parts.database.write("passkey-challenges", async (query) =>
    succeed({
      options: await requestOptionsFor(parts, query, { use: "log-in", boundTo: "", memberId: null }),
    }),
  );
};

/** [AUT-01] The passkey names the account; it was unlocked by a finger, a face or a PIN, so that it is both steps. */
export const logInPasskey = async (
  parts: AccountsParts,
  { credential }: ParsedOf<Calls["logInPasskey"]>,
  from: From,
) => {
  const tooMany = await refuseTooMany(parts.limits, [{ rule: RATES.factorNetwork, subject: from.network }]);
  if (tooMany) return tooMany;
  if (!credential) return refused("factor.passkey");
  return parts.database.write("passkey-log-in", async (query) => {
    const record = await verifyPasskey(parts, query, credential, { use: "log-in", boundTo: "" });
    // The challenge stays used up.
    if (record === null) return refused("factor.passkey");
    const row = record === "unknown" ? undefined : await findById(query, record.memberId);
    if (!row) return refused("passkey.unknown");
    const restricted = await refuseRestricted(query, row.id, parts.clock.now());
    if (restricted) return abandon(restricted);
    await cancelLostFactor(parts, query, row.id);
    return succeed(await enter(parts, query, row, { ...from, signedInBy: "passkey", factor: "passkey" }));
  });
};

/** [AUT-01] */
export const startSecondStep = async (parts: AccountsParts, token: string, network: string) => {
  const tooMany = await refuseTooMany(parts.limits, [{ rule: RATES.passkeyNetwork, subject: network }]);
  if (tooMany) return tooMany;
  return parts.database.write("passkey-challenges", async (query) => {
    const pending = await pendingSignIn(query, token, parts.clock.now());
    if (!pending) return abandon(refused("factor.expired"));
    const { tokenHash: boundTo, memberId } = pending;
    return succeed({
      options: await requestOptionsFor(parts, query, { use: "second-step", boundTo, memberId }),
    });
  });
};

/** [AUT-01, AUT-02] A right factor begins the session; a wrong one counts, and five end the attempt. */
export const logInSecondStep = async (
  parts: AccountsParts,
  { token, ...given }: ParsedOf<Calls["logInSecondStep"]>,
  from: From,
) => {
  const found = await parts.database.read((query) => pendingSignIn(query, token, parts.clock.now()));
  if (!found) {
    const guessed = [{ rule: RATES.factorNetwork, subject: from.network }];
    return (await refuseTooMany(parts.limits, guessed)) ?? refused("factor.expired");
  }
  const { memberId } = found;
  const halted = await beginFactorTry(parts, memberId, given, from);
  if (halted) return halted;
  return parts.database.write(`member:${memberId}`, async (query) => {
    const pending = await pendingSignIn(query, token, parts.clock.now());
    const row = pending && (await findById(query, memberId));
    if (!pending || !row) return abandon(refused("factor.expired"));
    const challenge = { use: "second-step", boundTo: pending.tokenHash } as const;
    const verified = await verifyFactor(parts, query, memberId, given, challenge);
    if (!verified.ok) {
      await query
        .updateTable("pendingSignIns")
        .set((is) => ({ tries: is("tries", "+", 1) }))
        .where("tokenHash", "=", pending.tokenHash)
        .execute();
      return verified;
    }
    const restricted = await refuseRestricted(query, memberId, parts.clock.now());
    if (restricted) return abandon(restricted);
    await query.deleteFrom("pendingSignIns").where("tokenHash", "=", pending.tokenHash).execute();
    await cancelLostFactor(parts, query, memberId);
    await endFactorTry(parts, query, memberId, from);
    const { signedInBy } = pending;
    return succeed(await enter(parts, query, row, { ...from, signedInBy, factor: verified.factor }));
  });
};
