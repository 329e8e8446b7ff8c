import { isoTime } from "../../ports/clock.ts";
import type { Write } from "../../ports/database/index.ts";
import type { AccountsParts } from "./accounts-parts.ts";
import { requestSecurityMail } from "./security-mail.ts";
import { hashToken } from "./tokens.ts";

/** Browsers that are remembered of one member; the ones that were used longest ago go. */
const KNOWN_MOST = 50;

/**
 * [AUT-05] Notes the browser of a sign-in. One that the member has not signed in with before is announced to
 * them by mail, but for the first of all.
 */
export const noteDevice = async (
  parts: AccountsParts,
  query: Write,
  {
    memberId,
    deviceToken,
    device,
    country,
  }: {
    readonly memberId: number;
    readonly deviceToken: string;
    readonly device: string;
    readonly country: string;
  },
): Promise<void> => {
  const tokenHash = hashToken(deviceToken);
  const seenAt = isoTime(parts.clock.now());
  const known = await query
    .selectFrom("knownDevices")
    .select("tokenHash")
    .where("memberId", "=", memberId)
    .orderBy("seenAt", "desc")
    .execute();
  await query
    .insertInto("knownDevices")
    .values({ memberId, tokenHash, seenAt })
    .onConflict((conflict) => conflict.columns(["memberId", "tokenHash"]).doUpdateSet({ seenAt }))
    .execute();
  const old = known.slice(KNOWN_MOST - 1).filter((one) => one.tokenHash !== tokenHash);
  if (old.length > 0)
    await query
      .deleteFrom("knownDevices")
      .where("memberId", "=", memberId)
      .where(
        "tokenHash",
        "in",
        old.map((one) => one.tokenHash),
      )
      .execute();
  if (known.length === 0 || known.some((one) => one.tokenHash === tokenHash)) return;
  await requestSecurityMail(parts, query, { memberId, about: "new-device", at: seenAt, device, country });
};
