import { errorRows } from "./row.ts";

/** Members of projects. */
export const coworkErrors = errorRows({
  /** [COW-17] */
  "cowork.not-found": {
    code: "FAIL",
    status: 404,
    ko: "이메일이 정확하지 않거나 회원이 아니에요.",
    en: "The email is not exact, or nobody has joined with it.",
    client: "form",
  },
  /** [COW-18] */
  "cowork.already": {
    code: "FAIL",
    status: 409,
    ko: "이미 함께하고 있는 멤버예요.",
    en: "This member is a collaborator already.",
    client: "form",
  },
  "cowork.self": {
    code: "FAIL",
    status: 409,
    ko: "내 이메일이에요. 함께할 다른 회원의 이메일을 입력해 주세요.",
    en: "This is your own email. Enter that of another member.",
    client: "form",
  },
  /** [LET-10] */
  "cowork.registered": {
    code: "FAIL",
    status: 409,
    ko: "그사이 이 이메일로 가입한 회원이 있어요. ‘초대하기’를 다시 눌러 주세요.",
    en: "Somebody has joined with this email meanwhile. Press “Invite” again.",
    client: "form",
  },
  /** [LET-10] */
  "cowork.no-invitation": {
    code: "FAIL",
    status: 404,
    ko: "이미 취소했거나 가입을 마친 초대예요.",
    en: "This invitation was canceled or accepted already.",
    client: "popup",
  },
  /** [COW-25, COW-26] */
  "cowork.limit": {
    code: "FAIL",
    status: 409,
    ko: "지금 플랜에서는 {limit}명까지 초대할 수 있어요. 더 초대하려면 플랜을 업그레이드해 주세요.",
    en: "Your plan allows {limit} collaborators. Upgrade the plan to invite more.",
    client: "popup",
    lifts: "collaborators",
  },
  "cowork.missing": {
    code: "FAIL",
    status: 404,
    ko: "이 프로젝트에 없는 멤버예요.",
    en: "This member is not in the project.",
    client: "popup",
  },
  "cowork.owner": {
    code: "FAIL",
    status: 409,
    ko: "소유자는 나갈 수 없어요. 먼저 소유권을 넘겨 주세요.",
    en: "The owner cannot leave. Transfer the ownership first.",
    client: "popup",
  },
  /** [COW-22] */
  "share.ended": {
    code: "FAIL",
    status: 404,
    ko: "공유가 끝났거나 링크가 바뀌었어요. 링크를 준 사람에게 새 링크를 받아 주세요.",
    en: "This link was renewed or switched off. Ask the person who gave it to you for the new one.",
    client: "popup",
  },
  "cowork.receiver-limit": {
    code: "FAIL",
    status: 409,
    ko: "받는 멤버가 가질 수 있는 프로젝트 {limit}개를 모두 쓰고 있어요.",
    en: "This member already has all {limit} projects of their plan.",
    client: "popup",
  },
  "cowork.receiver-storage": {
    code: "FAIL",
    status: 409,
    ko: "받는 멤버의 저장 공간이 모자라요.",
    en: "The project does not fit into this member's storage.",
    client: "popup",
  },
});
