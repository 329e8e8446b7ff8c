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
  unreachable: "서버에 연결할 수 없습니다. 인터넷 연결을 확인하고 다시 시도해 주세요.",
  unreadable: "서버의 응답을 읽을 수 없습니다. 잠시 뒤에 다시 시도해 주세요.",
  aborted: "취소했습니다.",
  offline: "인터넷에 연결되어 있지 않습니다. 다시 연결되면 이어집니다.",
  readFailed: "불러오지 못했습니다.",
  broken: "화면을 그리다가 문제가 생겼습니다.",
  reload: "새로고침",
} as const;

/** What can be wrong with a field; the keys are those of the contract. */
export const problems = {
  required: "입력해 주세요.",
  type: "입력한 형식을 확인해 주세요.",
  format: "입력한 형식을 확인해 주세요.",
  "too-short": "조금 더 길게 입력해 주세요.",
  "too-long": "조금 더 짧게 입력해 주세요.",
  "too-small": "더 큰 값을 입력해 주세요.",
  "too-large": "더 작은 값을 입력해 주세요.",
  choice: "목록에서 골라 주세요.",
  mismatch: "서로 일치하지 않습니다.",
  weak: "더 안전한 값을 입력해 주세요.",
  taken: "이미 쓰고 있습니다.",
} as const;
