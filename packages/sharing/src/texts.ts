import { useLanguage } from "@hanok/ui";

const ko = {
  title: "함께하는 멤버",
  intro: "초대받은 회원은 작업실의 ‘함께하는 프로젝트’에서 바로 열 수 있어요.",
  email: "이메일",
  emailHint: "가입한 이메일을 정확히 입력해 주세요.",
  role: "역할",
  roleOf: (name: string) => `${name} 님의 역할`,
  invite: "초대하기",
  invited: "초대했어요.",
  members: "멤버 목록",
  count: (count: number, limit: number | null) =>
    limit === null ? `멤버 ${count}명` : `소유자 외 ${count - 1}명 · ${limit}명까지`,
  you: "나",
  roles: { OWNER: "소유자", EDITOR: "편집자", VIEWER: "뷰어" },
  roleHints: { EDITOR: "페이지를 함께 고쳐요.", VIEWER: "보고 댓글을 남겨요." },
  active: (when: string) => `${when} 편집`,
  joined: (when: string) => `${when} 합류`,
  menuOf: (name: string) => `${name} 님 관리`,
  remove: "내보내기",
  removeAsk: (name: string) => `${name} 님을 프로젝트에서 내보낼까요?`,
  removeText: "바로 열 수 없게 돼요. 지금까지 한 편집은 남아요.",
  removed: (name: string) => `${name} 님을 내보냈어요.`,
  roleChanged: (name: string, role: string) => `${name} 님의 역할을 ${role}로 바꿨어요.`,
  leave: "프로젝트 나가기",
  leaveAsk: "이 프로젝트에서 나갈까요?",
  leaveText: "다시 초대받기 전까지 열 수 없어요. 지금까지 한 편집은 남아요.",
  transfer: "소유권 넘기기",
  transferTitle: "소유권 넘기기",
  transferText: (name: string, project: string) =>
    `‘${project}’ 프로젝트를 ${name} 님에게 넘겨요. 되돌릴 수 없고, 넘긴 뒤에는 이 프로젝트를 열 수 없어요.`,
  transferMedia: "올린 이미지와 동영상의 원본은 올린 사람만 바꾸거나 삭제할 수 있어요.",
  password: "내 비밀번호",
  transferred: (name: string) => `${name} 님에게 소유권을 넘겼어요.`,
  cancel: "취소",
  retry: "다시 시도",
  plans: "플랜 보기",
};

type Texts = typeof ko;

const en: Texts = {
  title: "Members",
  intro: "Invited members open the project from their workspace right away.",
  email: "E-mail",
  emailHint: "Enter the exact e-mail that they joined with.",
  role: "Role",
  roleOf: (name) => `Role of ${name}`,
  invite: "Invite",
  invited: "Collaborator invited.",
  members: "Members",
  count: (count, limit) =>
    limit === null
      ? `${count} ${count === 1 ? "member" : "members"}`
      : `${count - 1} of ${limit} collaborators`,
  you: "you",
  roles: { OWNER: "Owner", EDITOR: "Editor", VIEWER: "Viewer" },
  roleHints: { EDITOR: "Edits pages together with you.", VIEWER: "Looks and leaves comments." },
  active: (when) => `edited ${when}`,
  joined: (when) => `joined ${when}`,
  menuOf: (name) => `Manage ${name}`,
  remove: "Remove",
  removeAsk: (name) => `Remove ${name} from the project?`,
  removeText: "They can no longer open it. The edits that they made stay.",
  removed: (name) => `${name} was removed.`,
  roleChanged: (name, role) => `${name} is now ${role.toLowerCase()}.`,
  leave: "Leave project",
  leaveAsk: "Leave this project?",
  leaveText: "You cannot open it until somebody invites you again. The edits that you made stay.",
  transfer: "Transfer ownership",
  transferTitle: "Transfer ownership",
  transferText: (name, project) =>
    `‘${project}’ goes to ${name}. This cannot be undone, and you lose access to the project.`,
  transferMedia: "Originals of images and videos can be replaced or deleted by their uploader only.",
  password: "Your password",
  transferred: (name) => `${name} is now the owner.`,
  cancel: "Cancel",
  retry: "Try again",
  plans: "See plans",
};

/** The words of these screens in the person's language. */
export const useTexts = (): Texts => (useLanguage() === "en" ? en : ko);
