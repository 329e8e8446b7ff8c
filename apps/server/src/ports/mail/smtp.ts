import { createTransport } from "nodemailer";
import { assertSingleLine, type Mail, MailUnavailable } from "./mail.ts";

/** Sends through the server of an `smtp:` or `smtps:` address, over a few kept connections. */
export const openSmtp = (url: string, from: string): Mail => {
  const transport = createTransport(
    url +
      (url.includes("?") ? "&" : "?") +
      "pool=true&maxConnections=4&connectionTimeout=10000&socketTimeout=30000",
    { from },
  );
  return {
    send: async (message) => {
      assertSingleLine(message);
      try {
        await transport.sendMail({ ...message });
      } catch (error) {
        throw new MailUnavailable("the mail server did not take the message", { cause: error });
      }
    },
    close: async () => transport.close(),
  };
};
