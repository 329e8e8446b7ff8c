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
  blank: "빈 프로젝트",
  create: "만들고 열기",
  zip: "내 사이트를 ZIP으로 가져오려면 작업실에서 시작해 주세요.",
  toWorkspace: "작업실로 가기",
};
