export { composeMail, type MailText, oneLine } from "./compose-mail.ts";
export { MAIL_OF_A_CALL, type Mail, MailUnavailable, type Message } from "./mail.ts";
export { type Outbox, openOutbox } from "./outbox.ts";
export { openSmtp } from "./smtp.ts";
