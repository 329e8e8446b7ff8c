import type { FastifyInstance } from "fastify";
import { networkOf } from "../../http/network.ts";
import type { Parts } from "../../parts.ts";
import type { Keys } from "../../ports/keys/index.ts";
import type { RateLimits, RateRule } from "../../ports/rate-limits/rate-limits.ts";

/** Of one network: a mail server hands on what comes. */
const REPORTS: RateRule = { name: "mail.bounce", most: 600, seconds: 600 };
const PURPOSE = "answer-bounce";
/** Hex digits of the proof in an address, of which a local part holds 64 letters (RFC 5321, 4.5.3.1.1). */
const PROOF = 16;
const REPORT_BYTES = 256 * 1024;
/** Letters of the mail server's words that are kept. */
const WORDS = 300;

/**
 * The return path of an answer: the operator's mailbox with the answer's id behind a plus, proved by this server. In hex,
 * since a mail server may change the case of letters.
 */
export const bounceAddress = (keys: Keys, mailbox: string, answerId: string): string => {
  const [local = "", domain = ""] = mailbox.split("@");
  const id = Buffer.from(answerId).toString("hex");
  return `${local}+${id}.${keys.hash(PURPOSE, answerId).slice(0, PROOF)}@${domain}`;
};

/** The answer that such an address names; null for any other address. */
export const answerOfBounce = (keys: Keys, address: string): string | null => {
  const [, hex = "", proof = ""] =
    /^[^+@]{1,40}\+([\da-f]{2,60})\.([\da-f]{16})@/i.exec(address.trim()) ?? [];
  const id = Buffer.from(hex, "hex").toString("utf8");
  return id !== "" && keys.hash(PURPOSE, id).slice(0, PROOF) === proof.toLowerCase() ? id : null;
};

/**
 * The mail server's words in a report that a message was not delivered (RFC 3464); null for a delay, a delivery, and for
 * what is no report, such as the reply of somebody who is away.
 */
export const failureIn = (report: string): string | null => {
  const fields = new Map<string, string>();
  for (const line of report.replace(/\r?\n[ \t]+/g, " ").split(/\r?\n/)) {
    const [, name = "", value = ""] =
      /^(Action|Status|Diagnostic-Code):[ \t]{0,9}(.{1,1000})/i.exec(line) ?? [];
    if (name !== "" && !fields.has(name.toLowerCase())) fields.set(name.toLowerCase(), value.trim());
  }
  const status = fields.get("status") ?? "";
  if (!/^failed\b/i.test(fields.get("action") ?? "") || !/^5\.\d{1,3}\.\d{1,3}/.test(status)) return null;
  const words = (fields.get("diagnostic-code") ?? "").replace(/^[\w-]{1,20};\s{0,9}/, "");
  return (words || status).replace(/\p{C}/gu, " ").slice(0, WORDS);
};

/**
 * [LET-15] Reports about answers that did not arrive: the operator's mail server posts each mail to the mailbox
 * `HANOK_MAIL_BOUNCE` here, with the address to which it came as `to`. The proof in that address is what counts.
 */
export const bounceRoutes = (
  app: FastifyInstance,
  { database, keys, limits }: Pick<Parts, "database" | "keys"> & { readonly limits: RateLimits },
): void => {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: REPORT_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    scope.post<{ Querystring: { to?: string } }>(
      "/mail/bounce",
      { config: { open: "The signed address says which answer did not arrive." } },
      async (request, reply) => {
        const allowed = await limits.take([{ rule: REPORTS, subject: networkOf(request.ip) }]);
        if (!allowed.allowed) return reply.code(429).header("retry-after", String(allowed.seconds)).send();
        const answerId = answerOfBounce(keys, String(request.query.to ?? ""));
        const problem = Buffer.isBuffer(request.body) ? failureIn(request.body.toString("utf8")) : null;
        // A mail server tries again what is refused: a mail that is no report is taken, and nothing follows.
        if (answerId === null || problem === null) return reply.code(200).type("text/plain").send("ignored");
        const row = await database.read((query) =>
          query.selectFrom("entryAnswers").select("formId").where("id", "=", answerId).executeTakeFirst(),
        );
        if (row)
          await database.write(`form:${row.formId}`, async (query) => {
            await query
              .updateTable("entryAnswers")
              .set({ state: "failed", problem })
              .where("id", "=", answerId)
              .where("state", "=", "sent")
              .execute();
          });
        return reply.code(200).type("text/plain").send("taken");
      },
    );
  });
};
