export const frame = {
  editor: "한옥 편집기",
  title: "{{project}} 편집",
  toWorkspace: "작업실로 돌아가기",
  canvas: "페이지 미리 보기",
  rail: "왼쪽 패널 선택",
  status: "선택한 요소의 경로",
  alternatives_other: "충돌한 편집 {{count}}개, 선택해 주세요",
  loading: "페이지를 여는 중이에요",
  noSelection: "페이지에서 요소를 선택해 보세요",
  closePanel: "패널 닫기",
  partFailed: "이 부분을 보여 주지 못했어요",
  partFailedHint: "고친 내용은 그대로 남아 있어요. 다시 시도해도 그대로면 새로고침해 주세요.",
  reload: "새로고침",
};

/** Leaving the editor while edits are not saved. */
export const leave = {
  title: "저장하지 않은 편집이 있어요",
  text: "저장하고 나갈까요? 저장하지 않은 편집은 이 브라우저에 남아 있어서 다시 열면 이어져요.",
  save: "저장하고 나가기",
  without: "저장하지 않고 나가기",
  stay: "계속 편집하기",
  notSaved: "지금은 저장할 수 없어요. 편집은 이 브라우저에 남아 있어요.",
};

/** A changed policy that needs consent. */
export const consent = {
  text: "바뀐 약관에 동의가 필요해요. 편집은 계속할 수 있어요.",
  give: "읽고 동의하기",
  later: "내일 다시 보기",
};
