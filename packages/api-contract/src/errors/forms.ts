import { errorRows } from "./row.ts";

/** Forms of published pages and their data manager. */
export const formErrors = errorRows({
  "form.missing": {
    code: "FAIL",
    status: 404,
    ko: "이 폼은 이제 받지 않아요.",
    en: "This form is no longer accepting answers.",
    client: "form",
  },
  "form.invalid": {
    code: "FAIL",
    status: 422,
    ko: "표시된 칸을 다시 확인해 주세요.",
    en: "Please check the marked fields.",
    client: "form",
  },
  "form.consent-required": {
    code: "FAIL",
    status: 422,
    ko: "개인정보 수집에 동의해 주세요.",
    en: "Please agree to the collection of your personal data.",
    client: "form",
  },
  "form.empty": {
    code: "FAIL",
    status: 422,
    ko: "적은 내용이 없어요.",
    en: "Nothing has been filled in.",
    client: "form",
  },
  "webhook.missing": {
    code: "FAIL",
    status: 409,
    ko: "먼저 웹훅 주소를 저장해 주세요.",
    en: "Please save a webhook address first.",
    client: "form",
  },
  "form.storage-full": {
    code: "FAIL",
    status: 422,
    ko: "지금은 파일을 받을 자리가 없어요. 파일을 빼고 보내 주세요.",
    en: "There is no room for files at the moment. Please send the form without files.",
    client: "form",
  },
  "data.login-failed": {
    code: "FAIL",
    status: 400,
    ko: "로그인하지 못했어요. 아이디와 비밀번호를 확인해 주세요.",
    en: "Login failed. Please check the ID and password.",
    client: "form",
  },
  "data.id-format": {
    code: "FAIL",
    status: 422,
    ko: "아이디를 올바르게 입력해 주세요.",
    en: "Please enter the ID correctly.",
    client: "form",
  },
  "data.own-id": {
    code: "FAIL",
    status: 422,
    ko: "아이디는 비밀번호로 쓸 수 없어요.",
    en: "The ID cannot be the password.",
    client: "form",
  },
  "data.login-required": {
    code: "FAIL",
    status: 403,
    ko: "데이터 관리에 로그인해 주세요.",
    en: "Please sign in to the data manager.",
    client: "form",
  },
  "data.missing": {
    code: "FAIL",
    status: 404,
    ko: "이 데이터는 이제 없어요.",
    en: "This entry no longer exists.",
    client: "missing",
  },
  "data.undo-over": {
    code: "FAIL",
    status: 409,
    ko: "되돌릴 수 있는 시간이 지났어요.",
    en: "It is too late to undo this.",
    client: "form",
  },
});
