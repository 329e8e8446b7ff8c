import { randomInt } from "node:crypto";
import { LIMITS } from "@hanok/api-contract";
import { isoTime } from "../../../ports/clock.ts";
import type { Write } from "../../../ports/database/index.ts";
import type { AccountsParts } from "../accounts-parts.ts";
import { requestSecurityMail } from "../security-mail.ts";

/** Without letters and digits that look alike; ten of them are 49 bits. */
const SIGNS = "abcdefghjkmnpqrstuvwxyz23456789";
const LENGTH = 10;

const newRecoveryCode = (): string => {
  const signs = Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join("");
  return `${signs.slice(0, 5)}-${signs.slice(5)}`;
};

const hashOf = ({ keys }: Pick<AccountsParts, "keys">, memberId: number, code: string): string =>
  keys.hash("recovery-code", `${memberId}\n${code.toLowerCase().replace(/[^a-z0-9]/g, "")}`);

/** [AUT-02] Ten new codes in place of all former ones; their hashes alone are kept. */
export const makeRecoveryCodes = async (
  parts: AccountsParts,
  query: Write,
  memberId: number,
): Promise<string[]> => {
  const codes = Array.from({ length: LIMITS.recoveryCodes }, newRecoveryCode);
  await query.deleteFrom("recoveryCodes").where("memberId", "=", memberId).execute();
  await query
    .insertInto("recoveryCodes")
    .values(codes.map((code) => ({ memberId, codeHash: hashOf(parts, memberId, code) })))
    .execute();
  return codes;
};

/** [AUT-02] Uses a code up; the member is notified by mail. False for one that is not theirs, or was used. */
export const useRecoveryCode = async (
  parts: AccountsParts,
  query: Write,
  memberId: number,
  code: string,
): Promise<boolean> => {
  const used = await query
    .deleteFrom("recoveryCodes")
    .where("memberId", "=", memberId)
    .where("codeHash", "=", hashOf(parts, memberId, code))
    .returning("codeHash")
    .executeTakeFirst();
  if (!used) return false;
  const left = await query
    .selectFrom("recoveryCodes")
    .select("codeHash")
    .where("memberId", "=", memberId)
    .execute();
  await requestSecurityMail(parts, query, {
    memberId,
    about: "recovery-used",
    at: isoTime(parts.clock.now()),
    detail: String(left.length),
  });
  return true;
};
