import { daysLeft } from "@hanok/ui";

/** Number of days that a project stays in the trash [PRJ-42]. */
export const TRASH_DAYS = 30;
/** From here on the workspace says so [PRJ-64]. */
const SOON_DAYS = 7;

/** Whole days until a project trashed at that time (ISO) is deleted for good; never more than it is given, whatever the clocks say. */
export function daysUntilDeleted(trashedAt: string, now: Date): number {
  const end = new Date(Date.parse(trashedAt) + TRASH_DAYS * 86_400_000);
  return Number.isNaN(end.getTime()) ? TRASH_DAYS : Math.min(TRASH_DAYS, daysLeft(end, now));
}

export function isSoon(days: number): boolean {
  return days <= SOON_DAYS;
}
