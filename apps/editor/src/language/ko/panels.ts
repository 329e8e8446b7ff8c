export const panels = {
  pages: "페이지",
  layers: "블록과 요소",
  files: "CSS·JS 파일",
  project: "프로젝트",
  element: "요소",
};
