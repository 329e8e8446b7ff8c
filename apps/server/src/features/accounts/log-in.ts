import { refused, succeed } from "@hanok/api-contract";
import { abandon } from "../../ports/database/index.ts";
import type { AccountsParts } from "./accounts-parts.ts";
import { passFirstStep } from "./enter.ts";
import type { From } from "./from.ts";
import { accountGuessed, RATES, refuseTooMany } from "./limits.ts";
import { findByEmail, findById } from "./members-store.ts";
import { refuseRestricted } from "./restrictions.ts";

export interface Credentials extends From {
  readonly email: string;
  readonly password: string;
}

/**
 * [ACC-68] An unknown e-mail takes as long as a wrong password and reads the same [ACC-62]. A withdrawn or
 * dormant account is reactivated [ACC-45, ACC-49].
 */
export const logIn = async (parts: AccountsParts, given: Credentials) => {
  const email = given.email.trim().toLowerCase();
  const network = [{ rule: RATES.loginNetwork, subject: given.network }];
  const tooMany = await refuseTooMany(parts.limits, network);
  if (tooMany) return tooMany;
  const found = await parts.database.read((query) => findByEmail(query, email));
  const guessed = accountGuessed(found, email);
  const halted = await parts.guesses.begin(guessed, given.attempt);
  if (halted) return halted;
  const right = await parts.passwords.verify(found?.passwordHash ?? "", given.password);
  if (!found || !right) return refused("login.mismatch");
  return parts.database.write(`member:${found.id}`, async (query) => {
    const row = await findById(query, found.id);
    // Changed or deleted while the password was checked.
    if (!row || row.passwordHash !== found.passwordHash) return abandon(refused("login.mismatch"));
    const restricted = await refuseRestricted(query, row.id, parts.clock.now());
    if (restricted) return abandon(restricted);
    await parts.limits.settle(query, { forget: [], giveBack: network });
    return succeed(await passFirstStep(parts, query, row, given, "password"));
  });
};
