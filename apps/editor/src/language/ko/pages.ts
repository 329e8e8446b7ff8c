export const pages = {
  title: "페이지",
  list: "페이지 목록",
  home: "홈",
  open: "열기",
};
