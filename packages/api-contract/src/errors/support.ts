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
});
