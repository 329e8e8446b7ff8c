import { errorRows } from "./row.ts";

/** [AGT-01] */
export const accessTokenErrors = errorRows({
  "token.missing": {
    code: "FAIL",
    status: 404,
    ko: "이미 삭제한 접근 토큰이에요.",
    en: "This access token was removed already.",
    client: "popup",
  },
  "token.most": {
    code: "FAIL",
    status: 409,
    ko: "접근 토큰은 20개까지 만들 수 있어요. 쓰지 않는 토큰을 먼저 삭제해 주세요.",
    en: "You can keep 20 access tokens. Remove one that you no longer use.",
    client: "form",
  },
});
