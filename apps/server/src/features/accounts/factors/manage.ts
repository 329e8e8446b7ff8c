import { type endpoints, LIMITS, type ParsedOf, refused, succeed } from "@hanok/api-contract";
import type { SignedIn } from "../../../http/caller.ts";
import { isoTime } from "../../../ports/clock.ts";
import { abandon, type Write } from "../../../ports/database/index.ts";
import type { Attempt } from "../../../ports/guesses.ts";
import { tellSessionsEnded } from "../../access/index.ts";
import { type AccountsParts, audit } from "../accounts-parts.ts";
import { factorGuessed, RATES, refuseTooMany } from "../limits.ts";
import { findById } from "../members-store.ts";
import { requestSecurityMail } from "../security-mail.ts";
import { endSessions } from "../sessions.ts";
import { factorsOf, forgetCodesWithoutFactor, readOwnFactors } from "./own-factors.ts";
import { creationOptionsFor, verifyNewPasskey } from "./passkeys.ts";
import { makeRecoveryCodes } from "./recovery-codes.ts";
import { noteProof } from "./step-up.ts";
import { beginTotp, takeTotpCode } from "./totp.ts";

type Calls = typeof endpoints.factors;
interface Caller {
  readonly network: string;
  /** Its browser is known to the factors from now on. */
  readonly attempt: Attempt;
}

/** The factors of the signed-in member, and whether the console waits for one. */
export const readFactors = (parts: AccountsParts, member: SignedIn) =>
  parts.database.read(async (query) =>
    succeed({
      factors: {
        ...(await readOwnFactors(query, member.memberId)),
        isDemanded: member.operatorRefusal === "factor.required",
      },
    }),
  );

/**
 * Follow-up of a member's first factor: recovery codes, and the end of the sessions that were begun without
 * it. This session is proved by the factor from now on.
 */
const afterAdding = async (
  parts: AccountsParts,
  query: Write,
  { memberId, sessionHash }: SignedIn,
  {
    isFirst,
    factor,
    attempt,
  }: { readonly isFirst: boolean; readonly factor: "passkey" | "totp"; readonly attempt: Attempt },
): Promise<string[]> => {
  await parts.guesses.succeed(query, factorGuessed(memberId), attempt);
  await noteProof(query, { sessionHash, at: isoTime(parts.clock.now()), factor });
  if (!isFirst) return [];
  await endSessions(query, memberId, sessionHash);
  await query.deleteFrom("proofs").where("memberId", "=", memberId).execute();
  return makeRecoveryCodes(parts, query, memberId);
};

/** Notifies connections and the mail job of a change, after its commit. */
const tell = async (parts: AccountsParts, { memberId }: SignedIn): Promise<void> => {
  parts.jobs.wake();
  await tellSessionsEnded(parts, memberId);
};

export const startTotp = (parts: AccountsParts, { memberId, email }: SignedIn) =>
  parts.database.write(`member:${memberId}`, async (query) => {
    const { totpSince } = await readOwnFactors(query, memberId);
    if (totpSince !== "") return abandon(refused("factor.exists"));
    return succeed(await beginTotp(parts, query, { memberId, email }));
  });

export const confirmTotp = async (
  parts: AccountsParts,
  member: SignedIn,
  code: string,
  { network, attempt }: Caller,
) => {
  const { memberId } = member;
  const tries = [{ rule: RATES.factorSetup, subject: `${memberId}\n${network}` }];
  const tooMany = await refuseTooMany(parts.limits, tries);
  if (tooMany) return tooMany;
  const confirmed = await parts.database.write(`member:${memberId}`, async (query) => {
    const isFirst = (await factorsOf(query, memberId)).length === 0;
    const wrong = await takeTotpCode(parts, query, { memberId, code, isConfirmed: false });
    if (wrong)
      return abandon(
        wrong.error === "factor.expired"
          ? refused("factor.expired")
          : refused("factor.code", { fields: { code: "mismatch" } }),
      );
    const recoveryCodes = await afterAdding(parts, query, member, { isFirst, factor: "totp", attempt });
    const at = isoTime(parts.clock.now());
    await audit(parts, query, { memberId, action: "totp.added", network });
    await requestSecurityMail(parts, query, { memberId, about: "totp-added", at });
    await parts.limits.settle(query, { forget: tries, giveBack: [] });
    return succeed({ recoveryCodes });
  });
  await tell(parts, member);
  return confirmed;
};

export const deleteTotp = async (parts: AccountsParts, member: SignedIn, network: string) => {
  const { memberId } = member;
  const deleted = await parts.database.write(`member:${memberId}`, async (query) => {
    const { numDeletedRows } = await query
      .deleteFrom("totpSecrets")
      .where("memberId", "=", memberId)
      .where("confirmedAt", "!=", "")
      .executeTakeFirst();
    if (numDeletedRows === 0n) return abandon(refused("factor.missing"));
    await forgetCodesWithoutFactor(query, memberId);
    await audit(parts, query, { memberId, action: "totp.removed", network });
    await requestSecurityMail(parts, query, {
      memberId,
      about: "totp-removed",
      at: isoTime(parts.clock.now()),
    });
    return succeed({});
  });
  await tell(parts, member);
  return deleted;
};

