import { type endpoints, type Locale, type ParsedOf, refused, succeed } from "@hanok/api-contract";
import { isoTime } from "../../ports/clock.ts";
import { abandon } from "../../ports/database/index.ts";
import { type AccountsParts, audit } from "./accounts-parts.ts";
import { consumeProof } from "./codes.ts";
import { RATES, refuseTooMany } from "./limits.ts";
import { findByEmail, insertMember, nextMemberId } from "./members-store.ts";
import { refusePassword } from "./passwords.ts";
import { NO_NOTIFICATIONS, presentMember } from "./present.ts";
import { startSession } from "./sessions.ts";
import { CONSENTS, consentVersions } from "./terms.ts";

type Wanted = ParsedOf<typeof endpoints.accounts.signUp>["member"];

interface From {
  readonly network: string;
  /** Of the screen; mails come in it. */
  readonly locale: Locale;
}

/** [ACC-39, ACC-40] The account exists only with a proved e-mail; joining signs in. */
export const signUp = async (parts: AccountsParts, wanted: Wanted, { network, locale }: From) => {
  const { email, terms, job } = wanted;
  if (!terms.service || !terms.privacy)
    return refused("terms.required", { fields: { "member.terms": "required" } });
  if (!job) return refused("job.required", { fields: { "member.job": "required" } });
  const weak = refusePassword(wanted.password, wanted.passwordConfirm, email, "member.");
  if (weak) return weak;
  const tooMany = await refuseTooMany(parts.limits, [{ rule: RATES.signUpNetwork, subject: network }]);
  if (tooMany) return tooMany;
  const passwordHash = await parts.passwords.hash(wanted.password);
  return parts.database.write("members", async (query) => {
    const now = parts.clock.now();
    const at = isoTime(now);
    const proof = await consumeProof(query, { token: wanted.token, kind: "signup", now });
    if (proof?.email !== email) return abandon(refused("access.wrong"));
    if (await findByEmail(query, email)) return abandon(refused("member.registered"));
    const row = await insertMember(query, {
      id: await nextMemberId(query),
      email,
      passwordHash,
      name: wanted.name,
      job,
      purpose: wanted.purpose,
      notifications: JSON.stringify({ ...NO_NOTIFICATIONS, notices: true, marketing: terms.marketing }),
      language: locale,
      joinedAt: at,
    });
    const accepted = await consentVersions(query, parts.legal);
    for (const kind of CONSENTS)
      await query
        .insertInto("consents")
        .values({
          id: parts.createId(),
          memberId: row.id,
          kind,
          version: accepted[kind],
          granted: terms[kind] ? 1 : 0,
          at,
        })
        .execute();
    await audit(parts, query, { memberId: row.id, action: "member.joined", network });
    const token = await startSession(query, row.id, now);
    const member = await presentMember(query, row, parts.settings.sourceMemberId);
    return succeed({ member, token });
  });
};
