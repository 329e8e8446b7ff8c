import type { Locale } from "@hanok/api-contract";
import type { Parts } from "../../parts.ts";
import type { JobHandler } from "../../ports/jobs/index.ts";
import { composeMail, type Message } from "../../ports/mail/index.ts";

export const INQUIRY_MAIL_KIND = "inquiry-mail";
export interface InquiryMail {
  readonly id: string;
  readonly step: "received" | "answered";
}

const isInquiryMail = (input: unknown): input is InquiryMail =>
  typeof input === "object" &&
  input !== null &&
  "id" in input &&
  typeof input.id === "string" &&
  "step" in input &&
  (input.step === "received" || input.step === "answered");

const inquiryMail = (
  to: string,
  locale: Locale,
  { step, title, href }: { step: InquiryMail["step"]; title: string; href: string },
): Message => {
  const isAnswer = step === "answered";
  return composeMail(
    to,
    locale,
    locale === "ko"
      ? {
          subject: isAnswer ? "[한옥] 문의에 답변을 드렸어요" : "[한옥] 문의를 받았어요",
          lines: [
            isAnswer
              ? `보내 주신 ‘${title}’ 문의에 답변을 드렸어요.`
              : `보내 주신 ‘${title}’ 문의를 받았어요.`,
            isAnswer ? "아래 버튼을 눌러 답변을 확인해 주세요." : "답변을 드리면 메일로 알려 드릴게요.",
          ],
          link: { href, label: "내 문의 보기" },
        }
      : {
          subject: isAnswer ? "[Hanok] Your inquiry is answered" : "[Hanok] We have your inquiry",
          lines: [
            isAnswer ? `Your inquiry “${title}” is answered.` : `We have received your inquiry “${title}”.`,
            isAnswer
              ? "Use the button below to read the answer."
              : "A mail will tell you when it is answered.",
          ],
          link: { href, label: "See my inquiries" },
        },
  );
};

/** To the member's own proven address, never to the one typed in the form: no inquiry mails a stranger. */
export const inquiryMailJob =
  ({ database, mail, settings }: Parts): JobHandler =>
  async ({ input }) => {
    if (!isInquiryMail(input)) throw new Error("a mail of an inquiry without its id");
    const found = await database.read((query) =>
      query
        .selectFrom("inquiries")
        .innerJoin("members", "members.id", "inquiries.memberId")
        .select(["members.email", "members.language", "inquiries.title"])
        .where("inquiries.id", "=", input.id)
        .executeTakeFirst(),
    );
    if (!found?.email) return { result: { sent: false } };
    const href = `${settings.origin}/subscription/qna`;
    await mail.send(
      inquiryMail(found.email, found.language || "ko", { step: input.step, title: found.title, href }),
    );
    return { result: { sent: true } };
  };
