export const list = {
  title: "List",
  kind: "Kind of list",
  bullets: "Bullets",
  numbers: "Numbers",
  add: "Add an item",
  newItem: "New item",
  questions: "Questions and answers",
  question: "Question",
  answer: "Answer",
  addQuestion: "Add a question",
};
