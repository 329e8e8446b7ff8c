export const panels = {
  pages: "페이지",
  layers: "블록과 요소",
  blocks: "블록",
  assets: "요소",
  files: "CSS·JS 파일",
  project: "프로젝트",
  element: "요소",
  layout: "레이아웃",
  headerFooter: "머리글과 바닥글",
  menus: "메뉴",
  styleGuide: "스타일 가이드",
  versions: "버전",
};
