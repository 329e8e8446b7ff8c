export const history = {
  title: "편집 기록",
  list: "최근 편집 10개",
  none: "아직 고친 것이 없어요",
  noneHint: "고칠 때마다 여기에 쌓이고, 누르면 그때로 돌아가요.",
  opened: "고치기 전",
  before: "이 목록의 처음",
  hint: "내가 고친 것만 되돌려요. 함께 일하는 사람의 편집은 그대로예요.",
};
export const alternatives = {
  title: "충돌한 편집",
  count_other: "충돌한 편집 {{count}}개",
  hint: "두 사람이 같은 값을 고쳤어요. 둘 다 남아 있으니 선택해 주세요.",
  standing: "지금 값",
  kept: "다른 값",
  keepStanding: "지금 값 유지",
  takeKept: "다른 값으로 바꾸기",
  both: "둘 다 두기",
  gone: "더는 넣을 수 없는 값이에요. 그 자리가 없어졌거나 바뀌었어요",
  dismiss: "목록에서 제거",
  empty: "비어 있음",
};
export const notes = {
  alternative: "다른 사람도 같은 곳을 고쳤어요. 편집 기록에서 하나를 선택해 주세요.",
  "kept-element": "다른 사람이 고친 요소라 삭제하지 않고 남겨 두었어요.",
  "kept-record": "다른 사람이 고친 것이라 삭제하지 않고 남겨 두었어요.",
  "moved-over": "다른 사람이 같은 것을 옮겨서, 나중에 옮긴 자리에 있어요.",
  "cycle-refused": "다른 사람이 먼저 옮긴 요소와 겹쳐 옮기지 않았어요.",
  "re-keyed": "다른 사람과 같은 자리에 놓아서, 바로 뒤에 두었어요.",
  "path-changed": "같은 이름의 파일이 있어 이름 뒤에 번호를 붙였어요.",
  "set-over": "다른 사람이 나중에 정한 값으로 바뀌었어요.",
  "step-left-out": "다른 사람이 같은 곳을 고쳐서, 내가 한 일 하나는 되돌릴 수 없게 되었어요.",
  show: "보기",
};
