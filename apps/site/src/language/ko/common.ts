export const common = {
  product: "한옥",
  confirm: "확인",
  cancel: "취소",
  close: "닫기",
  save: "저장",
  next: "다음",
  back: "이전",
  change: "바꾸기",
  retry: "다시 시도",
  undo: "되돌리기",
  loading: "불러오는 중",
  skipToContent: "본문으로 건너뛰기",
} as const;

/** Failures that the server cannot word itself, because no answer came. */
export const errors = {
  unreachable: "서버에 연결하지 못했어요. 인터넷 연결을 확인해 주세요.",
  unreadable: "서버의 응답을 읽지 못했어요. 잠시 뒤에 다시 시도해 주세요.",
  aborted: "취소했어요.",
  offline: "인터넷 연결이 끊겼어요. 다시 연결되면 이어서 할 수 있어요.",
  readFailed: "불러오지 못했어요.",
  broken: "화면을 보여 주지 못했어요.",
  reload: "새로고침",
} as const;

/** Problems of a field; the keys are those of the contract. */
export const problems = {
  required: "입력해 주세요.",
  type: "입력한 형식을 확인해 주세요.",
  format: "입력한 형식을 확인해 주세요.",
  "too-short": "조금 더 길게 입력해 주세요.",
  "too-long": "조금 더 짧게 입력해 주세요.",
  "file-too-large": "파일이 너무 커요. 10MB까지 보낼 수 있어요.",
  "file-type": "이 종류의 파일은 보낼 수 없어요.",
  "file-count": "파일이 너무 많아요.",
  "too-small": "더 큰 값을 입력해 주세요.",
  "too-large": "더 작은 값을 입력해 주세요.",
  choice: "목록에서 선택해 주세요.",
  mismatch: "서로 달라요.",
  weak: "추측하기 쉬운 값이에요. 더 길거나 다른 값을 입력해 주세요.",
  taken: "이미 쓰고 있어요.",
} as const;
