export const edits = {
  text: "글 고치기",
  attribute: "속성 고치기",
  class: "클래스 고치기",
  style: "모양 고치기",
  code: "코드 고치기",
  elementDelete: "요소 지우기",
  blockInsert: "블록 추가",
  blockMove: "블록 옮기기",
  blockDelete: "블록 제거",
  blockName: "블록 이름 바꾸기",
  images: "사진 다듬기",
  other: "편집",
};
