export const files = {
  title: "CSS·JS 파일",
  list: "프로젝트의 CSS와 JS 파일",
  empty: "아직 파일이 없어요",
  emptyHint: "가져온 사이트의 CSS와 JS 파일이 여기에 모여요.",
};
