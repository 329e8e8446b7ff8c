export const refusals = {
  general: "이 요소는 여기서 바꿀 수 없어요. 코드에서 고쳐 주세요.",
  outside: "이 요소는 원본 코드와 이어지지 않아 여기에서 옮기거나 삭제할 수 없어요. 코드에서 고쳐 주세요.",
  needsServer: "지금은 서버와 이어지지 않아 모든 페이지를 한꺼번에 바꿀 수 없어요. 저장된 뒤 다시 해 주세요.",
  dropSelf: "지금 있는 자리예요.",
  dropDescendant: "요소를 자기 안으로 옮길 수 없어요.",
  dropLink: "링크 안에는 넣을 수 없어요.",
  dropParagraph: "문단 안에는 넣을 수 없어요.",
  dropTable: "표의 구조 안에는 넣을 수 없어요.",
  dropContainer: "여기에는 넣을 자리가 없어요.",
  dropStructure: "표나 목록의 일부라 이 자리로는 옮길 수 없어요.",
  dropSource: "이 요소의 코드에 잘못된 곳이 있어 넣을 수 없어요.",
};
