export const announce = {
  selected: "{{name}} 선택됨",
  saved: "저장됨",
  undone: "되돌렸어요: {{name}}",
  redone: "다시 했어요: {{name}}",
  nothingToUndo: "되돌릴 편집이 없어요",
};
