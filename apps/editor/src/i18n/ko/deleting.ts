export const deleting = {
  element: "요소를 삭제할까요?",
  block: "블록을 제거할까요?",
  undoable: "되돌리기(Ctrl+Z)로 다시 가져올 수 있어요.",
  confirm: "삭제",
  removeConfirm: "제거",
  done: "요소를 삭제했어요",
  blockDone: "블록을 제거했어요",
  undo: "되돌리기",
};
