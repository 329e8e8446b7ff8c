import { type Refused, refused } from "@hanok/api-contract";
import type { AccountsParts } from "./accounts-parts.ts";
import { RATES, refuseTooMany } from "./limits.ts";
import { findById } from "./members-store.ts";

/** Asks a signed-in member for their password again; a stolen session may try as seldom as a stranger. */
export const askPassword = async (
  parts: AccountsParts,
  memberId: number,
  password: string,
): Promise<Refused<"password.wrong" | "request.too-many"> | null> => {
  const counted = [{ rule: RATES.passwordAsked, subject: String(memberId) }];
  const tooMany = await refuseTooMany(parts.limits, counted);
  if (tooMany) return tooMany;
  const row = await parts.database.read((query) => findById(query, memberId));
  if (!(await parts.passwords.verify(row?.passwordHash ?? "", password))) return refused("password.wrong");
  await parts.limits.forget(counted);
  return null;
};
