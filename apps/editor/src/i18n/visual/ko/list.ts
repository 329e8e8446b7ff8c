export const list = {
  title: "목록",
  kind: "목록 종류",
  bullets: "글머리",
  numbers: "번호",
  add: "항목 추가",
  newItem: "새 항목",
  questions: "질문과 답",
  question: "질문",
  answer: "답",
  addQuestion: "질문 추가",
};
