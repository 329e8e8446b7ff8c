import { type StoppableMail, stoppableMail } from "@hanok/api-contract";
import type { Keys } from "../../ports/keys/index.ts";
import type { Message } from "../../ports/mail/index.ts";

/** Address that mail programs post to (RFC 8058). */
export const STOP_ADDRESS = "/api/members/notification/stop";
const PURPOSE = "mail-stop";
/** Purpose of the two-part tokens in older mails, which end the mails of comments. */
const COMMENTS_PURPOSE = "comment-mail";

export interface MailStop {
  readonly memberId: number;
  readonly kind: StoppableMail;
}

/** Lets the holder of a mail end mails of its kind to its receiver, and nothing else; valid as long as the secret. */
const stopToken = (keys: Keys, { memberId, kind }: MailStop): string =>
  `${memberId}.${kind}.${keys.sign(PURPOSE, `${memberId}.${kind}`)}`;

/** Receiver and kind that a token names; null for a forged one. */
export const readStopToken = (keys: Keys, token: string): MailStop | null => {
  const parts = token.split(".");
  const [id = "", second = "", signature = ""] = parts;
  if (!/^\d{1,12}$/.test(id)) return null;
  if (parts.length === 2)
    return keys.verify(COMMENTS_PURPOSE, id, second) ? { memberId: Number(id), kind: "comments" } : null;
  const kind = stoppableMail.safeParse(second);
  if (!kind.success || !keys.verify(PURPOSE, `${id}.${kind.data}`, signature)) return null;
  return { memberId: Number(id), kind: kind.data };
};

interface StopParts {
  readonly keys: Keys;
  readonly settings: { readonly origin: string };
}

/** Page on which the receiver of a mail ends mails of its kind, without signing in. */
export const stopPage = ({ keys, settings }: StopParts, stop: MailStop): string =>
  `${settings.origin}/unsubscribe?token=${stopToken(keys, stop)}`;

/** The message with the header fields by which mail programs end mails of its kind with one click (RFC 8058). */
export const withStop = ({ keys, settings }: StopParts, stop: MailStop, message: Message): Message => ({
  ...message,
  headers: {
    ...message.headers,
    "List-Unsubscribe": `<${settings.origin}${STOP_ADDRESS}?token=${stopToken(keys, stop)}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  },
});
