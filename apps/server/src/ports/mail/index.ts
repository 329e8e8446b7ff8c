export { composeMail, type MailText, oneLine } from "./compose-mail.ts";
export { type Mail, MailUnavailable, type Message } from "./mail.ts";
export { type Outbox, openOutbox } from "./outbox.ts";
export { openSmtp } from "./smtp.ts";
