import {
  CONSENT_KINDS,
  type endpoints,
  type Locale,
  type ParsedOf,
  type PendingLegalText,
  refused,
  succeed,
} from "@hanok/api-contract";
import { isoTime } from "../../ports/clock.ts";
import { abandon, type Query } from "../../ports/database/index.ts";
import { seoulDay } from "../../ports/seoul-time.ts";
import type { AccountsParts } from "./accounts-parts.ts";
import type { Consent } from "./terms.ts";

const CONSENT_OF = { terms: "service", privacy: "privacy" } as const satisfies Record<
  (typeof CONSENT_KINDS)[number],
  Consent
>;

/** The newest version that a member accepted; versions are days, which sort as text. */
const acceptedVersion = async (query: Query, memberId: number, kind: Consent): Promise<string> => {
  const row = await query
    .selectFrom("consents")
    .select(({ fn }) => fn.max("version").as("version"))
    .where("memberId", "=", memberId)
    .where("kind", "=", kind)
    .where("granted", "=", 1)
    .executeTakeFirst();
  return row?.version ?? "";
};

/**
 * Versions that need a renewed consent. Of several versions of one policy only the newest is asked for: it holds the
 * changes of the others.
 */
export const pendingConsents = async (
  { database, legal, clock }: AccountsParts,
  memberId: number,
  locale: Locale,
): Promise<PendingLegalText[]> => {
  const today = seoulDay(clock.now());
  const asked = (await legal.all()).filter(({ needsConsent }) => needsConsent);
  if (asked.length === 0) return [];
  return database.read(async (query) => {
    const pending: PendingLegalText[] = [];
    for (const kind of CONSENT_KINDS) {
      const newest = asked.findLast((one) => one.kind === kind);
      if (!newest || (await acceptedVersion(query, memberId, CONSENT_OF[kind])) >= newest.version) continue;
      const { version, texts } = newest;
      pending.push({
        kind,
        version,
        title: texts[locale].title,
        state: version > today ? "announced" : "current",
      });
    }
    return pending;
  });
};

/** Adds a consent to a version that exists; the member may consent before it is in force. */
export const consentAgain = async (
  parts: AccountsParts,
  memberId: number,
  { kind, version }: ParsedOf<typeof endpoints.legal.consentToLegalText>,
) => {
  const { legal, database, clock, createId } = parts;
  const known = (await legal.all()).some((one) => one.kind === kind && one.version === version);
  if (!known) return refused("policy.missing");
  return database.write(`member:${memberId}`, async (query) => {
    if ((await acceptedVersion(query, memberId, CONSENT_OF[kind])) >= version) return abandon(succeed({}));
    await query
      .insertInto("consents")
      .values({
        id: createId(),
        memberId,
        kind: CONSENT_OF[kind],
        version,
        granted: 1,
        at: isoTime(clock.now()),
      })
      .execute();
    return succeed({});
  });
};
