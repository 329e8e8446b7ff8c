import { errorRows } from "./row.ts";

/** Help, news and policy texts. */
export const supportErrors = errorRows({
  "notice.missing": {
    code: "FAIL",
    status: 404,
    ko: "이 소식은 이제 없어요.",
    en: "This piece of news no longer exists.",
    client: "missing",
  },
  "support.missing": {
    code: "FAIL",
    status: 404,
    ko: "이 글은 이제 없어요.",
    en: "This entry no longer exists.",
    client: "missing",
  },
  "support.category": {
    code: "FAIL",
    status: 400,
    ko: "이 종류의 글에 쓰는 분류를 골라 주세요.",
    en: "Please choose a category of this kind of entry.",
    client: "form",
  },
  "support.incomplete": {
    code: "FAIL",
    status: 400,
    ko: "보이는 글에는 한국어와 영어 제목과 내용이 모두 있어야 해요.",
    en: "What is shown needs its title and text in Korean and in English.",
    client: "form",
  },
  "support.dates": {
    code: "FAIL",
    status: 400,
    ko: "끝나는 때는 시작하는 때보다 뒤여야 해요.",
    en: "The end has to come after the beginning.",
    client: "form",
  },
  "support.picture": {
    code: "FAIL",
    status: 400,
    ko: "배너에 쓸 수 있는 그림이 아니에요. 그림을 다시 올려 주세요.",
    en: "This file cannot be the picture of a banner. Please upload a picture.",
    client: "form",
  },
  "inquiry.missing": {
    code: "FAIL",
    status: 404,
    ko: "이 문의는 이제 없어요.",
    en: "This inquiry no longer exists.",
    client: "missing",
  },
  "inquiry.answered": {
    code: "FAIL",
    status: 409,
    ko: "답변한 문의는 고칠 수 없어요. 새 문의를 보내 주세요.",
    en: "An answered inquiry cannot be changed. Please send a new one.",
    client: "form",
  },
  "inquiry.limit": {
    code: "FAIL",
    status: 409,
    ko: "답변을 기다리는 문의가 너무 많아요. 답변을 받은 뒤에 다시 보내 주세요.",
    en: "Too many of your inquiries are waiting. Please send more once they are answered.",
    client: "form",
  },
  "policy.missing": {
    code: "FAIL",
    status: 404,
    ko: "이 날짜의 정책은 없어요.",
    en: "There is no version of this policy for that date.",
    client: "missing",
  },
  "policy.too-soon": {
    code: "FAIL",
    status: 400,
    ko: "미리 알려야 하는 기간이 있어요. 시행일을 {day} 이후로 정해 주세요.",
    en: "It has to be announced ahead. Please choose {day} or later as its first day.",
    client: "form",
  },
  "policy.in-force": {
    code: "FAIL",
    status: 409,
    ko: "이미 시행한 글은 고치거나 지울 수 없어요. 새 시행일로 글을 써 주세요.",
    en: "A version that has been in force cannot be changed. Please write one with a new first day.",
    client: "form",
  },
});
