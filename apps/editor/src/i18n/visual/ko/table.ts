export const table = {
  title: "표",
  row: "행",
  column: "열",
  rowBefore: "위에 행 추가",
  rowAfter: "아래에 행 추가",
  columnBefore: "왼쪽에 열 추가",
  columnAfter: "오른쪽에 열 추가",
  delete: "삭제",
  chooseCell: "칸을 선택하면 열을 고칠 수 있어요",
  colspan: "가로로 합친 칸",
  rowspan: "세로로 합친 칸",
  scope: "머리글 방향",
};
