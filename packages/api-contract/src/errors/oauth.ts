import { errorRows } from "./row.ts";

/** [AGT-01] */
export const oauthErrors = errorRows({
  "oauth.client": {
    code: "FAIL",
    status: 400,
    ko: "연결을 요청한 앱을 확인하지 못했어요. 앱에서 연결을 다시 시작해 주세요.",
    en: "The app that asks for access is not known here. Please start again from the app.",
    client: "form",
  },
  "oauth.client-away": {
    code: "FAIL",
    status: 503,
    ko: "앱의 정보를 앱의 주소에서 읽지 못했어요. 잠시 뒤에 다시 시도해 주세요.",
    en: "The details of the app could not be read from its address. Please try again in a moment.",
    client: "form",
  },
  "oauth.redirect": {
    code: "FAIL",
    status: 400,
    ko: "앱이 등록하지 않은 주소로 돌아가려고 해서 연결을 멈췄어요.",
    en: "The connection was stopped: the app wants to return to an address that it has not registered.",
    client: "form",
  },
  "oauth.request": {
    code: "FAIL",
    status: 400,
    ko: "앱이 보낸 연결 요청이 올바르지 않아요. 앱을 업데이트한 다음 다시 시도해 주세요.",
    en: "The request of the app is not valid. Please update the app and try again.",
    client: "form",
  },
});
