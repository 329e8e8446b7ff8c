import { endpoints, refused, succeed } from "@hanok/api-contract";
import type { FastifyInstance } from "fastify";
import { type Feature, implement } from "../../http/feature.ts";
import { sendRefusal } from "../../http/refusals.ts";
import type { Parts } from "../../parts.ts";
import type { Query, Write } from "../../ports/database/index.ts";
import { type MailStop, readStopToken, STOP_ADDRESS } from "./mail-stop.ts";

/** Settings of mails, which belong to the accounts. */
export interface MemberMails {
  /** Address of the receiver, and whether mails of the kind are on; null for one who is gone. */
  read(query: Query, stop: MailStop): Promise<{ readonly email: string; readonly isOn: boolean } | null>;
  /** Switches the kind off, as the member does in the account settings; nothing for one who is gone. */
  switchOff(query: Write, stop: MailStop): Promise<void>;
}

/** First letters of an address: enough for its owner to know it by. */
const maskedEmail = (email: string): string => {
  const [name = "", host = ""] = email.split("@", 2);
  return `${name.slice(0, 2)}***@${host}`;
};

/** Ways out of mails: the one click of mail programs, and the page that a person opens from the mail. */
export const mailStopFeature = ({ database, keys, jobs }: Parts, mails: MemberMails): Feature => {
  const calls = endpoints.mailings;
  const stop = async (found: MailStop): Promise<void> => {
    await database.write(`member:${found.memberId}`, (query) => mails.switchOff(query, found));
    jobs.wake();
  };
  return {
    name: "mail-stop",
    calls: [
      implement(calls.readMailStop, async ({ input }) => {
        const found = readStopToken(keys, input.token);
        if (found === null) return refused("mailing.stop-broken");
        const member = await database.read((query) => mails.read(query, found));
        // The account is gone, and its mails with it.
        if (!member) return succeed({ kind: found.kind, email: "", isStopped: true });
        return succeed({ kind: found.kind, email: maskedEmail(member.email), isStopped: !member.isOn });
      }),
      implement(calls.stopMails, async ({ input }) => {
        const found = readStopToken(keys, input.token);
        if (found === null) return refused("mailing.stop-broken");
        await stop(found);
        return succeed({});
      }),
    ],
    routes: (server) => addOneClick(server),
  };

  /** Mail programs post here without cookies; the token alone decides (RFC 8058). */
  async function addOneClick(server: FastifyInstance): Promise<void> {
    await server.register(async (scope) => {
      const types = ["application/x-www-form-urlencoded", "multipart/form-data", "text/plain"];
      scope.removeContentTypeParser(types);
      scope.addContentTypeParser(types, { parseAs: "string", bodyLimit: 4096 }, (_request, body, done) =>
        done(null, body),
      );
      scope.post<{ Querystring: { token?: string } }>(
        STOP_ADDRESS,
        { config: { open: "The signed token in the address says whose mails stop." } },
        async (request, reply) => {
          const found = readStopToken(keys, String(request.query.token ?? ""));
          if (found === null) return sendRefusal(request, reply, refused("mailing.stop-broken"));
          await stop(found);
          return reply.code(200).type("text/plain; charset=utf-8").send("OK");
        },
      );
    });
  }
};
