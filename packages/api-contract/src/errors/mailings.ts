import { errorRows } from "./row.ts";

/** News by mail. */
export const mailingErrors = errorRows({
  /** Network act, article 50: advertising names its sender and a contact. */
  "mailing.sender": {
    code: "FAIL",
    status: 409,
    ko: "광고 메일에는 회사 이름, 주소, 전화번호, 이메일이 모두 필요해요. 설치 설정에 먼저 적어 주세요.",
    en: "Advertising has to name the company, its address, phone and email. Set all of them in the installation's settings.",
    client: "form",
  },
  "mailing.hidden": {
    code: "FAIL",
    status: 409,
    ko: "지금 보이는 소식만 메일로 보낼 수 있어요.",
    en: "Only news that is shown now can be sent by email.",
    client: "form",
  },
  "mailing.nobody": {
    code: "FAIL",
    status: 409,
    ko: "이 종류의 메일을 받는 회원이 없어요.",
    en: "No member receives mails of this kind.",
    client: "form",
  },
  "mailing.sent": {
    code: "FAIL",
    status: 409,
    ko: "이 소식은 이미 메일로 보냈어요.",
    en: "This piece of news has been sent already.",
    client: "form",
  },
  "mailing.over": {
    code: "FAIL",
    status: 409,
    ko: "다 보낸 메일은 멈출 수 없어요.",
    en: "A mailing that is over cannot be stopped.",
    client: "form",
  },
  "mailing.stop-broken": {
    code: "FAIL",
    status: 422,
    ko: "주소가 잘렸거나 잘못됐어요. 메일에 있는 링크를 다시 눌러 주세요.",
    en: "The address is cut off or wrong. Please use the link in the mail again.",
    client: "form",
  },
});
