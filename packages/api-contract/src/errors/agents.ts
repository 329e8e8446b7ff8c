import { errorRows } from "./row.ts";

/** [AGT-02, AGT-05] Read by people and programs: each says what to do. */
export const agentErrors = errorRows({
  "find.one": {
    code: "FAIL",
    status: 422,
    ko: "text, selector, style, link 중 하나만 보내 주세요.",
    en: "Send exactly one of text, selector, style and link.",
    client: "form",
  },
  "find.selector": {
    code: "FAIL",
    status: 422,
    ko: "선택자를 읽을 수 없어요. CSS 선택자를 확인해 주세요.",
    en: "The selector cannot be read. Check that it is a css selector.",
    client: "form",
  },
  "source.missing": {
    code: "FAIL",
    status: 404,
    ko: "이 텍스트가 없어요. 페이지의 목록에서 텍스트 id를 다시 찾아 주세요.",
    en: "There is no such text. Read the outline of the page for the ids of its texts.",
    client: "missing",
  },
  "plan.refused": {
    code: "FAIL",
    status: 422,
    ko: "{number}번째 변경 ‘{name}’을 할 수 없어요: {reason}. 아무것도 바꾸지 않았어요.",
    en: "Edit {number} ({name}) is refused: {reason}. Nothing was changed. Correct its input or leave it out.",
    client: "form",
  },
  "plan.empty": {
    code: "FAIL",
    status: 422,
    ko: "바뀌는 것이 없어요. 이미 그렇게 되어 있어요.",
    en: "The edits change nothing: all is as asked already.",
    client: "form",
  },
  "plan.missing": {
    code: "FAIL",
    status: 404,
    ko: "계획이 없거나 한 시간이 지났어요. 다시 계획해 주세요.",
    en: "There is no such plan, or its hour is over. Plan again.",
    client: "form",
  },
  "plan.overtaken": {
    code: "FAIL",
    status: 409,
    ko: "계획한 뒤에 같은 곳이 바뀌었어요. 다시 읽고 계획해 주세요. 아무것도 바꾸지 않았어요.",
    en: "Something that the plan touches has changed since. Nothing was applied. Read it again and plan anew.",
    client: "form",
  },
  "run.missing": {
    code: "FAIL",
    status: 404,
    ko: "이 작업이 없어요. 30일이 지나면 목록에서 사라져요.",
    en: "There is no such run. Runs are kept for thirty days.",
    client: "form",
  },
  "run.undone": {
    code: "FAIL",
    status: 409,
    ko: "이미 되돌린 작업이에요.",
    en: "This run was taken back already.",
    client: "form",
  },
  "run.overtaken": {
    code: "FAIL",
    status: 409,
    ko: "뒤에 고친 내용이 모두 덮어써서 되돌릴 것이 남아 있지 않아요.",
    en: "Later work has replaced all of it: nothing is left to take back.",
    client: "form",
  },
});
