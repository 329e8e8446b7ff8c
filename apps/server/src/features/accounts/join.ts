import { type JOBS, type PURPOSES, refused } from "@hanok/api-contract";
import { isoTime } from "../../ports/clock.ts";
import type { Write } from "../../ports/database/index.ts";
import { takeUpInvitations } from "../access/index.ts";
import { type AccountsParts, audit } from "./accounts-parts.ts";
import { requestConsentMail } from "./consent-mail.ts";
import type { From } from "./from.ts";
import { insertMember, nextMemberId } from "./members-store.ts";
import { type MemberRow, NO_NOTIFICATIONS } from "./present.ts";
import { CONSENTS, consentVersions } from "./terms.ts";

/** Fields of every sign-up, whichever way the person signs in. */
export interface Joining {
  readonly email: string;
  readonly name: string;
  readonly job?: (typeof JOBS)[number] | "" | null | undefined;
  readonly purpose: (typeof PURPOSES)[number];
  readonly terms: { readonly service: boolean; readonly privacy: boolean; readonly marketing: boolean };
}

/** [ACC-37, ACC-39] What has to be there, null where all is. */
export const refuseIncomplete = ({ terms, job }: Joining) => {
  if (!terms.service || !terms.privacy)
    return refused("terms.required", { fields: { "member.terms": "required" } });
  if (!job) return refused("job.required", { fields: { "member.job": "required" } });
  return null;
};

/** Makes the account of somebody whose e-mail is proved and free, with their consents to the versions in force. */
export const join = async (
  parts: AccountsParts,
  query: Write,
  { email, name, job, purpose, terms }: Joining,
  way: Pick<MemberRow, "passwordHash"> & Partial<Pick<MemberRow, "type" | "snsIssuer" | "snsId">>,
  { network, locale }: From,
): Promise<MemberRow> => {
  const at = isoTime(parts.clock.now());
  const row = await insertMember(query, {
    id: await nextMemberId(query),
    email,
    name,
    job: job ?? "",
    purpose,
    notifications: JSON.stringify({ ...NO_NOTIFICATIONS, notices: true, marketing: terms.marketing }),
    language: locale,
    joinedAt: at,
    ...way,
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
  if (terms.marketing) await requestConsentMail(parts, query, { memberId: row.id, about: "granted", at });
  await takeUpInvitations(query, { memberId: row.id, email, now: parts.clock.now() });
  await audit(parts, query, { memberId: row.id, action: "member.joined", network });
  return row;
};
