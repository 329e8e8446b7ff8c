export const project = {
  title: "프로젝트",
  name: "이름",
  pages: "페이지",
  files: "파일",
  version: "편집 번호",
  published: "게시한 주소",
  notPublished: "아직 게시하지 않았어요",
};
