export const announce = {
  selected: "{{name}} 선택됨",
  selectedEmpty: "{{name}} 선택됨. 아직 블록이 없어요. Enter를 누르면 블록을 선택할 수 있어요",
  saved: "저장됨",
  undone: "되돌렸어요: {{name}}",
  redone: "다시 했어요: {{name}}",
  pageOpened: "{{page}} 페이지를 열었어요",
  nothingToUndo: "되돌릴 편집이 없어요",
};
