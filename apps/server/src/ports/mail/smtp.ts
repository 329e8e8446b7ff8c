import { createTransport } from "nodemailer";
import { untilAborted } from "../until-aborted.ts";
import { assertSingleLine, type Mail, MailUnavailable } from "./mail.ts";

/**
 * Milliseconds for one message, the wait for a connection and its tries included. A server may examine a message for
 * minutes before it takes it (RFC 5321, 4.5.3.2.6): one that is given up then is sent twice.
 */
const PATIENCE = 180_000;

/**
 * Sends through the server of an `smtp:` or `smtps:` address, over a few kept connections. Behind a server that hangs a
 * message fails in its time [AVL-02]: the library's own queue has no end.
 */
export const openSmtp = (url: string, from: string, patience = PATIENCE): Mail => {
  const transport = createTransport(
    url +
      (url.includes("?") ? "&" : "?") +
      "pool=true&maxConnections=8&connectionTimeout=10000&socketTimeout=150000",
    { from },
  );
  return {
    send: async ({ returnPath, ...message }, within = patience) => {
      assertSingleLine({ ...message, ...(returnPath === undefined ? {} : { returnPath }) });
      const envelope = returnPath === undefined ? {} : { envelope: { from: returnPath, to: message.to } };
      try {
        await untilAborted(
          transport.sendMail({ ...message, ...envelope }),
          AbortSignal.timeout(Math.min(within, patience)),
        );
      } catch (error) {
        throw new MailUnavailable("the mail server did not take the message", { cause: error });
      }
    },
    close: async () => transport.close(),
  };
};
