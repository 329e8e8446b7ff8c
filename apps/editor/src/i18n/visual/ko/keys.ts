export const keys = {
  characters: "글자 하나로 된 단축키 쓰기",
  charactersHint: "끄면 M과 ?가 단축키로 작동하지 않아요. 음성 입력을 쓸 때 끄세요.",
  pile: "Alt를 누른 채 클릭하면 그 자리에 겹쳐 있는 요소를 차례로 선택해요.",
};
