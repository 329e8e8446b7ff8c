import type { Member } from "@hanok/api-contract";
import { isoTime } from "../../ports/clock.ts";
import type { Write } from "../../ports/database/index.ts";
import type { AccountsParts } from "./accounts-parts.ts";
import { requestConsentMail } from "./consent-mail.ts";
import type { MemberRow } from "./present.ts";
import { consentVersions } from "./terms.ts";

/** Settings as they are changed; one that is left out stays. */
export type ChangedNotifications = { readonly [kind in keyof Member["notifications"]]?: boolean | undefined };

/**
 * [ACC-20 to ACC-24] Stores settings of mails and answers all of them as JSON. Consent to advertising is kept
 * with its time each time that it changes, and the member is notified of the result (network act, article 50,
 * paragraph 7).
 */
export const changeNotifications = async (
  parts: AccountsParts,
  query: Write,
  row: Pick<MemberRow, "id" | "notifications">,
  wanted: ChangedNotifications,
): Promise<string> => {
  const before: ChangedNotifications = JSON.parse(row.notifications);
  const notifications = JSON.stringify({ ...before, ...wanted });
  await query.updateTable("members").set({ notifications }).where("id", "=", row.id).execute();
  const { marketing } = wanted;
  if (marketing === undefined || marketing === (before.marketing ?? false)) return notifications;
  const at = isoTime(parts.clock.now());
  await query
    .insertInto("consents")
    .values({
      id: parts.createId(),
      memberId: row.id,
      kind: "marketing",
      version: (await consentVersions(query, parts.legal)).marketing,
      granted: marketing ? 1 : 0,
      at,
    })
    .execute();
  await requestConsentMail(parts, query, {
    memberId: row.id,
    about: marketing ? "granted" : "withdrawn",
    at,
  });
  return notifications;
};
