import type { Twin } from "../../../language/texts.ts";
import type { mailings as koMailings } from "./ko.ts";

/** News by mail in the console. */
export const mailings: Twin<typeof koMailings> = {
  lead: "News sent by email. To send more, choose a piece of news under ‘Help and news’ and press ‘Mail’. Records stay for six months.",
  none: "No mails sent",
  noneText: "News that you send by email appears here.",
  title: "News",
  kind: "Kind",
  kindHint: "It goes to members whose account settings ask for mails of this kind.",
  marketingHint:
    "It goes to members who consented to advertising. The subject is marked, and the mail names the sender and the way out.",
  receivers: "Receivers",
  state: "State",
  states: { SENDING: "Sending", SENT: "Sent", STOPPED: "Stopped" },
  date: "Sent at",
  actions: "Actions",
  send: "Mail",
  sendOf: "Send by mail: {{title}}",
  sendTo_one: "Send to {{count}} member",
  sendTo_other: "Send to {{count}} members",
  sendToNobody: "No member receives mails of this kind.",
  already: "This piece of news was sent by mail on {{date}}.",
  noSender:
    "Advertising has to name the company, its address, phone and email. Please set all of them in the installation's settings first.",
  preview: "Preview",
  previewOf: "Preview of the mail in {{language}}",
  languages: { ko: "Korean", en: "English" },
  trial: "Send it to me first",
  trialSent: "Sent to {{email}}",
  started: "The mails are being sent",
  stop: "Stop",
  stopOf: "Stop the mails: {{title}}",
  stopText: "Mails that have not been sent yet are not sent. A stopped mailing cannot be continued.",
  stopped: "The mails were stopped",
};
