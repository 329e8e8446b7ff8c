export const canvas = {
  stuck: "페이지의 스크립트가 멈춰서, 스크립트 없이 다시 열었어요.",
  left: "페이지가 다른 주소로 가려고 해서, 스크립트 없이 다시 열었어요.",
  runAgain: "스크립트 켜고 다시 열기",
  outside: "원본 코드에 없는 요소",
  selection: "선택한 요소",
  tools: {
    blockOption: "블록 옵션",
    blockMove: "끌어서 블록 옮기기",
    blockDelete: "블록 제거",
    elementName: "요소 이름 보이기",
    elementParent: "상위 요소 고르기",
    elementChild: "하위 요소 고르기",
    elementSave: "내 요소로 저장",
    elementDelete: "요소 삭제",
  },
};
