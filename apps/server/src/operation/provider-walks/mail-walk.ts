import { type Mail, MailUnavailable } from "../../ports/mail/index.ts";
import { checkMail } from "../checks.ts";
import { byHand, right, type StepOutcome, wrong } from "./walk.ts";

/** Connection, TLS and sign-in; and a mail to an address of the operator, where one is given. */
export async function* mailSteps(
  address: string,
  mail: Mail,
  to: string | undefined,
): AsyncGenerator<StepOutcome> {
  const { isRight, detail } = await checkMail(address);
  yield isRight ? right("sign-in", detail) : wrong("sign-in", detail);
  if (!isRight) return;
  const { protocol, searchParams } = new URL(address);
  yield protocol === "smtps:" || searchParams.get("requireTLS") === "true"
    ? right("encryption", "the connection is always encrypted")
    : byHand(
        "encryption",
        "smtp: encrypts only where the server offers it; use smtps:, or add ?requireTLS=true",
      );
  if (!to) return yield byHand("message", "set HANOK_TRY_MAIL_TO to an address of yours to send one");
  try {
    await mail.send({
      to,
      subject: "[Hanok] try-providers: 한글 제목",
      text: "한글 본문. Hanok sends mail.",
      html: "<p>한글 본문. Hanok sends mail.</p>",
    });
    yield right("message", `taken for ${to}; look whether it arrives, and not as spam`);
  } catch (error) {
    if (!(error instanceof MailUnavailable)) throw error;
    const { cause } = error;
    yield wrong("message", cause instanceof Error ? cause.message : error.message);
  }
}
