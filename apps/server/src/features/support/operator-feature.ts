import { endpoints, refused, SUPPORT_CATEGORIES, type SupportTexts, succeed } from "@hanok/api-contract";
import { findableBy, matcherOf } from "@hanok/page-document";
import { type Feature, implement } from "../../http/feature.ts";
import { pageOf } from "../../http/paging.ts";
import type { Parts } from "../../parts.ts";
import { isoTime } from "../../ports/clock.ts";
import { abandon } from "../../ports/database/index.ts";
import { recordWrite } from "../operator-records/index.ts";
import { entryLock, placeOf, type SupportReads, stateAt, storedTexts } from "./entries.ts";
import { popupActs } from "./popup-acts.ts";

const isWhole = ({ ko, en }: SupportTexts): boolean =>
  [ko, en].every(({ title, content }) => title !== "" && content !== "");

/** [LET-11] News in Korean, whose English text is not begun yet. */
const isKoreanAlone = ({ ko, en }: SupportTexts): boolean =>
  ko.title !== "" && ko.content !== "" && en.title === "" && en.content === "";

/** [SUP-38] The operator's side of the help pages; each write is recorded with its reason. */
export const supportOperatorFeature = (parts: Parts, reads: SupportReads): Feature => {
  const { database, clock, createId } = parts;
  const calls = endpoints.supportOperator;
  const popups = popupActs(parts);
  return {
    name: "support-operator",
    calls: [
      implement(calls.listSupportEntries, async ({ input }) => {
        const matches = matcherOf(input.search);
        const found = (await reads.all(input.kind)).filter(({ texts: { ko, en } }) =>
          matches(findableBy([ko, en].flatMap(({ title, summary, content }) => [title, summary, content]))),
        );
        const { shown, ...totals } = pageOf(found, input);
        const now = clock.now();
        const entryList = shown.map((one) => ({ ...one, state: stateAt(one.publishedAt, one.endsAt, now) }));
        return succeed({ entryList, ...totals });
      }),
      implement(calls.saveSupportEntry, async ({ input, grant: { member } }) => {
        const { reason, id: known, kind, category, publishedAt, endsAt, order, videoUrl, texts } = input;
        if (!SUPPORT_CATEGORIES[kind].some((one) => one === category)) return refused("support.category");
        if (publishedAt !== "" && !isWhole(texts) && !(kind === "notice" && isKoreanAlone(texts)))
          return refused("support.incomplete");
        if (endsAt !== "" && endsAt <= publishedAt) return refused("support.dates");
        const id = known ?? createId();
        return database.write(entryLock(id), async (query) => {
          const before = await query
            .selectFrom("supportEntries")
            .selectAll()
            .where("id", "=", id)
            .executeTakeFirst();
          const kindBefore = before?.kind ?? reads.shipped(kind, id)?.kind;
          if (known !== undefined && kindBefore !== kind) return abandon(refused("support.missing"));
          const fields = {
            kind,
            category,
            publishedAt,
            endsAt,
            place: placeOf(order),
            videoUrl,
            texts: storedTexts(kind, texts),
          };
          await query
            .insertInto("supportEntries")
            .values({ id, ...fields })
            .onConflict((conflict) => conflict.column("id").doUpdateSet(fields))
            .execute();
          await recordWrite(query, {
            memberId: member.memberId,
            action: "support.save",
            subject: id,
            before: before ?? null,
            after: { id, ...fields },
            reason,
            date: isoTime(clock.now()),
          });
          return succeed({ id });
        });
      }),
      implement(calls.deleteSupportEntry, async ({ input: { id, reason }, grant: { member } }) =>
        database.write(entryLock(id), async (query) => {
          const before = await query
            .selectFrom("supportEntries")
            .selectAll()
            .where("id", "=", id)
            .executeTakeFirst();
          if (!before) return abandon(refused("support.missing"));
          await query.deleteFrom("supportEntries").where("id", "=", id).execute();
          await recordWrite(query, {
            memberId: member.memberId,
            action: "support.delete",
            subject: id,
            before,
            after: null,
            reason,
            date: isoTime(clock.now()),
          });
          return succeed({});
        }),
      ),
      implement(calls.listSourcePopups, ({ input }) => popups.list(input)),
      implement(calls.savePopup, ({ input, grant }) => popups.save(grant.member.memberId, input)),
      implement(calls.deletePopup, ({ input, grant }) => popups.remove(grant.member.memberId, input)),
    ],
  };
};
