export const palette = {
  title: "빠른 찾기",
  search: "페이지, 블록, 글, 파일, 기능, 도움말",
  results: "찾은 것",
  none: "찾은 것이 없어요. 다른 말로 찾아보세요.",
  openPanel: "{{name}} 열기",
  groups: {
    page: "페이지",
    block: "블록",
    element: "이 페이지의 요소",
    file: "파일",
    action: "기능",
    panel: "패널과 설정",
    help: "도움말",
  },
};
