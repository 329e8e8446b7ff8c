import type { MailingKind } from "@hanok/api-contract";

/** A piece of news that is sent by mail. */
export interface Mailings {
  id: string;
  /** One mailing for each piece of news. */
  noticeId: string;
  kind: MailingKind;
  state: "SENDING" | "SENT" | "STOPPED";
  /** JSON of `{ko, en}`, each `{title, content}`, as it was sent [RET-02]. */
  texts: string;
  /** Id of the last member that a mail has been requested. */
  mailedAfter: number;
  receivers: number;
  /** ISO 8601 UTC. */
  date: string;
}

export interface MailingTables {
  mailings: Mailings;
}
