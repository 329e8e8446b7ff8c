import type { LegalKind, LegalText } from "@hanok/api-contract";
import { addDays, addMonths } from "../../ports/seoul-days.ts";
import type { LegalVersion } from "./legal-versions.ts";

/** Days in Seoul as text, which sort as text. `own` are the versions of one kind, oldest first. */
export const currentOf = (own: readonly LegalVersion[], today: string): LegalVersion | undefined =>
  own.findLast(({ version }) => version <= today);

export const stateOf = (
  one: LegalVersion,
  own: readonly LegalVersion[],
  today: string,
): LegalText["state"] =>
  one.version > today ? "announced" : one === currentOf(own, today) ? "current" : "past";

const NOTICE_DAYS = 7;

/** [RET-11, RET-12] First day on which a version that is announced today may be in force. */
export const earliestDay = (kind: LegalKind, today: string): string =>
  kind === "terms" ? addMonths(today, 1) : addDays(today, NOTICE_DAYS);
