export const element = {
  outside: "스크립트가 만든 요소예요. 코드에서 고칠 수 있어요.",
  scripted: "지금 보이는 글은 스크립트가 바꾼 것이에요. 코드에서 고쳐 주세요.",
};
