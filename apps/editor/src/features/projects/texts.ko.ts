export const projectList = {
  title: "프로젝트 열기",
  search: "프로젝트 이름으로 찾기",
  own: "내 프로젝트",
  cowork: "함께하는 프로젝트",
  none: "찾는 프로젝트가 없어요",
  here: "지금 프로젝트",
  create: "새 프로젝트",
  loading: "프로젝트를 불러오는 중이에요",
  pages_other: "페이지 {{count}}개",
};
export const createProject = {
  title: "새 프로젝트",
  name: "프로젝트 이름",
  namePlaceholder: "비워 두면 이름을 지어 드려요",
  start: "무엇으로 시작할까요?",
  template: "템플릿",
  zipTab: "ZIP 파일",
  blank: "빈 프로젝트",
  blankText: "빈 페이지 하나로 시작해요. 블록을 선택해 넣거나 코드를 직접 쓸 수 있어요.",
  create: "만들고 열기",
  zip: "내 사이트의 ZIP 파일은 작업실에서 가져와요.",
  toWorkspace: "작업실에서 ZIP 가져오기",
};
