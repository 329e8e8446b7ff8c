export const layouts = {
  column1: "1단",
  column2: "왼쪽 2단",
  column3: "3단",
  sticky1: "왼쪽 고정",
  sticky2: "오른쪽 고정",
  custom: "자유",
};
export const layoutPanel = {
  title: "레이아웃",
  of: "‘{{title}}’의 레이아웃",
  choose: "단 나누기",
  imported: "가져온 페이지는 원본의 짜임새를 그대로 따라요.",
  mapping: "테마를 놓으면 테마가 쓰는 영역에 맞춰 레이아웃이 함께 정해져요.",
  sections: "영역과 블록",
  blocks_other: "블록 {{count}}개",
  hidden_other:
    "이 레이아웃에는 {{sections}} 영역이 없어 블록 {{count}}개가 숨어 있어요. 레이아웃을 되돌리면 다시 나와요.",
  gather: "{{section}}에 옮겨 놓기",
};
