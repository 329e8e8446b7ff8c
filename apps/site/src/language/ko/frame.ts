/** Header, footer and what stands on every page. */
export const frame = {
  home: "한옥 첫 화면",
  menu: "메뉴",
  openMenu: "메뉴 열기",
  closeMenu: "메뉴 닫기",
  workspace: "작업실",
  logIn: "로그인",
  logOut: "로그아웃",
  start: "무료로 시작하기",
  account: "계정 설정",
  profile: "내 메뉴",
  language: "언어",
  supporter: "후원 회원",
  tagline: "쓰던 코드를 지키며 짓는 웹사이트",
  copyright: "글꼴 프리텐다드(SIL OFL 1.1), 아이콘 Lucide(ISC)",
  loggedOut: "로그아웃했어요",
  sessionOver: "로그인이 끝났어요. 다시 로그인해 주세요.",
} as const;

export const notFound = {
  title: "여기에는 방이 없어요",
  text: "주소가 바뀌었거나 처음부터 없던 페이지예요. 주소를 다시 확인해 주세요.",
  home: "첫 화면으로",
  workspace: "작업실로",
} as const;
