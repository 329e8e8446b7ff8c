import type { Keys } from "../../ports/keys/index.ts";

export const STOP_ADDRESS = "/api/members/notification/stop";
const PURPOSE = "comment-mail";

/** Lets whoever has a mail end the mails to its receiver, and nothing else; it holds as long as the installation's secret. */
export const stopToken = (keys: Keys, memberId: number): string =>
  `${memberId}.${keys.sign(PURPOSE, String(memberId))}`;

/** The member of a token; null for a forged one. */
export const stopTokenReads = (keys: Keys, token: string): number | null => {
  const [id = "", signature = ""] = token.split(".", 2);
  return /^\d{1,12}$/.test(id) && keys.verify(PURPOSE, id, signature) ? Number(id) : null;
};
