import { Unavailable } from "../unavailable.ts";

/** One message to one person, as plain text and as simple html with the same content. */
export interface Message {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Address to which a mail server reports that the message did not arrive (RFC 5321, 4.4); absent: that of the sender. */
  readonly returnPath?: string;
  /** Further header fields, by name. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Milliseconds that a person who waits for the answer of a call waits for its mail. */
export const MAIL_OF_A_CALL = 30_000;

/** Hands messages on. Throws MailUnavailable when the next station did not take the message. */
export interface Mail {
  /** `within`: milliseconds after which the message counts as not taken; absent for jobs, which can wait. */
  send(message: Message, within?: number): Promise<void>;
  close(): Promise<void>;
}

export class MailUnavailable extends Unavailable {
  override readonly name = "MailUnavailable";
}

/** A line break in an address or subject would let its writer add headers. */
export const assertSingleLine = ({ to, subject, returnPath = "", headers = {} }: Message): void => {
  if (Object.entries(headers).some(([name, value]) => /[\r\n\0]/.test(name + value)))
    throw new Error("a mail header with a line break");
  if (/[\r\n\0<>\s]/.test(returnPath)) throw new Error("a return path that is no address");
  if (/[\r\n\0]/.test(to) || /[\r\n\0]/.test(subject)) throw new Error("a mail header with a line break");
};