export const renewRecoveryCodes = async (parts: AccountsParts, member: SignedIn, network: string) => {
  const { memberId } = member;
  const renewed = await parts.database.write(`member:${memberId}`, async (query) => {
    if ((await factorsOf(query, memberId)).length === 0) return abandon(refused("factor.none"));
    const recoveryCodes = await makeRecoveryCodes(parts, query, memberId);
    await audit(parts, query, { memberId, action: "recovery.renewed", network });
    await requestSecurityMail(parts, query, {
      memberId,
      about: "recovery-renewed",
      at: isoTime(parts.clock.now()),
    });
    return succeed({ recoveryCodes });
  });
  parts.jobs.wake();
  return renewed;
};

export const startPasskey = (parts: AccountsParts, { memberId, email, name, sessionHash }: SignedIn) =>
  parts.database.write(`member:${memberId}`, async (query) => {
    const wanted = { use: "register", boundTo: sessionHash, memberId, email, name } as const;
    const options = await creationOptionsFor(parts, query, wanted);
    return options ? succeed({ options }) : abandon(refused("passkey.most"));
  });

export const addPasskey = async (
  parts: AccountsParts,
  member: SignedIn,
  { name, credential }: ParsedOf<Calls["addPasskey"]>,
  { network, attempt }: Caller,
) => {
  const { memberId, sessionHash: boundTo } = member;
  const added = await parts.database.write(`member:${memberId}`, async (query) => {
    const made = await verifyNewPasskey(parts, query, credential, { use: "register", boundTo });
    if (!made) return refused("factor.passkey");
    const known = await query
      .selectFrom("passkeys")
      .select("id")
      .where("credentialHash", "=", made.credentialHash)
      .executeTakeFirst();
    if (known) return refused("passkey.known");
    const { passkeys } = await readOwnFactors(query, memberId);
    if (passkeys.length >= LIMITS.passkeysMost) return refused("passkey.most");
    const isFirst = (await factorsOf(query, memberId)).length === 0;
    const createdAt = isoTime(parts.clock.now());
    const id = parts.createId();
    await query
      .insertInto("passkeys")
      .values({ ...made, id, memberId, name, createdAt, usedAt: "" })
      .execute();
    const recoveryCodes = await afterAdding(parts, query, member, { isFirst, factor: "passkey", attempt });
    await audit(parts, query, { memberId, action: "passkey.added", network });
    await requestSecurityMail(parts, query, {
      memberId,
      about: "passkey-added",
      at: createdAt,
      detail: name,
    });
    const passkey = { id, name, createdAt, usedAt: "", isBackedUp: made.isBackedUp === 1 };
    return succeed({ passkey, recoveryCodes });
  });
  await tell(parts, member);
  return added;
};

export const renamePasskey = (
  { database }: AccountsParts,
  { memberId }: SignedIn,
  { id, name }: ParsedOf<Calls["renamePasskey"]>,
) =>
  database.write(`member:${memberId}`, async (query) => {
    await query
      .updateTable("passkeys")
      .set({ name })
      .where("id", "=", id)
      .where("memberId", "=", memberId)
      .execute();
    const passkey = (await readOwnFactors(query, memberId)).passkeys.find((one) => one.id === id);
    return passkey ? succeed({ passkey }) : abandon(refused("factor.missing"));
  });

/** The last way to sign in stays: a member without password and connected sign-in keeps one passkey. */
export const deletePasskey = async (parts: AccountsParts, member: SignedIn, id: string, network: string) => {
  const { memberId } = member;
  const deleted = await parts.database.write(`member:${memberId}`, async (query) => {
    const { passkeys } = await readOwnFactors(query, memberId);
    const passkey = passkeys.find((one) => one.id === id);
    if (!passkey) return abandon(refused("factor.missing"));
    const row = await findById(query, memberId);
    const identity = await query
      .selectFrom("memberIdentities")
      .select("type")
      .where("memberId", "=", memberId)
      .executeTakeFirst();
    if (passkeys.length === 1 && row?.passwordHash === "" && !identity)
      return abandon(refused("passkey.last"));
    await query.deleteFrom("passkeys").where("id", "=", id).where("memberId", "=", memberId).execute();
    await forgetCodesWithoutFactor(query, memberId);
    await audit(parts, query, { memberId, action: "passkey.removed", network });
    const at = isoTime(parts.clock.now());
    await requestSecurityMail(parts, query, {
      memberId,
      about: "passkey-removed",
      at,
      detail: passkey.name,
    });
    return succeed({});
  });
  await tell(parts, member);
  return deleted;
};
