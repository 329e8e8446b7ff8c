import { CONSENT_KINDS, endpoints, type LegalKind, refused, succeed } from "@hanok/api-contract";
import { type Implementation, implement } from "../../http/feature.ts";
import { pageOf } from "../../http/paging.ts";
import type { Parts } from "../../parts.ts";
import { isoTime } from "../../ports/clock.ts";
import { abandon, type Query } from "../../ports/database/index.ts";
import { seoulDay } from "../../ports/seoul-time.ts";
import { recordWrite } from "../operator-records/index.ts";
import type { LegalVersions } from "./legal-versions.ts";
import { requestPolicyNotice } from "./policy-mail.ts";
import { earliestDay, stateOf } from "./version-state.ts";

const isConsented = (kind: LegalKind): boolean => CONSENT_KINDS.some((one) => one === kind);

/** [SUP-38] The operator's side of the policies; each write is recorded with its reason. */
export const legalOperatorCalls = (parts: Parts, versions: LegalVersions): readonly Implementation[] => {
  const { database, clock, jobs } = parts;
  const calls = endpoints.legal;
  const rowOf = (query: Query, kind: LegalKind, version: string) =>
    query
      .selectFrom("legalVersions")
      .selectAll()
      .where("kind", "=", kind)
      .where("version", "=", version)
      .executeTakeFirst();
  return [
    implement(calls.listLegalVersions, async ({ input }) => {
      const today = seoulDay(clock.now());
      const own = (await versions.all()).filter(({ kind }) => kind === input.kind);
      const rows = own.map((one) => ({ ...one, state: stateOf(one, own, today) })).reverse();
      const { shown, ...totals } = pageOf(rows, input);
      return succeed({ versionList: shown, ...totals });
    }),
    implement(calls.saveLegalVersion, async ({ input, grant: { member } }) => {
      const { kind, version, texts, reason } = input;
      const now = clock.now();
      const today = seoulDay(now);
      if (version <= today) return refused("policy.in-force", { fields: { version: "taken" } });
      const day = earliestDay(kind, today);
      const saved = await database.write(`legal:${kind}`, async (query) => {
        const before = await rowOf(query, kind, version);
        const row = {
          kind,
          version,
          needsConsent: input.needsConsent && isConsented(kind) ? 1 : 0,
          texts: JSON.stringify(texts),
        };
        // Only the question for consent may change once the time to announce is over.
        const isAnnounced = before?.texts === row.texts;
        if (!isAnnounced && version < day)
          return abandon(refused("policy.too-soon", { facts: { day }, fields: { version: "format" } }));
        const announcedAt = isAnnounced ? before.announcedAt : isoTime(now);
        const noticedAfter = isAnnounced ? before.noticedAfter : 0;
        await query
          .insertInto("legalVersions")
          .values({ ...row, announcedAt, noticedAfter })
          .onConflict((conflict) =>
            conflict.columns(["kind", "version"]).doUpdateSet({ ...row, announcedAt, noticedAfter }),
          )
          .execute();
        if (!isAnnounced) await requestPolicyNotice(parts, query, { kind, version, announcedAt });
        await recordWrite(query, {
          memberId: member.memberId,
          action: "policy.save",
          subject: `${kind} ${version}`,
          before: before ?? null,
          after: { ...row, announcedAt },
          reason,
          date: isoTime(now),
        });
        return succeed({});
      });
      jobs.wake();
      return saved;
    }),
    implement(calls.deleteLegalVersion, async ({ input: { kind, version, reason }, grant: { member } }) =>
      database.write(`legal:${kind}`, async (query) => {
        const before = await rowOf(query, kind, version);
        if (!before) return abandon(refused("policy.missing"));
        if (version <= seoulDay(clock.now())) return abandon(refused("policy.in-force"));
        await query
          .deleteFrom("legalVersions")
          .where("kind", "=", kind)
          .where("version", "=", version)
          .execute();
        await recordWrite(query, {
          memberId: member.memberId,
          action: "policy.delete",
          subject: `${kind} ${version}`,
          before,
          after: null,
          reason,
          date: isoTime(clock.now()),
        });
        return succeed({});
      }),
    ),
  ];
};
