import { errorRows } from "./row.ts";

export const accountErrors = errorRows({
  /** [ERR-02] */
  "member.registered": {
    code: "FAIL",
    status: 409,
    ko: "이미 가입한 회원이에요. 관리자에게 문의해 주세요. (already registered member)",
    en: "This member is already registered (already registered member). Contact the administrator.",
    client: "popup-login",
  },
  /** [RET-05] */
  "member.rejoin-guarded": {
    code: "FAIL",
    status: 409,
    ko: "얼마 전에 삭제된 계정이라 {day}부터 다시 가입할 수 있어요.",
    en: "This account was deleted recently. You can join again from {day}.",
    client: "form",
  },
  /** [ERR-04] */
  "access.wrong": {
    code: "FAIL",
    status: 403,
    ko: "잘못된 접근이에요. 관리자에게 문의해 주세요. (wrong access)",
    en: "Wrong access (wrong access). Contact the administrator.",
    client: "popup-login",
  },
  /** [ACC-51] */
  "member.suspended": {
    code: "FAIL",
    status: 403,
    ko: "{day}까지 이용이 정지된 계정이에요. 이유: {reason}",
    en: "This account is suspended until {day}. Reason: {reason}",
    client: "form",
  },
  /** [ACC-51] */
  "member.terminated": {
    code: "FAIL",
    status: 403,
    ko: "이용 계약이 해지된 계정이에요. 이유: {reason}",
    en: "The contract of this account has been terminated. Reason: {reason}",
    client: "form",
  },
  "operator.member-missing": {
    code: "FAIL",
    status: 404,
    ko: "회원을 찾지 못했어요.",
    en: "The member could not be found.",
    client: "missing",
  },
  "operator.record-missing": {
    code: "FAIL",
    status: 404,
    ko: "기록을 찾지 못했어요.",
    en: "The record could not be found.",
    client: "missing",
  },
  "operator.not-revertible": {
    code: "FAIL",
    status: 409,
    ko: "이 기록은 되돌릴 수 없어요.",
    en: "This record cannot be reverted.",
    client: "form",
  },
  "operator.revert-over": {
    code: "FAIL",
    status: 409,
    ko: "30일이 지나 되돌릴 수 없어요.",
    en: "It is more than 30 days old and cannot be reverted any more.",
    client: "form",
  },
  "operator.changed-since": {
    code: "FAIL",
    status: 409,
    ko: "그 뒤에 다시 바뀌어서 되돌리지 않았어요. 최근 기록부터 되돌려 주세요.",
    en: "It has been changed since. Please revert the newest record first.",
    client: "form",
  },
  "operator.self": {
    code: "FAIL",
    status: 409,
    ko: "운영자 자신의 계정에는 할 수 없어요.",
    en: "This cannot be done to the operator's own account.",
    client: "form",
  },
  "operator.project-missing": {
    code: "FAIL",
    status: 404,
    ko: "프로젝트를 찾지 못했어요.",
    en: "The project could not be found.",
    client: "missing",
  },
  "operator.not-published": {
    code: "FAIL",
    status: 409,
    ko: "게시된 사이트가 없어요.",
    en: "There is no published site.",
    client: "form",
  },
  "operator.not-taken-down": {
    code: "FAIL",
    status: 409,
    ko: "내린 사이트가 아니에요.",
    en: "This site has not been taken down.",
    client: "form",
  },
  "operator.job-missing": {
    code: "FAIL",
    status: 404,
    ko: "실패한 작업을 찾지 못했어요.",
    en: "The failed job could not be found.",
    client: "form",
  },
  /** [ACC-62] */
  "login.mismatch": {
    code: "FAIL",
    status: 400,
    ko: "이메일이나 비밀번호가 맞지 않아요.",
    en: "The email address and password do not match.",
    client: "form",
  },
  /** [ACC-63] */
  "member.unknown-email": {
    code: "FAIL",
    status: 404,
    ko: "가입되지 않은 이메일이에요. 이메일을 다시 확인해 주세요.",
    en: "This email is not registered. Please check your email again.",
    client: "form",
  },
  /** [ACC-64] */
  "reset.invalid": {
    code: "FAIL",
    status: 400,
    ko: "더는 쓸 수 없는 링크예요. 비밀번호 찾기에서 새 링크를 받아 주세요.",
    en: "Invalid request.",
    client: "popup",
  },
  /** [ACC-36] */
  "code.mismatch": {
    code: "FAIL",
    status: 400,
    ko: "인증번호가 맞지 않아요.",
    en: "The verification code does not match.",
    client: "form",
  },
  /** [ACC-36] */
  "code.expired": {
    code: "FAIL",
    status: 400,
    ko: "인증 시간이 지났어요. 인증번호를 다시 받아 주세요.",
    en: "The authentication time has expired. Request a new code.",
    client: "form",
  },
  "code.too-many": {
    code: "FAIL",
    status: 429,
    ko: "인증번호를 여러 번 잘못 입력했어요. 인증번호를 다시 받아 주세요.",
    en: "The code was entered wrongly too often. Request a new code.",
    client: "form",
  },
  /** [ACC-34] */
  "password.confirmation": {
    code: "FAIL",
    status: 422,
    ko: "비밀번호가 서로 달라요.",
    en: "The passwords do not match.",
    client: "form",
  },
  /** [ACC-33] */
  "password.rule": {
    code: "FAIL",
    status: 422,
    ko: "비밀번호는 영문과 숫자를 함께 써서 8자 이상으로 정해 주세요.",
    en: "Use letters and numbers together, at least 8 characters.",
    client: "form",
  },
  "password.breached": {
    code: "FAIL",
    status: 422,
    ko: "유출된 적이 있어 안전하지 않은 비밀번호예요. 다른 비밀번호를 써 주세요.",
    en: "This password has appeared in a data breach. Please choose another.",
    client: "form",
  },
  "password.own-email": {
    code: "FAIL",
    status: 422,
    ko: "이메일 주소는 비밀번호로 쓸 수 없어요.",
    en: "Your email address cannot be your password.",
    client: "form",
  },
  /** [ACC-65] */
  "password.wrong": {
    code: "FAIL",
    status: 400,
    ko: "비밀번호가 맞지 않아요.",
    en: "Password Mismatch.",
    client: "form",
  },
  /** A member without a password has to prove themselves otherwise. */
  "proof.required": {
    code: "FAIL",
    status: 400,
    ko: "먼저 본인인지 확인해 주세요.",
    en: "Please confirm first that it is you.",
    client: "form",
  },
  "proof.expired": {
    code: "FAIL",
    status: 400,
    ko: "본인 확인이 만료됐어요. 다시 확인해 주세요.",
    en: "That confirmation is no longer valid. Please confirm again.",
    client: "form",
  },
  /** [ACC-66] Without the operator's keys there is no such sign-in. */
  "social.off": {
    code: "FAIL",
    status: 404,
    ko: "이 사이트에서는 쓸 수 없는 로그인 방법이에요.",
    en: "This site does not offer that way to sign in.",
    client: "form",
  },
  "social.away": {
    code: "FAIL",
    status: 503,
    ko: "지금은 그쪽 서비스에 연결되지 않아요. 잠시 뒤에 다시 해 주세요.",
    en: "That service cannot be reached at the moment. Please try again later.",
    client: "form",
  },
  /** The provider's answer does not hold: forged, used before, or too late. */
  "social.refused": {
    code: "FAIL",
    status: 400,
    ko: "로그인을 확인하지 못했어요. 처음부터 다시 해 주세요.",
    en: "The sign-in could not be verified. Please start again.",
    client: "form",
  },
  "social.taken": {
    code: "FAIL",
    status: 409,
    ko: "다른 한옥 계정에 연결된 로그인이에요.",
    en: "That sign-in is connected to another Hanok account.",
    client: "form",
  },
  "social.connected": {
    code: "FAIL",
    status: 409,
    ko: "이미 연결돼 있어요. 다른 계정으로 바꾸려면 먼저 연결을 끊어 주세요.",
    en: "Already connected. Disconnect it first to use another account.",
    client: "form",
  },
  "social.last": {
    code: "FAIL",
    status: 409,
    ko: "하나 남은 로그인 방법이라 끊을 수 없어요. 먼저 비밀번호를 정하거나 다른 로그인을 연결해 주세요.",
    en: "This is your only way to sign in. Set a password or connect another sign-in first.",
    client: "form",
  },
  "terms.required": {
    code: "FAIL",
    status: 422,
    ko: "필수 약관에 동의해 주세요.",
    en: "Please accept the required terms.",
    client: "form",
  },
  /** [ACC-37] */
  "job.required": {
    code: "FAIL",
    status: 422,
    ko: "직업을 선택해 주세요.",
    en: "Select a job.",
    client: "form",
  },
  /** [ACC-31] */
  "phone.required": {
    code: "FAIL",
    status: 422,
    ko: "전화번호를 입력해 주세요.",
    en: "Please enter your phone number.",
    client: "form",
  },
  /** [ACC-32] */
  "phone.format": {
    code: "FAIL",
    status: 422,
    ko: "전화번호를 정확히 입력해 주세요.",
    en: "Please enter your phone number correctly.",
    client: "form",
  },
  /** [ACC-38] */
  "quit.agreement": {
    code: "FAIL",
    status: 422,
    ko: "안내 사항을 확인하고 동의해 주세요.",
    en: "Please read and agree before you go on.",
    client: "form",
  },
  /** [ACC-88] */
  "quit.reason": {
    code: "FAIL",
    status: 422,
    ko: "이유를 하나 이상 선택해 주세요.",
    en: "Choose at least one reason.",
    client: "form",
  },
  "member.last-administrator": {
    code: "FAIL",
    status: 409,
    ko: "관리자 계정은 탈퇴할 수 없어요.",
    en: "The administrator's account cannot be withdrawn.",
    client: "popup",
  },
});
