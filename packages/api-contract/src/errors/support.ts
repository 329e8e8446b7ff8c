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
  "policy.missing": {
    code: "FAIL",
    status: 404,
    ko: "이 날짜의 정책은 없어요.",
    en: "There is no version of this policy for that date.",
    client: "missing",
  },
});
