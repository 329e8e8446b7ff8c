export const comments = {
  title: "댓글",
  notYet: "댓글은 아직 쓸 수 없어요",
  instead: "지금은 페이지마다 메모를 남겨, 함께 만드는 사람에게 전할 수 있어요.",
  write: "이 페이지에 메모 쓰기",
  edit: "이 페이지의 메모 고치기",
  memos: "페이지 메모",
};
