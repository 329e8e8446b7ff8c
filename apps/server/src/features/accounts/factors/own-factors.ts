import type { Factor, OwnFactors } from "@hanok/api-contract";
import type { ExpressionBuilder } from "kysely";
import type { Tables } from "../../../migrations/tables/index.ts";
import type { Query, Write } from "../../../ports/database/index.ts";

/** For queries over members: whether a second factor is asked of each [AUT-01, AUT-02]. */
export const hasFactor = (is: ExpressionBuilder<Tables, "members">) =>
  is.or([
    is.exists(
      is
        .selectFrom("totpSecrets")
        .select("totpSecrets.memberId")
        .whereRef("totpSecrets.memberId", "=", "members.id")
        .where("totpSecrets.confirmedAt", "!=", ""),
    ),
    is.exists(
      is.selectFrom("passkeys").select("passkeys.id").whereRef("passkeys.memberId", "=", "members.id"),
    ),
  ]);

const recoveryCodesLeft = async (query: Query, memberId: number): Promise<number> => {
  const row = await query
    .selectFrom("recoveryCodes")
    .select(({ fn }) => fn.countAll<number | string>().as("count"))
    .where("memberId", "=", memberId)
    .executeTakeFirst();
  return Number(row?.count ?? 0);
};

export const readOwnFactors = async (
  query: Query,
  memberId: number,
): Promise<Omit<OwnFactors, "isDemanded">> => {
  const totp = await query
    .selectFrom("totpSecrets")
    .select("confirmedAt")
    .where("memberId", "=", memberId)
    .executeTakeFirst();
  const passkeys = await query
    .selectFrom("passkeys")
    .select(["id", "name", "createdAt", "usedAt", "isBackedUp"])
    .where("memberId", "=", memberId)
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
  return {
    totpSince: totp?.confirmedAt ?? "",
    passkeys: passkeys.map((one) => ({ ...one, isBackedUp: one.isBackedUp === 1 })),
    recoveryCodesLeft: await recoveryCodesLeft(query, memberId),
  };
};

/** The second factors that the member can prove themselves with; empty for one who needs none. */
export const factorsOf = async (query: Query, memberId: number): Promise<readonly Factor[]> => {
  const { totpSince, passkeys, recoveryCodesLeft: left } = await readOwnFactors(query, memberId);
  if (totpSince === "" && passkeys.length === 0) return [];
  return [
    ...(passkeys.length > 0 ? (["passkey"] as const) : []),
    ...(totpSince === "" ? [] : (["totp"] as const)),
    ...(left > 0 ? (["recovery"] as const) : []),
  ];
};

/** Removes all second factors with their recovery codes. */
export const forgetFactors = async (query: Write, memberId: number): Promise<void> => {
  for (const table of ["totpSecrets", "passkeys", "recoveryCodes"] as const)
    await query.deleteFrom(table).where("memberId", "=", memberId).execute();
};

/** Recovery codes are of use beside another factor alone. */
export const forgetCodesWithoutFactor = async (query: Write, memberId: number): Promise<void> => {
  if ((await factorsOf(query, memberId)).length === 0)
    await query.deleteFrom("recoveryCodes").where("memberId", "=", memberId).execute();
};
