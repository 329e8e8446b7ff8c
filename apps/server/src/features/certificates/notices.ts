import type { Locale } from "@hanok/api-contract";
import type { Parts } from "../../parts.ts";
import { isoTime } from "../../ports/clock.ts";
import type { JobHandler } from "../../ports/jobs/index.ts";
import { composeMail, type MailText } from "../../ports/mail/index.ts";
import { ownerOf } from "../access/index.ts";
import { CERTIFICATES } from "./store.ts";

export const CERTIFICATE_MAIL_KIND = "certificate-mail";
const DAY = 86_400_000;
/** Before its end, in milliseconds, and as a part of its life where that is short: a renewal would have come by then. */
const TOLD_BEFORE = 14 * DAY;
const PART_OF_LIFE = 0.32;
/** Notices that one look starts; the next look takes the others. */
const MOST = 100;

interface Notice {
  readonly host: string;
  readonly version: string;
}
const isNotice = (input: unknown): input is Notice =>
  typeof input === "object" &&
  input !== null &&
  typeof Reflect.get(input, "host") === "string" &&
  typeof Reflect.get(input, "version") === "string";

type NoticeParts = Pick<Parts, "database" | "clock" | "jobs" | "settings">;

/** Starts a mail for each certificate whose end is near and that was not renewed, once for each; answers how many. */
export const startNotices = async ({ database, clock, jobs, settings }: NoticeParts): Promise<number> => {
  const now = clock.now();
  const near = await database.read((query) =>
    query
      .selectFrom("certificates")
      .select(["host", "version", "notBefore", "notAfter"])
      .where("version", "!=", "")
      .where("notAfter", "<", isoTime(now + TOLD_BEFORE))
      .whereRef("toldFor", "!=", "version")
      .orderBy("notAfter")
      .limit(MOST)
      .execute(),
  );
  const due = near.filter(({ notBefore, notAfter }) => {
    const [begin, end] = [Date.parse(notBefore), Date.parse(notAfter)];
    return end - now < (end - begin) * PART_OF_LIFE;
  });
  if (due.length === 0) return 0;
  await database.write(CERTIFICATES, async (query) => {
    for (const { host, version } of due) {
      const { numUpdatedRows } = await query
        .updateTable("certificates")
        .set({ toldFor: version })
        .where("host", "=", host)
        .where("version", "=", version)
        .where("toldFor", "!=", version)
        .executeTakeFirst();
      if (numUpdatedRows > 0n)
        await jobs.enqueue(query, {
          kind: CERTIFICATE_MAIL_KIND,
          subject: host,
          input: { host, version },
          createdBy: settings.sourceMemberId,
        });
    }
  });
  jobs.wake();
  return due.length;
};

const textOf = (locale: Locale, host: string, end: string, href: string): MailText =>
  locale === "ko"
    ? {
        subject: `[한옥] ${host} 인증서가 곧 만료돼요`,
        lines: [
          `${host} 주소의 인증서를 새로 받지 못하고 있어요. ${end}까지 받지 못하면 방문자에게 안전하지 않은 사이트라는 경고가 보여요.`,
          "도메인을 등록한 곳에서 주소 값(A, AAAA, CNAME)과 CAA 값이 바뀌지 않았는지 확인해 주세요. 바르게 설정돼 있으면 인증서를 자동으로 새로 받아요.",
        ],
        link: { href, label: "도메인 상태 보기" },
      }
    : {
        subject: `[Hanok] The certificate of ${host} ends soon`,
        lines: [
          `The certificate of ${host} could not be renewed. If that goes on until ${end}, visitors are warned that the site is not safe.`,
          "Please check at your registrar that the address records (A, AAAA, CNAME) and CAA records were not changed. Once they are right, the certificate is renewed by itself.",
        ],
        link: { href, label: "See the domain" },
      };

/** [LIF-01] Mail to the owner of a site, or to the operator for the installation's own host, in their language. */
export const certificateMailJob =
  ({ database, mail, settings }: Parts): JobHandler =>
  async ({ input }) => {
    if (!isNotice(input)) throw new Error("a notice of a certificate without its host");
    const { host, version } = input;
    const found = await database.read(async (query) => {
      const row = await query
        .selectFrom("certificates")
        .select("notAfter")
        .where("host", "=", host)
        .where("version", "=", version)
        .executeTakeFirst();
      if (!row) return null;
      const domain = await query
        .selectFrom("hosts")
        .select("projectId")
        .where("host", "=", host)
        .where("kind", "=", "domain")
        .executeTakeFirst();
      const ownerId = domain ? await ownerOf(query, domain.projectId) : settings.sourceMemberId;
      const member = await query
        .selectFrom("members")
        .select(["email", "language"])
        .where("id", "=", ownerId ?? 0)
        .executeTakeFirst();
      return { ...row, projectId: domain?.projectId ?? "", member };
    });
    const { member } = found ?? {};
    // It was renewed in between, or nobody is there.
    if (!found || !member?.email) return { result: { sent: false } };
    const locale = member.language || "ko";
    const end = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "Asia/Seoul" });
    const href =
      found.projectId === ""
        ? `${settings.origin}/source/health`
        : `${settings.origin}/neditor/?project=${encodeURIComponent(found.projectId)}`;
    await mail.send(
      composeMail(member.email, locale, textOf(locale, host, end.format(new Date(found.notAfter)), href)),
    );
    return { result: { sent: true } };
  };
