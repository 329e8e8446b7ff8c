import { errorRows } from "./row.ts";

/** Errors that the pipeline itself answers; every call may answer them. */
export const platformErrors = errorRows({
  /** [ERR-01]: clients of the API match the English words, so both languages carry them. */
  "session.required": {
    code: "EXPIRE",
    status: 401,
    ko: "로그인해 주세요. (login required)",
    en: "Please sign in: login required.",
    client: "login",
  },
  /** [AUT-03] The call needs a proof of the last ten minutes; nothing was done. */
  "proof.stale": {
    code: "FAIL",
    status: 403,
    ko: "계속하려면 본인인지 다시 확인해 주세요.",
    en: "Please confirm again that it is you.",
    client: "prove",
  },
  /** [AUT-04] Of the operator for the console, and of a project's collaborators where its owner asks for one. */
  "factor.required": {
    code: "FAIL",
    status: 403,
    ko: "2단계 인증이 필요해요. 계정 설정에서 패스키나 인증 앱을 먼저 등록해 주세요.",
    en: "This needs two-step verification. Add a passkey or an authenticator app in your account settings first.",
    client: "popup",
  },
  /** [AGT-01] A program sent an access token that there is not, or that has ended. */
  "token.unknown": {
    code: "EXPIRE",
    status: 401,
    ko: "쓸 수 없는 접근 토큰이에요. 계정 설정에서 새로 만들어 주세요.",
    en: "This access token is unknown or has ended. Make a new one in your account settings.",
    client: "popup",
  },
  /** [AGT-01] Account, payments and console, and whatever else no program does for a person. */
  "token.call": {
    code: "FAIL",
    status: 403,
    ko: "접근 토큰으로는 할 수 없는 작업이에요. 로그인한 화면에서 해 주세요.",
    en: "This cannot be done by an access token. Do it on screen, signed in.",
    client: "popup",
  },
  "token.no-edit": {
    code: "FAIL",
    status: 403,
    ko: "이 접근 토큰에는 고치는 권한이 없어요. 고칠 수 있는 토큰을 만들어 주세요.",
    en: "This access token may not edit. Make one that may.",
    client: "popup",
  },
  "token.no-publish": {
    code: "FAIL",
    status: 403,
    ko: "이 접근 토큰에는 게시하는 권한이 없어요. 게시할 수 있는 토큰을 만들어 주세요.",
    en: "This access token may not publish. Make one that may.",
    client: "popup",
  },
  "request.malformed": {
    code: "FAIL",
    status: 400,
    ko: "요청을 읽지 못했어요.",
    en: "The request could not be read.",
    client: "popup",
  },
  "request.invalid": {
    code: "FAIL",
    status: 422,
    ko: "입력한 내용을 다시 확인해 주세요.",
    en: "Please check what you entered.",
    client: "form",
  },
  "request.too-large": {
    code: "FAIL",
    status: 413,
    ko: "한 번에 보낼 수 있는 크기({limit})를 넘었어요.",
    en: "This is larger than the {limit} that can be sent.",
    client: "popup",
  },
  "request.media-type": {
    code: "FAIL",
    status: 415,
    ko: "지원하지 않는 형식의 요청이에요.",
    en: "This type of request is not supported.",
    client: "popup",
  },
  "request.origin": {
    code: "FAIL",
    status: 403,
    ko: "다른 사이트에서 보낸 요청은 받을 수 없어요.",
    en: "Requests from another site are not accepted.",
    client: "popup",
  },
  /** RFC 9110, 15.5.9. */
  "request.slow": {
    code: "FAIL",
    status: 408,
    ko: "보내는 속도가 너무 느려서 받지 못했어요. 연결을 확인하고 다시 시도해 주세요.",
    en: "The upload was too slow to be received. Check the connection, then try again.",
    client: "retry",
  },
  /** RFC 9110, 15.5.20. */
  "host.unknown": {
    code: "FAIL",
    status: 421,
    ko: "이 주소로는 열 수 없어요. 한옥을 설치한 주소로 접속해 주세요.",
    en: "Hanok does not answer at this address. Please open the address that it was set up with.",
    client: "popup",
  },
  "request.too-many": {
    code: "FAIL",
    status: 429,
    ko: "요청이 너무 많아요. {seconds}초 뒤에 다시 시도해 주세요.",
    en: "Too many requests. Try again in {seconds} seconds.",
    client: "retry",
  },
  /**
   * [AVL-07] After wrong tries at one account: `data.challenge` is the work that the next try brings in the header
   * WORK_HEADER, `seconds` how long it waits. Clients of Hanok do both by themselves.
   */
  "request.proof": {
    code: "FAIL",
    status: 429,
    ko: "여러 번 잘못 입력해서 확인이 필요해요. {seconds}초 뒤에 다시 시도해 주세요.",
    en: "That was wrong several times. Please try again in {seconds} seconds.",
    client: "form",
  },
  "access.denied": {
    code: "FAIL",
    status: 403,
    ko: "이 작업을 할 권한이 없어요.",
    en: "You are not allowed to do this.",
    client: "popup",
  },
  "call.missing": {
    code: "FAIL",
    status: 404,
    ko: "없는 주소예요.",
    en: "There is nothing at this address.",
    client: "missing",
  },
  "item.missing": {
    code: "FAIL",
    status: 404,
    ko: "찾는 항목이 없어요. 삭제됐을 수 있으니 목록에서 다시 찾아 주세요.",
    en: "This could not be found. It may have been deleted; look for it in the list.",
    client: "missing",
  },
  "server.failed": {
    code: "FAIL",
    status: 500,
    ko: "서버에 문제가 생겼어요. 잠시 뒤에 다시 시도해 주세요.",
    en: "Something went wrong on the server. Please try again in a moment.",
    client: "retry",
  },
  /** [AVL-01] A job that ended its process or worker each time. */
  "job.stopped": {
    code: "FAIL",
    status: 500,
    ko: "이 작업을 하다가 서버가 세 번 멈춰서 그만뒀어요. 내용을 줄이거나 나눠서 다시 시도해 주세요.",
    en: "The server stopped three times during this work, so it was given up. Please try again with less content, or in parts.",
    client: "popup",
  },
  /** A job that took longer than its kind may. */
  "job.late": {
    code: "FAIL",
    status: 503,
    ko: "작업이 너무 오래 걸려서 그만뒀어요. 잠시 뒤에 다시 시도해 주세요. 또 그러면 내용을 줄이거나 운영자에게 알려 주세요.",
    en: "This took too long and was given up. Please try again in a moment; if it happens again, use less content or tell the operator.",
    client: "retry",
  },
  /** RFC 4918, 11.5. The disk, the database or the bucket has no room. */
  "server.disk-full": {
    code: "FAIL",
    status: 507,
    ko: "서버에 남은 공간이 없어서 저장하지 못했어요. 이미 저장된 내용은 그대로 있어요. 운영자에게 알려 주세요.",
    en: "The server has no room left, so this was not saved. What was saved before is still there. Please tell the operator.",
    client: "retry",
  },
  /** The disk is read-only, missing, broken, or does not answer. */
  "server.disk-unavailable": {
    code: "FAIL",
    status: 503,
    ko: "서버의 저장 장치를 지금 쓸 수 없어요. 이미 저장된 내용은 그대로 있으니 잠시 뒤에 다시 시도해 주세요.",
    en: "The server's storage cannot be used just now. What was saved before is still there; please try again in a moment.",
    client: "retry",
  },
  "server.unavailable": {
    code: "FAIL",
    status: 503,
    ko: "지금은 처리할 수 없어요. 잠시 뒤에 다시 시도해 주세요.",
    en: "The server cannot answer just now. Please try again in a moment.",
    client: "retry",
  },
});
