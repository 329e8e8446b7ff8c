import { type endpoints, type ParsedOf, refused, succeed } from "@hanok/api-contract";
import { abandon } from "../../ports/database/index.ts";
import type { AccountsParts } from "./accounts-parts.ts";
import { consumeProof } from "./codes.ts";
import type { From } from "./from.ts";
import { join, refuseIncomplete } from "./join.ts";
import { accountGuessed, RATES, refuseTooMany } from "./limits.ts";
import { findByEmail } from "./members-store.ts";
import { refusePassword } from "./passwords.ts";
import { presentMember } from "./present.ts";
import { refuseRejoin } from "./rejoin-guard.ts";
import { startSession } from "./sessions.ts";

type Wanted = ParsedOf<typeof endpoints.accounts.signUp>["member"];

/** [ACC-39, ACC-40] The account exists only with a proved e-mail; joining signs in. */
export const signUp = async (parts: AccountsParts, wanted: Wanted, from: From) => {
  const { email } = wanted;
  const incomplete = refuseIncomplete(wanted);
  if (incomplete) return incomplete;
  const weak = refusePassword(wanted.password, wanted.passwordConfirm, email, "member.");
  if (weak) return weak;
  const tooMany = await refuseTooMany(parts.limits, [{ rule: RATES.signUpNetwork, subject: from.network }]);
  if (tooMany) return tooMany;
  const passwordHash = await parts.passwords.hash(wanted.password);
  return parts.database.write("members", async (query) => {
    const now = parts.clock.now();
    const proof = await consumeProof(query, { token: wanted.token, kind: "signup", now });
    if (proof?.email !== email) return abandon(refused("access.wrong"));
    if (await findByEmail(query, email)) return abandon(refused("member.registered"));
    const guarded = await refuseRejoin(parts, query, [{ email }]);
    if (guarded) return abandon(guarded);
    const row = await join(parts, query, wanted, { passwordHash }, from);
    await parts.guesses.succeed(query, accountGuessed(row, email), from.attempt);
    const token = await startSession(parts, query, row.id, { ...from, signedInBy: "password", factor: "" });
    const member = await presentMember(query, row, parts.settings.sourceMemberId);
    return succeed({ member, token });
  });
};
