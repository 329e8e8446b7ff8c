export const frame = {
  editor: "한옥 편집기",
  title: "{{project}} 편집",
  toWorkspace: "작업실로 돌아가기",
  canvas: "페이지 미리보기",
  rail: "왼쪽 패널 고르기",
  status: "선택한 요소의 경로",
  loading: "페이지를 여는 중이에요",
  noSelection: "페이지에서 요소를 골라 보세요",
  code: "코드",
  closePanel: "패널 닫기",
  skipToCanvas: "미리보기로 건너뛰기",
};
