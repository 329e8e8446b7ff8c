export const element = {
  scripted: "지금 보이는 텍스트는 스크립트가 바꾼 것이에요. 코드에서 고쳐 주세요.",
};
