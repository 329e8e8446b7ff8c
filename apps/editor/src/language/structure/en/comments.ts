export const comments = {
  title: "Comments",
  notYet: "Comments are not here yet",
  instead: "Until then, leave a memo on a page for the people who work on it with you.",
  write: "Write a memo for this page",
  edit: "Edit the memo of this page",
  memos: "Memos of pages",
};
