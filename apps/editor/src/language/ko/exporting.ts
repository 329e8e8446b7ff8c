export const exporting = {
  title: "ZIP으로 내보내기",
  hint: "고친 곳만 바뀌고, 손대지 않은 파일은 원본 그대로 담겨요.",
  start: "내보내기",
  download: "ZIP 내려받기",
  again: "다시 만들기",
  stages: {
    collecting: "파일 모으는 중",
    html: "페이지 만드는 중",
    bundling: "묶는 중",
    archive: "압축하는 중",
    done: "다 됐어요",
    error: "내보내지 못했어요",
    cancelled: "취소했어요",
  },
  warnings_other: "확인할 점 {{count}}가지",
};
