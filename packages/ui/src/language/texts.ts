/**
 * Words that the components themselves say, in both languages. Words of a screen belong to its own
 * dictionary.
 */
export interface UiTexts {
  confirm: string;
  cancel: string;
  close: string;
  search: string;
  clear: string;
  /** `{count}`: how many. */
  found: string;
  choose: string;
  showPassword: string;
  hidePassword: string;
  required: string;
  loading: string;
  undo: string;
  retry: string;
  notices: string;
}

export const uiTexts: Readonly<Record<"ko" | "en", UiTexts>> = {
  ko: {
    confirm: "확인",
    cancel: "취소",
    close: "닫기",
    search: "검색",
    clear: "지우기",
    found: "검색 결과 {count}개",
    choose: "선택해 주세요",
    showPassword: "비밀번호 보기",
    hidePassword: "비밀번호 가리기",
    required: "필수",
    loading: "불러오는 중",
    undo: "되돌리기",
    retry: "다시 시도",
    notices: "알림",
  },
  en: {
    confirm: "OK",
    cancel: "Cancel",
    close: "Close",
    search: "Search",
    clear: "Clear",
    found: "Results: {count}",
    choose: "Choose",
    showPassword: "Show password",
    hidePassword: "Hide password",
    required: "Required",
    loading: "Loading",
    undo: "Undo",
    retry: "Try again",
    notices: "Notices",
  },
};
