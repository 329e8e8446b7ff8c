export const general = {
  unreachable: "서버에 연결하지 못했어요. 인터넷 연결을 확인해 주세요.",
  notSaved: "아직 저장하지 못한 편집이 있어요. 저장된 뒤에 다시 해 주세요.",
  tryAgain: "다시 시도",
  chooseImage: "이미지 선택",
  clearImage: "{{label}} 비우기",
  moveUp: "위로 옮기기",
  moveDown: "아래로 옮기기",
};
