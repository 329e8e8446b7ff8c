import type { Keys } from "../../ports/keys/index.ts";

const PURPOSE = "restriction-appeal";

export interface AppealOf {
  readonly memberId: number;
  /** Time of the restriction: an address represents one restriction alone. */
  readonly date: string;
}

/** [LET-09] Page on which a member who may not sign in appeals; its token allows nothing else. */
export const appealPage = (
  { keys, settings }: { readonly keys: Keys; readonly settings: { readonly origin: string } },
  { memberId, date }: AppealOf,
): string =>
  `${settings.origin}/appeal?token=${memberId}.${Date.parse(date)}.${keys.sign(PURPOSE, `${memberId}.${Date.parse(date)}`)}`;

/** Member and restriction that a token names; null for a forged one. */
export const readAppealToken = (keys: Keys, token: string): AppealOf | null => {
  const [id = "", time = "", signature = ""] = token.split(".");
  if (!/^\d{1,12}$/.test(id) || !/^\d{1,15}$/.test(time)) return null;
  if (!keys.verify(PURPOSE, `${id}.${time}`, signature)) return null;
  return { memberId: Number(id), date: new Date(Number(time)).toISOString() };
};
